// Cards and decks: the collection beside the deck that is built from it, checked by the server at every change.
import { collection } from "./collection.js";
import { counted, carried, drop, keep, kept, newId, read, sync, uncarried, written } from "./decks.js";
import { copy, field, fill, focusedIn, h, say, select } from "./dom.js";
import { ask, gameOf } from "./net.js";
import { sheet } from "./preview.js";
import * as store from "./store.js";

const CHECK_AFTER = 250;
const STARTER = "starter:";
const WHERE_IT_BELONGS = "";

class Decks extends HTMLElement {
  async connectedCallback() {
    const name = decodeURIComponent(this.getAttribute("game"));
    try {
      const { games } = await ask("/api/games");
      this.shown = games.find((one) => one.name === name) ?? games[0];
      this.game = await gameOf(this.shown.edition);
      this.games = games;
    } catch (error) {
      fill(this, h("p", { class: "fault" }, error.message), h("a", { href: "/" }, "To the lobby"));
      return;
    }
    document.title = `Cards and decks · ${this.game.title} · Cardwright`;
    document.getElementById("where").textContent = `${this.game.title}, cards and decks`;
    this.faults = [];
    this.panel = h("aside", { class: "deck", "aria-label": "Deck" });
    this.cards = collection(this, this.game, (card) => this.count(card), (card, by) => this.change(card, by));
    const jump = h("button", { type: "button", class: "jump", onclick: () => this.panel.scrollIntoView() }, "To the deck"); // it is far below on a phone
    fill(this, jump, this.cards.element, this.panel);
    await sync(this.game.name);
    await this.first();
  }

  disconnectedCallback() {
    clearTimeout(this.checking);
  }

  /** What is shown first: the deck of a link, the one last worked at, or the first starter. */
  async first() {
    if (this.hasAttribute("carried")) {
      const list = uncarried(this.getAttribute("carried"));
      if (list !== null) return this.take(list, "");
      say("This link carries no deck.");
    }
    const last = kept(this.game.name)[0];
    return last ? this.choose(last.id) : this.shown.decks.length ? this.choose(STARTER + this.shown.decks[0].name) : this.take("# New deck\n", newId());
  }

  choose(value) {
    const starter = value.startsWith(STARTER) && this.shown.decks.find((deck) => STARTER + deck.name === value);
    const own = kept(this.game.name).find((deck) => deck.id === value);
    return starter ? this.take(starter.list, value) : own ? this.take(own.list, own.id) : undefined;
  }

  /** Show a list; `id`: of a kept deck, of a starter, or empty for one that is not kept yet. */
  async take(list, id) {
    try {
      const found = await read(this.game.name, list);
      this.id = id;
      this.name = found.name;
      this.sections = Object.fromEntries(this.game.sections.map((section) => [section, counted(found.deck[section] ?? [])]));
      this.faults = found.faults;
    } catch (error) {
      say(error.message);
      return;
    }
    this.draw();
  }

  get list() {
    return written(this.name, this.sections);
  }

  get own() {
    return Boolean(this.id) && !this.id.startsWith(STARTER);
  }

  count(card) {
    return Object.values(this.sections ?? {}).flat().filter(([name]) => name === card).reduce((sum, [, count]) => sum + count, 0);
  }

  /** One card more or less; a deck that is not one's own becomes a copy that is. */
  change(card, by, section = this.sectionOf(card, by)) {
    const cards = this.sections[section] ?? [];
    const at = cards.findIndex(([name]) => name === card);
    if (at < 0 && by < 0) return;
    if (at < 0) cards.push([card, by]);
    else if (cards[at][1] + by <= 0) cards.splice(at, 1);
    else cards[at] = [card, cards[at][1] + by];
    this.sections[section] = cards;
    if (!this.own) this.duplicate(false);
    this.changed();
  }

  /** Where a card goes: the chosen section, or the one in which the game's own decks have cards of its kind. */
  sectionOf(card, by) {
    const has = Object.keys(this.sections).find((section) => this.sections[section].some(([name]) => name === card));
    if (by < 0 && has) return has;
    return this.into?.value || has || this.game.homes[this.game.printed.get(card)?.kind] || this.game.sections[0];
  }

  changed() {
    keep(this.game.name, { id: this.id, name: this.name, list: this.list });
    this.draw();
    clearTimeout(this.checking);
    this.checking = setTimeout(async () => {
      const { list } = this;
      try {
        const { faults } = await read(this.game.name, list);
        if (list === this.list) this.judge(faults);
      } catch (error) { say(error.message); }
    }, CHECK_AFTER);
  }

