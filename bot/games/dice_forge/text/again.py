"""What a token that repeats a roll would bring: the same results, chosen and fitted in anew."""

from __future__ import annotations

from bot.games.dice_forge.cards import rule
from bot.games.dice_forge.faces import (
    FACES,
    KINDS,
    MIRROR,
    MULTIPLE,
    NONE,
    NOTHING,
    SHIP,
    TRIPLE,
    Amounts,
    add,
    shield_gain,
    times,
)
from bot.games.dice_forge.forging import SHIP_DISCOUNT
from bot.games.dice_forge.steps import Repeat
from bot.games.dice_forge.text.names import much, one_of, the_face
from bot.games.dice_forge.text.warnings import overflow
from bot.games.dice_forge.view_data import PlayerView, ViewData
from bot.games.engine.text import Text, Words, lines, msg


def again(view: ViewData) -> Text | None:
    """What the seat would gain a second time, and what of it is lost for certain; None: it isn't asked."""
    step = view.step
    if not isinstance(step, Repeat):
        return None
    found = [lines(each, ", ") for each in _parts(view.players[step.seat], step) if each]
    return msg("Again: {parts}", parts=lines(found, ", and ") if found else msg("nothing"))


def _parts(own: PlayerView, step: Repeat) -> tuple[list[Words], list[Words]]:
    """What is certain, and what is still to be chosen."""
    k = MULTIPLE if TRIPLE in step.faces else 1
    faces = [face for face in step.faces if face not in (TRIPLE, NONE)]
    left = [face for face in faces if not _is_certain(face, faces)]
    sure = NOTHING
    for face in faces:
        if face not in left:
            sure = add(sure, times(_gain(face, faces), k))
    lost = NOTHING if rule(step.card).converting else overflow(own, sure)
    certain = [
        _fitted(kind, amount, gone)
        for kind, (amount, gone) in enumerate(zip(sure, lost, strict=True))
        if amount
    ]
    return certain, [_open(face, k) for face in left]


def _is_certain(face: str, faces: list[str]) -> bool:
    """Is it known what it brings?  A shield looks at what comes of the other die (7.5)."""
    if FACES[face].role == "shield":
        return all(other == SHIP or len(FACES[other].options) == 1 for other in faces)
    return len(FACES[face].options) == 1


def _gain(face: str, faces: list[str]) -> Amounts:
    if FACES[face].role != "shield":
        return FACES[face].whole
    beside = (each for other in faces if FACES[other].role != "shield" for each in FACES[other].options)
    return shield_gain(face, next(beside, NOTHING))


def _fitted(kind: int, amount: int, gone: int) -> Words:
    told = much(tuple(amount if kind == each else 0 for each in range(len(KINDS))))
    if gone == amount:
        return msg("{amounts} (lost)", amounts=told)
    return msg("{amounts} ({lost} lost)", amounts=told, lost=gone) if gone else told


def _open(face: str, k: int) -> Words:
    """A face of which something is still to be chosen."""
    if face == SHIP:
        return msg("a face for {n} gold less", n=SHIP_DISCOUNT * k)
    if face == MIRROR:
        return msg("what your mirror copies, times {k}", k=k) if k > 1 else msg("what your mirror copies")
    options = FACES[face].options
    if len(options) == 1:
        return the_face(face)
    return one_of([much(times(part, k)) for part in options])
