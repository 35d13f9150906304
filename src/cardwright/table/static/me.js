// My name and games: who somebody is by the key in this browser, the way to other devices, results, and every game.
import { sync } from "./decks.js";
import { copy, field, fill, h, say, select } from "./dom.js";
import { linkBox } from "./links.js";
import { ask } from "./net.js";
import * as store from "./store.js";

const ALL = "";

/** Of seats that were taken without the key. */
const tokens = () => store.seats().map((seat) => seat.token).filter((token) => token && token !== store.key()).slice(0, 200);

/** How a game ended for the one whose list it is in. */
function outcome({ status, result, seat, turn, mine }) {
  if (status !== "over") return mine ? "your move" : status === "running" ? `turn ${turn}` : "waits for players";
  if (!result) return "over";
  const mark = !result.winners.length ? "Draw" : result.winners.includes(seat) ? "Won" : "Lost";
  return `${mark}: ${result.reason}, turn ${result.turns}`;
}

class Me extends HTMLElement {
  async connectedCallback() {
    document.title = "My name and games · Cardwright";
    document.getElementById("where").textContent = "My name and games";
    this.person = h("section", { "aria-label": "My name" });
    this.device = h("section", { "aria-label": "Other devices" });
    this.results = h("section", { "aria-label": "Results" });
    this.games = h("section", { "aria-label": "Games" });
    fill(this, h("h1", {}, "My name and games"), this.person, this.results, this.games, this.device);
    this.others();
    if (this.hasAttribute("bring")) this.bring(this.getAttribute("bring"));
    else await this.load();
  }

  /** Everything anew, with the seats that were taken without the key. */
  async load() {
    try {
      await ask("/api/me/join", { key: store.keyed(), tokens: tokens() });
      this.known = await ask("/api/me", { key: store.key() });
    } catch (error) {
      fill(this.person, h("p", { class: "fault" }, error.message));
      return;
    }
    this.drawName();
    this.drawResults();
    this.drawGames();
  }

  drawName() {
    const { name, kept } = this.known;
    const wanted = h("input", { value: name || store.name(), maxlength: 24, autocomplete: "nickname" });
    const keep = async (value) => {
      try {
        Object.assign(this.known, await ask("/api/me/name", { key: store.key(), name: value }));
        if (value) store.rename(this.known.name);
        this.drawName();
        say(value ? `${this.known.name} is your name here.` : "Anybody may use the name now.");
      } catch (error) { say(error.message); }
    };
    fill(this.person, h("form", { onsubmit: (event) => { event.preventDefault(); keep(wanted.value.trim() || null); } }, field("Name", wanted),
      h("div", { class: "tools" }, h("button", { class: "go" }, kept ? "Keep this name instead" : "Keep this name for me"), kept && h("button", { type: "button", onclick: () => keep(null) }, "Let it go"))),
    h("p", { class: "none" }, kept ? `Nobody else at this server can be called ${name}.` : "Until you do, anybody may use the same name."));
  }

  drawResults() {
    const { results } = this.known;
    fill(this.results, h("h2", {}, "Results"), results.length ? h("table", { class: "results" }, h("thead", {}, h("tr", {}, ["Game", "Won", "Lost", "Drawn"].map((text) => h("th", { scope: "col" }, text)))),
      h("tbody", {}, results.map(({ title, won, lost, drawn }) => h("tr", {}, h("th", { scope: "row" }, title), [won, lost, drawn].map((count) => h("td", {}, `${count}`)))))) : h("p", { class: "none" }, "No game is finished yet."));
  }

  drawGames() {
    const titles = [...new Map(this.known.games.map(({ game, title }) => [game, title]))];
    const shown = this.known.games.filter(({ game }) => !this.only || game === this.only);
    fill(this.games, h("h2", {}, "Games"), titles.length > 1 && field("Show", select([[ALL, "all games"], ...titles], this.only ?? ALL, (value) => { this.only = value; this.drawGames(); })),
      shown.length ? h("ul", { class: "tables" }, shown.map((entry) => this.game(entry))) : h("p", { class: "none" }, "None yet."),
      this.known.more && h("button", { type: "button", onclick: () => this.more() }, "Older games"));
  }

