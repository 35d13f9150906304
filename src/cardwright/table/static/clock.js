// Choosing a clock: one of the usual ones, or one of one's own.
import { field, h, select } from "./dom.js";
import { MAIL } from "./net.js";

const DAY = 86400;
const NONE = "none";
const OWN = "own";
/** name: [title, minutes a player, free seconds a move] */
const PRESETS = {
  blitz: ["Blitz: 5 minutes, 3 s a move free", 5, 3],
  normal: ["Normal: 20 minutes, 10 s a move free", 20, 10],
  long: ["Long: 60 minutes, 30 s a move free", 60, 30],
  mail: ["By mail: 3 days a move", 1, 3 * DAY],
};

/** A table's clock in words. */
export function clockSaid({ minutes, free }) {
  if (free >= DAY) return `${Math.round(free / DAY)} days a move`;
  return free >= MAIL ? `${Math.round(free / 3600)} hours a move` : `${minutes} min + ${free} s a move`;
}

/** The fields of a clock.  `chosen()` is what the server is told. */
export function clockField() {
  const minutes = h("input", { type: "number", min: 1, max: 600, value: "15" });
  const free = h("input", { type: "number", min: 2, max: 600, value: "5" });
  const own = h("div", { class: "row", hidden: true }, field("Minutes a player", minutes), field("Free seconds a move", free));
  const choice = select([[NONE, "None"], ...Object.entries(PRESETS).map(([name, [title]]) => [name, title]), [OWN, "Your own …"]], NONE, (value) => {
    own.hidden = value !== OWN;
  });
  const bounded = (input, least, most) => Math.min(most, Math.max(least, Math.round(Number(input.value)) || least));
  const chosen = () => {
    if (choice.value === NONE) return null;
    if (choice.value === OWN) return { minutes: bounded(minutes, 1, 600), free: bounded(free, 2, 600) };
    const [, all, move] = PRESETS[choice.value];
    return { minutes: all, free: move };
  };
  return { fields: [field("Clock", choice), own], chosen };
}
