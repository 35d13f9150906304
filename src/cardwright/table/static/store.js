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

export const name = () => read("name", "");
export const rename = (value) => write("name", value);
export const seats = () => read("seats", []);
/** Remember a seat: {table, seat, token, share}. */
export const keep = (seat) => write("seats", [seat, ...seats().filter((other) => other.table !== seat.table)].slice(0, MOST));
export const seatAt = (table) => seats().find((seat) => seat.table === table);
export const forget = (table) => write("seats", seats().filter((seat) => seat.table !== table));
export const setting = (key, other) => read(`set.${key}`, other);
export const set = (key, value) => write(`set.${key}`, value);
