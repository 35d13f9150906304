// Lessons and puzzles of a game: words and a goal beside the board, hints, steps back.  The server says what is right.
import "./board.js";
import { unsigned } from "./card.js";
import { attend, fill, h, say } from "./dom.js";
import { motions, snapshot } from "./motions.js";
import { ask, gameOf } from "./net.js";
import { browse, preview, sentence, sheet, unread } from "./preview.js";
import * as store from "./store.js";

const DIGITS = 600;
const MOST_LOG = 100;

class Learn extends HTMLElement {
  async connectedCallback() {
    this.name = decodeURIComponent(this.getAttribute("game"));
    const [kind, number] = [this.getAttribute("which")[0] === "p" ? "puzzle" : "lesson", Number(this.getAttribute("which").slice(1))];
    this.kind = kind;
    this.number = number;
    this.answers = [];
    this.keys = (event) => this.key(event);
    document.addEventListener("keydown", this.keys);
    try {
      this.game = await gameOf(this.name);
      this.course = await ask(`/api/learn/${encodeURIComponent(this.name)}`);
    } catch (error) {
      fill(this, h("p", { class: "fault" }, error.message), h("a", { href: "/" }, "To the lobby"));
      return;
    }
    document.title = `Learn ${this.game.title} · Cardwright`;
    document.getElementById("where").textContent = `${this.game.title}, learn`;
    if (number) await this.sit();
    else this.list();
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.keys);
  }

  /** The address of a lesson or puzzle. */
  at(kind, number) {
    return `/#learn=${encodeURIComponent(this.name)}.${kind[0]}${number}`;
  }

  /** All there is to learn, and what is done. */
  list() {
    const done = store.setting(`learned ${this.name}`, []);
    const listed = (title, kind, entries) => entries.length > 0 && h("section", { "aria-label": title }, h("h2", {}, title),
      h("ol", { class: "course" }, entries.map((one, k) => h("li", {}, h("a", { href: this.at(kind, k + 1) }, one.title),
        one.goal && h("small", {}, ` ${one.goal}`), done.includes(`${kind[0]}${k + 1}`) && h("b", { class: "done" }, " done")))));
    const { lessons, puzzles } = this.course;
    const next = lessons.findIndex((_, k) => !done.includes(`l${k + 1}`));
    this.classList.add("contents");
    fill(this, h("h1", {}, `Learn ${this.game.title}`), h("p", { class: "goal" }, this.game.board.goal),
      lessons.length > 0 && h("a", { class: "button go", href: this.at("lesson", next < 0 ? 1 : next + 1) }, next > 0 ? "Go on" : "Begin"),
      listed("Lessons", "lesson", lessons), listed("Puzzles", "puzzle", puzzles),
      !lessons.length && !puzzles.length && h("p", {}, "This game has no lessons yet."), h("p", {}, h("a", { href: "/" }, "To the lobby")));
  }

  async sit() {
    this.board = h("cw-board");
    this.asked = h("section", { class: "asked", "aria-label": "Lesson" });
    this.log = h("div", { class: "log", role: "log", "aria-label": "What happened", tabindex: "0" });
    this.large = h("section", { class: "large", "aria-label": "Card" }, unread());
    const button = (text, act) => h("button", { type: "button", class: "quiet", onclick: act }, text);
    this.tools = { hint: button("Hint", () => this.hint()), back: button("Back", () => this.back()), again: button("Start again", () => this.back(true)) };
    fill(this, h("div", { class: "play" }, this.board), h("div", { class: "tools bar", role: "toolbar", "aria-label": "Lesson" }, Object.values(this.tools),
      h("a", { class: "button", href: `/#learn=${encodeURIComponent(this.name)}` }, "All lessons")), h("aside", {}, this.asked, this.large, this.log));
    await this.send({});
  }

  /** Tell the server what was chosen, and show where that leads. */
  async send(more) {
    if (this.waiting) return;
    this.waiting = true;
    try {
      this.now = await ask(`/api/learn/${encodeURIComponent(this.name)}`, { kind: this.kind, number: this.number, answers: this.answers, ...more });
    } catch (error) {
      say(error.message);
      return;
    } finally {
      this.waiting = false;
    }
    const moved = this.now.answers.length > this.answers.length;
    if (!("choose" in more) && !more.hint) fill(this.log);
    this.answers = this.now.answers;
    if (moved || !more.hint) this.hints = 0;
    this.show(moved);
  }

  choose(number) {
    this.send({ choose: number });
  }

  back(all = false) {
    this.answers = all ? [] : this.answers.slice(0, -1);
    this.send({});
  }

  hint() {
    this.hints += 1;
    this.send({ hint: this.hints });
  }

  show(moved) {
    const { now, game } = this;
    if (now.right) {
      const before = moved && this.board.childElementCount > 0 && snapshot(this.board);
      this.board.show(game, now.view, now.names.map((name) => name[0].toUpperCase() + name.slice(1)), this);
      if (before) motions(this.board, before, now.events, 1);
      if (!now.hint) this.log.append(...now.log.map((text) => h("p", {}, sentence(game, text, (seen) => this.looked(seen)))));
      while (this.log.childElementCount > MOST_LOG) this.log.firstChild.remove();
      this.log.scrollTop = this.log.scrollHeight;
    }
    if (now.done) this.remember();
    this.ask();
  }

  remember() {
    const done = store.setting(`learned ${this.name}`, []);
    const one = `${this.kind[0]}${this.number}`;
    if (!done.includes(one)) store.set(`learned ${this.name}`, [...done, one]);
  }

  /** Words, goal, and every option as a button; `only`: those of a card that was picked. */
  ask(only = null) {
    const { now } = this;
    const { decision } = now.view;
    const many = this.course[`${this.kind}s`].length;
    const shown = only ?? (decision?.options ?? []).map((_, k) => k);
    const ended = now.done || now.failed;
    fill(this.asked, h("p", { class: "whose" }, `${this.kind === "lesson" ? "Lesson" : "Puzzle"} ${this.number}: ${now.title}`,
      now.steps > 1 && !ended && h("small", {}, ` step ${now.step} of ${now.steps}`)),
      now.words.split("\n\n").filter(Boolean).map((text) => h("p", { class: "words" }, sentence(this.game, text, (seen) => this.looked(seen)))),
      !ended && h("p", { class: "goal" }, h("b", {}, "Goal: "), now.goal),
      (now.said || now.hint) && h("p", { class: "answered", role: "status" }, now.said || now.hint),
      !ended && decision && h("h2", {}, decision.text),
      !ended && h("div", { class: "options" }, shown.map((number, k) => h("button", { type: "button", class: "option", "data-option": number, onclick: () => this.choose(number) },
        h("kbd", {}, `${k + 1}`), unsigned(this.game, decision.options[number].label)))),
      only && h("button", { type: "button", class: "quiet", onclick: () => this.ask() }, "All choices"),
      now.done && h("a", { class: "button go", href: this.number < many ? this.at(this.kind, this.number + 1) : "/" }, this.number < many ? "Next" : "Play a game"));
    this.tools.hint.disabled = ended;
    this.tools.back.disabled = this.answers.length === 0 || now.done;
    this.tools.again.disabled = this.answers.length === 0;
    const free = only || !this.contains(document.activeElement) || document.activeElement === this.asked;
    if (free && now.done) this.asked.querySelector(".go").focus({ preventScroll: true });
    else if (free) attend(this.asked, only ? null : decision);
    const answered = this.asked.querySelector(".answered"); // read first, and over nothing else
    this.asked.scrollTop = answered ? answered.offsetTop - this.asked.firstElementChild.offsetTop : 0;
  }

  key(event) {
    if (!this.now || document.querySelector("dialog[open]") || event.ctrlKey || event.altKey || event.metaKey) return;
    const options = [...this.asked.querySelectorAll(".option")];
    if (/^[0-9]$/.test(event.key) && options.length) {
      this.typed = (this.typed ?? "") + event.key;
      clearTimeout(this.typing);
      const take = () => {
        options[Number(this.typed) - 1]?.click();
        this.typed = "";
      };
      if (Number(this.typed) * 10 > options.length) take();
      else this.typing = setTimeout(take, DIGITS);
    } else if (event.key === "Escape") this.ask();
    else if (event.key === "Backspace" && this.answers.length && !this.now.done) this.back();
    else if (event.key === "?" || event.key === "h") this.hint();
  }

  // what the board asks of its host

  picked({ options, card, address, finger }) {
    const { decision } = this.now.view;
    if (finger && card) {
      sheet(this, this.game, card, options.map((number) => [unsigned(this.game, decision.options[number].label), () => this.choose(number)]), decision ? "Nothing can be done with it now." : "");
      return;
    }
    this.looked({ card, address });
    if (options.length === 1) this.choose(options[0]);
    else if (options.length > 1) this.ask(options);
    else if (card?.name) say(`${card.name} cannot be chosen now.`);
  }

  /** @param {{card: import("./types.js").Card, address?: string}} seen */
  looked({ card }) {
    if (card?.name) preview(this.large, this.game, card);
  }

  browse(zone, seat, held) {
    browse(this, this.game, zone, this.now.names[seat], held);
  }
}

customElements.define("cw-learn", Learn);
