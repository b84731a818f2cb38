// What stands at the beginning of a channel: a welcome that tells a newcomer what to do first.

import { addressOf } from "./people.js";
import { flatten, isNew } from "./commands.js";
import { h, outsideLink } from "./dom.js";
import { icon } from "./icons.js";
import { isDirect, isThread, nameOf } from "./store.js";

/** The node for a channel. `use(path)` puts a command into the composer. */
export function intro(channel, { store, use }) {
  const title = store.titleOf(channel);
  if (isThread(channel)) return simple("thread", title, "This is the beginning of the thread.");
  if (isDirect(channel)) return simple("person", title, `This is the beginning of your messages with ${title}.`);
  const starts = beginnings(store);
  const alone = flatten(store.commands, store.usable).some(({ path }) => path === "tutorial");
  const friend = [...store.users.values()].find((user) => !user.bot && user.id !== store.me.id);
  return h("section", { class: "intro", "aria-label": "Welcome" },
    h("img", { src: "/page/emblem.svg", alt: "", width: 64, height: 64 }),
    h("h2", {}, `Welcome to ${nameOf(store.info.bot)}`),
    h("p", { class: "lead" }, `This is #${title}: board games of gods and heroes, played by post. To try it:`),
    h("ol", { class: "steps" },
      h("li", {}, h("div", {}, starts.length
        ? ["Start a game: type ", h("kbd", {}, `/${starts[0].path}`), " below or press a button, then ",
          byTouch() ? ["tap the ", h("span", { class: "together" }, "arrow ", icon("send"), ".")] : [h("kbd", {}, "Enter"), "."]]
        : "Once the bot is here, type / below to see what it can do."),
      starts.length > 0 && h("div", { class: "starts" }, ...starts.map(({ path }) =>
        h("button", { type: "button", class: "button primary", onclick: () => use(path) }, `/${path}`)))),
      friend && h("li", {}, h("div", {}, `Be your own opponent: open a second tab as ${nameOf(friend)} and join the game there.`),
        outsideLink(addressOf(friend), { class: "button secondary" }, `Open a tab as ${nameOf(friend)}`, icon("out"))),
      alone && h("li", {}, h("div", {}, "Or play alone: ", h("kbd", {}, "/tutorial"), " is a game against the computer.")),
      h("li", {}, h("div", {}, "Play by pressing what the board offers. Only you see what is marked so; everything else, everyone sees."))));
}

/** The commands to begin with: those that begin a game, else the first one. */
export function beginnings(store) {
  const commands = flatten(store.commands, store.usable);
  const fresh = commands.filter(isGame).sort((one, other) => other.path.localeCompare(one.path));
  return fresh.length ? fresh : commands.slice(0, 1);
}

/** Whether a command begins a game: it can be sent as it is. What wants more (a title, a file) isn't for newcomers. */
const isGame = (command) => isNew(command) && !(command.options ?? []).some((option) => option.required);

/** Whether fingers do the pointing here: there is no Enter to press then. */
const byTouch = () => matchMedia("(hover: none) and (pointer: coarse)").matches;

function simple(name, title, text) {
  return h("section", { class: "intro" }, h("span", { class: "intro-mark" }, icon(name)), h("h2", {}, title), h("p", { class: "lead" }, text));
}
