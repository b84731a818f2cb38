// The live connection. It comes back by itself; after every return the server sends a fresh snapshot.

const SHORTEST = 400; // ms until the first new try; doubles up to LONGEST
const LONGEST = 5_000;
const SILENCE = 50_000; // the server pings every 20 s: after this long (ms) without a word the line is dead
const UNKNOWN_USER = 4004;

/**
 * Keeps a WebSocket open for a user. Handlers: event(data) for each message, lost() whenever the line breaks,
 * unknown() when there is no such user (no further tries).
 */
export function connect(user, handlers) {
  let pause = SHORTEST;
  let watchdog;
  let retry;
  let socket;

  const open = () => {
    clearTimeout(retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const line = new WebSocket(`${scheme}://${location.host}/ui/ws?user=${encodeURIComponent(user)}`);
    socket = line;
    const listen = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => line.close(), SILENCE);
    };
    listen();
    line.addEventListener("message", (message) => {
      pause = SHORTEST;
      listen();
      handlers.event(JSON.parse(message.data));
    });
    line.addEventListener("close", (event) => {
      clearTimeout(watchdog);
      if (event.code === UNKNOWN_USER) return handlers.unknown();
      handlers.lost();
      retry = setTimeout(open, pause);
      pause = Math.min(pause * 2, LONGEST);
    });
  };

  // Somebody who returns to the tab, or whose network returns, shouldn't sit out the pause.
  const hurry = () => {
    if (document.visibilityState === "visible" && socket.readyState === WebSocket.CLOSED) open();
  };
  document.addEventListener("visibilitychange", hurry);
  window.addEventListener("online", hurry);
  open();
}