  game(entry) {
    const over = entry.status === "over";
    const others = entry.seats.filter((_, seat) => seat !== entry.seat).map((seat) => seat.name || "a free seat").join(", ");
    return h("li", {}, h("b", {}, entry.title), ` against ${others}, with ${entry.deck} `, h("small", {}, `${new Date(entry.created).toLocaleString()} · ${outcome(entry)}`), " ",
      h("a", { href: over ? `/replay/${entry.table}` : `/#seat=${entry.table}` }, over ? "Replay" : entry.mine ? "Your move" : "Go on"));
  }

  async more() {
    try {
      const next = await ask("/api/me", { key: store.key(), before: this.known.more });
      this.known.games.push(...next.games);
      this.known.more = next.more;
      this.drawGames();
    } catch (error) { say(error.message); }
  }

  /** The way to another device, and from one. */
  others() {
    const pasted = h("input", { autocomplete: "off", spellcheck: "false" });
    const mine = h("input", { readonly: true, "aria-label": "My key" });
    const shown = h("div", { hidden: true });
    const show = h("button", { type: "button", onclick: () => {
      mine.value = store.keyed();
      fill(shown, linkBox("Open this on the other device", `key=${store.key()}`), h("div", { class: "tools" }, mine, h("button", { type: "button", onclick: () => copy(mine.value, mine) }, "Copy the key")));
      shown.hidden = false;
      show.hidden = true;
    } }, "Show my link and key");
    const before = store.keyBefore();
    fill(this.device, h("h2", {}, "On other devices"),
      h("p", {}, "A key in this browser makes name, games, results and decks yours. With the link they are on your phone as well. Whoever has it plays as you: show it to nobody, and keep a copy where you keep passwords."),
      show, shown,
      h("form", { onsubmit: (event) => { event.preventDefault(); this.bring(pasted.value.trim().replace(/^.*key=/, "")); } }, field("Key or link from elsewhere", pasted), h("button", {}, "Use it here")),
      before && h("p", {}, h("button", { type: "button", class: "link", onclick: () => this.bring(before) }, "Back to the key that was here before")));
  }

  /** What this browser has stays with the key it has now, and is there again with that. */
  async leaveBehind() {
    await ask("/api/me/join", { key: store.keyed(), tokens: tokens() });
    await Promise.all(store.gamesWithDecks().map(sync));
    store.forgetAll();
  }

  /** Use another key in this browser; what this browser has may come along. */
  bring(key) {
    if (!/^[\w-]{20,64}$/.test(key)) {
      say("This is no key.");
      return;
    }
    if (key === store.key()) {
      this.load();
      return;
    }
    const old = store.key();
    const own = Boolean(old) || store.seats().length > 0;
    const dialog = h("dialog", { class: "sharing", "aria-label": "Another key" }, h("form", { method: "dialog" }, h("h2", {}, "Use this key here?"),
      h("p", {}, own ? "This browser has games or decks of its own. Bring them along only if the key is yours: they would belong to it." : "This browser will play under the name that the key stands for."),
      own && h("button", { value: "both", class: "go" }, "Use it, and bring mine along"), h("button", { value: "only", class: own ? "" : "go" }, own ? "Use it, without mine" : "Use it"), h("button", { value: "no" }, "Cancel")));
    dialog.addEventListener("close", async () => {
      dialog.remove();
      const along = dialog.returnValue === "both";
      try {
        if (along) await ask("/api/me/join", { key, old: old || null, tokens: tokens() });
        if (along || dialog.returnValue === "only") {
          if (!along && own) await this.leaveBehind();
          store.useKey(key);
          const { name } = await ask("/api/me", { key });
          if (name) store.rename(name);
          say(name ? `You are ${name} here now.` : "The key is used here now.");
        }
      } catch (error) { say(error.message); }
      this.others();
      await this.load();
    });
    this.append(dialog);
    dialog.showModal();
  }
}

customElements.define("cw-me", Me);
