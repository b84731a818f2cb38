"""What a player sees, as data: everything, for nothing is hidden in Dice Forge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Self

from bot.games.dice_forge import position_text
from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.faces import GLORY, KINDS, POOLS
from bot.games.dice_forge.notation import EXTRA
from bot.games.dice_forge.scoring import outcome, score
from bot.games.dice_forge.slots import SLOTS, stack
from bot.games.dice_forge.state import Die, Rolled, State
from bot.games.dice_forge.steps import Act, Deal, Draw, Extra, Question, Roll
from bot.games.dice_forge.turns import extra_moves
from bot.games.engine.event import Json, first_seats
from bot.games.engine.text import Text
from bot.games.engine.view import View


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What lies in front of one player."""

    seat: int
    reserve: tuple[int, int, int, int]
    """Gold, sun, moon, glory."""
    caps: tuple[int, int, int]
    """The most gold, sun and moon that fit."""
    dice: tuple[Die, Die]
    up: tuple[int, int]
    """Which side of each die shows, from 0."""
    island: str
    """Where the hero stands; empty: on the own starting portal."""
    cards: tuple[str, ...]
    discard: tuple[str, ...]
    chests: int
    hammers: int
    hammered: int
    """Gold in all the hammers together; each takes 30."""
    cerberus: int
    tritons: int
    score: int
    """Glory in reserve and printed on the cards."""
    resigned: bool


@dataclass(frozen=True, slots=True)
class PoolView:
    """A pool of the Sanctuary."""

    cost: int
    faces: tuple[tuple[str, int], ...]
    """Each kind of face, and how many are left."""


@dataclass(frozen=True, slots=True)
class FeatView:
    """A stack of heroic feats."""

    slot: str
    island: str
    sun: int
    moon: int
    card: str
    """The slug of the top card, or of the last one taken."""
    name: Text
    effect: Text
    type: str
    """``none``, ``inst``, ``cond``, ``reinf`` or ``inv``: see :class:`cards.base.Card`."""
    points: int
    left: int


_FEAT: Final = ("slot", "island", "sun", "moon", "card", "type", "points", "left")
"""What programs are told of a stack: no words."""


@dataclass(frozen=True, slots=True)
class ViewData(View):
    """The table as everybody sees it."""

    seat: int | None
    deciders: tuple[int, ...]
    round: int
    rounds: int
    active: int
    players: tuple[PlayerView, ...]
    pools: tuple[PoolView, ...]
    garden: tuple[tuple[str, int], ...]
    feats: tuple[FeatView, ...]
    rolled: tuple[Rolled, ...]
    """The last roll of this turn."""
    winners: tuple[int, ...]
    """Empty while the game runs."""
    position: str
    """The position text: nothing in it is hidden from anybody."""
    step: Question | None = None
    """What the seat is asked, with the numbers that it is about."""
    further: bool = False
    """Can the seat pay for an extra action after this one?"""
    rolls_next: bool = False
    """Do dice roll in this turn before the seat itself goes on with it?"""
    undealt: frozenset[str] = frozenset()
    """The places for which chance still has to choose between two cards."""

    @classmethod
    def of(cls, state: State, seat: int | None, deciders: tuple[int, ...]) -> Self:
        """The view of a seat, or of the public."""
        return cls(
            seat=seat,
            deciders=deciders,
            round=state.round,
            rounds=state.rounds,
            active=state.active,
            players=tuple(_player(state, number) for number in range(len(state.players))),
            pools=tuple(
                PoolView(pool.cost, tuple((face, state.sanctuary[face]) for face in pool.kinds))
                for pool in POOLS
            ),
            garden=tuple(state.garden.items()),
            feats=tuple(
                _feat(number, stack(slot, state.alternates), state.left[number], len(state.players))
                for number, slot in enumerate(SLOTS)
            ),
            rolled=state.rolled,
            winners=first_seats(outcome(state)) if state.over else (),
            position=position_text.write(state),
            step=_asked(state, seat),
            further=_further(state, seat),
            rolls_next=_rolls_next(state, seat),
            undealt=_undealt(state),
        )

    def data(self) -> Mapping[str, Json]:
        return {
            "seat": self.seat,
            "deciders": self.deciders,
            "round": self.round,
            "rounds": self.rounds,
            "active": self.active,
            "players": [_player_data(player) for player in self.players],
            "sanctuary": [{"cost": pool.cost, "faces": dict(pool.faces)} for pool in self.pools],
            "garden": dict(self.garden),
            "feats": [{name: getattr(feat, name) for name in _FEAT} for feat in self.feats],
            "rolled": [{"seat": die.seat, "die": die.die + 1, "face": die.face} for die in self.rolled],
            "winners": self.winners,
        }


def _player(state: State, seat: int) -> PlayerView:
    player = state.players[seat]
    gold, sun, moon, glory = player.reserve
    return PlayerView(
        seat=seat,
        reserve=(gold, sun, moon, glory),
        caps=(player.cap(0), player.cap(1), player.cap(2)),
        dice=player.dice,
        up=player.up,
        island=player.island,
        cards=player.cards,
        discard=player.discard,
        chests=player.chests,
        hammers=player.hammers,
        hammered=player.hammered,
        cerberus=player.cerberus,
        tritons=player.tritons,
        score=score(state, seat),
        resigned=player.gone > 0,
    )


def _player_data(player: PlayerView) -> Mapping[str, Json]:
    return {
        "seat": player.seat,
        **dict(zip(KINDS, player.reserve, strict=True)),
        "caps": dict(zip(KINDS[:GLORY], player.caps, strict=True)),
        "dice": [list(die) for die in player.dice],
        "up": [die[side] for die, side in zip(player.dice, player.up, strict=True)],
        "island": player.island or None,
        "cards": player.cards,
        "discard": player.discard,
        "hammers": player.hammers,
        "hammered": player.hammered,
        "chests": player.chests,
        "cerberus": player.cerberus,
        "tritons": player.tritons,
        "score": player.score,
        "resigned": player.resigned,
    }


def _asked(state: State, seat: int | None) -> Question | None:
    """The step that waits for the seat: while several decide side by side, that of its own lane."""
    for waiting in state.lanes or [state.agenda]:
        step = waiting[-1] if waiting else None
        if step is not None and not isinstance(step, Draw) and step.seat == seat:
            return step
    return None


def _further(state: State, seat: int | None) -> bool:
    return any(
        isinstance(step, Extra) and step.seat == seat and EXTRA in extra_moves(state, step)
        for step in state.agenda
    )


def _rolls_next(state: State, seat: int | None) -> bool:
    own = state.lanes[seat] if state.lanes and seat is not None else ()
    ahead = (step for step in reversed((*state.agenda, *own)) if isinstance(step, Roll | Act | Extra))
    return isinstance(next(ahead, None), Roll)


def _undealt(state: State) -> frozenset[str]:
    return frozenset(code for step in state.agenda if isinstance(step, Deal) for code in step.slots)


@lru_cache(1_000)
def _feat(number: int, cards: tuple[str, ...], left: int, seats: int) -> FeatView:
    """A stack; most views show it as others have."""
    slot, card = SLOTS[number], CARDS[cards[min(seats - left, seats - 1)]]
    return FeatView(
        slot.code,
        slot.island,
        slot.sun,
        slot.moon,
        card.slug,
        card.name,
        card.effect,
        card.type,
        card.points,
        left,
    )
