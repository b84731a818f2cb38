"""The events of the movement phase: marches and combats, in data and in words.

What says from where to where is written out: these words are no names of arguments.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.games.atlantida.constants import STOCKS
from bot.games.atlantida.map import CITY, COUNT, THEATRE
from bot.games.atlantida.state import Combat
from bot.games.atlantida.text.names import STOCK_NAMES, place_name, place_short, pops, spent
from bot.games.atlantida.units import word
from bot.games.engine.event import Event, about
from bot.games.engine.text import Who, all_of, lines, msg, together

Sites = tuple[str, ...]


@lru_cache(maxsize=4096)
def moved(
    sites: Sites, seat: int, start: int, joining: tuple[int, ...], end: int, owner: int, number: int
) -> Event:
    """A leader has gone from place to place with so many pops; ``owner``: into whose city.

    ``joining``: where these pops stood, in the leader's place or in what belongs to it.
    """
    goal = msg("{player}’s city", player=Who(owner)) if owner >= 0 else place_name(sites, end)
    if max(start, end) < THEATRE and start % COUNT == end % COUNT:
        goal = msg("the site") if end < COUNT else msg("its surroundings")
    if number:
        words = msg(
            "{player} leads {pops} from {start} to {end}.",
            player=Who(seat),
            pops=pops(number),
            start=all_of(place_short(place) for place in joining),
            end=goal,
        )
    else:
        words = msg(
            "{player} sends a leader from {start} to {end}.",
            player=Who(seat),
            start=place_short(start),
            end=goal,
        )
    return Event("moved", words, {"seat": seat, "from": word(start), "to": word(end), "pops": number})


@lru_cache(maxsize=1024)
def shifted(seat: int, to: str, number: int) -> Event:
    """Pops went between city and Great Theatre."""
    words = (
        msg("{player} sends {pops} into the Great Theatre.", player=Who(seat), pops=pops(number))
        if to == "theatre"
        else msg(
            "{player} summons {pops} from the Great Theatre.",
            player=Who(seat),
            pops=pops(number),
        )
    )
    return Event("shifted", words, {"seat": seat, "to": to, "pops": number})


@lru_cache(maxsize=4096)
def summoned(sites: Sites, seat: int, place: int, who: str) -> Event:
    """Units have come home."""
    units = msg("a leader") if who == "leader" else pops(int(who))
    return Event(
        "summoned",
        msg(
            "{player} summons {units} from {place}.",
            player=Who(seat),
            units=units,
            place=place_name(sites, place),
        ),
        {"seat": seat, "from": word(place), "who": who},
    )


def attacked(sites: Sites, seat: int, defender: int, place: int) -> Event:
    """An attack is declared."""
    if place == CITY:
        city = msg("{player}’s city", player=Who(defender))
        words = msg("{player} attacks {city}.", player=Who(seat), city=city)
    else:
        words = msg(
            "{player} attacks {other} in {place}.",
            player=Who(seat),
            other=Who(defender),
            place=place_name(sites, place),
        )
    return about("attacked", seat, words, defender=defender, place=word(place))


def converted(seat: int, defender: int) -> Event:
    """Aphrodite has drawn a pop to the defender's side."""
    words = msg("Aphrodite draws one of {player}’s pops to {other}.", player=Who(seat), other=Who(defender))
    return Event("converted", words, {"seat": seat, "to": defender})


def sealed(seat: int, me: int, sacrificed: int) -> list[Event]:
    """The attacker has committed in secret: he is told what, everybody that."""
    own = msg("{player} has sealed {what}.", player=Who(seat), what=spent(me, sacrificed))
    return [
        about("sealed", seat, msg("{player} has sealed the commitment.", player=Who(seat))),
        about("seal", seat, own, me=me, sacrificed=sacrificed, to=frozenset({seat})),
    ]


def committed(seat: int, me: int, sacrificed: int) -> Event:
    """Somebody has committed for all to see."""
    words = msg("{player} commits {what}.", player=Who(seat), what=spent(me, sacrificed))
    return about("committed", seat, words, me=me, sacrificed=sacrificed)


