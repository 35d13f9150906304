// A judge looks at hidden cards of a game that runs: why is asked first, and it is kept in the record.
import "./board.js";
import { field, h } from "./dom.js";
import { form, open, reason } from "./eventform.js";
import { gameOf } from "./net.js";
import { browse, sheet } from "./preview.js";

/** Ask why, then show the game with what every player sees of it. */
export function lookInto(host, table, round) {
  const why = reason();
  form(host, `Look into table ${table.table}`, [h("p", {}, "You see the cards of both players as they are now. That you looked, and why, is kept in the record."), field("Why", why)], "Look", async () => {
    const got = await host.link.lookInto(round, table.table, why.value);
    show(host, table, await gameOf(got.game), got);
  });
}

function show(host, table, game, { view, names, log }) {
  const board = h("cw-board");
  const seen = { picked: ({ card }) => card?.name && sheet(host, game, card, []), looked: () => {}, browse: (zone, seat, held) => browse(host, game, zone, names[seat], held) };
  const dialog = open(host, `Table ${table.table}, as it is now`, board, h("details", {}, h("summary", {}, "What everybody was told"), h("div", { class: "log", tabindex: "0" }, log.map((line) => h("p", {}, line)))),
    h("form", { method: "dialog" }, h("button", {}, "Close")));
  dialog.classList.add("eventlook");
  board.show(game, view, names, seen);
}
