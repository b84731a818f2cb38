"""The process that makes one film: its order comes in as JSON, its progress goes out line by line."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from bot.games.engine import registry as games
from bot.games.engine.contract import Game
from bot.games.engine.event import Event
from bot.games.engine.text import Translator, lines, msg
from bot.settings import read_settings
from bot.tables.host_entries import LogEntry
from bot.tables.records import reading, verifying
from bot.tables.records.log_steps import beginning, steps
from bot.tables.records.model import GameRecord
from bot.tables.replay import ReplayedGame, TurnSummary, turn_summaries
from bot.tables.seat_holders import SeatHolders
from bot.translations import Translations
from renderers import registry as renderers
from renderers.film import WIDTH, Shot, chosen, film
from renderers.picture import Picture, Renderer, Theme


def make_film(
    record: GameRecord,
    games: Mapping[str, Game],
    renderer: Renderer,
    translator: Translator,
    theme: Theme,
    tell: Callable[[int, int], None],
) -> bytes:
    """The film of a finished game as a WebP file; ``tell`` hears how many of how many frames there are.

    What was taken back is left out.  Raises BadRecord.
    """
    whole = verifying.line_of(record, games)
    line = ReplayedGame(whole.game, whole.position, whole.standing, beginning(whole))
    holders = SeatHolders(translator.names or record.names, record.before)
    places = {id(entry): place for place, entry in enumerate(whole.played, 1)}

    def named(played: Sequence[LogEntry]) -> Translator:
        """With the names of those who sat there when these entries had been played."""
        return translator.named(holders.after(whole.played, places[id(played[-1])] if played else 0))

    return film(_shots(line, renderer, named, theme, tell), theme)


def _shots(
    line: ReplayedGame,
    renderer: Renderer,
    named: Callable[[Sequence[LogEntry]], Translator],
    theme: Theme,
    tell: Callable[[int, int], None],
) -> Iterator[Shot]:
    told = turn_summaries(line.played)
    wanted = chosen(len(told) + 1)
    frames, last = set(wanted), len(told)
    ends = {chapter.end - 1: (number, chapter) for number, chapter in enumerate(told, 1)}
    translator = named(())
    start = Picture(
        beginning(line).view(None), translator.names, theme=theme, width=WIDTH, translator=translator
    )
    yield Shot(renderer.draw(start), translator.translate(msg("The beginning")), f"0 / {last}", 0)
    done = 1
    for place, step in enumerate(steps(line)):
        number, chapter = ends.get(place, (0, None))
        if chapter is None or number not in frames:
            continue
        done += 1
        tell(done, len(wanted))
        translator = named(line.played[: chapter.end])
        picture = Picture(
            step.after.view(None),
            translator.names,
            _events(line, chapter),
            theme=theme,
            width=WIDTH,
            translator=translator,
        )
        words = lines([event.text for event in picture.events], " · ")
        caption = translator.translate(words).replace("**", "").replace("\n", " ")
        yield Shot(renderer.draw(picture), caption, f"{number} / {last}", number / last)


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
    found = make_film(record, known, renderer, translator, order["theme"], _tell)
    Path(order["file"]).write_bytes(found)


def _tell(done: int, frames: int) -> None:
    sys.stdout.write(f"{done}/{frames}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
