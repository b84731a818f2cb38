"""What the face of a card bears: its emblem, the tint of its field, the sign of its group."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

from bot.games.army.cards import LEADERS, PLAYED
from bot.games.army.cards.kinds import DEMIGOD, KINDS, SOLDIERS

Sign: TypeAlias = Literal["", "wild", "leader", "god", "power", "shield"]
"""Drawn in the corner where an army card has its strength; a leader's price stands beside it."""


class Face(NamedTuple):
    """The face of a card, or of all cards of a kind."""

    emblem: str
    tint: str
    """The name of its field: a kind or a mythology."""
    sign: Sign


KIND_FACES: Final = tuple(Face(kind.slug, kind.slug, "") for kind in KINDS)
"""By the number of the kind."""
WILD_FACE: Final = Face("demigod", "demigod", "")
FACES: Final[Mapping[str, Face]] = {
    **{kind.slug: face for kind, face in zip(KINDS, KIND_FACES, strict=True)},
    **{card: KIND_FACES[soldier.kind] for card, soldier in SOLDIERS.items() if soldier.kind is not None},
    DEMIGOD: WILD_FACE,
    **{slug: Face(slug, card.myth, "leader") for slug, card in LEADERS.items()},
    **{
        slug: Face(slug, card.myth, "shield" if card.shield else "god" if card.group == "god" else "power")
        for slug, card in PLAYED.items()
    },
}
"""By slug."""


def face_of(kind: int, strength: int) -> Face:
    """The face of a card that lies in a stack of this kind: 10 is the Demigod."""
    return WILD_FACE if strength > 9 else KIND_FACES[kind]
