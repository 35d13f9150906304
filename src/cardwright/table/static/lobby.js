// The lobby: choose a game, a deck, an opponent; open tables; my games; opening a record.
import { clockField, clockSaid } from "./clock.js";
import { deckField } from "./deck.js";
import { sync } from "./decks.js";
import { field, fill, h, say } from "./dom.js";
import { ask, plain, take, tileOf } from "./net.js";
import { rules } from "./rules.js";
import { seatFields } from "./seats.js";
import * as store from "./store.js";

const POLL = 3000;
const SHOWN = 12;

/** How a table ended; of one's own, whether one has won. */
function outcome({ result, seat }) {
  const mine = seat === undefined ? "" : !result.winners.length ? "draw: " : result.winners.includes(seat) ? "won: " : "lost: ";
  return `${mine}${result.reason}`;
}

class Lobby extends HTMLElement {
  async connectedCallback() {
    document.title = "Cardwright";
    document.getElementById("where").textContent = "";
    this.append(h("p", { class: "wait" }, "Setting the table …"));
    try {
      this.games = (await ask("/api/games")).games;
    } catch (error) {
      fill(this, h("p", { class: "fault" }, error.message));
      return;
    }
    this.synced = new Set();
    this.choice = { game: store.setting("game", this.games[0].name), opponent: "bot" };
    if (!this.games.some((game) => game.name === this.choice.game)) this.choice.game = this.games[0].name;
    this.open = h("section", { "aria-label": "Open tables" });
    this.seeks = h("section", { "aria-label": "Who waits for somebody" });
    this.mine = h("section", { "aria-label": "My games" });
    this.form = h("section", { "aria-label": "New game", class: "new" });
    fill(this, this.form, h("div", { class: "lists" }, this.seeks, this.mine, this.open));
    if (this.hasAttribute("join")) await this.invited();
    else this.draw();
    this.poll();
  }

  disconnectedCallback() {
    clearTimeout(this.timer);
  }

  get game() {
    return this.games.find((game) => game.name === this.choice.game);
  }

  /** Name and deck, as every way into a game needs them. */
  person(game) {
    this.nameField = h("input", { value: store.name(), maxlength: 24, autocomplete: "nickname", placeholder: "Your name" });
    this.deck = deckField(game, "Deck", "Deck list", []);
    return [field("Name", this.nameField), ...this.deck.fields];
  }

  wrong(error) {
    this.deck.wrong(error);
  }

  wish() {
    const name = this.nameField.value.trim() || "Guest";
    store.rename(name);
    return { name, deck: this.deck.chosen(), key: store.keyed() };
  }

  draw() {
    const { game, choice } = this;
    if (!this.synced.has(game.name)) { // decks of other devices
      this.synced.add(game.name);
      sync(game.name).then((news) => news && this.isConnected && this.game === game && !this.form.querySelector(":is(input, select, textarea):focus") && this.draw());
    }
    const others = seatFields(game, choice.opponent, (kind) => { choice.opponent = kind; });
    const seed = h("input", { inputmode: "numeric", pattern: "[0-9]*", placeholder: "drawn by all" });
    const clock = clockField();
    const watch = h("input", { type: "checkbox", checked: true });
    const start = async () => {
      await this.enter("/api/tables", {
        ...this.wish(), game: game.name, seats: others.wishes(), seed: seed.value ? Number(seed.value) : null, clock: clock.chosen(),
        spectators: watch.checked, listed: others.listed(),
      });
    };
    const pair = () => this.enter("/api/pair", { ...this.wish(), game: game.name, clock: clock.chosen() });
    fill(this.form, h("h1", {}, "Play"),
      h("div", { class: "games", role: "radiogroup", "aria-label": "Game" }, this.games.map((one) => h("button", {
        role: "radio", "aria-checked": `${one.name === game.name}`, class: "pick",
        onclick: () => { choice.game = one.name; store.set("game", one.name); this.draw(); this.form.querySelector("[aria-checked=true]").focus(); },
      }, one.cover.length > 0 && h("span", { class: "cover" }, one.cover.map((card) => h("img", { src: tileOf(one.name, card), alt: "" }))), one.title, h("small", {}, `${one.cards} cards, ${one.seats[0] === one.seats[1] ? one.seats[0] : one.seats.join(" to ")} players`)))),
      h("p", { class: "goal" }, game.goal, " ", h("button", { type: "button", class: "link", onclick: () => rules(this, game) }, "Rules"), " · ", h("a", { href: `/#learn=${encodeURIComponent(game.name)}` }, "Learn it: lessons and puzzles"), " · ", h("a", { href: `/#decks=${encodeURIComponent(game.name)}` }, "Cards and decks")),
      h("form", { onsubmit: (event) => { event.preventDefault(); start(); } },
        h("button", { class: "go", type: "submit" }, "Play"),
        ...this.person(game),
        ...others.fields, ...clock.fields,
        h("button", { class: "pair", type: "button", title: "With whoever waits for the same game and clock; else you wait", onclick: pair }, "Quick pairing with a person"),
        h("details", {}, h("summary", {}, "More"), field("Seed", seed), field("Others may watch", watch))),
    );
  }

