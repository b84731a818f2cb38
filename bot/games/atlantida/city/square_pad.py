"""A square of the city chosen in two rows of keys: its column, then its row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bot.games.engine.decision import Choice, Key, Pad
from bot.games.engine.text import Text, Words, lines, msg

COLUMNS: Final = "ABCDE"
ROWS: Final = "12345"
_FEW: Final = 2
"""Beside no more different changes than these it is said why food changes."""


def square_pad(
    beginning: str,
    endings: Sequence[str],
    prefix: str,
    told: Callable[[str], Text | None],
    others: tuple[Choice, ...] = (),
    *,
    best: str = "",
    note: Text | None = None,
) -> Pad | None:
    """The keys for moves that are ``beginning`` and a place; None once more than a corner is chosen.

    ``prefix`` is what has been chosen, with a column or without: then the column of the ``best`` place is.
    Where a long building can lie in two directions, they are chosen after its corner.  ``told`` says what
    building on a place changes, ``note`` why.
    """
    typed = prefix.removeprefix(beginning)
    places: dict[str, list[str]] = {}
    for ending in endings:
        places.setdefault(ending[:2], []).append(ending)
    if typed.endswith("-") and typed[:-1] in places:
        lying: dict[str, list[str]] = {}
        for ending in places[typed[:-1]]:
            lying.setdefault(ending.partition(" ")[0], []).append(ending)
        keys = tuple(_square(beginning, place, found) for place, found in lying.items())
        return Pad((keys,), others, _changes([*lying], told, note, whole=True), back=True)
    if typed not in ("", *COLUMNS):
        return None
    column = typed or (best or next(iter(places)))[0]
    columns = {square[0] for square in places}
    ways = {square: _ways(found) for square, found in places.items()}
    shown = [places[square][0] for square in places if square[0] == column and len(ways[square]) == 1]
    return Pad(
        (
            tuple(_column(beginning, name, column, name in columns) for name in COLUMNS),
            tuple(_square(beginning, column + row, places.get(column + row, [])) for row in ROWS),
        ),
        others,
        _changes(shown, told, note),
        back=True,
    )


def _ways(endings: Sequence[str]) -> dict[str, None]:
    """The places among the endings of moves that begin with the same corner."""
    return dict.fromkeys(ending.partition(" ")[0] for ending in endings)


def _column(beginning: str, name: str, chosen: str, possible: bool) -> Key:
    label = msg("{column}", column=name)
    if name == chosen or not possible:
        # The squares below it say which one is chosen, too.
        return Key(label, chosen=name == chosen)
    return Key(label, Choice(beginning + name, label, False))


def _square(beginning: str, square: str, endings: Sequence[str]) -> Key:
    """The key for a corner, with the direction in which a long building lies if there is only one."""
    ways = _ways(endings)
    if not endings:
        return Key(msg("{square}", square=square))
    if len(ways) > 1:
        return Key(
            msg("{square} …", square=square[1:]),
            Choice(f"{beginning}{square}-", msg("{square}", square=square), False),
        )
    place = next(iter(ways))
    arrow = _arrow(place)
    # In a row of five an arrow has room beside the row's number, below the letter of its column.
    named = square[1:] if arrow and "-" not in square else square
    label = msg("{square} {arrow}", square=named, arrow=arrow) if arrow else msg("{square}", square=square)
    if len(endings) == 1:
        return Key(label, Choice(beginning + endings[0], label, True))
    return Key(label, Choice(f"{beginning}{place} keep ", label, False))


def _arrow(place: str) -> str:
    """Whether a building three squares long lies across or down; the others have no choice."""
    corner, _, last = place.partition("-")
    if len({corner[:1], last[:1]}) > 1 and corner[1:] == last[1:]:
        return "→"
    return "↓" if last and corner[:1] == last[:1] else ""


def _changes(
    endings: Sequence[str],
    told: Callable[[str], Text | None],
    note: Text | None,
    *,
    whole: bool = False,
) -> Words | None:
    """What the places change, those alike together, by their corners, or their ``whole`` names."""
    found: dict[Text | None, list[str]] = {}
    for ending in endings:
        place = ending.partition(" ")[0]
        found.setdefault(told(place), []).append(place if whole else place.partition("-")[0])
    # Beside much that falls there is no room for it.
    why = [note] if note is not None and any(found) and len(found) <= _FEW else []
    if len(found) == 1 and len(endings) > 1:
        only = next(iter(found))
        return None if only is None else lines([msg("Each square: {change}", change=only), *why], " · ")
    said = [
        msg("{squares}: {change}", squares=", ".join(squares), change=change)
        for change, squares in found.items()
        if change is not None
    ]
    return lines([*said, *why], " · ") if said else None
