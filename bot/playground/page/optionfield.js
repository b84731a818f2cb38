// One option of a slash command: a small labelled input with suggestions where the option has any.

import { freshId, h } from "./dom.js";
import { icon } from "./icons.js";
import { Popup } from "./popup.js";
import { channels, people, roles } from "./select.js";

export const KIND = { string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10, attachment: 11 };
const PAUSE = 180; // ms without a key before suggestions are asked for

const YES_NO = [{ value: true, label: "True" }, { value: false, label: "False" }];

/**
 * `option` is Discord's. `suggest(value)` asks the bot for choices; `onsend()` is Enter with nothing left to pick;
 * `onsplit(field)`: whether what was typed went on to other options; `onnext(field)` moves on after a pick; `onempty(field)` is Backspace in an empty field; `onescape()`.
 */
export class OptionField {
  constructor(option, hooks) {
    Object.assign(this, { option, hooks });
    this.picked = null; // the item whose label stands in the input
    this.asked = 0;
    const id = freshId("option");
    const numeric = option.type === KIND.integer || option.type === KIND.number;
    this.input = h("input", {
      id, type: option.type === KIND.attachment ? "file" : "text", autocomplete: "off", spellcheck: "false", autocapitalize: "off",
      inputmode: numeric && !option.choices ? "decimal" : null, "aria-describedby": "command-hint", "aria-required": option.required ? "true" : null,
      role: this.suggests ? "combobox" : null, "aria-autocomplete": this.suggests ? "list" : null,
      oninput: () => this.typed(), onkeydown: (event) => this.key(event), onfocus: () => this.focused(), onblur: () => this.popup.close(),
    });
    this.popup = new Popup(this.input, { label: option.name, above: true, onpick: (item) => this.pick(item) });
    if (!this.suggests) for (const name of ["aria-haspopup", "aria-expanded", "aria-controls"]) this.input.removeAttribute(name);
    this.node = h("div", { class: `option${option.required ? " required" : ""}` },
      h("label", { for: id }, option.name), this.input,
      !option.required && h("button", { type: "button", class: "option-drop", "aria-label": `Leave out ${option.name}`, onclick: () => hooks.ondrop(this) }, icon("close")));
    this.fit();
  }

  get suggests() {
    const { type, choices, autocomplete } = this.option;
    return Boolean(choices?.length || autocomplete || [KIND.boolean, KIND.user, KIND.channel, KIND.role, KIND.mentionable].includes(type));
  }

  get text() {
    return this.input.value.trim();
  }

  set(text) {
    this.input.value = text;
    this.picked = null;
    this.fit();
  }

  focused() {
    this.hooks.onfocus(this);
    if (this.suggests) this.suggest(0);
  }

  typed() {
    this.picked = null;
    this.fail("");
    if (this.hooks.onsplit(this)) return;
    this.fit();
    if (this.suggests) this.suggest(PAUSE);
  }

  fit() {
    if (this.option.type !== KIND.attachment) this.input.size = Math.max(6, Math.min(36, this.input.value.length + 1));
  }

  /** Everything that may be chosen, for options whose choices are known here. */
  known() {
    const { store } = this.hooks;
    switch (this.option.type) {
      case KIND.boolean: return YES_NO;
      case KIND.user: return people(store);
      case KIND.role: return roles(store);
      case KIND.mentionable: return [...people(store), ...roles(store)];
      case KIND.channel: return channels(store, this.option.channel_types);
      default: return (this.option.choices ?? []).map(({ name, value }) => ({ label: name, value }));
    }
  }

