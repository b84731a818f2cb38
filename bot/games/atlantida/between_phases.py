"""Between the phases: the Temples of Poseidon and Zeus (Atlantida rules, 8.0, 14.3); and who begins.

Here a step has a player of its own, or none: ``whose`` says who.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.games.atlantida.constants import COLLAPSE, DIONYSUS, GOLD, TRIBUTE, ZEUS, ZEUS_SPARE, ZEUS_VOID
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE, Menu, Step, unknown
from bot.games.atlantida.text.coming_event import coming
from bot.games.atlantida.text.names import EVENT_NAMES
from bot.games.atlantida.text.tell import turn as tell
from bot.games.engine.decision import Choice, Moves
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg, short

DIRECTIONS: Final = {"clockwise": True, "counter": False}
FORM: Final = msg("another order, such as start 2 counter; or done")


class Precedence(Step):
    """Somebody names the starting player and the direction: ``start 2 counter``."""

    kind = "poseidon"
    minor = True

    def whose(self, state: State) -> int:
        """Who occupies the Temple of Poseidon; -1: nobody."""
        return next((seat for seat in state.order() if state.occupies(seat, "poseidon")), -1)

    def asks(self, state: State, seat: int) -> bool:
        return self.whose(state) == seat

    def menu(self, state: State, seat: int) -> Menu:
        starts = (
            f"start {other + 1} {word}"
            for other, player in enumerate(state.players)
            for word, clockwise in DIRECTIONS.items()
            if not player.gone and (other, clockwise) != (state.compass, state.clockwise)
        )
        return Menu.listed((*starts, DONE), FORM)

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        if move not in self.menu(state, seat):
            raise unknown(move, FORM)
        _, number, word = move.split(" ")
        state.compass, state.clockwise = int(number) - 1, DIRECTIONS[word]
        events.append(tell.order(seat, state.order(), state.compass, clockwise=state.clockwise))

    def taps(self, state: State, seat: int, moves: Moves, prefix: str) -> tuple[Choice, ...]:
        """What most want, to leave it, comes first; an order that is the same as another is left out.

        Between two players the direction makes no difference.
        """
        shown = {tuple(state.order()): DONE}
        for move in moves:
            if move != DONE:
                shown.setdefault(_named_order(state, move), move)
        kept = Menu.listed(move for move in moves if move in shown.values())
        found = super().taps(state, seat, kept, prefix)
        stays = [replace(choice, apart=True, short=choice.label) for choice in found if choice.move == DONE]
        return (*stays, *(choice for choice in found if choice.move != DONE))

    def note(self, state: State, seat: int) -> Text | None:
        return msg("Now: {order}", order=_order(state, state.compass, clockwise=state.clockwise))

    def named(self, state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
        match begun.split():
            case ["start", number]:
                return msg("{player} starts", player=Who(int(number) - 1)), None
            case ["start", number, word]:
                return _order(state, int(number) - 1, clockwise=DIRECTIONS[word]), None
            case ["start"]:
                return msg("Another order"), None
            case _:
                return _as_now(state, seat), _order(state, state.compass, clockwise=state.clockwise)

    def prompt(self, state: State, seat: int) -> Text:
        return msg("Poseidon lets {player} name the starting player and the direction", player=Who(seat))


def _named_order(state: State, move: str) -> tuple[int, ...]:
    """The player order that a move names."""
    named = state.copy()
    _, number, word = move.split(" ")
    named.compass, named.clockwise = int(number) - 1, DIRECTIONS[word]
    return tuple(named.order())


def _order(state: State, first: int, *, clockwise: bool) -> Text:
    """Who starts and, where the direction makes a difference, who is next."""
    named = state.copy()
    named.compass, named.clockwise = first, clockwise
    order = named.order()
    if len(order) == 2:
        return msg("{player} starts", player=Who(order[0]))
    return msg("{player} starts, then {other}", player=Who(order[0]), other=Who(order[1]))


def _as_now(state: State, seat: int) -> Text:
    """That nothing changes: who starts, as before."""
    first = state.order()[0]
    return msg("You, as now") if first == seat else msg("{player}, as now", player=Who(first))


class Order(Precedence):
    """The last to choose a statue decides the player order (14.1)."""

    kind = "order_pick"

    def whose(self, state: State) -> int:
        """The last in order."""
        return state.order()[-1]

    def prompt(self, state: State, seat: int) -> Text:
        return msg("{player} names the starting player and the direction", player=Who(seat))


class Zeus(Step):
    """Zeus turns the event away, from all or from one: ``void``, ``spare``."""

    kind = "zeus"

    def whose(self, state: State) -> int:
        """Who may ask Zeus; -1: nobody can."""
        if state.event in ("", TRIBUTE, COLLAPSE) or ZEUS not in state.sites:
            return -1
        hex = state.sites.index(ZEUS)
        seat = -1 if state.alive >> hex & 1 else state.holder(hex)
        if seat < 0 and not state.sunk >> hex & 1:
            seat = state.owner(DIONYSUS)
        return seat if seat >= 0 and self._offers(state, seat) else -1

    def _offers(self, state: State, seat: int) -> list[str]:
        gold = state.players[seat].stock[GOLD]
        return [word for word, cost in self._costs(state, seat).items() if cost <= gold]

    def _costs(self, state: State, seat: int) -> dict[str, int]:
        favour = state.occupies(seat, ZEUS) and state.players[seat].has(DIONYSUS)
        return {"void": ZEUS_VOID - favour, "spare": ZEUS_SPARE - favour}

    def asks(self, state: State, seat: int) -> bool:
        return self.whose(state) == seat

    def menu(self, state: State, seat: int) -> Menu:
        return Menu.listed((*self._offers(state, seat), DONE), msg("void, spare or done"))

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        costs = self._costs(state, seat)
        if move not in costs:
            raise IllegalMove(msg("Write void, spare or done, not “{move}”.", move=short(move)))
        player = state.players[seat]
        if costs[move] > player.stock[GOLD]:
            raise IllegalMove(
                msg("That costs {cost} gold; you have {gold}.", cost=costs[move], gold=player.stock[GOLD])
            )
        player.stock[GOLD] -= costs[move]
        if move == "void":
            state.void = True
        else:
            state.spared = seat
        events.append(tell.pleased(seat, state.event, costs[move], void=state.void))

    def prompt(self, state: State, seat: int) -> Text:
        return msg(
            "{event} comes this turn: does {player} pay Zeus to turn it away?",
            event=EVENT_NAMES[state.event],
            player=Who(seat),
        )

    def named(self, state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
        costs = self._costs(state, seat)
        if begun == "void":
            return msg("It doesn’t happen"), msg("{gold} gold", gold=costs[begun])
        if begun == "spare":
            alone = state.event == "lostfleet"
            label = msg("It serves you alone") if alone else msg("It spares you, and hits all others")
            return label, msg("{gold} gold", gold=costs[begun])
        event = coming(state, seat)
        return msg("Let it come"), msg("It doesn’t concern you") if event is None else event.hint


PRECEDENCE: Final = Precedence()
ORDER: Final = Order()
ZEUS_STEP: Final = Zeus()
