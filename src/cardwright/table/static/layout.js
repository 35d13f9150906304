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

/** What a decision adds: options by address, cards planned for cells. */
export class Marked {
  /** @param {import("./types.js").Game} game @param {import("./types.js").View} view */
  constructor(game, view) {
    /** @type {Partial<import("./types.js").Decision>} */
    const decision = view.decision || {};
    this.options = decision.options || [];
    this.planned = new Map((decision.planned || []).map((plan) => [plan.at, plan.name]));
    this.at = new Map();
    this.options.forEach((option, number) => {
      for (const place of new Set(option.at)) this.at.set(place, [...(this.at.get(place) || []), number]);
    });
  }

  /** Whether an option speaks of this place. */
  anywhere(address) {
    return this.at.has(address);
  }

  /** The options that speak of a place; in a place without cells, of the card of this name there. */
  of(address, name) {
    const found = this.at.get(address) || [];
    return address.split(":").length > 2 || !name ? found : found.filter((number) => this.options[number].label.includes(name));
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