  duplicate(named = true) {
    this.id = newId();
    if (named || !this.name.endsWith("(copy)")) this.name = `${this.name} (copy)`.slice(0, 60);
    keep(this.game.name, { id: this.id, name: this.name, list: this.list });
    if (named) this.draw();
  }

  judge(faults) {
    this.faults = faults;
    const total = Object.values(this.sections).flat().reduce((sum, [, count]) => sum + count, 0);
    fill(this.verdict, faults.length ? [h("p", {}, "Not legal yet:"), h("ul", {}, faults.map((fault) => h("li", {}, fault)))] : h("p", { class: "good" }, `Legal: ${total} cards.`));
    this.verdict.className = faults.length ? "faults" : "";
    if (this.play) this.play.disabled = faults.length > 0;
  }

  draw() {
    const { game } = this;
    const held = focusedIn(this)?.dataset.hold;
    const decks = [...kept(game.name).map(({ id, name }) => [id, name]), ...this.shown.decks.map(({ name, title }) => [STARTER + name, `${title} (starter)`])];
    if (!decks.some(([id]) => id === this.id)) decks.unshift([this.id, `${this.name} (not kept yet)`]);
    const into = this.into?.value ?? WHERE_IT_BELONGS;
    this.into = select([[WHERE_IT_BELONGS, "where it belongs"], ...game.sections.map((section) => [section, section])], into);
    const facts = this.curved();
    const usual = facts.find((fact) => this.pays(fact)) ?? facts.find((fact) => fact.draw === "number") ?? facts[0];
    const curveOf = this.curveOf?.value ?? usual?.name ?? "";
    this.curveOf = select(facts.map((fact) => [fact.name, fact.title]), curveOf, () => this.draw());
    this.verdict = h("div", { role: "status" });
    this.play = h("button", { type: "button", class: "go", onclick: () => this.playIt() }, "Play with it");
    const title = h("input", { value: this.name, maxlength: 60, disabled: !this.own, title: this.own ? "" : "Changing a starter deck makes a copy of it, which has a name of its own", onchange: () => {
      this.name = title.value.trim() || "Deck";
      this.changed();
    } });
    fill(this.panel, h("div", { class: "tools" }, field("Game", select(this.games.map((one) => [one.name, one.title]), this.shown.name, (value) => { location.hash = `decks=${encodeURIComponent(value)}`; })),
      field("Deck", select(decks, this.id, (value) => this.choose(value))), field("Name", title)),
    h("div", { class: "tools" }, this.play, h("button", { type: "button", onclick: () => this.take("# New deck\n", newId()) }, "New"),
      h("button", { type: "button", onclick: () => this.duplicate() }, "Copy deck"),
      this.own && h("button", { type: "button", onclick: () => this.remove() }, "Delete"), h("button", { type: "button", onclick: () => this.share() }, "Share"), h("button", { type: "button", onclick: () => this.bring() }, "Import")),
    this.verdict, field("New cards go", this.into),
    Object.entries(this.sections).map(([section, cards]) => h("section", { "aria-label": section }, h("h3", {}, `${section} `, h("small", {}, `${cards.reduce((sum, [, count]) => sum + count, 0)}`)),
      h("ul", { class: "list" }, cards.map(([card, count]) => h("li", {}, h("b", {}, `${count}`), h("button", { type: "button", class: "link", onclick: () => sheet(this, game, { name: card }, []) }, card),
        this.step(card, -1, section), this.step(card, 1, section)))))),
    h("section", { "aria-label": "Counts" }, h("h3", {}, "Counts"), this.kinds(), field("Curve by", this.curveOf), this.curve()));
    this.judge(this.faults);
    this.cards.recount();
    if (held) [...this.panel.querySelectorAll("[data-hold]")].find((one) => one.dataset.hold === held)?.focus();
  }

  step(card, by, section) {
    return h("button", { type: "button", "data-hold": `${by}|${section}|${card}`, "aria-label": `One ${card} ${by < 0 ? "less" : "more"} in ${section}`, onclick: () => this.change(card, by, section) }, by < 0 ? "−" : "+");
  }

  /** Facts by which cards can be counted. */
  curved() {
    return this.game.board.card.facts.filter((fact) => fact.draw !== "pattern" && this.game.cards.some((card) => fact.name in card.facts));
  }

