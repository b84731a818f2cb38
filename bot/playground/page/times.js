// Points in time on screen. A relative one ("in 3 minutes") counts by itself as long as its node is in the document.

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

const STEPS = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

const formats = new Map(Object.entries(STYLES).map(([style, options]) => [style, new Intl.DateTimeFormat(undefined, options)]));
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

/** Writes a moment (ms since 1970) in one of Discord's styles t T d D f F R. */
export function formatTime(ms, style, now = Date.now()) {
  if (Math.abs(ms) > 8.64e15) return "an unknown date";
  if (style !== "R") return formats.get(style).format(ms);
  const seconds = Math.round((ms - now) / 1000);
  // To the nearest, as Discord has it: three days less a second are "in 3 days".
  const [unit, size] = STEPS.find(([, size]) => Math.abs(seconds) >= 0.98 * size) ?? STEPS.at(-1);
  return relative.format(Math.round(seconds / size), unit);
}

/** The day of a moment, for the lines between days. */
export function formatDay(ms) {
  const days = (startOfDay(Date.now()) - startOfDay(ms)) / 86_400_000;
  if (Math.round(days) === 0) return "Today";
  if (Math.round(days) === 1) return "Yesterday";
  return formats.get("D").format(ms);
}

export const startOfDay = (ms) => new Date(ms).setHours(0, 0, 0, 0);

/** When an object with this id was made (ms since 1970); Discord's ids begin in 2015. */
export const timeOfId = (id) => Number(BigInt(id) >> 22n) + 1_420_070_400_000;

/** Orders two ids by age. */
export const compareIds = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** Keeps every <time data-live="ms"> of the document up to date. */
export function keepTimesLive() {
  setInterval(() => {
    const now = Date.now();
    for (const node of document.querySelectorAll("time[data-live]")) {
      const text = formatTime(Number(node.dataset.live), "R", now);
      if (node.textContent !== text) node.textContent = text;
    }
  }, 1000);
}
