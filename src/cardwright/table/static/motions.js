// What happened, shown on the board in short motions: cards fly, attackers strike, numbers that changed stand beside
// what they belong to.  Nothing moves where stillness was asked for; the numbers are shown all the same.
import { spelt } from "./card.js";
import { h, still } from "./dom.js";
import { backOf, tileOf } from "./net.js";
import { picture } from "./pictures.js";

const MOST_FLIGHTS = 12;
const MOST_GAINS = 16;
const HURRIED = 300;
const FLIGHT = 380;
const STRIKE = 440;
const SHOWN = 1500;
const FALL = 0.61; // height of a tile by its width

const zoneOf = (address) => address.split(":").slice(0, 2).join(":");

/** Every number that a view shows, by what it belongs to: of cards by place and name, of players by seat. */
export function tally(game, view) {
  const found = new Map();
  const facts = game.board.card.facts.filter((fact) => fact.draw === "number");
  view.seats.forEach((shown, seat) => {
    found.set(`seat|${seat}`, game.board.number.map(({ fact, title }) => [title, shown[fact] ?? 0]));
    for (const zone of game.zones.filter((one) => !one.shared)) {
      const times = new Map();
      shown[zone.name].cards.forEach((card, k) => {
        if (!card?.name || !("face" in card) || card.face === "down") return;
        const address = zone.rows ? `${zone.name}:${seat}:${zone.cells[k]}` : `${zone.name}:${seat}`;
        const nth = times.get(card.name) ?? 0;
        times.set(card.name, nth + 1);
        const printed = game.printed.get(card.name)?.facts ?? {};
        found.set(`${address}|${card.name}|${nth}`, facts.map((fact) => [spelt(fact), card[fact.name] ?? printed[fact.name] ?? fact.usual ?? 0]));
      });
    }
  });
  return found;
}

/** What changed between two tallies: {key, text} of everything that is in both. */
export function gains(was, now) {
  const found = [];
  for (const [key, numbers] of now) {
    const before = was.get(key);
    numbers.forEach(([title, value], k) => {
      const change = before ? value - before[k][1] : 0;
      if (change) found.push({ key, text: `${change > 0 ? "+" : "−"}${Math.abs(change)} ${title}` });
    });
  }
  return found.slice(-MOST_GAINS);
}

/** How a board stands before it is drawn anew: which cards, where they and the zones are, the numbers. */
export function snapshot(board) {
  const places = new Map();
  for (const one of board.querySelectorAll("[data-zone]")) if (one.getClientRects().length) places.set(one.dataset.zone, one.getBoundingClientRect()); // an empty zone may not be shown
  for (const one of board.querySelectorAll(".tile:not(.free)")) {
    const [address, name] = one.dataset.key.split("|");
    const rect = Object.assign(one.getBoundingClientRect(), { card: name });
    if (name) places.set(`${zoneOf(address)}|${name}`, rect);
    if (address) places.set(`@${address}`, rect);
  }
  const keys = new Set([...board.querySelectorAll(".tile:not(.free)")].map((one) => one.dataset.key));
  return { keys, places, values: board.values };
}

/** Let what happened be seen, one thing after the other.  Resolves at the end, or when somebody presses a key or
 *  button: then all is where it belongs at once. */
export function motions(board, before, events, pace) {
  const changed = gains(before.values, board.values);
  const hurried = Date.now() - (board.hurried ?? 0) < HURRIED; // and so is what waits behind it
  if (document.hidden || hurried || !pace || !before.keys.size) return Promise.resolve();
  if (still()) {
    for (const one of shown(board, changed)) setTimeout(() => one.remove(), SHOWN);
    return Promise.resolve();
  }
  const stage = { board, before, pace, after: snapshot(board).places, running: [] };
  const blows = events.filter((event) => event.what === "aims");
  blows.forEach((event, k) => strike(stage, event, k * STRIKE * pace));
  const flown = flights(stage, events.filter((event) => event.what === "moved").slice(-MOST_FLIGHTS), blows.length * STRIKE * 0.6 * pace);
  for (const one of shown(board, changed)) rise(stage, one, blows.length * STRIKE * 0.6 * pace + flown);
  return hurriedBy(stage);
}

/** Until all is over, or a key or button hurries it; numbers stay a while longer and hold up nothing. */
function hurriedBy({ board, running }) {
  const hurry = () => {
    board.hurried = Date.now();
    running.forEach((one) => one.finish());
  };
  for (const what of ["keydown", "pointerdown"]) document.addEventListener(what, hurry, { capture: true, once: true });
  return Promise.allSettled(running.map((one) => one.finished)).then(() => {
    for (const what of ["keydown", "pointerdown"]) document.removeEventListener(what, hurry, { capture: true });
  });
}

/** Something that is there only while it moves. */
function passing({ board, running }, element, frames, timing) {
  board.append(element);
  const motion = element.animate(frames, { fill: "both", ...timing });
  motion.finished.finally(() => element.remove()).catch(() => {});
  running.push(motion);
}

const inside = (board, rect, width) => {
  const box = board.getBoundingClientRect();
  return `translate(${rect.x - box.x + (rect.width - width) / 2}px, ${rect.y - box.y + (rect.height - width * FALL) / 2}px)`;
};

