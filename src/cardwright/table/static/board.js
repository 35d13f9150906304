// The table itself: every zone of every player, the open chain, by the board description and a view.  No rule stands here.
import { tile } from "./card.js";
import { fill, h, still } from "./dom.js";
import { Marked, cells, links, strips } from "./layout.js";

class Board extends HTMLElement {
  /** Draw a view.  host: picked({address, card, options, element}), looked({address, card}), browse(zone, seat, held). */
  show(game, view, names, host, only = null) {
    Object.assign(this, { game, view, names, host });
    this.marked = new Marked(game, view);
    if (only) this.marked.of = () => [];
    this.signs = links(game, view);
    this.below = Math.max(view.seat, 0);
    const focused = this.contains(document.activeElement) ? document.activeElement.dataset.key : "";
    const others = view.seats.map((_, seat) => seat).filter((seat) => seat !== this.below);
    fill(this, ...others.map((seat) => this.player(seat)),
      this.middle(), this.player(this.below));
    if (focused) [...this.querySelectorAll("[data-key]")].find((one) => one.dataset.key === focused)?.focus({ preventScroll: true });
    this.arrows();
  }

  player(seat) {
    const { game, view } = this;
    const own = seat === this.below;
    const shown = view.seats[seat];
    const numbers = game.board.number.filter((number) => number.always || shown[number.fact]).map((number) =>
      h("span", { class: "public" }, `${number.sign || number.title} ${shown[number.fact] ?? 0}`, number.sign && h("small", {}, ` ${number.title}`)));
    const asked = view.decision?.seat === seat;
    const name = h("div", { class: "name" }, h("b", {}, this.names[seat]), ...numbers,
      view.turn_player === seat && view.turn > 0 && h("small", {}, seat === view.seat ? "your turn" : "their turn"), asked && h("em", {}, "to decide"));
    const rows = strips(game).map((zones) => this.strip(zones, seat, own));
    return h("section", { class: `player seat${seat % 4}${own ? " own" : ""}`, "aria-label": this.names[seat] },
      own ? [...rows, name] : [name, ...rows.reverse()]);
  }

  strip(zones, seat, own) {
    const ordered = own ? zones : [...zones].reverse();
    return h("div", { class: "strip" }, ordered.map((zone) => this.zone(zone, this.view.seats[seat][zone.name], seat, own)));
  }

  zone(zone, held, seat, own) {
    const { game } = this;
    const place = game.zone.get(zone.name).shared ? zone.name : `${zone.name}:${seat}`;
    const among = (held.among || []).map((group) => `${group.names.join(", ")} among ${group.of}`).join("; ");
    if (zone.draw === "grid" || (zone.draw === "row" && game.zone.get(zone.name).rows)) {
      const rows = cells(game, zone, held, seat, own);
      const grid = h("div", { class: "grid", role: "group", "aria-label": zone.title }, rows.flat().map((one) => this.tile(one, seat)));
      grid.style.setProperty("--columns", rows[0]?.length || 1);
      return grid;
    }
    if (zone.draw === "row") {
      return h("div", { class: "line", role: "group", "aria-label": zone.title }, h("span", { class: "title" }, `${zone.title}${held.count ? "" : ": none"}`),
        held.cards.map((card, number) => this.tile({ address: place, name: "", card, number }, seat)));
    }
    if (zone.draw === "pile") {
      const top = held.cards[0] ?? (held.count ? {} : null);
      const known = top?.name && !game.zone.get(zone.name).rows && top.face === undefined && this.blind(held) ? { ...top, face: "down" } : top;
      const pile = h("div", { class: "pile" },
        h("button", { class: "title", type: "button", title: among, onclick: () => this.host.browse(zone, seat, held) }, `${zone.title} ${held.count}`, among && " *"),
        this.tile({ address: place, name: "", card: known, small: true }, seat));
      return pile;
    }
    const planned = own ? [...this.marked.planned.values()] : [];
    const cards = held.cards.filter((card) => !planned.includes(card.name) || !planned.splice(planned.indexOf(card.name), 1));
    const unknown = Math.max(0, held.count - held.cards.length);
    return h("div", { class: "hand", role: "group", "aria-label": `${zone.title}: ${held.count}` }, h("span", { class: "title", title: among }, `${zone.title} ${held.count}${among ? ` · ${among}` : ""}`),
      h("div", { class: "fan" }, cards.map((card, number) => this.tile({ address: place, name: "", card, number, small: true }, seat)),
        Array.from({ length: unknown }, (_, number) => this.tile({ address: place, name: "", card: {}, number: `u${number}`, small: true }, seat))));
  }

