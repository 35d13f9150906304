// The table itself: every zone of every player, the open chain, by the board description and a view.  No rule stands here.
import { tile, unsigned } from "./card.js";
import { focusedIn, h, refill } from "./dom.js";
import { Marked, cells, links, strips } from "./layout.js";
import { tally } from "./motions.js";
import { backOf } from "./net.js";
import { picture } from "./pictures.js";

const SIZES = [210, 190, 170, 158, 146, 136, 126, 118, 110, 102, 94, 88, 82, 76, 70, 64, 58];
const NARROW = "(max-width: 52rem)";
const MINI = 12;
const SMALLEST = 84;
const QUIET = 900;
const MOST_ACROSS = 5;

const LETTERS = "ABCDEFGH";

/** A link of the chain: its text, with the card and the targets where that does not name them; players by their names. */
function linkLine(link, names) {
  const source = link.source ?? "";
  if (link.text?.includes(source)) return link.text;
  const said = link.text ? `${source}: ${link.text}` : [link.what, source].filter(Boolean).join(": ");
  const player = (target) => names[LETTERS.indexOf(/^player ([A-H])$/.exec(target)?.[1] ?? "?")] ?? target;
  return link.targets?.length ? `${said} > ${link.targets.map(player).join(", ")}` : said;
}

class Board extends HTMLElement {
  /** @type {import("./types.js").Game} */
  game;
  /** @type {import("./types.js").View} */
  view;
  /** @type {string[]} */
  names;
  /** @type {import("./types.js").Host} */
  host;
  /** Nothing on it can be chosen. */
  only = null;
  values;
  /** What took room when the size of cards was last measured. */
  shaped = "";
  narrow = false;
  /** The width of cards in the own hand. */
  held = 120;
  /** How large the table is with cards of which size, as measured last, and by how much it is higher with larger ones. */
  measured = { size: 0, high: 0, wide: 0 };
  slope = 0;
  /** What was there when larger cards were tried in vain. */
  full = "";

  connectedCallback() {
    this.watch = new ResizeObserver(() => this.resized());
    this.watch.observe(this.parentElement);
    this.addEventListener("pointerleave", () => { // what waited for the pointer to go
      if (this.waits) this.fit(false);
    });
    this.hears();
    this.addEventListener("dragover", (event) => event.preventDefault());
    this.addEventListener("drop", (event) => {
      event.preventDefault();
      const at = (kind) => /** @type {HTMLElement} */ (/** @type {Element} */ (event.target).closest(`[data-${kind}]`))?.dataset[kind] ?? "";
      this.host.dropped?.(at("at"), at("zone"));
    });
  }

  disconnectedCallback() {
    this.watch.disconnect();
  }

  /** What is done with a card or a pile, told to the host: one listener for all, so that what is drawn anew needs none. */
  hears() {
    const of = (event) => /** @type {any} */ (event.target.closest?.(".tile, button.title"))?.it;
    const when = (what, told) => this.addEventListener(what, (event) => {
      const it = of(event);
      if (it) told(it, event);
    });
    when("pointerdown", (it, event) => { this.host.finger = event.pointerType === "touch"; });
    when("click", (it, event) => (it.zone ? this.host.browse(it.zone, it.seat, it.held) : this.host.picked({ ...it, finger: event.detail > 0 && this.host.finger })));
    when("contextmenu", (it, event) => {
      if (!this.host.finger || it.zone) return;
      event.preventDefault(); // a long press reads, as a short one does
      this.host.picked({ ...it, finger: true });
    });
    when("pointerover", (it, event) => {
      if (event.pointerType !== "touch" && !it.zone && it !== this.over) this.host.looked(it);
      this.over = it;
    });
    when("focusin", (it) => !this.host.finger && !it.zone && this.host.looked(it));
    when("dragstart", (it, event) => {
      event.dataTransfer.setData("text/plain", it.card.name ?? "");
      this.host.dragged?.({ options: it.options, from: event.target.closest("[data-zone]")?.dataset.zone });
    });
  }

