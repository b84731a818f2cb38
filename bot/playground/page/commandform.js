// A slash command being filled in: its name, the fields of its options, and a line that explains the one in hand.

import { typedOptions } from "./commands.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { OptionField } from "./optionfield.js";

/** Hooks: store, suggest(command, option, value, options), send(command, values), leave(). */
export class CommandForm {
  constructor(command, hooks) {
    Object.assign(this, { command, hooks });
    this.fields = [];
    this.more = h("div", { class: "option-more" });
    this.list = h("div", { class: "options" });
    this.naming = h("input", {
      class: "option-naming", type: "text", size: 8, autocomplete: "off", spellcheck: "false", autocapitalize: "off", placeholder: "option:",
      "aria-label": "Name of an option", "aria-describedby": "command-hint",
      oninput: () => this.named(), onkeydown: (event) => this.namingKey(event), onfocus: () => this.explain(null),
    });
    this.hint = h("p", { id: "command-hint", class: "command-hint", "aria-live": "polite" });
    this.name = h("span", { class: "command-name" }, `/${command.path}`);
    this.node = h("div", { class: "command", role: "group", tabindex: -1, "aria-label": `Command ${command.path}`, onkeydown: (event) => this.key(event) },
      this.hint,
      h("div", { class: "command-line" },
        h("div", { class: "command-fields" }, this.name, this.list, this.naming, this.more),
        h("button", { type: "button", class: "icon-button", "aria-label": "Leave this command", title: "Leave (Escape)", onclick: () => hooks.leave() }, icon("close")),
        this.sender = h("button", { type: "button", class: "icon-button send", "aria-label": `Send /${command.path}`, title: "Send (Enter)", onclick: () => this.send() }, icon("send"))));
    for (const option of command.options) if (option.required) this.add(option);
    this.drawMore();
    this.explain(null);
  }

  /** Puts the cursor where something is missing, else where an option can be named: never on the button, which a space would press. */
  focus() {
    const field = this.fields.find((field) => !field.text && field.option.required) ?? this.fields.at(-1);
    if (field) field.input.focus();
    else (this.left.length ? this.naming : this.node).focus();
  }

  /** The options that have no field yet. */
  get left() {
    return this.command.options.filter((option) => !this.fieldOf(option.name));
  }

  /** The options without a field whose names fit what is being typed, what begins so first. */
  get fitting() {
    const typed = this.naming.value.trim().toLowerCase();
    const begins = ({ name }) => Number(name.startsWith(typed));
    return this.left.filter(({ name }) => name.includes(typed)).sort((a, b) => begins(b) - begins(a));
  }

  /** Something is typed where options are named: "time:" and "time " open that one, "time:72h rated:False" fills in both. */
  named() {
    const { value } = this.naming;
    const name = /^\s*([\p{L}\p{N}_-]+)[:\s]/u.exec(value)?.[1].toLowerCase();
    const option = this.left.find((option) => option.name === name);
    if (!option) {
      this.explain(null);
      this.drawMore();
      return;
    }
    this.naming.value = "";
    this.fill({ [name]: "", ...typedOptions(this.left, value.trim().replace(/^[^:\s]+(:|\s*$|\s)/, `${name}:`)) });
    this.focus();
  }

  namingKey(event) {
    if (event.isComposing || event.shiftKey) return;
    const typed = this.naming.value.trim();
    if (event.key === "Enter" || (event.key === "Tab" && typed)) {
      event.preventDefault();
      if (!typed) this.send();
      else if (this.fitting.length) this.open(this.fitting[0]);
      else this.fail(new Error(`“${typed}” is no option of /${this.command.path}. First choose what it is for: ${this.left.map(({ name }) => name).join(", ")}.`));
    } else if (event.key === "Backspace" && !this.naming.value) {
      event.preventDefault();
      if (this.fields.length) this.fields.at(-1).input.focus();
      else this.hooks.leave();
    }
  }

  /** Gives an option its field, with the cursor in it. */
  open(option) {
    this.naming.value = "";
    const field = this.add(option);
    this.drawMore();
    field.input.focus();
  }

  /** "72h rated:False" typed in one field belongs to two; whether it was so. */
  split(field) {
    const own = `${field.option.name}:`;
    if (field.input.value.startsWith(own)) field.set(field.input.value.slice(own.length));
    const values = typedOptions([field.option, ...this.left], `${own}${field.input.value}`);
    if (Object.keys(values).length < 2) return false;
    this.fill(values);
    this.focus();
    return true;
  }

