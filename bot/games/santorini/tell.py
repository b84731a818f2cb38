"""What happened, as events: data for pictures and programs, a sentence for people."""

from __future__ import annotations

from typing import Final

from bot.games.engine import Event
from bot.games.santorini.board import NAMES, blocks, domed
from bot.games.santorini.state import Built, Moved
from bot.games.text import Who, say

SEXES: Final = ("female", "male")


def sex(worker: int) -> str:
    """Only the first worker of a side is female (Santorini rules, 1)."""
    return SEXES[min(worker, 1)]


def placed(seat: int, worker: int, space: int) -> Event:
    """A worker came onto the board."""
    return Event(
        "placed",
        say("{player} places a worker on {space}.", player=Who(seat), space=NAMES[space]),
        {"seat": seat, "space": NAMES[space], "sex": sex(worker)},
    )


def moved(seat: int, move: Moved, cell: int) -> Event:
    """A worker moved."""
    player, origin, target, level = Who(seat), NAMES[move.origin], NAMES[move.target], blocks(cell)
    if move.rise > 0:
        words = say(
            "{player} moves {origin} → {target}, up to level {level}.",
            player=player,
            origin=origin,
            target=target,
            level=level,
        )
    elif move.rise < 0:
        words = say(
            "{player} moves {origin} → {target}, down to level {level}.",
            player=player,
            origin=origin,
            target=target,
            level=level,
        )
    else:
        words = say("{player} moves {origin} → {target}.", player=player, origin=origin, target=target)
    return Event(
        "moved",
        words,
        {
            "seat": seat,
            "from": origin,
            "to": target,
            "level": level,
            "rise": move.rise,
            "forced": move.forced,
        },
    )


def built(seat: int, build: Built) -> Event:
    """A worker built."""
    level, dome, space = blocks(build.cell), domed(build.cell), NAMES[build.space]
    words = (
        say("{player} puts a dome on {space}.", player=Who(seat), space=space)
        if dome
        else say("{player} builds {space} up to level {level}.", player=Who(seat), space=space, level=level)
    )
    return Event("built", words, {"seat": seat, "space": space, "level": level, "dome": dome})


def reached(seat: int, space: int) -> Event:
    """A worker moved up to level 3."""
    return Event(
        "won",
        say("{player} reaches level 3 on {space} and wins!", player=Who(seat), space=NAMES[space]),
        {"seat": seat, "how": "summit", "space": NAMES[space]},
    )


def last(seat: int) -> Event:
    """Everybody else has lost."""
    return Event("won", say("{player} wins!", player=Who(seat)), {"seat": seat, "how": "last"})


def stuck(seat: int) -> Event:
    """A player has no legal turn."""
    return Event(
        "lost",
        say("{player} can't move any worker and loses.", player=Who(seat)),
        {"seat": seat, "how": "stuck"},
    )


def resigned(seat: int) -> Event:
    """A player gave up."""
    return Event("resigned", say("{player} resigns.", player=Who(seat)), {"seat": seat})
