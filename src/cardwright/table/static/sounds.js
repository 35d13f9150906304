// Sounds of our own making, drawn by the browser from waves; silent unless they are wished for.
import { h } from "./dom.js";
import * as store from "./store.js";

const LOUD = 0.16;
/** name: notes of [pitch in Hz, begin and length in seconds, wave] */
const TUNES = {
  card: [[520, 0, 0.05, "triangle"]],
  blow: [[150, 0, 0.16, "sawtooth"], [70, 0.02, 0.2, "square"]],
  turn: [[523, 0, 0.12, "sine"], [784, 0.12, 0.2, "sine"]],
  ask: [[659, 0, 0.09, "sine"]],
  won: [[523, 0, 0.14, "triangle"], [659, 0.14, 0.14, "triangle"], [784, 0.28, 0.4, "triangle"]],
  over: [[392, 0, 0.2, "triangle"], [294, 0.2, 0.4, "triangle"]],
};
let context = null;

const wanted = () => store.setting("sounds", false);

/** Play a tune by name, as far as the browser lets the page sound. */
export function play(name) {
  if (!wanted()) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume(); // before the first press of a key or button there is no sound
  for (const [pitch, begin, length, wave] of TUNES[name]) {
    const source = new OscillatorNode(context, { frequency: pitch, type: wave });
    const volume = new GainNode(context, { gain: 0 });
    const at = context.currentTime + begin;
    volume.gain.linearRampToValueAtTime(LOUD, at + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    source.connect(volume).connect(context.destination);
    source.start(at);
    source.stop(at + length);
  }
}

let turnBefore = 0;
/** One sound for what happened, the weightiest; `fresh`: something else is asked than before. */
export function sounds(events, seat, fresh) {
  const { result, turn_player: active, turn } = seat.view;
  const turned = turnBefore !== turn;
  turnBefore = turn;
  if (result && !seat.sounded) {
    seat.sounded = true;
    play(result.winners.includes(seat.seat) ? "won" : "over");
  } else if (turned && active === seat.seat && seat.seat >= 0) play("turn");
  else if (events.some((event) => event.what === "aims")) play("blow");
  else if (events.some((event) => event.what === "moved")) play("card");
  else if (fresh && seat.ask) play("ask");
}

/** The switch for them. */
export const soundSwitch = () => h("label", { title: "Short sounds for cards, blows, turns and the end" },
  h("input", { type: "checkbox", checked: wanted(), onchange: (event) => {
    store.set("sounds", event.target.checked);
    play("turn");
  } }), " Sounds");
