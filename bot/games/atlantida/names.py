"""What everything of Atlantida is called."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import CELLS
from bot.games.atlantida.map import CITY, COUNT, HEXES, THEATRE
from bot.games.text import Text, say, say_many

SITES: Final = {
    "poseidon": say("Temple of Poseidon"),
    "hades": say("Temple of Hades"),
    "persephone": say("Temple of Persephone"),
    "aeolus": say("Temple of Aeolus"),
    "hecate": say("Temple of Hecate"),
    "demeter": say("Temple of Demeter"),
    "gaia": say("Temple of Gaia"),
    "europa": say("Temple of Europa"),
    "zeus": say("Temple of Zeus"),
    "prairie": say("Prairie"),
    "mine": say("Mine"),
    "quarry": say("Quarry"),
    "ruins": say("City Ruins"),
    "forest": say("Forest"),
}
THEATRE_NAME: Final = say("Great Theatre")
CELL_NAMES: Final = {
    "empty": say("empty square"),
    "razed": say("debris"),
    "housing": say("Housing"),
    "agora": say("Agora"),
    "shipyard": say("Shipyard"),
    "academy": say("Academy"),
    "forge": say("Forge"),
    "farm": say("Farm"),
    "quarry": say("Quarry"),
    "garden": say("Garden"),
    "wall": say("Wall"),
    "aqueduct": say("Aqueduct"),
    "aphrodite": say("Statue of Aphrodite"),
    "ares": say("Statue of Ares"),
    "artemis": say("Statue of Artemis"),
    "athena": say("Statue of Athena"),
    "hephaestus": say("Statue of Hephaestus"),
    "hermes": say("Statue of Hermes"),
    "dionysus": say("Statue of Dionysus"),
    "hestia": say("Statue of Hestia"),
    "hera": say("Statue of Hera"),
}
ADVANCE_NAMES: Final = {
    "metalworking": say("Metalworking"),
    "engineering": say("Engineering"),
    "navigation": say("Navigation"),
    "cloth": say("Cloth Making"),
    "physics": say("Advanced Physics"),
    "astronomy": say("Astronomy"),
    "agriculture": say("Agriculture"),
    "medicine": say("Medicine"),
}
SOCIAL_NAMES: Final = {
    "strategy": say("Strategy"),
    "logistics": say("Logistics"),
    "code": say("Code of Laws"),
    "cosmopolitanism": say("Cosmopolitanism"),
    "fanaticism": say("Fanaticism"),
    "taxation": say("Taxation"),
}
EVENT_NAMES: Final = {
    "": say("no event"),
    "tribute": say("Tribute to Zeus"),
    "drought": say("Drought"),
    "iconoclasm": say("Iconoclasm"),
    "epidemic": say("Epidemic"),
    "barbarians": say("Barbarians"),
    "lostfleet": say("Lost Fleet"),
    "rebirth": say("Rebirth"),
    "earthquake": say("Earthquake"),
    "flood": say("Flood"),
    "collapse": say("Collapse"),
}
STOCK_NAMES: Final = {
    "stone": say("stone"),
    "gold": say("gold"),
    "wood": say("wood"),
    "knowledge": say("knowledge"),
    "me": say("equipment"),
    "fleet": say("shipping capacity"),
}


def cell_name(cell: int) -> Text:
    """What stands on a square."""
    return CELL_NAMES[CELLS[cell]]


def site_name(site: str, hex: int) -> Text:
    """A hex with its site: N3 (Mine)."""
    return say("{hex} ({site})", hex=HEXES[hex], site=SITES[site])


def place_name(sites: tuple[str, ...], place: int) -> Text:
    """Where units are, for people."""
    if place >= CITY:
        return say("the city")
    if place == THEATRE:
        return say("the Great Theatre")
    if place >= COUNT:
        return say("the surroundings of {place}", place=site_name(sites[place - COUNT], place - COUNT))
    return site_name(sites[place], place)


def pops(number: int) -> Text:
    """So many pops."""
    return say_many("{count} pop", "{count} pops", number)


def units(number: int, leaders: int) -> Text:
    """So many pops and leaders, of which there are some."""
    if not leaders:
        return pops(number)
    led = say_many("{count} leader", "{count} leaders", leaders)
    return say("{pops} and {leaders}", pops=pops(number), leaders=led) if number else led


def spent(me: int, sacrificed: int) -> Text:
    """What is committed to a combat."""
    if sacrificed:
        return say("{me} equipment and {pops}", me=me, pops=pops(sacrificed))
    return say("{me} equipment", me=me) if me else say("no equipment")
