// What this person knows of the world: people, channels, messages, commands. Views listen to its changes:
//
//   world            everything is new (a snapshot)           line         connection or bot came or went
//   channels         channels, unread marks or the place      commands     the bot's commands
//   add, change      one message                              remove       {id, channel_id}
//   place            another channel is open                  typing       somebody types
//   back             the connection is there again
//   modal            a form opened                            modal_close  a form closed

import { ReadMarks } from "./readmarks.js";
import { compareIds, timeOfId } from "./times.js";

const THREADS = [10, 11, 12];
export const EPHEMERAL = 64;
export const LOADING = 128;
const NEWEST = 50; // messages of a channel in a snapshot, if it has as many
const PLACE = "pantheon.place.";

export const isThread = (channel) => THREADS.includes(channel.type);
export const isDirect = (channel) => channel.type === 1;
export const nameOf = (user) => user?.global_name || user?.username || "somebody";

export class Store {
  constructor(remembered) {
    this.me = null;
    this.info = { users: [], guilds: [] };
    this.online = false;
    this.connected = false;
    this.place = null; // id of the open channel
    this.arrived = false; // whether there was a snapshot already
    this.freshFrom = null; // the first message there that was unread when it was opened
    this.channels = new Map();
    this.users = new Map();
    this.roles = new Map();
    this.commands = [];
    this.usable = new Set();
    this.messages = new Map(); // channel id → messages, oldest first
    this.complete = new Set(); // channels whose first message is here
    this.waiting = new Map(); // message id → custom id that was pressed and not answered yet
    this.troubles = new Map(); // message id → text to show under it
    this.typing = new Map(); // channel id → Map(user id → until, ms)
    this.marks = new ReadMarks(remembered);
    this.remembered = remembered;
    this.listeners = new Map();
  }

  on(types, listener) {
    for (const type of types.split(" ")) this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }

  tell(type, data) {
    for (const listener of this.listeners.get(type) ?? []) listener(data);
  }

  // ---- what the server says

  /** Applies one event of the live connection. */
  take(event) {
    switch (event.type) {
      case "snapshot": return this.takeSnapshot(event);
      case "message": return this.put(event.message);
      case "message_update": return this.renew(event.message);
      case "message_delete": return this.remove(event.channel_id, event.id);
      case "channel": return this.putChannel(event.channel);
      case "channel_delete": return this.removeChannel(event.id);
      case "typing": return this.takeTyping(event);
      case "interaction": return this.takeInteraction(event.interaction);
      case "modal": return this.tell("modal", event.modal);
      case "modal_close": return this.tell("modal_close", event.id);
      case "commands": return this.takeCommands(event);
      case "users":
        this.takeUsers(event.users);
        return this.tell("channels");
      case "bot":
        this.online = event.online;
        return this.tell("line");
    }
  }

  takeSnapshot(event) {
    this.me = event.me;
    this.info = event.info;
    this.online = event.info.online;
    this.channels = new Map([...event.channels, ...event.threads, ...event.dms].map((channel) => [channel.id, channel]));
    this.roles = new Map(event.info.guilds.flatMap((guild) => guild.roles).map((role) => [role.id, role]));
    this.takeUsers([event.info.bot, ...event.info.users]);
    const before = this.messages;
    this.messages = new Map(Object.entries(event.messages).map(([id, list]) => [id, [...pastOf(before.get(id), list), ...list]]));
    const begins = ([id, list]) => list.length < NEWEST || (list.length > NEWEST && this.complete.has(id));
    this.complete = new Set([...this.messages].filter(begins).map(([id]) => id));
    const pressed = [...this.waiting.keys(), ...this.troubles.keys()];
    this.waiting.clear();
    this.troubles.clear();
    this.marks.load(this.me.id, this.messages);
    const back = this.arrived && !this.connected;
    this.connected = true;
    if (!this.channels.has(this.place)) this.place = this.remembered.getItem(PLACE + this.me.id);
    if (!this.channels.has(this.place)) this.place = this.firstChannel();
    this.keepPlace();
    if (!this.arrived) this.freshFrom = this.unread(this.place)[0]?.id ?? null;
    this.arrived = true;
    this.takeCommands(event);
    this.markRead();
    this.tell("line");
    this.tell("world");
    for (const id of pressed) this.refresh(id);
    if (back) this.tell("back");
    for (const modal of event.modals) this.tell("modal", modal);
  }

  takeUsers(users) {
    for (const user of users) this.users.set(user.id, user);
  }

  takeCommands({ commands, usable }) {
    this.commands = commands;
    this.usable = new Set(usable);
    this.tell("commands");
  }

  takeTyping({ channel_id: channel, user_id: user }) {
    if (user === this.me.id) return;
    if (!this.typing.has(channel)) this.typing.set(channel, new Map());
    this.typing.get(channel).set(user, Date.now() + 10_000);
    this.tell("typing");
  }

