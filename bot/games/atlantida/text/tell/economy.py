"""What happens in the improvement phase, buildings apart, in data and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.atlantida.constants import STOCKS
from bot.games.atlantida.text.names import (
    ADVANCE_NAMES,
    SOCIAL_NAMES,
    STAGE_NAMES,
    STOCK_NAMES,
    amounts,
    place_name,
    pops,
)
from bot.games.atlantida.text.turning_points import with_meaning
from bot.games.atlantida.units import word
from bot.games.engine.event import Event, about
from bot.games.engine.text import Text, Who, msg, msg_plural


def arranged(seat: int, jobs: Text, workers: Mapping[str, int]) -> Event:
    """Pops go to work; ``workers``: how many at each job."""
    words = msg("{player} sends the pops to work: {jobs}.", player=Who(seat), jobs=jobs)
    return Event("arranged", words, {"seat": seat, **workers})


def produced(seat: int, stock: Sequence[int]) -> Event:
    """So much has come into stock."""
    words = msg("{player} produces {amounts}.", player=Who(seat), amounts=amounts(stock))
    return Event(
        "produced",
        words,
        {"seat": seat, **{name: more for name, more in zip(STOCKS, stock, strict=True) if more}},
    )


def appointed(seat: int, place: str) -> Event:
    """There is a new leader; ``place``: in the Agora or in the Great Theatre."""
    words = msg("{player} appoints a leader in {place}.", player=Who(seat), place=STAGE_NAMES[place])
    return about("appointed", seat, words, place=place)


def learned(seat: int, advance: str, cost: int) -> Event:
    """A scientific advance is bought."""
    words = msg(
        "{player} learns {advance} for {cost} knowledge.",
        player=Who(seat),
        advance=ADVANCE_NAMES[advance],
        cost=cost,
    )
    return about("learned", seat, words, advance=advance, cost=cost)


def adopted(seat: int, advance: str, cost: int) -> Event:
    """A social advance is bought."""
    words = msg(
        "{player} adopts {advance} for {cost} knowledge.",
        player=Who(seat),
        advance=SOCIAL_NAMES[advance],
        cost=cost,
    )
    return about("adopted", seat, words, advance=advance, cost=cost)


def turned(seat: int, amount: int, source: str, target: str) -> Event:
    """Hecate has made one stock of another."""
    words = msg(
        "Hecate turns {amount} {source} of {player}’s into {target}.",
        player=Who(seat),
        amount=amount,
        source=STOCK_NAMES[source],
        target=STOCK_NAMES[target],
    )
    return Event("turned", words, {"seat": seat, "amount": amount, "from": source, "to": target})


def revived(seat: int, number: int) -> Event:
    """Pops are back from Hades."""
    words = msg("Persephone gives {pops} back to {player}.", player=Who(seat), pops=pops(number))
    return about("revived", seat, words, pops=number)


def forged(seat: int, gold: int, me: int) -> Event:
    """The Forges have made equipment."""
    words = msg("{player} forges {me} equipment for {gold} gold.", player=Who(seat), me=me, gold=gold)
    return about("forged", seat, words, gold=gold, me=me)


def granted(seat: int, levels: int, meaning: Text | None = None) -> Event:
    """Poseidon has given ships."""
    words = msg_plural(
        "Poseidon grants {player} {count} ship.",
        "Poseidon grants {player} {count} ships.",
        levels,
        player=Who(seat),
    )
    return about(
        "fleet",
        seat,
        with_meaning(words, meaning),
        turning_point=meaning is not None,
        fleet=levels,
        place="poseidon",
    )


def launched(
    seat: int, levels: int, fleet: int, *, wood: int, gold: int, meaning: Text | None = None
) -> Event:
    """The Shipyard has built ships; ``fleet``: how many there are now."""
    words = msg("{player} builds ships and has {fleet} now.", player=Who(seat), fleet=fleet)
    return about(
        "fleet",
        seat,
        with_meaning(words, meaning),
        turning_point=meaning is not None,
        fleet=levels,
        place="shipyard",
        wood=wood,
        gold=gold,
    )


def grown(seat: int, number: int) -> Event:
    """New pops are there, or none."""
    if number:
        words = msg("{player} grows by {pops}.", player=Who(seat), pops=pops(number))
    else:
        words = msg("{player} doesn’t grow.", player=Who(seat))
    return about("grown", seat, words, pops=number)


def hungry(seat: int, number: int) -> Event:
    """So many must die of hunger."""
    words = msg("{player} is short of food: {pops} must die.", player=Who(seat), pops=pops(number))
    return about("hunger", seat, words, pops=number)


def starved(sites: tuple[str, ...], seat: int, place: int, dead: int) -> Event:
    """Some have died of hunger."""
    words = msg(
        "{player} loses {pops} to hunger in {place}.",
        player=Who(seat),
        pops=pops(dead),
        place=place_name(sites, place),
    )
    return about("starved", seat, words, place=word(place), pops=dead)


def carried(seat: int, number: int, meaning: Text | None) -> Event:
    """Europa has saved some; ``meaning``: why that is a turning point."""
    words = msg("{player} sends {pops} to the continent with Europa.", player=Who(seat), pops=pops(number))
    return about(
        "shipped",
        seat,
        with_meaning(words, meaning),
        turning_point=meaning is not None,
        pops=number,
        by="europa",
    )


def shipped(sites: tuple[str, ...], seat: int, place: int, number: int, meaning: Text | None) -> Event:
    """Ships have saved some; ``meaning``: why that is a turning point."""
    words = msg(
        "{player} ships {pops} from {place} to the continent.",
        player=Who(seat),
        pops=pops(number),
        place=place_name(sites, place),
    )
    return about(
        "shipped",
        seat,
        with_meaning(words, meaning),
        turning_point=meaning is not None,
        pops=number,
        by="ship",
        place=word(place),
    )
