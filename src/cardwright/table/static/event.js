// An event: for players what they need on a phone, for everybody pairings and standings, for staff the desk.
import { deckField } from "./deck.js";
import { field, fill, focusedIn, h, say } from "./dom.js";
import { bar, decide, extend, player } from "./eventdesk.js";
import { form, open } from "./eventform.js";
import { lookInto } from "./eventlook.js";
import { EventLink, keep, rolesIn } from "./eventlink.js";
import { matchTools } from "./eventmatch.js";
import { paper } from "./eventpaper.js";
import { confirmed, enterResult } from "./eventresult.js";
import { linkBox } from "./links.js";
import { ask } from "./net.js";
import * as store from "./store.js";

const POLL = 3000;
const TICK = 1000;
const SOON = 300;
const MOST_NAMED = 12; // tables by number

/** Minutes and seconds; behind the end with a minus. */
function timeSaid(seconds) {
  const left = Math.abs(seconds);
  return `${seconds < 0 ? "−" : ""}${Math.floor(left / 60)}:${`${left % 60}`.padStart(2, "0")}`;
}

class EventPage extends HTMLElement {
  async connectedCallback() {
    const name = this.getAttribute("event");
    const token = this.getAttribute("token");
    if (token) keep({ event: name, token });
    this.link = new EventLink(name, token || rolesIn(name)[0]?.token);
    this.body = h("div", { class: "eventbody" });
    this.paper = h("div", { class: "paper", "aria-hidden": "true" });
    fill(this, h("p", { class: "wait" }, "Looking …"));
    this.ticking = setInterval(() => this.tick(), TICK);
    await this.poll();
  }

  disconnectedCallback() {
    clearTimeout(this.timer);
    clearInterval(this.ticking);
  }

  async poll() {
    clearTimeout(this.timer);
    try {
      await this.refresh();
    } catch (error) {
      if (!this.event) {
        fill(this, h("p", { class: "fault" }, error.message), h("a", { href: "/#events" }, "To the events"));
        if (error.code !== "away") return;
      } else this.classList.add("stale");
    }
    if (this.isConnected) this.timer = setTimeout(() => this.poll(), POLL);
  }

  /** Look, and draw what has changed. */
  async refresh() {
    const seen = await this.link.look();
    this.classList.remove("stale");
    if (!seen) return;
    const first = !this.event;
    const told = this.event?.announcements.length ?? seen.announcements.length;
    this.event = seen;
    if (first) {
      this.game = (await ask("/api/games")).games.find((game) => game.name === seen.game);
      fill(this, this.body, this.paper);
    }
    for (const text of seen.announcements.slice(told)) say(text, 0);
    this.draw();
  }

  print(what) {
    fill(this.paper, paper(this.event, what));
    document.body.dataset.print = what;
    print();
  }

