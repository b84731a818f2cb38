"""What may be answered to each question, in a fixed order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, permutations
from typing import Final

from bot.games.army import attacks
from bot.games.army.cards import LEADERS, PLAYED
from bot.games.army.cards.kinds import LETTERS, placements
from bot.games.army.energy_restoring import Restores
from bot.games.army.state import Arrange, Attack, Cards, Look, Player, State
from bot.games.engine.decision import Listed, Moves
from bot.games.engine.text import Text, msg

END, DONE = "end", "done"
_FORM: Final = msg(
    "drop, attack, play, ability, restore or end, such as drop A3, attack G7 2:A,W, play hermes or "
    "ability 2:D"
)


@dataclass(frozen=True, slots=True)
class TurnMoves:
    """All that may be done in a turn: what is listed, and the gifts for energy."""

    listed: tuple[str, ...]
    restores: Restores | None

    @property
    def form(self) -> Text:
        return _FORM

    @property
    def count(self) -> int:
        return len(self.listed) + (self.restores.count if self.restores else 0)

    def at(self, index: int) -> str:
        if 0 <= index < len(self.listed):
            return self.listed[index]
        if self.restores is None:
            raise IndexError(index)
        return self.restores.at(index - len(self.listed))

    def __iter__(self) -> Iterator[str]:
        return chain(self.listed, self.restores or ())

    def __contains__(self, move: object, /) -> bool:
        return move in self.listed or (self.restores is not None and move in self.restores)


def leaders() -> Moves:
    """The leading gods."""
    return Listed(tuple(f"leader {god}" for god in LEADERS), msg("leader and a god, such as leader loki"))


def answers(state: State, seat: int) -> Moves:
    """The legal moves of the seat that must decide, once the play runs."""
    match state.pending:
        case Attack() as attack:
            return Listed(
                attacks.blocks(state.players[seat], attack), msg("guard, shield or pass, such as guard G8")
            )
        case Look(victim):
            cards = dict.fromkeys(state.players[victim].hand)
            return Listed(tuple(f"take {card}" for card in cards), msg("take and a card, such as take G9"))
        case Arrange(done):
            form = msg("order, drop or done, such as order D 7,4,8 or drop A3")
            return Listed(arrangements(state.players[seat], done), form)
        case _ if state.round == 1:
            return Listed(
                tuple(_drops(state.players[seat].hand)),
                msg("drop and a card, such as drop A3 or drop demigod:D"),
            )
        case _:
            return _turn(state, seat)


def arrangements(player: Player, done: tuple[int, ...]) -> tuple[str, ...]:
    """Other orders of stacks that have not been arranged yet, a drop for nothing, or no more."""
    orders = [
        f"order {LETTERS[kind]} {','.join(map(str, order))}"
        for kind, stack in enumerate(player.stacks)
        if len(stack) > 1 and kind not in done
        for order in dict.fromkeys(permutations(sorted(stack)))
        if order != stack
    ]
    return (*orders, *_drops(player.hand), DONE)


def must_spend(state: State) -> bool:
    """Must a card leave the hand before the turn may end, if one can?"""
    return state.now.full and not state.now.spent


def restoring(state: State, seat: int) -> Restores | None:
    """The gifts for energy that are possible now, if any."""
    player = state.players[seat]
    if player.tokens or state.now.restored:
        return None
    restores = Restores(player.hand)
    return restores if next(restores.triples(), None) is not None else None


def _turn(state: State, seat: int) -> TurnMoves:
    player, actions = state.players[seat], state.now.actions
    found: list[str] = []
    if actions:
        found += _drops(player.hand)
        if actions >= attacks.attack_cost(state.now) and not player.bound:
            found += attacks.moves(state, seat)
        for card in dict.fromkeys(player.hand):
            if card in PLAYED and not PLAYED[card].shield:
                found += (_with(f"play {card}", choice) for choice in PLAYED[card].choices(state, seat))
    restores = restoring(state, seat)
    spendable = bool(found) or restores is not None
    if able(state, seat):
        found += (_with("ability", choice) for choice in LEADERS[player.leader].choices(state, seat))
    if not (must_spend(state) and spendable):
        found.append(END)
    return TurnMoves(tuple(found), restores)


def able(state: State, seat: int) -> bool:
    """Can the seat pay for its leader's ability, once in this turn?"""
    player, now = state.players[seat], state.now
    return now.actions > 0 and not now.used and player.tokens >= LEADERS[player.leader].tokens


def _with(words: str, choice: str) -> str:
    return f"{words} {choice}" if choice else words


def _drops(hand: Cards) -> Iterator[str]:
    return (f"drop {placed}" for card in dict.fromkeys(hand) for placed in placements(card))
