// Where one writes: plain messages, replies, and "/" for the bot's commands. What is typed stays with its channel.

import { flatten, matching, typedCommand, typedOptions } from "./commands.js";
import { CommandForm } from "./commandform.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { Popup } from "./popup.js";
import { isDirect, nameOf } from "./store.js";

const LONGEST = 2000; // characters of a message
const EMPTY = { text: "", reply: null }; // a draft of nothing

export class Composer {
  constructor({ store, api, act, toast, sent }) {
    Object.assign(this, { store, api, act, toast, sent });
    this.drafts = new Map(); // channel id → {text, reply}
    this.reply = null; // the message that is answered
    this.form = null;
    this.place = null;
    this.text = h("textarea", {
      class: "composer-text", rows: 1, maxlength: LONGEST, "aria-label": "Message", role: "combobox", "aria-autocomplete": "list",
      oninput: () => this.typed(), onkeydown: (event) => this.key(event), onblur: () => this.popup.close(), onclick: () => this.offer(),
    });
    this.popup = new Popup(this.text, { label: "Commands", above: true, onpick: (item) => this.start(item.command) });
    this.replyLine = h("div", { class: "replying", hidden: true });
    this.slash = h("button", { type: "button", class: "icon-button", "aria-label": "Show the commands", title: "Commands", onclick: () => this.slashPressed() }, icon("slash"));
    this.plain = h("div", { class: "composer-line" }, this.slash, this.text,
      h("button", { type: "button", class: "icon-button send", "aria-label": "Send the message", title: "Send (Enter)", onclick: () => this.send() }, icon("send")));
    this.problem = h("p", { class: "composer-problem", role: "alert", hidden: true });
    this.typing = h("p", { class: "typing", "aria-live": "off" });
    this.box = h("div", { class: "composer-box" }, this.replyLine, this.plain);
    this.node = h("div", { class: "composer" }, this.problem, this.box, this.typing);
    store.on("place world", () => this.moved());
    store.on("channels", () => this.label());
    store.on("commands", () => document.activeElement === this.text && this.offer());
    store.on("typing place add", () => this.drawTyping());
    store.on("back", () => this.back());
    setInterval(() => this.drawTyping(), 2000);
  }

  get commands() {
    return flatten(this.store.commands, this.store.usable);
  }

  // ---- the place

  moved() {
    if (this.place === this.store.place) return this.label();
    if (this.place) this.drafts.set(this.place, this.draftOf(this.place));
    this.leave(false);
    this.place = this.store.place;
    this.write(this.drafts.get(this.place) ?? EMPTY);
    this.say("");
    this.label();
  }

  /** What is written for a channel and not sent. */
  draftOf(place) {
    if (place === this.place) return { text: this.text.value, reply: this.reply };
    return this.drafts.get(place) ?? EMPTY;
  }

  /** Fills the box. */
  write({ text, reply }) {
    this.text.value = text;
    this.answer(reply, false);
    this.grow();
  }

  label() {
    const channel = this.store.channels.get(this.store.place);
    const name = this.store.titleOf(channel);
    this.text.placeholder = channel ? `Message ${isDirect(channel) ? "@" : "#"}${name}` : "";
    this.text.setAttribute("aria-label", `${this.text.placeholder}, or / for commands`);
    const closed = Boolean(channel?.thread_metadata?.locked);
    this.text.disabled = closed;
    if (closed) this.text.placeholder = "This thread is closed.";
  }

  drawTyping() {
    const now = Date.now();
    const names = [...(this.store.typing.get(this.store.place) ?? [])].filter(([, until]) => until > now)
      .map(([id]) => nameOf(this.store.users.get(id)));
    const text = names.length ? `${names.join(", ")} ${names.length > 1 ? "are" : "is"} typing…` : "";
    if (this.typing.textContent !== text) this.typing.replaceChildren(text);
  }

  // ---- writing

  typed() {
    this.say("");
    this.grow();
    const found = this.text.value.startsWith("/") && typedCommand(this.commands, this.text.value);
    if (found) this.start(found.command, found.rest);
    else this.offer();
  }

  grow() {
    this.text.style.setProperty("height", "auto");
    this.text.style.setProperty("height", `${Math.min(this.text.scrollHeight, 200)}px`);
  }

