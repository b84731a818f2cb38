// A list of choices that opens beside a control: the menus of selects, the list of commands, the suggestions of a field.
// The control keeps the focus (the combobox pattern of WAI-ARIA); the list floats in the top layer, so nothing clips it.

import { freshId, h } from "./dom.js";
import { icon } from "./icons.js";

const MARGIN = 8; // px kept free at the window's edges
const TALLEST = 340; // px
const NARROW = 600; // px; below it the list of a message lies at the foot of the screen, so that its picture stays in sight
const SHEET = 0.36; // of the screen's height, at most

/**
 * Items: {value, label, hint?, mark?, heading?, selected?, disabled?}; `mark` is a node or text before the label.
 * Options: label (for screen readers), above (preferred side), multi, onpick(item), onclose(), footer (a node).
 */
export class Popup {
  constructor(control, options) {
    this.control = control;
    this.options = options;
    this.items = [];
    this.at = -1;
    this.moved = false; // whether the highlight was moved by hand since the list was shown
    this.list = h("div", { id: freshId("choices"), role: "listbox", "aria-label": options.label,
      "aria-multiselectable": options.multi ? "true" : null });
    this.node = h("div", { class: "popup", popover: "manual", onpointerdown: (event) => event.preventDefault() },
      this.list, options.footer);
    control.setAttribute("aria-haspopup", "listbox");
    control.setAttribute("aria-expanded", "false");
    control.setAttribute("aria-controls", this.list.id);
    this.place = this.place.bind(this);
    this.outside = this.outside.bind(this);
  }

  get isOpen() {
    return this.node.isConnected;
  }

  get active() {
    return this.items[this.at] ?? null;
  }

  /** Shows these items (an empty list closes); `at` is the highlighted one, -1 for none. */
  show(items, at = 0) {
    if (items.length === 0) return this.close();
    this.items = items;
    this.list.replaceChildren(...items.map((item, index) => this.row(item, index)));
    if (!this.isOpen) this.open();
    this.highlight(at);
    this.moved = false;
    this.place();
  }

  /** Shows a line of text instead of choices ("Searching…"). */
  say(text) {
    this.items = [];
    this.list.replaceChildren(h("div", { class: "popup-note", role: "option", "aria-disabled": "true" }, text));
    if (!this.isOpen) this.open();
    this.highlight(-1);
    this.place();
  }

  row(item, index) {
    const row = h("div", {
      id: `${this.list.id}-${index}`, role: "option", class: "choice", "aria-selected": String(Boolean(item.selected)),
      "aria-disabled": item.disabled ? "true" : null,
      onclick: () => !item.disabled && this.options.onpick(item),
      onpointermove: () => this.at !== index && this.highlight(index, false),
    },
    item.mark && h("span", { class: "choice-mark" }, item.mark),
    h("span", { class: "choice-text" }, h("span", { class: "choice-label" }, item.label),
      item.hint && h("span", { class: "choice-hint" }, item.hint)),
    item.selected && icon("check"));
    return item.heading ? [h("div", { class: "popup-heading", role: "presentation" }, item.heading), row] : row;
  }

  open() {
    // Within the same dialog as the control: what lies outside of an open dialog can't be reached.
    (this.control.closest("dialog") ?? document.body).append(this.node);
    this.node.showPopover();
    this.control.setAttribute("aria-expanded", "true");
    this.pane = innerWidth < NARROW ? this.control.closest(".log") : null;
    window.addEventListener("resize", this.place);
    document.addEventListener("scroll", this.place, true);
    document.addEventListener("pointerdown", this.outside, true);
  }

  close() {
    if (!this.isOpen) return;
    this.pane?.style.removeProperty("padding-bottom");
    this.raised = false;
    this.node.remove();
    this.items = [];
    this.at = -1;
    this.control.setAttribute("aria-expanded", "false");
    this.control.removeAttribute("aria-activedescendant");
    window.removeEventListener("resize", this.place);
    document.removeEventListener("scroll", this.place, true);
    document.removeEventListener("pointerdown", this.outside, true);
    this.options.onclose?.();
  }

  outside(event) {
    if (!this.node.contains(event.target) && !this.control.contains(event.target)) this.close();
  }

  highlight(index, scroll = true) {
    this.at = index;
    for (const row of this.list.querySelectorAll(".choice.active")) row.classList.remove("active");
    const row = document.getElementById(`${this.list.id}-${index}`);
    row?.classList.add("active");
    if (row && scroll) row.scrollIntoView({ block: "nearest" });
    if (row) this.control.setAttribute("aria-activedescendant", row.id);
    else this.control.removeAttribute("aria-activedescendant");
  }

  /** Arrow keys, Home-like jumps and Escape; true when the key was meant for the list. */
  key(event) {
    if (!this.isOpen) return false;
    const count = this.items.length;
    if (event.key === "Escape") this.close();
    else if (count && event.key === "ArrowDown") this.highlight((this.at + 1) % count);
    else if (count && event.key === "ArrowUp") this.highlight(this.at <= 0 ? count - 1 : this.at - 1);
    else if (count && event.key === "PageDown") this.highlight(Math.min(this.at + 6, count - 1));
    else if (count && event.key === "PageUp") this.highlight(Math.max(this.at - 6, 0));
    else return false;
    this.moved = true;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  /** At the foot of a narrow screen; the message goes up so far that what it is about stays in sight. */
  sheet() {
    const style = this.node.style;
    style.setProperty("width", `${innerWidth - 2 * MARGIN}px`);
    style.setProperty("left", `${MARGIN}px`);
    style.setProperty("top", "auto");
    style.setProperty("bottom", `${MARGIN}px`);
    style.setProperty("max-height", `${Math.round(innerHeight * SHEET)}px`);
    if (this.raised) return;
    this.raised = true;
    const { pane } = this;
    const top = this.node.getBoundingClientRect().top - MARGIN;
    const box = pane.getBoundingClientRect();
    const foot = this.control.getBoundingClientRect().bottom;
    const below = pane.scrollHeight - pane.scrollTop - (foot - box.top); // what comes after the control
    const room = parseFloat(getComputedStyle(pane).paddingBottom) + Math.max(0, box.bottom - top - below);
    pane.style.setProperty("padding-bottom", `${room}px`);
    pane.scrollTop += foot - top;
  }

  place() {
    if (!this.control.isConnected) return this.close();
    if (this.pane) return this.sheet();
    const box = this.control.getBoundingClientRect();
    const ceiling = this.control.closest(".composer-box")?.getBoundingClientRect().top ?? box.top;
    const over = ceiling - 2 * MARGIN;
    const under = innerHeight - box.bottom - 2 * MARGIN;
    const wanted = Math.min(TALLEST, this.list.scrollHeight + (this.options.footer?.offsetHeight ?? 0) + 2);
    const above = this.options.above ? over >= wanted || over > under : under < wanted && over > under;
    const width = Math.min(Math.max(box.width, 240), innerWidth - 2 * MARGIN);
    const style = this.node.style;
    style.setProperty("width", `${width}px`);
    style.setProperty("left", `${Math.max(MARGIN, Math.min(box.left, innerWidth - width - MARGIN))}px`);
    style.setProperty("max-height", `${Math.min(TALLEST, above ? over : under)}px`);
    style.setProperty("top", above ? "auto" : `${box.bottom + 4}px`);
    style.setProperty("bottom", above ? `${innerHeight - ceiling + 4}px` : "auto");
  }
}
