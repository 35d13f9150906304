// Talking to the table: requests, a seat's socket that comes back by itself, views kept up to date.  See docs/protocol.md.
import { commitOf, shareOf } from "./fair.js";
import { released } from "./press.js";

export const MAIL = 3600; // with so many free seconds a move and more, a game is played by mail

export class Refused extends Error {
  constructor(error) {
    super(error.text);
    this.code = error.code;
    this.faults = error.faults || [];
  }
}

/** A request: GET without a body, POST with one.  Throws Refused. */
export async function ask(path, body) {
  const options = body === undefined ? {} : {
    method: "POST", headers: { "content-type": "application/json" }, body: typeof body === "string" ? body : JSON.stringify(body),
  };
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new Refused({ code: "away", text: "The server does not answer." });
  }
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(said.error || { code: "failed", text: `The server said ${answer.status}.` });
  return said;
}

/** A game's name without its edition: a designer's folder has an edition for every state of its files. */
export const plain = (name) => name.split("@")[0];

const games = new Map();
/** All that is public of a game; asked once.
 *  @returns {Promise<import("./types.js").Game>} */
export function gameOf(name) {
  if (!games.has(name)) {
    games.set(name, ask(`/api/games/${encodeURIComponent(name)}`).then((game) => {
      game.printed = new Map(game.cards.map((card) => [card.name, card]));
      game.zone = new Map(game.zones.map((zone) => [zone.name, zone]));
      game.drawn = new Map(game.board.zone.map((zone) => [zone.name, zone]));
      return game;
    }));
  }
  return games.get(name);
}

export const faceOf = (game, name) => `/card/${encodeURIComponent(game)}/${encodeURIComponent(name)}.svg`;
export const tileOf = (game, name) => `/tile/${encodeURIComponent(game)}/${encodeURIComponent(name)}.svg`;
export const backOf = (game, seat = 0) => `/back/${encodeURIComponent(game)}.svg?seat=${seat || 0}`;

/** Changes of a view: keys to cut, then values to set, by path. */
export function apply(view, cut = [], set = []) {
  const root = { view };
  const parent = (path) => path.reduce((value, key) => value[key], root);
  for (const path of cut) {
    const at = ["view", ...path];
    delete parent(at.slice(0, -1))[at.at(-1)];
  }
  for (const [path, value] of set) {
    const at = ["view", ...path];
    parent(at.slice(0, -1))[at.at(-1)] = value;
  }
  return root.view;
}

/** A seat (or a spectator's chair) at a table.  Events: "state" (detail: the message), "refused", "line". */
export class Seat extends EventTarget {
  constructor(table, token, share) {
    super();
    this.table = table;
    this.token = token;
    this.share = share;
    /** @type {import("./types.js").View | null} */
    this.view = null;
    /** @type {string | null} */
    this.ask = null;
    /** @type {string[]} */
    this.log = [];
    this.first = 0;
    this.since = 0;
    /** @type {string[]} */
    this.names = [];
    this.seat = -1;
    this.online = false;
    this.status = "";
    /** @type {boolean[]} */
    this.present = [];
    /** @type {any} */
    this.fair = null;
    this.sent = null;
    this.pause = 500;
    this.busy = Promise.resolve(); // what is shown just now; the next message waits for it
    this.queue = Promise.resolve();
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${this.table}`);
    this.socket.onopen = () => this.send(this.token ? { type: "hello", token: this.token } : { type: "hello" });
    this.socket.onmessage = (message) => {
      this.queue = this.queue.then(() => this.busy).then(released).then(() => this.heard(JSON.parse(message.data)))
        .then(() => new Promise((drawn) => { setTimeout(drawn); }));
    };
    this.socket.onclose = (closing) => {
      this.online = false;
      this.tell("line", { online: false });
      if (this.closed || closing.code === 1008) return;
      setTimeout(() => this.connect(), this.pause * (0.75 + Math.random() / 2));
      this.pause = Math.min(10000, this.pause * 2);
    };
  }

  close() {
    this.closed = true;
    this.socket.close();
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** Answer the open decision; once, whatever happens to the line. */
  answer(option) {
    if (!this.ask || this.sent) return;
    this.sent = { type: "answer", ask: this.ask, option };
    this.send(this.sent);
  }

  /** From when on the clock that was just told runs, by this machine's time. */
  timed() {
    if (this.clock) this.clock = { ...this.clock, at: Date.now() };
  }

  /** Milliseconds that a seat has left now; by mail with those of the move. */
  left(seat) {
    const { left, running, free, at } = this.clock;
    const move = this.entry.clock.free * 1000;
    const gone = running === seat ? Date.now() - at : 0;
    if (this.mail) return Math.max(0, left[seat] + (running === seat ? free : move) - gone);
    return Math.max(0, left[seat] - Math.max(0, gone - free));
  }

  get mail() {
    return this.entry.clock?.free >= MAIL;
  }

  heard(message) {
    const { type } = message;
    if (message.table?.table) this.entry = message.table;
    if (type === "welcome") {
      const { table, ...rest } = message; // the table's entry; this.table stays its id
      Object.assign(this, { log: [], clock: null, waits: null, since: 0 }, rest);
      if (this.waits) { // by this machine's own clock
        const off = Date.now() - this.waits.now;
        this.waits = { since: this.waits.since + off, until: this.waits.until + off };
      }
      this.timed();
      this.online = true;
      this.pause = 500;
      this.tell("line", { online: true });
      if (this.sent && this.sent.ask === this.ask) this.send(this.sent);
      else this.sent = null;
    } else if (type === "change") {
      this.view = apply(this.view, message.cut, message.set);
      this.log.push(...(message.log || []));
      for (const key of ["ask", "clock", "head"]) if (key in message) this[key] = message[key];
      if (message.clock) this.timed();
      if (this.waits) this.waits = { ...this.waits, since: Date.now(), until: Date.now() + this.waits.until - this.waits.since };
      this.sent = null;
      this.takeback = { seat: null }; // it lapses with the next answer
    } else if (type === "refused") {
      this.sent = null;
      this.tell("refused", message);
      return;
    } else {
      for (const key of ["present", "status", "fair", "names"]) if (type === "table" && key in message) this[key] = message[key];
      if (type === "takeback") this.takeback = message;
      if (type === "stops") this.stops = message;
      if (type === "rematch") this.rematch = message.seats;
    }
    if ((type === "welcome" || type === "table") && this.share && message.fair?.wanted?.includes(this.seat)) {
      this.send({ type: "reveal", share: this.share });
    }
    this.tell("state", message);
  }
}

/** A new table or a seat at one, with the player's own part in the shuffle. */
export async function take(path, wish) {
  const share = shareOf();
  const commit = await commitOf(share);
  const got = await ask(path, commit ? { ...wish, commit } : wish);
  return { ...got, share: commit ? share : "" };
}
