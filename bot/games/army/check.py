"""Does a position fit together?  Names the first thing that is wrong."""

from __future__ import annotations

from collections import Counter
from typing import Final

from bot.games.army import ending, moves
from bot.games.army.attacks import BONUS
from bot.games.army.cards import DECK, strength
from bot.games.army.cards.kinds import SOLDIERS, slug
from bot.games.army.state import (
    ACTIONS,
    FIRST_DROPS,
    FIRST_HAND,
    HAND,
    MOST_TOKENS,
    NO_STACKS,
    ROUNDS,
    SET,
    TARGETS,
    TOKENS,
    Arrange,
    Attack,
    Look,
    Player,
    Shuffle,
    State,
    Turn,
)
from bot.games.engine.errors import require
from bot.games.engine.text import Text, msg

_MOST_ACTIONS: Final = 99
_PILE: Final = sum(DECK.values())
"""The cards of a whole pile."""


def check(state: State) -> None:
    """Raise BadPosition if the state is impossible."""
    seats = len(state.players)
    require(seats in TARGETS, msg("Army of the Gods is for 2 to 4 players."))
    require(seats == 4 or not state.sides, msg("Teams are for four players."))
    require(seats == 2 or not state.skirmish, msg("A skirmish is for two players."))
    require(1 <= state.round <= ROUNDS, msg("There are rounds 1 to {last}.", last=ROUNDS))
    everyone = range(seats)
    require(
        state.active in everyone and state.starter in everyone,
        msg("The active player is not at the table."),
    )
    require(len(state.shown) in (0, seats), msg("What was shown has a part for each player, or none."))
    for cards in state.shown:
        require(len(cards) <= _PILE, msg("Nobody shows more than a pile."))
    for seat, player in enumerate(state.players):
        _held(state, seat, player)
    _departed(state)
    _conserved(state)
    _PHASES[state.phase](state)


def _held(state: State, seat: int, player: Player) -> None:
    """Nobody holds more than the rules let them."""
    name = seat + 1
    require(len(player.hand) <= HAND, msg("Player {name} holds more than 15 cards.", name=name))
    require(player.tokens <= MOST_TOKENS, msg("Player {name} has more than 12 energy.", name=name))
    require(
        all(len(done.cards) == SET for done in player.sets),
        msg("A completed set of player {name} has not five cards.", name=name),
    )
    for kind, stack in enumerate(player.stacks):
        # A fifth card lies there while it attacks, and for ever where the play ends then.
        attacking = seat == state.active and (
            (isinstance(state.pending, Attack) and state.pending.kind == kind) or state.phase == "over"
        )
        most = SET if attacking else SET - 1
        require(len(stack) <= most, msg("An open stack of player {name} is too high.", name=name))


def _conserved(state: State) -> None:
    """All cards are there; those of players who are out have left."""
    found: Counter[str] = Counter()
    for player in state.players:
        found.update((*player.hand, *player.pile, *player.discard))
        for kind, stack in enumerate(player.stacks):
            found.update(slug(kind, each) for each in stack)
        for done in player.sets:
            found.update(slug(done.kind, each) for each in done.cards)
    dealt = len(state.players)
    if state.phase == "leaders":
        dealt = 0
    elif state.phase == "setup":
        dealt = sum(bool(player.pile) for player in state.players)
    elif isinstance(state.pending, Shuffle):
        dealt -= 1
    out = any(player.gone for player in state.players)
    wrong = next(
        (card for card, copies in DECK.items() if found[card] > copies * dealt
         or (found[card] != copies * dealt and not out)),
        None,
    )  # fmt: skip
    require(wrong is None, msg("The cards {card} don’t add up.", card=wrong or ""))


