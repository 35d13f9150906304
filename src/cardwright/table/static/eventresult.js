// Entering how a match ended: games won by each, drawn games, or who has won.
import { field, h, select } from "./dom.js";
import { form, reason } from "./eventform.js";

const DRAWN = "";

/** The scores that a match of two mostly ends with: 2-0, 2-1, 1-2, 0-2. */
function scores(wins) {
  const won = [...Array(wins).keys()].map((lost) => [wins, lost]);
  return [...won, ...won.map(([more, less]) => [less, more]).reverse()];
}

/** The fields of a result, and what they say. */
export function resultFields(event, table) {
  const { wins, games, counts } = event.rules;
  const known = table.result ?? {};
  const number = (most, value) => h("input", { type: "number", min: 0, max: most, value: `${value}`, required: true, inputmode: "numeric" });
  const won = table.players.map((_, place) => number(wins, known.wins?.[place] ?? 0));
  const drawn = number(games, known.draws ?? 0);
  const pairs = [[DRAWN, "as the games say"], ...table.players.map((name, place) => [`${place}`, name])];
  const winner = select(pairs, DRAWN);
  const counted = h("input", { type: "number", value: `${known.counts?.[0] ?? 0}`, required: true });
  const put = (score) => {
    score.forEach((games, place) => { won[place].value = `${games}`; });
    drawn.value = "0";
    winner.value = DRAWN;
  };
  const often = table.players.length === 2 && h("div", { class: "scores", role: "group", "aria-label": "Games won" },
    scores(wins).map((score) => h("button", { type: "button", onclick: () => put(score) }, score.join("-"))));
  return {
    fields: [often, ...table.players.map((name, place) => field(`${name} won`, won[place])), field("Drawn games", drawn),
      field("The match goes to", winner), counts && table.players.length === 2 && field(`${counts} of ${table.players[0]}`, counted),
      counts && table.players.length === 2 && h("p", { class: "small" }, `Of all games added; with a minus where ${table.players[1]} had more.`)].filter(Boolean),
    said: () => {
      const own = Number(counted.value) || 0;
      return {
        wins: won.map((input) => Number(input.value) || 0), draws: Number(drawn.value) || 0,
        winner: winner.value === DRAWN ? null : Number(winner.value), counts: counts && table.players.length === 2 ? [own, own ? -own : 0] : [],
      };
    },
  };
}

/** Ask for a result; a player's is a report, and another one of a table that has one is a correction. */
export function enterResult(host, link, event, round, table) {
  const { fields, said } = resultFields(event, table);
  const player = event.role === "player";
  const again = Boolean(table.result);
  const why = reason(again);
  const kind = again ? "correct" : "result";
  form(host, `${again ? "Correct" : player ? "Report" : "Enter"}: table ${table.table}`, [h("p", {}, table.players.join(" – ")), ...fields, !player && field("Why", why)].filter(Boolean),
    again ? "Correct" : "Send", async () => {
      await link.do({ do: kind, round, table: table.table, ...said(), why: why.value });
      return player ? "Reported. It stands when your opponent says the same." : "Entered.";
    });
}

/** The same as somebody else reported. */
export const confirmed = (round, table, report) => ({
  do: "result", round, table, wins: report.wins, draws: report.draws, counts: report.counts,
  winner: report.outcomes.includes("win") ? report.outcomes.indexOf("win") : null,
});
