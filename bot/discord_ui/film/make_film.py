"""Makes the film of one game; as a program takes its order as JSON and says in lines how far it is."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import cycle
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

from bot.games.engine import registry as games
from bot.games.engine.contract import Game
from bot.games.engine.event import Event, Outcome
from bot.games.engine.position import Position
from bot.games.engine.text import Translator, Words, lines, msg
from bot.settings import read_settings
from bot.tables.host_log_entries import LogEntry
from bot.tables.log_steps import beginning, steps
from bot.tables.records import reading, verifying
from bot.tables.records.model import GameRecord
from bot.tables.replay import ReplayedGame, turn_summaries
from bot.tables.results.endings import how_it_ended
from bot.tables.seat_holders import SeatHolders
from bot.translations import Translations
from renderers import registry as renderers
from renderers.film import WIDTH, Shot, chosen, film
from renderers.picture import Picture, Renderer, Theme

DRAWING: Final = 4
"""Processes that draw at once, at most: more would wait for the one that packs."""
STEPS: Final = 120
"""Entries of the log of a game whose every move is a frame; of longer ones every turn is."""
ALONE: Final = 10
"""Pictures drawn before there are several processes: the first time, a thing costs a hundred times more."""


def make_film(
    record: GameRecord,
    games: Mapping[str, Game],
    renderer: Renderer,
    translator: Translator,
    theme: Theme,
    tell: Callable[[int, int], None],
    workers: int = 1,
) -> bytes:
    """The film of a finished game as a WebP file; ``tell`` hears how many of how many frames there are.

    What was taken back is left out.  ``workers``: how many processes draw.  Raises BadRecord.
    """
    whole = verifying.line_of(record, games)
    line = ReplayedGame(whole.game, whole.position, whole.standing, beginning(whole))
    holders = SeatHolders(translator.names or record.holders.names, record.holders.before)
    places = {id(entry): place for place, entry in enumerate(whole.played, 1)}

    def named(played: Sequence[LogEntry]) -> Translator:
        """With the names of those who sat there when these entries had been played."""
        return translator.named(holders.after(whole.played, places[id(played[-1])] if played else 0))

    moments = (*_moments(line, named, theme), *_closing(whole, record.result, named, theme))
    return film(_shots(moments, renderer, tell, workers), theme)


class _Moment(NamedTuple):
    """A frame: the end of a turn, or a step within it; turn 0 is the beginning."""

    turn: int
    turns: int
    picture: Picture
    step: bool = False
    """The turn goes on: a worker has moved and builds in the next frame."""
    told: Words | None = None
    """What is told instead of the events."""


def _moments(
    line: ReplayedGame, named: Callable[[Sequence[LogEntry]], Translator], theme: Theme
) -> Iterator[_Moment]:
    told = turn_summaries(line.played)
    frames, last = set(chosen(len(told) + 1)), len(told)
    # Of a game with few moves every one is shown.
    stepwise = len(line.played) <= STEPS

    def moment(
        turn: int, position: Position, played: Sequence[LogEntry], events: tuple[Event, ...] = ()
    ) -> _Moment:
        view, teller = position.view(None), named(played)
        picture = Picture(view, teller.names, events, theme=theme, width=WIDTH, translator=teller)
        return _Moment(turn, last, picture)

    yield moment(0, beginning(line), ())
    walked = steps(line)
    for number, chapter in enumerate(told, 1):
        whole = lines([event.text for event in _events(line, chapter.first, chapter.end)], " ")
        for place in range(chapter.first, chapter.end):
            step, done = next(walked), place == chapter.end - 1
            events = _events(line, chapter.first, place + 1)
            if number in frames and (done or (stepwise and events)):
                shown = moment(number, step.after, line.played[: chapter.end], events)
                yield shown._replace(step=not done, told=whole)


def _closing(
    whole: ReplayedGame,
    result: Outcome | None,
    named: Callable[[Sequence[LogEntry]], Translator],
    theme: Theme,
) -> Iterator[_Moment]:
    """The winner celebrated, and why; of a game that ended without one, why it ended."""
    how = how_it_ended(whole, result or ())
    reason = how.reason if how.pictured is None else how.pictured.reason
    if reason is None:
        return
    last, teller = len(turn_summaries(whole.standing)), named(whole.standing)
    picture = Picture(
        whole.position.view(None),
        teller.names,
        () if how.pictured is None else how.pictured.marked,
        theme=theme,
        width=WIDTH,
        over=True,
        ending=how.pictured,
        translator=teller,
    )
    yield _Moment(last, last, picture, told=reason)


def _shots(
    moments: Sequence[_Moment],
    renderer: Renderer,
    tell: Callable[[int, int], None],
    workers: int,
) -> Iterator[Shot]:
    drawn = _drawn(renderer, [moment.picture for moment in moments], workers)
    for done, (moment, png) in enumerate(zip(moments, drawn, strict=True), 1):
        picture, place = moment.picture, f"{moment.turn} / {moment.turns}"
        words = moment.told or msg("The beginning")
        caption = picture.translator.translate(words).replace("**", "").replace("\n", " ")
        yield Shot(png, caption, place, moment.turn / max(1, moment.turns), moment.step)
        tell(done, len(moments))


def _drawn(renderer: Renderer, pictures: Sequence[Picture], workers: int) -> Iterator[bytes]:
    """The pictures as PNG files, in order, drawn by so many processes by turns.

    They are forked when some pictures from all over the game are there, so that they share nearly all art.
    """
    if workers < 2 or "fork" not in get_all_start_methods():
        yield from map(renderer.draw, pictures)
        return
    drawn = {place: renderer.draw(pictures[place]) for place in chosen(len(pictures), ALONE)}
    others = [picture for place, picture in enumerate(pictures) if place not in drawn]
    shares = cycle([_share(renderer, others[number::workers]) for number in range(workers)])
    for place in range(len(pictures)):
        yield drawn[place] if place in drawn else next(next(shares))


def _share(renderer: Renderer, pictures: Sequence[Picture]) -> Iterator[bytes]:
    """Some of the pictures, from a process of their own; raises EOFError if it dies."""
    context = get_context("fork")
    ours, theirs = context.Pipe(duplex=False)

    def draw() -> None:
        # Each end is held by one process alone, so that whoever is left over ends, too, and doesn't wait.
        ours.close()
        for picture in pictures:
            theirs.send_bytes(renderer.draw(picture))

    context.Process(target=draw, daemon=True).start()
    theirs.close()
    for _ in pictures:
        yield ours.recv_bytes()


def _events(line: ReplayedGame, first: int, end: int) -> tuple[Event, ...]:
    entries = line.played[first:end]
    return tuple(event for entry in entries for event in entry.events if event.visible_to(None))


def main() -> None:
    """Make the film that standard input orders, in the file that it names."""
    with suppress(OSError):
        os.nice(10)
    order: dict[str, Any] = json.load(sys.stdin)
    packages = read_settings().games
    known = games.discover(packages)
    record = reading.read(order["record"].encode(), known)
    translator = Translations().plain(order["locale"], tuple(order["names"]))
    renderer = renderers.discover(packages)[record.game]
    workers = min(DRAWING, os.cpu_count() or 1)
    found = make_film(record, known, renderer, translator, order["theme"], _tell, workers)
    Path(order["file"]).write_bytes(found)


def _tell(done: int, frames: int) -> None:
    sys.stdout.write(f"{done}/{frames}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
