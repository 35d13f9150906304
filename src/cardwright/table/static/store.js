// What this browser remembers: the player's name, seats at tables, settings.

const read = (key, other) => {
  try {
    return JSON.parse(localStorage.getItem(`cardwright.${key}`)) ?? other;
  } catch {
    return other;
  }
};
const write = (key, value) => {
  try {
    localStorage.setItem(`cardwright.${key}`, JSON.stringify(value));
  } catch { /* a browser that keeps nothing can still play */ }
};
const MOST = 200;

const KEY_BYTES = 24;

/** The key with which this browser's games, results and decks are somebody's on every device; made when first needed. */
export const key = () => read("key", "");
export const useKey = (value) => {
  if (key()) write("key.before", key());
  write("key", value);
};
export const keyBefore = () => read("key.before", "");
export function keyed() {
  if (!key()) write("key", btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(KEY_BYTES)))).replace(/\+/g, "-").replace(/\//g, "_"));
  return key();
}

export const name = () => read("name", "");
export const rename = (value) => write("name", value);
export const seats = () => read("seats", []);
/** Remember a seat: {table, seat, token, share}. */
export const keep = (seat) => write("seats", [seat, ...seats().filter((other) => other.table !== seat.table)].slice(0, MOST));
export const seatAt = (table) => seats().find((seat) => seat.table === table);
export const forget = (table) => write("seats", seats().filter((seat) => seat.table !== table));
/** Everything that belongs to the key goes: seats and decks. */
export function forgetAll() {
  write("seats", []);
  for (const game of gamesWithDecks()) localStorage.removeItem(`cardwright.set.decks.${game}`);
}
/** The games for which this browser knows decks. */
export const gamesWithDecks = () => Object.keys(localStorage).filter((kept) => kept.startsWith("cardwright.set.decks.")).map((kept) => kept.slice("cardwright.set.decks.".length));
export const setting = (key, other) => read(`set.${key}`, other);
export const set = (key, value) => write(`set.${key}`, value);
