// What organiser and judges can do: pair, registration, decks, penalties, time, announcements, links, files, paper.
import { deckField } from "./deck.js";
import { field, fill, h, say, select } from "./dom.js";
import { form, open, reason } from "./eventform.js";
import { linkBox } from "./links.js";

const PENALTIES = ["warning", "game loss", "match loss", "disqualification"].map((kind) => [kind, kind]);
const NO_DECK = "no deck yet";

/** The bar of an event's staff.  host: the page, with `event`, `link`, `game`, `refresh`. */
export function bar(host) {
  const { event } = host;
  const organiser = event.role === "organiser";
  const last = event.rounds.at(-1);
  const button = (text, action, kind = "") => h("button", { type: "button", class: kind, "data-key": text, onclick: action }, text);
  if (event.over) return h("div", { class: "tools desk", role: "toolbar", "aria-label": "Desk" }, h("b", {}, "The event is over."), ...files(host, button));
  return h("div", { class: "tools desk", role: "toolbar", "aria-label": "Desk" }, [
    organiser && (!last || last.done) && button(`Pair round ${event.rounds.length + 1}`, () => decide(host, { do: "pair" }), "go"),
    organiser && last && button("Take the round back", () => because(host, "Take the round back", (why) => ({ do: "unpair", why }))),
    organiser && button("Register a player", () => register(host)),
    button("Announce", () => announce(host)),
    organiser && button("Links", () => links(host)),
    organiser && button(event.entering ? "Close registration" : "Open registration", () => decide(host, { do: "admit", entering: !event.entering, listed: event.listed })),
    ...files(host, button),
    organiser && last?.done && button("End the event", () => sure(host, "End the event? The standings are final.", { do: "end" }), "danger"),
  ].filter(Boolean));
}

const files = (host, button) => [
  host.event.rounds.length > 0 && button("Print pairings", () => host.print("pairings")),
  host.event.rounds.length > 0 && button("Print slips", () => host.print("slips")),
  button("Print standings", () => host.print("standings")),
  button("Save CSV", () => save(host, "standings.csv", "csv")),
  button("Save JSON", () => save(host, "event.json", "json")),
  host.event.role === "organiser" && button("Save record", () => save(host, "record", "jsonl")),
].filter(Boolean);

async function save(host, path, ending) {
  try {
    await host.link.save(path, `${host.event.name.replace(/[^\w -]+/g, "")}.${ending}`);
  } catch (error) {
    say(error.message);
  }
}

/** Ask for a decision, and show what came of it. */
export async function decide(host, wish) {
  try {
    await host.link.do(wish);
    await host.refresh();
  } catch (error) {
    say(error.message);
  }
}

const because = (host, title, wish) => {
  const why = reason();
  form(host, title, [field("Why", why)], title, async () => { await host.link.do(wish(why.value)); });
};

const sure = (host, text, wish) => form(host, text, [], "Yes", async () => { await host.link.do(wish); });

function register(host) {
  const name = h("input", { required: true, maxlength: 24 });
  const bot = select([["", "a person"], ...host.game.bots.map((one) => [one.name, `bot: ${one.title}`])], "");
  const deck = deckField(host.game, "Deck", "Deck list", [[NO_DECK, "No deck yet"]]);
  form(host, "Register a player", [field("Name", name), field("Who plays", bot), ...deck.fields], "Register", async () => {
    await host.link.do({ do: "register", player: name.value.trim(), bot: bot.value, deck: deck.chosen() });
    return `${name.value.trim()} is registered.`;
  });
}

function announce(host) {
  const text = h("textarea", { rows: 3, maxlength: 500, required: true, "aria-label": "What everybody is told" });
  form(host, "Announce", [text], "Tell everybody", async () => { await host.link.do({ do: "announce", text: text.value.trim() }); });
}

/** Links for others: to register or watch for everybody, for judges and watchers of their own. */
function links(host) {
  const given = h("div", { role: "status" });
  const name = h("input", { maxlength: 60, placeholder: "Jo" });
  const role = select([["judge", "a judge"], ["watcher", "a watcher"]], "judge");
  const give = async () => {
    try {
      const { token } = await host.link.do({ do: "appoint", role: role.value, name: name.value.trim() || "Jo" });
      fill(given, h("p", {}, "This link is shown once: send it to nobody else."), linkBox(`For ${name.value.trim() || "Jo"}`, `event=${host.event.event}.${token}`));
    } catch (error) {
      say(error.message);
    }
  };
  open(host, "Links", linkBox("For everybody", `event=${host.event.event}`), field("Name", name), field("For", role),
    h("div", { class: "tools" }, h("button", { type: "button", onclick: give }, "Make a link")), given,
    h("form", { method: "dialog" }, h("button", {}, "Close")));
}

/** More time for a table. */
export function extend(host, table) {
  const minutes = h("input", { type: "number", min: 1, max: 600, value: "5", required: true });
  const why = reason();
  form(host, `More time: table ${table.table}`, [field("Minutes", minutes), field("Why", why)], "Give time", async () => {
    await host.link.do({ do: "extend", table: table.table, minutes: Number(minutes.value), why: why.value });
  });
}

/** All that staff can do about a player. */
export async function player(host, name) {
  const { event } = host;
  const one = event.players.find((other) => other.player === name);
  const staff = event.staff.players[name];
  const kind = select(PENALTIES, "warning");
  const why = h("input", { maxlength: 300, placeholder: "It is kept with the decision" });
  const list = h("pre", { class: "list", tabindex: "0" });
  const deck = deckField(host.game, "Another deck", "Deck list", [[NO_DECK, "as it is"]]);
  const given = h("div", { role: "status" });
  const act = (text, wish, css = "") => h("button", { type: "button", class: css, onclick: async () => {
    try {
      await host.link.do(wish());
      dialog.close();
      host.refresh();
    } catch (error) {
      if (error.faults?.length) deck.wrong(error);
      say(error.message);
    }
  } }, text);
  const dialog = open(host, name,
    one.deck ? h("details", {}, h("summary", {}, `Deck: ${staff.deck}`), list) : h("p", { class: "none" }, "No deck list yet."),
    staff.penalties.length > 0 && h("ul", {}, staff.penalties.map((said) => h("li", {}, said))),
    field("Why", why),
    h("div", { class: "tools" }, one.deck && act("Deck is legal", () => ({ do: "check", player: name, legal: true, why: why.value })),
      one.deck && act("Deck is not legal", () => ({ do: "check", player: name, legal: false, why: why.value })),
      one.dropped ? act("Let return", () => ({ do: "return", player: name, why: why.value })) : act("Drop", () => ({ do: "drop", player: name, why: why.value }), "danger")),
    h("div", { class: "tools" }, h("label", {}, "Penalty ", kind), act("Penalise", () => ({ do: "penalise", player: name, kind: kind.value, why: why.value }))),
    ...deck.fields, h("div", { class: "tools" }, act("Hand in", () => ({ do: "submit", player: name, deck: deck.chosen() ?? {}, why: why.value }))),
    event.role === "organiser" && !one.bot && h("div", { class: "tools" }, h("button", { type: "button", onclick: async () => {
      try {
        const { token } = await host.link.do({ do: "appoint", role: "player", name });
        fill(given, linkBox(`For ${name}`, `event=${event.event}.${token}`));
      } catch (error) { say(error.message); }
    } }, "Link for this player")), given,
    h("form", { method: "dialog" }, h("button", {}, "Close")));
  if (one.deck) list.textContent = await host.link.deck(name).catch((error) => error.message);
}
