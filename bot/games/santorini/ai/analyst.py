"""Judges games that are over, as chances to win: by the networks, and where they don't serve by search."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Final, NamedTuple

from bot.games.engine.analyst import Analyst, Better, Chances, Made, by_scores, equal
from bot.games.engine.decision import NATURE, Turn
from bot.games.engine.player_choice import Budget
from bot.games.engine.position import Position
from bot.games.engine.text import Who, Words, msg
from bot.games.santorini.ai.foresight import winning
from bot.games.santorini.ai.player import Effort, listed, networks_serve, rated
from bot.games.santorini.ai.rated_turns import Rated, best
from bot.games.santorini.ai.search import WIN, standings
from bot.games.santorini.complete_turns import fast_board
from bot.games.santorini.notation import END, turn_text
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.state import State

_VISITS: Final = 160
"""How often the networks look behind the turns of a position."""
_EFFORT: Final = Effort(ahead=3, width=6)
_NODES: Final = 60_000
"""Positions looked at for each turn where the fast board shows all …"""
_SLOW_NODES: Final = 3_000
"""… and elsewhere."""
_LISTED: Final = 20_000
"""What listing the turns may cost."""
_UNIT: Final = 60.0
"""The score that makes a side e times as likely to win as another, over 600 turns of games of computers."""
_FORCED: Final = WIN - 1000
"""From here on a score says that somebody wins by force."""
_SURE: Final = 4.6
"""What a forced win counts, in logits: 99 of 100; no other position counts more."""


class _Rated(NamedTuple):
    """A complete turn, and how good it is for the side that plays it."""

    score: float
    turn: Turn


class SantoriniAnalyst(Analyst):
    """Judges every turn as the strongest computer does, but always with the same effort."""

    def sides(self, position: Position) -> tuple[int, ...]:
        assert isinstance(position, SantoriniPosition)
        return position.state.order

    def estimate(self, position: Position) -> Chances:
        assert isinstance(position, SantoriniPosition)
        state, sides = position.state, self.sides(position)
        if not _playing(state):
            return equal(sides)
        side = state.order[state.agenda[-1].seat]
        if winning(state, Budget(_LISTED)) is not None:
            return _chances(state, side, WIN)
        best = _best(state)
        return _chances(state, side, 0 if best is None else best.score)

    def explained(self, turn: int, played: Position, better: Position, seat: int) -> Words | None:
        """By which turn the next one could have won, and can't any more."""
        assert isinstance(played, SantoriniPosition)
        assert isinstance(better, SantoriniPosition)
        won = None if played.state.ending is not None else winning(played.state, Budget(_LISTED))
        rival = played.state.seat
        if won is None or played.state.order[rival] == played.state.order[seat]:
            return None
        if better.state.ending is None and winning(better.state, Budget(_LISTED)) is not None:
            return None
        steps = turn_text([move for move in won if move != END])
        return msg("{rival} then can’t win at once with {turn}.", rival=Who(rival), turn=steps)

    def better(self, turn: Sequence[Made], after: Position) -> Better | None:
        first = turn[0].position
        assert isinstance(first, SantoriniPosition)
        assert isinstance(after, SantoriniPosition)
        state, then = first.state, after.state
        if not _playing(state) or state.seat != turn[0].seat or then.ending is not None:
            return None
        side = state.side
        played = _value(then, side)
        if played is None:
            return None
        chance = _chances(state, side, played)[side]
        won = winning(state, Budget(_LISTED))
        if won is not None:
            return Better(0, won, 1.0, chance, "missed-win")
        best = _best(state)
        if best is None:
            return None
        found = Better(0, best.turn, _chances(state, side, best.score)[side], chance)
        if found.chance <= found.played:
            return None
        if best.score > _FORCED:
            return found._replace(blunder="missed-forced-win")
        if played > -_FORCED or not _playing(then) or then.side == side:
            return found
        at_once = winning(then, Budget(_LISTED)) is not None
        return found._replace(blunder="left-win" if at_once else "left-forced-win", rival=then.seat)


def _playing(state: State) -> bool:
    """Is a turn to be played, with everybody on the board?"""
    return state.ending is None and state.in_turn and state.agenda[-1].seat != NATURE


def _best(state: State) -> _Rated | None:
    """The best turn of the seat that must decide, as far as they can be listed."""
    found = listed(state, Budget(_LISTED))
    ends = [end for _, end in found]
    if _judged_by_networks(ends):
        looked = _looked_behind(ends, state.side)
        most = best(looked)
        good = [known for known, one in zip(found, looked, strict=True) if one == most]
        score = None
    else:
        # With more than two sides, or slow powers, a turn costs a hundred times as much to look at.
        nodes = _NODES if all(map(_fast, ends)) else _SLOW_NODES
        scores = rated(ends, state.side, _EFFORT, Budget(nodes))
        score = max((one for one in scores if one is not None), default=None)
        good = [known for known, one in zip(found, scores, strict=True) if one is not None and one == score]
    if not good:
        return None
    turn, end = min(good, key=lambda known: len(known[0]))
    # Alone it is looked behind as thoroughly as what was played.
    value = _value(end, state.side) if _fast(end) else score
    return None if value is None else _Rated(value, turn)


def _value(end: State, side: int) -> float | None:
    """How good the end of a turn is for the side that has played it; None: there was no time to look."""
    if not _judged_by_networks([end]):
        return rated([end], side, _EFFORT, Budget(_NODES if _fast(end) else _SLOW_NODES))[0]
    (found,) = _looked_behind([end], side)
    if found.chance in (0, 1):
        return WIN - 2 if found.chance else 2 - WIN
    return _UNIT * min(max(log(found.chance / (1 - found.chance)), -_SURE), _SURE)


def _judged_by_networks(ends: list[State]) -> bool:
    """Do the networks know all that these ends of turns show?"""
    return all(_fast(end) and (end.ending is not None or networks_serve(end)) for end in ends)


def _looked_behind(ends: list[State], side: int) -> list[Rated]:
    """What the networks think of them."""
    # Only what thinks so hard loads NumPy.
    from bot.games.santorini.ai.learned_search import rated as looked_behind

    return looked_behind(ends, side, _VISITS, Budget(_NODES))


def _fast(end: State) -> bool:
    """Can this end of a turn be searched, or is the play over?"""
    return end.ending is not None or fast_board(end) is not None


def _chances(state: State, side: int, score: float) -> Chances:
    """What a score of a side means for all; the others share the rest as they stand."""
    logits = _SURE if score > _FORCED else -_SURE if score < -_FORCED else score / _UNIT
    others = standings(state)
    others.pop(side, None)
    if not others:
        return equal(state.order)
    rest = by_scores([_of(others, other) for other in range(max(state.order) + 1)])
    own = by_scores([min(max(logits, -_SURE), _SURE), 0.0])[0]
    return tuple(own if other == side else (1 - own) * share for other, share in enumerate(rest))


def _of(others: dict[int, int], side: int) -> float | None:
    return others[side] / _UNIT if side in others else None
