"""The first words about a position: whose turn it is and what is asked, or how the play has ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.engine.text import Text, Who, msg
from bot.games.santorini.board import NAMES

if TYPE_CHECKING:
    from bot.games.santorini.view import SantoriniView


def headline(view: SantoriniView) -> Text:
    """One sentence."""
    if view.asked is not None:
        return _asked(view)
    won = _won(view.winners)
    if view.resigned and view.winners:
        return msg("{loser} has resigned; {won}", loser=Who(view.resigned[-1]), won=won)
    return won


def _won(winners: tuple[int, ...]) -> Text:
    match winners:
        case ():
            return msg("The game has ended in a draw.")
        case (seat,):
            return msg("{player} has won.", player=Who(seat))
        case _:
            one, other = winners
            return msg("{one} and {other} have won.", one=Who(one), other=Who(other))


def _asked(view: SantoriniView) -> Text:
    player = Who(view.turn_of)
    match view.asked:
        case "draw":
            return msg("Chance has to answer first.")
        case "pool":
            if view.fleece_game:
                return msg("{player} picks two powers for the Golden Fleece.", player=player)
            return msg("{player} picks the powers of this game.", player=player)
        case "starts":
            return msg("{player} says which power begins.", player=player)
        case "choose":
            if view.fleece_game:
                return msg("{player} chooses the power of the Golden Fleece.", player=player)
            return msg("{player} chooses a power.", player=player)
        case "prepare":
            return msg("{player}’s turn: to prepare a power before the start.", player=player)
        case "place":
            return msg("{player}’s turn: to place a worker.", player=player)
        case "ram":
            return msg("{player}’s turn: to put the Ram on the board.", player=player)
        case "close":
            return msg("{player}’s turn: to use a power, or to end the turn.", player=player)
        case "power":
            return msg("{player}’s turn: to use a power.", player=player)
        case _:
            return _turn(view, player)


def _turn(view: SantoriniView, player: Who) -> Text:
    if view.builder is None:
        return msg("{player}’s turn: to move a worker and build.", player=player)
    if any(card.seat == view.turn_of for card in view.cards):
        return msg(
            "{player}’s turn: to go on after the move to {space}.", player=player, space=NAMES[view.builder]
        )
    return msg(
        "{player}’s turn: to build beside {space}, where the worker has moved.",
        player=player,
        space=NAMES[view.builder],
    )
