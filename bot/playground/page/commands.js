// The registered slash commands as a flat list, and finding one while somebody types.

const SLASH = 1;
const SUBCOMMAND = 1;
const GROUP = 2;

/** Every command that can be called: {path: "table log", description, options, id}; only usable ones. */
export function flatten(commands, usable) {
  return commands.filter((command) => command.type === SLASH).flatMap((command) => branches(command, command.name, command.id))
    .filter((command) => usable.has(command.path));
}

function branches(node, path, id) {
  const inner = (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (inner.length) return inner.flatMap((option) => branches(option, `${path} ${option.name}`, id));
  return [{ path, id, description: node.description, options: node.options ?? [] }];
}

/** The commands that fit what is typed after "/", best first: what begins so, and there what makes something new. */
export function matching(list, typed) {
  const text = typed.toLowerCase().trim().replace(/\s+/g, " ");
  const words = text.split(" ").filter(Boolean);
  const fit = ({ path }) => (path.startsWith(text) ? 0 : path.split(" ").some((part) => part.startsWith(words[0] ?? "")) ? 1 : 2);
  const rank = (command) => (command.path === text ? -1 : 2 * fit(command) + (isNew(command) ? 0 : 1));
  return list.filter(({ path, description }) => words.every((word) => path.includes(word)) || (text.length > 2 && description.toLowerCase().includes(text)))
    .sort((a, b) => rank(a) - rank(b));
}

/** Whether the command makes something new: a newcomer begins with it. */
export const isNew = ({ path }) => path.split(" ").at(-1) === "new";

/** "/table log from:3" typed in full: the command and what follows it; null if no command is complete yet. */
export function typedCommand(list, line) {
  const text = line.slice(1).toLowerCase();
  const found = list.filter(({ path }) => text.startsWith(`${path} `)).sort((a, b) => b.path.length - a.path.length)[0];
  return found ? { command: found, rest: line.slice(found.path.length + 2) } : null;
}

/** "size:5 with:Ben" as {size: "5", with: "Ben"}; text without a name belongs to the first option. */
export function typedOptions(options, rest) {
  const names = options.map((option) => option.name);
  const values = {};
  let current = names[0];
  for (const word of rest.split(" ")) {
    const named = /^([\p{L}\p{N}_-]+):(.*)$/u.exec(word);
    if (named && names.includes(named[1])) [current, values[current]] = [named[1], named[2]];
    else if (current && word) values[current] = [values[current], word].filter(Boolean).join(" ");
  }
  return values;
}
