// Why did this happen?  Each line of the log can be asked; the answer stands below it, with its clauses as links.
import { h } from "./dom.js";
import { cited } from "./rules.js";

/** The button that asks about a line; `number`: its place in the log that this page holds. */
export const whyOf = (seat, number) => h("button", {
  type: "button", class: "because-of", "aria-label": "Why did this happen?", title: "Why did this happen?", "data-line": `${seat.first + number}`,
  onclick: (event) => {
    const shown = event.currentTarget.parentElement.querySelector(".told");
    if (shown) shown.remove();
    else seat.send({ type: "why", line: seat.first + number });
  },
}, "?");

/** The table's answer, below the line wherever it stands. */
export function because(host, { line, lines }) {
  for (const button of host.querySelectorAll(`[data-line="${line}"]`)) {
    button.parentElement.querySelector(".told")?.remove();
    const told = h("div", { class: "told", role: "status" }, h("ul", { class: "why" }, (lines.length ? lines : ["Somebody chose it; no rule or text says more."]).map((text) => h("li", {}, cited(host, host.game, text)))));
    button.after(told);
    if (told.getClientRects().length) told.scrollIntoView({ block: "nearest" }); // below the newest line there is no room in sight
  }
}
