// A card large, with its text for those who listen, how it is now, and why.
import { coarse, marksOf, present, unsigned } from "./card.js";
import { fill, h } from "./dom.js";
import { faceOf } from "./net.js";
import { cited, steps } from "./rules.js";

/** What stands where a card is shown large as long as none was looked at. */
export const unread = () => h("p", { class: "none" }, coarse.matches ? "Press a card to read it." : "Hover or focus a card to see it large.");

/** Draw the card into the preview, with its words; `why`: lines that explain its values, once they are known.
 *  zoomed: it is as large as there is room; otherwise a press on it shows it so.
 *  @param {import("./types.js").Game} game @param {import("./types.js").Card} card */
export function preview(box, game, card, why = [], zoomed = box.classList.contains("whole")) {
  if (!card?.name) return;
  const printed = game.printed.get(card.name);
  const facts = printed ? game.board.card.facts.filter((fact) => fact.name in printed.facts && fact.draw !== "pattern")
    .map((fact) => [fact.title, [printed.facts[fact.name]].flat().join(", ")]).filter(([, said]) => said).map(([title, said]) => `${title}: ${said}`) : [];
  const now = "face" in card || marksOf(game, card).length ? present(game, card) : [];
  const text = unsigned(game, printed?.text ?? "");
  const face = h("img", { class: "face", src: faceOf(game.name, card.name), alt: `${card.name}. ${facts.join(". ")}. ${text}` });
  fill(box, zoomed ? face : h("button", { type: "button", class: "zoom", title: "Larger", onclick: () => sheet(box.closest("dialog") ?? document.getElementById("main"), game, card, []) }, face),
    h("div", { class: "words" }, h("b", {}, card.name), text && h("p", {}, text),
      now.length > 0 && h("p", { class: "present" }, h("b", {}, "Now: "), now.join("; ")),
      why.length > 0 && h("ul", { class: "why" }, why.map((line) => h("li", {}, cited(document.getElementById("main"), game, line))))),
  );
}

/** A card to be read, with what can be done with it: for fingers, which cannot hover.  actions: [label, what it does].
 *  Returns the dialog; its `box` is where the card is drawn. */
export function sheet(host, game, card, actions, none = "") {
  const box = h("section", { class: "large whole" });
  preview(box, game, card);
  const dialog = h("dialog", { class: "sheet", "aria-label": card?.name || "A card that you do not know" }, box,
    !card?.name && h("p", { class: "none" }, "A card that you do not know."),
    h("div", { class: "options" }, actions.map(([label, act]) => h("button", { type: "button", class: "go", onclick: () => { dialog.close(); act(); } }, label))),
    actions.length === 0 && none && h("p", { class: "none" }, none),
    h("form", { method: "dialog" }, h("button", {}, "Close")));
  if (card?.name) {
    const explained = h("div", { class: "explained" });
    dialog.querySelector("form").before(explained); // what can be done stands nearer
    steps(explained, game, card.name);
  }
  dialog.box = box;
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); }); // beside it
  dialog.addEventListener("close", () => dialog.remove());
  host.append(dialog);
  dialog.showModal();
  return dialog;
}

/** A sentence with the names of cards in it as buttons that show them. */
export function sentence(game, text, looked) {
  if (!game.names) {
    const names = [...game.printed.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    game.names = new RegExp(`(${names.join("|")})`);
  }
  const pieces = unsigned(game, text).split(game.names);
  const before = (k) => (k > 1 ? /(?<=\s)\S*$/ : /\S*$/).exec(pieces[k - 1])?.[0] ?? "";
  const after = (k) => /^\S*/.exec(pieces[k + 1])[0];
  return pieces.map((piece, k) => {
    if (k % 2 === 0) return piece.slice(k > 0 ? after(k - 1).length : 0, k + 1 < pieces.length ? piece.length - before(k + 1).length : undefined);
    const look = () => looked({ card: { name: piece }, address: "" });
    return h("span", { class: "kept" }, before(k), h("button", { type: "button", class: "link", onclick: look, onfocus: look }, piece), after(k)); // its bracket and stop go with it
  });
}

/** What is known of a zone's cards, in a dialog; a name shows its card. */
export function browse(host, game, zone, whose, held) {
  const shown = held.cards.filter((card) => card.name);
  const box = h("section", { class: "large" });
  const dialog = h("dialog", { class: "browse", "aria-label": zone.title }, h("h2", {}, `${zone.title}, ${whose}: ${held.count}`),
    (held.among || []).map((group) => h("p", {}, `${group.names.join(", ")}: somewhere among ${group.of} cards`)),
    h("div", { class: "shelf" }, shown.length ? h("ul", { class: "cards" }, shown.map((card) => h("li", {}, h("button", {
      type: "button", class: "link", onclick: () => preview(box, game, card), onfocus: () => preview(box, game, card), onpointerenter: () => preview(box, game, card),
    }, card.name)))) : h("p", { class: "none" }, "No card of it is known to you."), box),
    h("form", { method: "dialog" }, h("button", {}, "Close")));
  dialog.addEventListener("close", () => dialog.remove());
  host.append(dialog);
  dialog.showModal();
}
