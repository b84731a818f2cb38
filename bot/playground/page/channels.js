// The places: channels with their threads, direct messages, and what is new in them.

import { avatar } from "./avatar.js";
import { h, unseen } from "./dom.js";
import { icon } from "./icons.js";
import { byPosition, isDirect, isThread } from "./store.js";
import { compareIds } from "./times.js";

/** Draws the list into `node`; `go(id)` opens a channel, `dm()` the conversation with the bot. */
export function channelList(node, { store, go, dm }) {
  let drawn = "";

  function draw() {
    const places = outline(store);
    const key = JSON.stringify(places);
    if (key === drawn) return;
    drawn = key;
    const focused = node.contains(document.activeElement) ? document.activeElement.dataset.channel : null;
    node.replaceChildren(
      group("Channels", places.filter((place) => !place.direct).map((place) => item(place, store, go))),
      group("Direct messages", directs(places, store, go, dm)));
    if (focused) node.querySelector(`[data-channel="${focused}"]`)?.focus();
  }

  store.on("channels world place", draw);
}

/** What the list shows, as plain data: it is drawn again only if this differs. */
function outline(store) {
  const all = [...store.channels.values()];
  const threads = all.filter(isThread).sort((a, b) => compareIds(b.id, a.id));
  const entry = (channel) => ({
    id: channel.id, title: store.titleOf(channel), thread: isThread(channel), direct: isDirect(channel),
    archived: Boolean(channel.thread_metadata?.archived), open: channel.id === store.place,
    unread: channel.id === store.place ? 0 : store.unread(channel.id).length, calls: channel.id !== store.place && store.unreadCallsMe(channel),
  });
  const isOver = (thread) => Boolean(thread.thread_metadata?.archived);
  const inner = (parent) => threads.filter((thread) => thread.parent_id === parent.id &&
    (!isOver(thread) || thread.id === store.place || store.unread(thread.id).length)).sort((a, b) => isOver(a) - isOver(b));
  const texts = all.filter((channel) => !isThread(channel) && !isDirect(channel) && channel.type === 0).sort(byPosition);
  return [...texts.flatMap((channel) => [channel, ...inner(channel)]), ...all.filter(isDirect)].map(entry);
}

function group(title, items) {
  return h("section", { class: "places" }, h("h2", {}, title), h("ul", { role: "list" }, items));
}

function item(place, store, go) {
  const { id, title, thread, direct, open, unread, calls, archived } = place;
  const classes = ["place", thread && "in-thread", open && "open", unread && "unread"];
  const mark = direct ? avatar(other(store, id), "tiny") : icon(archived ? "archive" : thread ? "thread" : "hash");
  return h("li", {}, h("button", {
    type: "button", class: classes.filter(Boolean).join(" "), "data-channel": id, "aria-current": open ? "page" : null, title: archived ? `${title} (archived)` : title, onclick: () => go(id),
  }, mark, unseen(archived ? "Archived thread " : thread ? "Thread " : direct ? "Direct message " : "Channel "), h("span", { class: "place-name" }, title),
  unread > 0 && h("span", { class: `count${calls ? " calls" : ""}` }, shortCount(unread), unseen(" unread"))));
}

/** A number of messages as a small badge shows it; more than a page isn't counted. */
export const shortCount = (count) => (count > 49 ? "49+" : String(count));

function other(store, id) {
  const people = store.channels.get(id).recipients ?? [];
  return people.find((user) => user.id !== store.me.id) ?? store.info.bot;
}

function directs(places, store, go, dm) {
  const shown = places.filter((place) => place.direct).map((place) => item(place, store, go));
  const withBot = [...store.channels.values()].some((channel) => isDirect(channel) && other(store, channel.id)?.id === store.info.bot?.id);
  if (!withBot && store.info.bot) {
    shown.push(h("li", {}, h("button", { type: "button", class: "place", onclick: dm }, avatar(store.info.bot, "tiny"),
      h("span", { class: "place-name" }, `Write to ${store.info.bot.global_name || store.info.bot.username}`))));
  }
  return shown;
}