  takeInteraction({ type, status, message_id: message, custom_id: customId, error }) {
    if (type !== 3 || !message) return;
    if (status === "sent") {
      this.waiting.set(message, customId);
      this.troubles.delete(message);
    } else {
      this.waiting.delete(message);
      if (status === "failed") this.troubles.set(message, error || "This interaction failed.");
    }
    this.refresh(message);
  }

  // ---- messages

  put(message) {
    const list = this.listOf(message.channel_id);
    const at = list.findLastIndex((other) => compareIds(other.id, message.id) <= 0);
    this.takeUsers([message.author, ...(message.mentions ?? [])].filter((user) => user?.id && !this.users.has(user.id)));
    if (at >= 0 && list[at].id === message.id) {
      list[at] = message;
      this.tell("change", message);
      return;
    }
    list.splice(at + 1, 0, message);
    this.typing.get(message.channel_id)?.delete(message.author.id);
    if (message.author.id === this.me.id) this.marks.set(message.channel_id, message.id);
    else this.markRead();
    this.tell("add", message);
    this.tell("channels");
  }

  /** A message as it is now; one that isn't loaded comes with its part of the history. */
  renew(message) {
    if (this.find(message.id)) this.put(message);
  }

  remove(channel, id) {
    const list = this.listOf(channel);
    const at = list.findIndex((message) => message.id === id);
    if (at < 0) return;
    list.splice(at, 1);
    this.tell("remove", { id, channel_id: channel });
    this.tell("channels");
  }

  /** Older messages of a channel, oldest first, as the server returned them; `more`: there may be still older ones. */
  prepend(channel, older, more) {
    const list = this.listOf(channel);
    const known = new Set(list.map((message) => message.id));
    const fresh = older.filter((message) => !known.has(message.id));
    list.unshift(...fresh);
    if (!more) this.complete.add(channel);
    return fresh;
  }

  listOf(channel) {
    if (!this.messages.has(channel)) this.messages.set(channel, []);
    return this.messages.get(channel);
  }

  find(id) {
    for (const list of this.messages.values()) {
      const found = list.find((message) => message.id === id);
      if (found) return found;
    }
    return null;
  }

  /** Has a message drawn again because something beside it changed (pressed, failed). */
  refresh(id) {
    const message = this.find(id);
    if (message) this.tell("change", message);
  }

  trouble(id, text) {
    this.waiting.delete(id);
    this.troubles.set(id, text);
    this.refresh(id);
  }

  // ---- channels and unread marks

  putChannel(channel) {
    this.channels.set(channel.id, channel);
    this.tell("channels");
  }

  removeChannel(id) {
    this.channels.delete(id);
    this.messages.delete(id);
    this.complete.delete(id);
    if (this.place === id) this.go(this.firstChannel());
    else this.tell("channels");
  }

  firstChannel() {
    const texts = [...this.channels.values()].filter((channel) => !isThread(channel) && !isDirect(channel));
    return texts.sort(byPosition)[0]?.id ?? this.channels.keys().next().value ?? null;
  }

  go(id) {
    this.place = id;
    this.keepPlace();
    this.freshFrom = this.unread(id)[0]?.id ?? null;
    this.markRead();
    this.tell("place");
    this.tell("channels");
  }

  /** Who comes back finds what they left. */
  keepPlace() {
    if (this.place) this.remembered.setItem(PLACE + this.me.id, this.place);
  }

  /** What waits outside of the open channel: {count, calls} of messages, and whether one speaks to this person. */
  elsewhere() {
    const others = [...this.channels.values()].filter((channel) => channel.id !== this.place);
    return {
      count: others.reduce((sum, channel) => sum + this.unread(channel.id).length, 0),
      calls: others.some((channel) => this.unreadCallsMe(channel)),
    };
  }

  unread(channel) {
    return this.marks.unread(channel, this.listOf(channel));
  }

  /** Whether something unread speaks to this person: a mention, or any message in a DM. */
  unreadCallsMe(channel) {
    const named = (message) => message.mentions?.some((user) => user.id === this.me.id);
    return this.unread(channel.id).some((message) => isDirect(channel) || named(message));
  }

  /** What lies open on a visible page is read. */
  markRead() {
    const last = this.messages.get(this.place)?.at(-1);
    if (last && document.visibilityState === "visible") this.marks.set(this.place, last.id);
  }

  // ---- names

  /** A channel as people call it. */
  titleOf(channel) {
    if (!channel) return "";
    if (isDirect(channel)) return nameOf(channel.recipients?.find((user) => user.id !== this.me.id) ?? this.info.bot);
    return channel.name;
  }
}

/** What is loaded of a channel before its newest messages in a snapshot, as far as it joins them. */
function pastOf(loaded = [], newest) {
  const joint = newest.length < NEWEST ? 0 : loaded.findIndex((message) => message.id === newest[0].id);
  return loaded.slice(0, Math.max(0, joint));
}

export const byPosition = (a, b) => (a.position ?? 0) - (b.position ?? 0) || compareIds(a.id, b.id);

/** How long after each other (ms) two messages came. */
export const gap = (earlier, later) => timeOfId(later.id) - timeOfId(earlier.id);
