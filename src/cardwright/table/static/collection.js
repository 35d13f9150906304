// All cards of a game: searched by name, text and facts, filtered, each with its picture, and large with an explanation.
import { field, fill, h, select } from "./dom.js";
import { tileOf } from "./net.js";
import { sheet } from "./preview.js";

const MOST_VALUES = 14;
const WAIT = 120;
const ANY = "";
const COMPARED = /^([\p{L} _-]+?)([<>=])(\d+)$/u;

const valuesOf = (card, fact) => [card.facts[fact.name] ?? []].flat().map(String).filter(Boolean);

/** Whether a word of a search fits a card: part of its name, text, kind or facts; or a comparison such as attack>2. */
function fits(card, facts, word) {
  const [, name, sign, number] = word.match(COMPARED) ?? [];
  if (!name) return card.searched.includes(word);
  const fact = facts.find((one) => one.name === name || one.title.toLowerCase().startsWith(name));
  const value = fact && (Array.isArray(card.facts[fact.name]) ? card.facts[fact.name].length : card.facts[fact.name]);
  if (typeof value !== "number") return false;
  return sign === "<" ? value < Number(number) : sign === ">" ? value > Number(number) : value === Number(number);
}

/** What cards can be filtered by: title, values of a card, all values.  Facts with the same values that no card has
 *  together, as the Element of one kind and the Elements of another, are one. */
function choices(cards, facts) {
  const worded = facts.filter((fact) => fact.draw === "word" || fact.draw === "words")
    .map((fact) => ({ fact, all: [...new Set(cards.flatMap((card) => valuesOf(card, fact)))].sort() }));
  const apart = (one, other) => cards.every((card) => !valuesOf(card, one.fact).length || !valuesOf(card, other.fact).length);
  const like = (one) => worded.filter((other) => other === one || (`${other.all}` === `${one.all}` && apart(one, other)));
  return worded.filter((one) => like(one)[0] === one).map((one) => {
    const together = like(one);
    return [one.fact.title, (card) => together.flatMap(({ fact }) => valuesOf(card, fact)), one.all];
  });
}

/** The cards with their search.  count(name): how many the deck has; change(name, by): one more or less.
 *  Returns {element, recount}. */
export function collection(host, game, count, change) {
  const { facts } = game.board.card;
  const cards = game.cards.map((card) => ({ ...card, searched: [card.name, card.kind, card.text, ...Object.values(card.facts).flat()].join(" ").toLowerCase() }));
  const words = h("input", { type: "search", placeholder: "Name, text, facts; attack>2", "aria-label": "Search the cards" });
  const said = h("p", { class: "none", role: "status" });
  const grid = h("ul", { class: "collection", "aria-label": "Cards" });
  const filters = [["Kind", (card) => [card.kind], game.kinds.filter((kind) => cards.some((card) => card.kind === kind))], ...choices(cards, facts)]
    .filter(([, of, values]) => values.length > (cards.every((card) => of(card).length) ? 1 : 0) && values.length <= MOST_VALUES)
    .map(([title, of, values]) => ({ title, of, choice: select([[ANY, "any"], ...values.map((value) => [value, value])], ANY, () => look()) }));
  const counts = new Map();
  const items = new Map(cards.map((card) => {
    const number = h("b", { class: "count" });
    counts.set(card.name, number);
    const open = () => sheet(host, game, card, [["One more", () => change(card.name, 1)], ...count(card.name) ? [["One less", () => change(card.name, -1)]] : []]);
    return [card.name, h("li", {}, h("button", { type: "button", class: "shown", "aria-label": `${card.name}: read it`, onclick: open },
      h("img", { src: tileOf(game.name, card.name), alt: "", loading: "lazy" }), h("span", {}, card.name)),
    h("span", { class: "change" }, h("button", { type: "button", "aria-label": `One ${card.name} less`, onclick: () => change(card.name, -1) }, "−"), number,
      h("button", { type: "button", "aria-label": `One ${card.name} more`, onclick: () => change(card.name, 1) }, "+")))];
  }));
  const look = () => {
    const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = cards.filter((card) => wanted.every((word) => fits(card, facts, word))
      && filters.every(({ of, choice }) => !choice.value || of(card).includes(choice.value)));
    said.textContent = found.length === 1 ? "1 card" : `${found.length} cards`;
    fill(grid, found.map((card) => items.get(card.name)));
  };
  const recount = () => {
    for (const [name, number] of counts) {
      number.textContent = count(name) || "";
      items.get(name).classList.toggle("in", count(name) > 0);
      items.get(name).querySelector(".change button").setAttribute("aria-disabled", `${!count(name)}`); // it keeps the focus
    }
  };
  let waiting = 0;
  words.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(look, WAIT);
  });
  look();
  recount();
  return { element: h("section", { class: "cards", "aria-label": "Collection" }, h("div", { class: "filters" }, words, ...filters.map(({ title, choice }) => field(title, choice))), said, grid), recount };
}
