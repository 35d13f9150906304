// A finished game, moment by moment, from any seat; a link to each moment; playing on from it against the bot.
import "./board.js";
import { copy, fill, h, say, select } from "./dom.js";
import { motions, snapshot } from "./motions.js";
import { apply, ask, gameOf } from "./net.js";
import { browse, preview, sentence, sheet } from "./preview.js";
import * as store from "./store.js";

const MANY = 50;
const STEP = 900;
const TOLD = 25;

class Replay extends HTMLElement {
  async connectedCallback() {
    this.id = this.getAttribute("replay");
    const wanted = new URLSearchParams(location.hash.slice(1));
    this.at = Number(wanted.get("n") ?? 0);
    this.reader = Number(wanted.get("seat") ?? 0);
    try {
      this.about = await ask(`/api/replays/${this.id}`);
      this.game = await gameOf(this.about.game);
    } catch (error) {
      fill(this, h("p", { class: "fault" }, error.message), h("a", { href: "/" }, "To the lobby"));
      return;
    }
    document.title = `Replay · ${this.game.title} · Cardwright`;
    document.getElementById("where").textContent = `${this.game.title}, replay`;
    this.frames = new Map();
    this.board = h("cw-board");
    this.log = h("div", { class: "log", role: "log", "aria-label": "What happened", tabindex: "0" });
    this.large = h("section", { class: "large", "aria-label": "Card" });
    this.slider = h("input", { type: "range", min: 0, max: this.about.answers, value: this.at, "aria-label": "Moment", oninput: () => this.go(Number(this.slider.value)) });
    this.place = h("output", {});
    const people = [["-2", "Everybody"], ["-1", "Spectator"], ...this.about.names.map((name, k) => [`${k}`, name])];
    this.playing = h("button", { type: "button", onclick: () => this.play() }, "Play");
    const button = (label, title, move) => h("button", { type: "button", "aria-label": title, title, onclick: () => this.go(this.at + move) }, label);
    fill(this, h("div", { class: "play" }, h("div", { class: "moments" }, button("«", "First", -1e6), button("‹", "One back", -1), this.playing, button("›", "One on", 1), button("»", "Last", 1e6),
        h("button", { type: "button", onclick: () => this.turn(-1) }, "Turn −"), h("button", { type: "button", onclick: () => this.turn(1) }, "Turn +"), this.slider, this.place), this.board),
      h("aside", {}, h("div", { class: "tools" }, h("label", {}, "Seen by ", select(people, `${this.reader}`, (value) => { this.reader = Number(value); this.frames = new Map(); this.go(this.at); })),
        h("button", { type: "button", onclick: () => copy(location.href) }, "Link"),
        h("a", { class: "button", href: `/api/replays/${this.id}/record` }, "Download"),
        h("button", { type: "button", class: "go", onclick: () => this.playOn() }, "Play on from here")), this.about.about.history?.includes("back:") && h("p", { class: "none" }, "In this game moves were taken back by agreement; the record keeps them too."), this.large, this.log));
    this.keys = (event) => {
      if (/^(INPUT|SELECT)$/.test(event.target.tagName)) return;
      if (event.key === "ArrowRight") this.go(this.at + 1);
      if (event.key === "ArrowLeft") this.go(this.at - 1);
    };
    document.addEventListener("keydown", this.keys);
    await this.go(this.at);
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.keys);
    clearInterval(this.timer);
  }

  /** The frames around a moment, each with its whole view, if they are not there yet. */
  async load(n) {
    const from = Math.floor(n / MANY) * MANY;
    const { frames } = this;
    if (frames.has(from)) return;
    const got = await ask(`/api/replays/${this.id}/frames?seat=${this.reader}&from=${from}&to=${Math.min(this.about.answers, from + MANY - 1)}`);
    let view = null;
    for (const frame of got.frames) {
      view = frame.view ?? apply(structuredClone(view), frame.cut, frame.set);
      frames.set(frame.n, { ...frame, view });
    }
  }

  async go(n) {
    const at = Math.max(0, Math.min(this.about.answers, n));
    this.at = at;
    try {
      await this.load(Math.max(0, at - TOLD)); // the log begins there
      await this.load(at);
    } catch (error) {
      say(error.message);
      return;
    }
    if (this.at !== at || !this.frames.has(at)) return; // another moment was asked for meanwhile
    const frame = this.frames.get(at);
    const before = this.board.childElementCount > 0 && at === this.seen + 1 && snapshot(this.board); // a leap is none of its steps
    this.seen = at;
    this.board.show(this.game, frame.view, this.about.names, this);
    if (before) motions(this.board, before, frame.events ?? [], 1);
    this.slider.value = at;
    this.place.textContent = `${at} of ${this.about.answers}`;
    const told = Array.from({ length: TOLD }, (_, k) => this.frames.get(at - TOLD + 1 + k)).filter(Boolean).flatMap((one) => (one.log || []).map((text) =>
      h("p", { class: one.n === at ? "fresh" : "" }, sentence(this.game, text, (seen) => this.looked(seen)))));
    fill(this.log, ...told, frame.answer && h("p", { class: "turn" }, `${this.about.names[frame.seat]}: ${frame.answer}`));
    this.log.scrollTop = this.log.scrollHeight;
    history.replaceState(null, "", `#n=${at}&seat=${this.reader}`);
  }

  turn(step) {
    const { turns } = this.about;
    const now = turns.findLastIndex((first) => first <= this.at);
    this.go(turns[Math.max(0, Math.min(turns.length - 1, now + step))] ?? 0);
  }

  play() {
    if (this.timer) {
      clearInterval(this.timer);
      this.timer = 0;
      this.playing.textContent = "Play";
      return;
    }
    this.playing.textContent = "Pause";
    this.timer = setInterval(() => (this.at < this.about.answers ? this.go(this.at + 1) : this.play()), STEP);
  }

  async playOn() {
    try {
      const got = await ask(`/api/replays/${this.id}/play`, { at: this.at, seat: Math.max(0, this.reader), name: store.name() || "Guest", key: store.keyed() });
      store.keep({ table: got.table, seat: got.seat, token: got.token, share: "" });
      location.href = `/#seat=${got.table}`;
    } catch (error) {
      say(error.message);
    }
  }

  picked(seen) {
    if (seen.finger && seen.card?.name) sheet(this, this.game, seen.card, []);
    else this.looked(seen);
  }

  looked({ card }) {
    preview(this.large, this.game, card);
  }

  browse(zone, seat, held) {
    browse(this, this.game, zone, this.about.names[seat], held);
  }
}

customElements.define("cw-replay", Replay);
