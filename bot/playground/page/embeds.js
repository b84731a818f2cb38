// Embeds: the older kind of rich message.

import { h, outsideLink, safeLink } from "./dom.js";
import { picture } from "./media.js";
import { richLine, richText } from "./richtext.js";
import { formatTime } from "./times.js";

export function embedNode(embed, names) {
  const { title, url, description, color, author, fields = [], footer, image, thumbnail, timestamp } = embed;
  const link = url && safeLink(url);
  const foot = [footer?.text, timestamp && formatTime(Date.parse(timestamp), "f")].filter(Boolean).join(" · ");
  return h("article", { class: "embed", style: accent(color) },
    h("div", { class: "embed-body" },
      author?.name && h("p", { class: "embed-author" }, author.name),
      title && h("p", { class: "embed-title" }, link ? outsideLink(link, {}, richLine(title, names)) : richLine(title, names)),
      description && h("div", { class: "rich" }, richText(description, names)),
      fields.length > 0 && h("dl", { class: "embed-fields" }, fields.map((field) =>
        h("div", { class: field.inline ? "inline" : null }, h("dt", {}, richLine(field.name, names)),
          h("dd", { class: "rich" }, richText(field.value, names)))))),
    thumbnail && picture({ ...thumbnail, alt: thumbnail.description }, "thumbnail"),
    image && h("div", { class: "embed-image" }, picture({ ...image, alt: image.description })),
    foot && h("p", { class: "embed-foot small" }, foot));
}

/** The coloured edge of an embed or a container; none for null. */
export const accent = (color) =>
  color === null || color === undefined ? {} : { "--accent-colour": `#${color.toString(16).padStart(6, "0")}` };
