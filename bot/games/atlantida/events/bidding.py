"""The reaction step of Tribute and Lost Fleet: secret offers of gold (Atlantida rules, 9.1, 14.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.atlantida.constants import GOLD, TRIBUTE, TRIBUTE_EXPECTED, TRIBUTE_PRIZE
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import Menu, Step
from bot.games.atlantida.text.number_pad import number_pad, whole
from bot.games.atlantida.text.tell import events as tell
from bot.games.engine.decision import Moves, Pad
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg

ONE_ROW: Final = 5
"""So many offers are keys: much is said about them, and leaves no room for more rows."""


def bids(state: State, seat: int) -> bool:
    """Does this seat offer gold in this turn's event?"""
    event = state.strikes(seat)
    return event == TRIBUTE or (event == "lostfleet" and state.spared < 0)


def _safety(state: State, seat: int, gold: int) -> Text:
    """What an offer to Zeus may lead to; in the advanced game hexes sink then.

    Equal offers rank in player order: those before the seat win them, those after it lose them.
    """
    order = state.order()
    number = order.index(seat)
    if gold >= TRIBUTE_EXPECTED:
        rivals = _others(order[:number], msg("whoever plays before you"))
        if rivals is None:
            prize = msg("{prize} knowledge if nobody offers more", prize=TRIBUTE_PRIZE)
        else:
            prize = msg(
                "{prize} knowledge if nobody offers more · in a tie {rivals} gets them",
                prize=TRIBUTE_PRIZE,
                rivals=rivals,
            )
        if state.safe_from_tribute(seat):
            return prize
        if state.advanced:
            return msg("safe, no hex sinks; {prize}", prize=prize)
        return msg("safe; {prize}", prize=prize)
    if state.safe_from_tribute(seat):
        return msg("no prize")
    told = (
        _punished(_others(order[number + 1 :], msg("whoever plays after you"))) if gold else msg("punished")
    )
    return msg("your hexes may sink; {told}", told=told) if state.advanced else told


def _punished(behind: Text | None) -> Text:
    """What too little leads to; ``behind``: who would have to offer no more than as much."""
    if behind is None:
        return msg("punished if nobody offers less")
    return msg("punished if nobody offers less · in a tie {others} is", others=behind)


def _others(seats: Sequence[int], many: Text) -> Text | None:
    """A player by name, ``many`` in a few words: a line of a menu is short; None: there are none."""
    if not seats:
        return None
    return msg("{player}", player=Who(seats[0])) if len(seats) == 1 else many


class Bid(Step):
    """A secret offer of gold."""

    kind = "bid"
    sealed = True

    def begin(self, state: State, seat: int, events: list[Event]) -> None:
        if bids(state, seat) and not state.players[seat].stock[GOLD]:
            self._set(state, seat, 0, events)

    def asks(self, state: State, seat: int) -> bool:
        return state.players[seat].bid == -1 and bids(state, seat)

    def menu(self, state: State, seat: int) -> Menu:
        gold = state.players[seat].stock[GOLD]
        return Menu.of(
            [("bid ", tuple(map(str, range(gold + 1))))], msg("bid and how much gold, such as bid 3")
        )

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        gold = state.players[seat].stock[GOLD]
        offer = move.removeprefix("bid ")
        if not move.startswith("bid ") or offer not in map(str, range(gold + 1)):
            raise IllegalMove(msg("Offer 0 to {gold} gold, such as bid {gold}.", gold=gold))
        self._set(state, seat, int(offer), events)

    def _set(self, state: State, seat: int, offer: int, events: list[Event]) -> None:
        state.players[seat].bid = offer
        events += tell.bid(seat, offer)

    def prompt(self, state: State, seat: int) -> Text:
        if state.event == TRIBUTE:
            return msg("{player} offers gold to Zeus, in secret", player=Who(seat))
        return msg("{player} bids for the Lost Fleet, in secret", player=Who(seat))

    def pad(self, state: State, seat: int, moves: Moves, prefix: str) -> Pad | None:
        # What an offer to Zeus may lead to is told beside each of them.
        return None if state.event == TRIBUTE else number_pad(whole(moves), most=ONE_ROW)

    def named(self, state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
        gold = int(begun.split()[-1])
        return msg("{gold} gold", gold=gold), _safety(state, seat, gold) if state.event == TRIBUTE else None

    def neutral(self, state: State, seat: int) -> str:
        gold = state.players[seat].stock[GOLD]
        return f"bid {min(TRIBUTE_EXPECTED, gold) if state.event == TRIBUTE else 0}"


BID: Final = Bid()
