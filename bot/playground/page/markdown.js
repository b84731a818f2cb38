// Discord's markdown as a tree of plain objects; richtext.js turns the tree into nodes.
//
// Blocks:  {type: "code", language, text}, {type: "quote" | "heading" | "small" | "paragraph", children}, heading with
//          `level`, {type: "list", ordered, start, items: [{children, nested: [list]}]}
// Inline:  strings, {type: "bold" | "italic" | "underline" | "strike" | "spoiler" | "link", children}, and the leaves
//          code, time, user, role, channel, command, emoji, everyone, break

const DEEPEST = 12; // nesting beyond this is a prank: the rest stays plain text

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

function parseLines(text) {
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
    if (line.startsWith(">>> ")) {
      flush();
      blocks.push({ type: "quote", children: parseLines([line.slice(4), ...lines.slice(i + 1)].join("\n")) });
      return blocks;
    }
    if (line.startsWith("> ")) {
      flush();
      const quoted = [];
      while (i < lines.length && lines[i].startsWith("> ")) quoted.push(lines[i++].slice(2));
      i--;
      blocks.push({ type: "quote", children: parseLines(quoted.join("\n")) });
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

// Each rule: a pattern anchored at the place of reading, and what it makes of a match; null means "not this after all".
const RULES = [
  [/\\([^\p{L}\p{N}\s])/uy, ([, char]) => char],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, ([, , text]) => ({ type: "code", text: text.trim() || text })],
  [/<t:(-?\d{1,14})(?::([tTdDfFR]))?>/y, ([, seconds, style]) => ({ type: "time", seconds: Number(seconds), style: style ?? "f" })],
  [/<@&(\d+)>/y, ([, id]) => ({ type: "role", id })],
  [/<@!?(\d+)>/y, ([, id]) => ({ type: "user", id })],
  [/<#(\d+)>/y, ([, id]) => ({ type: "channel", id })],
  [/<\/([^:>]+):(\d+)>/y, ([, name, id]) => ({ type: "command", name, id })],
  [/<a?:(\w+):\d+>/y, ([, name]) => ({ type: "emoji", name })],
  [/<(https?:\/\/[^\s<>]+)>/y, ([, href]) => ({ type: "link", href, children: [href] })],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'\])!?*_~|]/y, ([href]) => ({ type: "link", href, children: [href] })],
  [/\[((?:\\.|[^[\]\\\n])+)\]\(<?(\S+?)>?(?: +"([^"\n]*)")?\)/y, maskedLink],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, marked("bold")],
  [/__([\s\S]+?)__(?!_)/y, marked("underline")],
  [/~~([\s\S]+?)~~/y, marked("strike")],
  [/\|\|([\s\S]+?)\|\|/y, marked("spoiler")],
  [/\*(?=\S)((?:\*\*[\s\S]+?\*\*|[^*])+?)(?<!\s)\*(?!\*)/y, marked("italic")],
  [/(?<![\p{L}\p{N}])_((?:__[\s\S]+?__|[^_])+?)_(?![\p{L}\p{N}])/uy, marked("italic")],
  [/@(?:everyone|here)/y, ([name]) => ({ type: "everyone", name })],
  [/\n/y, () => ({ type: "break" })],
];

function marked(type) {
  return ([, inner], depth) => ({ type, children: parseInline(inner, depth + 1) });
}

function maskedLink([, label, href], depth) {
  if (!/^https?:\/\//i.test(href)) return null;
  return { type: "link", href, children: parseInline(label, depth + 1) };
}

const PLAIN = /[^\\`<h[*_~|@\n]+|h(?!ttps?:)/y; // runs in which no rule can begin

/** Parses text within a block. */
export function parseInline(text, depth = 0) {
  if (depth > DEEPEST) return [text];
  const out = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    PLAIN.lastIndex = at;
    const run = PLAIN.exec(text);
    if (run) {
      plain += run[0];
      at += run[0].length;
      continue;
    }
    const [node, length] = readOne(text, at, depth);
    if (typeof node === "string") plain += node;
    else {
      if (plain) out.push(plain);
      plain = "";
      out.push(node);
    }
    at += length;
  }
  if (plain) out.push(plain);
  return out;
}

function readOne(text, at, depth) {
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const node = match && make(match, depth);
    if (node !== null) return [node, match[0].length];
  }
  return [text[at], 1];
}
