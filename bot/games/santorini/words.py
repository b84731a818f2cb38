"""A view in words: the alt text of the picture and what a screen reader says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.games.santorini.board import NAMES, TOWER, blocks, domed
from bot.games.text import Lines, Text, Who, lines, say

if TYPE_CHECKING:
    from bot.games.santorini.view import SantoriniView, Worker


def describe(view: SantoriniView) -> Lines:
    """Whose turn it is, then everything that stands on the board."""
    return lines([_headline(view), *_buildings(view), *_workers(view)])


def _headline(view: SantoriniView) -> Text:
    player = Who(view.turn_of)
    if view.winners:
        if view.resigned:
            return say(
                "{loser} has resigned; {winner} has won.",
                loser=Who(view.resigned[0]),
                winner=Who(view.winners[0]),
            )
        return say("{player} has won.", player=Who(view.winners[0]))
    if view.asked == "place":
        return say("{player}’s turn: to place a worker.", player=player)
    if view.builder is not None:
        return say(
            "{player}’s turn: to build beside {space}, where the worker has moved.",
            player=player,
            space=NAMES[view.builder],
        )
    return say("{player}’s turn: to move a worker and build.", player=player)


def _buildings(view: SantoriniView) -> Iterator[Text]:
    for level in (1, 2, 3):
        if spaces := _spaces(view, level):
            yield say("Level {level}: {spaces}.", level=level, spaces=spaces)
    for level in (0, 1, 2):
        if spaces := _spaces(view, level, dome=True):
            yield say("Dome on level {level}: {spaces}.", level=level, spaces=spaces)
    if spaces := _spaces(view, blocks(TOWER), dome=True):
        yield say("Complete towers: {spaces}.", spaces=spaces)
    if not any(view.cells):
        yield say("Nothing is built yet.")


def _spaces(view: SantoriniView, level: int, *, dome: bool = False) -> str:
    return ", ".join(
        NAMES[space]
        for space, cell in enumerate(view.cells)
        if blocks(cell) == level and domed(cell) == dome
    )


def _workers(view: SantoriniView) -> Iterator[Text]:
    for seat in dict.fromkeys(worker.seat for worker in view.workers):
        yield say(
            "{player}’s workers: {workers}.",
            player=Who(seat),
            workers=lines((_worker(w) for w in view.workers if w.seat == seat), ", "),
        )


def _worker(worker: Worker) -> Text:
    space = NAMES[worker.space]
    if worker.sex == "female":
        return say("{space} (female, level {level})", space=space, level=worker.level)
    return say("{space} (male, level {level})", space=space, level=worker.level)
