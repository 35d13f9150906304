// "Your move" as a notification of the browser, for those who wish it and look at something else.
import { h, say } from "./dom.js";
import * as store from "./store.js";

const able = () => "Notification" in window;

let last = null;
/** Say that it is one's move, once for each question, if the page is not looked at. */
export function notify(seat, title) {
  const { ask } = seat;
  if (!ask || ask === last) return;
  last = ask;
  if (!document.hidden || !store.setting("notify", false) || !able() || Notification.permission !== "granted") return;
  const shown = new Notification("Your move", { body: title, tag: seat.table });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

/** The switch for it; the browser is asked when it is switched on. */
export const notifySwitch = () => able() && h("label", { title: "A notification when it is your move and you look at something else" },
  h("input", { type: "checkbox", checked: store.setting("notify", false) && Notification.permission === "granted", onchange: async (event) => {
    const box = event.target;
    if (box.checked && await Notification.requestPermission() !== "granted") {
      box.checked = false;
      say("This browser does not let the page notify you.");
    }
    store.set("notify", box.checked);
  } }), " Notify me");
