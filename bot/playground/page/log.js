// The messages of the open channel. Only what changed is drawn again; the place in a long history is kept.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { continues, messageNode, summary } from "./message.js";
import { carryLists, closeLists } from "./select.js";
import { EPHEMERAL, LOADING, nameOf } from "./store.js";
import { compareIds, formatDay, startOfDay, timeOfId } from "./times.js";

const PAGE = 50; // messages fetched or shown at once when going back
const MOST = 200; // messages drawn at the end of a long history before the oldest make room
const NEAR = 120; // px from the end that still counts as "at the end"

/** `ctx` as for messageNode; `intro(channel)` makes the node at the beginning of a channel; `history` fetches older ones. */
export class Log {
  constructor({ store, ctx, intro, history }) {
    Object.assign(this, { store, ctx, intro, history });
    this.shown = new Map(); // message id → {node, message}
    this.first = 0; // index of the first message that is drawn
    this.loading = false;
    this.list = h("ol", { class: "messages", role: "list" });
    this.top = h("div", { class: "log-top" });
    this.pane = h("div", { class: "log", role: "log", "aria-live": "off", "aria-label": "Messages", tabindex: 0 }, this.top, this.list);
    this.newest = h("button", { type: "button", class: "jump", hidden: true, onclick: () => this.toEnd(true) }, icon("down"), h("span", {}, "Newest"));
    this.news = h("div", { class: "unseen", role: "status", "aria-live": "polite" });
    this.node = h("div", { class: "log-frame" }, this.pane, this.newest, this.news);
    this.pane.addEventListener("scroll", () => this.scrolled(), { passive: true });
    this.pane.addEventListener("contextmenu", holdTools);
    new ResizeObserver(() => this.sticks && this.toEnd()).observe(this.pane);
    new ResizeObserver(() => this.sticks && this.toEnd()).observe(this.list);
    this.sticks = true;
    store.on("place", () => this.open());
    store.on("world", () => this.renew());
    store.on("add", (message) => this.add(message));
    store.on("change", (message) => this.change(message));
    store.on("remove", ({ id, channel_id }) => channel_id === store.place && this.removed(id));
  }

  get messages() {
    return this.store.listOf(this.store.place);
  }

  /** Another channel: draw its newest messages. */
  open() {
    this.first = Math.max(0, this.messages.length - PAGE);
    closeLists(this.list);
    this.shown.clear();
    this.list.replaceChildren();
    this.draw();
    this.sticks = true;
    this.toEnd();
    if (this.messages.length < PAGE) this.older(); // a channel that has just become visible may have a past
  }

  /** The same channel after a fresh snapshot: keep what is the same. */
  renew() {
    const stays = this.sticks;
    this.first = Math.max(0, Math.min(this.first, this.messages.length - PAGE));
    for (const id of [...this.shown.keys()]) if (!this.messages.some((message) => message.id === id)) this.drop(id);
    this.draw();
    if (stays) this.toEnd();
  }

  /** Brings the list in step with the messages: moves, adds, replaces; untouched nodes stay. */
  draw() {
    const wanted = [];
    for (let i = this.first; i < this.messages.length; i++) {
      const message = this.messages[i];
      const previous = this.messages[i - 1];
      if (i === this.first || !sameDay(message, previous)) wanted.push(this.dayLine(message));
      if (message.id === this.store.freshFrom) wanted.push(this.freshLine());
      wanted.push(this.nodeOf(message, previous));
    }
    const keep = new Set(wanted);
    for (const node of [...this.list.children]) {
      if (keep.has(node)) continue;
      node.remove();
      // A message that was just built anew has its new node here already.
      if (this.shown.get(node.dataset.id)?.node === node) this.shown.delete(node.dataset.id);
    }
    wanted.forEach((node, at) => this.list.children[at] !== node && this.list.insertBefore(node, this.list.children[at] ?? null));
    this.drawTop();
  }

  nodeOf(message, previous) {
    const known = this.shown.get(message.id);
    const follows = continues(message, previous);
    if (known && known.message === message && known.follows === follows) return known.node;
    if (known && known.follows === follows && JSON.stringify(known.message) === JSON.stringify(message)) {
      known.message = message;
      return known.node;
    }
    const node = messageNode(message, previous, this.ctx);
    if (known) {
      carryOver(known.node, node);
      closeLists(known.node);
    }
    this.shown.set(message.id, { node, message, follows });
    return node;
  }

  dayLine(message) {
    const day = String(startOfDay(timeOfId(message.id)));
    return this.list.querySelector(`:scope > .day[data-day="${day}"]`) ??
      h("li", { class: "day", "data-day": day }, h("span", {}, formatDay(Number(day))));
  }

  freshLine() {
    return this.list.querySelector(":scope > .fresh") ?? h("li", { class: "fresh" }, h("span", {}, "New"));
  }

  drawTop() {
    const channel = this.store.channels.get(this.store.place);
    const begins = this.first === 0 && this.store.complete.has(this.store.place);
    const empty = !this.messages.length && !this.store.messages.get(this.store.place)?.length;
    this.top.replaceChildren(channel && (begins || empty) ? this.intro(channel)
      : h("button", { type: "button", class: "button secondary", onclick: () => this.older() }, "Show older messages"));
  }

