"""The newest JSON objects that fit into a bounded memory: for looking back at what was said."""

import json
import zlib
from collections import deque
from collections.abc import Callable

from bot.playground.json_values import Json


class Memory:
    """Numbered objects, compressed; at most so many, and so many bytes together. The oldest go first."""

    def __init__(self, count: int, size: int) -> None:
        self._count, self._size, self._used = count, size, 0
        self._kept: deque[tuple[int, str, bytes]] = deque()

    def keep(self, number: int, name: str, value: Json) -> None:
        """Remember an object under a name, and forget what no longer fits."""
        self._kept.append((number, name, zlib.compress(json.dumps(value).encode(), 1)))
        self._used += len(self._kept[-1][2])
        while len(self._kept) > self._count or self._used > self._size:
            self._used -= len(self._kept.popleft()[2])

    def after(self, number: int, test: Callable[[str], bool] = lambda name: True) -> list[Json]:
        """What has a greater number and such a name, in the order of keeping."""
        found = [content for n, name, content in self._kept if n > number and test(name)]
        return [json.loads(zlib.decompress(content)) for content in found]

    @property
    def oldest(self) -> int | None:
        """The number of what was kept first of all that is left."""
        return self._kept[0][0] if self._kept else None

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self._used = 0
