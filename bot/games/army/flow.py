"""How a play runs: who must decide, what an answer does, and what follows by itself."""

from __future__ import annotations

from bot.games.army import attacks, ending, energy_restoring, moves, setup, turns
from bot.games.army.cards import LEADERS, PLAYED
from bot.games.army.cards.kinds import LETTERS, read_placed
from bot.games.army.effects import Effects
from bot.games.army.state import FIRST_DROPS, Arrange, Attack, Look, Shuffle, State
from bot.games.army.text import tell
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
            _drop(effects, seat, rest)
        case "attack":
            attacks.launch(effects, seat, rest)
        case "play":
            _play(effects, seat, rest)
        case "ability":
            _ability(effects, seat, rest)
        case "take":
            _take(effects, seat, rest)
        case "order":
            _order(effects, seat, rest)
        case "restore":
            energy_restoring.give(effects, seat, rest)
        case "guard" | "shield":
            attacks.block(effects, seat, rest)
        case "pass":
            attacks.let_through(effects, seat)
        case "done":
            _done(effects)
        case _:
            turns.end(effects, drained=False)
            return
    settle(effects)


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
                _done(effects)
                settle(effects)
        case "play", None:
            if state.round == 1:
                if state.now.dropped == FIRST_DROPS:
                    turns.end(effects, drained=False)
            elif not state.players[state.active].hand:
                turns.end(effects, drained=True)
        case _:
            pass


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


def _drop(effects: Effects, seat: int, placed: str) -> None:
    """Drop a card; for nothing by Svarog."""
    state = effects.state
    card, kind = read_placed(placed)
    if isinstance(state.pending, Arrange):
        state.pending = None
    else:
        state.now.actions -= 1
    if state.round == 1:
        state.now.dropped += 1
    effects.drop(seat, card, kind)
    effects.complete(seat, kind)


def _play(effects: Effects, seat: int, rest: str) -> None:
    """Play a god or power card."""
    card, _, choice = rest.partition(" ")
    effects.state.now.actions -= 1
    effects.state.now.spent = True
    effects.discard(seat, [card])
    effects.tell(tell.played(seat, card))
    PLAYED[card].use(effects, seat, choice)


def _ability(effects: Effects, seat: int, choice: str) -> None:
    """Use the leader's ability."""
    player, now = effects.player(seat), effects.state.now
    leader = LEADERS[player.leader]
    now.actions -= 1
    now.used = True
    player.tokens -= leader.tokens
    effects.tell(tell.used(seat, player.leader, choice))
    leader.use(effects, seat, choice)


def _take(effects: Effects, seat: int, card: str) -> None:
    """Take a card of the hand that Tezcatlipoca shows."""
    state = effects.state
    assert isinstance(state.pending, Look)
    victim, state.pending = state.pending.victim, None
    effects.take(seat, victim, card)


def _order(effects: Effects, seat: int, rest: str) -> None:
    """Reorder a stack by Svarog."""
    letter, _, cards = rest.partition(" ")
    kind = LETTERS.index(letter)
    stack = tuple(map(int, cards.split(",")))
    effects.player(seat).put(kind, stack)
    assert isinstance(effects.state.pending, Arrange)
    effects.state.pending = Arrange(tuple(sorted((*effects.state.pending.done, kind))))
    effects.tell(tell.arranged(seat, kind, stack))


def _done(effects: Effects) -> None:
    """Svarog's work is over."""
    effects.state.pending = None
    effects.tell(tell.forged(effects.state.active))
