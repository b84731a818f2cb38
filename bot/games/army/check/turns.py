"""While turns are played, and afterwards: the first round, and what is pending."""

from __future__ import annotations

from typing import Final

from bot.games.army import ending, moves
from bot.games.army.attacks import BONUS
from bot.games.army.cards import strength
from bot.games.army.cards.kinds import SOLDIERS
from bot.games.army.check.before import led
from bot.games.army.check.holdings import PILE
from bot.games.army.check.leaving import sides_left
from bot.games.army.check.require import require
from bot.games.army.constants import ACTIONS, FIRST_DROPS, FIRST_HAND, HAND, SET, TOKENS
from bot.games.army.pending import Arrange, Attack, Look, Shuffle
from bot.games.army.player import Player
from bot.games.army.state import State, Turn
from bot.games.engine.text import Text, msg

_MOST_ACTIONS: Final = 99


def play(state: State) -> None:
    """Somebody's turn runs."""
    led(state)
    require(not state.winners, msg("Nobody has won yet."))
    require(bool(state.shown), msg("Bottom cards were shown."))
    active = state.players[state.active]
    require(active.gone is None, msg("The active player is out."))
    require(sides_left(state) > 1, msg("The last side left has already won."))
    require(not active.drained, msg("The active player has drawn already."))
    for seat, player in enumerate(state.players):
        early = player.gone is not None or (state.seats == 2 and seat == state.starter)
        require(early or not ending.reached(state, seat), msg("The goal is reached already."))
    now = state.now
    require(
        now.actions <= _MOST_ACTIONS and now.sets <= len(active.sets) + SET,
        msg("The turn can’t have come so far."),
    )
    require(not (active.bound and (now.ishtar or now.sekhmet)), msg("Gleipnir forbids this."))
    if state.round == 1:
        _first_round(state)
    else:
        require(now.dropped == 0, msg("First turns are over."))
        _pending(state, active)


def over(state: State) -> None:
    """Sides that are left have won."""
    require(state.pending is None, msg("Nothing is pending once the play is over."))
    require(bool(state.winners) and set(state.winners) <= set(range(state.seats)), msg("Somebody has won."))
    sides = {state.side(seat) for seat in state.winners}
    members = tuple(seat for seat in range(state.seats) if state.side(seat) in sides)
    alive = {state.side(seat) for seat in state.alive()}
    require(state.winners == members and sides <= alive, msg("A side wins together."))


def _first_round(state: State) -> None:
    """Who had a turn has dropped three cards, who hasn't, none (Army of the Gods rules, 6)."""
    now, pending = state.now, state.pending
    words = msg("This can’t be in the first round.")
    order = state.clockwise(state.starter)
    for place, seat in enumerate(order):
        player = state.players[seat]
        if player.gone is not None:
            continue
        down = sum(map(len, player.stacks))
        clean = not (player.discard or player.sets or player.drained or player.warded or player.bound)
        require(clean and player.tokens == TOKENS, words)
        if seat == state.active:
            if isinstance(pending, Shuffle):
                require(pending.seat == seat and not (down or player.hand or player.pile), words)
                continue
            army = sum(card in SOLDIERS for card in player.hand)
            require(down == now.dropped < FIRST_DROPS <= now.dropped + army, words)
            require(len(player.hand) == FIRST_HAND - now.dropped, words)
        else:
            early = place < order.index(state.active)
            require(down == (FIRST_DROPS if early else 0), words)
            require(len(player.hand) == (FIRST_HAND - FIRST_DROPS if early else 0), words)
            require(early or len(player.pile) == PILE, words)
    require(pending is None or isinstance(pending, Shuffle), words)
    dropped = now.dropped
    require(now == Turn(ACTIONS - dropped, dropped, spent=dropped > 0), words)


def _pending(state: State, active: Player) -> None:
    words = msg("What is pending is impossible.")
    match state.pending:
        case None:
            require(bool(active.hand), msg("Whose hand is empty has ended the turn."))
        case Attack() as attack:
            _attack(state, active, attack, words)
        case Look(victim):
            require(active.leader == "tezcatlipoca" and state.now.used and len(active.hand) < HAND, words)
            require(victim in state.opponents(state.active) and bool(state.players[victim].hand), words)
        case Arrange(done):
            require(list(done) == sorted(set(done)), words)
            require(all(len(active.stacks[kind]) > 1 for kind in done), words)
            require(len(moves.arrangements(active, done)) > 1, words)
        case Shuffle():
            require(False, words)


def _attack(state: State, active: Player, attack: Attack, words: Text) -> None:
    stack = active.stacks[attack.kind]
    soldier = SOLDIERS.get(attack.card)
    require(soldier is not None and soldier.kind in (None, attack.kind), words)
    require(stack[-1:] == (strength(attack.card),) and not active.bound, words)
    require(attack.strength - strength(attack.card) in (0, BONUS), words)
    require(attack.defender in state.opponents(state.active), words)
    defender = state.players[attack.defender]
    require(bool(defender.hand) and not defender.warded, words)
    targets = attack.targets
    require(len(targets) > 0 and list(targets) == sorted(set(targets)), words)
    require(all(defender.stacks[kind] for kind in targets), words)
    tops = [defender.stacks[kind][-1] for kind in targets]
    if attack.trade:
        require(tops == [attack.strength], words)
    else:
        require(max(tops) < attack.strength, words)
