// A running game: the board, what is asked, the log, a card large; every answer is an option of the open decision.
import "./board.js";
import { unsigned } from "./card.js";
import { attend, fill, h, say } from "./dom.js";
import { commitOf, shareOf } from "./fair.js";
import { linkBox } from "./links.js";
import { motions, snapshot } from "./motions.js";
import { Seat, ask, gameOf } from "./net.js";
import { notify } from "./notify.js";
import { browse, preview, sentence, sheet, unread } from "./preview.js";
import { review } from "./review.js";
import { rules } from "./rules.js";
import { sounds } from "./sounds.js";
import * as store from "./store.js";
import { story } from "./story.js";
import { Talk } from "./talk.js";
import { because, whyOf } from "./because.js";
import { takeback } from "./takeback.js";
import { Tools } from "./toolbar.js";
import { banner, clocks, ending, since, waited, whose } from "./turns.js";

const WHY_AFTER = 250;
const DIGITS = 600;
const AGAIN = 1000;
const MOST_LOG = 400;
const PACES = { slow: 2, normal: 1, none: 0 };
const NEAR = 12;
const ROOMY = "(min-width: 52.01rem) and (min-height: 37rem)";

class Game extends HTMLElement {
  connectedCallback() {
    const table = this.getAttribute("table");
    const kept = this.hasAttribute("watch") ? null : store.seatAt(table) ?? (store.key() && { token: store.key() }); // a seat taken on another device
    this.board = h("cw-board");
    this.bar = h("div", { class: "phases" });
    this.asked = h("section", { class: "asked", "aria-label": "Your decision" });
    this.aloud = h("p", { class: "aloud", "aria-live": "assertive" }); // it stands before it speaks: what comes with its words is not read
    this.log = h("div", { class: "log", role: "log", "aria-label": "What happened", "aria-live": "polite", tabindex: "0" });
    const read = () => requestAnimationFrame(() => { this.following = this.log.scrollTop + this.log.clientHeight > this.log.scrollHeight - NEAR; });
    for (const what of ["wheel", "touchmove", "pointerup", "keyup"]) this.log.addEventListener(what, read, { passive: true }); // a person scrolls it
    this.resized = new ResizeObserver(() => this.following && this.log.scrollTo(0, this.log.scrollHeight)); // the newest line stays in sight
    this.resized.observe(this.log);
    this.large = h("section", { class: "large", "aria-label": "Card" }, unread());
    this.offers = h("div", { class: "offers", role: "status" });
    this.tools = new Tools(this);
    this.play = h("div", { class: "play" }, this.bar, this.board);
    fill(this, this.play, this.tools.bar, this.tools.more, h("aside", {}, this.aloud, this.asked, this.offers, this.large, this.log));
    this.keys = (event) => this.key(event);
    document.addEventListener("keydown", this.keys);
    this.seat = new Seat(table, kept?.token, kept?.share);
    this.talk = new Talk(this.seat);
    this.log.after(this.talk.element);
    this.invitations = kept?.invitations;
    this.told = 0;
    this.seat.addEventListener("state", (/** @type {CustomEvent} */ event) => this.state(event.detail));
    this.seat.addEventListener("refused", (/** @type {CustomEvent} */ event) => this.refused(event.detail));
    this.seat.addEventListener("line", (/** @type {CustomEvent} */ event) => this.classList.toggle("away", !event.detail.online));
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.keys);
    this.stopClocks?.();
    this.resized.disconnect();
    this.stopWaiting?.();
    this.seat.close();
  }

  async state(message) {
    const { seat } = this;
    if (message.type === "hint") return this.hinted(message);
    if (message.type === "why") return this.explained(message);
    if (message.type === "again") return this.again(message);
    if (message.type === "pong") return undefined;
    if (message.type === "said") return this.talk.heard(message);
    if (message.type === "welcome" || message.type === "table") this.talk.all({ talk: message.talk ?? this.talk.said, names: seat.names });
    this.game = await gameOf(seat.entry.game);
    document.title = `${seat.ask ? "● Your move · " : ""}${this.game.title} · Cardwright`;
    document.getElementById("where").textContent = this.game.title;
    notify(seat, this.game.title);
    if (!seat.view) return this.waiting();
    if (message.type === "welcome") {
      this.told = 0;
      this.mark = seat.log.length - seat.since;
      this.turn = null;
      fill(this.log);
    }
    if (message.type === "rematch") return this.ask();
    takeback(this.offers, seat, this.names);
    if (message.type === "takeback") return undefined;
    if (this.sheet?.ask !== seat.ask) this.sheet?.close();
    this.draw(message.type === "change" ? message.events ?? [] : null);
    this.tell();
    this.wished();
    this.place();
    return undefined;
  }

  refused(message) {
    if (!this.seat.entry) { // not even welcome
      if (message.code === "token" && this.seat.token === store.key()) location.hash = `watch=${this.seat.table}`; // no seat of ours
      else fill(this, h("p", { class: "fault" }, message.text), h("a", { href: "/" }, "To the lobby"));
      return;
    }
    if (message.code === "busy" && this.placing) return void setTimeout(() => this.place(true), AGAIN);
    if (message.code === "unknown") return; // a card we asked about has gone meanwhile
    say(message.text);
    if (this.seat.view) this.draw();
  }

  /** Before the game: who is here, and the links for those who are missing. */
  waiting() {
    const { seat } = this;
    const now = JSON.stringify([seat.status, seat.entry.seats]);
    if (this.waitedFor === now) return; // a link that is being copied stays
    this.waitedFor = now;
    fill(this.asked, h("h2", {}, seat.status === "ready" ? "Shuffling …" : "Waiting for players"),
      h("ul", {}, seat.entry.seats.map((one, k) => h("li", {}, one.name || "a free seat",
        !one.name && this.invitations?.[k] && linkBox("Send this link", `join=${seat.table}.${this.invitations[k]}`)))),
      seat.entry.seats.some((one) => one.free && one.kind === "open") && linkBox("Link to sit down", `join=${seat.table}`),
      seat.entry.spectators && linkBox("Link to watch", `watch=${seat.table}`),
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

  /** Whether the person on a seat has no page open. */
  away(seat) {
    return this.seat.present?.[seat] === false && !this.seat.view.result;
  }

  get names() {
    return this.seat.names.map((name, k) => (k === this.seat.seat ? "You" : name[0].toUpperCase() + name.slice(1)));
  }

  /** events: what happened since, in order; null: nothing is to be seen happening. */
  draw(events = null) {
    const { seat, game } = this;
    const before = events && snapshot(this.board);
    this.phases(); // what stands above the board takes its room first
    this.board.show(game, seat.view, this.names, this, this.seat.sent);
    seat.busy = before ? motions(this.board, before, events, PACES[store.setting("pace", "normal")]) : Promise.resolve();
    if (events) sounds(events, seat, this.lastAsk !== seat.ask);
    this.ask();
    this.beside();
  }

  phases() {
    const { view } = this.seat;
    const text = view.turn ? whose(this.seat, view) : "Before the first turn";
    const turn = `${view.turn} ${view.turn_player}`;
    if (view.turn && this.turn && this.turn !== turn && !view.result) banner(this.play, text, view.turn_player);
    this.turn = turn;
    const now = JSON.stringify([text, view.turn_player, view.phase, matchMedia(ROOMY).matches]);
    if (this.phased === now) return;
    this.phased = now;
    fill(this.bar, h("b", { class: `whose seat${view.turn_player % 4}` }, text),
      h("ol", { "aria-label": "Phases", tabindex: matchMedia(ROOMY).matches ? null : "0" }, Object.entries(this.game.board.phase).map(([phase, title]) => h("li", { "aria-current": phase === view.phase ? "step" : null }, title))));
    const [list, current] = [this.bar.querySelector("ol"), this.bar.querySelector("[aria-current]")];
    if (current) list.scrollLeft = current.offsetLeft - list.offsetLeft - (list.clientWidth - current.offsetWidth) / 2; // all do not fit a phone
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
    if (fresh && decision.kind !== "act") this.fold(false); // what follows an action may have no card to be pressed
    this.lastAsk = this.seat.ask;
    this.shown = shown;
    if (fresh) this.aloud.textContent = `${decision.text} ${decision.about ?? ""} ${decision.options.length} ${decision.options.length === 1 ? "choice" : "choices"}.`;
    const news = this.seat.log.slice(Math.max(0, this.mark ?? 0));
    const single = decision.options.length === 1;
    const alone = decision.kind === "act" && single;
    const made = h("section", {}, view.turn > 0 && h("p", { class: `whose seat${view.turn_player % 4}` }, whose(this.seat, view), h("small", {}, ` ${this.game.board.phase[view.phase] ?? ""}`)),
      h("button", { type: "button", class: "fold", "aria-expanded": `${!this.folded}`, onclick: () => this.fold(!this.folded) }, this.folded ? "Choices" : "See the table"),
      h("div", { class: "question" }, h("h2", {}, decision.text, decision.about && h("small", {}, ` ${decision.about}`)),
        decision.clause && h("button", { type: "button", class: "link clause", title: "Why am I asked?", onclick: () => rules(this, this.game, decision.clause) }, decision.clause)),
      alone && h("p", { class: "alone" }, "It is your turn, and there is nothing else that you can do."),
      single && !alone && h("p", { class: "alone" }, "There is no other choice: this is what happens."),
      since(this.game, news, (k) => this.seat.seat >= 0 && whyOf(this.seat, Math.max(0, this.mark ?? 0) + k), alone || matchMedia(ROOMY).matches, (seen) => this.looked(seen)),
      decision.chosen && h("p", { class: "chosen", tabindex: matchMedia(ROOMY).matches ? null : "0" }, `So far: ${decision.chosen.join(", ")}`), decision.because && h("p", { class: "because" }, unsigned(this.game, decision.because)),
      h("div", { class: "options" }, shown.map((number, k) => h("button", {
        type: "button", class: "option", "data-option": number, onclick: () => { this.placing = false; this.answer(number); },
        onpointerenter: () => this.light(number, true), onpointerleave: () => this.light(number, false), onfocus: () => this.light(number, true), onblur: () => this.light(number, false),
      }, h("kbd", {}, `${k + 1}`), unsigned(this.game, decision.options[number].label)))),
      only && h("button", { type: "button", class: "quiet", onclick: () => this.ask() }, "All choices"),
      decision.kind === "setup" && !single && decision.options.some((option) => option.at.length > 0) && h("button", { type: "button", class: "quiet", onclick: () => { this.placing = true; this.place(); } }, "Let the bot place the rest"),
      decision.back && h("button", { type: "button", class: "quiet back", onclick: () => this.back() }, "Back one step"));
    if (fresh || made.innerHTML !== this.asked.innerHTML) fill(this.asked, ...made.childNodes); // else a press that has begun would be lost
    if (fresh) this.asked.scrollTop = 0; // what is asked now is in sight, wherever the last list was scrolled to
    for (const told of this.asked.querySelectorAll(".since ol, .chosen")) told.scrollTop = told.scrollHeight; // the newest is in sight
    const free = !this.contains(held) || held === this.asked;
    if ((fresh && free) || wasAsked) attend(this.asked, only ? null : decision);
    return undefined;
  }

  /** On a phone: what is asked makes room for the table, or comes back. */
  fold(away) {
    this.folded = away;
    this.asked.classList.toggle("folded", away);
    const button = this.asked.querySelector(".fold");
    button?.setAttribute("aria-expanded", `${!away}`);
    if (button) button.textContent = away ? "Choices" : "See the table";
  }

  over(result) {
    const [head, reason] = ending(result, this.seat.seat, this.names, this.seat.log);
    const wanting = (this.seat.rematch ?? []).filter((seat) => seat !== this.seat.seat).map((seat) => this.names[seat]);
    if (!this.story) {
      say(""); // a hint to a question that is gone
      this.story = h("section", { class: "story", "aria-label": "How it went" });
      story(this.story, this.seat.table, this.names);
      this.review = this.seat.seat >= 0 && review(this.seat.table, this.seat.seat);
      this.aloud.textContent = `${head}. ${reason}`;
    }
    fill(this.asked, h("h2", { class: "won" }, head), h("p", {}, `${reason} Turn ${result.turns}.`),
      wanting.length > 0 && h("p", { role: "status" }, `${wanting.join(", ")} would like a rematch.`),
      h("div", { class: "tools" }, this.seat.entry.event ? h("a", { class: "button go", href: `/#event=${this.seat.entry.event}` }, "Back to the event")
          : this.seat.seat >= 0 && h("button", { type: "button", onclick: () => this.rematch() }, "Rematch"),
        h("a", { class: "button", href: `/replay/${this.seat.table}` }, "Replay"), h("a", { class: "button", href: "/" }, "Lobby")), this.story, this.review);
  }

  /** What runs beside the game: the tools, the clocks, the time after which a game may be claimed. */
  beside() {
    this.tools.show();
    this.stopClocks?.();
    this.stopClocks = clocks(this.seat, this.board);
    this.stopWaiting?.();
    this.stopWaiting = waited(this.seat, this.names, this.asked);
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
    say(""); // a hint, or why something could not be chosen: of a question that is gone
    this.seat.answer(number);
    this.mark = this.seat.log.length;
    this.log.querySelectorAll(".fresh").forEach((line) => line.classList.remove("fresh"));
    this.asked.querySelectorAll(".option").forEach((button) => { button.disabled = true; });
  }

  /** Go back one step of an announcement: the server says whether there is one. */
  back() {
    if (this.seat.sent || !this.seat.view.decision?.back) return;
    this.wish = null;
    this.seat.send({ type: "back" });
  }

  /** A card on the table was picked: its only option, or the choice among its options. */
  picked(/** @type {import("./types.js").Picked} */ { options, card, address, finger }) {
    if (finger && card) return this.read({ options, card, address });
    this.looked({ card, address });
    if (options.length === 1) this.answer(options[0]);
    else if (options.length > 1) {
      this.ask(options);
      this.asked.querySelector(".option")?.focus();
    } else if (card?.name) say(`${card.name} cannot be chosen now.`);
    return undefined;
  }

  /** A finger cannot hover: it reads the card first, and what can be done with it is a button of its own. */
  read({ options, card, address }) {
    this.sheet?.close();
    const { decision } = this.seat.view;
    this.sheet = sheet(this, this.game, card, options.map((number) => [unsigned(this.game, decision.options[number].label), () => this.answer(number)]),
      decision?.options && !this.seat.sent ? "Nothing can be done with it now." : "");
    this.sheet.ask = this.seat.ask;
    this.looked({ card, address });
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
        if (element.it.options.includes(number)) element.classList.toggle("lit", on);
      }
    }
  }

  key(event) {
    if (document.querySelector("dialog[open]") || event.ctrlKey || event.altKey || event.metaKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
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
    else if (event.key === "Backspace") this.back();
    else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && this.asked.contains(document.activeElement)) {
      const at = options.indexOf(document.activeElement); // -1: on the question
      options.at(event.key === "ArrowDown" ? (at + 1) % options.length : Math.max(at, 0) - 1)?.focus();
      event.preventDefault();
    } else if (event.key === "?" && this.seat.ask) this.hint();
  }

  // looking

  looked({ card, address }) {
    if (!card?.name || !this.game) return;
    this.watched = { card, address };
    preview(this.shelf, this.game, card);
    clearTimeout(this.curious);
    if (address) this.curious = setTimeout(() => this.seat.send({ type: "why", at: address, name: card.name }), WHY_AFTER);
  }

  explained(message) {
    if (typeof message.line === "number") return because(this, message);
    if (this.watched && message.lines?.length) preview(this.shelf, this.game, this.watched.card, message.lines);
    return undefined;
  }

  /** Where a card is shown large: in the open sheet, or beside the table. */
  get shelf() {
    return this.sheet?.open ? this.sheet.box : this.large;
  }

  /** Where cards begin can be left to the bot: its hints are taken, one after the other, until something else is asked. */
  place(anew = false) {
    if (!this.placing || !this.seat.ask || (this.placed === this.seat.ask && !anew)) return;
    this.placing = this.seat.view.decision?.kind === "setup";
    this.placed = this.seat.ask;
    if (this.placing) this.seat.send({ type: "hint" });
  }

  /** Ask what the bot would do; it may think for seconds, and is seen to. */
  hint() {
    say("The bot is thinking …", 0);
    this.tools.hint.disabled = true;
    this.seat.send({ type: "hint" });
  }

  hinted(message) {
    this.tools.hint.disabled = !this.seat.ask;
    const button = this.asked.querySelector(`[data-option="${message.option}"]`);
    const label = this.seat.view.decision?.options?.[message.option]?.label;
    if (!label || message.ask !== this.seat.ask) return say("");
    if (this.placing) return this.answer(message.option);
    say(`The bot would choose: ${unsigned(this.game, label)}`);
    button?.classList.add("hinted");
    button?.focus();
    return undefined;
  }

  browse(zone, seat, held) {
    browse(this, this.game, zone, this.names[seat], held);
  }

  tell() {
    const { log } = this.seat;
    for (; this.told < log.length; this.told += 1) {
      const text = log[this.told];
      const kind = [/^Turn \d+/.test(text) && "turn", this.told >= this.mark && "fresh"].filter(Boolean).join(" ");
      this.log.append(h("p", { class: kind }, sentence(this.game, text, (seen) => this.looked(seen)), this.seat.seat >= 0 && whyOf(this.seat, this.told)));
    }
    while (this.log.childElementCount > MOST_LOG) this.log.firstChild.remove();
    this.following = true;
    this.log.scrollTo(0, this.log.scrollHeight);
  }

  async rematch() {
    this.next = shareOf();
    const commit = await commitOf(this.next);
    this.seat.send(commit ? { type: "rematch", commit } : { type: "rematch" });
    store.keep({ table: this.seat.table, seat: this.seat.seat, token: this.seat.token, ...store.seatAt(this.seat.table), next: commit ? this.next : "" });
    say("A rematch is asked for.");
  }

  again(message) {
    if (message.seat < 0) {
      location.hash = `watch=${message.table}`; // who watches follows
      return;
    }
    const kept = store.seatAt(this.seat.table);
    store.keep({ token: this.seat.token, ...kept, table: message.table, seat: message.seat, share: kept?.next ?? "", next: "" });
    location.hash = `seat=${message.table}`;
  }
}

customElements.define("cw-game", Game);
