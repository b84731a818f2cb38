"""What happened, as events: data for pictures and programs, a sentence for people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.games.engine.event import Event, Json, about
from bot.games.engine.text import Text, Who, msg
from bot.games.santorini.board import NAMES, blocks, domed
from bot.games.santorini.facts import Built, Moved, Threats
from bot.games.santorini.options import partner, teams_name
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.state import Setup, ring

SEXES: Final = ("female", "male")
_FEW: Final = 4


def sex(worker: int) -> str:
    """Only the first worker of a side is female (Santorini rules, 1)."""
    return SEXES[min(worker, 1)]


def placed(seat: int, worker: int, space: int) -> Event:
    """A worker came onto the board."""
    return Event(
        "placed",
        msg("{player} places a worker on {space}.", player=Who(seat), space=NAMES[space]),
        {"seat": seat, "space": NAMES[space], "sex": sex(worker)},
    )


def moved(seat: int, move: Moved, cell: int) -> Event:
    """A worker moved."""
    player, origin, target, level = Who(seat), NAMES[move.origin], NAMES[move.target], blocks(cell)
    if move.rise > 0:
        words = msg(
            "{player} moves {origin} → {target}, up to level {level}.",
            player=player,
            origin=origin,
            target=target,
            level=level,
        )
    elif move.rise < 0:
        words = msg(
            "{player} moves {origin} → {target}, down to level {level}.",
            player=player,
            origin=origin,
            target=target,
            level=level,
        )
    else:
        words = msg("{player} moves {origin} → {target}.", player=player, origin=origin, target=target)
    return Event("moved", words, _went(seat, move, level))


def built(seat: int, build: Built) -> Event:
    """A worker built."""
    level, dome, space = blocks(build.cell), domed(build.cell), NAMES[build.space]
    words = (
        msg("{player} puts a dome on {space}.", player=Who(seat), space=space)
        if dome
        else msg("{player} builds {space} up to level {level}.", player=Who(seat), space=space, level=level)
    )
    return Event("built", words, {"seat": seat, "space": space, "level": level, "dome": dome})


def reached(seat: int, move: Moved) -> Event:
    """A worker moved up to level 3; ``by`` names the power that made it possible."""
    space = NAMES[move.target]
    return Event(
        "won",
        msg("{player} reaches level 3 on {space} and wins!", player=Who(seat), space=space),
        {"seat": seat, "how": "summit", "space": space, **({"by": move.by} if move.by else {})},
    )


def threat(seat: int, found: Threats) -> Event:
    """Who has just moved could win with the next turn."""
    player, spaces = Who(seat), few(found.spaces)
    if found.climbs:
        words = msg(
            "{player} threatens to step up to level 3 on {spaces} and win.", player=player, spaces=spaces
        )
    elif found.by:
        words = msg(
            "{player} threatens to win on {spaces} by the power of {power}.",
            player=player,
            spaces=spaces,
            power=roster()[found.by].title,
        )
    else:
        words = msg("{player} threatens to win on {spaces}.", player=player, spaces=spaces)
    return about("threat", seat, words, turning_point=True, spaces=[NAMES[space] for space in found.spaces])


def few(spaces: Sequence[int]) -> str:
    """Spaces in a sentence; of many only the first."""
    named = ", ".join(NAMES[space] for space in spaces[:_FEW])
    return named if len(spaces) <= _FEW else f"{named} …"


def near(seat: int, by: str, text: Text) -> Event:
    """A power is one step short of winning by what stands on the board."""
    return about("near", seat, text, turning_point=True, by=by)


def last(seat: int) -> Event:
    """Everybody else has lost."""
    return Event("won", msg("{player} wins!", player=Who(seat)), {"seat": seat, "how": "last"})


def stuck(seat: int) -> Event:
    """A player has no legal turn."""
    return Event(
        "lost",
        msg("{player} can’t move and build with any worker and loses.", player=Who(seat)),
        {"seat": seat, "how": "stuck"},
    )


def resigned(seat: int) -> Event:
    """A player gave up."""
    return Event("resigned", msg("{player} resigns.", player=Who(seat)), {"seat": seat})


def forced(seat: int, move: Moved, cell: int) -> Event:
    """A worker was displaced by a power."""
    player, origin, target = Who(seat), NAMES[move.origin], NAMES[move.target]
    power = roster().get(move.by)
    words = (
        msg("{player}’s worker is forced {origin} → {target}.", player=player, origin=origin, target=target)
        if power is None
        else msg(
            "{power} forces {player}’s worker {origin} → {target}.",
            power=power.title,
            player=player,
            origin=origin,
            target=target,
        )
    )
    return Event("moved", words, {**_went(seat, move, blocks(cell)), "by": move.by})


def _went(seat: int, move: Moved, level: int) -> Mapping[str, Json]:
    return {
        "seat": seat,
        "from": NAMES[move.origin],
        "to": NAMES[move.target],
        "level": level,
        "rise": move.rise,
        "forced": move.forced,
    }


def removed(seat: int, space: int, by: str) -> Event:
    """A worker was removed from the game."""
    power = roster().get(by)
    words = (
        msg("{player}’s worker on {space} is removed from the game.", player=Who(seat), space=NAMES[space])
        if power is None
        else msg(
            "{power} removes {player}’s worker on {space} from the game.",
            power=power.title,
            player=Who(seat),
            space=NAMES[space],
        )
    )
    return Event(
        "removed",
        words,
        {"seat": seat, "space": NAMES[space], "by": by},
        turning_point=True,
    )


def token(seat: int, space: int, by: str, title: str) -> Event:
    """A power's token was put on a space."""
    return Event(
        "token",
        msg("{player} puts {token} on {space}.", player=Who(seat), token=title, space=NAMES[space]),
        {"seat": seat, "space": NAMES[space], "by": by},
    )


