// Who shall sit where at a new table: any mix of bots, friends and whoever comes.
import { deckField } from "./deck.js";
import { field, h, select } from "./dom.js";

const ANY = "any starter";
const OPPONENTS = [["bot", "A bot"], ["invite", "A friend, by a link"], ["open", "Anybody in the lobby"]];

/** The fields of one other seat; `number` counts from 2, 0 where there is one only.  chosen(): what the server is told. */
function seatField(game, number, kind, changed) {
  const of = number ? ` ${number}` : "";
  const usual = game.bots.find((bot) => bot.name === "normal") ?? game.bots[0];
  const level = select(game.bots.map((bot) => [bot.name, bot.title]), usual.name);
  const theirs = deckField(game, `Its deck${of}`, `List of the bot${of}`, [[ANY, "Another starter deck"]]);
  const bot = h("div", { class: "row" }, field(`Level${of}`, level), ...theirs.fields);
  bot.hidden = kind !== "bot";
  const against = select(OPPONENTS, kind, (value) => {
    bot.hidden = value !== "bot";
    changed(value);
  });
  const chosen = () => (against.value !== "bot" ? { kind: against.value }
    : { kind: "bot", bot: level.value, ...(theirs.chosen() ? { deck: theirs.chosen() } : {}) });
  return { element: h("div", { class: "seat" }, field(`Opponent${of}`, against), bot), chosen, kind: () => against.value };
}

/** The fields of all other seats.  `wishes()` is what the server is told, `listed()` whether anybody may come. */
export function seatFields(game, kind, changed) {
  const [fewest, most] = game.seats;
  const rows = h("div", { class: "row" });
  let others = [];
  const lay = (count) => {
    others = Array.from({ length: count - 1 }, (_, k) => others[k] ?? seatField(game, most > 2 ? k + 2 : 0, kind, changed));
    rows.replaceChildren(...others.map(({ element }) => element));
  };
  const seats = select(Array.from({ length: most - fewest + 1 }, (_, k) => [`${fewest + k}`, `${fewest + k}`]), `${fewest}`, (count) => lay(Number(count)));
  lay(fewest);
  return {
    fields: [fewest < most && field("Players", seats), rows],
    wishes: () => [{ kind: "me" }, ...others.map(({ chosen }) => chosen())],
    listed: () => others.some((one) => one.kind() === "open") || others.every((one) => one.kind() === "bot"),
  };
}