  add(message) {
    if (message.channel_id !== this.store.place) return;
    const mine = message.author.id === this.store.me.id;
    if (this.sticks && this.messages.length - this.first > MOST) this.first = this.messages.length - PAGE;
    this.draw();
    if (mine || this.sticks) this.toEnd();
    else this.offerEnd("New messages");
    if (!mine && !(message.flags & LOADING)) this.announce(message);
  }

  change(message) {
    if (message.channel_id !== this.store.place || !this.shown.has(message.id)) return;
    const { node, message: before } = this.shown.get(message.id);
    const at = this.messages.findIndex((other) => other.id === message.id);
    const fresh = messageNode(message, this.messages[at - 1], this.ctx);
    carryOver(node, fresh);
    const settle = carryLists(node, fresh);
    node.replaceWith(fresh);
    restoreFocus(node, fresh);
    this.shown.set(message.id, { node: fresh, message, follows: continues(message, this.messages[at - 1]) });
    if (before.flags & LOADING && !(message.flags & LOADING)) this.announce(message);
    if (this.sticks) this.toEnd();
    settle();
  }

  drop(id) {
    const node = this.shown.get(id)?.node;
    if (!node) return;
    closeLists(node);
    node.remove();
    this.shown.delete(id);
  }

  removed(id) {
    this.drop(id);
    this.first = Math.min(this.first, Math.max(0, this.messages.length - 1));
    this.draw();
  }

  announce(message) {
    const whisper = message.flags & EPHEMERAL ? " (only to you)" : "";
    this.news.replaceChildren(`${nameOf(message.author)}${whisper}: ${summary(message, this.ctx.names)}`);
  }

  // ---- scrolling

  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.pane;
    this.sticks = scrollHeight - scrollTop - clientHeight < NEAR;
    if (this.sticks) this.newest.hidden = true;
    else if (this.newest.hidden) this.offerEnd("Newest");
    if (scrollTop < 200) this.older();
  }

  offerEnd(label) {
    this.newest.hidden = false;
    this.newest.lastElementChild.replaceChildren(label);
  }

  toEnd(smooth = false) {
    const top = this.messages.length ? this.pane.scrollHeight : 0; // a welcome alone is read from its beginning
    this.pane.scrollTo({ top, behavior: smooth ? "smooth" : "instant" });
    this.newest.hidden = true;
    this.sticks = true;
  }

  /** Fifty messages further back: from memory, then from the server. */
  async older() {
    const place = this.store.place;
    if (this.loading || !place || (this.first === 0 && this.store.complete.has(place))) return;
    this.loading = true;
    try {
      if (this.first === 0) {
        const older = await this.history(place, this.messages[0]?.id, PAGE);
        if (older === null) return;
        const fresh = this.store.prepend(place, older, older.length === PAGE);
        if (place !== this.store.place) return;
        this.first = fresh.length;
      }
      this.first = Math.max(0, this.first - PAGE);
      const fromEnd = this.pane.scrollHeight - this.pane.scrollTop;
      this.draw();
      this.pane.scrollTop = this.pane.scrollHeight - fromEnd;
    } finally {
      this.loading = false;
    }
  }

  /** Shows a message of this channel, however far back it is, and marks it for a moment. */
  async jump(id) {
    const place = this.store.place;
    while (this.messages.length && compareIds(id, this.messages[0].id) < 0 && !this.store.complete.has(place)) {
      const known = this.messages.length;
      if (this.loading) await new Promise((done) => setTimeout(done, 50));
      else {
        await this.older();
        if (known === this.messages.length && this.first === 0) break; // the server doesn't answer
      }
      if (place !== this.store.place) return;
    }
    const at = this.messages.findIndex((message) => message.id === id);
    if (at < 0) return;
    if (at < this.first) {
      this.first = at;
      this.draw();
    }
    const { node } = this.shown.get(id);
    node.scrollIntoView({ block: "center" });
    this.scrolled(); // at once: the end must not be scrolled to in between
    node.classList.add("pointed");
    setTimeout(() => node.classList.remove("pointed"), 1600);
  }
}

const sameDay = (a, b) => startOfDay(timeOfId(a.id)) === startOfDay(timeOfId(b.id));

/** Pictures that are still the same move into the new node, each once, so that they don't flicker. */
function carryOver(from, to) {
  const left = [...from.querySelectorAll("img")];
  for (const image of to.querySelectorAll("img")) {
    const at = left.findIndex(({ src, alt }) => src === image.src && alt === image.alt);
    if (at >= 0) image.replaceWith(...left.splice(at, 1));
  }
}

/** Where nothing hovers, a long press on a message shows what one can do with it, until the next tap. */
function holdTools(event) {
  const node = event.pointerType === "touch" && event.target.closest(".message");
  if (!node) return;
  node.classList.add("held");
  document.addEventListener("click", () => node.classList.remove("held"), { once: true });
}

/** Whoever worked with the keyboard in the old node goes on in the new one. */
function restoreFocus(from, to) {
  const key = from.contains(lastFocus) && lastFocus.dataset.focus;
  if (!key || document.activeElement !== document.body) return;
  [...to.querySelectorAll("[data-focus]")].find((node) => node.dataset.focus === key)?.focus({ preventScroll: true });
}

let lastFocus = null;
document.addEventListener("focusin", (event) => { lastFocus = event.target; });
