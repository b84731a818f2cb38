// What this person does, as requests to the server's user-side API (docs/playground.md).

/** A refusal: `code` for programs, `message` for people. */
export class Refused extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

async function call(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused("unreachable", "The playground can't be reached right now. Try again in a moment.");
  }
  const text = await answer.text();
  const data = parse(text);
  if (answer.ok) return data;
  throw new Refused(data.error?.code ?? `http_${answer.status}`, data.error?.message ?? `The playground said ${answer.status}.`);
}

function parse(text) {
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    return {};
  }
}

/** The world before one has chosen who to be. */
export const worldInfo = () => call("GET", "/playground/info");

/** A new person of the playground. */
export const addPerson = (name) => call("POST", "/playground/users", { name }).then((data) => data.user);

/** The requests of one person. */
export function apiOf(user) {
  const base = `/user/${encodeURIComponent(user)}`;
  const post = (verb, body) => call("POST", `${base}/${verb}`, body);
  return {
    say: (channel, content, replyTo) => post("say", { channel, content, ...(replyTo && { reply_to: replyTo }) }),
    command: (channel, name, options) => post("command", { channel, name, options }),
    autocomplete: (channel, name, option, value, options) => post("autocomplete", { channel, name, option, value, options }),
    menu: (channel, name, target) => post("menu", { channel, name, target }),
    press: (message, customId) => post("press", { message, custom_id: customId }),
    choose: (message, customId, values) => post("choose", { message, custom_id: customId, values }),
    submit: (modal, values) => post("submit", { modal, values }),
    cancel: (modal) => post("cancel", { modal }),
    dismiss: (message) => post("dismiss", { message }),
    react: (message, emoji, remove) => post("react", { message, emoji, remove }),
    dm: (other) => post("dm", other ? { user: other } : {}).then((data) => data.channel),
    history: (channel, before, limit) =>
      call("GET", `${base}/messages?${new URLSearchParams({ channel, limit, ...(before && { before }) })}`).then((data) => data.messages),
  };
}