  suggest(pause) {
    clearTimeout(this.timer);
    if (!this.option.autocomplete) return this.offer(filtered(this.known(), this.picked ? "" : this.text));
    const asked = ++this.asked;
    this.popup.highlight(-1); // what is still shown fitted what was typed before: no key may take it for an answer
    this.timer = setTimeout(async () => {
      const slow = setTimeout(() => asked === this.asked && this.isFocused && this.popup.say("Looking for choices…"), 300);
      try {
        const { choices, failed } = await this.hooks.suggest(this.option.name, this.input.value);
        if (asked !== this.asked || !this.isFocused) return;
        if (failed) this.popup.say("The choices didn't arrive. You can still type a value.");
        else this.offer(choices.map(({ name, value }) => ({ label: name, value })), "Nothing fits what you typed.");
      } catch (error) {
        if (asked === this.asked && this.isFocused) this.popup.say(error.message);
      } finally {
        clearTimeout(slow);
      }
    }, pause);
  }

  offer(items, nothing = "Nothing in the list fits that.") {
    if (!this.isFocused) return;
    // With a choice made, the list opens at it, so that Enter means what is highlighted in every case.
    if (items.length) this.popup.show(items, this.picked ? items.findIndex((item) => item.value === this.picked.value) : 0);
    else if (this.text) this.popup.say(nothing);
    else this.popup.close();
  }

  get isFocused() {
    return document.activeElement === this.input;
  }

  pick(item) {
    this.asked++;
    clearTimeout(this.timer);
    this.input.value = item.label;
    this.picked = item;
    this.fail("");
    this.fit();
    this.popup.close();
    this.hooks.onnext(this);
  }

  key(event) {
    if (event.isComposing) return;
    const active = this.popup.isOpen ? this.popup.active : null;
    const offered = active?.value === this.picked?.value ? null : active;
    if (this.popup.key(event)) return;
    if (event.key === "Escape") {
      event.preventDefault();
      this.hooks.onescape();
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (offered) this.pick(offered);
      else this.hooks.onsend();
    } else if (event.key === "Tab" && !event.shiftKey && offered && (this.text || this.popup.moved)) {
      event.preventDefault();
      this.pick(offered);
    } else if (event.key === "Backspace" && this.input.value === "" && this.input.type === "text") {
      event.preventDefault();
      this.hooks.onempty(this);
    }
  }

  /** Marks the field as wrong and says why; "" clears it. */
  fail(text) {
    this.error = text;
    this.node.classList.toggle("wrong", Boolean(text));
    this.input.setAttribute("aria-invalid", text ? "true" : "false");
    this.hooks.onerror(this);
  }

  /** The value to send, undefined if the field is empty. Throws an Error with a sentence for the person. */
  async value() {
    const { option, text } = this;
    if (option.type === KIND.attachment) return this.input.files[0] ? upload(this.input.files[0]) : undefined;
    if (this.picked) return this.picked.value;
    if (text === "") return undefined;
    if (this.suggests && !option.autocomplete) {
      const exact = this.known().find((item) => item.label.toLowerCase() === text.replace(/^[@#]/, "").toLowerCase());
      if (!exact) throw new Error(`Choose ${option.name} from its list.`);
      return exact.value;
    }
    if (option.type === KIND.integer && !/^[+-]?\d+$/.test(text)) throw new Error("Enter a whole number, such as 3.");
    if (option.type === KIND.number && !Number.isFinite(Number(text))) throw new Error("Enter a number, such as 2.5.");
    if (option.type === KIND.integer || option.type === KIND.number) return inRange(option, Number(text));
    return rightLength(option, text);
  }
}

function filtered(items, text) {
  const wanted = text.toLowerCase().replace(/^[@#]/, "");
  return items.filter((item) => item.label.toLowerCase().includes(wanted)).slice(0, 25);
}

function inRange({ min_value: least, max_value: most }, number) {
  if (least !== undefined && number < least) throw new Error(`Enter at least ${least}.`);
  if (most !== undefined && number > most) throw new Error(`Enter at most ${most}.`);
  return number;
}

function rightLength({ min_length: least = 0, max_length: most = 6000 }, text) {
  if (text.length < least) throw new Error(`Enter at least ${least} characters.`);
  if (text.length > most) throw new Error(`Enter at most ${most} characters.`);
  return text;
}

/** A file as the server takes it. */
export async function upload(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return { filename: file.name, base64: btoa(text) };
}
