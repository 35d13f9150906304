// What is printed: pairings to hang up, result slips to cut apart, standings.
import { h } from "./dom.js";

const table = (heads, rows) => h("table", {}, h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head)))),
  h("tbody", {}, rows.map((row) => h("tr", {}, row.map((cell) => h("td", {}, `${cell}`))))));

/** By name, so that everybody finds their table. */
function pairings(event, round) {
  const rows = round.tables.flatMap((one) => one.players.map((name) => [name, one.bye ? "bye" : one.table, one.players.filter((other) => other !== name).join(", ")]));
  rows.sort((a, b) => a[0].localeCompare(b[0]));
  return [h("h1", {}, `${event.name}: round ${round.round}`), table(["Player", "Table", "Against"], rows)];
}

const slips = (event, round) => round.tables.filter((one) => !one.bye).map((one) => h("div", { class: "slip" },
  h("b", {}, `${event.name} · round ${round.round} · table ${one.table}`),
  table(["Player", "Games won", ...(event.rules.counts ? [event.rules.counts] : []), "Leaves", "Signed"], one.players.map((name) => [name, "", ...(event.rules.counts ? [""] : []), "▢", ""])), h("p", {}, "Games drawn: ______")));

function standings(event) {
  const rows = event.standings.map((line) => [line.rank, line.player, line.points, `${line.won}-${line.drawn}-${line.lost}`, ...event.tiebreakers.map((name) => line.tiebreakers[name]), line.out]);
  return [h("h1", {}, `${event.name}: ${event.over ? "final standings" : `standings after round ${event.rounds.length}`}`),
    table(["", "Player", "Points", "W-D-L", ...event.tiebreakers, ""], rows)];
}

/** The pages of "pairings", "slips" or "standings". */
export function paper(event, what) {
  const round = event.rounds.at(-1);
  return h("div", {}, what === "standings" ? standings(event) : what === "slips" ? slips(event, round) : pairings(event, round));
}
