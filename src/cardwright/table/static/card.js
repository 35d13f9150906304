// A card on the table: the upper part of its face, with what is true of it now.  A card's whole face stands in the preview.
import { h } from "./dom.js";
import { backOf, tileOf } from "./net.js";
import { picture } from "./pictures.js";

/** A fact's printed value, or the usual one where cards print none. */
const printedOf = (printed, fact) => printed?.facts[fact.name] ?? fact.usual;
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
export const spelt = (fact) => fact.unit || fact.title;
export const worded = (value) => (Array.isArray(value) ? value.join(", ") || "none" : `${value}`);

/** A text with the signs in it as words: "{earth}{fire}" as "■ earth ▲ fire". */
export const unsigned = (game, text) => text.replaceAll("}{", "} {").replace(/\{([^{}]+)\}/g, (_, word) => {
  const sign = Object.values(game.board?.signs ?? {}).map((set) => set[word] ?? set[word.toUpperCase()]).find(Boolean);
  return sign ? `${sign.shape} ${word}` : word;
});

/** Marks of a card that the board describes: [mark, rest of its name].
 *  @param {import("./types.js").Game} game @param {import("./types.js").Card} card */
export function marksOf(game, card) {
  const found = [];
  for (const name of card.marks || []) {
    for (const mark of game.board.mark) {
      if (mark.name === name) found.push([mark, ""]);
      else if (mark.name.endsWith("*") && name.startsWith(mark.name.slice(0, -1))) found.push([mark, name.slice(mark.name.length - 1)]);
    }
  }
  for (const mark of game.board.mark) if (mark.fact && card[mark.fact] === mark.value) found.push([mark, ""]);
  return found;
}

/** What differs from the printed card, in words; all facts in play with `all`.
 *  @param {import("./types.js").Game} game @param {import("./types.js").Card} card */
export function present(game, card, all = false) {
  const printed = game.printed.get(card.name);
  const said = [];
  for (const fact of game.board.card.facts) {
    if (!(fact.name in card)) continue;
    const before = printedOf(printed, fact);
    if (!all && same(card[fact.name], before)) continue;
    const changed = before !== undefined && before !== null && !same(card[fact.name], before) && fact.draw !== "words";
    said.push(`${fact.title}${fact.draw === "number" ? " " : ": "}${worded(card[fact.name])}${changed ? ` (printed ${worded(before)})` : ""}`);
  }
  for (const [mark, word] of marksOf(game, card)) said.push(`${word} ${mark.title}`.trim());
  if (card.attached?.length) said.push(`with ${card.attached.map((one) => one.name || "a card").join(", ")}`);
  return said;
}

/** @param {import("./types.js").Game} game @param {import("./types.js").Card | null} card */
export function spoken(game, card) {
  if (!card) return "free";
  const down = card.face === "down" ? ", face-down" : "";
  return card.name ? [card.name + down, ...present(game, card, true)].join(", ") : `a card${down}`;
}

export const coarse = matchMedia("(pointer: coarse)");

/** The element of a card.  `more`: address, cell, number, options (numbers), links, planned, small, seat, under.
 *  Its `it` is what the board tells its host when something is done with it.
 *  @param {import("./types.js").Game} game @param {import("./types.js").Card | null} card @param {any} more */
export function tile(game, card, more) {
  const { address = "", cell = "", options = [], links = [], planned = "" } = more;
  const label = [cell, spoken(game, card), planned && (card?.name && planned.includes(card.name) ? "chosen" : `${planned} is planned here`), options.length && "can be chosen"].filter(Boolean).join(", ");
  const hidden = card && (!card.name || card.face === "down");
  const looks = card && !hidden ? marksOf(game, card).map(([mark]) => mark.look).filter(Boolean) : [];
  const element = Object.assign(h("button", {
    type: "button", class: `tile${card ? "" : " free"}${options.length ? " can" : ""}${more.small ? " small" : ""}${hidden ? " down" : ""}${looks.map((look) => ` ${look}`).join("")}`,
    "aria-label": label, "data-at": address, "data-key": `${address}|${card?.name ?? ""}|${more.number ?? ""}`, "data-seat": more.seat ?? "",
    tabindex: card || options.length ? "0" : "-1", draggable: card && options.length > 0 && !coarse.matches && "true",
  }), { it: { address, card, options } });
  if (!card) {
    element.append(planned ? written("cell plan", planned) : h("span", { class: "cell" }, cell));
    return element;
  }
  element.append(h("img", { src: picture(hidden ? backOf(game.name, more.seat) : tileOf(game.name, card.name)), alt: "", draggable: "false", loading: "eager" }));
  if (hidden && card.name) element.append(written("known", card.name));
  if (!hidden) element.append(title(game, card.name), ...overlays(game, card, more));
  if (cell) element.append(h("span", { class: "spot", "aria-hidden": "true" }, cell));
  const signs = [...links, ...(card.name && !hidden ? marksOf(game, card).map(([mark]) => mark.sign).filter(Boolean) : [])];
  if (signs.length) element.append(h("span", { class: "links" }, signs.map((sign) => h("b", {}, sign))));
  if (planned && card.name && planned.includes(card.name)) element.classList.add("picked");
  else if (planned) element.append(written("known", planned));
  return element;
}

