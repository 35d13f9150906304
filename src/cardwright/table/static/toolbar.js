// What stands beside every game and never moves: a hint, undo, rules, help; and over the page what is set now and then.
import { concede, help, stopping } from "./dialogs.js";
import { fill, h } from "./dom.js";
import { notifySwitch } from "./notify.js";
import { rules } from "./rules.js";
import { soundSwitch } from "./sounds.js";
import * as store from "./store.js";

const ASKED = [["all", "always"], ["stops", "when others act"], ["none", "not until my turn"]];
const SHOWN = [["slow", "slowly"], ["normal", "as it comes"], ["none", "at once"]];

export class Tools {
  /** @param {any} host the game */
  constructor(host) {
    this.host = host;
    const button = (text, act, more = {}) => h("button", { type: "button", class: "quiet", onclick: act, ...more }, text);
    this.hint = button("Hint", () => host.hint(), { class: "hint", title: "What the bot would do" });
    this.undo = button("Undo", () => host.seat.send({ type: "takeback" }), { "aria-label": "Undo my move", title: "Ask to take your last move back" });
    this.more = h("div", { class: "drawer", id: "more", popover: "auto", role: "group", "aria-label": "More" });
    this.bar = h("div", { class: "tools bar", role: "toolbar", "aria-label": "Game" });
    this.rest = [button("Rules", () => rules(host, host.game)), button("Help", () => help(host, host.game)), button("More", null, { popovertarget: "more" })];
  }

  /** Say what can be done now; what is so already stays, or a press that has begun, and the focus, would be lost. */
  show() {
    const { seat } = this.host;
    const seated = seat.seat >= 0;
    const playing = seated && !seat.view.result;
    if (!this.bar.childElementCount) fill(this.bar, seated && [this.hint, this.undo], this.rest, seat.fair?.seed === "given" && h("small", { class: "given" }, "A player chose the seed of this shuffle."));
    this.hint.disabled = !seat.ask;
    this.undo.disabled = !playing;
    const stops = seat.stops ?? {};
    const now = JSON.stringify([playing, stops]);
    if (this.shown === now) return;
    this.shown = now;
    const held = this.more.contains(document.activeElement) && document.activeElement.getAttribute("data-key");
    const choice = (title, said, key, pairs, chosen, change) => h("label", { title }, `${said} `, h("select", { "data-key": key, onchange: (event) => change(event.target.value) },
      pairs.map(([value, text]) => h("option", { value, selected: chosen === value }, text))));
    fill(this.more,
      playing && choice("Which chances to answer you are asked for", "Ask me", "ask", ASKED, stops.mode,
        (mode) => seat.send({ type: "stops", mode, answer: true, own: false, phases: [], until_turn: mode === "none" })),
      playing && stops.mode === "stops" && stopping(this.host, stops),
      choice("How fast what happens is shown; any key or click hurries it", "Show", "pace", SHOWN, store.setting("pace", "normal"), (pace) => store.set("pace", pace)),
      playing && h("label", { title: "An answer waits until you send it" }, h("input", { type: "checkbox", checked: store.setting("careful", false), onchange: (event) => store.set("careful", event.target.checked) }), " Confirm"),
      soundSwitch(), playing && notifySwitch(),
      seat.entry.event && h("a", { class: "button", href: `/#event=${seat.entry.event}` }, "Event"),
      playing && h("button", { type: "button", onclick: () => { this.more.hidePopover(); concede(this.host, seat); } }, "Concede"));
    if (held) /** @type {HTMLElement} */ (this.more.querySelector(`[data-key="${held}"]`))?.focus();
  }
}
