"""Makes the film of one game; as a program takes its order as JSON and says in lines how far it is."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import cycle
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

from bot.discord_ui.film.scenes import Scene, decisive_title, public_events, reading_time, scenes
from bot.games.engine import registry as games
from bot.games.engine.contract import Game
from bot.games.engine.ending import Ending
from bot.games.engine.event import Event
from bot.games.engine.position import Position
from bot.games.engine.text import Translator, Words, lines, msg
from bot.games.engine.view import View
from bot.settings import read_settings
from bot.tables.host_log_entries import LogEntry
from bot.tables.log_steps import beginning, steps
from bot.tables.records import reading, verifying
from bot.tables.records.model import GameRecord
from bot.tables.replay import ReplayedGame
from bot.tables.results.endings import HowItEnded, how_it_ended
from bot.tables.seat_holders import SeatHolders
from bot.translations import Translations
from renderers import registry as renderers
from renderers.captions import emblem
from renderers.film import WIDTH, Shot, chosen, film
from renderers.icon import Icon, Icons
from renderers.picture import Picture, Renderer, Theme

DRAWING: Final = 4
"""Processes that draw at once, at most: more would wait for the one that packs."""
STEPS: Final = 120
"""Entries of the log of a game whose every move is a frame; of longer ones every turn is."""
OPENING: Final = 1500
NOTICE: Final = 1000
ENDING: Final = 6000
"""Milliseconds: of the beginning, of what decided the game beside reading it, of the last frame."""
LEAST: Final = 550
STEP: Final = 700
"""Milliseconds of a step within a scene, at least and at most."""
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
    side: int | None = None,
) -> bytes:
    """The film of a finished game as a WebP file; ``tell`` hears how many of how many frames there are.

    What was taken back is left out.  ``workers``: how many processes draw.  ``side``: the seat from whose
    side of the board it is seen.  Raises BadRecord.
    """
    whole = verifying.line_of(record, games)
    line = ReplayedGame(whole.game, whole.position, whole.standing, beginning(whole))
    holders = SeatHolders(translator.names or record.holders.names, record.holders.before)
    places = {id(entry): place for place, entry in enumerate(whole.played, 1)}

    def named(played: Sequence[LogEntry]) -> Translator:
        """With the names of those who sat there when these entries had been played."""
        return translator.named(holders.after(whole.played, places[id(played[-1])] if played else 0))

    def look(position: Position) -> View:
        view = position.view(None)
        return view if side is None else view.from_side_of(side)

    icons: Mapping[str, Icon] = renderer.icons() if isinstance(renderer, Icons) else {}

    def captioned(played: Sequence[LogEntry]) -> Translator:
        """The same where emblems stand beside the words."""
        return named(played).with_icons(lambda name: emblem(name) if name in icons else "")

    found = scenes(line, captioned)
    result = record.result or ()
    # The host's entries behind the last move count, too: a seat may have been taken over since.
    last = translator.named(holders.after(whole.played, len(whole.played)))
    how = how_it_ended(whole, result)
    moments = (
        *_moments(line, found, named, look, theme),
        *_closing(line, how, last, lambda position: line.as_decided(look(position), result), theme),
    )
    notches = [place / len(found) for place, scene in enumerate(found, 1) if scene.is_turning]
    return film(_shots(moments, renderer, tell, workers), theme, notches=notches, icons=icons)


class _Moment(NamedTuple):
    """A frame: the end of a scene, or a step within it."""

    picture: Picture
    title: Words
    caption: str
    part: float
    """How much of the game has been played, from 0 to 1."""
    milliseconds: int
    step: bool = False
    """The scene goes on: a worker has moved and builds in the next frame."""


def _moments(
    line: ReplayedGame,
    found: Sequence[Scene],
    named: Callable[[Sequence[LogEntry]], Translator],
    look: Callable[[Position], View],
    theme: Theme,
) -> Iterator[_Moment]:
    def picture(position: Position, played: Sequence[LogEntry], events: tuple[Event, ...]) -> Picture:
        view, teller = look(position), named(played)
        return Picture(view, teller.names, events, theme=theme, width=WIDTH, translator=teller)

    teller = named(())
    opening = msg("The beginning")
    yield _Moment(picture(beginning(line), (), ()), lines(()), teller.translate(opening), 0, OPENING)
    # Of a long game each turn is a frame, of others every step.
    stepwise = len(line.played) <= STEPS
    walked = steps(line)
    for number, scene in enumerate(found, 1):
        shown = _shown(line, scene, stepwise=stepwise)
        each = min(STEP, round(scene.milliseconds / (len(shown) + 0.5)))
        last = scene.milliseconds - each * (len(shown) - 1)
        for turn in scene.turns:
            for place in range(turn.first, turn.end):
                step, done = next(walked), place == scene.end - 1
                if place in shown:
                    events = public_events(line.played[turn.first : place + 1])
                    yield _Moment(
                        picture(step.after, line.played[: turn.end], events),
                        scene.title(line),
                        scene.caption,
                        number / len(found),
                        last if done else each,
                        step=not done,
                    )


def _shown(line: ReplayedGame, scene: Scene, *, stepwise: bool) -> set[int]:
    """The entries of a scene after which it shows the board: no more than one can follow."""
    places = [turn.end - 1 for turn in scene.turns]
    if stepwise and len(scene.turns) == 1:
        played = range(scene.turns[0].first, scene.end - 1)
        places = [*(place for place in played if public_events(line.played[place : place + 1])), *places]
    most = max(1, scene.milliseconds // LEAST)
    return {places[place] for place in chosen(len(places), most)}


def _closing(
    line: ReplayedGame,
    how: HowItEnded,
    teller: Translator,
    look: Callable[[Position], View],
    theme: Theme,
) -> Iterator[_Moment]:
    """What decided the game, then the winner celebrated, and why; without a winner, why it ended."""
    told = how.pictured
    reason = how.reason if told is None else told.reason
    if reason is None:
        return
    view = look(line.position)
    plain = Picture(view, teller.names, theme=theme, width=WIDTH, over=True, translator=teller)
    if told is not None and told.decisive is not None:
        words = _plain(told.decisive, teller)
        board = _decisive(line, told, teller, look, theme) or plain
        yield _Moment(board, decisive_title(), words, 1, reading_time(words) + NOTICE)
    marked = () if told is None else told.marked
    last = replace(plain, events=marked, ending=told)
    yield _Moment(last, msg("The end"), _plain(reason, teller), 1, ENDING)


def _decisive(
    line: ReplayedGame, told: Ending, teller: Translator, look: Callable[[Position], View], theme: Theme
) -> Picture | None:
    """The board as it was when that happened which decided the game."""
    for step in steps(line):
        events = step.played.events
        if any(event is told.marked[0] for event in events if told.marked):
            shown = public_events([step.played])
            view = look(step.after)
            return Picture(view, teller.names, shown, theme=theme, width=WIDTH, translator=teller)
    return None


def _plain(words: Words, teller: Translator) -> str:
    return teller.translate(words).replace("**", "").replace("\n", " ")


def _shots(
    moments: Sequence[_Moment],
    renderer: Renderer,
    tell: Callable[[int, int], None],
    workers: int,
) -> Iterator[Shot]:
    drawn = _drawn(renderer, [moment.picture for moment in moments], workers)
    for done, (moment, png) in enumerate(zip(moments, drawn, strict=True), 1):
        title = moment.picture.translator.translate(moment.title)
        yield Shot(png, moment.caption, title, moment.part, moment.milliseconds, moment.step)
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
    found = make_film(record, known, renderer, translator, order["theme"], _tell, workers, order["side"])
    Path(order["file"]).write_bytes(found)


def _tell(done: int, frames: int) -> None:
    sys.stdout.write(f"{done}/{frames}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