  offer() {
    const line = this.text.value;
    if (!line.startsWith("/") || line.includes("\n") || this.form) return this.popup.close();
    const found = matching(this.commands, line.slice(1));
    if (found.length) this.popup.show(found.map((command) => ({ command, label: `/${command.path}`, hint: command.description })), 0);
    else this.popup.say(this.commands.length ? "No command fits that. Delete a few letters to see them all." : "The bot has no commands yet.");
  }

  key(event) {
    if (event.isComposing) return;
    const command = this.popup.isOpen && this.popup.active?.command;
    if (this.popup.key(event)) return;
    if (command && (event.key === "Enter" || event.key === "Tab") && !event.shiftKey) {
      event.preventDefault();
      this.start(command);
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.send();
    } else if (event.key === "Escape" && this.reply) {
      this.answer(null);
    }
  }

  slashPressed() {
    if (!this.text.value.startsWith("/")) this.text.value = "/";
    this.text.focus();
    this.offer();
  }

  async send() {
    const content = this.text.value.trim();
    if (!content || this.sending) return;
    if (content.startsWith("/") && this.commands.length) {
      const exact = this.commands.find(({ path }) => `/${path}` === content.toLowerCase());
      if (exact) return this.start(exact);
      this.popup.close();
      return this.say("There is no such command. Type / and choose one from the list.");
    }
    const { place, reply } = this;
    this.sending = true;
    this.write(EMPTY); // at once: what is typed from now on is the next message
    this.text.focus();
    try {
      await this.api.say(place, content, reply?.id);
      this.sent();
    } catch (error) {
      this.putBack(place, content, reply);
      this.say(error.message);
      this.away = error.code === "unreachable";
    } finally {
      this.sending = false;
    }
  }

  /** A message that was not taken is a draft of its channel again, before what has been typed there meanwhile. */
  putBack(place, content, reply) {
    const { text, reply: meanwhile } = this.draftOf(place);
    const draft = { text: text ? `${content}\n${text}` : content, reply: meanwhile ?? reply };
    if (place === this.place) this.write(draft);
    else this.drafts.set(place, draft);
  }

  /** The connection is there again: what it was to blame for is no longer so. */
  back() {
    if (this.away) this.say("");
    this.form?.back();
  }

  /** Shows a refusal above the box; "" takes it away. */
  say(text) {
    this.away = false;
    this.problem.hidden = !text;
    this.problem.replaceChildren(...(text ? [icon("warning"), text] : []));
  }

  /** Starts or ends a reply. */
  answer(message, focus = true) {
    this.reply = message;
    this.replyLine.hidden = !message;
    if (message) {
      this.replyLine.replaceChildren(icon("reply"), h("span", {}, "Replying to ", h("strong", {}, nameOf(message.author))),
        h("button", { type: "button", class: "icon-button", "aria-label": "Don't reply", onclick: () => this.answer(null) }, icon("close")));
    }
    if (focus) this.text.focus();
  }

  // ---- commands

  /** Opens a command by its path, from a mention or a hint. */
  use(path) {
    const command = this.commands.find((command) => command.path === path) ?? this.commands.find((command) => command.path.startsWith(path));
    if (command) this.start(command);
    else this.toast(`/${path} isn't here right now.`);
  }

  start(command, rest = "") {
    this.popup.close();
    this.say("");
    if (this.form) this.leave(false);
    if (this.text.value.startsWith("/")) this.text.value = "";
    this.form = new CommandForm(command, {
      store: this.store,
      suggest: (which, name, value, options) => this.api.autocomplete(this.store.place, which.path, name, value, options),
      send: (which, values) => this.run(which, values),
      leave: () => this.leave(),
    });
    this.form.fill(typedOptions(command.options, rest));
    this.plain.hidden = true;
    this.box.append(this.form.node);
    this.form.focus();
  }

  async run(command, values) {
    const form = this.form;
    const place = this.store.place;
    form.node.classList.add("sending");
    try {
      const running = this.act.command(place, command.path, values);
      this.sent();
      await running;
      if (this.form === form) this.leave(document.activeElement === document.body || form.node.contains(document.activeElement));
    } finally {
      form.node.classList.remove("sending");
    }
  }

  leave(focus = true) {
    if (!this.form) return;
    for (const field of this.form.fields) field.popup.close();
    this.form.node.remove();
    this.form = null;
    this.plain.hidden = false;
    if (focus) this.text.focus();
  }
}
