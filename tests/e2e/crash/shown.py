"""What the channels show in the end: every board once, every event once, nothing to the wrong eyes."""

from __future__ import annotations

import re
from collections import Counter
from itertools import groupby
from typing import Any

from bot.games.engine.decision import RESIGN
from bot.games.engine.event import Event
from bot.games.engine.position import Position
from bot.games.engine.text import Who, Words, msg
from bot.translations import Translations
from tests.e2e.crash.stored import Books
from tests.e2e.crash.titles import Title
from tests.e2e.match import is_private
from tests.playground.driver import User, controls, text

Json = dict[str, Any]
EVERYTHING = 100_000
LINE = 80
"""Characters of a turn's line that every board has room for."""


def picture_pattern(title: Title, table: int) -> str:
    """The file names of a table's boards; the group is the newest ply that each shows.

    Where somebody has the next turn, too, the newest board is brought up to date instead of another posted.
    """
    return rf"{title.game.slug}-{table}-(?:\d+-)?(\d+)\.png"


async def none_twice(watcher: User, places: list[str]) -> None:
    """No board and no lobby message is there twice."""
    marks: Counter[str] = Counter()
    for place in places:
        for message in await watcher.messages(place, limit=EVERYTHING):
            # Two parts of a series that end together show the same standings under different words.
            words = text(message) if message["attachments"] else ""
            marks.update(
                name + words if (name := attachment["filename"]).startswith("event-") else name
                for attachment in message["attachments"]
            )
            named = [str(control.get("custom_id", "")) for control in controls(message)]
            marks.update(custom_id for custom_id in named if custom_id.endswith(":help:lobby"))
    doubled = {mark: count for mark, count in marks.items() if count > 1}
    assert not doubled, f"posted more than once: {doubled}"


async def whole_game(
    books: Books, watcher: User, title: Title, table: int, channel: str, *, in_thread: bool
) -> int:
    """The table's messages tell its log from the beginning to the end, once; how many boards there are.

    A board tells of the newest turn in full; of what else has happened since the board before, as a kill
    can leave several turns for one board, *What happened* tells.  The last says why it was won, and how.
    """
    stored, people = books.table(table), books.seating(table)
    names = {int(user["id"]): user for user in (await watcher.world.info())["users"]}
    seated = tuple(str(names[number]["global_name"]) for number in people)
    lobbies = [
        message
        for message in await watcher.messages(channel, limit=EVERYTHING)
        if any(control.get("custom_id") == f"p:{table}:-:-:help:lobby" for control in controls(message))
    ]
    assert len(lobbies) == 1, f"{len(lobbies)} lobby messages of table {table}"
    place = lobbies[0]["id"] if in_thread else channel
    link = place if in_thread else lobbies[0]["channel_id"]
    assert f"The game is over: <#{link}>" in text(lobbies[0]), text(lobbies[0])
    boards = [
        (int(match[1]), message)
        for message in await watcher.messages(place, limit=EVERYTHING)
        for attachment in message["attachments"]
        if (match := re.fullmatch(picture_pattern(title, table), attachment["filename"]))
    ]
    plies = [ply for ply, _ in boards]
    assert plies == sorted(set(plies)), f"table {table}: boards {plies}"
    assert plies[-1] == len(stored.log), f"table {table}: the last of {plies} is not the final board"
    entries, ending = _replayed(title, table, stored.log)
    translator = Translations().translator("en-US", seated)
    for since, (ply, message) in zip([0, *plies], boards, strict=False):
        shown = text(message)
        for words in ending if ply == len(stored.log) else _told(title, entries[since:ply]):
            told = translator.translate(words).replace("\n", " ")[:LINE]
            assert told in shown, f"table {table}, board {ply}: “{told}” is not in “{shown}”"
    return len(boards)


def _replayed(
    title: Title, table: int, log: tuple[tuple[int, str], ...]
) -> tuple[list[tuple[int, list[Event]]], list[Words]]:
    """What everybody may know of each entry, and in which turn it was; and how it ended."""
    position = title.start()
    entries: list[tuple[int, list[Event]]] = []
    begun: dict[int, Position] = {}
    for seat, move in log:
        turn = position.turn
        if turn not in begun:
            begun[turn] = position.copy()
        entries.append((turn, [event for event in position.play(seat, move) if event.visible_to(None)]))
    assert position.outcome is not None, f"table {table} is not over"
    story = [event for _, events in entries for event in events]
    ending = title.game.ending(position, story, tuple(begun.values()))
    seat, move = log[-1]
    if move == RESIGN:
        return entries, [msg("{player} resigned.", player=Who(seat))]
    told = () if ending is None else (ending.reason, ending.decisive)
    return entries, [words for words in told if words is not None]


def _told(title: Title, entries: list[tuple[int, list[Event]]]) -> list[Words]:
    """What a board must say of these entries: what happened in the newest turn."""
    turns = [
        [event for _, events in group for event in events]
        for _, group in groupby(entries, lambda entry: entry[0])
    ]
    return title.told(turns[-1]) if turns else []


async def private_things_stay_private(books: Books, user: User, number: int, places: list[str]) -> int:
    """Each private message that somebody sees is their own; how many there are."""
    seen = 0
    for place in places:
        for message in await user.messages(place, limit=EVERYTHING):
            if not is_private(message):
                continue
            seen += 1
            assert int(message["interaction_metadata"]["user"]["id"]) == number
            for control in controls(message):
                _, table, seat, *_ = [*str(control.get("custom_id", "")).split(":"), "", "", ""]
                if seat.isdecimal():
                    assert books.seating(int(table))[int(seat)] == number, "somebody else's controls"
    return seen
