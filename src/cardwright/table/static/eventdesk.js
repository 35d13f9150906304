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
    organiser && (!last || last.done) && event.next && button(`${event.next === "cut" && last?.phase !== "cut" ? `Pair the cut: the best ${event.format.cut}, ` : "Pair "}round ${event.rounds.length + 1}`, () => decide(host, { do: "pair" }), "go"),
    organiser && last && untouched(last) && button("Take the round back", () => because(host, "Take the round back", (why) => ({ do: "unpair", why }))),
    organiser && button("Register a player", () => register(host)),
    organiser && !last && button("Register a list", () => registerList(host)),
    organiser && event.next && button("Round clock", () => clock(host)),
    button("Announce", () => announce(host)),
    organiser && button("Links", () => links(host)),
    organiser && button(event.entering ? "Close registration" : "Open registration", () => decide(host, { do: "admit", entering: !event.entering, listed: event.listed })),
    organiser && event.online && button(event.judges_look ? "Judges look no more" : "Let judges look", () => letLook(host)),
    ...files(host, button),
    organiser && last?.done && button("End the event", () => sure(host, event.next ? "End the event although it is not played to its end? The standings are final." : "End the event? The standings are final.", { do: "end" }), event.next ? "danger" : "go"),
  ].filter(Boolean));
}

/** Whether nobody has said anything of a round yet: then it can be taken back. */
const untouched = (round) => round.tables.every((table) => !table.result && !table.reported.length);

const files = (host, button) => [h("details", { class: "files", "data-key": "files", open: host.event.over }, h("summary", { class: "button" }, "Paper and files"), h("div", { class: "tools" }, filesOf(host, button)))];

const filesOf = (host, button) => [
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

/** Players from another program: a file, or pasted. */
function registerList(host) {
  const text = h("textarea", { rows: 8, maxlength: 200000, required: true, "aria-label": "The list", placeholder: "Ann\nBo" });
  const file = h("input", { type: "file", accept: ".csv,.json,.txt,text/*", onchange: async () => { if (file.files[0]) text.value = await file.files[0].text(); } });
  form(host, "Register a list", [h("p", {}, "One name a line; or CSV with the heading player,deck,bot; or JSON. Decks are starter decks; all are registered, or none."), field("File", file), text], "Register all", async () => {
    const before = host.event.players.length;
    await host.link.do({ do: "register list", text: text.value });
    await host.refresh();
    return `${host.event.players.length - before} players are registered.`;
  });
}

/** Whether judges may see hidden cards while a game runs; everybody sees how that is. */
function letLook(host) {
  const allowed = !host.event.judges_look;
  const text = allowed ? "Judges may then see both players' cards while a game runs. Everybody is told that they may, and each look is kept with its reason; the players see who looked when their match is over."
    : "Judges see hidden cards only after the game.";
  sure(host, text, { do: "let look", allowed });
}

/** How long rounds are. */
function clock(host) {
  const minutes = h("input", { type: "number", min: 0, max: 20160, value: `${host.event.rules.minutes}`, required: true });
  const runs = host.event.rounds.at(-1)?.done === false;
  form(host, "Round clock", [field("Minutes (0: no clock)", minutes), h("p", { class: "small" }, runs ? "For the rounds to come; the one that runs keeps its time, and single tables can be given more." : "For the rounds to come.")],
    "Set the clock", async () => { await host.link.do({ do: "clock", minutes: Number(minutes.value) }); });
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
  const organiser = event.role === "organiser";
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
      organiser && !event.rounds.some((round) => round.tables.some((table) => table.players.includes(name))) && act("Registered by mistake: remove", () => ({ do: "remove", player: name, why: why.value }), "danger"),
      one.dropped ? act("Let return", () => ({ do: "return", player: name, why: why.value })) : act("Drop", () => ({ do: "drop", player: name, why: why.value }), "danger")),
    h("div", { class: "tools" }, h("label", {}, "Penalty ", kind), act("Penalise", () => ({ do: "penalise", player: name, kind: kind.value, why: why.value }))),
    ...deck.fields, h("div", { class: "tools" }, act("Hand in", () => {
      if (!deck.chosen()) throw new Error("Choose a deck, or paste a list, first.");
      return { do: "submit", player: name, deck: deck.chosen(), why: why.value };
    })),
    organiser && !one.bot && h("div", { class: "tools" }, h("button", { type: "button", onclick: async () => {
      try {
        const { token } = await host.link.do({ do: "appoint", role: "player", name });
        fill(given, linkBox(`For ${name}`, `event=${event.event}.${token}`));
      } catch (error) { say(error.message); }
    } }, "Link for this player")), given,
    h("form", { method: "dialog" }, h("button", {}, "Close")));
  if (one.deck) list.textContent = await host.link.deck(name).catch((error) => error.message);
}
