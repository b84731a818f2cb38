"""What comes over the island: offers, disasters, the end of a turn, in data and in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.games.atlantida.constants import BARBARIANS, CELLS
from bot.games.atlantida.map import HEXES, SQUARE_NAMES
from bot.games.atlantida.text.names import EVENT_NAMES, amounts, cell_name, place_name, pops, site_name
from bot.games.atlantida.text.turning_points import with_meaning
from bot.games.atlantida.units import word
from bot.games.engine.event import Event, Json, about
from bot.games.engine.text import Lines, Text, Who, lines, msg, msg_plural

Sites = tuple[str, ...]


@lru_cache(maxsize=256)
def bid(seat: int, offer: int) -> tuple[Event, Event]:
    """Somebody has made a secret offer: he is told what, everybody that."""
    own = msg("{player} offers {gold} gold.", player=Who(seat), gold=offer)
    return (
        about("bid", seat, msg("{player} has made an offer.", player=Who(seat))),
        about("offer", seat, own, gold=offer, to=frozenset({seat})),
    )


@lru_cache(maxsize=1024)
def died(sites: Sites, event: str, seat: int, place: int, number: int) -> Event:
    """Pops have died of an event."""
    words = msg(
        "{event}: {player} loses {pops} in {place}.",
        event=EVENT_NAMES[event],
        player=Who(seat),
        pops=pops(number),
        place=place_name(sites, place),
    )
    return about("died", seat, words, place=word(place), pops=number)


def raided(seat: int, result: int, gold: int, lost: int) -> Event:
    """Barbarians have come."""
    values = {"player": Who(seat), "result": result, "strength": BARBARIANS}
    if result >= BARBARIANS:
        words = msg(
            "{player}’s city holds: strength {result} against the barbarians’ {strength}.", **values
        )
    else:
        words = msg(
            "{player} loses {what} to the barbarians: strength {result} against their {strength}.",
            what=_plundered(gold, lost),
            **values,
        )
    return about("raided", seat, words, result=result, gold=gold, pops=lost)


def _plundered(gold: int, lost: int) -> Text:
    """What barbarians take; nothing is not told beside something."""
    if not gold:
        return pops(lost) if lost else msg("nothing")
    if not lost:
        return msg("{gold} gold", gold=gold)
    return msg("{gold} gold and {pops}", gold=gold, pops=pops(lost))


def razed(seat: int, cell: int, square: int) -> Event:
    """A building is destroyed."""
    words = msg(
        "{player} loses the {building} on {square}.",
        player=Who(seat),
        building=cell_name(cell),
        square=SQUARE_NAMES[square],
    )
    return about("razed", seat, words, cell=CELLS[cell], square=SQUARE_NAMES[square])


def flooded(seat: int, stone: int, wood: int, lost: int) -> Event:
    """The flood has come."""
    drowned = msg_plural("{count} pop drowns", "{count} pops drown", lost) if lost else msg("nobody drowns")
    words = msg(
        "{player} spends {stock} against the flood; {drowned}.",
        player=Who(seat),
        stock=amounts((stone, 0, wood, 0, 0, 0)) if stone or wood else msg("nothing"),
        drowned=drowned,
    )
    return about("flooded", seat, words, stone=stone, wood=wood, pops=lost)


def _offered(seats: Sequence[int], gold: Sequence[int]) -> Text:
    told = (
        msg("{player} {gold}", player=Who(seat), gold=amount)
        for seat, amount in zip(seats, gold, strict=True)
    )
    return msg("{offers}", offers=lines(told, ", "))


def _tied(gold: Sequence[int]) -> bool:
    """Have several offered as much, and not nothing?"""
    paid = [amount for amount in gold if amount]
    return len({*paid}) < len(paid)


def in_order(event: Event) -> Text:
    """What all have offered, best first, without the rule for ties."""
    return _revealed(_numbers(event.data["seats"]), _numbers(event.data["gold"]))


def _numbers(data: Json) -> list[int]:
    assert isinstance(data, Sequence)
    return [each for each in data if isinstance(each, int)]


def _revealed(ranking: Sequence[int], gold: Sequence[int]) -> Text:
    return msg("Gold for Zeus: {offers}.", offers=_offered(ranking, gold))


def offers(ranking: Sequence[int], gold: Sequence[int]) -> Event:
    """The Tribute's offers are revealed, best first."""
    told = _offered(ranking, gold)
    if _tied(gold):
        first = next(
            seat for seat, offer in zip(ranking, gold, strict=True) if offer and gold.count(offer) > 1
        )
        words = msg(
            "Gold for Zeus: {offers} (of equal offers, {player}’s counts first).",
            offers=told,
            player=Who(first),
        )
    else:
        words = _revealed(ranking, gold)
    return Event("offers", words, {"seats": list(ranking), "gold": list(gold)}, barrier=True)


