// What the best bot thinks of a player's decisions in a finished game.  It may take a minute; how far it is is shown.
import { fill, h } from "./dom.js";
import { ask } from "./net.js";
import { plot } from "./story.js";

const POLL = 1500;
const percent = (chance) => `${Math.round(chance * 100)} %`;
const line = (labels) => labels.join(", then ");

function told(box, table, seat, found) {
  const { decisions, best, chances, mistakes } = found;
  const values = chances.map(([, , chance]) => [Math.round(chance * 100)]);
  fill(box, h("h3", {}, "Looked at by the best bot"), h("p", {}, `${best} of ${decisions} decisions were the best line it found.`),
    values.length > 2 && [plot({ title: "Chances in percent, by decision", values, most: 100 }, ["You"], [seat]), h("p", { class: "none" }, "Your chances, decision by decision: rough, and by what you could know then.")],
    mistakes.length ? h("ol", { class: "mistakes" }, mistakes.map((one) => h("li", {},
      h("a", { href: `/replay/${table}#n=${one.answer}&seat=${seat}` }, `Turn ${one.turn}`), `: ${line(one.played)}. `,
      h("b", {}, "Better: "), `${line(one.better)}. `, h("small", {}, `About ${percent(one.chance_of_better)} instead of ${percent(one.chance)}.`))))
      : h("p", { class: "good" }, "It found no mistake."));
}

/** The place for a review: a button, then how far it is, then what was found. */
export function review(table, seat) {
  const box = h("section", { class: "review", "aria-label": "Review" });
  const wanted = async () => {
    let found;
    try {
      found = await ask(`/api/replays/${table}/review`, { seat });
    } catch (error) {
      fill(box, h("p", { class: "fault", role: "alert" }, error.message));
      return;
    }
    if (found.status === "done") {
      told(box, table, seat, found);
      return;
    }
    const bar = h("progress", { max: found.of ?? 1, value: found.done ?? 0, "aria-label": "How far it is" });
    fill(box, h("p", {}, found.status === "working" ? "The bot looks at your decisions …" : "The bot looks at other games first …"), bar);
    setTimeout(() => box.isConnected && wanted(), POLL);
  };
  fill(box, h("button", { type: "button", onclick: () => {
    fill(box, h("p", { role: "status" }, "The bot looks at your decisions …"));
    wanted();
  } }, "Where could I have played better?"));
  return box;
}
