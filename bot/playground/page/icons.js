// Small drawings, as SVG built node by node (24 × 24, stroked in the colour of the text).

const NS = "http://www.w3.org/2000/svg";

const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  hash: "M9 4 7 20M17 4l-2 16M4 9h17M3 15h17",
  thread: "M5 4v9a4 4 0 0 0 4 4h10M15 13l4 4-4 4",
  archive: "M4 5h16v4H4zM5.5 9v10h13V9M10 13h4",
  close: "M6 6l12 12M18 6 6 18",
  reply: "M9 6 4 11l5 5M4 11h9a7 7 0 0 1 7 7",
  send: "M4 12 20 4l-6 16-3-7-7-1z",
  down: "M12 5v14M6 13l6 6 6-6",
  chevron: "M6 9l6 6 6-6",
  check: "M5 12.5l4.5 4.5L19 7",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z",
  out: "M14 4h6v6M20 4l-9 9M18 14v5H5V6h5",
  slash: "M15 4 9 20",
  dots: "M5.5 12h.01M12 12h.01M18.5 12h.01",
  warning: "M12 4 2.8 19.5h18.4zM12 10v4.5M12 17.2v.01",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0",
};

/** The drawing of that name; it is decoration, so name its button in words. */
export function icon(name) {
  const svg = document.createElementNS(NS, "svg");
  const path = document.createElementNS(NS, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}
