// The signs of a game and what each of them means, from its board; the same pictures as on the cards.
import { spelt } from "./card.js";
import { h } from "./dom.js";

const FEWEST_SIDES = 3; // as in src/cardwright/drawing/signs.py
const DARK = 0.45;

/** Dark or light, whichever is read better on a colour (#rrggbb). */
function inkOn(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return 0.3 * red + 0.59 * green + 0.11 * blue > DARK ? "#14171d" : "#f4efe3";
}

/** A sign as it is drawn on cards: a disc of its colour with its symbol. */
function badge(sign, place) {
  const drawn = (tag, attributes, text = "") => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.textContent = text;
    return element;
  };
  const ink = inkOn(sign.colour);
  const svg = drawn("svg", { viewBox: "-6 -6 36 36", "aria-hidden": "true" });
  svg.append(drawn("circle", { cx: 12, cy: 12, r: 17, fill: sign.colour }));
  if (sign.path) svg.append(drawn("path", { d: sign.path, fill: ink, "fill-rule": "evenodd" }));
  if (sign.lines) svg.append(drawn("path", { d: sign.lines, fill: "none", stroke: ink, "stroke-width": 2.3 }));
  if (!sign.path && !sign.lines) {
    const sides = FEWEST_SIDES + place;
    const corners = Array.from({ length: sides }, (_, k) => [12 + 11 * Math.sin((2 * Math.PI * k) / sides), 12 - 11 * Math.cos((2 * Math.PI * k) / sides)].join(","));
    svg.append(drawn("polygon", { points: corners.join(" "), fill: "none", stroke: ink, "stroke-width": 1.6 }),
      drawn("text", { x: 12, y: 16.4, "text-anchor": "middle", "font-size": 12, "font-weight": 700, fill: ink }, sign.letter));
  }
  return svg;
}

const LIES = { side: "lies across", over: "lies upside down", fallen: "grey and crossed out" };

/** Everything that stands on the table without words, with its words. */
export function legend(game) {
  const { board } = game;
  const rows = [];
  const row = (sample, said) => rows.push(h("li", {}, sample, h("span", {}, said)));
  const letters = (text) => h("b", { class: "sample" }, text);
  for (const [set, signs] of Object.entries(board.signs)) {
    const facts = board.card.facts.filter((fact) => fact.signs === set).map((fact) => fact.title);
    Object.entries(signs).forEach(([value, sign], place) => row(badge(sign, place), `${value} ${sign.shape} (${facts[0] ?? set})`));
  }
  for (const mark of board.mark) {
    if (!mark.sign && !mark.look) continue;
    const plate = mark.look && h("span", { class: "plate" }, h("span", { class: `tile ${mark.look}` }, h("img", { alt: "", src: `/tile/${encodeURIComponent(game.name)}/${encodeURIComponent(game.cards[0].name)}.svg` })));
    row(plate || letters(mark.sign), [mark.sign && mark.look && `${mark.sign} `, mark.title, mark.look && ` (${LIES[mark.look]})`].filter(Boolean).join(""));
  }
  if (board.links) row(letters(`${board.links.leader}a ${board.links.member}a`), board.links.title);
  for (const number of board.number) if (number.sign) row(letters(number.sign), `${number.title} of a player`);
  for (const fact of board.card.facts) if (fact.draw === "number" && spelt(fact) !== fact.title) row(letters(spelt(fact)), fact.title);
  for (const [word, short] of Object.entries(board.card.short)) if (short) row(letters(short), word);
  row(h("span", { class: "sample gold" }), "can be chosen now");
  row(h("span", { class: "sample number more" }, "5"), "more than printed");
  row(h("span", { class: "sample number less" }, "5"), "less than printed");
  row(h("s", { class: "sample" }, "4"), "printed value; of a word: used up");
  if (board.zone.some((zone) => zone.under)) row(letters("◍◍"), "round pictures at a card's edge: cards under it or attached to it");
  return h("section", { "aria-label": "Signs" }, h("h3", {}, "Signs"), h("ul", { class: "legend" }, rows));
}