  /** Fills in what was typed with the command: {name: text}. */
  fill(values) {
    for (const [name, text] of Object.entries(values)) {
      const option = this.command.options.find((option) => option.name === name);
      if (option) (this.fieldOf(name) ?? this.add(option)).set(text);
    }
    this.drawMore();
  }

  fieldOf(name) {
    return this.fields.find((field) => field.option.name === name);
  }

  add(option) {
    const field = new OptionField(option, {
      store: this.hooks.store,
      suggest: async (name, value) => this.hooks.suggest(this.command, name, value, await this.others(name)),
      onsend: () => this.send(),
      onsplit: (split) => this.split(split),
      onnext: () => this.next(),
      onempty: (empty) => this.drop(empty),
      ondrop: (dropped) => this.drop(dropped),
      onescape: () => this.hooks.leave(),
      onfocus: (focused) => this.explain(focused),
      onerror: (failed) => this.explain(failed),
    });
    this.fields.push(field);
    this.list.append(field.node);
    return field;
  }

  /** Removes an optional field; from the first required one, Backspace leads out of the command. */
  drop(field) {
    if (field.option.required) {
      if (this.fields.every((other) => !other.text)) this.hooks.leave();
      return;
    }
    field.popup.close();
    field.node.remove();
    this.fields = this.fields.filter((other) => other !== field);
    this.drawMore();
    this.explain(null);
    this.focus();
  }

  drawMore() {
    this.naming.hidden = !this.left.length;
    this.more.replaceChildren(...this.fitting.map((option) =>
      h("button", { type: "button", class: "option-add", title: option.description, onclick: () => this.open(option) }, `+ ${option.name}`)));
  }

  explain(field) {
    this.away = false;
    const { description } = this.command;
    this.hint.classList.toggle("wrong", Boolean(field?.error));
    if (field?.error) this.hint.replaceChildren(icon("warning"), field.error);
    else if (field) this.hint.replaceChildren(h("strong", {}, field.option.name), ` ${field.option.description}${field.option.required ? "" : " (may be left out)"}`);
    else this.hint.replaceChildren(description);
  }

  fail(error) {
    this.hint.classList.add("wrong");
    this.hint.replaceChildren(icon("warning"), error.message);
    this.away = error.code === "unreachable";
  }

  /** The connection is there again: a failure for want of it is no more. */
  back() {
    if (this.away) this.explain(null);
  }

  /** After a pick: to what is missing, else to where the next option is named, so that nothing is typed onto what was picked. */
  next() {
    const empty = this.fields.find((field) => !field.text && field.option.required);
    if (empty) empty.input.focus();
    else if (this.left.length) this.naming.focus();
  }

  key(event) {
    if (event.key === "Escape" && !event.defaultPrevented) {
      event.preventDefault();
      this.hooks.leave();
    } else if (event.target === this.node && event.key === "Enter") {
      event.preventDefault();
      this.send();
    }
  }

  /** The values of the fields other than this one, as far as they are right. */
  async others(name) {
    const values = {};
    for (const field of this.fields) {
      if (field.option.name === name) continue;
      const value = await field.value().catch(() => undefined);
      if (value !== undefined) values[field.option.name] = value;
    }
    return values;
  }

  async send() {
    if (this.sending) return;
    const typed = this.naming.value.trim();
    if (typed) {
      this.naming.focus();
      this.fail(new Error(`“${typed}” isn't part of /${this.command.path}: name an option, or delete it.`));
      return;
    }
    const values = {};
    for (const field of this.fields) {
      try {
        const value = await field.value();
        if (value === undefined && field.option.required) throw new Error("This option is required.");
        if (value !== undefined) values[field.option.name] = value;
      } catch (error) {
        field.input.focus();
        field.popup.close();
        field.fail(error.message);
        return;
      }
    }
    this.sending = true;
    try {
      await this.hooks.send(this.command, values);
    } catch (error) {
      const blamed = this.fields.find((field) => error.message.startsWith(`${field.option.name}: `));
      if (blamed) {
        blamed.input.focus();
        blamed.popup.close();
        blamed.fail(error.message);
      } else this.fail(error);
    } finally {
      this.sending = false;
    }
  }
}
