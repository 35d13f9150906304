// Decks of one's own: kept in this browser, read and written as text, carried by links.  What is legal, the server says.
import { ask, plain } from "./net.js";
import * as store from "./store.js";

const MOST_KEPT = 200;
const SYNC_AFTER = 1500;
const MOST_CARRIED = 30000;

const place = (game) => `decks.${plain(game)}`;

/** All that this browser knows of the decks of a game; a deleted one has an empty list. */
const known = (game) => store.setting(place(game), []).filter((deck) => typeof deck?.list === "string");

/** The decks that are kept for a game: [{id, name, list, at}]. */
export const kept = (game) => known(game).filter((deck) => deck.list);

let later = 0;
export function keep(game, deck) {
  store.set(place(game), [{ ...deck, at: Date.now() }, ...known(game).filter((other) => other.id !== deck.id)].slice(0, MOST_KEPT));
  clearTimeout(later);
  later = setTimeout(() => sync(game), SYNC_AFTER);
}

export const drop = (game, id) => keep(game, { id, name: "", list: "" });

/** Bring the decks of this browser and those of the key's other devices together.  Returns whether any came or changed. */
export async function sync(game) {
  const mine = known(game);
  if (!store.key() && !mine.length) return false;
  try {
    const { decks } = await ask("/api/me/decks", { key: store.keyed(), game, decks: mine.map(({ id, name, list, at }) => ({ id, name, list, at: at ?? 0 })) });
    const now = known(game); // one may have changed meanwhile
    const told = new Map(decks.map((deck) => [deck.id, deck]));
    const both = [...now.map((deck) => ((told.get(deck.id)?.at ?? -1) > (deck.at ?? 0) ? told.get(deck.id) : deck)), ...decks.filter((deck) => !now.some((one) => one.id === deck.id))];
    store.set(place(game), both.slice(0, MOST_KEPT));
    return JSON.stringify(both) !== JSON.stringify(now);
  } catch {
    return false; // the next time; this browser keeps them
  }
}

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
