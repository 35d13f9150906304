// Elements in a line each, and words for those who listen.  Text is always set as text, never as markup.

/** An element: h("button", {class: "big", onclick: f, "aria-label": "x"}, child, "text"). */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "style") for (const [name, said] of Object.entries(value)) element.style.setProperty(name, said);
    else if (key === "value") element.value = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** New content of an element; what is false or missing is left out. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
}

const keyOf = (node) => node.dataset?.key ?? node.dataset?.zone ?? node.dataset?.number ?? node.classList?.[0];
const alike = (one, other) => one?.nodeName === other.nodeName && keyOf(one) === keyOf(other);

/** Make an element what another one is: what is the same already stays, so that only what changed is laid out and painted anew. */
function become(was, now) {
  if (was.nodeType === Node.TEXT_NODE) {
    if (was.data !== now.data) was.data = now.data;
    return;
  }
  was.it = now.it;
  if (was.isEqualNode(now) && now.it) return; // nothing in it has more to tell
  for (const { name } of [...was.attributes]) if (!now.hasAttribute(name)) was.removeAttribute(name);
  for (const { name, value } of now.attributes) {
    if (was.getAttribute(name) === value) continue;
    if (name === "style") was.style.cssText = value; // as an attribute the page's own security policy forbids it
    else was.setAttribute(name, value);
  }
  refill(was, [...now.childNodes]);
}

/** New content of an element, with as much as can be kept of the old. */
export function refill(element, children) {
  const old = [...element.childNodes];
  const kept = children.map((child) => {
    const at = old.findIndex((one) => alike(one, child));
    if (at < 0) return child;
    const [same] = old.splice(at, 1);
    become(same, child);
    return same;
  });
  for (const one of old) one.remove();
  kept.forEach((one, k) => {
    if (element.childNodes[k] !== one) element.insertBefore(one, element.childNodes[k] ?? null);
  });
}

/** Where the focus is after a question: on the first answer; on what is asked itself where a player acts, since the first
 *  answer may end a turn there, and Enter pressed once too often would. */
export function attend(panel, decision) {
  const acts = ["act", "attack"].includes(decision?.kind) && decision.options.length > 1;
  panel.tabIndex = -1;
  (acts ? panel : panel.querySelector(".option") ?? panel).focus({ preventScroll: true });
}

let saying = 0;
/** Said aloud by screen readers, and shown for a while; 0: until something else is said. */
export function say(text, milliseconds = 6000) {
  const said = document.getElementById("said");
  said.textContent = "";
  said.textContent = text;
  clearTimeout(saying);
  if (milliseconds) saying = setTimeout(() => { said.textContent = ""; }, milliseconds);
}

/** The element in `root` that has the focus.
 *  @returns {HTMLElement | null} */
export const focusedIn = (root) => (root.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null);

/** A labelled form field. */
export function field(label, control) {
  return h("label", { class: "field" }, h("span", {}, label), control);
}

/** A choice of [value, text] pairs. */
export function select(pairs, chosen, change) {
  const made = h("select", { onchange: () => change && change(made.value) },
    pairs.map(([value, text]) => h("option", { value, selected: value === chosen }, text)));
  return made;
}

/** Copy a text, and say what came of it; `field`: where it stands, to be copied by hand where the browser does not let us. */
export async function copy(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    say("Copied.");
  } catch { // no clipboard for pages without HTTPS
    field?.focus();
    field?.select();
    say(field && document.execCommand("copy") ? "Copied." : `This browser does not let the page copy${field ? ": it is selected, copy it yourself" : ": copy the address of the page"}.`);
  }
}

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
