// Building the page. Whatever a person or a bot wrote reaches the document as text nodes only,
// never as markup: there is no function here (or anywhere) that parses HTML.

/** Makes an element: h("button", {class: "x", onclick: f, "aria-label": "…"}, "text", node, [more]). */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) setProperty(node, name, value);
  node.append(...flat(children));
  return node;
}

function setProperty(node, name, value) {
  if (value === undefined || value === null || value === false) return;
  if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
  else if (name === "style") for (const [key, text] of Object.entries(value)) node.style.setProperty(key, text);
  else if (name === "value" || name === "checked") node[name] = value;
  else node.setAttribute(name, value === true ? "" : String(value));
}

function flat(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false && child !== "");
}

/** A text that only screen readers meet. */
export const unseen = (text) => h("span", { class: "unseen" }, text);

/** A new id for aria-controls, labels and the like. */
export const freshId = (() => {
  let last = 0;
  return (prefix) => `${prefix}-${++last}`;
})();

/** The address if it is http or https, else null: "javascript:" and its friends are no links. */
export function safeLink(address) {
  try {
    const url = new URL(address);
    return url.protocol === "http:" || url.protocol === "https:" ? url.href : null;
  } catch {
    return null;
  }
}

const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];

/** The address of a picture or a file as this page may load it if it lies on this very server, else null. */
export function ownAddress(address) {
  try {
    const url = new URL(address, location.href);
    // The server calls itself by one name only; this page may have been opened by another.
    const alias = url.port === location.port && [url, location].every(({ hostname }) => LOOPBACK.includes(hostname));
    if (url.protocol !== location.protocol || !(alias || url.origin === location.origin)) return null;
    return location.origin + url.pathname + url.search;
  } catch {
    return null;
  }
}

/** A link to the outside that can neither reach back into this page nor tell where it came from. */
export function outsideLink(href, props, ...children) {
  return h("a", { href, target: "_blank", rel: "noopener noreferrer nofollow", ...props }, ...children);
}
