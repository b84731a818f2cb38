// What this browser remembers: localStorage, or nothing lasting where the browser refuses it (private windows, settings).

function lasting() {
  try {
    localStorage.setItem("pantheon.probe", "1");
    localStorage.removeItem("pantheon.probe");
    return localStorage;
  } catch {
    return null;
  }
}

function fleeting() {
  const items = new Map();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => items.set(key, String(value)) };
}

export const memory = lasting() ?? fleeting();
