"""Rate limits: a bucket for each route and its channel, with Discord's headers, and one for all of them."""

import hashlib
import time
from collections import deque
from dataclasses import dataclass

from bot.playground.json_values import Json


@dataclass
class Window:
    """How many requests of a bucket were made since when (monotonic seconds)."""

    began: float
    used: int = 0


class Limits:
    """At most ``count`` requests in ``seconds`` for each bucket, and ``together`` a second in all."""

    def __init__(self, count: int, seconds: float, together: int | None = None) -> None:
        self.count, self.seconds = count, seconds
        self._windows: dict[tuple[str, str], Window] = {}
        self._lately = None if together is None else deque[float](maxlen=together)

    def too_many(self) -> float | None:
        """Seconds to wait when a request of the token is one too many of all (None: it may go on)."""
        if self._lately is None:
            return None
        now = time.monotonic()
        if len(self._lately) == self._lately.maxlen and now - self._lately[0] < 1:
            return 1 - (now - self._lately[0])
        self._lately.append(now)
        return None

    def use(self, route: str, major: str) -> tuple[dict[str, str], float | None]:
        """The headers of this request, and seconds to wait when it is one too many (None: it may go on)."""
        now = time.monotonic()
        window = self._windows.get((route, major))
        if window is None or now - window.began >= self.seconds:
            window = self._windows[route, major] = Window(now)
        left = self.seconds - (now - window.began)
        too_many = window.used >= self.count
        window.used += not too_many
        headers = {
            "X-RateLimit-Limit": str(self.count),
            "X-RateLimit-Remaining": str(self.count - window.used),
            "X-RateLimit-Reset": f"{time.time() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": hashlib.sha256(route.encode()).hexdigest()[:32],
        }
        return headers, left if too_many else None


def exceeded(retry_after: float, *, everywhere: bool) -> tuple[Json, dict[str, str]]:
    """Body and headers of a 429; ``Via`` tells clients that it is Discord's and not a ban by its proxy."""
    body: Json = {"message": "You are being rate limited.", "global": everywhere}
    headers = {
        "Retry-After": str(max(1, round(retry_after))),
        "Via": "1.1 playground",
        "X-RateLimit-Scope": "global" if everywhere else "user",
    }
    body["retry_after"] = round(retry_after, 3)
    return body, {**headers, "X-RateLimit-Global": "true"} if everywhere else headers
