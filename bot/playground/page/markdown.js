// Discord's markdown as a tree of plain objects; richtext.js turns the tree into nodes.
//
// Blocks:  {type: "code", language, text}, {type: "quote" | "heading" | "small" | "paragraph", children}, heading with
//          `level`, {type: "list", ordered, start, items: [{children, nested: [list]}]}
// Inline:  strings, {type: "bold" | "italic" | "underline" | "strike" | "spoiler" | "link", children}, and the leaves
//          code, time, user, role, channel, command, emoji, everyone, break

import { parseInline } from "./inline.js";

export { parseInline };

const DEEPEST = 12; // quotes within quotes beyond this are a prank: the rest stays plain text

const FENCE = /```(?:([\w+#-]+)\n|\n?)([\s\S]*?)\n?```/;
const LIST = /^( *)([-*]|\d{1,9}\.) +(\S.*)$/;
const HEADING = /^(#{1,3}) +(\S.*)$/;

/** Parses a whole message. */
export function parse(text) {
  const blocks = [];
  let rest = text;
  for (let found = FENCE.exec(rest); found; found = FENCE.exec(rest)) {
    blocks.push(...parseLines(rest.slice(0, found.index).replace(/\n$/, "")));
    blocks.push({ type: "code", language: found[1] ?? "", text: found[2] });
    rest = rest.slice(found.index + found[0].length).replace(/^\n/, "");
  }
  blocks.push(...parseLines(rest));
  return blocks;
}

function parseLines(text, depth = 0) {
  const blocks = [];
  if (text === "") return blocks;
  const lines = text.split("\n");
  let plain = [];
  const flush = () => {
    if (plain.length) blocks.push({ type: "paragraph", children: parseInline(plain.join("\n")) });
    plain = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    const heading = HEADING.exec(line);
    const quotable = depth < DEEPEST;
    if (quotable && line.startsWith(">>> ")) {
      flush();
      blocks.push({ type: "quote", children: parseLines([line.slice(4), ...lines.slice(i + 1)].join("\n"), depth + 1) });
      return blocks;
    }
    if (quotable && line.startsWith("> ")) {
      flush();
      const quoted = [];
      while (i < lines.length && lines[i].startsWith("> ")) quoted.push(lines[i++].slice(2));
      i--;
      blocks.push({ type: "quote", children: parseLines(quoted.join("\n"), depth + 1) });
    } else if (heading) {
      flush();
      blocks.push({ type: "heading", level: heading[1].length, children: parseInline(heading[2]) });
    } else if (/^-# +\S/.test(line)) {
      flush();
      blocks.push({ type: "small", children: parseInline(line.replace(/^-# +/, "")) });
    } else if (LIST.test(line)) {
      flush();
      const items = [];
      while (i < lines.length && LIST.test(lines[i])) items.push(listItem(LIST.exec(lines[i++])));
      i--;
      blocks.push(...nest(items));
    } else {
      plain.push(line);
    }
  }
  flush();
  return blocks;
}

function listItem([, indent, mark, text]) {
  const ordered = mark.endsWith(".");
  return { depth: indent.length, ordered, start: ordered ? Number.parseInt(mark, 10) : 1, text };
}

/** Flat items with their indentation become lists within lists. */
function nest(items) {
  const lists = [];
  for (let i = 0; i < items.length; ) {
    const { depth, ordered, start, text } = items[i++];
    const deeper = [];
    while (i < items.length && items[i].depth > depth) deeper.push(items[i++]);
    const item = { children: parseInline(text), nested: nest(deeper) };
    const last = lists.at(-1);
    if (last && last.ordered === ordered) last.items.push(item);
    else lists.push({ type: "list", ordered, start, items: [item] });
  }
  return lists;
}
