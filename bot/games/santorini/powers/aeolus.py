"""Aeolus: nobody moves against his wind."""

from __future__ import annotations

from typing import Final

from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg
from bot.games.santorini.board import AROUND, STEP, SUMMIT, WAYS, opposite
from bot.games.santorini.effects import power_event, use_power
from bot.games.santorini.facts import CandidateMoves
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies, Ply
from bot.games.santorini.fast_bounds import FREE, STANDS, Bounds
from bot.games.santorini.notation import Action, Word
from bot.games.santorini.powers.bearing import Bearing
from bot.games.santorini.state import State, Step

_CALM = Word("calm")


_WATCHED: Final = Bounds(limits=True)
_WINDS: Final = 3
"""So many of the ways that lead up are thought of before a turn."""


class _Blows(FastMoves):
    """Remembers the way that is forbidden, counted from 1.

    Rough: the wind is set only against the ways by which the other side could climb to level 2 or 3; and
    who moves more than once in a turn is held to it only by where it ends.
    """

    def mark(self, note: tuple[int, ...]) -> int:
        return note[0] + 1 if note else 0

    def bounds(self, mark: int) -> Bounds:
        return _WATCHED if mark else FREE

    def binds(self, mark: int) -> bool:
        """The networks know no other bond than that nobody moves up."""
        return False

    def limit(self, board: FastBoard, side: int, plies: Plies) -> Plies:
        return _leeward(plies, side, board.marks[1 - side] - 1)

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        plies, mark = super().turns(board, side, bounds), board.marks[side]
        return _leeward(plies, side, mark - 1) if mark else plies

    def threatens(self, board: FastBoard, side: int, bounds: Bounds) -> bool:
        found = super().threatens(board, side, bounds)
        return bool(self.turns(board, side, bounds)[0]) if found and board.marks[side] else found

    def closes(self, board: FastBoard, side: int, plies: list[Ply]) -> list[Ply]:
        mark = board.marks[side]
        if mark:
            return plies + [(shifts, raised, mark) for shifts, raised, _ in plies]
        cells, beside = board.cells, dict[int, list[tuple[int, int]]]()
        for worker in board.workers[1 - side]:
            for space, way in AROUND[worker]:
                beside.setdefault(space, []).append((cells[worker] - STANDS + 1, way))
        steep = [
            (height, space, way)
            for space, steps in beside.items()
            for height, way in steps
            if height == cells[space] >= SUMMIT - 1
        ]
        highest = max(steep, default=(0, 0, 0))[0]
        steep = [step for step in steep if step[0] == highest][:_WINDS]
        found = plies.copy()
        for shifts, raised, _ in plies:
            ((_, _, origin, place),), ((built, added),) = shifts, raised
            winds = {way for _, space, way in steep if space not in (place, built)}
            after = {origin: cells[origin] - STANDS}
            after[built] = cells[built] % STANDS + added
            for space, reached in after.items():
                if reached >= SUMMIT - 1 and space in beside:
                    winds.update(way for height, way in beside[space] if height == reached)
            found += [(shifts, raised, way + 1) for way in winds]
        return found


def _leeward(plies: Plies, side: int, against: int) -> Plies:
    """Those of a side's turns that don't go against the wind."""
    won, rest = (
        [
            ply
            for ply in some
            if all(owner != side or STEP[origin][against] != target for owner, _, origin, target in ply[0])
        ]
        for some in plies
    )
    return won, rest


class Aeolus(Bearing):
    """Remembers the way that the wind forbids, the opposite of the one it blows."""

    slug = "aeolus"
    title = "Aeolus"
    group = "advanced"
    order = 56
    rough_moves = _Blows()
    revised = True
    everybody = True
    card = msg(
        "**End of your turn:** you may let the wind blow in any of eight directions, "
        "or calm the wind that blows. **Always:** no worker may move straight against the wind."
    )
    brief = msg("End of turn: you may set or calm a wind. No worker may move straight against it.")

    def actions(self, state: State, me: int, step: Step) -> list[Action]:
        if step.kind != "close" or state.uses(self.slug):
            return []
        return [_CALM] if (me, self.slug) in state.notes else [Word(way.lower()) for way in WAYS]

    def perform(self, state: State, me: int, step: Step, action: Action, events: list[Event]) -> None:
        assert isinstance(action, Word)
        use_power(state, me, self.slug)
        if action == _CALM:
            del state.notes[me, self.slug]
            events.append(power_event(msg("{player} calms the wind.", player=Who(me)), me, "wind", way=""))
            return
        way = action.word.upper()
        state.notes[me, self.slug] = (opposite(WAYS.index(way)),)
        words = msg(
            "{player} lets the wind blow to the {way}: nobody may move {against}.",
            player=Who(me),
            way=way,
            against=WAYS[opposite(WAYS.index(way))],
        )
        events.append(power_event(words, me, "wind", way=way))

    def limit_moves(self, state: State, me: int, found: CandidateMoves) -> CandidateMoves:
        against = self.way(state, me)
        return [going for going in found if against is None or going.way != against]

    def arrow(self, state: State, me: int) -> tuple[str, int] | None:
        against = self.way(state, me)
        return None if against is None else ("wind", against)

    def reason(self, state: State, me: int) -> Text:
        against = self.way(state, me)
        if against is None:
            return self.card
        return msg("no moves to the {way}, against the wind.", way=WAYS[against])

    def shows(self, state: State, me: int) -> Text | None:
        against = self.way(state, me)
        if against is None:
            return None
        return msg(
            "wind to the {way}: nobody moves {against}",
            way=WAYS[opposite(against)],
            against=WAYS[against],
        )

    def label(self, kind: str, action: Action) -> Text | None:
        if not isinstance(action, Word):
            return None
        if action == _CALM:
            return msg("Calm the wind")
        way = action.word.upper()
        return msg(
            "Wind to the {way}: nobody moves {against}",
            way=way,
            against=WAYS[opposite(WAYS.index(way))],
        )


POWER = Aeolus()
