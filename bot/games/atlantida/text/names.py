"""What everything of Atlantida is called in sentences; what it does stands in ``catalogue``, too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.atlantida.constants import CELLS, STOCKS
from bot.games.atlantida.map import CITY, COUNT, HEXES, THEATRE
from bot.games.atlantida.text.catalogue import city, events, island, learning
from bot.games.engine.text import Text, Words, all_of, msg, msg_plural

SITES: Final = {slug: thing.name for slug, thing in island.SITES.items()}
THEATRE_NAME: Final = island.THEATRE.name
CELL_NAMES: Final = {
    "empty": msg("empty square"),
    "razed": msg("debris"),
    **{slug: thing.name for slug, thing in city.STANDING.items()},
}
ADVANCE_NAMES: Final = {slug: thing.name for slug, thing in learning.ADVANCES.items()}
SOCIAL_NAMES: Final = {slug: thing.name for slug, thing in learning.SOCIALS.items()}
EVENT_NAMES: Final = {"": msg("no event"), **{slug: thing.name for slug, thing in events.EVENTS.items()}}
STOCK_NAMES: Final = {
    "stone": msg("stone"),
    "gold": msg("gold"),
    "wood": msg("wood"),
    "knowledge": msg("knowledge"),
    "me": msg("equipment"),
    "fleet": msg("ships"),
}


def cell_name(cell: int) -> Text:
    """What stands on a square."""
    return CELL_NAMES[CELLS[cell]]


def effect_of(cell: int) -> Text:
    """What a building or a statue does, in short."""
    return city.STANDING[CELLS[cell]].hint


def site_name(site: str, hex: int) -> Text:
    """A hex with its site: N3 (Mine)."""
    return msg("{hex} ({site})", hex=HEXES[hex], site=SITES[site])


def place_name(sites: tuple[str, ...], place: int) -> Text:
    """Where units are, for people."""
    if place >= CITY:
        return msg("the city")
    if place == THEATRE:
        return msg("the Great Theatre")
    if place >= COUNT:
        return msg("the surroundings of {place}", place=site_name(sites[place - COUNT], place - COUNT))
    return site_name(sites[place], place)


def place_short(place: int) -> Text:
    """The same in a question, which has little room."""
    if place >= CITY:
        return msg("the city")
    if place == THEATRE:
        return msg("the Great Theatre")
    if place >= COUNT:
        return msg("{hex}’s surroundings", hex=HEXES[place - COUNT])
    return msg("{hex}", hex=HEXES[place])


def place_at(place: int) -> Text:
    """Where somebody stands: in the city, around N3."""
    if place >= CITY:
        return msg("in the city")
    if place == THEATRE:
        return msg("in the Great Theatre")
    if place >= COUNT:
        return msg("around {hex}", hex=HEXES[place - COUNT])
    return msg("on {hex}", hex=HEXES[place])


def how_many_from(held: int, place: Text) -> Text:
    """The question how many of those who are there are taken."""
    return msg_plural("Take 1 from {place}?", "How many of {count} from {place}?", held, place=place)


def pops(number: int) -> Text:
    """So many pops."""
    return msg_plural("{count} pop", "{count} pops", number)


def food(made: int, eaten: int) -> Text:
    """The food of a turn, and who dies of it."""
    return msg("Food {food}", food=food_sum(made, eaten))


def food_sum(made: int, eaten: int) -> Text:
    """What is made and what is eaten, and how much is missing."""
    if made >= eaten:
        return msg("{made} − {eaten} eaten", made=made, eaten=eaten)
    return msg("{made} − {eaten} eaten, {missing} missing", made=made, eaten=eaten, missing=eaten - made)


def units(number: int, leaders: int) -> Text:
    """So many pops and leaders, of which there are some."""
    if not leaders:
        return pops(number)
    led = msg_plural("{count} leader", "{count} leaders", leaders)
    return msg("{pops} and {leaders}", pops=pops(number), leaders=led) if number else led


def spent(me: int, sacrificed: int) -> Text:
    """What is committed to a combat."""
    if sacrificed:
        dead = msg_plural("{count} sacrificed pop", "{count} sacrificed pops", sacrificed)
        return msg("{me} equipment and {pops}", me=me, pops=dead) if me else dead
    return msg("{me} equipment", me=me) if me else msg("no equipment")


STAGE_NAMES: Final = {"agora": msg("the Agora"), "theatre": msg("the Great Theatre")}


def amounts(stock: Sequence[int]) -> Words:
    """What isn't zero of these amounts, in the order of the stocks, if anything is: 1 stone and 2 gold."""
    return all_of(
        msg("{amount} {stock}", amount=amount, stock=STOCK_NAMES[name])
        for name, amount in zip(STOCKS, stock, strict=True)
        if amount
    )


def some(cell: str, count: int = 1) -> Text:
    """So many buildings of a kind, or a statue, within a sentence."""
    match cell:
        case "housing":
            return msg_plural("a Housing", "{count} Housings", count)
        case "agora":
            return msg_plural("an Agora", "{count} Agoras", count)
        case "shipyard":
            return msg_plural("a Shipyard", "{count} Shipyards", count)
        case "academy":
            return msg_plural("an Academy", "{count} Academies", count)
        case "forge":
            return msg_plural("a Forge", "{count} Forges", count)
        case "farm":
            return msg_plural("a Farm", "{count} Farms", count)
        case "quarry":
            return msg_plural("a Quarry", "{count} Quarries", count)
        case "garden":
            return msg_plural("a Garden", "{count} Gardens", count)
        case "wall":
            return msg_plural("a Wall", "{count} Walls", count)
        case "aqueduct":
            return msg_plural("an Aqueduct", "{count} Aqueducts", count)
        case _:
            return msg("the {statue}", statue=CELL_NAMES[cell])
