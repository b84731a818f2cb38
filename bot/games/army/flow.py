"""How a play runs: who must decide, what an answer does, and what follows by itself."""

from __future__ import annotations

from bot.games.army import actions, attacks, ending, moves, restores, setup, turns
from bot.games.army.constants import FIRST_DROPS
from bot.games.army.effects import Effects
from bot.games.army.pending import Arrange, Attack, Look, Shuffle
from bot.games.army.state import State
from bot.games.engine.event import Event


def deciders(state: State) -> list[int]:
    """The seats that must decide now; -1 is nature."""
    match state.phase, state.pending:
        case "over", _:
            return []
        case "leaders", _:
            return [
                seat
                for seat, player in enumerate(state.players)
                if player.gone is None and not player.leader
            ]
        case _, Shuffle():
            return [-1]
        case _, Attack() as attack:
            return [attack.defender]
        case _:
            return [state.active]


def answer(state: State, seat: int, move: str, events: list[Event]) -> None:
    """Play a legal move and everything that follows by itself."""
    effects = Effects(state, events, seat)
    verb, _, rest = move.partition(" ")
    match verb:
        case "leader":
            setup.choose(effects, seat, rest)
        case "shuffle":
            setup.shuffled(effects, rest)
        case "drop":
            actions.drop(effects, seat, rest)
        case "attack":
            attacks.launch(effects, seat, rest)
        case "play":
            actions.play(effects, seat, rest)
        case "ability":
            actions.ability(effects, seat, rest)
        case "take":
            actions.take(effects, seat, rest)
        case "order":
            actions.order(effects, seat, rest)
        case "restore":
            restores.give(effects, seat, rest)
        case "guard" | "shield":
            attacks.block(effects, seat, rest)
        case "pass":
            attacks.let_through(effects, seat)
        case "done":
            actions.done(effects)
        case _:
            turns.end(effects, drained=False)
            return
    settle(effects)


def resign(state: State, seat: int, events: list[Event]) -> None:
    """The seat gives up; what it was part of is over (Army of the Gods rules, 7.7, 11.4 and 13)."""
    effects = Effects(state, events, seat)
    ending.resign(state, seat, events)
    if state.phase == "play":
        _abandon(effects)
    settle(effects)


def _abandon(effects: Effects) -> None:
    """An attack or a look of somebody who has left is over, and so is their turn."""
    state = effects.state
    gone = [seat for seat, player in enumerate(state.players) if player.gone is not None]
    match state.pending:
        case Attack(defender=defender) if defender in gone or state.active in gone:
            attacks.void(effects)
        case Look(victim) if victim in gone:
            state.pending = None
        case _:
            pass
    if state.active in gone:
        state.pending = None
        state.turn += 1
        turns.follow(effects)


def settle(effects: Effects) -> None:
    """Go on until somebody must decide."""
    state = effects.state
    match state.phase, state.pending:
        case "leaders", _:
            setup.reveal(effects)
        case "setup", _:
            setup.prepare(effects)
        case "play", Arrange(done):
            if len(moves.arrangements(state.players[state.active], done)) == 1:
                actions.done(effects)
                settle(effects)
        case "play", None:
            if state.round == 1:
                if state.now.dropped == FIRST_DROPS:
                    turns.end(effects, drained=False)
            elif not state.players[state.active].hand:
                turns.end(effects, drained=True)
        case _:
            pass
