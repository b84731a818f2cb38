// What a press on the page does: ask the server, and show a refusal where it happened.

import { nameOf } from "./store.js";

const EPOCH = 1_420_070_400_000;

/** `toast(text)` shows a line for things that have no place of their own; `acted()` hears of every press and choice. */
export function makeActions({ store, api, toast, reply, acted }) {
  const tell = (error) => toast(error.message);

  async function onMessage(message, customId, request) {
    acted();
    store.waiting.set(message.id, customId);
    store.troubles.delete(message.id);
    store.refresh(message.id);
    try {
      const outcome = await request();
      if (outcome.status === "failed") store.trouble(message.id, outcome.error || "This interaction failed.");
    } catch (error) {
      store.trouble(message.id, error.message);
    } finally {
      if (store.waiting.delete(message.id)) store.refresh(message.id);
    }
  }

  return {
    reply,
    press: (message, id) => onMessage(message, id, () => api.press(message.id, id)),
    choose: (message, id, values) => onMessage(message, id, () => api.choose(message.id, id, values)),
    react: (message, emoji, remove) => api.react(message.id, emoji, remove).catch(tell),
    menu: (message, name) => onMessage(message, name, () => api.menu(message.channel_id, name, message.id)),
    dismiss: (message) => (message.local ? store.remove(message.channel_id, message.id) : api.dismiss(message.id).catch(tell)),

    /** A line that only this page knows: what became of a command. Returns its id. */
    note(channel, text, loading = false) {
      const id = (BigInt(Date.now() - EPOCH) << 22n).toString();
      store.put({
        id, channel_id: channel, type: 0, author: store.info.bot, content: text, flags: 64 | (loading ? 128 : 0), local: true,
        mentions: [], attachments: [], embeds: [], components: [], edited_timestamp: null,
      });
      return id;
    },

    /** Sends a command; a placeholder stands until the bot answers. Throws Refused when the server doesn't take it. */
    async command(channel, name, options) {
      const placeholder = this.note(channel, "", true);
      try {
        const outcome = await api.command(channel, name, options);
        if (outcome.status === "failed") {
          this.note(channel, `**/${name}**: ${outcome.error || `${nameOf(store.info.bot)} did not respond.`} Nothing has changed; you may try again.`);
        }
      } finally {
        store.remove(channel, placeholder);
      }
    },
  };
}
