// How far somebody has read in each channel; kept over visits.

import { compareIds } from "./times.js";

const KEY = "pantheon.read.";

export class ReadMarks {
  /** `remembered` is a Storage. */
  constructor(remembered) {
    this.remembered = remembered;
    this.me = null; // id of the reader
    this.last = new Map(); // channel id → id of the last message read
  }

  /** Starts for a reader who has these messages (channel id → list) before them; later calls change nothing. */
  load(me, messages) {
    if (this.me) return;
    this.me = me;
    const saved = this.remembered.getItem(KEY + me);
    if (saved) this.last = new Map(Object.entries(JSON.parse(saved)));
    // Nobody has read anything on a first visit; all of it as "new" would say nothing.
    else for (const [channel, list] of messages) if (list.length) this.set(channel, list.at(-1).id);
  }

  /** Everything up to this message is read. */
  set(channel, id) {
    if (compareIds(id, this.last.get(channel) ?? "0") <= 0) return;
    this.last.set(channel, id);
    this.remembered.setItem(KEY + this.me, JSON.stringify(Object.fromEntries(this.last)));
  }

  /** What others wrote since. */
  unread(channel, list) {
    const last = this.last.get(channel) ?? "0";
    return list.filter((message) => compareIds(message.id, last) > 0 && message.author.id !== this.me);
  }
}