def _departed(state: State) -> None:
    """Who is out has nothing left, and a side is out together."""
    out = [player.gone for player in state.players if player.gone is not None]
    moments = sorted({found.moment for found in out})
    require(moments == list(range(1, len(moments) + 1)), msg("The moments when players went count from 1."))
    for seat, player in enumerate(state.players):
        if player.gone is None:
            continue
        require(
            player.gone.tokens <= MOST_TOKENS and player.gone.sets <= len(DECK),
            msg("Player {name} can’t have gone with so much.", name=seat + 1),
        )
        require(
            len(player.gone.kinds) in (0, player.gone.sets),
            msg("Player {name} went with other sets than are told.", name=seat + 1),
        )
        left = (player.hand, player.pile, player.discard, player.tokens, player.drained)
        stays = not player.sets or (
            bool(state.sides) and player.gone.resigned and len(player.sets) >= state.target
        )
        empty = not any(left) and player.stacks == NO_STACKS and not player.warded and not player.bound
        require(empty and stays, msg("Nothing of player {name}, who is out, is left.", name=seat + 1))
    require(len(out) < len(state.players), msg("Somebody must be left."))
    for seat, player in enumerate(state.players):
        partner_stays = not state.sides or bool(player.sets) or player.gone is None
        others = [
            other.gone is None
            for number, other in enumerate(state.players)
            if number != seat and state.side(number) == state.side(seat)
        ]
        require(partner_stays or not any(others), msg("A side is out together."))


def _sides_left(state: State) -> int:
    """How many sides still have a player."""
    return len({state.side(seat) for seat, player in enumerate(state.players) if player.gone is None})


def _leaders(state: State) -> None:
    """Somebody has no leading god yet."""
    _before(state)
    require(state.pending is None, msg("Nothing can be pending yet."))
    waiting = [player for player in state.players if player.gone is None and not player.leader]
    require(bool(waiting), msg("All leaders are chosen."))


def _setup(state: State) -> None:
    """Some piles are not shuffled yet."""
    _before(state)
    _led(state)
    waiting = [seat for seat, player in enumerate(state.players) if player.gone is None and not player.pile]
    pending = state.pending
    require(
        isinstance(pending, Shuffle) and waiting[:1] == [pending.seat],
        msg("The next pile is to be shuffled."),
    )
    require(all(len(player.pile) in (0, _PILE) for player in state.players), msg("A pile lacks cards."))


def _led(state: State) -> None:
    """Everybody has a leading god."""
    require(
        all(player.leader or player.gone for player in state.players), msg("Somebody has no leading god.")
    )


def _before(state: State) -> None:
    words = msg("Nothing can have happened yet.")
    require(not state.shown and not state.winners and state.round == 1 and state.now == Turn(), words)
    require(state.active == state.starter == 0, words)
    for player in state.players:
        require(_blank(player, gone=player.gone is not None), words)
    require(_sides_left(state) > 1, msg("The last side left has already won."))


def _blank(player: Player, *, gone: bool = False) -> bool:
    """Has this player nothing but, perhaps, a leader and a whole pile?"""
    return not (player.hand or player.discard or player.sets or player.drained or player.warded) and (
        player.stacks == NO_STACKS and not player.bound and player.tokens == (0 if gone else TOKENS)
    )


def _play(state: State) -> None:
    """Somebody's turn runs."""
    _led(state)
    require(not state.winners, msg("Nobody has won yet."))
    require(bool(state.shown), msg("Bottom cards were shown."))
    active = state.players[state.active]
    require(active.gone is None, msg("The active player is out."))
    require(_sides_left(state) > 1, msg("The last side left has already won."))
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


def _over(state: State) -> None:
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
            require(early or len(player.pile) == _PILE, words)
    require(pending is None or isinstance(pending, Shuffle), words)
    dropped = now.dropped
    require(now == Turn(ACTIONS - dropped, dropped, spent=dropped > 0), words)


def _pending(state: State, active: Player) -> None:
    words = msg("What is pending is impossible.")
    match state.pending:
        case None:
            require(bool(active.hand), msg("A player whose hand is empty has ended the turn."))
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


_PHASES: Final = {"leaders": _leaders, "setup": _setup, "play": _play, "over": _over}
