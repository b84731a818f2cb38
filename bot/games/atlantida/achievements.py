"""What winners of Atlantida are remembered for: in words, and how it is found in the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.games.atlantida.player import Player
from bot.games.atlantida.scoring import raced
from bot.games.atlantida.state import State
from bot.games.atlantida.statistics import Statistics, gather
from bot.games.engine.contract import Achievement
from bot.games.engine.event import Event
from bot.games.engine.text import msg

CROWD: Final = 12
EXODUS: Final = 6
HUNTS: Final = 3
LEARNED: Final = 7
COMBAT: Final = frozenset({"fought", "retreated", "withdrawn"})


@dataclass(frozen=True, slots=True)
class _Play:
    """A game that is over, and what its winner in this seat did."""

    state: State
    seat: int
    found: Statistics
    killed: int
    """Creatures."""
    combats: int
    """In which they had a part."""

    @property
    def own(self) -> Player:
        """What the winner's people have come to."""
        return self.state.players[self.seat]

    @property
    def raced(self) -> bool:
        """Did the winner get everybody to the continent, before the end of the last turn?"""
        return raced(self.state) and self.state.winner == self.seat


def _only_one(play: _Play) -> bool:
    players = play.state.players
    left = [seat for seat, player in enumerate(players) if not player.gone]
    return len(left) > 1 and [seat for seat in left if players[seat].continent] == [play.seat]


def _exodus(play: _Play) -> bool:
    rescue = play.found.biggest(play.seat)
    return rescue is not None and rescue.pops >= EXODUS


_FOUND: Final[tuple[tuple[Achievement, Callable[[_Play], bool]], ...]] = (
    (
        Achievement(
            "everybody",
            msg("Nobody left behind"),
            msg("Win by getting everybody to the continent, twelve pops or more"),
            "⛵",
        ),
        lambda play: play.raced and play.own.continent >= CROWD,
    ),
    (
        Achievement(
            "no-dead", msg("Good shepherd"), msg("Win on points, with some saved and nobody in Hades"), "🐑"
        ),
        lambda play: not play.raced and play.own.continent > 0 and not play.own.hades,
    ),
    (
        Achievement(
            "exodus", msg("Exodus"), msg("Win after getting six pops to the continent in one turn"), "🌊"
        ),
        _exodus,
    ),
    (
        Achievement("only-one", msg("Only hope"), msg("Win as the only one who saved anybody"), "🕯️"),
        _only_one,
    ),
    (
        Achievement("hunter", msg("Hunter"), msg("Win after killing three creatures"), "🏹"),
        lambda play: play.killed >= HUNTS,
    ),
    (
        Achievement(
            "peace", msg("Peaceful"), msg("Win without a fight between your pops and others’"), "🕊️"
        ),
        lambda play: not play.combats,
    ),
    (
        Achievement("learned", msg("Learned"), msg("Win with seven advances or more"), "📚"),
        lambda play: play.own.advances >= LEARNED,
    ),
)
ACHIEVEMENTS: Final = tuple(one for one, _ in _FOUND)


def achieved(state: State, story: Sequence[Event], seat: int) -> tuple[str, ...]:
    """See :meth:`bot.games.engine.contract.Game.achieved`."""
    done = Counter(event.kind for event in story if event.data.get("seat") == seat)
    combats = [
        event
        for event in story
        if event.kind in COMBAT
        and seat in (event.data.get(key) for key in ("seat", "attacker", "defender"))
    ]
    play = _Play(state, seat, gather(story), done["killed"], len(combats))
    return tuple(one.slug for one, found in _FOUND if found(play))
