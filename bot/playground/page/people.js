// Who one is: each browser tab is one person, named by ?user= in its address.

import { addPerson } from "./api.js";
import { avatar } from "./avatar.js";
import { freshId, h, outsideLink } from "./dom.js";
import { icon } from "./icons.js";
import { nameOf } from "./store.js";

/** The address of this page as somebody. */
export const addressOf = (user) => `/?user=${encodeURIComponent(user.username)}`;

const humans = (users) => users.filter((user) => !user.bot);

/** The first screen: choose a person or add one. */
export function welcome(users, problem = "") {
  return h("main", { class: "welcome" },
    h("img", { src: "/page/emblem.svg", alt: "", width: 88, height: 88 }),
    h("h1", { class: "wordmark" }, "Pantheon"),
    h("p", { class: "lead" }, "Board games of gods and heroes, played by post. This is the playground: everything here stays on this machine."),
    problem && h("p", { class: "trouble", role: "alert" }, icon("warning"), problem),
    h("h2", {}, "Who do you want to be?"),
    h("ul", { class: "people", role: "list" }, humans(users).map((user) =>
      h("li", {}, h("a", { class: "person", href: addressOf(user) }, avatar(user, "large"), nameOf(user))))),
    newPerson((user) => location.assign(addressOf(user))),
    h("p", { class: "small" }, "Each browser tab is one person. Open a second tab to be your own opponent."));
}

/** A line to add somebody by name. */
function newPerson(done) {
  const id = freshId("name");
  const error = h("p", { class: "field-error", role: "alert" });
  const input = h("input", { id, type: "text", maxlength: 32, autocomplete: "off", placeholder: "Another name" });
  const add = async (event) => {
    event.preventDefault();
    const name = input.value.trim();
    if (!name) return input.focus();
    try {
      done(await addPerson(name));
    } catch (failure) {
      error.replaceChildren(failure.message);
    }
  };
  return h("form", { class: "new-person", onsubmit: add }, h("label", { class: "unseen", for: id }, "Add somebody"), input,
    h("button", { type: "submit", class: "button secondary" }, "Join"), error);
}

/** The corner that says who this tab is, and opens tabs as others. */
export function whoAmI(node, { store }) {
  const list = h("div", { class: "switcher", id: freshId("people"), popover: "auto" });
  const button = h("button", { type: "button", class: "me", popovertarget: list.id, "aria-label": "You, and other people" });

  function draw() {
    const { me } = store;
    if (!me) return;
    button.replaceChildren(avatar(me, "medium"), h("span", { class: "me-text" }, h("strong", {}, nameOf(me)),
      h("span", { class: "small" }, "that's you in this tab")), icon("chevron"));
    button.setAttribute("aria-label", `You are ${nameOf(me)}. Be somebody else`);
    const others = humans([...store.users.values()]).filter((user) => user.id !== me.id);
    list.replaceChildren(
      h("h2", {}, "Open another tab as"),
      h("ul", { role: "list" }, others.map((user) => h("li", {},
        outsideLink(addressOf(user), { class: "person", onclick: () => list.hidePopover() }, avatar(user, "small"), nameOf(user), icon("out"))))),
      newPerson((user) => { list.hidePopover(); window.open(addressOf(user), "_blank", "noopener"); }),
      h("a", { class: "textual", href: "/" }, "Be somebody else in this tab"));
  }

  node.append(button, list);
  store.on("world channels", draw);
}
