// Decks of one's own: kept in this browser, read and written as text, carried by links.  What is legal, the server says.
import { ask } from "./net.js";
import * as store from "./store.js";

const MOST_KEPT = 100;
const MOST_CARRIED = 30000;

/** The decks that are kept for a game: [{id, name, list}]. */
export const kept = (game) => store.setting(`decks.${game}`, []).filter((deck) => typeof deck?.list === "string");

export function keep(game, deck) {
  store.set(`decks.${game}`, [deck, ...kept(game).filter((other) => other.id !== deck.id)].slice(0, MOST_KEPT));
}

export const drop = (game, id) => store.set(`decks.${game}`, kept(game).filter((deck) => deck.id !== id));

export const newId = () => [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** What a list says, and all that is wrong with it by the game's own rules: {name, deck, cards, faults}. */
export const read = (game, list) => ask("/api/decks/read", { game, list });

/** A deck as text: {section: [[name, count]]} under its name. */
export function written(name, sections) {
  const rows = Object.entries(sections).filter(([, cards]) => cards.length).flatMap(([section, cards]) => [`[${section}]`, ...cards.map(([card, count]) => `${count} ${card}`)]);
  return [`# ${name.replace(/\s+/g, " ")}`, ...rows, ""].join("\n");
}

/** The cards of a section as they stand in a list, neighbours counted together. */
export function counted(names) {
  const found = new Map();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found];
}

/** A list as it stands in a link, and back; null for what is none. */
export function carried(list) {
  return btoa(String.fromCharCode(...new TextEncoder().encode(list))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

export function uncarried(text) {
  try {
    if (text.length > MOST_CARRIED) return null;
    const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
