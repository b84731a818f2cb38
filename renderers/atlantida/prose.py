"""Lines of running words in a picture."""

from __future__ import annotations

from renderers.kit import text
from renderers.kit.layout import Item, Label


def wrapped(words: str, size: int, room: int, most: int) -> list[str]:
    """The words in lines no wider than ``room``; more than ``most`` lines end with an ellipsis."""
    lines: list[str] = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if text.width(longer, size) <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) > most:
        lines = [*lines[: most - 1], text.fit(" ".join(lines[most - 1 :]), size, room)]
    return [text.fit(line, size, room) for line in lines]


def paragraph(
    words: str, size: int, x: int, y: int, room: int, most: int, ink: str = "ink"
) -> tuple[list[Item], int]:
    """The lines one below the other, the first one's middle at ``y``; and where the next would be."""
    items: list[Item] = []
    for line in wrapped(words, size, room, most):
        items.append(Label(line, size, x, y, "left", ink))
        y += round(size * 1.28)
    return items, y
