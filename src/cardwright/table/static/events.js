// The list of events, and making one.
import { field, fill, h, say, select } from "./dom.js";
import { keep, known } from "./eventlink.js";
import { ask } from "./net.js";
import * as store from "./store.js";

const FORMATS = [["swiss", "Swiss"], ["single elimination", "Single elimination"], ["double elimination", "Double elimination"], ["round robin", "Round robin"], ["pods", "Pods of three and four"]];
const STATUS = { open: "registration", running: "under way", over: "over" };

class EventList extends HTMLElement {
  async connectedCallback() {
    document.title = "Events · Cardwright";
    document.getElementById("where").textContent = "Events";
    this.append(h("p", { class: "wait" }, "Looking …"));
    try {
      const [games, listed] = await Promise.all([ask("/api/games"), ask("/api/events")]);
      this.games = games.games;
      this.draw(listed.events);
    } catch (error) {
      fill(this, h("p", { class: "fault" }, error.message));
    }
  }

  draw(listed) {
    const mine = new Set(known().map((one) => one.event));
    const others = known().filter((one) => !listed.some((event) => event.event === one.event));
    const line = (event) => h("li", {}, h("a", { href: `/#event=${event.event}` }, event.name), " ",
      h("small", {}, [event.title, STATUS[event.status], mine.has(event.event) && "yours"].filter(Boolean).join(" · ")));
    fill(this, h("section", { class: "new", "aria-label": "New event" }, h("h1", {}, "Run an event"), this.form()),
      h("section", { "aria-label": "Events" }, h("h2", {}, "Events"),
        listed.length || others.length ? h("ul", { class: "tables" }, listed.map(line), others.map((one) => line({ event: one.event, name: one.event, status: "" })))
          : h("p", { class: "none" }, "None yet."), listed.length > 1 && this.league(listed)));
  }

  /** A table over several events of one game. */
  league(listed) {
    const best = h("input", { type: "number", min: 0, max: 99, value: "0" });
    const boxes = listed.map((event) => [event.event, h("input", { type: "checkbox" }), `${event.name} (${event.title})`]);
    const show = () => {
      const chosen = boxes.filter(([, box]) => box.checked).map(([name]) => name).reverse(); // the list has the newest first
      if (chosen.length) location.hash = `league=${chosen.join(",")}.${Number(best.value) || 0}`;
      else say("Choose the events that belong together.");
    };
    return h("details", {}, h("summary", {}, "A league: one table over several events"), boxes.map(([, box, text]) => h("label", { class: "field" }, h("span", {}, text), box)),
      field("Best events that count (0: all)", best), h("button", { type: "button", onclick: show }, "Show the league"));
  }

  form() {
    const name = h("input", { required: true, maxlength: 60, placeholder: "Friday night" });
    const you = h("input", { required: true, maxlength: 24, value: store.name(), autocomplete: "nickname" });
    const rounds = h("input", { type: "number", min: 0, max: 99, value: "0" });
    const cut = h("input", { type: "number", min: 0, max: 256, value: "0" });
    const listed = h("input", { type: "checkbox", checked: true });
    const entering = h("input", { type: "checkbox", checked: true });
    const online = h("input", { type: "checkbox", checked: true });
    const fault = h("p", { class: "fault", role: "alert" });
    const rules = h("select");
    const game = select(this.games.map((one) => [one.name, one.title]), store.setting("game", this.games[0].name), () => offer());
    const offer = () => fill(rules, (this.games.find((one) => one.name === game.value) ?? this.games[0]).matches.map((one) => h("option", { value: one.name }, one.title)));
    offer();
    const format = select(FORMATS, "swiss");
    const make = async () => {
      fault.textContent = "";
      store.rename(you.value.trim());
      try {
        const made = await ask("/api/events", {
          name: name.value.trim(), game: game.value, organiser: you.value.trim(), match: rules.value,
          format: { kind: format.value, rounds: Number(rounds.value) || 0, cut: Number(cut.value) || 0 },
          listed: listed.checked, entering: entering.checked, online: online.checked,
        });
        keep({ event: made.event, token: made.token });
        location.hash = `event=${made.event}`;
      } catch (error) {
        fault.textContent = error.message;
        say(error.message);
      }
    };
    return h("form", { onsubmit: (event) => { event.preventDefault(); make(); } },
      field("Name", name), field("Game", game), field("Matches", rules), field("Format", format), field("Your name", you), field("Played here", online),
      h("p", { class: "small" }, "Played here: every match gets its table on this server. Otherwise you play with cards, and the results are entered."),
      h("details", {}, h("summary", {}, "More"), field("Rounds (0: enough)", rounds), field("Cut to the best", cut),
        field("Everybody may watch", listed), field("Players register", entering)),
      fault, h("button", { class: "go", type: "submit" }, "Make the event"));
  }
}

customElements.define("cw-events", EventList);