def cleared(seat: int, space: int, level: int, by: str) -> Event:
    """Blocks were taken away."""
    return Event(
        "cleared",
        msg(
            "{player} takes {space} down to level {level}.",
            player=Who(seat),
            space=NAMES[space],
            level=level,
        ),
        {"seat": seat, "space": NAMES[space], "level": level, "by": by},
    )


def won_by(seat: int, by: str, how: Text) -> Event:
    """A power's own way to win."""
    return Event("won", msg("{how} {player} wins!", player=Who(seat), how=how), {"seat": seat, "how": by})


def denied(seat: int, title: str, by: str) -> Event:
    """A move that would have won does not."""
    return Event(
        "denied",
        msg("{power} denies {player} the win; the turn goes on.", player=Who(seat), power=title),
        {"seat": seat, "by": by},
        turning_point=True,
    )


def finished(seat: int) -> Event:
    """A player ends the turn where more could be done."""
    return Event("finished", msg("{player} finishes the turn.", player=Who(seat)), {"seat": seat})


def drawn_game(how: str) -> Event:
    """Nobody wins."""
    return Event("drawn", msg("The game ends in a draw."), {"how": how})


def ram(seat: int, space: int) -> Event:
    """The Ram came onto the board."""
    return Event(
        "placed",
        msg("{player} puts the Ram on {space}.", player=Who(seat), space=NAMES[space]),
        {"seat": seat, "space": NAMES[space], "sex": "ram"},
    )


def titles(slugs: Iterable[str]) -> str:
    """Powers by their titles."""
    return ", ".join(roster()[slug].title for slug in slugs)


def teams(order: tuple[int, ...]) -> Event:
    """The teams are drawn."""
    one, other, *_ = ring(order)
    words = msg(
        "{a} and {b} play together, against {c} and {d}.",
        a=Who(one),
        b=Who(partner(order, one)),
        c=Who(other),
        d=Who(partner(order, other)),
    )
    return Event("teams", words, {"teams": teams_name(order)})


def drawn(setup: Setup, slugs: tuple[str, ...]) -> Event:
    """Powers are drawn: the whole offer, or what it is picked from."""
    return Event("drawn-powers", _drawn(setup, titles(slugs)), {"powers": slugs})


def _drawn(setup: Setup, powers: str) -> Text:
    if setup.way == "tournament":
        return msg("These powers are drawn: {powers}.", powers=powers)
    if setup.fleece:
        return msg("The Golden Fleece has the power of {power}.", power=powers)
    return msg("The powers of this game are {powers}.", powers=powers)


def offered(seat: int, slug: str) -> Event:
    """The first player picks a power for the offer."""
    words = msg("{player} offers {power}.", player=Who(seat), power=roster()[slug].title)
    return Event("offered", words, {"seat": seat, "power": slug})


def begins(slug: str) -> Event:
    """The power whose owner begins is known."""
    return Event("starts", msg("{power} goes first.", power=roster()[slug].title), {"power": slug})


def taken(seat: int, slug: str) -> Event:
    """A seat takes a power."""
    words = msg("{player} plays with {power}.", player=Who(seat), power=roster()[slug].title)
    return Event("taken", words, {"seat": seat, "power": slug})


def fleece(seat: int, slug: str) -> Event:
    """The second player has chosen the power of the Golden Fleece."""
    words = msg(
        "{player} gives the Golden Fleece the power of {power}.",
        player=Who(seat),
        power=roster()[slug].title,
    )
    return Event("taken", words, {"seat": seat, "power": slug})