  /** Whether most of a pile is not known: its known top lies face-down. */
  blind(held) {
    return held.cards.length !== held.count || held.cards.some((card) => !card.name);
  }

  tile({ address, name, card, number, small }, seat) {
    const options = this.marked.of(address, card?.name);
    return tile(this.game, card, {
      address, cell: name, number, small, seat: card?.owner ?? seat, options, links: this.signs.get(address) || [], planned: this.marked.planned.get(address) || "",
    }, this.host);
  }

  middle() {
    const { game, view } = this;
    const shared = game.board.shared.map((row) => h("div", { class: "strip" }, row.map((name) => this.zone(game.drawn.get(name), view.shared[name], 0, true))));
    const chain = view.stack.map((link, k) => h("li", { class: `seat${link.seat % 4}` }, h("b", {}, `${game.board.stack} ${k + 1} `), `${this.names[link.seat]}: ${link.text || [link.what, link.source].filter(Boolean).join(" of ")}`));
    return h("section", { class: "middle", "aria-label": "Middle of the table" }, shared, chain.length > 0 && h("ol", { class: "chain", "aria-label": game.board.stack }, chain));
  }

  /** A bow from each link's card to what it is aimed at. */
  arrows() {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", "arrows");
    svg.setAttribute("aria-hidden", "true");
    const box = this.getBoundingClientRect();
    const middle = (address) => {
      const found = this.querySelector(`[data-at="${CSS.escape(address)}"]`)?.getBoundingClientRect();
      return found && [found.x - box.x + found.width / 2, found.y - box.y + found.height * 0.6];
    };
    for (const link of this.view.stack) {
      const start = link.at && middle(link.at);
      for (const address of link.to || []) {
        const end = middle(address);
        if (!start || !end || (start[0] === end[0] && start[1] === end[1])) continue;
        const bend = [(start[0] + end[0]) / 2 + (end[1] - start[1]) * 0.14, (start[1] + end[1]) / 2 - (end[0] - start[0]) * 0.14];
        const turn = (Math.atan2(end[1] - bend[1], end[0] - bend[0]) * 180) / Math.PI;
        for (const [d, transform, kind] of [[`M${start}Q${bend} ${end}`, "", "bow"], ["M4 0L-16 -9L-11 0L-16 9Z", `translate(${end}) rotate(${turn})`, "head"]]) {
          const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
          path.setAttribute("d", d);
          if (transform) path.setAttribute("transform", transform);
          path.setAttribute("class", `${kind} seat${link.seat % 4}`);
          svg.append(path);
        }
      }
    }
    if (svg.childElementCount) this.append(svg);
  }

  /** Let what happened be seen: cards that are new in their place, or face, light up one after another. */
  animate(before) {
    if (still() || !before.size) return;
    const fresh = [...this.querySelectorAll(".tile:not(.free)")].filter((one) => !before.has(one.dataset.key));
    fresh.slice(0, 12).forEach((element, k) => element.animate(
      [{ transform: "translateY(-12px) scale(1.05)", filter: "brightness(1.8)", opacity: 0.2 }, { transform: "none", filter: "none", opacity: 1 }],
      { duration: 420, delay: k * 90, easing: "ease-out", fill: "backwards" }));
  }

  /** The cards that are drawn now, by place and name. */
  keys() {
    return new Set([...this.querySelectorAll(".tile:not(.free)")].map((one) => one.dataset.key));
  }
}

customElements.define("cw-board", Board);
