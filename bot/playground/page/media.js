// Pictures and files. Pictures load from this server only; their description is there on hover, on a long press,
// for screen readers, and under the enlarged picture.

import { h, ownAddress } from "./dom.js";
import { icon } from "./icons.js";

const WIDEST = 560; // px
const TALLEST = 460; // px

/** A picture that enlarges on a press. `item`: {url, alt, width, height, spoiler}. */
export function picture(item, className = "") {
  const address = ownAddress(item.url);
  const alt = item.alt || "";
  if (!address) return h("span", { class: "no-picture" }, icon("warning"), alt || "A picture from elsewhere isn't shown here.");
  const image = h("img", { src: address, alt, title: alt || null, draggable: "false", decoding: "async", ...fitted(item) });
  const frame = h("button", {
    type: "button", class: `picture ${className}${item.spoiler ? " covered" : ""}`, "data-focus": `picture ${item.url}`,
    "aria-label": item.spoiler ? "Spoiler picture: press to show" : `Enlarge the picture${alt ? `: ${alt}` : ""}`,
    // A long press on a touch screen shows the description too (and the picture with it).
    oncontextmenu: (event) => event.pointerType === "touch" && (event.preventDefault(), enlarge(address, alt)),
    onclick: () => (frame.classList.contains("covered") ? uncover(frame, alt) : enlarge(address, alt)),
  }, image);
  image.addEventListener("error", () => frame.replaceWith(h("span", { class: "no-picture" }, icon("warning"), alt || "This picture could not be loaded.")));
  return frame;
}

/** The size on screen, known before the picture is here, so that nothing jumps when it comes. */
function fitted({ width, height }) {
  if (!width || !height) return {};
  const scale = Math.min(1, WIDEST / width, TALLEST / height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return { ...size, style: { "--widest": `${size.width}px`, "--ratio": width / height } };
}

function uncover(frame, alt) {
  frame.classList.remove("covered");
  frame.setAttribute("aria-label", `Enlarge the picture${alt ? `: ${alt}` : ""}`);
}

/** The picture as large as the window, with its description. */
function enlarge(address, alt) {
  const close = () => box.close();
  const box = h("dialog", { class: "lightbox", "aria-label": "Picture", onclick: close, onclose: () => box.remove() },
    h("img", { src: address, alt }),
    alt && h("p", { onclick: (event) => event.stopPropagation() }, alt),
    h("button", { type: "button", class: "icon-button", "aria-label": "Close the picture", onclick: close }, icon("close")));
  document.body.append(box);
  box.showModal();
}

/** A file to save. `file`: {url, filename or name, size}. */
export function fileCard({ url, filename, name, size }) {
  const address = ownAddress(url);
  const title = filename ?? name ?? decodeURIComponent(new URL(url, location.href).pathname.split("/").at(-1));
  return h("div", { class: "file" }, icon("file"), h("span", { class: "file-text" },
    address ? h("a", { href: address, download: title }, title) : title,
    size ? h("span", { class: "small" }, readableSize(size)) : null));
}

function readableSize(bytes) {
  if (bytes < 1024) return `${bytes} B`;
  const kilo = bytes / 1024;
  return kilo < 1024 ? `${kilo.toFixed(kilo < 10 ? 1 : 0)} kB` : `${(kilo / 1024).toFixed(1)} MB`;
}

/** The attachments of a message without Components V2. */
export function attachments(list) {
  const isPicture = (file) => file.content_type?.startsWith("image/") && file.width;
  return list.map((file) => (isPicture(file) ? picture({ ...file, alt: file.description, spoiler: file.filename.startsWith("SPOILER_") }) : fileCard(file)));
}
