"""A move of Army of the Gods whose warning says “no effect”, beside paying its price for nothing."""

from __future__ import annotations

from bot.games.army import flow
from bot.games.army.cards import LEADERS
from bot.games.army.effects import Effects
from bot.games.army.position import ArmyPosition
from bot.games.army.state import State
from bot.games.engine.event import Event


def beside(position: ArmyPosition, seat: int, move: str) -> tuple[ArmyPosition, ArmyPosition]:
    """Where the turn ends after the move, and where it ends after its price alone."""
    played, paid = position.copy(), position.state.copy()
    played.play(seat, move)
    _pay(paid, seat, move)
    return _ended(played, seat, position.turn), _ended(ArmyPosition(paid), seat, position.turn)


def _pay(state: State, seat: int, move: str) -> None:
    events: list[Event] = []
    effects, player = Effects(state, events, seat), state.players[seat]
    verb, _, card = move.partition(" ")
    if verb == "play":
        state.now.actions -= 1
        state.now.spent = True
        effects.discard(seat, [card])
    else:
        assert verb == "ability"
        # Athena's brings its action back.
        state.now.actions -= player.leader != "athena"
        state.now.used = True
        player.tokens -= LEADERS[player.leader].tokens
    flow.settle(effects)


def _ended(position: ArmyPosition, seat: int, turn: int) -> ArmyPosition:
    """Its player drops what must be dropped, attacks nobody, and ends the turn."""
    while position.turn == turn and position.outcome is None:
        decision = position.decision(seat)
        assert decision is not None
        quiet = (move for move in decision.moves if move.split()[0] in ("end", "drop", "restore"))
        position.play(seat, "end" if "end" in decision.moves else next(quiet, decision.moves.at(0)))
    return position
