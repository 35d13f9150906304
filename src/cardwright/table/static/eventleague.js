// One table over several events: which, and how many of each player count, stand in the address.
import { fill, h } from "./dom.js";
import { ask } from "./net.js";

class League extends HTMLElement {
  async connectedCallback() {
    document.title = "League · Cardwright";
    document.getElementById("where").textContent = "League";
    fill(this, h("p", { class: "wait" }, "Looking …"));
    const events = this.getAttribute("events").split(",").map((name) => `event=${encodeURIComponent(name)}`);
    try {
      this.draw(await ask(`/api/league?${[...events, `best=${this.getAttribute("best") || 0}`].join("&")}`));
    } catch (error) {
      fill(this, h("p", { class: "fault" }, error.message), h("a", { href: "/#events" }, "To the events"));
    }
  }

  draw({ events, lines, best }) {
    const head = (name) => h("th", { scope: "col" }, name);
    fill(this, h("h1", {}, `A league of ${events.length} event${events.length === 1 ? "" : "s"}`), best > 0 && h("p", {}, `The best ${best} of each player count.`),
      h("div", { class: "scroll", tabindex: "0" }, h("table", { class: "standings" },
        h("thead", {}, h("tr", {}, ["", "Player", "Points"].map(head), events.map((one) => h("th", { scope: "col" }, h("a", { href: `/#event=${one.event}` }, one.name))), head("Won"))),
        h("tbody", {}, lines.map((line) => h("tr", {}, h("td", {}, `${line.rank}`), h("td", {}, line.player), h("td", {}, `${line.counted}`), line.points.map((points) => h("td", {}, points === null ? "–" : `${points}`)), h("td", {}, `${line.wins}`)))))),
      h("p", {}, h("a", { href: "/#events" }, "To the events")));
  }
}

customElements.define("cw-league", League);
