// What a text says without its looks: for screen readers and for the one line that a reply shows.

import { parse } from "./markdown.js";
import { formatTime } from "./times.js";

/** A whole message text as it reads on the screen, block by block on lines of their own. `names` as for richText. */
export const plainText = (text, names) => parse(text ?? "").map((block) => blockText(block, names)).join("\n");

function blockText(block, names) {
  if (block.type === "code") return block.text;
  if (block.type === "quote") return block.children.map((child) => blockText(child, names)).join("\n");
  if (block.type === "list") return block.items.map((item) => [said(item.children, names), ...item.nested.map((list) => blockText(list, names))].join("\n")).join("\n");
  return said(block.children, names);
}

const said = (nodes, names) => nodes.map((node) => (typeof node === "string" ? node : leafText(node, names))).join("");

function leafText(node, names) {
  switch (node.type) {
    case "break":
      return "\n";
    case "code":
      return node.text;
    case "spoiler": // what is covered isn't read out before it is opened
      return "(spoiler)";
    case "time":
      return formatTime(node.seconds * 1000, node.style);
    default:
      return mentionText(node, names) ?? said(node.children, names);
  }
}

/** What a mention or an emoji reads as; null for anything else. */
export function mentionText(node, names) {
  switch (node.type) {
    case "user":
      return `@${names.user(node.id) ?? "somebody"}`;
    case "role":
      return `@${names.role(node.id) ?? "a role"}`;
    case "channel":
      return `#${names.channel(node.id) ?? "unknown"}`;
    case "command":
      return `/${node.name}`;
    case "everyone":
      return node.name;
    case "emoji":
      return node.name.replaceAll("_", " ");
    default:
      return null;
  }
}
