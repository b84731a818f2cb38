// The line above the composer for somebody who is here for the first time; gone after "Got it" or the first own act.

import { beginnings } from "./intro.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { isDirect, isThread } from "./store.js";

const KEY = "pantheon.hinted.";

export function firstHint(node, { store, use, remembered }) {
  const seen = () => remembered.getItem(KEY + store.me.id);
  const done = () => {
    remembered.setItem(KEY + store.me.id, "yes");
    draw();
  };

  function draw() {
    const first = store.me && beginnings(store)[0];
    const channel = store.channels.get(store.place);
    const empty = !store.messages.get(store.place)?.length; // the welcome says it all there
    node.hidden = !first || empty || !channel || isDirect(channel) || isThread(channel) || Boolean(seen());
    if (node.hidden) return;
    node.replaceChildren(
      h("p", {}, h("strong", {}, "New here? "), "Start a game with ",
        h("button", { type: "button", class: "mention", onclick: () => use(first.path) }, `/${first.path}`),
        ", or press what the messages offer."),
      h("button", { type: "button", class: "icon-button", "aria-label": "Got it: hide this hint", onclick: done }, icon("close")));
  }

  store.on("world place commands add remove", draw);
  return { done: () => store.me && !seen() && done() };
}
