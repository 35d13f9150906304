// A game's rules, clause by clause: searched by words, opened at a clause; clauses named in a text are links to them.
import { unsigned } from "./card.js";
import { fill, h } from "./dom.js";
import { ask } from "./net.js";

const MOST = 60;
const WAIT = 120;
const NAMED = /([A-Z]{3}-[0-9A-Z]+(?:\.[0-9]+)?)/;
const SHORT = /(([A-Z]{3}-)[0-9A-Z]+(?:\.[0-9]+)?)((?:, [0-9]+\.[0-9]+)+)/g; // "DEV-5.3, 10.2"

const known = new Map();
const clausesOf = (game) => {
  if (!known.has(game.name)) known.set(game.name, ask(`/api/rules/${encodeURIComponent(game.name)}`).then((said) => said.clauses));
  return known.get(game.name);
};

/** A text in which every clause that is named opens the rules there. */
export function cited(host, game, text) {
  const whole = unsigned(game, text).replace(SHORT, (_, first, ledger, more) => first + more.replaceAll(", ", `, ${ledger}`));
  return whole.split(NAMED).map((piece, k) => (k % 2
    ? h("button", { type: "button", class: "link clause", onclick: () => rules(host, game, piece) }, piece) : piece));
}

/** The rules in a dialog; `wanted`: a clause to begin with, or words to look for. */
export async function rules(host, game, wanted = "") {
  const found = h("dl", { class: "clauses", tabindex: "0" });
  const words = h("input", { type: "search", value: wanted, placeholder: "Words, or a clause", "aria-label": "Search the rules" });
  const count = h("p", { class: "none", role: "status" });
  const dialog = h("dialog", { class: "help rules", "aria-label": "Rules" }, h("h2", {}, `${game.title}: rules`), words, count, found,
    h("form", { method: "dialog" }, h("button", {}, "Close")));
  dialog.addEventListener("close", () => dialog.remove());
  host.append(dialog);
  dialog.showModal();
  const clauses = await clausesOf(game).catch(() => []);
  const look = () => {
    const wish = words.value.trim().toLowerCase();
    const one = clauses.find(({ id }) => id.toLowerCase() === wish || id.slice(4).toLowerCase() === wish);
    const parts = wish.split(/\s+/);
    const fits = one ? [one] : clauses.filter(({ id, text }) => parts.every((part) => `${id} ${text}`.toLowerCase().includes(part)));
    count.textContent = !clauses.length ? "This game has no rules here." : fits.length > MOST ? `${fits.length} clauses; the first ${MOST}:` : `${fits.length} ${fits.length === 1 ? "clause" : "clauses"}`;
    fill(found, fits.slice(0, MOST).flatMap(({ id, text }) => [h("dt", {}, id), h("dd", {}, text.split(NAMED).map((piece, k) => (k % 2
      ? h("button", { type: "button", class: "link clause", onclick: () => { words.value = piece; look(); } }, piece) : piece)))]));
    found.scrollTop = 0;
  };
  let waiting = 0;
  words.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(look, WAIT);
  });
  look();
}

/** What a card's text does, step by step, put into an element. */
export async function steps(box, game, name) {
  const said = await ask(`/api/explain/${encodeURIComponent(game.name)}/${encodeURIComponent(name)}`).catch(() => ({ steps: [] }));
  if (said.steps.length) fill(box, h("b", {}, "Step by step"), h("pre", { class: "steps" }, unsigned(game, said.steps.join("\n"))));
  else fill(box);
}
