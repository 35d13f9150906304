// Pictures of cards as bitmaps.  A drawing of many shapes is painted anew whenever something on its card changes, which
// takes most of the time from a press to the next frame; a bitmap is only copied.  Bitmaps are made while nothing happens.
import { h } from "./dom.js";

const WIDTH = 440; // twice the largest card on a table, for screens with small pixels
/** By the address of a drawing: that of its bitmap; the drawing's own as long as there is none. */
const made = new Map();
let work = Promise.resolve();

const idle = () => new Promise((go) => ("requestIdleCallback" in window ? requestIdleCallback(go) : setTimeout(go, 50)));

async function bitmap(address) {
  await idle();
  const drawing = /** @type {HTMLImageElement} */ (h("img", { src: address }));
  await drawing.decode();
  await idle();
  const canvas = /** @type {HTMLCanvasElement} */ (h("canvas", { width: WIDTH, height: Math.round(WIDTH * drawing.naturalHeight / drawing.naturalWidth) }));
  canvas.getContext("2d").drawImage(drawing, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((done) => { canvas.toBlob(done); });
  made.set(address, URL.createObjectURL(blob));
  for (const one of document.querySelectorAll(`img[src="${CSS.escape(address)}"]`)) one.setAttribute("src", made.get(address));
}

/** Where a drawing is to be had now. */
export function picture(address) {
  if (!made.has(address)) {
    made.set(address, address);
    work = work.then(() => bitmap(address)).catch(() => {}); // then the drawing stays
  }
  return made.get(address);
}
