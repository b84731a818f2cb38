// The page put together: who one is, the live connection, and the views on the store.

import { makeActions } from "./actions.js";
import { apiOf, worldInfo } from "./api.js";
import { channelList, shortCount } from "./channels.js";
import { Composer } from "./composer.js";
import { h } from "./dom.js";
import { firstHint } from "./hint.js";
import { icon } from "./icons.js";
import { intro } from "./intro.js";
import { Log } from "./log.js";
import { memory } from "./memory.js";
import { Modals } from "./modal.js";
import { welcome, whoAmI } from "./people.js";
import { connect } from "./socket.js";
import { isDirect, isThread, nameOf, Store } from "./store.js";
import { keepTimesLive } from "./times.js";

const HERE = /^https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

const user = new URLSearchParams(location.search).get("user");
keepTimesLive();
if (user) chat(user);
else choose();

async function choose(problem = "") {
  try {
    const info = await worldInfo();
    document.body.replaceChildren(welcome(info.users, problem));
  } catch (error) {
    document.body.replaceChildren(welcome([], error.message));
  }
}

function chat(user) {
  const at = (id) => document.getElementById(id);
  const store = new Store(memory);
  store.place = location.hash.slice(1) || null; // the address names the open channel, so that a reload stays there
  const api = apiOf(user);
  const toast = makeToast(at("toasts"));
  const act = makeActions({ store, api, toast, reply: (message) => composer.answer(message), acted: () => hint.done() });
  const use = (path) => composer.use(path);
  const openChannel = async (id) => {
    if (!store.channels.has(id)) return toast("You can't see that channel.");
    store.go(id);
    drawer.close();
  };
  /** Where a link to a channel, a thread or a message leads within the page; null: out of it. */
  const opens = (address) => {
    const [, channel, message] = HERE.exec(address) ?? [];
    if (!store.channels.has(channel)) return null;
    return async () => {
      await openChannel(channel);
      if (message) await log.jump(message);
    };
  };
  const names = {
    user: (id) => (store.users.has(id) ? nameOf(store.users.get(id)) : null),
    role: (id) => store.roles.get(id)?.name ?? null,
    channel: (id) => store.channels.get(id)?.name ?? null,
    openChannel, opens, useCommand: use,
  };
  const log = new Log({
    store, ctx: { store, names, act, jump: (id) => log.jump(id) },
    intro: (channel) => intro(channel, { store, use }),
    history: (channel, before, limit) => api.history(channel, before, limit).catch((error) => { toast(error.message); return null; }),
  });
  const hint = firstHint(at("hint"), { store, use, remembered: memory });
  const composer = new Composer({ store, api, act, toast, sent: () => { hint.done(); log.toEnd(); } });
  const drawer = makeDrawer(at("side"), at("open-side"), at("veil"));

  at("log-slot").replaceWith(log.node);
  at("composer-slot").replaceWith(composer.node);
  channelList(at("places"), { store, go: openChannel, dm: async () => {
    try {
      const channel = await api.dm();
      store.putChannel(channel);
      openChannel(channel.id);
    } catch (error) {
      toast(error.message);
    }
  } });
  whoAmI(at("me"), { store });
  new Modals({ store, api, names });

  store.on("world place channels", () => drawHeader(at("channel-title"), store));
  store.on("world place channels add", () => drawTitle(store));
  store.on("world place channels", () => drawWaiting(at("open-side"), store));
  store.on("world place", () => store.place && history.replaceState(null, "", `#${store.place}`));
  window.addEventListener("hashchange", () => location.hash.slice(1) !== store.place && openChannel(location.hash.slice(1)));
  store.on("line commands", () => drawLine(at("line"), store));
  store.on("world", () => { document.documentElement.dataset.ready = "yes"; });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || !store.me) return;
    store.markRead();
    store.tell("channels");
  });
  at("skip").addEventListener("click", () => at("talk").focus());
  document.addEventListener("keydown", (event) => typeAnywhere(event, composer));
  connect(user, {
    event: (event) => store.take(event),
    lost: () => { store.connected = false; store.tell("line"); },
    unknown: () => choose(`There is nobody called ${user} here. Choose somebody, or join under that name.`),
  });
}

function drawHeader(node, store) {
  const channel = store.channels.get(store.place);
  if (!channel) return node.replaceChildren();
  const parent = isThread(channel) && store.channels.get(channel.parent_id);
  node.replaceChildren(icon(isThread(channel) ? "thread" : isDirect(channel) ? "person" : "hash"),
    h("h1", {}, store.titleOf(channel)),
    parent ? h("button", { type: "button", class: "textual small", onclick: () => store.go(parent.id) }, `in #${parent.name}`)
      : channel.topic ? h("p", { class: "topic small" }, channel.topic) : "");
}

function drawTitle(store) {
  const channel = store.channels.get(store.place);
  const unread = [...store.channels.keys()].reduce((sum, id) => sum + store.unread(id).length, 0);
  const where = channel ? `${isDirect(channel) ? "@" : "#"}${store.titleOf(channel)}` : "";
  document.title = `${unread ? `(${unread}) ` : ""}${nameOf(store.me)} · ${where} · Pantheon`;
}

/** On a phone the list of channels is out of sight: its button says that something waits there. */
function drawWaiting(button, store) {
  const { count, calls } = store.elsewhere();
  button.querySelector(".count")?.remove();
  if (count) button.append(h("span", { class: `count${calls ? " calls" : ""}`, "aria-hidden": "true" }, shortCount(count)));
  button.setAttribute("aria-label", `Channels${count ? `, ${count} unread${calls ? ", some for you" : ""}` : ""}`);
}

/** The notice when something is away: the playground itself, or only the bot. */
function drawLine(node, store) {
  const bot = store.me ? nameOf(store.info.bot) : "The bot";
  const text = !store.connected ? "Reconnecting… What you type is kept."
    : !store.online ? `${bot} is offline. You can read and write; commands and buttons work again once it is back.` : "";
  node.hidden = !text;
  node.className = store.connected ? "line" : "line lost";
  node.replaceChildren(...(text ? [h("span", { class: "pulse", "aria-hidden": "true" }), text] : []));
  document.body.classList.toggle("bot-away", !store.online);
}

function makeToast(node) {
  return (text) => {
    const toast = h("p", { class: "toast" }, text);
    node.append(toast);
    setTimeout(() => toast.remove(), 6000);
  };
}

/** On a phone the places are a drawer. */
function makeDrawer(side, button, veil) {
  const narrow = matchMedia("(max-width: 760px)");
  const set = (open) => {
    document.body.classList.toggle("drawer-open", open);
    button.setAttribute("aria-expanded", String(open));
    side.inert = narrow.matches && !open;
  };
  const close = () => {
    if (!document.body.classList.contains("drawer-open")) return;
    set(false);
    button.focus();
  };
  button.addEventListener("click", () => {
    set(true);
    side.querySelector("button")?.focus();
  });
  veil.addEventListener("click", close);
  side.addEventListener("keydown", (event) => event.key === "Escape" && close());
  narrow.addEventListener("change", () => set(false));
  set(false);
  return { close };
}

/** Typing anywhere goes to the composer, as people expect of a chat. */
function typeAnywhere(event, composer) {
  const target = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1 || event.key === " ") return;
  if (target.closest("input, textarea, [role=combobox], dialog, [popover]") || composer.form || document.querySelector("dialog[open]")) return;
  composer.text.focus();
}
