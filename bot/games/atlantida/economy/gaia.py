"""The Temple of Gaia: a Garden for nothing (Atlantida rules, 8.4, 6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.atlantida.city import placing
from bot.games.atlantida.city.grid import sites_for
from bot.games.atlantida.city.raising import endings, raise_building, ruin
from bot.games.atlantida.city.square_pad import square_pad
from bot.games.atlantida.constants import CELLS, GARDEN
from bot.games.atlantida.economy.workshops import Once
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE, Menu, unknown
from bot.games.atlantida.text.names import cell_name
from bot.games.engine.decision import Choice, Moves, Pad
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg

_GARDEN: Final = "garden "
NO_GARDEN: Final = Choice(DONE, msg("No Garden"), True, apart=True)


def garden_moves(state: State, seat: int) -> Iterator[str]:
    """Where a Garden can stand, as endings of a move."""
    player = state.players[seat]
    for name, squares in placing.open_sites(state, seat, GARDEN).items():
        yield from endings(player, GARDEN, name, squares)


class Gaia(Once):
    """A Garden for nothing, anywhere in the city (17, 14)."""

    kind = "gaia"
    form: Final = msg("garden and a square, such as garden B2; or done")

    def asks(self, state: State, seat: int) -> bool:
        return (
            state.left > 0
            and state.occupies(seat, "gaia")
            and next(garden_moves(state, seat), None) is not None
        )

    def menu(self, state: State, seat: int) -> Menu:
        return Menu.of((("garden ", tuple(garden_moves(state, seat))), ("", (DONE,))), self.form)

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        verb, *words = move.split(" ")
        if verb != "garden" or not words:
            raise unknown(move, self.form)
        raise_building(state, seat, GARDEN, words, events)
        state.left = 0

    def prompt(self, state: State, seat: int) -> Text:
        return msg("{player} may place a Garden, by Gaia’s grace", player=Who(seat))

    def taps(self, state: State, seat: int, moves: Moves, prefix: str) -> tuple[Choice, ...]:
        found: list[Choice] = []
        for move in moves:
            if move == DONE:
                if not prefix:
                    found.append(NO_GARDEN)
                continue
            if not move.startswith(prefix):
                continue
            _, where, *keep = move.split(" ")
            label = (
                msg("{square}, keep {statue}", square=where, statue=cell_name(CELLS.index(keep[1])))
                if keep
                else msg("{square}", square=where)
            )
            found.append(
                Choice(move, label, True, ruin(state.players[seat], GARDEN, sites_for(GARDEN)[where]))
            )
        return tuple(found)

    def pad(self, state: State, seat: int, moves: Moves, prefix: str) -> Pad | None:
        endings = [move.removeprefix(_GARDEN) for move in moves if move != DONE]
        sites = sites_for(GARDEN)
        return square_pad(
            _GARDEN,
            endings,
            prefix,
            lambda place: ruin(state.players[seat], GARDEN, sites[place]),
            () if prefix else (NO_GARDEN,),
        )


GAIA: Final = Gaia()
