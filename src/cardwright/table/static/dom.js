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

/** Said aloud by screen readers, and shown for a moment. */
export function say(text) {
  const said = document.getElementById("said");
  said.textContent = "";
  said.textContent = text;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => { said.textContent = ""; }, 6000);
}

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

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
