// Small forms in a dialog: what is asked, a button, what the server refused.
import { fill, h, say } from "./dom.js";

/** Show a dialog; closed, it is gone. */
export function open(host, title, ...children) {
  const dialog = h("dialog", { class: "eventform", "aria-label": title }, h("h2", { tabindex: "-1", autofocus: true }, title), ...children);
  dialog.addEventListener("close", () => dialog.remove());
  host.append(dialog);
  dialog.showModal();
  return dialog;
}

/** A form with fields and one action; `send` may throw Refused, which is told in the dialog. */
export function form(host, title, fields, action, send, more = []) {
  const fault = h("div", { class: "faults", role: "alert" });
  const button = h("button", { class: "go", type: "submit" }, action);
  const dialog = open(host, title, h("form", { class: "stack", onsubmit: async (event) => {
    event.preventDefault();
    button.disabled = true;
    fill(fault);
    try {
      const said = await send();
      dialog.close();
      if (said) say(said);
      host.refresh?.();
    } catch (error) {
      fill(fault, h("p", {}, error.message), error.faults?.length > 0 && h("ul", {}, error.faults.map((one) => h("li", {}, one))));
    }
    button.disabled = false;
  } }, ...fields, fault, h("div", { class: "tools" }, button, h("button", { type: "button", onclick: () => dialog.close() }, "Close"), ...more)));
  return dialog;
}

/** A field that gives the reason which is kept with a decision. */
export const reason = (required = true) => h("input", { maxlength: 300, required, placeholder: "It is kept with the decision" });
