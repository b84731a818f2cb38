"""Which icon stands in front of what happened: the building, the goods, the people that it is about."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import COLLAPSE, EVENTS, TRIBUTE
from bot.games.atlantida.text.choice_icons import STOCK_ICONS, cell_icon
from bot.games.engine.event import Event

_SIGNS: Final = {
    "adopted": "island_knowledge",
    "appointed": "leader",
    "armed": "equipment",
    "attacked": "equipment",
    "bid": "island_gold",
    "bids": "event_lostfleet",
    "collapsed": f"event_{COLLAPSE}",
    "converted": "statue_aphrodite",
    "died": "dead",
    "extinct": "dead",
    "fleet": "shipping",
    "flooded": "event_flood",
    "forged": "equipment",
    "fought": "equipment",
    "grown": "pops",
    "hunger": "dead",
    "killed": "creature",
    "learned": "island_knowledge",
    "moved": "leader",
    "near": "shipping",
    "offer": "island_gold",
    "offers": f"event_{TRIBUTE}",
    "plundered": "island_gold",
    "punished": f"event_{TRIBUTE}",
    "raided": "event_barbarians",
    "reborn": "event_rebirth",
    "retreated": "equipment",
    "revived": "pops",
    "rewarded": "island_knowledge",
    "seal": "equipment",
    "shifted": "site_theatre",
    "shipped": "saved",
    "shunned": "creature",
    "starved": "dead",
    "sunk": f"event_{COLLAPSE}",
    "withdrawn": "equipment",
    "zeus": "site_zeus",
}


def icon_of(event: Event) -> str:
    """The icon of an event, by its name; empty: it has none."""
    match event.kind, event.data:
        case "built", {"building": str(cell)}:
            return cell_icon(cell)
        case "chosen" | "razed", {"cell": str(cell)}:
            return cell_icon(cell)
        case "turn" | "pleased", {"event": str(name)} if name in (TRIBUTE, *EVENTS):
            return f"event_{name}"
        case "produced", data:
            return next((icon for name, icon in STOCK_ICONS.items() if name in data), "")
        case "turned", {"to": str(stock)}:
            return STOCK_ICONS[stock]
        case "robbed", {"what": str(stock)}:
            return STOCK_ICONS[stock]
        case "summoned", {"who": who}:
            return "leader" if who == "leader" else "pops"
        case kind, _:
            return _SIGNS.get(kind, "")
