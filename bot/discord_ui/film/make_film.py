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
from bot.games.engine.event import Event
from bot.games.engine.position import Position
from bot.games.engine.text import Translator, lines, msg
from bot.settings import read_settings
from bot.tables.host_log_entries import LogEntry
from bot.tables.log_steps import beginning, steps
from bot.tables.records import reading, verifying
from bot.tables.records.model import GameRecord
from bot.tables.replay import ReplayedGame, TurnSummary, turn_summaries
from bot.tables.seat_holders import SeatHolders
from bot.translations import Translations
from renderers import registry as renderers
from renderers.film import WIDTH, Shot, chosen, film
from renderers.picture import Picture, Renderer, Theme

DRAWING: Final = 4
"""Processes that draw at once, at most: more would wait for the one that packs."""
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

    moments = tuple(_moments(line, named, theme))
    return film(_shots(moments, renderer, tell, workers), theme)


class _Moment(NamedTuple):
    """The end of a turn that becomes a frame; turn 0 is the beginning."""

    turn: int
    turns: int
    picture: Picture


def _moments(
    line: ReplayedGame, named: Callable[[Sequence[LogEntry]], Translator], theme: Theme
) -> Iterator[_Moment]:
    told = turn_summaries(line.played)
    frames, last = set(chosen(len(told) + 1)), len(told)

    def moment(
        turn: int, position: Position, played: Sequence[LogEntry], events: tuple[Event, ...] = ()
    ) -> _Moment:
        view, teller = position.view(None), named(played)
        picture = Picture(view, teller.names, events, theme=theme, width=WIDTH, translator=teller)
        return _Moment(turn, last, picture)

    ends = {chapter.end - 1: (number, chapter) for number, chapter in enumerate(told, 1)}
    yield moment(0, beginning(line), ())
    for place, step in enumerate(steps(line)):
        number, chapter = ends.get(place, (0, None))
        if chapter is not None and number in frames:
            yield moment(number, step.after, line.played[: chapter.end], _events(line, chapter))


def _shots(
    moments: Sequence[_Moment],
    renderer: Renderer,
    tell: Callable[[int, int], None],
    workers: int,
) -> Iterator[Shot]:
    drawn = _drawn(renderer, [moment.picture for moment in moments], workers)
    for done, (moment, png) in enumerate(zip(moments, drawn, strict=True), 1):
        turn, last, picture = moment
        words = lines([event.text for event in picture.events], " · ") if turn else msg("The beginning")
        caption = picture.translator.translate(words).replace("**", "").replace("\n", " ")
        yield Shot(png, caption, f"{turn} / {last}", turn / max(1, last))
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


def _events(line: ReplayedGame, chapter: TurnSummary) -> tuple[Event, ...]:
    entries = line.played[chapter.first : chapter.end]
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
