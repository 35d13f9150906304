// Talking to the server about events: who one is there, looking at what has changed, asking for decisions.
import { Refused, ask } from "./net.js";

const KEY = "cardwright.events";
const MOST = 100;

const kept = () => {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? [];
  } catch {
    return [];
  }
};

/** The roles that this browser has in an event, the last one used first: {event, token, name}. */
export const rolesIn = (event) => kept().filter((one) => one.event === event);
export const known = () => [...new Map(kept().reverse().map((one) => [one.event, one])).values()].reverse();

/** Remember a token, and use it from now on. */
export function keep(role) {
  const others = kept().filter((one) => one.token !== role.token);
  try {
    localStorage.setItem(KEY, JSON.stringify([role, ...others].slice(0, MOST)));
  } catch { /* a browser that keeps nothing still has the link */ }
}

const headersOf = (token) => (token ? { authorization: `Bearer ${token}` } : {});

/** An event as one sees it.  `look()` gives it, or null where nothing has changed; throws Refused. */
export class EventLink {
  constructor(event, token) {
    this.event = event;
    this.token = token;
    this.tag = "";
    this.off = 0;
  }

  async look() {
    let answer;
    try {
      answer = await fetch(`/api/events/${this.event}`, { headers: { ...headersOf(this.token), ...(this.tag ? { "if-none-match": this.tag } : {}) }, cache: "no-store" });
    } catch {
      throw new Refused({ code: "away", text: "The server does not answer." });
    }
    if (answer.status === 304) return null;
    const said = await answer.json().catch(() => ({}));
    if (!answer.ok) throw new Refused(said.error ?? { code: "failed", text: `The server said ${answer.status}.` });
    this.tag = answer.headers.get("etag") ?? "";
    this.off = Date.now() - said.now;
    return said;
  }

  /** Ask for a decision.  Throws Refused. */
  do(wish) {
    return ask(`/api/events/${this.event}/do`, { token: this.token, wish });
  }

  /** What one does in one's match of the round: sit, swap, draw, concede, look.  Throws Refused. */
  match(wish) {
    return ask(`/api/events/${this.event}/match`, { token: this.token, ...wish });
  }

  /** Hidden cards of a running game, for judges: it is kept that one looked, and why.  Throws Refused. */
  lookInto(round, table, why) {
    return ask(`/api/events/${this.event}/look`, { token: this.token, round, table, why });
  }

  async deck(player) {
    const answer = await fetch(`/api/events/${this.event}/deck?player=${encodeURIComponent(player)}`, { headers: headersOf(this.token) });
    const said = await answer.json().catch(() => ({}));
    if (!answer.ok) throw new Refused(said.error ?? { code: "failed", text: "The list cannot be shown." });
    return said.list;
  }

  /** Save a file of the event: standings.csv, event.json, record. */
  async save(path, name) {
    const answer = await fetch(`/api/events/${this.event}/${path}`, { headers: headersOf(this.token) });
    if (!answer.ok) throw new Refused((await answer.json().catch(() => ({}))).error ?? { code: "failed", text: "It cannot be saved." });
    const address = URL.createObjectURL(await answer.blob());
    const link = document.createElement("a");
    Object.assign(link, { href: address, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
  }
}