/** A card strikes at another, or at a player: there and back, with a blow where it lands. */
function strike(stage, event, delay) {
  const { board, before, pace } = stage;
  const at = (places, address, card) => places.get(`${zoneOf(address)}|${card}`) ?? places.get(`@${address}`); // a row has one address
  const start = at(stage.after, event.at, event.card) ?? at(before.places, event.at, event.card);
  const name = start?.card;
  const target = event.to[0] ?? "";
  const end = at(before.places, target, event.names[0]) ?? stage.after.get(`@${target}`) ?? stage.after.get(zoneOf(target))
    ?? board.querySelector(`.player:not(.seat${event.seat % 4}) .name`)?.getBoundingClientRect();
  if (!start || !name || !end) return;
  const width = start.width;
  const [from, to] = [inside(board, start, width), inside(board, end, width)];
  passing(stage, h("img", { class: "ghost", alt: "", src: picture(tileOf(board.game.name, name)), style: { width: `${width}px` } }),
    [{ transform: from, easing: "ease-in" }, { transform: to, offset: 0.45, easing: "ease-out" }, { transform: from }], { duration: STRIKE * pace, delay });
  const box = board.getBoundingClientRect();
  const there = `translate(${end.x - box.x + end.width / 2}px, ${end.y - box.y + end.height / 2}px) translate(-50%, -50%)`;
  passing(stage, h("span", { class: "blow" }), [{ transform: `${there} scale(0.3)`, opacity: 1 }, { transform: `${there} scale(1.5)`, opacity: 0 }],
    { duration: STRIKE * 0.6 * pace, delay: delay + STRIKE * 0.45 * pace, easing: "ease-out" });
}

/** Cards fly from place to place, new ones light up.  Returns how long it takes. */
function flights(stage, moves, wait) {
  const { board, before, after, pace, running } = stage;
  const fresh = [...board.querySelectorAll(".tile:not(.free)")].filter((one) => !before.keys.has(one.dataset.key));
  const beat = pace * Math.min(150, 700 / Math.max(1, moves.length));
  moves.forEach((event, k) => {
    const start = before.places.get(`${event.from}|${event.card}`) ?? before.places.get(event.from);
    const landing = fresh.findIndex((one) => one.dataset.key.startsWith(event.to) && one.dataset.key.split("|")[1] === (event.card ?? ""));
    const [target] = landing < 0 ? [] : fresh.splice(landing, 1);
    const end = target?.getBoundingClientRect() ?? after.get(event.to);
    if (!start || !end) return;
    const timing = { duration: FLIGHT * pace, delay: wait + k * beat, easing: "ease-in-out" };
    const width = Math.min(end.width, board.size || 110);
    const [from, to] = [inside(board, start, width), inside(board, end, width)];
    passing(stage, h("img", { class: "ghost", alt: "", src: picture(event.card ? tileOf(board.game.name, event.card) : backOf(board.game.name, event.to.split(":")[1])), style: { width: `${width}px` } }),
      [{ transform: from, opacity: 1, offset: 0 }, { transform: to, opacity: 1, offset: 0.95 }, { transform: to, opacity: 0, offset: 1 }], timing);
    if (target) running.push(target.animate([{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], { fill: "backwards", ...timing }));
  });
  fresh.slice(0, MOST_FLIGHTS).forEach((element, k) => running.push(element.animate(
    [{ opacity: 0.3 }, { opacity: 1 }], // nothing that is painted anew in each frame
    { duration: FLIGHT * pace, delay: wait + k * beat * 0.6, easing: "ease-out", fill: "backwards" })));
  return moves.length ? FLIGHT * pace : 0;
}

/** Changed numbers beside what they belong to, several of one thing below each other. */
function shown(board, changed) {
  for (const old of board.querySelectorAll(".gain")) old.remove();
  const box = board.getBoundingClientRect();
  const rows = new Map();
  return changed.map(({ key, text }) => {
    const rect = owner(board, key)?.getBoundingClientRect();
    if (!rect) return null;
    const row = rows.get(key) ?? 0;
    rows.set(key, row + 1);
    const made = h("span", { class: "gain", "aria-hidden": "true" }, text); // the log says it aloud
    board.append(made);
    const x = Math.min(Math.max(0, rect.x - box.x + (rect.width - made.offsetWidth) / 2), box.width - made.offsetWidth);
    made.style.setProperty("transform", `translate(${x}px, ${rect.y - box.y + rect.height * 0.3 + row * made.offsetHeight}px)`);
    return made;
  }).filter(Boolean);
}

/** The element that a number belongs to. */
function owner(board, key) {
  const [address, name, nth] = key.split("|");
  if (address === "seat") return board.querySelector(`[data-number^="${name}:"]`);
  return [...board.querySelectorAll(`[data-at="${CSS.escape(address)}"]`)].filter((one) => one.dataset.key.split("|")[1] === name)[address.split(":").length > 2 ? 0 : nth];
}

/** A number comes, stays long enough to be read, and fades; the game does not wait for it. */
function rise({ pace }, element, delay) {
  const at = element.style.getPropertyValue("transform");
  const motion = element.animate([{ opacity: 0, transform: `${at} translateY(14px)` }, { opacity: 1, transform: at, offset: 0.12 }, { opacity: 1, transform: at, offset: 0.8 },
    { opacity: 0, transform: `${at} translateY(-10px)` }], { duration: SHOWN * pace, delay, fill: "both" });
  motion.finished.finally(() => element.remove()).catch(() => {});
}
