// A player's match at the table: sitting down, swapping cards between games, a draw, giving up.
import { fill, h, say, select } from "./dom.js";
import { form } from "./eventform.js";
import { commitOf, shareOf } from "./fair.js";
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

/** Cards for cards: what goes out, what comes in, as often as wanted. */
async function swap(host) {
  let view;
  try {
    view = await host.link.match({ do: "look" });
  } catch (error) {
    say(error.message);
    return;
  }
  const deck = Object.fromEntries(Object.entries(view.deck).map(([section, cards]) => [section, [...cards]]));
  const side = deck[view.rules] ?? [];
  const sections = Object.keys(deck).filter((section) => section !== view.rules);
  const list = h("ul");
  const box = h("div", { class: "stack" });
  const swapped = [];
  const names = (cards) => [...new Set(cards)].sort().map((name) => [name, `${name} (${cards.filter((other) => other === name).length})`]);
  const draw = () => {
    const outs = sections.flatMap((section) => names(deck[section]).map(([name, text]) => [`${section}/${name}`, text]));
    const out = select(outs, outs[0]?.[0]);
    const ins = names(side);
    const into = select(ins, ins[0]?.[0]);
    fill(list, swapped.map(([from, to]) => h("li", {}, `${from} out, ${to} in`)));
    fill(box, h("label", { class: "field" }, h("span", {}, "Out"), out), h("label", { class: "field" }, h("span", {}, "In"), into),
      h("button", { type: "button", disabled: !ins.length, onclick: () => {
        const at = out.value.indexOf("/");
        const [section, name] = [out.value.slice(0, at), out.value.slice(at + 1)];
        deck[section].splice(deck[section].indexOf(name), 1, into.value);
        side.splice(side.indexOf(into.value), 1, name);
        swapped.push([name, into.value]);
        draw();
      } }, "Swap these"));
  };
  draw();
  form(host, "Swap cards", [h("p", {}, `Side deck: ${side.length} cards`), list, box], "Lock in", async () => {
    await host.link.match({ do: "swap", deck: Object.fromEntries(sections.map((section) => [section, deck[section]])) });
    return "Your deck is locked in.";
  });
}
