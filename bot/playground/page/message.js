// One message as a list item.

import { avatar } from "./avatar.js";
import { componentNode } from "./components.js";
import { h, unseen } from "./dom.js";
import { embedNode } from "./embeds.js";
import { emojiNode } from "./glyphs.js";
import { icon } from "./icons.js";
import { attachments } from "./media.js";
import { plainText } from "./plaintext.js";
import { richText } from "./richtext.js";
import { EPHEMERAL, gap, LOADING, nameOf } from "./store.js";
import { formatTime, timeOfId } from "./times.js";

const TOGETHER = 7 * 60_000; // ms: what an author says within this time stands under one name
const PLAIN_TYPES = [0, 19, 20, 23];
const REPLY = 19;
const COMMAND = 2;
const V2 = 1 << 15;
const HAPPENINGS = { 6: "pinned a message.", 7: "joined.", 18: "started a thread:", 21: "started this thread." };

/** Whether a message goes under the name of the one before it. */
export function continues(message, previous) {
  return Boolean(previous) && previous.author.id === message.author.id && gap(previous, message) < TOGETHER &&
    PLAIN_TYPES.includes(message.type) && PLAIN_TYPES.includes(previous.type) && !origin(message) &&
    (previous.flags & EPHEMERAL) === (message.flags & EPHEMERAL);
}

/** The node of a message. `ctx`: {store, names, act, jump(id)}; `previous` is the message above it or undefined. */
export function messageNode(message, previous, ctx) {
  const follows = continues(message, previous);
  const sent = timeOfId(message.id);
  const classes = ["message", follows && "follows", message.flags & EPHEMERAL && "private",
    !PLAIN_TYPES.includes(message.type) && "happening", callsMe(message, ctx.store) && "calls-me"];
  return h("li", { class: classes.filter(Boolean).join(" "), "data-id": message.id },
    originLine(message, ctx),
    !follows && avatar(message.author, "large"),
    follows ? unseen(`${nameOf(message.author)}, ${formatTime(sent, "t")}: `) : head(message, sent),
    h("div", { class: "message-body" }, body(message, ctx), below(message, ctx)),
    tools(message, ctx));
}

function callsMe(message, store) {
  return message.author.id !== store.me.id && (message.mentions?.some((user) => user.id === store.me.id) || message.mention_everyone);
}

function head(message, sent) {
  return h("div", { class: "message-head" },
    h("span", { class: "author" }, nameOf(message.author)),
    message.author.bot && h("span", { class: "badge" }, "Bot"),
    h("time", { class: "when", datetime: new Date(sent).toISOString(), title: formatTime(sent, "F") }, formatTime(sent, "t")));
}

/** What a message answers: {user, name} of a command, {message} of a reply; or null. */
function origin(message) {
  const cause = message.interaction_metadata;
  if (cause?.type === COMMAND && cause.name) return { user: cause.user, name: cause.name };
  if (message.type === REPLY && message.message_reference) return { reply: message.message_reference.message_id };
  return null;
}

function originLine(message, ctx) {
  const from = origin(message);
  if (!from) return null;
  if (from.name) {
    return h("div", { class: "origin" }, avatar(from.user, "tiny"), h("strong", {}, nameOf(from.user)), " used ",
      h("span", { class: "mention" }, `/${from.name}`));
  }
  const target = ctx.store.find(from.reply) ?? message.referenced_message;
  if (!target) return h("div", { class: "origin" }, icon("reply"), "A message that is gone");
  return h("button", { type: "button", class: "origin", onclick: () => ctx.jump(from.reply), "data-focus": "origin" },
    icon("reply"), unseen("Reply to "), h("strong", {}, nameOf(target.author)), h("span", { class: "origin-text" }, summary(target, ctx.names)));
}

/** A line of text that tells what is in a message, as it reads on the screen. */
export function summary(message, names) {
  const text = message.content || firstText(message.components ?? []) || message.embeds?.[0]?.title || message.embeds?.[0]?.description;
  const line = plainText(text, names).split("\n").find((line) => line.trim());
  return line ?? (message.attachments?.length ? "a picture or file" : "a message");
}