def rewarded(seat: int, knowledge: int) -> Event:
    """The best offer earns knowledge."""
    words = msg("Zeus gives {player} {knowledge} knowledge.", player=Who(seat), knowledge=knowledge)
    return about("rewarded", seat, words, knowledge=knowledge)


def punished(seat: int, lost: int) -> Event:
    """Zeus destroys the Housings of a miser."""
    words = (
        msg("Zeus destroys {player}’s Housings and takes {pops}.", player=Who(seat), pops=pops(lost))
        if lost
        else msg("Zeus destroys {player}’s Housings.", player=Who(seat))
    )
    return about("punished", seat, words, pops=lost)


def sunk(sites: Sites, seat: int, hex: int, price: int, drowned: Sequence[int]) -> Event:
    """A hex has sunk; ``drowned``: how many pops of each seat with it."""
    place = site_name(sites[hex], hex)
    if any(drowned):
        words = msg(
            "{player} lets {place} sink. Pops lost: {losses}.",
            player=Who(seat),
            place=place,
            losses=_losses(drowned),
        )
    else:
        words = msg("{player} lets {place} sink.", player=Who(seat), place=place)
    return about(
        "sunk",
        seat,
        words,
        turning_point=any(drowned),
        hex=HEXES[hex],
        gold=price,
        drowned=list(drowned),
    )


def _losses(lost: Sequence[int]) -> Lines:
    """Who has lost how many."""
    return lines(
        (
            msg("{player} {count}", player=Who(seat), count=number)
            for seat, number in enumerate(lost)
            if number
        ),
        ", ",
    )


def bids(seats: Sequence[int], gold: Sequence[int], winner: int) -> Event:
    """The bids for the Lost Fleet are revealed."""
    offers_ = _offered(seats, gold)
    if winner < 0:
        words = msg("Lost Fleet: {offers}.", offers=offers_)
    elif gold.count(max(gold)) > 1:
        words = msg(
            "The Lost Fleet serves {player}. Bids: {offers} (equal bids rank in player order).",
            player=Who(winner),
            offers=offers_,
        )
    else:
        words = msg("The Lost Fleet serves {player}. Bids: {offers}.", player=Who(winner), offers=offers_)
    data = {"seats": list(seats), "gold": list(gold), "winner": winner}
    return Event("bids", words, data, barrier=True, turning_point=winner >= 0)


@lru_cache(maxsize=1024)
def shipped(sites: Sites, seat: int, place: int, number: int, meaning: Text | None) -> Event:
    """Pops have reached the continent; ``meaning``: why that is a turning point."""
    words = msg(
        "{player} gets {pops} from {place} to the continent.",
        player=Who(seat),
        pops=pops(number),
        place=place_name(sites, place),
    )
    data = {"seat": seat, "from": word(place), "pops": number}
    return Event("shipped", with_meaning(words, meaning), data, turning_point=meaning is not None)


def reborn() -> Event:
    """The creatures are back."""
    words = msg("Rebirth: the creatures are back, and drive everybody from their sites.")
    return Event("reborn", words, turning_point=True)


def collapsed(lost: Sequence[int]) -> Event:
    """The island has gone down; ``lost``: with how many pops of each seat."""
    words = (
        msg("The island sinks. Pops lost with it: {losses}.", losses=_losses(lost))
        if any(lost)
        else msg("The island sinks. Nobody is left on it.")
    )
    return Event("collapsed", words, {"lost": list(lost)}, turning_point=True)
