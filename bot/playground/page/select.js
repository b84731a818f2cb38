// Select menus: of given options, users, roles, channels, or users and roles (component types 3, 5, 6, 8, 7).

import { h } from "./dom.js";
import { avatar } from "./avatar.js";
import { emojiNode } from "./glyphs.js";
import { icon } from "./icons.js";
import { Popup } from "./popup.js";
import { byPosition, isDirect, isThread, nameOf } from "./store.js";

export const SELECTS = [3, 5, 6, 7, 8];
const PLACEHOLDERS = { 3: "Make a choice", 5: "Choose somebody", 6: "Choose a role", 7: "Choose somebody or a role", 8: "Choose a channel" };

/** What can be chosen, as items for a popup. */
export function itemsOf(component, store) {
  switch (component.type) {
    case 3:
      return component.options.map(({ value, label, description, emoji }) =>
        ({ value, label, hint: description, mark: emoji && emojiNode(emoji) }));
    case 5:
      return people(store);
    case 6:
      return roles(store);
    case 7:
      return [...people(store), ...roles(store)];
    default:
      return channels(store, component.channel_types);
  }
}

export const people = (store) =>
  [...store.users.values()].map((user) => ({ value: user.id, label: nameOf(user), hint: user.bot ? "bot" : null, mark: avatar(user) }));

export const roles = (store) =>
  [...store.roles.values()].filter((role) => role.name !== "@everyone").map((role) => ({ value: role.id, label: role.name, mark: "@" }));

export const channels = (store, types) =>
  [...store.channels.values()]
    .filter((channel) => !isDirect(channel) && (!types?.length || types.includes(channel.type)))
    .sort(byPosition)
    .map((channel) => ({ value: channel.id, label: channel.name, mark: icon(isThread(channel) ? "thread" : "hash") }));

const menus = new WeakMap(); // the control of a select → {made: what it was made of, popup, cancel()}

/**
 * A select. `onchange(values)` is called once a choice is finished: at once for a single one, on "Done" (or when the list
 * closes) for several. Returns {node, values(), fail(text)}.
 */
export function selectMenu(component, { store, label, busy, describedby, onchange }) {
  const least = component.min_values ?? 1;
  const most = component.max_values ?? 1;
  const multi = most > 1;
  const items = itemsOf(component, store);
  let chosen = initial(component);
  let before = chosen;
  let picked = false; // whether the list of a single choice closed because one was made

  const shown = h("span", { class: "select-text" });
  const control = h("button", {
    type: "button", class: "select", role: "combobox", disabled: component.disabled, "aria-busy": busy ? "true" : null,
    "data-focus": component.custom_id, "data-custom-id": component.custom_id, "aria-describedby": describedby,
  }, shown, icon("chevron"));
  const done = multi && h("button", { type: "button", class: "button primary", tabindex: -1, onclick: () => popup.close() }, "Done");
  const tally = multi && h("span", { class: "tally" });
  const popup = new Popup(control, {
    label: label ?? component.placeholder ?? PLACEHOLDERS[component.type], multi,
    footer: multi && h("div", { class: "popup-footer" }, tally, done),
    onpick: pick, onclose: finish,
  });

  function draw() {
    const names = chosen.map((value) => items.find((item) => item.value === value)?.label ?? "?");
    const text = names.join(", ") || component.placeholder || PLACEHOLDERS[component.type];
    shown.replaceChildren(text);
    shown.classList.toggle("empty", names.length === 0);
    control.setAttribute("aria-label", [label, text].filter(Boolean).join(": "));
    if (multi) {
      tally.replaceChildren(least === most ? `${chosen.length} of ${most}` : `${chosen.length} chosen (${least} to ${most})`);
      done.disabled = chosen.length < least || chosen.length > most;
    }
  }

  function open() {
    before = chosen;
    picked = false;
    const first = items.findIndex((item) => chosen.includes(item.value));
    if (items.length) popup.show(marked(), Math.max(first, 0));
    else popup.say("There is nothing to choose from.");
  }

  const marked = () => items.map((item) => ({
    ...item, selected: chosen.includes(item.value),
    disabled: multi && chosen.length >= most && !chosen.includes(item.value),
  }));

  function pick(item) {
    const has = chosen.includes(item.value);
    if (multi) {
      chosen = has ? chosen.filter((value) => value !== item.value) : chosen.length < most ? [...chosen, item.value] : chosen;
      popup.show(marked(), popup.at);
      draw();
    } else {
      chosen = has && least === 0 ? [] : [item.value];
      picked = true;
      popup.close();
    }
  }

  function finish() {
    const enough = chosen.length >= least && chosen.length <= most;
    const same = chosen.length === before.length && chosen.every((value) => before.includes(value));
    if (!enough) chosen = before;
    draw();
    if (enough && (multi ? !same : picked)) onchange?.(chosen);
  }

  function cancel() {
    chosen = before;
    popup.close();
  }

  function key(event) {
    const wasOpen = popup.isOpen;
    if (wasOpen && event.key === "Escape") chosen = before;
    if (popup.key(event)) return;
    if (wasOpen && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      if (popup.active && !popup.active.disabled) pick(popup.active);
    } else if (wasOpen && event.key === "Tab") {
      popup.close();
    } else if (!wasOpen && ["ArrowDown", "ArrowUp"].includes(event.key)) {
      event.preventDefault();
      open();
    } else if (event.key.length === 1 && event.key !== " ") {
      if (!wasOpen) open();
      const hit = items.findIndex((item) => item.label.toLowerCase().startsWith(event.key.toLowerCase()));
      if (hit >= 0) popup.highlight(hit);
    }
  }

  menus.set(control, { made: JSON.stringify(component), popup, cancel });
  control.addEventListener("click", () => (popup.isOpen ? popup.close() : open()));
  control.addEventListener("keydown", key);
  draw();
  return { node: control, values: () => chosen };
}

/**
 * Call it when a message is drawn anew, with the old node and the one that will take its place: a list that is open stays
 * open if the menu is the same, else it closes and nothing is chosen. Returns what to do once the new node is in place.
 */
export function carryLists(from, to) {
  const kept = [];
  for (const control of from.querySelectorAll(".select[aria-expanded=true]")) {
    const menu = menus.get(control);
    const same = [...to.querySelectorAll(".select")].find((other) => menus.get(other).made === menu.made);
    if (!same) menu.cancel();
    else {
      same.replaceWith(control);
      kept.push(menu.popup);
    }
  }
  return () => kept.forEach((popup) => popup.place());
}

/** Closes the lists of a node that goes away; nothing is chosen. */
export const closeLists = (node) => carryLists(node, document.createDocumentFragment());

function initial(component) {
  if (component.type === 3) return component.options.filter((option) => option.default).map((option) => option.value);
  return (component.default_values ?? []).map((value) => value.id);
}
