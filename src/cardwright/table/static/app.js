// The one page: what it shows is told by the path and by what stands behind #.
import "./builder.js";
import "./event.js";
import "./eventleague.js";
import "./events.js";
import "./game.js";
import "./learn.js";
import "./lobby.js";
import "./me.js";
import "./replay.js";
import { h } from "./dom.js";
import * as store from "./store.js";

const main = document.getElementById("main");

function route() {
  const replay = location.pathname.match(/^\/replay\/([\w-]+)$/);
  const [key, rest = ""] = location.hash.slice(1).split("=", 2);
  const [table, secret] = rest.split(".");
  let page;
  if (replay) page = h("cw-replay", { replay: replay[1] });
  else if (key === "seat" && table) {
    if (secret && !store.seatAt(table)) store.keep({ table, token: secret, share: "" });
    page = h("cw-game", { table });
    if (secret) history.replaceState(null, "", `/#seat=${table}`); // the token stays out of sight
  } else if (key === "watch" && table) page = h("cw-game", { table, watch: true });
  else if (key === "join" && table) page = h("cw-lobby", { join: table, invitation: secret || "" });
  else if (key === "learn" && table) page = h("cw-learn", { game: table, which: secret || "" });
  else if (key === "decks" && table) page = h("cw-decks", { game: table });
  else if (key === "deck" && table) page = h("cw-decks", { game: table, carried: secret || "" });
  else if (key === "league" && table) page = h("cw-league", { events: table, best: secret || "" });
  else if (key === "events") page = h("cw-events");
  else if (key === "event" && table) {
    page = h("cw-event", { event: table, token: secret });
    if (secret) history.replaceState(null, "", `/#event=${table}`);
  } else if (key === "me") page = h("cw-me");
  else if (key === "key" && rest) {
    page = h("cw-me", { bring: rest });
    history.replaceState(null, "", "/#me"); // the key stays out of sight
  } else page = h("cw-lobby");
  main.replaceChildren(page);
}

addEventListener("hashchange", route);
route();