def answered(seat: int) -> Event:
    """The defender has chosen to retreat or to fight."""
    return about("answered", seat, msg("{player} answers.", player=Who(seat)))


def revealed(combat: Combat) -> Event:
    """The defender has answered: the attacker's seal is broken."""
    words = msg(
        "{player} had sealed {what}.",
        player=Who(combat.attacker),
        what=spent(combat.me, combat.sacrificed),
    )
    seat = combat.attacker
    return about("revealed", seat, words, barrier=True, me=combat.me, sacrificed=combat.sacrificed)


def forced(defender: int, most: int, strength: int) -> Event:
    """The defender can't hold, whatever he spends."""
    words = msg(
        "{player} can reach {most} at most against {strength} and must retreat.",
        player=Who(defender),
        most=most,
        strength=strength,
    )
    return about("forced", defender, words, most=most, strength=strength)


def retreated(sites: Sites, seat: int, defender: int, place: int, me: int, sacrificed: int) -> Event:
    """The defender has given way."""
    if place == CITY:
        words = msg("{other} lets {player} plunder.", player=Who(seat), other=Who(defender))
    elif not me and not sacrificed:
        words = msg(
            "{other} retreats: {place} is {player}’s.",
            player=Who(seat),
            other=Who(defender),
            place=place_name(sites, place),
        )
    else:
        words = msg(
            "{other} retreats: {place} is {player}’s, for {what}.",
            player=Who(seat),
            other=Who(defender),
            place=place_name(sites, place),
            what=spent(me, sacrificed),
        )
    return about(
        "retreated", defender, words, attacker=seat, place=word(place), me=me, sacrificed=sacrificed
    )


def withdrawn(seat: int, defender: int, me: int, sacrificed: int) -> Event:
    """The attacker has called it off."""
    words = msg(
        "{player} withdraws; {other} has spent {what}.",
        player=Who(seat),
        other=Who(defender),
        what=spent(me, sacrificed),
    )
    return about("withdrawn", seat, words, defender=defender, me=me, sacrificed=sacrificed)


def fought(sites: Sites, combat: Combat, one: int, two: int, lost: int) -> Event:
    """A combat is decided; ``lost``: how many pops the loser lost beside the sacrifices."""
    seat, other = combat.attacker, combat.defender
    if combat.place == CITY:
        where = msg("{player}’s city", player=Who(other))
    else:
        where = place_name(sites, combat.place)
    told = [
        msg(
            "{player} fights with {one} against {two} for {place}.",
            player=Who(seat),
            one=one,
            two=msg("{player}’s {strength}", player=Who(other), strength=two),
            place=where,
        ),
        msg("{player} wins.", player=Who(seat if one > two else other)),
    ]
    if lost:
        told.append(
            msg("{player} loses {pops}.", player=Who(other if one > two else seat), pops=pops(lost))
        )
    data = {
        "attacker": seat,
        "defender": other,
        "place": word(combat.place),
        "strengths": [one, two],
        "me": [combat.me, combat.defence],
        "sacrificed": [combat.sacrificed, combat.offered],
        "lost": lost,
        "winner": seat if one > two else other,
    }
    return Event("fought", lines(told, " "), data)


def plundered(seat: int, other: int, spoils: Sequence[int]) -> Event:
    """The city's owner has lost wood, stone and gold."""
    wood, stone, gold = spoils
    words = msg(
        "{player} plunders {other}: {wood} wood, {stone} stone, {gold} gold.",
        player=Who(seat),
        other=Who(other),
        wood=wood,
        stone=stone,
        gold=gold,
    )
    data = {"seat": seat, "from": other, "wood": wood, "stone": stone, "gold": gold}
    return Event("plundered", words, data, turning_point=True)


def robbed(seat: int, kind: int, others: Sequence[int]) -> Event:
    """Hermes has taken one of something from each of these."""
    words = msg(
        "Hermes takes {what} for {player} from {others}.",
        what=STOCK_NAMES[STOCKS[kind]],
        player=Who(seat),
        others=together(others),
    )
    return Event("robbed", words, {"seat": seat, "what": STOCKS[kind], "from": list(others)})
