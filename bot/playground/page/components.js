// The components of a message: rows of buttons and selects, and Components V2 (text, section, thumbnail, gallery, file,
// separator, container). `ctx`: {message, store, names, press(customId), choose(customId, values)}.

import { h, outsideLink, safeLink } from "./dom.js";
import { accent } from "./embeds.js";
import { drawn, emojiNode } from "./glyphs.js";
import { icon } from "./icons.js";
import { fileCard, picture } from "./media.js";
import { richText } from "./richtext.js";
import { selectMenu, SELECTS } from "./select.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary", 6: "premium" };
const LINK = 5;

/** The node of one component; kinds that this page doesn't know say so. */
export function componentNode(component, ctx) {
  if (SELECTS.includes(component.type)) return select(component, ctx);
  switch (component.type) {
    case 1:
      return h("div", { class: "row" }, component.components.map((part) => componentNode(part, ctx)));
    case 2:
      return button(component, ctx);
    case 9:
      return h("div", { class: "section" },
        h("div", { class: "section-texts" }, component.components.map((part) => componentNode(part, ctx))),
        component.accessory && componentNode(component.accessory, ctx));
    case 10:
      return h("div", { class: "rich" }, richText(component.content, ctx.names));
    case 11:
      return picture(mediaOf(component), "thumbnail");
    case 12:
      return gallery(component);
    case 13:
      return fileCard({ url: component.file.url, name: component.name, size: component.size });
    case 14:
      return separator(component);
    case 17:
      return container(component, ctx);
    default:
      return h("p", { class: "small" }, `(something of a kind that the playground doesn't show: ${component.type})`);
  }
}

const mediaOf = ({ media, description, spoiler }) =>
  ({ url: media.url, width: media.width, height: media.height, alt: description, spoiler });

function button(component, ctx) {
  const { style, label, emoji, custom_id: id, disabled, url } = component;
  const inside = [
    emoji && h("span", { class: "button-emoji", "aria-hidden": label ? "true" : null }, emojiNode(emoji)),
    label && h("span", {}, drawn(label)),
  ];
  if (style === LINK) {
    const open = !disabled && ctx.names.opens(url);
    if (open) return h("button", { type: "button", class: "button secondary", "data-focus": url, onclick: open }, inside);
    const href = !disabled && safeLink(url);
    const props = { class: "button secondary", title: url, "data-focus": url };
    return href ? outsideLink(href, props, inside, icon("out")) : h("span", { ...props, "aria-disabled": "true" }, inside, icon("out"));
  }
  const busy = ctx.store.waiting.get(ctx.message.id) === id;
  return h("button", {
    type: "button", class: `button ${STYLES[style] ?? "secondary"}`, disabled, "aria-busy": busy ? "true" : null,
    "data-custom-id": id, "data-focus": id, onclick: () => !busy && ctx.press(id),
  }, inside);
}

function select(component, ctx) {
  return selectMenu(component, {
    store: ctx.store, busy: ctx.store.waiting.get(ctx.message.id) === component.custom_id,
    onchange: (values) => ctx.choose(component.custom_id, values),
  }).node;
}

function gallery({ items }) {
  const count = Math.min(items.length, 4);
  return h("div", { class: `gallery of-${count}` }, items.map((item) => picture(mediaOf(item))));
}

function separator({ divider = true, spacing = 1 }) {
  const size = spacing === 2 ? "wide" : "narrow";
  return divider ? h("hr", { class: `separator ${size}` }) : h("div", { class: `separator bare ${size}` });
}

function container({ components, accent_color: color, spoiler }, ctx) {
  const tinted = color !== null && color !== undefined;
  const node = h("div", { class: `container${tinted ? " tinted" : ""}`, style: accent(color) },
    components.map((part) => componentNode(part, ctx)));
  return spoiler ? covered(node) : node;
}

function covered(node) {
  const cover = h("button", { type: "button", class: "cover", onclick: () => { node.inert = false; frame.classList.add("open"); cover.remove(); } }, "Spoiler: press to show");
  const frame = h("div", { class: "covered-block" }, node, cover);
  node.inert = true;
  return frame;
}
