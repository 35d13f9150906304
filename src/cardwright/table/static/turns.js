// What a player must not miss: whose turn begins, what happened since the last decision, how much time is left, how it ended.
import { fill, h, say } from "./dom.js";
import { sentence } from "./preview.js";

const SHOWN = 1800;
const LOW = 30;
const LOW_BY_MAIL = 6 * 3600;
const TICK = 250;
const WAITING = 1000;
const MOST_SINCE = 40;
const TOLD = /^([^:]+ wins?|The game is a draw): /;

/** Over the board for a moment, or until a key or button is pressed: whose turn has begun. */
export function banner(host, text, seat) {
  host.querySelector(".banner")?.remove();
  const shown = h("p", { class: `banner seat${seat % 4}`, "aria-hidden": "true" }, text); // the log says it aloud
  host.append(shown);
  const gone = new AbortController();
  const go = () => {
    shown.remove();
    gone.abort();
  };
  for (const what of ["keydown", "pointerdown"]) document.addEventListener(what, go, { capture: true, signal: gone.signal });
  setTimeout(go, SHOWN);
}

/** Whose turn it is, in the words of the one who looks. */
export const whose = (seat, view) => (view.turn_player === seat.seat ? `Your turn ${view.turn}` : `Turn ${view.turn} of ${seat.names[view.turn_player]}`);

/** What happened since the player last answered, newest last; nothing where nothing did.  why: a line's "why?".
 *  Of very many lines only the newest: the log has them all. */
export function since(game, lines, why, open, looked) {
  if (!lines.length) return null;
  const older = Math.max(0, lines.length - MOST_SINCE);
  return h("details", { class: "since", open }, h("summary", {}, `Since your last decision (${lines.length})`),
    h("ol", {}, lines.slice(older).map((text, k) => h("li", {}, sentence(game, text, looked), why(older + k)))));
}

/** Time as a clock shows it: 4:05, or days and hours. */
function clockText(seconds) {
  const two = (number) => `${Math.floor(number)}`.padStart(2, "0");
  if (seconds >= 86400) return `${Math.floor(seconds / 86400)} d ${Math.floor((seconds % 86400) / 3600)} h`;
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)} h ${two((seconds % 3600) / 60)}` : `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** Keep the clocks at the names running; says once when little of one's own time is left.  Returns what stops it. */
export function clocks(seat, board) {
  if (!seat.clock) return () => {};
  const low = seat.mail ? LOW_BY_MAIL : LOW;
  const tick = () => {
    for (const shown of board.querySelectorAll("[data-clock]")) {
      const player = Number(shown.dataset.clock);
      const seconds = seat.left(player) / 1000;
      const runs = seat.clock.running === player && !seat.view.result;
      shown.textContent = clockText(seconds);
      shown.classList.toggle("runs", runs);
      shown.classList.toggle("low", seconds < low);
      if (runs && player === seat.seat && seconds < low && !seat.warned) {
        seat.warned = true;
        say(`You have ${seat.mail ? clockText(seconds) : `${Math.ceil(seconds)} seconds`} left.`);
      }
    }
  };
  tick();
  const ticking = setInterval(tick, TICK);
  return () => clearInterval(ticking);
}

/** How a game ended, for the one who reads it: [headline, reason].  log: its last line that tells the end is in the reader's
 *  words ("you had to draw"); the reason by itself is in the winner's. */
export function ending(result, reader, names, log = []) {
  const { winners, loser, why, reason } = result;
  const mine = winners.includes(reader);
  const who = winners.map((seat) => names[seat]).join(", ");
  const head = !winners.length ? "A draw" : mine ? "You won" : reader >= 0 ? "You lost" : `${who} won`;
  const me = loser === reader && reader >= 0;
  const name = names[loser];
  if (why === "time") return [head, me ? "Your time is over." : `${name} ran out of time.`];
  if (why === "away") return [head, me ? "You did not answer for too long." : `${name} did not answer for too long.`];
  if (["called", "desk", "penalty"].includes(why)) return [head, `${reason[0].toUpperCase()}${reason.slice(1)}.`];
  if (loser !== undefined) return [head, me ? "You conceded." : `${name} conceded.`];
  return [head, log.filter((line) => TOLD.test(line)).at(-1) ?? `${reason[0].toUpperCase()}${reason.slice(1)}.`];
}

/** Where there is no clock: the one who waits may end it after a while, and the one who is waited for is told.
 *  beside: after which it is said.  Returns what stops it. */
export function waited(seat, names, beside) {
  const { waits, view } = seat;
  const asked = view.decision?.seat;
  if (!waits || seat.seat < 0 || view.result || asked === undefined || seat.entry.seats[asked]?.kind === "bot") return () => {};
  const told = h("span", { class: "waits", role: "status" });
  const tick = () => {
    const left = Math.ceil((waits.until - Date.now()) / 1000);
    const half = Date.now() > (waits.since + waits.until) / 2;
    if (asked === seat.seat) told.textContent = half ? (left > 0 ? `Please answer within ${left} s: then the others may end the game.` : "The others may end the game now: please answer.") : "";
    else if (left <= 0 && !told.childElementCount) {
      fill(told, `${names[asked]} has not answered for long. `, h("button", { type: "button", onclick: () => seat.send({ type: "claim" }) }, "Claim the game"));
    }
  };
  tick();
  beside.after(told);
  const waiting = setInterval(tick, WAITING);
  return () => {
    clearInterval(waiting);
    told.remove();
  };
}