  draw() {
    const { event } = this;
    document.title = `${event.name} · Cardwright`;
    document.getElementById("where").textContent = event.title;
    const held = focusedIn(this.body)?.dataset.key;
    const open = new Set([.../** @type {NodeListOf<HTMLElement>} */ (this.body.querySelectorAll("details[open]"))].map((one) => one.dataset.key));
    const staff = event.role === "organiser" || event.role === "judge";
    fill(this.body, this.head(), staff && bar(this), event.role === "player" && this.mine(), event.role === "watcher" && event.entering && !event.over && this.entering(),
      this.notices(), this.rounds(), this.standings(), this.people(), staff && this.log(), this.record());
    for (const one of this.body.querySelectorAll("details")) if (open.has(one.dataset.key)) one.open = true;
    if (held) this.body.querySelector(`[data-key="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
    this.tick();
  }

  head() {
    const { event } = this;
    const roles = rolesIn(event.event);
    const format = [event.format.kind, event.format.cut && `then the best ${event.format.cut}`].filter(Boolean).join(", ");
    const state = event.over ? "over" : event.rounds.length ? `round ${event.rounds.length}${event.planned >= event.rounds.length ? ` of ${event.planned}` : ""}` : "registration";
    return h("section", { class: "eventhead" }, h("h1", {}, event.name), h("p", { class: "goal" }, `${event.title} · ${event.match} · ${format} · ${state}`),
      event.judges_look && h("p", { class: "small" }, "Judges may look at hidden cards while a game runs; who looked is shown when the match is over."),
      h("p", { class: "roles" }, event.you ? `You are here as ${event.role}: ${event.you}. ` : "You are watching. ",
        event.you && h("button", { type: "button", class: "link", "data-key": "link", onclick: () => this.own() }, "Your link"), roles.length > 1 && " ",
        roles.length > 1 && h("button", { type: "button", class: "link", "data-key": "role", onclick: () => this.as(roles.at(-1)) }, "Change role")));
  }

  /** With this address one is the same here on another device. */
  own() {
    const { event } = this;
    open(this, "Your link", h("p", {}, `Whoever opens it is ${event.you}, ${event.role} of this event: open it on your other devices, keep it, send it to nobody.`),
      linkBox(`${event.you}, ${event.role}`, `event=${event.event}.${this.link.token}`), h("form", { method: "dialog" }, h("button", {}, "Close")));
  }

  /** Go on in another role that this browser has. */
  as(role) {
    keep(role);
    this.link = new EventLink(role.event, role.token);
    this.poll();
  }

  notices() {
    const { announcements } = this.event;
    return announcements.length > 0 && h("section", { class: "notices", "aria-label": "Announcements" }, h("h2", {}, "Announcements"),
      h("ul", {}, announcements.slice(-5).reverse().map((text) => h("li", {}, text))));
  }

  /** A clock that runs to a time of the server. */
  clock(ends) {
    return ends !== null && h("span", { class: "clock", "data-ends": `${ends}`, role: "timer" });
  }

  tick() {
    for (const clock of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll("[data-ends]"))) {
      const left = Math.round((Number(clock.dataset.ends) - (Date.now() - this.link.off)) / 1000);
      clock.textContent = timeSaid(left);
      clock.classList.toggle("runs", left >= SOON);
      clock.classList.toggle("low", left < SOON);
    }
  }

  /** What a player needs: table, opponents, clock, result; deck and leaving. */
  mine() {
    const { event } = this;
    const { mine } = event;
    const round = event.rounds.at(-1);
    const table = mine.table && round?.tables[mine.table - 1];
    const line = round && event.standings.find((one) => one.player === event.you);
    return h("section", { class: "mine", "aria-label": "You" },
      table ? this.seat(round, table) : h("p", {}, event.over ? "The event is over." : mine.dropped ? "You have left the event." : round ? noTable(event) : "Waiting for the first round."),
      mine.penalties.length > 0 && h("ul", { class: "faults" }, mine.penalties.map((said) => h("li", {}, said))),
      line && h("p", { class: "place" }, `Place ${line.rank} of ${event.standings.length}: ${line.points} point${line.points === 1 ? "" : "s"}, ${line.won}-${line.drawn}-${line.lost}`),
      h("p", {}, mine.deck ? `Your deck: ${mine.deck_name || "a list"}${mine.checked === true ? " (checked)" : mine.checked === false ? " (a judge says: not legal)" : ""} ` : "You have not handed in a deck. "),
      h("div", { class: "tools" }, !mine.locked && h("button", { type: "button", "data-key": "deck", onclick: () => this.handIn() }, mine.deck ? "Change deck" : "Hand in a deck")),
      !mine.dropped && !event.over && h("p", {}, h("button", { type: "button", class: "link", "data-key": "drop", onclick: () => this.leave() }, "Leave the event")));
  }

  seat(round, table) {
    const { event } = this;
    const others = table.players.filter((name) => name !== event.you);
    if (table.bye) return h("div", {}, h("h2", {}, `Round ${round.round}: a bye`), h("p", {}, "You have no opponent in this round; it counts as won."));
    const said = event.mine.said ?? {};
    const theirs = Object.entries(said).find(([name]) => name !== event.you);
    const done = Boolean(table.result);
    return h("div", {}, h("h2", {}, `Round ${round.round}: table ${table.table} `, !done && this.clock(table.ends)),
      h("p", { class: "against" }, "against ", h("b", {}, others.join(", "))),
      done && h("p", { class: "good" }, `Result: ${table.players.join(" – ")} ${table.score}`),
      !done && said[event.you] && h("p", { role: "status" }, `You said ${said[event.you].score}. It stands when your opponent says the same.`),
      !done && theirs && h("p", { class: "alone" }, `${theirs[0]} says: ${table.players.join(" – ")} ${theirs[1].score}`),
      !done && table.disputed && h("p", { class: "fault" }, "You disagree: call a judge, or enter it again."),
      !done && table.here && table.here.stage !== "over" && matchTools(this, table),
      !done && !event.over && (!table.here || table.here.stage === "over" || theirs) && h("div", { class: "tools" },
        theirs && h("button", { type: "button", class: "go", "data-key": "confirm", onclick: () => decide(this, confirmed(round.round, table.table, theirs[1])) }, "Confirm"),
        h("button", { type: "button", class: theirs ? "" : "go", "data-key": "report", onclick: () => enterResult(this, this.link, event, round.round, table) }, "Enter the result")));
  }

  handIn() {
    const deck = deckField(this.game, "Deck", "Deck list", []);
    form(this, "Hand in a deck", deck.fields, "Hand in", async () => {
      await this.link.do({ do: "submit", player: this.event.you, deck: deck.chosen() });
      return "Your deck is handed in.";
    });
  }

  leave() {
    form(this, "Leave the event?", [h("p", {}, "You are not paired any more; a match that is under way can still be finished.")], "Leave",
      async () => { await this.link.do({ do: "drop", player: this.event.you }); });
  }

  /** Registration, for somebody who only has the address. */
  entering() {
    return h("div", { class: "tools" }, h("button", { type: "button", class: "go", "data-key": "enter", onclick: () => this.enter() }, "Register"));
  }

  enter() {
    const name = h("input", { required: true, maxlength: 24, value: store.name(), autocomplete: "nickname" });
    const deck = deckField(this.game, "Deck", "Deck list", [["later", "Later"]]);
    form(this, "Register", [field("Name", name), ...deck.fields], "Register", async () => {
      const got = await ask(`/api/events/${this.event.event}/enter`, { name: name.value.trim(), deck: deck.chosen() });
      store.rename(name.value.trim());
      this.as({ event: got.event, token: got.token });
      return "You are registered.";
    });
  }

  rounds() {
    const { event } = this;
    const all = event.rounds.map((round) => this.round(round, round === event.rounds.at(-1)));
    const earlier = all.slice(0, -1).reverse();
    return h("section", { "aria-label": "Pairings" }, h("h2", {}, "Pairings"), all.length === 0 && h("p", { class: "none" }, "No round yet."), stillOpen(event.rounds.at(-1)), all.at(-1),
      earlier.length > 0 && h("details", { "data-key": "earlier" }, h("summary", {}, "Earlier rounds"), earlier));
  }

  round(round, newest) {
    const { event } = this;
    const staff = event.staff && !event.over;
    return h("div", { class: "scroll", tabindex: "0" }, h("table", {}, h("caption", {}, `Round ${round.round}${round.phase === "cut" ? " (cut)" : ""}`),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Table"), h("th", { scope: "col" }, "Players"), h("th", { scope: "col" }, "Result"), staff && h("th", { scope: "col" }, "Desk"))),
      h("tbody", {}, round.tables.map((table) => h("tr", { class: table.players.includes(event.you) ? "own" : "" }, h("td", {}, `${table.table}`),
        h("td", {}, table.players.join(" – "), table.bye && " (bye)", table.looks.length > 0 && h("small", {}, ` seen while it ran by ${[...new Set(table.looks)].join(", ")}`)),
        h("td", {}, table.score || (table.disputed ? h("b", { class: "fault" }, "disputed") : table.reported.length ? `reported by ${table.reported.join(", ")}` : newest && !table.bye ? this.clock(table.ends) || "plays" : ""),
          table.here?.stage === "game" && [" ", h("a", { href: `/#watch=${table.here.game}` }, "Watch")],
          newest && staff && Object.entries(event.staff.reports[table.table] ?? {}).map(([name, score]) => h("small", {}, ` ${name}: ${score}`))),
        staff && h("td", { class: "tools" }, !table.bye && h("button", { type: "button", "data-key": `result ${round.round}.${table.table}`, onclick: () => enterResult(this, this.link, event, round.round, table) }, table.result ? "Correct" : "Result"),
          newest && event.judges_look && table.here?.stage === "game" && !table.result && h("button", { type: "button", "data-key": `look ${table.table}`, onclick: () => lookInto(this, table, round.round) }, "Look"),
          newest && !table.bye && !table.result && h("button", { type: "button", "data-key": `time ${table.table}`, onclick: () => extend(this, table) }, "More time")))))));
  }

  standings() {
    const { event } = this;
    const shown = event.standings;
    return h("section", { "aria-label": "Standings" }, h("h2", {}, event.over ? "Final standings" : "Standings"), shown.length === 0 ? h("p", { class: "none" }, "Nobody is registered yet.")
      : [h("div", { class: "scroll", tabindex: "0" }, h("table", { class: "standings" },
        h("thead", {}, h("tr", {}, ["", "Player", "Points", "W-D-L", ...event.tiebreakers].map((name) => h("th", { scope: "col" }, name)))),
        h("tbody", {}, shown.map((line) => h("tr", { class: line.player === event.you ? "own" : "" }, h("td", {}, `${line.rank}`), h("td", {}, line.player, line.out && h("small", {}, ` ${line.out}`)),
          h("td", {}, `${line.points}`), h("td", {}, `${line.won}-${line.drawn}-${line.lost}`), event.tiebreakers.map((name) => h("td", { title: line.tiebreakers[name] }, decimal(line.tiebreakers[name])))))))),
        h("p", { class: "small" }, event.rounds.some((one) => one.phase === "cut") && "First those of the cut, by how far they came. ", `Order: points, then ${event.tiebreakers.map((name) => `${name} (${event.meanings[name]})`).join(", ")}.`)]);
  }

  people() {
    const { event } = this;
    if (!event.staff) return null;
    const without = event.over ? [] : event.players.filter((one) => !one.deck && !one.bot && !one.dropped).map((one) => one.player);
    return h("section", { "aria-label": "Players" }, h("h2", {}, `Players: ${event.players.length}`),
      without.length > 0 && h("p", { class: "alone" }, `No deck list yet: ${without.join(", ")}.`), h("div", { class: "scroll", tabindex: "0" }, h("table", {},
      h("thead", {}, h("tr", {}, ["Player", "Deck", "Notes", "Desk"].map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", {}, event.players.map((one) => h("tr", {}, h("td", {}, one.player, one.bot && h("small", {}, ` bot: ${one.bot}`)),
        h("td", {}, one.deck ? event.staff.players[one.player].deck : "none", one.checked === true && h("small", { class: "good" }, " checked"), one.checked === false && h("small", { class: "fault" }, " not legal")),
        h("td", {}, [one.disqualified ? "disqualified" : one.dropped && "dropped", one.entered > 1 && `from round ${one.entered}`, ...event.staff.players[one.player].penalties].filter(Boolean).join("; ")),
        h("td", {}, !event.over && h("button", { type: "button", "data-key": `player ${one.player}`, "aria-label": `Manage ${one.player}`, onclick: () => player(this, one.player) }, "Manage"))))))));
  }

  /** With these anybody can check later that a record is the one which was shown here. */
  record() {
    const { head, seal } = this.event;
    return h("details", { "data-key": "record" }, h("summary", {}, "The record's signature"),
      h("p", { class: "small" }, "Every decision is signed by this server. The head belongs to all decisions up to now: who has noted it sees later whether the record is still the same."),
      h("p", {}, "Head: ", h("code", { class: "long" }, head)),
      h("p", {}, "Key: ", h("code", { class: "long" }, seal), " ", h("a", { href: "/api/seal-key", download: "seal-key.pem" }, "Save the public key")));
  }

  log() {
    return h("details", { "data-key": "log" }, h("summary", {}, "Who decided what"),
      h("ol", { class: "entries", reversed: true }, this.event.staff.log.slice().reverse().map((line) => h("li", {}, line))));
  }
}

/** Why a player has no table in the newest round. */
function noTable(event) {
  const { entered } = event.players.find((one) => one.player === event.you);
  const round = event.rounds.at(-1);
  if (entered > round.round) return `You play from round ${entered} on.`;
  return round.phase === "cut" ? "The best play on; you are not among them." : "You have no table in this round.";
}

/** Which tables of a round have no result yet; null where all have. */
function stillOpen(round) {
  const all = round?.tables.filter((table) => !table.bye) ?? [];
  const left = all.filter((table) => !table.result);
  if (!left.length) return null;
  const which = left.length > MOST_NAMED ? `${left.length} tables` : `table${left.length === 1 ? "" : "s"} ${left.map((table) => table.table).join(", ")}`;
  return h("p", { class: "open", role: "status" }, `${all.length - left.length} of ${all.length} results are in; still open: ${which}.`);
}

/** A fraction with a few places; the exact one is the title of its cell. */
function decimal(text) {
  const [over, under = "1"] = text.split("/");
  return under === "1" ? over : (Number(over) / Number(under)).toFixed(4);
}

customElements.define("cw-event", EventPage);
