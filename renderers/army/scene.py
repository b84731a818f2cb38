"""What a picture of Army of the Gods shows of a view: names, strengths and what is marked are decided."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.games.army.view_data import Attack
from renderers.kit.player_chips import Player

Mark: TypeAlias = Literal["", "gold", "pale", "strike", "chosen"]
"""Gold: possible, or what attacks.  Pale: what has just changed.  Strike: what is attacked.  Chosen: a card
that goes with what is chosen so far."""


@dataclass(frozen=True, slots=True)
class Stack:
    """An open stack, its cards' strengths from the bottom to the top; 10 is the Demigod."""

    cards: tuple[int, ...] = ()
    mark: Mark = ""


@dataclass(frozen=True, slots=True)
class Done:
    """A completed set: its kind, and the strengths of its cards."""

    kind: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """A number beside an icon."""

    number: int
    mark: Mark = ""


@dataclass(frozen=True, slots=True)
class Army:
    """All that lies before a player."""

    player: Player
    leader: str
    """Its slug; empty: not known."""
    tokens: Count
    hand: Count
    pile: Count
    discard: Count
    sets: tuple[Done, ...]
    """The completed ones."""
    target: int
    stacks: tuple[Stack, ...]
    """By kind."""
    warded: bool = False
    """Under Brigid."""
    bound: bool = False
    """Under Gleipnir."""
    mark: Mark = ""
    """Of the whole army."""
    fresh: int = 0
    """So many of the last sets have just been completed."""
    leading: Mark = ""
    """Of the leader."""
    actions: int | None = None
    """Left in the turn that runs."""
    played: tuple[str, ...] = ()
    """The cards that have just been played or shown as a block, by slug."""
    title: str = ""
    """What the leader is called."""
    counted: int = 0
    """How many of the sets count."""


@dataclass(frozen=True, slots=True)
class Held:
    """A card in a hand."""

    slug: str
    name: str
    strength: int
    """0 for gods and powers."""
    mark: Mark = ""
    faded: bool = False
    """It can't be played now."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The whole table."""

    armies: tuple[Army, ...]
    """By seat."""
    hand: tuple[Held, ...] = ()
    """The cards that the viewer may see."""
    title: str = ""
    """Whose they are, where they aren't the viewer's hand."""
    whose: int | None = None
    """The sign of their player, beside the title."""
    attack: Attack | None = None
    """The one that waits for an answer."""
    home: int | None = None
    """The seat whose army lies nearest; None: nobody's."""
    order: tuple[int, ...] = ()
    """The seats clockwise, partners across; empty: by their numbers."""
