"""Siren: her song draws opponents' workers in one direction."""

from __future__ import annotations

from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg
from bot.games.santorini.base_rules import candidate_builds, closed, reachable_opponents, usable_workers
from bot.games.santorini.board import DOME, NAMES, NEIGHBOURS, OFF, STEP, WAYS
from bot.games.santorini.effects import force_worker, power_event
from bot.games.santorini.facts import CandidateBuilds, CandidateMoves, Moved, Piece
from bot.games.santorini.fast_board import RAISED, FastBoard, FastMoves, Plies, Shift, remembering
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.notation import Action, Build, Force, Word
from bot.games.santorini.powers.bearing import Bearing
from bot.games.santorini.state import State, Step


class _Sings(FastMoves):
    """Remembers the way of the song, counted from 1."""

    pushes = True
    repeats = True
    """Either of two workers builds."""

    def mark(self, note: tuple[int, ...]) -> int:
        return note[0] + 1 if note else 0

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        song = board.marks[side]
        won, found = remembering(super().turns(board, side, bounds), song)
        cells = board.cells
        for lured in self._lured(board, 1 - side, song - 1) if song else ():
            for _, _, origin, _ in lured:
                cells[origin] -= STANDS
            for _, _, _, target in lured:
                cells[target] += STANDS
            found += [
                (lured, RAISED[space][cells[space]], song)
                for own in board.workers[side]
                for space in NEIGHBOURS[own]
                if cells[space] < DOME
            ]
            for _, _, _, target in lured:
                cells[target] -= STANDS
            for _, _, origin, _ in lured:
                cells[origin] += STANDS
        return won, found

    def _lured(self, board: FastBoard, other: int, song: int) -> list[tuple[Shift, ...]]:
        """Who follows: one, or both; one that stands in the way of the other goes first."""
        cells, found = board.cells, list[tuple[Shift, ...]]()
        follow = [
            (other, number, origin, STEP[origin][song])
            for number, origin in enumerate(board.workers[other])
            if STEP[origin][song] != OFF
        ]
        free = [shift for shift in follow if cells[shift[3]] < DOME]
        found += [(shift,) for shift in free]
        for first in free:
            found += [
                (first, then)
                for then in follow
                if then != first and ((then in free and then > first) or then[3] == first[2])
            ]
        return found


class Siren(Bearing):
    slug = "siren"
    title = "Siren"
    of_the_move = True
    group = "advanced"
    order = 44
    fast_moves = _Sings()
    revised = True
    card = msg(
        "**Setup:** choose the direction of your song, one of eight, for the whole game. "
        "**Instead of your move:** force one or more opponents’ workers one space in that direction, "
        "to free spaces at any level; then any of your workers builds."
    )
    brief = msg(
        "Instead of moving, you may force opponents’ workers one space in the direction of your song."
    )

    def setup_steps(self, state: State, me: int) -> tuple[Step, ...]:
        if (me, self.slug) in state.notes:
            return ()
        return Step("power", me, self.slug), Step("end", me)

    def _lured(self, state: State) -> set[Piece]:
        """The workers that followed the song this turn."""
        return {
            fact.piece
            for fact in state.facts
            if isinstance(fact, Moved) and fact.forced and fact.by == self.slug
        }

    def actions(self, state: State, me: int, step: Step) -> list[Action]:
        if step.kind == "power":
            return [Word(way.lower()) for way in WAYS]
        song = self.way(state, me)
        if step.kind != "move" or song is None or state.moves or state.builds:
            return []
        lured, shut = self._lured(state), closed(state, me)
        drawn = {
            space: STEP[space][song]
            for space, piece in sorted(reachable_opponents(state, me).items())
            if piece not in lured
        }
        return [Force(*pair) for pair in drawn.items() if pair[1] != OFF and pair[1] not in shut]

    def perform(self, state: State, me: int, step: Step, action: Action, events: list[Event]) -> None:
        if isinstance(action, Word):
            state.agenda.pop()
            way = action.word.upper()
            state.notes[me, self.slug] = (WAYS.index(way),)
            events.append(
                power_event(
                    msg("{player}’s Siren sings to the {way}.", player=Who(me), way=way),
                    me,
                    "song",
                    way=way,
                )
            )
            return
        assert isinstance(action, Force)
        piece = state.piece(action.origin)
        assert piece is not None
        force_worker(state, piece, action.target, events, self.slug)

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        return [] if self._lured(state) else found

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        if step.kind != "move" or not self._lured(state):
            return found
        return found + candidate_builds(state, me, usable_workers(state, me), self.slug)

    def may_climb(self, state: State, me: int) -> bool:
        return not state.facts

    def on_action(self, state: State, me: int, step: Step, events: list[Event]) -> None:
        if self._lured(state) and state.builds:
            state.agenda = [left for left in state.agenda if left.kind not in ("move", "build")]

    def arrow(self, state: State, me: int) -> tuple[str, int] | None:
        song = self.way(state, me)
        return None if song is None else ("song", song)

    def shows(self, state: State, me: int) -> Text | None:
        song = self.way(state, me)
        return None if song is None else msg("sings to the {way}", way=WAYS[song])

    def label(self, kind: str, action: Action) -> Text | None:
        match action:
            case Force(origin, target):
                return msg(
                    "Sing: the worker on {origin} follows to {target}",
                    origin=NAMES[origin],
                    target=NAMES[target],
                )
            case Build(space, worker, _) if worker is not None:
                return msg(
                    "Move nobody; build on {space} with the worker on {worker}",
                    space=NAMES[space],
                    worker=NAMES[worker],
                )
            case Word(word):
                return msg("Sing to the {way}", way=word.upper())
            case _:
                return None


POWER = Siren()
