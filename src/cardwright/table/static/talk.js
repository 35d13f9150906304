// Talk at the table: ready phrases and lines of one's own; who does not want to read somebody mutes them.
// What others say is set as text, never as markup.
import { fill, h, say, select } from "./dom.js";
import * as store from "./store.js";

const PHRASES = ["Good luck!", "Well played.", "Thank you.", "One moment, please.", "Sorry, that was a slip.", "Good game!"];
const MOST = 200;
const KEPT = 60;
const PEOPLE = ["person", "invite", "open"];

/** The talk of a game.  `heard(message)` takes a line in, `all(seat)` what a welcome brings. */
export class Talk {
  constructor(seat) {
    this.seat = seat;
    this.unread = 0;
    this.muted = new Set(store.setting("muted", []));
    this.lines = h("div", { class: "lines", role: "log", "aria-label": "Talk", tabindex: "0" });
    this.summary = h("summary", {}, "Talk");
    const field = h("input", { maxlength: MOST, placeholder: "Say something", "aria-label": "Say something", autocomplete: "off" });
    const send = (text) => text.trim() && seat.send({ type: "say", text: text.trim() });
    const phrases = select([["", "Phrases …"], ...PHRASES.map((text) => [text, text])], "", (text) => {
      send(text);
      phrases.value = "";
    });
    phrases.setAttribute("aria-label", "Phrases");
    this.form = h("form", { onsubmit: (event) => {
      event.preventDefault();
      send(field.value);
      field.value = "";
    } }, phrases, field, h("button", {}, "Say"));
    this.people = h("div", { class: "tools" });
    this.element = h("details", { class: "talk", hidden: true, ontoggle: () => this.opened() }, this.summary, this.lines, this.form, this.people);
  }

  opened() {
    if (this.element.open) this.unread = 0;
    this.count();
    this.lines.scrollTop = this.lines.scrollHeight;
  }

  count() {
    this.summary.textContent = this.unread ? `Talk (${this.unread} new)` : "Talk";
  }

  /** Who sits here, and what was said before. */
  all({ talk, names }) {
    const { seats } = this.seat.entry;
    const others = seats.map(({ kind, name }, number) => ({ kind, name, number })).filter(({ kind, name, number }) => PEOPLE.includes(kind) && name && number !== this.seat.seat);
    this.names = names;
    this.element.hidden = others.length === 0 || seats.filter(({ kind }) => kind !== "bot").length < 2;
    this.form.hidden = this.seat.seat < 0;
    fill(this.people, others.map(({ name, number }) => h("label", {}, h("input", { type: "checkbox", checked: this.muted.has(this.key(number)), onchange: (event) => this.mute(number, event.target.checked) }), ` Mute ${name}`)));
    this.said = talk ?? [];
    this.draw();
  }

  key(number) {
    return `${this.seat.table}.${number}`;
  }

  mute(number, on) {
    if (on) this.muted.add(this.key(number));
    else this.muted.delete(this.key(number));
    store.set("muted", [...this.muted].slice(-KEPT));
    this.draw();
  }

  heard(message) {
    this.said = [...this.said ?? [], message].slice(-KEPT);
    this.draw();
    const mine = message.seat === this.seat.seat;
    if (mine || this.muted.has(this.key(message.seat))) return;
    if (!this.element.open) {
      this.unread += 1;
      say(`${this.who(message.seat)}: ${message.text}`);
    }
    this.count();
  }

  who(number) {
    return number === this.seat.seat ? "You" : this.names?.[number] ?? "Somebody";
  }

  draw() {
    fill(this.lines, this.said.filter(({ seat }) => !this.muted.has(this.key(seat))).map(({ seat, text }) =>
      h("p", {}, h("b", { class: `seat${seat % 4}` }, `${this.who(seat)}: `), text)));
    this.lines.scrollTop = this.lines.scrollHeight;
  }
}
