// Links for others: with the address they can reach, as text to copy and as a QR code.
import { copy, fill, h } from "./dom.js";
import { ask } from "./net.js";

const LOCAL = /^(localhost|127\.|\[::1\])/;

/** The beginning of a link that others can open, and whether there is one. */
async function origin() {
  const known = await ask("/api/reach").catch(() => ({ others: true, host: "" }));
  if (!LOCAL.test(location.host)) return { start: location.origin, others: true };
  const port = location.port ? `:${location.port}` : "";
  return known.host ? { start: `${location.protocol}//${known.host}${port}`, others: true } : { start: location.origin, others: known.others };
}

/** A link with what belongs to it.  hash: what stands behind #. */
export function linkBox(title, hash) {
  const box = h("div", { class: "linkbox" });
  origin().then(({ start, others }) => {
    const text = `${start}/#${hash}`;
    const field = h("input", { readonly: true, value: text, onfocus: () => field.select() });
    const code = h("div", { class: "qr" });
    const show = async () => {
      const answer = await fetch("/api/qr", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ text }) });
      if (answer.ok) fill(code, h("img", { alt: `${title}, as a QR code`, src: `data:image/svg+xml,${encodeURIComponent(await answer.text())}` }));
    };
    fill(box, h("label", { class: "field" }, h("span", {}, title), field),
      h("button", { type: "button", onclick: () => copy(text, field) }, "Copy"), h("button", { type: "button", onclick: show }, "QR code"), code,
      !others && h("p", { class: "none" }, "Only browsers on this machine can open it. For others, start the table with --host 0.0.0.0."));
  });
  return box;
}
