"""Judges games that are over: by what everybody had, and what a seat could have answered instead."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum
from random import Random
from typing import Final

from bot.games.army.ai import determinization, greedy
from bot.games.army.ai.evaluation import win_chance
from bot.games.army.ai.player import Lookahead, played_on
from bot.games.army.position import ArmyPosition
from bot.games.army.state import State
from bot.games.engine.analyst import SEED, AnswerAnalyst, Chances, equal
from bot.games.engine.decision import Decision
from bot.games.engine.player_choice import Budget
from bot.games.engine.position import Position
from bot.games.engine.text import Words, msg, msg_plural

_WORLDS: Final = 12
"""Plays that the seat may be in, in which answers are compared."""
_COMPARED: Final = 6
"""The answers that are, besides the one that was given."""
_ROUNDS: Final = 6
"""Ways in which a round is played on from a position, with cards drawn as they may come."""
_SURPRISE: Final = 0.1
"""What speaks for each side beside those: people may play otherwise."""


class ArmyAnalyst(AnswerAnalyst):
    """Judges a position by what a round makes of all its cards; an answer by what its seat could know.

    As it stands, a stack that the next turn completes for sure counts as any other of four.  It is judged
    after each turn of the round: whoever is next looks better or worse than they are, by about 3 % of two.
    """

    turns = 40
    estimates = False

    def sides(self, position: Position) -> tuple[int, ...]:
        assert isinstance(position, ArmyPosition)
        return tuple(position.state.side(seat) for seat in range(position.seats))

    def estimate(self, position: Position) -> Chances:
        assert isinstance(position, ArmyPosition)
        state, sides = position.state, self.sides(position)
        if state.phase != "play" or state.round == 1:
            # First turns only lay cards open: there is nothing to compare yet.
            return equal(sides)
        count, turns = max(sides) + 1, len(state.alive())
        found = [0.0] * count
        for number in range(_ROUNDS):
            for after in _round_on(state, number):
                for side in range(count):
                    found[side] += win_chance(after, sides.index(side)) / turns
        return tuple((chance + _SURPRISE) / (_ROUNDS + _SURPRISE * count) for chance in found)

    def explained(self, turn: int, played: Position, better: Position, seat: int) -> Words | None:
        """What it completes, keeps or takes, as far as that can be counted."""
        assert isinstance(played, ArmyPosition)
        assert isinstance(better, ArmyPosition)
        before, after = played.state.players, better.state.players
        if len(after[seat].sets) > len(before[seat].sets):
            return msg("That completes a set.")
        if better.state.pending is not None:
            # An attack waits for its answer: what is held still would be dropped in the rest of the turn.
            return None
        held = len(after[seat].hand) - len(before[seat].hand)
        if held > 0:
            return msg_plural(
                "That keeps {count} more card in hand.", "That keeps {count} more cards in hand.", held
            )
        dropped = sum(map(len, after[seat].stacks)) - sum(map(len, before[seat].stacks))
        if dropped > 0:
            return msg_plural(
                "That leaves {count} more card on the table.",
                "That leaves {count} more cards on the table.",
                dropped,
            )
        return None

    def weigh(self, position: Position, decision: Decision, move: str) -> tuple[str, float, float] | None:
        assert isinstance(position, ArmyPosition)
        if position.state.phase != "play":
            return None
        view = position.view(decision.seat)
        known, chooser = determinization.known_state(view), Random(SEED)  # noqa: S311 - a thought
        worlds = [determinization.deal(view, known, chooser) for _ in range(_WORLDS)]
        sensible = (each.move for each in greedy.answers(worlds[0], decision.seat))
        others = [each for each in sensible if each in decision.moves and each != move][:_COMPARED]
        lookahead = Lookahead(decision.seat, Budget(None))

        def chance(answer: str) -> float:
            return fsum(lookahead.value(world, answer) for world in worlds) / len(worlds)

        found = max(((chance(other), other) for other in others), default=None)
        return None if found is None else (found[1], found[0], chance(move))


def _round_on(state: State, number: int) -> Iterator[State]:
    """The same state after each turn of one more round, played without much thought."""
    there, chooser = state.copy(), Random(SEED + bytes([number]))  # noqa: S311 - a thought
    for player in there.players:
        player.pile = tuple(chooser.sample(player.pile, len(player.pile)))
    for turn in range(1, len(state.alive()) + 1):
        yield played_on(there, Budget(None), state.turn + turn)
