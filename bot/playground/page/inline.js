// Discord's markdown within a block, read from left to right in time proportional to the length of the text:
// whatever somebody writes, a page that shows it must not stand still.

const DEEPEST = 12; // nesting beyond this is a prank: the rest stays plain text

// Each rule: a pattern anchored at the place of reading, which fails after a number of steps that is bounded or that
// no later attempt repeats, and what it makes of a match.
const RULES = [
  [/\\([^\p{L}\p{N}\s])/uy, ([, char]) => char],
  [/<t:(-?\d{1,14})(?::([tTdDfFR]))?>/y, ([, seconds, style]) => ({ type: "time", seconds: Number(seconds), style: style ?? "f" })],
  [/<@&(\d+)>/y, ([, id]) => ({ type: "role", id })],
  [/<@!?(\d+)>/y, ([, id]) => ({ type: "user", id })],
  [/<#(\d+)>/y, ([, id]) => ({ type: "channel", id })],
  [/<\/([^:<>]+):(\d+)>/y, ([, name, id]) => ({ type: "command", name, id })],
  [/<a?:(\w+):(\d+)>/y, ([, name, id]) => ({ type: "emoji", name, id })],
  [/<(https?:\/\/[^\s<>]+)>/y, ([, href]) => ({ type: "link", href, children: [href] })],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'\])!?*_~|]/y, ([href]) => ({ type: "link", href, children: [href] })],
  [/@(?:everyone|here)/y, ([name]) => ({ type: "everyone", name })],
  [/\n/y, () => ({ type: "break" })],
];

const WORD_BEHIND = /(?<=[\p{L}\p{N}])/uy;
const WORD_AHEAD = /(?=[\p{L}\p{N}])/uy;

// What stands around text: two of a character before one of it, as Discord reads them. `opens` and `closes` say whether
// the mark at a place may do so; a `single` mark passes over pairs and ends at the first that stands alone.
const MARKS = [
  { mark: "**", type: "bold", escapes: true, closes: (text, at) => text[at + 2] !== "*" },
  { mark: "__", type: "underline", escapes: true, closes: (text, at) => text[at + 2] !== "_" },
  { mark: "~~", type: "strike" },
  { mark: "||", type: "spoiler" },
  {
    mark: "*", type: "italic", escapes: true, single: true,
    opens: (text, at) => /\S/.test(text[at + 1] ?? " "),
    closes: (text, at) => !/\s/.test(text[at - 1]),
  },
  {
    mark: "_", type: "italic", escapes: true, single: true,
    opens: (text, at) => !stands(WORD_BEHIND, text, at),
    closes: (text, at) => !stands(WORD_AHEAD, text, at + 1),
  },
];

const LABEL = /\[((?:\\.|[^[\]\\\n])+)\]\(/y;
const TARGET = /<?([^\s<>)]+)>?(?: +"[^"\n]*")?(\)?)/y;
const TICKS = /`+/g;
const PLAIN = /[^\\`<h[*_~|@\n]+|h(?!ttps?:)/y; // runs in which no rule can begin

/** Parses text within a block. */
export function parseInline(text, depth = 0) {
  return depth > DEEPEST ? [text] : new Reader(text, depth).read();
}

/** Reads one text once; remembers what it looked for in vain, so that it never looks there again. */
class Reader {
  constructor(text, depth) {
    this.text = text;
    this.depth = depth;
    this.vain = new Map(); // mark → the places from which no end of it can be reached
    this.ticks = null; // number of backticks → where such runs begin, the nearest last
    this.untargeted = 0; // no address of a link that begins before ends as it must
  }

  read() {
    const out = [];
    let plain = "";
    for (let at = 0; at < this.text.length; ) {
      const [node, end] = this.readOne(at);
      if (typeof node === "string") plain += node;
      else {
        if (plain) out.push(plain);
        plain = "";
        out.push(node);
      }
      at = end;
    }
    if (plain) out.push(plain);
    return out;
  }

  /** What begins here, and where it ends. */
  readOne(at) {
    const run = matchAt(PLAIN, this.text, at);
    if (run) return [run[0], at + run[0].length];
    const found = this.ruled(at) ?? this.code(at) ?? this.link(at) ?? this.marked(at);
    return found ?? [this.text[at], at + 1];
  }

  ruled(at) {
    for (const [pattern, make] of RULES) {
      const match = matchAt(pattern, this.text, at);
      if (match) return [make(match), at + match[0].length];
    }
    return null;
  }

  /** `code`, which ends at the next run of as many backticks; a run without an end is plain. */
  code(at) {
    if (this.text[at] !== "`") return null;
    const length = lengthOfRun(this.text, at);
    for (let ticks = length; ticks > 0; ticks--) {
      const end = this.nextTicks(ticks, at + length);
      if (end === undefined) continue;
      const inside = this.text.slice(at + ticks, end);
      return [{ type: "code", text: inside.trim() || inside }, end + ticks];
    }
    return [this.text.slice(at, at + length), at + length];
  }

  nextTicks(ticks, from) {
    if (this.ticks === null) {
      this.ticks = new Map();
      for (const { 0: run, index } of [...this.text.matchAll(TICKS)].reverse()) {
        if (!this.ticks.has(run.length)) this.ticks.set(run.length, []);
        this.ticks.get(run.length).push(index);
      }
    }
    const places = this.ticks.get(ticks) ?? [];
    while (places.length && places.at(-1) < from) places.pop();
    return places.at(-1);
  }

  /** [label](address "title") */
  link(at) {
    const label = matchAt(LABEL, this.text, at);
    const begin = at + (label?.[0].length ?? 0);
    const target = label && begin >= this.untargeted && matchAt(TARGET, this.text, begin);
    if (!target) return null;
    if (!target[2]) {
      this.untargeted = begin + target[1].length;
      return null;
    }
    if (!/^https?:\/\//i.test(target[1])) return null;
    const children = parseInline(label[1], this.depth + 1);
    return [{ type: "link", href: target[1], children }, begin + target[0].length];
  }

  marked(at) {
    for (const kind of MARKS) {
      const { mark, type, opens } = kind;
      if (!this.text.startsWith(mark, at) || (opens && !opens(this.text, at))) continue;
      const begin = at + mark.length;
      const end = this.endOf(kind, begin);
      if (end === null) continue;
      return [{ type, children: parseInline(this.text.slice(begin, end), this.depth + 1) }, end + mark.length];
    }
    return null;
  }

  /** Where the closing mark is, after at least one character; null when there is none. */
  endOf({ mark, escapes, single, closes }, begin) {
    const { text } = this;
    if (!this.vain.has(mark)) this.vain.set(mark, new Set());
    const vain = this.vain.get(mark);
    const seen = [];
    for (let at = begin; at < text.length; at++) {
      if (escapes && text[at] === "\\") at++;
      else if (text[at] === mark[0]) {
        // From one place every search goes the same way: where one failed, the next need not go on.
        if (vain.has(at)) break;
        if (at > begin) seen.push(at);
        const pair = text[at + 1] === mark[0];
        if (single && pair) at++;
        else if (at > begin && (single || pair) && (!closes || closes(text, at))) return at;
        else if (single) break;
      }
    }
    for (const at of seen) vain.add(at);
    return null;
  }
}

function lengthOfRun(text, at) {
  let end = at;
  while (text[end] === text[at]) end++;
  return end - at;
}

function matchAt(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function stands(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.test(text);
}
