"""What a picture of Dice Forge shows of a view: things with their marks, gold or pale, decided."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.games.dice_forge.view_data import FeatView
from renderers.dice_forge.tones import Kind
from renderers.kit.player_chips import Player

Mark: TypeAlias = Literal["", "gold", "pale"]
"""Gold: a legal target.  Pale: what has just changed."""


@dataclass(frozen=True, slots=True)
class Side:
    """One face of a die."""

    face: str
    up: bool
    mark: Mark = ""


@dataclass(frozen=True, slots=True)
class Pot:
    """One reserve, and the most that fits; glory has no limit: 0."""

    kind: Kind
    amount: int
    cap: int
    mark: Mark = ""


@dataclass(frozen=True, slots=True)
class Token:
    """Something that lies on a board: its emblem, how many, and how far it has come (hammers)."""

    slug: str
    count: int
    progress: str = ""
    mark: Mark = ""


@dataclass(frozen=True, slots=True)
class Board:
    """All that belongs to a player."""

    player: Player
    dice: tuple[tuple[Side, ...], tuple[Side, ...]]
    pots: tuple[Pot, Pot, Pot]
    glory: Pot
    """The reserve of glory; ``score`` has the printed points too."""
    score: int
    tokens: tuple[Token, ...]
    cards: tuple[tuple[str, int], ...]
    """The feats performed, by slug, and how often."""
    forged: int
    """Faces taken off the own dice."""
    mark: Mark = ""
    home: bool = False
    """The hero stands on its own portal."""
    printed: int | None = None
    """In the last picture, what the feats add to the reserve of glory: nothing else counts any more."""


@dataclass(frozen=True, slots=True)
class FeatStack:
    """A stack of feats as the view has it, with its mark."""

    view: FeatView
    name: str
    effect: str
    """Both in the reader's language."""
    mark: Mark = ""
    owners: tuple[int, ...] = ()
    """The seats that have performed it, once for each time."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One kind of face that can be had, how many are left, and what it costs in gold."""

    face: str
    left: int
    cost: int
    mark: Mark = ""


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero on an island's portal."""

    seat: int
    island: str
    mark: Mark = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """The whole table."""

    round: int
    rounds: int
    boards: tuple[Board, ...]
    feats: tuple[FeatStack, ...]
    pools: tuple[tuple[Offer, ...], ...]
    """The Sanctuary: pools of equal cost side by side."""
    garden: tuple[Offer, ...]
    heroes: tuple[Hero, ...]
    victory: tuple[str, ...] = ()
    """What the banner of the last picture can say, the fullest first; empty: the play goes on."""
    looked_up: FeatStack | None = None
    """A card out of the box, whether it is in the play or not."""
    own: int | None = None
    """Whose picture it is; None: the public's."""
