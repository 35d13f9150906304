// A player's match at the table: sitting down, swapping cards between games, a draw, giving up.
import { fill, focusedIn, h, say } from "./dom.js";
import { form } from "./eventform.js";
import { commitOf, shareOf } from "./fair.js";
import { gameOf } from "./net.js";
import { sheet } from "./preview.js";
import * as store from "./store.js";

const NEW = "new";

/** Take one's seat at the running game, with one's own part in the shuffle. */
async function sit(host) {
  const share = shareOf();
  const commit = await commitOf(share);
  try {
    const got = await host.link.match(commit ? { do: "sit", commit } : { do: "sit" });
    store.keep({ table: got.table, seat: got.seat, token: got.token, share: commit ? share : "" });
    location.hash = `seat=${got.table}`;
  } catch (error) {
    say(error.message);
  }
}

/** What stands under a player's table while the match is played here. */
export function matchTools(host, table) {
  const { here } = table;
  const place = table.players.indexOf(host.event.you);
  const theirs = here.draw.some((seat) => seat !== place);
  const act = (wish, said) => async () => {
    try {
      await host.link.match(wish);
      say(said);
      await host.refresh();
    } catch (error) { say(error.message); }
  };
  return h("div", {}, here.wins.some((won) => won > 0) && h("p", {}, `Games so far: ${table.players.map((name, k) => `${name} ${here.wins[k]}`).join(" – ")}`),
    theirs && h("p", { class: "alone", role: "status" }, "Your opponent offers a draw of the match."),
    here.stage === "swap" && h("p", {}, "Between games: swap cards with your side deck, or keep your deck. Nobody sees what you do."),
    h("div", { class: "tools" },
      (here.stage === "game" || here.stage === NEW) && h("button", { type: "button", class: "go", "data-key": "sit", onclick: () => sit(host) }, "To the table"),
      here.stage === "swap" && h("button", { type: "button", class: "go", "data-key": "keep", onclick: act({ do: "swap" }, "Your deck stays as it is.") }, "Keep the deck"),
      here.stage === "swap" && h("button", { type: "button", "data-key": "swap", onclick: () => swap(host) }, "Swap cards"),
      h("button", { type: "button", class: "quiet", "data-key": "draw", disabled: here.draw.includes(place), onclick: act({ do: "draw" }, theirs ? "The match is drawn." : "You offer a draw.") }, theirs ? "Agree to a draw" : "Offer a draw"),
      table.players.length === 2 && h("button", { type: "button", class: "quiet", "data-key": "concede", onclick: () => giveUp(host) }, "Concede the match")));
}

function giveUp(host) {
  form(host, "Concede the match?", [h("p", {}, "Your opponent wins the match, whatever the games say.")], "Concede", async () => { await host.link.match({ do: "concede" }); });
}

/** The deck and the side deck beside each other: every card moves by itself, and the server says what is not allowed. */
async function swap(host) {
  let view;
  let game;
  try {
    [view, game] = await Promise.all([host.link.match({ do: "look" }), gameOf(host.event.game)]);
  } catch (error) {
    say(error.message);
    return;
  }
  const side = view.rules;
  const sections = Object.keys(view.deck).filter((section) => section !== side);
  const places = [...sections, side];
  let deck;
  const again = () => { deck = Object.fromEntries(places.map((place) => [place, [...(view.deck[place] ?? [])]])); };
  const box = h("div", { class: "swap" });
  const move = (name, from, to) => {
    deck[from].splice(deck[from].indexOf(name), 1);
    deck[to].push(name);
    draw();
  };
  const title = (place) => `${place[0].toUpperCase()}${place.slice(1)}`;
  const row = (place, name) => h("li", {}, `${deck[place].filter((other) => other === name).length} `,
    h("button", { type: "button", class: "link", "data-key": `see ${place}/${name}`, onclick: () => sheet(host, game, { name }, []) }, name),
    (place === side ? sections.filter((to) => view.fits?.[name]?.includes(to) ?? true) : [side]).map((to) => h("button", { type: "button", "data-key": `${place}/${name}/${to}`, "aria-label": `${name} to ${to}`, onclick: () => move(name, place, to) }, `to ${to}`)));
  const list = (place) => h("section", { "aria-label": place }, h("h3", {}, `${title(place)}: ${deck[place].length}`, deck[place].length !== (view.deck[place] ?? []).length && h("small", {}, ` (${(view.deck[place] ?? []).length} before)`)),
    h("ul", {}, [...new Set(deck[place])].sort().map((name) => row(place, name))));
  const told = h("div", { class: "swapped", role: "status" });
  const changes = (place) => {
    const many = (cards, name) => cards.filter((other) => other === name).length;
    const of = [...new Set([...deck[place], ...(view.deck[place] ?? [])])].map((name) => [name, many(deck[place], name) - many(view.deck[place] ?? [], name)]).filter(([, by]) => by);
    return of.length ? `${title(place)}: ${of.map(([name, by]) => `${by > 0 ? `+${by}` : `−${-by}`} ${name}`).join(", ")}` : "";
  };
  const draw = () => {
    const held = focusedIn(box)?.dataset.key;
    const moved = sections.map((place) => changes(place)).filter(Boolean);
    fill(told, moved.length ? moved.map((line) => h("p", {}, line)) : "Nothing is swapped.");
    fill(box, places.map(list));
    if (held) (box.querySelector(`[data-key="${CSS.escape(held)}"]`) ?? box.querySelector("button"))?.focus({ preventScroll: true });
  };
  again();
  draw();
  form(host, "Swap cards", [h("p", {}, "Move as many cards as you like; the next game begins when both have locked in. A name shows its card."), told, box], "Lock in", async () => {
    await host.link.match({ do: "swap", deck: Object.fromEntries(sections.map((section) => [section, deck[section]])) });
    return "Your deck is locked in.";
  }, [h("button", { type: "button", class: "quiet", onclick: () => { again(); draw(); } }, "As it was")]).classList.add("eventswap");
}
