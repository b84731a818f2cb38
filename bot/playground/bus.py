"""News of the world: whoever changes something says so here; gateway and chat pages listen."""

from collections.abc import Callable

from bot.playground.json_values import Record

Listener = Callable[[str, Record], None]


class Bus:
    """Calls every listener at once, in order, with the name of the news and the record it is about."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Tell this listener everything from now on."""
        self._listeners.append(listener)

    def tell(self, news: str, record: Record) -> None:
        """Tell all listeners; ``record`` is the world's own record, not a JSON shape."""
        for listener in self._listeners:
            listener(news, record)
