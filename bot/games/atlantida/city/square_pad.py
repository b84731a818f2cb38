"""A square of the city chosen in two rows of keys: its column, then its row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bot.games.engine.decision import Choice, Key, Pad
from bot.games.engine.text import Text, Words, lines, msg

COLUMNS: Final = "ABCDE"
ROWS: Final = "12345"


def square_pad(
    beginning: str,
    endings: Sequence[str],
    prefix: str,
    told: Callable[[str], Text | None],
    others: tuple[Choice, ...] = (),
) -> Pad | None:
    """The keys for moves that are ``beginning`` and a place; None once more than a column is chosen.

    ``prefix`` is what has been chosen, with a column or without: then the first column where nothing is
    lost is.  ``told`` says what building on a place changes.
    """
    typed = prefix.removeprefix(beginning)
    if typed not in ("", *COLUMNS):
        return None
    places: dict[str, list[str]] = {}
    for ending in endings:
        places.setdefault(ending[:2], []).append(ending)
    column = typed or next(iter(places))[0]
    columns = {square[0] for square in places}
    return Pad(
        (
            tuple(_column(beginning, name, column, name in columns) for name in COLUMNS),
            tuple(_square(beginning, column + row, places.get(column + row, [])) for row in ROWS),
        ),
        others,
        _changes([(name, places[name]) for name in places if name[0] == column], told),
        back=True,
    )


def _column(beginning: str, name: str, chosen: str, possible: bool) -> Key:
    if name == chosen or not possible:
        return Key(msg("[{column}]", column=name) if name == chosen else msg("{column}", column=name))
    label = msg("{column}", column=name)
    return Key(label, Choice(beginning + name, label, False))


def _square(beginning: str, square: str, endings: Sequence[str]) -> Key:
    label = msg("{square}", square=square)
    if not endings:
        return Key(label)
    if len(endings) == 1:
        return Key(label, Choice(beginning + endings[0], label, True))
    place = endings[0].split(" ")[0]
    alike = all(ending.split(" ")[0] == place for ending in endings)
    return Key(
        label, Choice(f"{beginning}{place} keep " if alike else f"{beginning}{square}-", label, False)
    )


def _changes(
    places: Sequence[tuple[str, Sequence[str]]], told: Callable[[str], Text | None]
) -> Words | None:
    """What the squares of the column change, those alike together."""
    found: dict[Text | None, list[str]] = {}
    for square, endings in places:
        found.setdefault(told(endings[0].split(" ")[0]), []).append(square)
    if len(found) == 1:
        only = next(iter(found))
        return None if only is None else msg("Each square: {change}", change=only)
    said = [
        msg("{squares}: {change}", squares=", ".join(squares), change=change)
        for change, squares in found.items()
        if change is not None
    ]
    return lines(said, " · ") if said else None
