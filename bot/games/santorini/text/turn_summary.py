"""A turn in one line: a move with the build after it, and workers that are placed together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.engine.event import LINE, Event, in_one_line
from bot.games.engine.text import Text, Who, Words, lines, msg, msg_in, with_icon
from bot.games.santorini.text.event_icons import icon_of


def summary(events: Sequence[Event], room: int = LINE) -> Words | None:
    """What happened in a turn: each sentence names its player once; what came last is left out last."""
    told = list(_sentences([event for event in events if event.kind != "finished"] or events))
    return in_one_line([(-number, words) for number, words in enumerate(told)], room)


def _sentences(events: Sequence[Event]) -> Iterator[Words]:
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
                yield with_icon(icon_of(build), _moved_and_built(walks, build))
            elif len(walks) == 1:
                yield with_icon(icon_of(event), event.text)
            else:
                yield msg("{player} moves {ways}.", player=Who(_seat(event)), ways=_ways(walks))
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


def _moved_and_built(moved: Sequence[Event], built: Event) -> Text:
    """Both in a sentence."""
    player, way = Who(_seat(built)), _ways(moved)
    if built.data["dome"]:
        return msg(
            "{player} moves {way} and puts a dome on {space}.", player=player, way=way, space=_space(built)
        )
    return msg(
        "{player} moves {way} and builds {space} up to level {level}.",
        player=player,
        way=way,
        space=_space(built),
        level=int(str(built.data["level"])),
    )


def _ways(moved: Sequence[Event]) -> Words:
    """The ways of workers that move one after the other; a worker that goes on is named once."""
    found: list[Words] = []
    at = ""
    for event in moved:
        way = _way(event)
        if event.data["from"] == at:
            found.append(lines([found.pop(), _onward(event)], " → "))
        else:
            found.append(way)
        at = str(event.data["to"])
    return lines(found, ", ")


def _onward(moved: Event) -> Text:
    """Where a worker goes from where it has come to."""
    target, level, rise = str(moved.data["to"]), int(str(moved.data["level"])), int(str(moved.data["rise"]))
    if rise > 0:
        return msg_in("a worker’s way", "{target} (up to level {level})", target=target, level=level)
    if rise < 0:
        return msg_in("a worker’s way", "{target} (down to level {level})", target=target, level=level)
    return Text(target)


def _way(moved: Event) -> Text:
    """From where a worker goes where, and to which level if it changes."""
    origin, target = str(moved.data["from"]), str(moved.data["to"])
    level, rise = int(str(moved.data["level"])), int(str(moved.data["rise"]))
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
