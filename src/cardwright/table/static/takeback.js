// Taking a move back by agreement: who asks is told that the others are asked; who is asked agrees, or does not.
import { fill, h } from "./dom.js";

/** Show what stands: `seat.takeback` as the server tells it. */
export function takeback(box, seat, names) {
  const { seat: wisher, seen, agreed = [] } = seat.takeback ?? {};
  if (wisher === null || wisher === undefined || seat.view?.result) {
    fill(box);
    return;
  }
  const answer = (agree) => seat.send({ type: "takeback", agree });
  const asked = seat.seat >= 0 && !agreed.includes(seat.seat);
  const who = wisher === seat.seat ? "You ask" : `${names[wisher]} asks`;
  fill(box, h("p", {}, `${who} to take the last move back.${seen ? " Something hidden has come to light since." : ""}`),
    asked ? [h("button", { type: "button", class: "go", onclick: () => answer(true) }, "Agree"), " ", h("button", { type: "button", onclick: () => answer(false) }, "Decline")]
      : h("small", {}, "The others are asked; the wish lapses with the next move."));
}
