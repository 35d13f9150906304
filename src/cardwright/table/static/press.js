// A press from its beginning to its click.  News waits for its end: a button that moved or went meanwhile would lose it.
const LONGEST = 1500; // milliseconds; a press whose end the page never hears of holds nothing up for longer

let over = Promise.resolve();

/** Fulfilled when no press is under way, its click included. */
export const released = () => over;

document.addEventListener("pointerdown", () => {
  over = new Promise((/** @type {(nothing?: undefined) => void} */ done) => {
    const ended = () => setTimeout(done); // the click follows the release in the same task
    for (const what of ["pointerup", "pointercancel"]) document.addEventListener(what, ended, { capture: true, once: true });
    setTimeout(done, LONGEST);
  });
}, { capture: true });
