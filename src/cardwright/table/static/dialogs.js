// What stands beside a game: help, giving up, and the phases in which one is asked.
import { h } from "./dom.js";
import { legend } from "./legend.js";
import { linkBox } from "./links.js";

/** In which phases one is asked although nobody has announced anything.  host: remembers whether the list is open. */
export function stopping(host, stops) {
  const wanted = new Set(stops.phases ?? []);
  const box = (key, text) => h("label", {}, h("input", {
    type: "checkbox", checked: wanted.has(key),
    onchange: (event) => {
      if (event.target.checked) wanted.add(key);
      else wanted.delete(key);
      host.seat.send({ type: "stops", mode: "stops", answer: true, own: stops.own ?? false, phases: [...wanted], until_turn: false });
    },
  }), ` ${text}`);
  const phases = Object.entries(host.game.board.phase);
  return h("details", { open: host.stopsOpen, ontoggle: (event) => { host.stopsOpen = event.target.open; } }, h("summary", {}, "and in these phases"),
    h("fieldset", {}, h("legend", {}, "Mine"), phases.map(([phase, title]) => box(`mine:${phase}`, title))),
    h("fieldset", {}, h("legend", {}, "Theirs"), phases.map(([phase, title]) => box(`theirs:${phase}`, title))));
}

/** What the game is about, the words a newcomer meets first, and the keys. */
export function help(host, game) {
  const { goal, term } = game.board;
  const keys = [["1 to 9", "choose an answer"], ["Tab", "from card to card; Enter chooses"], ["Esc", "all choices again"], ["Backspace", "back one step of what is being announced"], ["?", "what the bot would do"]];
  open(host, h("dialog", { class: "help", "aria-label": "Help" }, h("h2", { tabindex: "-1", autofocus: true }, game.title), h("p", {}, goal),
    h("p", {}, "What can be chosen has a golden edge: click it, drag it, or press the number of an answer. Hover or focus a card to read it, and why it is as it is. With a finger: a press shows the card, and what can be done with it."),
    legend(game),
    h("dl", {}, Object.entries(term).flatMap(([word, said]) => [h("dt", {}, word), h("dd", {}, said)])),
    h("p", {}, keys.flatMap(([key, does]) => [h("kbd", {}, key), ` ${does}. `])),
    host.seat.entry.spectators && linkBox("Link to watch", `watch=${host.seat.table}`),
    h("form", { method: "dialog" }, h("button", {}, "Close"))));
}

/** Give up, if it is meant. */
export function concede(host, seat) {
  const dialog = h("dialog", { "aria-label": "Concede" }, h("p", {}, "Give up this game?"), h("form", { method: "dialog" },
    h("button", { value: "no" }, "Play on"), h("button", { value: "yes", class: "danger" }, "Concede")));
  dialog.addEventListener("close", () => dialog.returnValue === "yes" && seat.send({ type: "concede" }));
  open(host, dialog);
}

/** Show a dialog over everything; closed, it is gone. */
function open(host, dialog) {
  dialog.addEventListener("close", () => dialog.remove());
  host.append(dialog);
  dialog.showModal();
}