  /** Take a seat by a link. */
  async invited() {
    const table = this.getAttribute("join");
    let entry;
    try {
      entry = await ask(`/api/tables/${table}`);
    } catch (error) {
      this.draw();
      say(error.message);
      return;
    }
    const game = this.games.find((one) => one.name === plain(entry.game));
    const host = entry.seats.find((seat) => seat.name)?.name ?? "Somebody";
    const invitation = this.getAttribute("invitation");
    fill(this.form, h("h1", {}, `${host} invites you to ${entry.title}`), h("p", { class: "goal" }, game.goal),
      entry.seed === "given" && h("p", { class: "fault" }, `${host} chose the seed of this shuffle, and can know it.`),
      h("form", { onsubmit: (event) => { event.preventDefault(); this.enter(`/api/tables/${table}/sit`, { ...this.wish(), ...(invitation ? { invitation } : {}) }); } },
        h("button", { class: "go", type: "submit" }, "Sit down"), ...this.person(game)));
  }

  async enter(path, wish) {
    this.deck.clear();
    try {
      const got = await take(path, wish);
      store.keep({ table: got.table, seat: got.seat, token: got.token, share: got.share, invitations: got.invitations });
      location.hash = `seat=${got.table}`;
    } catch (error) {
      this.wrong(error);
    }
  }

  async poll() {
    try {
      const kept = store.seats();
      const tokens = [store.key(), ...kept.map((seat) => seat.token)].filter(Boolean).slice(0, 200);
      const [lobby, mine] = await Promise.all([ask("/api/lobby"), tokens.length ? ask("/api/mine", { tokens }) : { tables: [] }]);
      this.list(this.mine, "My games", mine.tables.slice(0, SHOWN), (entry) => {
        const over = entry.status === "over";
        return [h("a", { href: over ? `/replay/${entry.table}` : `/#seat=${entry.table}` }, over ? "Replay" : entry.mine ? "Your move" : "Go on"),
          over && !entry.again && !entry.event && [" ", h("a", { href: `/#seat=${entry.table}` }, "Rematch")]].flat(2).filter(Boolean);
      }, true);
      const own = new Set([...kept, ...mine.tables].map((seat) => seat.table));
      const others = lobby.tables.filter((entry) => !own.has(entry.table));
      const waits = (entry) => entry.status === "open" && entry.seats.some((seat) => seat.free && seat.kind === "open");
      this.list(this.seeks, "Who waits for somebody", others.filter(waits), (entry) => h("a", { href: `/#join=${entry.table}` }, "Sit down"));
      this.list(this.open, "Tables", others.filter((entry) => !waits(entry)), (entry) =>
        (entry.status === "over" ? h("a", { href: `/replay/${entry.table}` }, "Replay")
          : entry.spectators ? h("a", { href: `/#watch=${entry.table}` }, "Watch") : null));
    } catch { /* the next one may be answered */ }
    if (this.isConnected) this.timer = setTimeout(() => this.poll(), POLL);
  }

  list(section, title, entries, link, records = false) {
    const now = JSON.stringify(entries);
    if (section.dataset.shown === now) return;
    section.dataset.shown = now;
    fill(section, h("h2", {}, title),
      entries.length ? h("ul", { class: "tables" }, entries.map((entry) => h("li", {},
        h("b", {}, entry.title), ` ${entry.seats.map((seat) => seat.name || "a free seat").join(" · ")} `,
        h("small", {}, entry.status === "over" && entry.result?.reason ? outcome(entry) : entry.status === "running" ? `turn ${entry.turn}` : entry.status, entry.clock && ` · ${clockSaid(entry.clock)}`, entry.seed === "given" && " · chosen seed"), " ", link(entry))))
        : h("p", { class: "none" }, "None yet."),
      records && h("p", {}, h("a", { href: "/#me" }, "My name and all my games")),
      records && h("label", { class: "file" }, "Open a saved game ", h("input", {
        type: "file", accept: ".json", onchange: async (event) => {
          try {
            location.href = `/replay/${(await ask("/api/replays", await event.target.files[0].text())).replay}`;
          } catch (error) { say(error.message); }
        },
      })));
  }
}

customElements.define("cw-lobby", Lobby);
