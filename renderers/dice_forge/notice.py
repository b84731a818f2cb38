"""What the viewer is to notice: what is possible now, and what has just changed.

Things are named by tuples: ``("feat", "M3")``, ``("face", "G4")`` (in the Sanctuary or the gardens),
``("side", seat, die, face)``, ``("up", seat, die)``, ``("pot", seat, kind)``, ``("token", seat, slug)``,
``("hero", seat)``, ``("seat", seat)``; seats and dice count from 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from bot.games.dice_forge.faces import KINDS
from bot.games.dice_forge.text.choices import ASKED
from bot.games.dice_forge.view import ForgeView
from bot.games.engine.decision import Decision
from bot.games.engine.event import Event

Noticed: TypeAlias = str | int
Thing: TypeAlias = tuple[Noticed, ...]

NOTHING: Final[frozenset[Thing]] = frozenset()
_CALLS: Final = ("hind", "elder", "owl", "triton", "cerberus", "hammer")


def possible(view: ForgeView, decision: Decision | None, prefix: str) -> frozenset[Thing]:
    """What the words that may follow the prefix point at."""
    if decision is None:
        return NOTHING
    prefix = prefix.removesuffix(ASKED)
    begun = len(prefix.split()) if prefix.endswith(" ") else max(0, len(prefix.split()) - 1)
    return frozenset(
        thing
        for move in decision.moves
        if move.startswith(prefix)
        for thing in _meant(view, decision.seat, move.split(), begun)
    )


def dice_asked_about(decision: Decision, prefix: str) -> Literal["", "own", "all"]:
    """Whose dice and reserves are all that the answer is about; empty: the table matters, too."""
    prefix = prefix.removesuffix(ASKED)
    words = {move.split(" ")[0] for move in decision.moves if move.startswith(prefix)}
    if not prefix:
        words.discard("triton")
    if words <= _OF_OTHERS:
        return "all"
    return "own" if decision.kind in _ABOUT_DICE or words <= _OWN else ""


_ABOUT_DICE: Final = frozenset({"choose", "convert", "order", "hammer", "bonus", "cerberus"})
_OWN: Final = frozenset({"die", "hind", "owl", "triton"})
_OF_OTHERS: Final = frozenset({"copy", "take", "boar"})
"""First words of moves: about the own dice and reserves, or about what others have."""


def _meant(view: ForgeView, seat: int, words: list[str], begun: int) -> Iterator[Thing]:
    """What a move points at, whose first words have been chosen already."""
    match words:
        case ["forge", face, target]:
            if begun < 2 and _lies_open(view, face):
                yield "face", face
            if begun == 2 or not _lies_open(view, face):
                die, _, old = target.partition(".")
                yield "side", seat, int(die) - 1, old
        case ["feat", slot]:
            yield "feat", slot
        case ["hind" | "die", die] if begun or words[0] == "die":
            yield "up", seat, int(die) - 1
        case ["take", *dice]:
            for name in dice[max(0, begun - 1) :]:
                player, _, die = name.partition(".")
                yield "up", int(player) - 1, int(die) - 1
        case ["copy", face]:
            yield from _showing(view, face, None)
        case ["first", face]:
            yield from _showing(view, face, seat)
        case ["boar", player]:
            yield "seat", int(player) - 1
        case [word, kind] if word in ("owl", "triton") and begun:
            yield "pot", seat, kind
        case [kind] if kind in KINDS:
            yield "pot", seat, kind
        case [word, *_] if word in _CALLS:
            yield "token", seat, word
        case _:
            pass


def _lies_open(view: ForgeView, face: str) -> bool:
    return any(face == kind for pool in view.pools for kind, _ in pool.faces)


def _showing(view: ForgeView, face: str, seat: int | None) -> Iterator[Thing]:
    """The dice that show this face."""
    for player in view.players:
        for die in (0, 1):
            if player.dice[die][player.up[die]] == face and seat in (None, player.seat):
                yield "up", player.seat, die


def changed(view: ForgeView, events: tuple[Event, ...], *, rolls: bool = True) -> frozenset[Thing]:
    """What has just changed: the last roll, if ``rolls`` are to be seen, and what the events tell."""
    rolled = (("up", die.seat, die.die) for die in view.rolled if rolls)
    return frozenset((*rolled, *(thing for event in events for thing in _told(event))))


def _told(event: Event) -> Iterator[Thing]:
    data = event.data
    seat = data.get("seat")
    if not isinstance(seat, int):
        return
    match event.kind, data:
        case "forged", {"die": int(die), "face": str(face)}:
            yield "up", seat, die - 1
            yield "face", face
        case "performed", {"slot": str(slot)}:
            yield "feat", slot
        case "moved" | "ousted", _:
            yield "hero", seat
        case "hammered", _:
            yield "token", seat, "hammer"
        case "called", {"card": str(card)}:
            yield "token", seat, card
        case (("gained" | "lost" | "paid"), _):
            for kind in KINDS:
                if data.get(kind):
                    yield "pot", seat, kind
        case _:
            pass
