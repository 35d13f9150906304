// A running game: the board, what is asked, the log, a card large; every answer is an option of the open decision.
import "./board.js";
import { fill, h, say } from "./dom.js";
import { commitOf, shareOf } from "./fair.js";
import { Seat, ask, gameOf } from "./net.js";
import { browse, preview, sentence } from "./preview.js";
import * as store from "./store.js";

const WHY_AFTER = 250;
const DIGITS = 600;
const MOST_LOG = 400;
const PACES = { slow: 2, normal: 1, none: 0 };
const WAITING = 1000;

class Game extends HTMLElement {
  connectedCallback() {
    const table = this.getAttribute("table");
    const kept = this.hasAttribute("watch") ? null : store.seatAt(table);
    this.board = h("cw-board");
    this.bar = h("div", { class: "phases" });
    this.asked = h("section", { class: "asked", "aria-label": "Your decision" });
    this.log = h("div", { class: "log", role: "log", "aria-label": "What happened", "aria-live": "polite", tabindex: "0" });
    this.large = h("section", { class: "large", "aria-label": "Card" }, h("p", { class: "none" }, "Hover or focus a card to see it large."));
    this.tools = h("div", { class: "tools", role: "toolbar", "aria-label": "Game" });
    fill(this, h("div", { class: "play" }, this.bar, this.board), h("aside", {}, this.asked, this.tools, this.large, this.log));
    this.keys = (event) => this.key(event);
    document.addEventListener("keydown", this.keys);
    this.seat = new Seat(table, kept?.token, kept?.share);
    this.invitations = kept?.invitations;
    this.told = 0;
    this.seat.addEventListener("state", (event) => this.state(event.detail));
    this.seat.addEventListener("refused", (event) => this.refused(event.detail));
    this.seat.addEventListener("line", (event) => this.classList.toggle("away", !event.detail.online));
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.keys);
    clearInterval(this.ticking);
    clearInterval(this.waiter);
    this.seat.close();
  }

  async state(message) {
    const { seat } = this;
    if (message.type === "hint") return this.hinted(message);
    if (message.type === "why") return this.explained(message);
    if (message.type === "again") return this.again(message);
    if (message.type === "pong") return undefined;
    this.game = await gameOf(seat.entry.game);
    document.title = `${this.game.title} · Cardwright`;
    document.getElementById("where").textContent = this.game.title;
    if (!seat.view) return this.waiting();
    if (message.type === "welcome") {
      this.told = 0;
      fill(this.log);
    }
    if (message.type === "rematch") return this.ask();
    this.chosen = [];
    this.draw(message.type === "change" ? message.events ?? [] : null);
    this.tell();
    this.wished();
    return undefined;
  }

  refused(message) {
    if (!this.seat.entry) { // not even welcome
      fill(this, h("p", { class: "fault" }, message.text), h("a", { href: "/" }, "To the lobby"));
      return;
    }
    if (message.code === "unknown") return; // a card we asked about has gone meanwhile
    say(message.text);
    if (this.seat.view) this.draw();
  }

  /** Before the game: who is here, and the links for those who are missing. */
  waiting() {
    const { seat } = this;
    const address = (secret) => `${location.origin}/#join=${seat.table}${secret ? `.${secret}` : ""}`;
    fill(this.asked, h("h2", {}, seat.status === "ready" ? "Shuffling …" : "Waiting for players"),
      h("ul", {}, seat.entry.seats.map((one, k) => h("li", {}, one.name || "a free seat", this.invitations?.[k] && h("label", { class: "field" }, h("span", {}, "Send this link"),
        h("input", { readonly: true, value: address(this.invitations[k]), onfocus: (event) => event.target.select() }),
        h("button", { type: "button", onclick: () => { navigator.clipboard?.writeText(address(this.invitations[k])); say("The link is copied."); } }, "Copy"))))),
      seat.seat >= 0 && h("button", { type: "button", class: "quiet", onclick: () => this.leave() }, "Leave the table"));
  }

  /** Before the game has begun one may go; the table goes with whoever made it. */
  async leave() {
    try {
      await ask(`/api/tables/${this.seat.table}/leave`, { token: this.seat.token });
      store.forget(this.seat.table);
      location.href = "/";
    } catch (error) {
      say(error.message);
    }
  }

  get names() {
    return this.seat.names.map((name, k) => (k === this.seat.seat ? "You" : name[0].toUpperCase() + name.slice(1)));
  }

  /** events: what happened since, in order; null: nothing is to be seen happening. */
  draw(events = null) {
    const { seat, game } = this;
    const keys = events ? this.board.keys() : new Set();
    const before = events ? this.board.places() : new Map();
    this.board.show(game, seat.view, this.names, this, this.seat.sent);
    seat.busy = this.board.animate(before, keys, events ?? [], PACES[store.setting("pace", "normal")]);
    this.phases();
    this.ask();
    this.toolbar();
  }

  phases() {
    const { view } = this.seat;
    const whose = view.turn_player === this.seat.seat ? "your turn" : `turn of ${this.seat.names[view.turn_player]}`;
    fill(this.bar, h("b", {}, view.turn ? `Turn ${view.turn}, ${whose}` : "Before the first turn"),
      h("ol", {}, Object.entries(this.game.board.phase).map(([phase, title]) => h("li", { "aria-current": phase === view.phase ? "step" : null }, title))));
  }

  /** What is asked, and every answer as a button; only those for a card after that card was picked. */
  ask(only = null) {
    const { view } = this.seat;
    const { decision, result } = view;
    if (result) return this.over(result);
    if (!decision?.options) {
      fill(this.asked, h("h2", {}, decision ? `${this.names[decision.seat]} ${decision.seat === this.seat.seat ? "decide" : "decides"} …` : "…"));
      return undefined;
    }
    const held = document.activeElement;
    const wasAsked = this.asked.contains(held);
    const shown = only ?? decision.options.map((_, number) => number);
    const fresh = this.lastAsk !== this.seat.ask;
    this.lastAsk = this.seat.ask;
    this.shown = shown;
    fill(this.asked, h("h2", { "aria-live": "assertive" }, decision.text, decision.about && h("small", {}, ` ${decision.about}`)),
      decision.chosen && h("p", { class: "chosen" }, `So far: ${decision.chosen.join(", ")}`), decision.because && h("p", { class: "because" }, decision.because),
      h("div", { class: "options" }, shown.map((number, k) => h("button", {
        type: "button", class: "option", "data-option": number, onclick: () => this.answer(number),
        onpointerenter: () => this.light(number, true), onpointerleave: () => this.light(number, false), onfocus: () => this.light(number, true), onblur: () => this.light(number, false),
      }, h("kbd", {}, `${k + 1}`), decision.options[number].label))),
      only && h("button", { type: "button", class: "quiet", onclick: () => this.ask() }, "All choices"));
    const free = !this.contains(held) || held === this.asked;
    if ((fresh && free) || wasAsked) this.asked.querySelector(".option")?.focus({ preventScroll: true });
    return undefined;
  }

  over(result) {
    const mine = result.winners.includes(this.seat.seat);
    const who = result.winners.length ? (mine ? "You win" : `${result.winners.map((seat) => this.names[seat]).join(", ")} won`) : "A draw";
    const wanting = (this.seat.rematch ?? []).filter((seat) => seat !== this.seat.seat).map((seat) => this.names[seat]);
    fill(this.asked, h("h2", { class: mine ? "won" : "" }, who), h("p", {}, `${result.reason}, turn ${result.turns}.`),
      wanting.length > 0 && h("p", { role: "status" }, `${wanting.join(", ")} would like a rematch.`),
      h("div", { class: "tools" }, this.seat.seat >= 0 && h("button", { type: "button", onclick: () => this.rematch() }, "Rematch"),
        h("a", { class: "button", href: `/replay/${this.seat.table}` }, "Replay"), h("a", { class: "button", href: "/" }, "Lobby")));
  }

  toolbar() {
    const playing = this.seat.seat >= 0 && !this.seat.view.result;
    const stops = this.seat.stops ?? {};
    fill(this.tools, ...[
      playing && h("button", { type: "button", onclick: () => this.seat.send({ type: "hint" }), disabled: !this.seat.ask }, "Hint"),
      playing && h("label", { title: "Which chances to answer you are asked for" }, "Ask me ", h("select", {
        onchange: (event) => this.seat.send({ type: "stops", mode: event.target.value, answer: true, own: false, phases: [], until_turn: event.target.value === "none" }),
      }, [["all", "always"], ["stops", "when others act"], ["none", "not until my turn"]].map(([value, text]) => h("option", { value, selected: stops.mode === value }, text)))),
      playing && stops.mode === "stops" && this.stopping(stops),
      playing && h("label", {}, h("input", { type: "checkbox", checked: store.setting("careful", false), onchange: (event) => store.set("careful", event.target.checked) }), " Confirm"),
      h("label", { title: "How fast what happens is shown; any key or click hurries it" }, "Show ", h("select", { onchange: (event) => store.set("pace", event.target.value) },
        [["slow", "slowly"], ["normal", "as it comes"], ["none", "at once"]].map(([value, text]) => h("option", { value, selected: store.setting("pace", "normal") === value }, text)))),
      h("button", { type: "button", class: "quiet", onclick: () => this.help() }, "Help"),
      playing && h("button", { type: "button", class: "quiet", onclick: () => this.concede() }, "Concede"),
    ].filter(Boolean));
    this.clock();
    this.waited();
  }

  /** In which phases one is asked although nobody has announced anything. */
  stopping(stops) {
    const wanted = new Set(stops.phases ?? []);
    const box = (key, text) => h("label", {}, h("input", {
      type: "checkbox", checked: wanted.has(key),
      onchange: (event) => {
        if (event.target.checked) wanted.add(key);
        else wanted.delete(key);
        this.seat.send({ type: "stops", mode: "stops", answer: true, own: stops.own ?? false, phases: [...wanted], until_turn: false });
      },
    }), ` ${text}`);
    const phases = Object.entries(this.game.board.phase);
    return h("details", { open: this.stopsOpen, ontoggle: (event) => { this.stopsOpen = event.target.open; } }, h("summary", {}, "and in these phases"),
      h("fieldset", {}, h("legend", {}, "Mine"), phases.map(([phase, title]) => box(`mine:${phase}`, title))),
      h("fieldset", {}, h("legend", {}, "Theirs"), phases.map(([phase, title]) => box(`theirs:${phase}`, title))));
  }

  /** Where there is no clock: the one who waits may end it after a while, and the one who is waited for is told. */
  waited() {
    clearInterval(this.waiter);
    const { waits, view } = this.seat;
    const asked = view.decision?.seat;
    if (!waits || this.seat.seat < 0 || view.result || asked === undefined || this.seat.entry.seats[asked]?.kind === "bot") return;
    const told = h("span", { class: "waits", role: "status" });
    const tick = () => {
      const left = Math.ceil((waits.until - Date.now()) / 1000);
      const half = Date.now() > (waits.since + waits.until) / 2;
      if (asked === this.seat.seat) told.textContent = half ? (left > 0 ? `Please answer within ${left} s: then the others may end the game.` : "The others may end the game now: please answer.") : "";
      else if (left <= 0 && !told.childElementCount) {
        fill(told, `${this.names[asked]} ${left <= 0 ? "has not answered for long. " : ""}`, h("button", { type: "button", onclick: () => this.seat.send({ type: "claim" }) }, "Claim the game"));
      }
    };
    tick();
    this.waiter = setInterval(tick, WAITING);
    this.tools.append(told);
  }

  clock() {
    clearInterval(this.ticking);
    const { clock } = this.seat;
    if (!clock) return;
    const at = Date.now();
    const shown = h("span", { class: "clock" });
    const tick = () => {
      const gone = Math.max(0, Date.now() - at - (clock.free ?? 0));
      shown.textContent = clock.left.map((left, k) => {
        const seconds = Math.max(0, Math.floor((left - (clock.running === k ? gone : 0)) / 1000));
        return `${this.names[k]} ${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, "0")}`;
      }).join("  ");
    };
    tick();
    this.ticking = setInterval(tick, 500);
    this.tools.append(shown);
  }

  /** What the game is about, the words a newcomer meets first, and the keys. */
  help() {
    const { goal, term } = this.game.board;
    const keys = [["1 to 9", "choose an answer"], ["Tab", "from card to card; Enter chooses"], ["Esc", "all choices again"], ["?", "what the bot would do"]];
    const dialog = h("dialog", { class: "help", "aria-label": "Help" }, h("h2", { tabindex: "-1", autofocus: true }, this.game.title), h("p", {}, goal),
      h("p", {}, "What can be chosen has a golden edge: click it, drag it, or press the number of an answer. Hover or focus a card to read it, and why it is as it is."),
      h("dl", {}, Object.entries(term).flatMap(([word, said]) => [h("dt", {}, word), h("dd", {}, said)])),
      h("p", {}, keys.flatMap(([key, does]) => [h("kbd", {}, key), ` ${does}. `])),
      h("form", { method: "dialog" }, h("button", {}, "Close")));
    dialog.addEventListener("close", () => dialog.remove());
    this.append(dialog);
    dialog.showModal();
  }

  concede() {
    const dialog = h("dialog", { "aria-label": "Concede" }, h("p", {}, "Give up this game?"), h("form", { method: "dialog" },
      h("button", { value: "no" }, "Play on"), h("button", { value: "yes", class: "danger" }, "Concede")));
    dialog.addEventListener("close", () => {
      if (dialog.returnValue === "yes") this.seat.send({ type: "concede" });
      dialog.remove();
    });
    this.append(dialog);
    dialog.showModal();
  }

  // answering

  answer(number) {
    const { decision } = this.seat.view;
    if (this.seat.sent || !decision?.options) return;
    if (store.setting("careful", false) && this.sure !== `${this.seat.ask}.${number}`) {
      this.sure = `${this.seat.ask}.${number}`;
      this.asked.querySelector(".confirm")?.remove();
      this.asked.append(h("p", { class: "confirm" }, `${decision.options[number].label}: `, h("button", { type: "button", class: "go", onclick: () => this.answer(number) }, "Send"),
        h("button", { type: "button", onclick: () => { this.sure = ""; this.ask(); } }, "Take back")));
      this.asked.querySelector(".confirm .go").focus();
      return;
    }
    this.sure = "";
    this.seat.answer(number);
    this.asked.querySelectorAll(".option").forEach((button) => { button.disabled = true; });
  }

  /** A card on the table was picked: its only option, or the choice among its options. */
  picked({ options, card, address }) {
    this.looked({ card, address });
    if (options.length === 1) this.answer(options[0]);
    else if (options.length > 1) {
      this.ask(options);
      this.asked.querySelector(".option")?.focus();
    } else if (card?.name) say(`${card.name} cannot be chosen now.`);
  }

  dragged({ options, from }) {
    this.drag = options;
    this.dragFrom = from;
  }

  /** A card was dropped on a place in a zone: its option is taken, and the place when it is asked for next. */
  dropped(address, zone) {
    const options = this.drag ?? [];
    this.drag = null;
    if (zone === this.dragFrom && address.split(":").length < 3) return; // back where it was: nothing is meant
    const meant = [address, zone].filter(Boolean);
    const both = options.filter((number) => this.seat.view.decision?.options?.[number].at.some((at) => meant.includes(at)));
    if (both.length === 1 && options.length > 1) this.answer(both[0]);
    else if (options.length) {
      this.wish = address || zone;
      this.picked({ options, address: "" });
    }
  }

  /** What was meant by dropping a card there is answered when it is asked. */
  wished() {
    const { decision } = this.seat.view;
    if (!this.wish || !decision?.options) return;
    const found = this.board.marked.of(this.wish, "");
    if (found.length === 1) this.answer(found[0]);
    if (found.length === 1 || decision.kind === "act") this.wish = null;
  }

  light(number, on) {
    const option = this.seat.view.decision?.options?.[number];
    for (const address of option?.at ?? []) {
      for (const element of this.board.querySelectorAll(`[data-at="${CSS.escape(address)}"]`)) {
        const name = element.dataset.key.split("|")[1];
        if (address.split(":").length > 2 || option.label.includes(name)) element.classList.toggle("lit", on);
      }
    }
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
    const options = [...this.asked.querySelectorAll(".option")];
    if (/^[0-9]$/.test(event.key) && options.length) {
      this.typed = (this.typed ?? "") + event.key;
      clearTimeout(this.typing);
      const choose = () => {
        const button = options[Number(this.typed) - 1];
        this.typed = "";
        if (button?.isConnected) this.answer(Number(button.dataset.option));
      };
      if (Number(this.typed) * 10 > options.length) choose();
      else this.typing = setTimeout(choose, DIGITS);
      event.preventDefault();
    } else if (event.key === "Escape") this.ask();
    else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && this.asked.contains(document.activeElement)) {
      const at = options.indexOf(document.activeElement);
      options.at((at + (event.key === "ArrowDown" ? 1 : options.length - 1)) % options.length)?.focus();
      event.preventDefault();
    } else if (event.key === "?" && this.seat.ask) this.seat.send({ type: "hint" });
  }

  // looking

  looked({ card, address }) {
    if (!card?.name || !this.game) return;
    this.watched = { card, address };
    preview(this.large, this.game, card);
    clearTimeout(this.curious);
    if (address) this.curious = setTimeout(() => this.seat.send({ type: "why", at: address, name: card.name }), WHY_AFTER);
  }

  explained(message) {
    if (this.watched && message.lines?.length) preview(this.large, this.game, this.watched.card, message.lines);
  }

  hinted(message) {
    const button = this.asked.querySelector(`[data-option="${message.option}"]`);
    const label = this.seat.view.decision?.options?.[message.option]?.label;
    if (!label || message.ask !== this.seat.ask) return;
    say(`The bot would choose: ${label}`);
    button?.classList.add("hinted");
    button?.focus();
  }

  browse(zone, seat, held) {
    browse(this, this.game, zone, this.names[seat], held);
  }

  tell() {
    const { log } = this.seat;
    for (; this.told < log.length; this.told += 1) {
      const text = log[this.told];
      this.log.append(h("p", { class: /^Turn \d+/.test(text) ? "turn" : "" }, sentence(this.game, text, (seen) => this.looked(seen))));
    }
    while (this.log.childElementCount > MOST_LOG) this.log.firstChild.remove();
    this.log.scrollTop = this.log.scrollHeight;
  }

  async rematch() {
    this.next = shareOf();
    const commit = await commitOf(this.next);
    this.seat.send(commit ? { type: "rematch", commit } : { type: "rematch" });
    store.keep({ ...store.seatAt(this.seat.table), next: commit ? this.next : "" });
    say("A rematch is asked for.");
  }

  again(message) {
    const kept = store.seatAt(this.seat.table);
    store.keep({ ...kept, table: message.table, seat: message.seat, share: kept?.next ?? "", next: "" });
    location.hash = `seat=${message.table}`;
  }
}

customElements.define("cw-game", Game);
