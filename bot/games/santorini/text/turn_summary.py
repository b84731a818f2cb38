"""A turn in one line: a move with the build after it, and workers that are placed together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bot.games.engine.event import LINE, Event, in_letters, in_one_line
from bot.games.engine.text import Text, Who, Words, lines, msg, msg_in, with_icon
from bot.games.santorini.text.event_icons import icon_of


class _Detail(NamedTuple):
    """What of a move and a build is told."""

    climbs: bool = True
    """To which level the worker goes up or down?"""
    level: bool = True
    """Up to which level is built?"""


_DETAILS: Final = (_Detail(), _Detail(climbs=False), _Detail(climbs=False, level=False))
"""The first of these is taken with which all has room."""


def summary(events: Sequence[Event], room: int = LINE) -> Words | None:
    """What happened in a turn: each sentence names its player once; what came last is left out last.

    Levels are left out before anything else is: the picture shows them.
    """
    kept = [event for event in events if event.kind != "finished"] or events
    told: list[Words] = []
    for detail in _DETAILS:
        told = list(_sentences(kept, detail))
        if sum(map(in_letters, told)) <= room + 1:
            break
    return in_one_line([(-number, words) for number, words in enumerate(told)], room)


def account(events: Sequence[Event]) -> Sequence[Words]:
    """All that happened in some turns, a sentence for what belongs together."""
    return list(_sentences(events, _Detail()))


def _sentences(events: Sequence[Event], detail: _Detail) -> Iterator[Words]:
    left = list(events)
    while left:
        event = left.pop(0)
        if event.kind == "placed":
            spaces = [_space(event)]
            while left and left[0].kind == "placed" and _seat(left[0]) == _seat(event):
                spaces.append(_space(left.pop(0)))
            yield _placed(event, spaces)
        elif _walks(event):
            walks = [event]
            while left and _walks(left[0]) and _seat(left[0]) == _seat(event):
                walks.append(left.pop(0))
            if left and left[0].kind == "built" and _seat(left[0]) == _seat(event):
                build = left.pop(0)
                yield with_icon(icon_of(build), _moved_and_built(walks, build, detail))
            elif len(walks) == 1 and detail.climbs:
                yield with_icon(icon_of(event), event.text)
            else:
                yield msg("{player} moves {ways}.", player=Who(_seat(event)), ways=_ways(walks, detail))
        else:
            yield with_icon(icon_of(event), event.text)


def _placed(first: Event, spaces: Sequence[str]) -> Words:
    if len(spaces) == 1:
        return first.text
    *others, last = spaces
    return msg(
        "{player} places workers on {spaces} and {last}.",
        player=Who(_seat(first)),
        spaces=lines([Text(space) for space in others], ", "),
        last=last,
    )


def _moved_and_built(moved: Sequence[Event], built: Event, detail: _Detail) -> Text:
    """Both in a sentence."""
    player, way = Who(_seat(built)), _ways(moved, detail)
    if built.data["dome"]:
        return msg(
            "{player} moves {way} and puts a dome on {space}.", player=player, way=way, space=_space(built)
        )
    if not detail.level:
        return msg(
            "{player} moves {way} and builds on {space}.", player=player, way=way, space=_space(built)
        )
    return msg(
        "{player} moves {way} and builds {space} up to level {level}.",
        player=player,
        way=way,
        space=_space(built),
        level=int(str(built.data["level"])),
    )


def _ways(moved: Sequence[Event], detail: _Detail) -> Words:
    """The ways of workers that move one after the other; a worker that goes on is named once."""
    found: list[Words] = []
    at = ""
    for event in moved:
        way = _way(event, detail)
        if event.data["from"] == at:
            found.append(lines([found.pop(), _onward(event, detail)], " → "))
        else:
            found.append(way)
        at = str(event.data["to"])
    return lines(found, ", ")


def _onward(moved: Event, detail: _Detail) -> Text:
    """Where a worker goes from where it has come to."""
    target, level, rise = str(moved.data["to"]), int(str(moved.data["level"])), _rise(moved, detail)
    if rise > 0:
        return msg_in("a worker’s way", "{target} (up to level {level})", target=target, level=level)
    if rise < 0:
        return msg_in("a worker’s way", "{target} (down to level {level})", target=target, level=level)
    return Text(target)


def _rise(moved: Event, detail: _Detail) -> int:
    """By how many levels it goes up, as far as that is told."""
    return int(str(moved.data["rise"])) if detail.climbs else 0


def _way(moved: Event, detail: _Detail) -> Text:
    """From where a worker goes where, and to which level if it changes."""
    origin, target = str(moved.data["from"]), str(moved.data["to"])
    level, rise = int(str(moved.data["level"])), _rise(moved, detail)
    if rise > 0:
        return msg_in(
            "a worker’s way",
            "{origin} → {target} (up to level {level})",
            origin=origin,
            target=target,
            level=level,
        )
    if rise < 0:
        return msg_in(
            "a worker’s way",
            "{origin} → {target} (down to level {level})",
            origin=origin,
            target=target,
            level=level,
        )
    return msg_in("a worker’s way", "{origin} → {target}", origin=origin, target=target)


def _walks(event: Event) -> bool:
    """Is it a worker's own move?"""
    return event.kind == "moved" and not event.data["forced"]


def _seat(event: Event) -> int:
    return int(str(event.data["seat"]))


def _space(event: Event) -> str:
    return str(event.data["space"])
