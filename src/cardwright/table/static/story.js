// How a game went, for whoever has just played it: what each player had, turn by turn, and where most was lost.
import { fill, h } from "./dom.js";
import { ask } from "./net.js";

const WIDTH = 300;
const HEIGHT = 96;
const EDGE = 6;
const POINTS = 3;

const drawn = (tag, attributes) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

/** The turns in which a player lost most: {turn, seat, before, after}, the worst first. */
export function turningPoints(values) {
  const found = [];
  for (let turn = 1; turn < values.length; turn += 1) {
    values[turn].forEach((after, seat) => {
      const before = values[turn - 1][seat];
      if (after < before) found.push({ turn: turn - 1, seat, before, after });
    });
  }
  return found.sort((a, b) => b.before - b.after - (a.before - a.after)).slice(0, POINTS);
}

/** A line for each player over the turns; `most`: the highest value there can be; `seats`: whose colours. */
export function plot({ title, values, most = Math.max(1, ...values.flat()) }, names, seats = names.map((_, seat) => seat)) {
  const x = (turn) => EDGE + (turn * (WIDTH - 2 * EDGE)) / Math.max(1, values.length - 1);
  const y = (value) => HEIGHT - EDGE - (value * (HEIGHT - 2 * EDGE)) / most;
  const said = names.map((name, seat) => `${name} from ${values[0][seat]} to ${values.at(-1)[seat]}`).join(", ");
  const svg = drawn("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "plot", role: "img", "aria-label": `${title} by turn: ${said}` });
  names.forEach((_, seat) => {
    svg.append(drawn("polyline", { class: `seat${seats[seat] % 4}`, points: values.map((row, turn) => `${x(turn)},${y(row[seat])}`).join(" ") }));
    svg.append(drawn("circle", { class: `seat${seats[seat] % 4}`, cx: x(values.length - 1), cy: y(values.at(-1)[seat]), r: 4 }));
  });
  return svg;
}

/** Fill a box with the story of a finished table. */
export async function story(box, table, names) {
  const about = await ask(`/api/replays/${table}`).catch(() => null);
  if (!about || about.story.values.length < 3) return;
  const points = turningPoints(about.story.values);
  fill(box, h("h3", {}, `${about.story.title} by turn`), plot(about.story, names),
    h("p", { class: "key" }, names.map((name, seat) => h("span", { class: `seat${seat % 4}` }, name))),
    points.length > 0 && h("ul", { class: "points", "aria-label": "Turning points" }, points.map(({ turn, seat, before, after }) =>
      h("li", {}, h("a", { href: `/replay/${table}#n=${about.turns[turn] ?? 0}` }, turn ? `Turn ${turn}` : "Before the first turn"), `: ${names[seat]} ${before} to ${after}`))));
}