  /** Draw a view.  host: picked({address, card, options, element}), looked({address, card}), browse(zone, seat, held).
   *  @param {import("./types.js").Game} game @param {import("./types.js").View} view @param {string[]} names @param {import("./types.js").Host} host */
  show(game, view, names, host, only = null) {
    Object.assign(this, { game, view, names, host, only, values: tally(game, view), narrow: matchMedia(NARROW).matches });
    this.marked = new Marked(game, view);
    if (only) this.marked.of = () => [];
    this.signs = links(game, view);
    this.below = Math.max(view.seat, 0);
    const focused = focusedIn(this)?.dataset.key;
    const others = view.seats.map((_, seat) => (this.below + 1 + seat) % view.seats.length).slice(0, -1);
    refill(this, [h("div", { class: `others${others.length > 1 ? " many" : ""}`, style: { "--count": others.length } }, others.map((seat) => this.player(seat))),
      this.middle(), this.player(this.below)]);
    this.fit(false);
    if (focused) [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll("[data-key]"))].find((one) => one.dataset.key === focused)?.focus({ preventScroll: true });
    this.arrows();
  }

  /** The room has another size; scroll bars that come and go are none. */
  resized() {
    const { offsetWidth, offsetHeight } = this.parentElement;
    const room = `${offsetWidth} ${offsetHeight}`;
    if (this.view && this.narrow !== matchMedia(NARROW).matches) this.show(this.game, this.view, this.names, this.host, this.only);
    else if (room !== this.room) this.fit(true);
    this.room = room;
  }

  /** What takes room: how many cards lie where, and what stands beside the names and on the chain. */
  shape() {
    const places = [...this.querySelectorAll("[data-zone]")].map((one) => one.getElementsByClassName("tile").length);
    return [...places, this.querySelectorAll(".public, .bare, .name :is(em, small)").length, this.querySelector(".chain")?.textContent.length].join(" ");
  }

  /** The largest cards with which the whole table is seen; small changes leave the size alone, and nothing grows or
   *  shrinks under the pointer.  Each size that is tried is laid out, so few are, those that are likely to do: whether
   *  cards could be larger is seen once nothing has happened for a while. */
  fit(anew) {
    if (!this.view || !this.childElementCount) return;
    this.waits = !anew && Boolean(this.size) && this.matches(":hover");
    if (this.waits) return;
    if (this.narrow) { // a phone is scrolled up and down
      this.size = 0;
      const wide = (strip) => [...strip.children].reduce((sum, one) => sum + (Number(one.style.getPropertyValue("--columns")) || (one.classList.contains("pile") ? 0.8 : 0)), 0);
      const across = Math.min(MOST_ACROSS, Math.max(4, ...[...this.querySelectorAll(".strip")].map(wide)));
      this.fits(Math.min(120, Math.floor(this.clientWidth / across) - 7));
      return;
    }
    const shape = this.shape();
    const same = shape === this.shaped;
    this.shaped = shape;
    if (!this.size || anew) this.search();
    else {
      this.spread();
      if (same) return; // as much as before lies as it did: nothing has to be measured
      for (let at = SIZES.indexOf(this.size); !this.inside() && at < SIZES.length - 1;) {
        do at += 1; while (at < SIZES.length - 1 && !this.likely(SIZES[at]));
        this.fits(SIZES[at]);
      }
      clearTimeout(this.growing);
      this.growing = setTimeout(() => this.grow(), QUIET);
    }
    this.spread();
    if (anew) this.arrows();
  }

  /** Whether the whole table is seen. */
  inside() {
    const [size, high, wide] = [this.size, this.offsetHeight, this.scrollWidth];
    if (size && this.measured.size && size !== this.measured.size) this.slope = (high - this.measured.high) / (size - this.measured.size);
    this.measured = { size, high, wide };
    return wide <= this.clientWidth + 1 && high <= this.headroom();
  }

  /** How high it may be; the parent is what it is placed in. */
  headroom() {
    return this.parentElement.clientHeight - this.offsetTop - 4;
  }

  /** Whether cards of this size are worth a try, by what was measured of others. */
  likely(size) {
    const { size: was, high, wide } = this.measured;
    const across = wide > this.clientWidth + 1 ? (wide * size) / was : 0;
    return high + this.slope * (size - was) <= this.headroom() && across <= this.clientWidth + 1;
  }

  /** Whether it is seen with cards of this size. */
  fits(size) {
    this.size = this.narrow ? 0 : size;
    this.sized("--size", size);
    this.holds(size * 1.12);
    return this.inside();
  }

  /** The largest size of all. */
  search() {
    let [low, high] = [0, SIZES.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.fits(SIZES[middle])) high = middle;
      else low = middle + 1;
    }
    this.fits(SIZES[low]);
  }

  /** Larger cards where there is room for much larger ones. */
  grow() {
    if (!this.isConnected || this.narrow || this.matches(":hover")) return;
    const was = SIZES.indexOf(this.size);
    const least = Math.max(0, was - 2);
    const full = `${this.shape()} ${this.headroom()} ${this.clientWidth} ${this.size}`;
    if (was === 0 || full === this.full) return;
    this.inside();
    let at = least;
    while (at > 0 && this.likely(SIZES[at - 1])) at -= 1;
    if (!this.likely(SIZES[at])) return;
    while (at <= least && !this.fits(SIZES[at])) at += 1;
    if (at > least) {
      this.fits(SIZES[was]);
      this.full = full;
    }
    this.spread();
    this.arrows();
  }

  /** The cards of the own hand: larger than those on the table, as long as all have room side by side. */
  spread() {
    const held = this.querySelector(".held");
    if (!held) return;
    const cards = [...held.querySelectorAll(".hand")].reduce((sum, hand) => sum + hand.querySelectorAll(".tile").length, 0);
    const heap = /** @type {HTMLElement} */ (held.querySelector(".heap"))?.offsetWidth ?? 0;
    const room = (held.clientWidth - heap - 30) / Math.max(1, cards) - 9;
    this.holds(Math.max(SMALLEST, Math.min(this.size * 1.12, room)));
  }

  /** The width of cards in the own hand, set there: on the whole table it would let all be laid out anew. */
  holds(width) {
    this.held = width;
    this.sized("--held", width, /** @type {HTMLElement} */ (this.querySelector(".held")));
  }

  /** A size in pixels for the style sheet; what is so already is not set, for then all would be laid out anew. */
  sized(name, size, element = /** @type {HTMLElement | null} */ (this)) {
    if (element && element.style.getPropertyValue(name) !== `${size}px`) element.style.setProperty(name, `${size}px`);
  }

  player(seat) {
    const { game, view } = this;
    const own = seat === this.below;
    const shown = view.seats[seat];
    const { rows, piles, hands, empty } = strips(game, shown, this.marked, seat, this.narrow);
    const numbers = game.board.number.filter((number) => number.always || shown[number.fact]).map((number) =>
      h("span", { class: "public", "data-number": `${seat}:${number.fact}` }, h("b", {}, number.sign || "", ` ${shown[number.fact] ?? 0}`), h("small", {}, ` ${number.title}`)));
    const asked = view.decision?.seat === seat;
    const bare = empty.map((zone) => h("span", { class: "bare", "data-zone": `${zone.name}:${seat}` }, `${zone.title} 0`));
    const name = h("div", { class: "name" }, h("b", {}, this.names[seat]), view.seats.length > 2 && h("small", { title: "So choices call this player" }, LETTERS[seat]), ...numbers,
      view.turn_player === seat && view.turn > 0 && h("small", { class: "turning" }, seat === view.seat ? "your turn" : "their turn"), asked && h("em", {}, "to decide"), this.host.away?.(seat) && h("em", { class: "gone" }, "away"), this.host.seat?.clock && h("span", { class: "clock", role: "timer", "aria-label": `Time of ${this.names[seat]}`, "data-clock": `${seat}` }),
      !own && hands.map((zone) => this.mini(zone, shown[zone.name], seat)), !own && this.heap(piles, seat), bare);
    const outwards = rows.map((zones) => this.strip(zones, seat, own));
    const held = own && h("div", { class: "strip held", style: { "--held": `${this.held}px` } }, this.heap(piles, seat), hands.map((zone) => this.hand(zone, shown[zone.name], seat)));
    return h("section", { class: `player seat${seat % 4}${own ? " own" : ""}`, "aria-label": this.names[seat] },
      own ? [...outwards, name, held].filter(Boolean) : [name, ...outwards.reverse()]);
  }

  /** Piles side by side. */
  heap(piles, seat) {
    return piles.length > 0 && h("div", { class: "heap" }, piles.map((zone) => this.zone(zone, this.view.seats[seat][zone.name], seat, seat === this.below)));
  }

  strip(zones, seat, own) {
    const ordered = own ? zones : [...zones].reverse();
    return h("div", { class: "strip" }, ordered.map((zone) => this.zone(zone, this.view.seats[seat][zone.name], seat, own)));
  }

  /** Cards dropped anywhere on a zone are dropped there. */
  holder(kind, address, attributes, ...children) {
    return h("div", { class: kind, "data-zone": address, ...attributes }, ...children);
  }

  zone(zone, held, seat, own) {
    const { game } = this;
    const declared = game.zone.get(zone.name);
    const place = declared.shared ? zone.name : `${zone.name}:${seat}`;
    const among = (held.among || []).map((group) => `${group.names.join(", ")} among ${group.of}`).join("; ");
    if (zone.draw === "grid" || (zone.draw === "row" && declared.rows)) {
      const rows = cells(game, zone, held, seat, own);
      const grid = this.holder("grid", place, { role: "group", "aria-label": zone.title }, rows.flat().map((one) => this.tile(one, seat, zone)));
      grid.style.setProperty("--columns", rows[0]?.length || 1);
      return grid;
    }
    if (zone.draw === "row") {
      const like = (card) => held.cards.filter((one) => one.name && one.name === card.name);
      const which = (card) => (like(card).length > 1 ? `#${like(card).indexOf(card) + 1}` : ""); // so choices call it
      return this.holder("line", place, { role: "group", "aria-label": zone.title }, h("span", { class: "title" }, zone.title),
        h("div", { class: "cards" }, held.cards.map((card, number) => this.tile({ address: place, name: which(card), card, number }, seat, zone))));
    }
    if (zone.draw === "hand") return this.hand(zone, held, seat);
    const top = held.cards[0] ?? (held.count ? {} : null);
    const known = top?.name && !declared.rows && top.face === undefined && this.blind(held) ? { ...top, face: "down" } : top;
    return this.holder("pile", place, {},
      this.tile({ address: place, name: "", card: known, small: true }, seat, zone),
      Object.assign(h("button", { class: "title", type: "button", title: among }, zone.title, h("b", {}, ` ${held.count}`), among && " *"), { it: { zone, seat, held } }));
  }

  /** A hand whose cards can be seen, and the backs of the others. */
  hand(zone, held, seat) {
    const planned = this.marked.away;
    const cards = held.cards.filter((card) => !planned.includes(card.name) || !planned.splice(planned.indexOf(card.name), 1));
    const unknown = Math.max(0, held.count - held.cards.length);
    const among = (held.among || []).map((group) => `${group.names.join(", ")} among ${group.of}`).join("; ");
    const place = `${zone.name}:${seat}`;
    const fan = h("div", { class: "fan" }, cards.map((card, number) => this.tile({ address: place, name: "", card, number, held: true }, seat, zone)),
      Array.from({ length: unknown }, (_, number) => this.tile({ address: place, name: "", card: {}, number: `u${number}` }, seat, zone)));
    fan.style.setProperty("--cards", `${Math.max(1, held.count)}`);
    return this.holder("hand", place, { role: "group", "aria-label": `${zone.title}: ${held.count}` },
      h("span", { class: "title", title: among }, `${zone.title} ${held.count}${among ? ` · ${among}` : ""}`), fan);
  }

  /** Another player's hand: a back a card, and the names that are known. */
  mini(zone, held, seat) {
    const unknown = Math.max(0, held.count - held.cards.length);
    const among = (held.among || []).map((group) => `${group.names.join(", ")} among ${group.of}`).join("; ");
    const place = `${zone.name}:${seat}`;
    return this.holder("mini hand", place, { role: "group", "aria-label": `${zone.title}: ${held.count}` },
      h("span", { class: "title", title: among }, `${zone.title} ${held.count}${among ? ` · ${among}` : ""}`),
      held.cards.map((card, number) => this.tile({ address: place, name: "", card, number, small: true }, seat, zone)),
      Array.from({ length: Math.min(MINI, unknown) }, () => h("img", { src: picture(backOf(this.game.name, seat)), alt: "" })));
  }

  /** Whether most of a pile is not known: its known top lies face-down. */
  blind(held) {
    return held.cards.length !== held.count || held.cards.some((card) => !card.name);
  }

  /** @param {{address: string, name: string, card: any, number?: any, small?: boolean, held?: boolean}} one */
  tile({ address, name, card, number, small, held }, seat, zone) {
    const options = this.marked.of(address, card?.name, name);
    return tile(this.game, card, {
      address, cell: name, number, small, held, seat: card?.owner ?? seat, options, under: zone?.under, links: this.signs.get(address) || [], planned: this.marked.planned(address, card, name),
    });
  }

  middle() {
    const { game, view } = this;
    const shared = game.board.shared.map((row) => row.filter((name) => view.shared[name].count || this.marked.anywhere(name)))
      .filter((row) => row.length).map((row) => h("div", { class: "strip" }, row.map((name) => this.zone(game.drawn.get(name), view.shared[name], 0, true))));
    const chain = view.stack.map((link, k) => h("li", { class: `seat${link.seat % 4}` }, h("b", {}, `${game.board.stack} ${k + 1} `), `${this.names[link.seat]}: ${unsigned(game, linkLine(link, this.names))}`));
    return h("section", { class: "middle", "aria-label": "Middle of the table" }, shared, chain.length > 0 && h("ol", { class: "chain", "aria-label": game.board.stack }, chain));
  }

  /** A bow from each link's card to what it is aimed at. */
  arrows() {
    this.querySelector(".arrows")?.remove();
    if (!this.view.stack.length) return;
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
}

customElements.define("cw-board", Board);
