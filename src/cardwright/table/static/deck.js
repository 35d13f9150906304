// Choosing a deck: one of the game's, or a list that is checked while it is written.
import { field, fill, h, select } from "./dom.js";
import { kept } from "./decks.js";
import { ask } from "./net.js";
import * as store from "./store.js";

const CHECK_AFTER = 400;
const LIST = "";
const KEPT = "kept:";

/** The fields of a deck; `first`: choices before the game's decks.  `chosen()` is what the server is told. */
export function deckField(game, title, list, first) {
  const pasted = h("textarea", { rows: 8, spellcheck: "false", "aria-label": list, placeholder: "2 Card Name\n1 Another Card" });
  const faults = h("div", { class: "faults", role: "alert", hidden: true });
  const tell = (...said) => {
    fill(faults, ...said);
    faults.hidden = !said.length;
  };
  const wrong = (error) => tell(h("p", {}, error.message), h("ul", {}, error.faults.map((fault) => h("li", {}, fault))));
  const check = async () => {
    tell();
    if (!pasted.value.trim()) return;
    try {
      const found = await ask("/api/decks/check", { game: game.name, list: pasted.value });
      tell(h("p", { class: "good" }, `${found.cards} cards: the deck can be played.`));
    } catch (error) {
      wrong(error);
    }
  };
  let checking = 0;
  pasted.addEventListener("input", () => {
    clearTimeout(checking);
    checking = setTimeout(check, CHECK_AFTER);
  });
  const file = h("input", { type: "file", accept: ".txt,.dek,.deck,text/plain", onchange: async () => {
    pasted.value = await file.files[0].text();
    check();
  } });
  const written = h("div", { class: "row" }, pasted, h("label", { class: "file" }, "or open a file ", file));
  const own = kept(game.name);
  const pairs = [...first, ...game.decks.map((deck) => [deck.name, deck.title]), ...own.map(({ id, name }) => [KEPT + id, `${name} (yours)`]), [LIST, "Paste a list …"]];
  const last = first.length ? "" : store.setting(`deck.${game.name}`, ""); // what was played, or built, last
  const choice = select(pairs, pairs.some(([value]) => value && value === last) ? last : pairs[0][0], (value) => {
    written.hidden = value !== LIST;
    tell();
    if (value === LIST) check();
  });
  written.hidden = choice.value !== LIST;
  const open = new Set(first.map(([value]) => value));
  return {
    fields: [field(title, choice), written, faults],
    chosen: () => (open.has(choice.value) ? null : choice.value === LIST ? { list: pasted.value }
      : choice.value.startsWith(KEPT) ? { list: own.find(({ id }) => KEPT + id === choice.value).list } : { starter: choice.value }),
    clear: () => tell(),
    wrong,
  };
}