  /** Whether a fact says what playing a card takes: of its words only the number counts. */
  pays(fact) {
    return this.game.board.card.hand.includes(fact.name) || /cost/i.test(fact.name);
  }

  kinds() {
    const found = new Map();
    for (const [name, count] of Object.values(this.sections).flat()) {
      const kind = this.game.printed.get(name)?.kind ?? "unknown";
      found.set(kind, (found.get(kind) ?? 0) + count);
    }
    return h("p", { class: "kinds" }, [...found].map(([kind, count]) => `${count} ${kind}`).join(" · ") || "No cards yet.");
  }

  /** How many cards have each value of a fact; of words that pay, how many words. */
  curve() {
    const fact = this.curved().find((one) => one.name === this.curveOf.value);
    const found = new Map();
    for (const [name, count] of Object.values(this.sections).flat()) {
      const value = this.game.printed.get(name)?.facts[fact?.name];
      if (value === undefined || value === null) continue;
      const shown = !Array.isArray(value) ? value : this.pays(fact) ? value.length : value.join(", ");
      found.set(shown, (found.get(shown) ?? 0) + count);
    }
    const rows = [...found].sort(([a], [b]) => (typeof a === "number" && typeof b === "number" ? a - b : `${a}`.localeCompare(`${b}`)));
    const most = Math.max(1, ...rows.map(([, count]) => count));
    return h("ul", { class: "curve", "aria-label": `Cards by ${fact?.title ?? "value"}` }, rows.map(([value, count]) =>
      h("li", {}, h("span", {}, `${value}`), h("i", { style: { width: `${(count / most) * 100}%` } }), h("b", {}, `${count}`))));
  }

  remove() {
    const dialog = this.dialog("Delete", h("p", {}, `Delete "${this.name}" from this browser?`), h("button", { value: "no" }, "Keep it"), h("button", { value: "yes", class: "danger" }, "Delete"));
    dialog.addEventListener("close", () => {
      if (dialog.returnValue !== "yes") return;
      drop(this.game.name, this.id);
      this.first();
    });
  }

  /** As text, as a file, as a link. */
  share() {
    const text = h("textarea", { rows: 10, readonly: true, "aria-label": "The list", value: this.list });
    const link = `${location.origin}/#deck=${encodeURIComponent(this.shown.name)}.${carried(this.list)}`;
    const field1 = h("input", { readonly: true, value: link, "aria-label": "The link" });
    const file = `${this.name.replace(/[^\p{L}\p{N} _-]/gu, "") || "deck"}.txt`;
    this.dialog("Share", text, h("div", { class: "tools" }, h("button", { type: "button", onclick: () => copy(text.value, text) }, "Copy the list"),
      h("a", { class: "button", download: file, href: `data:text/plain;charset=utf-8,${encodeURIComponent(this.list)}` }, "Download"), h("button", { type: "button", onclick: () => copy(link, field1) }, "Copy the link")), field1, h("button", {}, "Close"));
  }

  /** From text or a file. */
  bring() {
    const text = h("textarea", { rows: 10, spellcheck: "false", "aria-label": "A list", placeholder: "2 Card Name\n1 Another Card" });
    const file = h("input", { type: "file", accept: ".txt,.dek,.deck,text/plain", onchange: async () => { text.value = await file.files[0].text(); } });
    const dialog = this.dialog("Import", text, h("label", { class: "file" }, "or open a file ", file), h("button", { value: "no" }, "Cancel"), h("button", { value: "yes", class: "go" }, "Take it"));
    dialog.addEventListener("close", async () => {
      if (dialog.returnValue !== "yes" || !text.value.trim()) return;
      await this.take(text.value, newId());
      keep(this.game.name, { id: this.id, name: this.name, list: this.list });
      this.draw();
    });
  }

  dialog(title, ...content) {
    const dialog = h("dialog", { class: "sharing", "aria-label": title }, h("form", { method: "dialog" }, h("h2", {}, title), content));
    dialog.addEventListener("close", () => dialog.remove());
    this.append(dialog);
    dialog.showModal();
    return dialog;
  }

  /** To the lobby, where this deck is chosen. */
  playIt() {
    if (!this.id) this.duplicate();
    store.set("game", this.shown.name);
    store.set(`deck.${this.shown.name}`, this.own ? `kept:${this.id}` : this.id.slice(STARTER.length));
    location.hash = "";
  }
}

customElements.define("cw-decks", Decks);
