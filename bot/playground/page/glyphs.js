// The controls of players (⏮ ⏭ …) as drawings: they are emojis, and without a font for emojis they are empty boxes.

import { h } from "./dom.js";

const NS = "http://www.w3.org/2000/svg";

// 24 × 24, filled in the colour of the text.
const PATHS = {
  "⏏": "M4 14h16L12 4.5zM4 16.5h16V19H4z",
  "⏩": "M3.5 5v14l8.5-7zM12 5v14l8.5-7z",
  "⏪": "M12 5v14l-8.5-7zM20.5 5v14L12 12z",
  "⏫": "M5 12h14l-7-8.5zM5 20.5h14L12 12z",
  "⏬": "M5 3.5h14L12 12zM5 12h14l-7 8.5z",
  "⏭": "M3.5 5v14l7-7zM10.5 5v14l7-7zM17.5 5H20v14h-2.5z",
  "⏮": "M4 5h2.5v14H4zM13.5 5v14l-7-7zM20.5 5v14l-7-7z",
  "⏯": "M3 5v14l9-7zM14 5h2.5v14H14zM18.5 5H21v14h-2.5z",
  "⏸": "M6 5h4v14H6zM14 5h4v14h-4z",
  "⏹": "M5 5h14v14H5z",
  "⏺": "M12 5a7 7 0 1 1 0 14a7 7 0 0 1 0-14z",
};
const CONTROL = new RegExp(`([${Object.keys(PATHS).join("")}])\uFE0F?`, "u");

/** The text as a list of texts and drawings; a drawing reads as the character that it stands for. */
export const drawn = (text) => text.split(CONTROL).map((part) => (part in PATHS ? glyph(part) : part));

/** An emoji that an application has uploaded; it reads as its name. */
export const emojiPicture = ({ id, name }) => h("img", { class: "emoji", src: `/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:`, draggable: "false" });

/** The emoji of a control or a reaction: uploaded ones have an id. */
export const emojiNode = (emoji) => (emoji.id ? emojiPicture(emoji) : drawn(emoji.name));

function glyph(char) {
  const svg = document.createElementNS(NS, "svg");
  const path = document.createElementNS(NS, "path");
  for (const [name, value] of Object.entries({ viewBox: "0 0 24 24", class: "glyph", role: "img", "aria-label": char })) svg.setAttribute(name, value);
  path.setAttribute("d", PATHS[char]);
  svg.append(path);
  return svg;
}
