// How a view lies on the table: rows of zones, cells in the order a reader sees them, what a decision adds to them.
// The same as src/cardwright/drawing/layout.py; only the board and the view are read.

/** The cells of a grid as rows of {address, name, card}; another player's as they lie across the table.
 *  @param {import("./types.js").Game} game @param {import("./types.js").Drawn} zone @param {import("./types.js").Held} held */
export function cells(game, zone, held, seat, own) {
  const declared = game.zone.get(zone.name);
  const where = declared.shared ? zone.name : `${zone.name}:${seat}`;
  if (!declared.rows) return held.cards.length ? [held.cards.map((card) => ({ address: where, name: "", card }))] : [];
  const all = held.cards.map((card, k) => ({ address: `${where}:${declared.cells[k]}`, name: declared.cells[k], card }));
  const rows = Array.from({ length: declared.rows }, (_, r) => all.slice(r * declared.columns, (r + 1) * declared.columns));
  if (own || zone.facing === "same") return rows;
  rows.reverse();
  return zone.facing === "turned" ? rows.map((row) => row.reverse()) : rows;
}

/** Whether there is anything to see in a zone, or to choose. */
function filled(game, zone, held, marked, seat) {
  return Boolean(game.zone.get(zone.name).rows || held.count || marked.anywhere(game.zone.get(zone.name).shared ? zone.name : `${zone.name}:${seat}`));
}

/** A player's zones: rows from the middle of the table outwards, piles that lie apart, the hands, and what is empty now.
 *  narrow: there is no room for piles between cards.
 *  @param {import("./types.js").Game} game */
export function strips(game, shown, marked, seat, narrow = false) {
  const found = { rows: [], piles: [], hands: [], empty: [] };
  for (const names of game.board.seat) {
    const row = [];
    for (const zone of names.map((name) => game.drawn.get(name))) {
      if (zone.draw === "hand") found.hands.push(zone);
      else (filled(game, zone, shown[zone.name], marked, seat) ? row : found.empty).push(zone);
    }
    const piles = row.filter((zone) => zone.draw === "pile");
    const apart = narrow || piles.length === row.length ? piles : [];
    const rest = row.filter((zone) => !apart.includes(zone));
    found.piles.push(...apart);
    if (rest.length) found.rows.push(rest);
  }
  return found;
}

/** Whether an address is that of one cell, not of all that lies in a zone. */
const cellular = (address) => address.split(":").length > 2;

/** What a decision adds: options by address, cards planned for cells. */
export class Marked {
  /** @param {import("./types.js").Game} game @param {import("./types.js").View} view */
  constructor(game, view) {
    /** @type {Partial<import("./types.js").Decision>} */
    const decision = view.decision || {};
    this.options = decision.options || [];
    this.plans = decision.planned || [];
    this.at = new Map();
    this.options.forEach((option, number) => {
      for (const place of new Set(option.at)) this.at.set(place, [...(this.at.get(place) || []), number]);
    });
  }

  /** What is planned for a cell; elsewhere whether this very card was chosen, under the name that choices call it by. */
  planned(address, card, which) {
    const mine = this.plans.filter((plan) => plan.at === address);
    if (cellular(address)) return mine[0]?.name ?? "";
    if (!card?.name) return "";
    const called = [card.name, which].filter(Boolean).join(" ");
    return mine.find((plan) => plan.name === called || plan.name.endsWith(` ${called}`))?.name ?? "";
  }

  /** Names of cards that are planned for cells: they are not shown where they still lie. */
  get away() {
    return this.plans.filter((plan) => cellular(plan.at)).map((plan) => plan.name);
  }

  /** Whether an option speaks of this place. */
  anywhere(address) {
    return this.at.has(address);
  }

  /** The options that speak of a place; in a place without cells, of the card of this name there, or of this one of several. */
  of(address, name, which = "") {
    const found = this.at.get(address) || [];
    if (cellular(address) || !name) return found;
    const naming = (words) => found.filter((number) => this.options[number].label.includes(words));
    const exact = which ? naming(`${name} ${which}`) : [];
    return exact.length ? exact : naming(name);
  }
}

/** Signs of unions by address, each union with a letter of its own.
 *  @param {import("./types.js").Game} game @param {import("./types.js").View} view */
export function links(game, view) {
  const signs = new Map();
  const { links: linked } = game.board;
  if (!linked) return signs;
  let letter = 97;
  view.seats.forEach((seat, number) => {
    for (const zone of game.zones) {
      if (!zone.rows || zone.shared) continue;
      seat[zone.name].cards.forEach((card, k) => {
        if (!card?.[linked.fact]) return;
        const sign = String.fromCharCode(letter++);
        const add = (cell, mark) => {
          const address = `${zone.name}:${number}:${cell}`;
          signs.set(address, [...(signs.get(address) || []), mark + sign]);
        };
        add(zone.cells[k], linked.leader);
        card[linked.fact].forEach((cell) => add(cell, linked.member));
      });
    }
  });
  return signs;
}