/** The letters of a name's longest word: its size is chosen so that the word is not broken. */
const longest = (name) => Math.max(...name.split(/[ /-]/).map((word) => word.length));

/** A name on a small picture: a line may end behind a stroke. */
const written = (look, name) => h("span", { class: look, style: { "--letters": longest(name) } }, name.split(/(?<=\/)/).flatMap((part) => [h("wbr"), part]));

/** The name, its second part smaller. */
function title(game, name) {
  const cut = game.board.card.break_at;
  const at = cut ? name.indexOf(cut) : -1;
  const style = { "--letters": longest(at < 0 ? name : name.slice(0, at)) };
  return at < 0 ? h("span", { class: "called", style }, h("b", {}, name))
    : h("span", { class: "called", style }, h("b", {}, name.slice(0, at).trim()), h("small", {}, name.slice(at + cut.length).trim()));
}

/** How a number is called where there is no room: its unit, or the beginning of its title. */
const called = (fact) => fact.unit || fact.title.slice(0, 3).toUpperCase();

function overlays(game, card, more) {
  const printed = game.printed.get(card.name);
  const { board } = game;
  const corner = new Set(board.card.corner);
  const shown = board.card.facts.filter((fact) => fact.draw === "number");
  const firm = shown.some((fact) => corner.has(fact.name)); // the board says which numbers always stand on a card
  const numbers = [];
  for (const fact of shown) {
    const before = printedOf(printed, fact);
    const value = card[fact.name] ?? before;
    if (value === undefined || value === null) continue;
    const changed = before !== undefined && before !== null && before !== value;
    if (firm && !corner.has(fact.name) && !(changed || (before === undefined && value))) continue;
    numbers.push(h("span", { class: `number${changed ? (value > before ? " more" : " less") : ""}`, title: fact.title },
      h("small", {}, called(fact)), changed && h("s", {}, `${before}`), `${value}`));
  }
  if (more.held) numbers.unshift(...price(game, printed));
  for (const name of board.card.corner) {
    const fact = board.card.facts.find((one) => one.name === name);
    if (fact && fact.draw !== "number" && name in card && !same(card[name], printedOf(printed, fact))) {
      const sign = board.signs[fact.signs]?.[card[name]];
      const now = h("span", { class: "now", title: fact.title }, h("small", {}, `${fact.title} `), sign ? `${sign.shape} ${worded(card[name])}` : worded(card[name]));
      if (sign) now.style.setProperty("--colour", sign.colour);
      numbers.push(now);
    }
  }
  const fact = board.card.facts.find((one) => one.name === board.card.line);
  const spent = new Set(marksOf(game, card).filter(([mark]) => mark.spends === fact?.name).map(([, word]) => word));
  const words = fact ? card[fact.name] ?? printed?.facts[fact.name] ?? [] : [];
  const chips = (Array.isArray(words) ? words : [words]).map((word) =>
    h("span", { class: spent.has(word) ? "spent" : "", title: word }, board.card.short[word] ?? `${word}`));
  return [h("span", { class: "numbers" }, numbers), chips.length > 0 && h("span", { class: "chips" }, chips), below(game, card, more)].filter(Boolean);
}

/** What playing a card of the hand takes, as far as the board says. */
function price(game, printed) {
  const { board } = game;
  return (board.card.hand ?? []).map((name) => [board.card.facts.find((fact) => fact.name === name), printed?.facts[name]])
    .filter(([fact, value]) => fact && value !== undefined && value !== null && `${value}` !== "").map(([fact, value]) => {
      const signs = [value].flat().map((one) => board.signs[fact.signs]?.[one]?.shape ?? one);
      return h("span", { class: "number price", title: fact.title }, h("small", {}, fact.draw === "number" ? called(fact) : fact.title.split(" ").at(-1)), signs.join(""));
    });
}

const MOST_BELOW = 5;

/** What is attached to a card: small pictures at its edge, and how many. */
function below(game, card, more) {
  const attached = card.attached ?? [];
  if (!attached.length) return null;
  const said = `${attached.length} ${more.under || "attached"}`;
  return h("span", { class: "below", title: said }, attached.slice(0, MOST_BELOW).map((one) =>
    h("img", { src: picture(one.name && one.face !== "down" ? tileOf(game.name, one.name) : backOf(game.name, more.seat)), alt: "", draggable: "false" })),
    attached.length > MOST_BELOW && h("b", {}, `${attached.length}`));
}
