// The markdown tree as nodes. `names` says what ids are called: {user(id), role(id), channel(id)} → string or null,
// what a press on a mention does: openChannel(id), useCommand(name), and where a link leads within the page: opens(address).

import { h, outsideLink, safeLink } from "./dom.js";
import { drawn, emojiPicture } from "./glyphs.js";
import { parse, parseInline } from "./markdown.js";
import { mentionText } from "./plaintext.js";
import { formatTime } from "./times.js";

/** Nodes for a whole message text. */
export const richText = (text, names) => parse(text ?? "").map((block) => renderBlock(block, names));

/** Nodes for a single line (titles, field names). */
export const richLine = (text, names) => renderAll(parseInline(text ?? ""), names);

const NO_BREAK = "\u00a0";

/** Nodes one after the other. Browsers break lines at pictures whatever stands beside them; phones' apps don't. */
function renderAll(nodes, names) {
  const made = [];
  let held = false; // is the last one an uploaded emoji, which the space behind it may hold to what follows?
  for (const node of nodes) {
    if (held && typeof node === "string" && node.startsWith(NO_BREAK)) {
      made.push(h("span", { class: "held" }, made.pop(), NO_BREAK), renderInline(node.slice(1), names));
    } else {
      made.push(renderInline(node, names));
    }
    held = node.type === "emoji";
  }
  return made;
}

function renderBlock(block, names) {
  switch (block.type) {
    case "code":
      return h("pre", { class: "code", tabindex: 0 }, h("code", { "data-language": block.language }, block.text));
    case "quote":
      return h("blockquote", {}, block.children.map((child) => renderBlock(child, names)));
    case "heading": // levels 1 and 2 belong to the page itself
      return h(`h${block.level + 2}`, { class: `said-${block.level}` }, renderAll(block.children, names));
    case "small":
      return h("p", { class: "small" }, renderAll(block.children, names));
    case "list":
      return renderList(block, names);
    default:
      return h("p", {}, renderAll(block.children, names));
  }
}

function renderList({ ordered, start, items }, names) {
  return h(ordered ? "ol" : "ul", { start: ordered && start !== 1 ? start : null },
    items.map((item) => h("li", {}, renderAll(item.children, names), item.nested.map((list) => renderList(list, names)))));
}

const TAGS = { bold: "strong", italic: "em", underline: "u", strike: "s" };

function renderInline(node, names) {
  if (typeof node === "string") return drawn(node);
  const inner = () => renderAll(node.children, names);
  switch (node.type) {
    case "break":
      return h("br");
    case "code":
      return h("code", {}, node.text);
    case "link": {
      const open = names.opens(node.href);
      if (open) return mentionButton(inner(), open);
      const href = safeLink(node.href);
      return href ? outsideLink(href, { title: href }, inner()) : h("span", {}, inner());
    }
    case "spoiler":
      return spoiler(inner());
    case "time":
      return timeNode(node);
    case "user":
    case "role":
    case "everyone":
      return h("span", { class: "mention" }, mentionText(node, names));
    case "channel":
      return mentionButton(mentionText(node, names), () => names.openChannel(node.id));
    case "command":
      return mentionButton(mentionText(node, names), () => names.useCommand(node.name));
    case "emoji":
      return emojiPicture(node);
    default:
      return h(TAGS[node.type], {}, inner());
  }
}

const mentionButton = (label, onclick) => h("button", { type: "button", class: "mention", onclick }, label);

function spoiler(children) {
  const open = () => {
    node.classList.add("open");
    node.removeAttribute("role");
    node.removeAttribute("tabindex");
    node.removeAttribute("aria-label");
    cover.removeAttribute("aria-hidden");
  };
  const cover = h("span", { "aria-hidden": "true" }, children);
  const node = h("span", {
    class: "spoiler", role: "button", tabindex: 0, "aria-label": "Spoiler: press to show", onclick: open,
    onkeydown: (event) => {
      if (event.key === "Enter" || event.key === " ") { event.preventDefault(); open(); }
    },
  }, cover);
  return node;
}

function timeNode({ seconds, style }) {
  const ms = seconds * 1000;
  const valid = Math.abs(ms) <= 8.64e15;
  return h("time", {
    datetime: valid ? new Date(ms).toISOString() : null,
    title: formatTime(ms, "F"),
    "data-live": style === "R" && valid ? ms : null,
  }, formatTime(ms, style));
}