function firstText(components) {
  for (const part of components) {
    const text = part.content ?? firstText(part.components ?? []);
    if (text) return text;
  }
  return "";
}

function body(message, ctx) {
  const { names } = ctx;
  if (message.flags & LOADING) return thinking(message.author);
  if (HAPPENINGS[message.type]) return happening(message, ctx);
  const inside = { ...ctx, message, press: (id) => ctx.act.press(message, id), choose: (id, values) => ctx.act.choose(message, id, values) };
  const components = (message.components ?? []).map((part) => componentNode(part, inside));
  return [
    message.content && h("div", { class: "rich" }, richText(message.content, names)),
    message.flags & V2 ? null : h("div", { class: "files" }, attachments(message.attachments ?? [])),
    (message.embeds ?? []).map((embed) => embedNode(embed, names)),
    components.length > 0 && h("div", { class: `components${message.flags & V2 ? " v2" : ""}` }, components),
    !(message.flags & EPHEMERAL) && edited(message),
  ];
}

/** That a message was changed; what only one person sees says so beside that. */
function edited(message) {
  return message.edited_timestamp &&
    h("span", { class: "edited", title: formatTime(Date.parse(message.edited_timestamp), "F") }, "edited");
}

function thinking(author) {
  return h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), `${nameOf(author)} is thinking…`);
}

function happening(message, ctx) {
  const opens = message.type === 18 && (message.thread?.id ?? message.message_reference?.channel_id);
  return h("p", {}, h("strong", {}, nameOf(message.author)), ` ${HAPPENINGS[message.type]} `,
    opens && h("button", { type: "button", class: "mention", onclick: () => ctx.names.openChannel(opens) }, message.content || "open it"));
}

/** What stands under a message: thread, reactions, a failure, and who sees it. */
function below(message, ctx) {
  const trouble = ctx.store.troubles.get(message.id);
  return [
    message.thread && h("button", { type: "button", class: "thread-link", "data-focus": "thread", onclick: () => ctx.names.openChannel(message.thread.id) },
      icon("thread"), h("strong", {}, message.thread.name), h("span", { class: "small" }, "Open the thread")),
    message.reactions?.length > 0 && h("div", { class: "reactions" }, message.reactions.map((reaction) => reactionChip(message, reaction, ctx))),
    trouble && h("p", { class: "trouble", role: "alert" }, icon("warning"), trouble),
    Boolean(message.flags & EPHEMERAL) && h("p", { class: "only-you small" }, icon("eye"), "Only you can see this · ",
      h("button", { type: "button", class: "textual", "data-focus": "dismiss", onclick: () => ctx.act.dismiss(message) }, "Dismiss"),
      message.edited_timestamp && [" · ", edited(message)]),
  ];
}

function reactionChip(message, { emoji, count, me }, ctx) {
  const name = emoji.id ? `:${emoji.name}:` : emoji.name;
  return h("button", {
    type: "button", class: `reaction${me ? " mine" : ""}`, "aria-pressed": String(Boolean(me)), "aria-label": `${name}, ${count}`,
    "data-focus": `reaction ${name}`, onclick: () => ctx.act.react(message, emoji.id ? `${emoji.name}:${emoji.id}` : emoji.name, me),
  }, emojiNode(emoji), h("span", {}, String(count)));
}

/** What one can do with a message; it shows on hover and when something in it has the focus. */
function tools(message, ctx) {
  if (message.flags & (EPHEMERAL | LOADING) || message.local) return null;
  const about = `the message of ${nameOf(message.author)}`;
  return h("div", { class: "tools" },
    h("button", { type: "button", class: "icon-button", "aria-label": `Reply to ${about}`, title: "Reply", "data-focus": "reply", onclick: () => ctx.act.reply(message) }, icon("reply")),
    ctx.store.commands.filter((command) => command.type === 3).map((command) =>
      h("button", { type: "button", class: "icon-button wide", title: `${command.name} (an action of the bot)`, "data-focus": `menu ${command.id}`, onclick: () => ctx.act.menu(message, command.name) }, command.name)));
}
