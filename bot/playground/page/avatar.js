// A person's picture: the server's if it has one, else the first letter on a colour of their own.

import { h, ownAddress } from "./dom.js";
import { nameOf } from "./store.js";

const COLOURS = 8; // classes tint-0 … tint-7 of the style sheet

export function avatar(user, size = "small") {
  const name = nameOf(user);
  const node = h("span", { class: `avatar ${size} tint-${tint(user?.id ?? "0")}${user?.bot ? " of-bot" : ""}`, "aria-hidden": "true" },
    [...name][0]?.toUpperCase() ?? "?");
  const address = user?.avatar && user.avatar_url && ownAddress(user.avatar_url);
  if (address) node.append(h("img", { src: address, alt: "", loading: "lazy", onerror: (event) => event.target.remove() }));
  return node;
}

/** The number of a person's colour: neighbours in age get different ones. */
const tint = (id) => Number(BigInt(id) % BigInt(COLOURS));
