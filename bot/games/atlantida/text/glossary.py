"""The rules in short, and everything that one can look up (Atlantida rules, 1 to 14)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import (
    ADVANCES,
    CELLS,
    CONTINENT_SCORE,
    MEDICINE,
    PLANS,
    RACE_SCORE,
    TURNS,
    ZEUS,
)
from bot.games.atlantida.state import State
from bot.games.atlantida.text.catalogue import city, events, island, learning
from bot.games.atlantida.text.step_help import LEGEND
from bot.games.engine.contract import GlossaryEntry
from bot.games.engine.text import lines, msg

RULES: Final = lines(
    [
        msg(
            "**Goal.** The island sinks after {turns} turns. Bring your people (pops) to the continent: 1 "
            "point for each one saved, 2 less for each one dead (in Hades). Save all and lose nobody, "
            "and you win at once. The final score adds {some} for having saved anybody; whoever wins at "
            "once gets {all}.",
            turns=TURNS,
            some=CONTINENT_SCORE,
            all=RACE_SCORE,
        ),
        msg(
            "**A turn** has two phases, each of them in player order. First all move, then all "
            "improve what they have."
        ),
        msg(
            "**Movement.** Each leader moves once, across up to two borders, with up to 10 pops. A hex "
            "has a main site, which brings most and which one player holds, and surroundings, where "
            "anybody may stand and nobody fights. A living creature can’t be passed. The Great Theatre "
            "beside the cities is a main site, too. From turn 2 on you may first summon units home."
        ),
        msg(
            "**Combat.** Only one player can hold a main site. Each pop counts 1, a leader with them "
            "1 more, equipment 1 each (two a pop at most), a sacrificed pop 1. The attacker seals "
            "what they spend; the defender retreats or fights. Ties are the defender’s. The loser goes "
            "to the surroundings and loses a pop for each 3 of difference."
        ),
        msg(
            "**Improvement.** Hunt the creature beside you (more strength than it has: 1 gold, 1 "
            "knowledge). Send the pops of the city to work and produce. Buy advances; with two pops and "
            "a leader in the Agora or the Great Theatre also a leader or a social advance there. "
            "Craft equipment and ships. Build: each pop on a Housing builds one thing, on no square "
            "where somebody stands or where you have built this turn. Feed: each pop "
            "on the island eats 1 food; for each 2 left over you may have one more pop, up to half as "
            "many as you have. Then come offers and events, and last you ship: with Astronomy "
            "each ship takes one pop to the continent, turn after turn."
        ),
        msg(
            "**Tribute.** In turns 3, 6, 9 and 12 all offer gold to Zeus in secret. The best offer of "
            "3 or more earns 4 knowledge. Whoever offers nothing, or the least if that is under 3, is "
            "punished. In a tie, whoever plays earlier is ahead."
        ),
        msg(
            "**Advanced.** Statues, social advances, the Temple of Zeus, an event in every turn from "
            "3 on, and hexes that sink."
        ),
        msg("**End.** Whoever is still on the island when it sinks goes to Hades."),
        LEGEND,
    ]
)
"""Goal, turn, movement, combat, improvement, Tribute, end (Atlantida rules, 1 to 13)."""


SITE: Final = msg("Site of the island")
BUILDING: Final = msg("Building")
STATUE: Final = msg("Statue")
ADVANCE: Final = msg("Scientific advance")
SOCIAL: Final = msg("Social advance")
EVENT: Final = msg("Event")

_SORTS: Final = (
    ("site", SITE, island.SITES),
    ("building", BUILDING, city.BUILDINGS),
    ("statue", STATUE, city.STATUES),
    ("advance", ADVANCE, learning.ADVANCES),
    ("social", SOCIAL, learning.SOCIALS),
    ("event", EVENT, events.EVENTS),
)
"""What can be looked up: the word before its slug, its kind, and the things."""
_ADVANCED: Final = frozenset(
    [
        f"site {ZEUS}",
        *(f"building {CELLS[cell]}" for cell, plan in PLANS.items() if plan.advanced),
        f"advance {ADVANCES[MEDICINE]}",
        *(f"statue {slug}" for slug in city.STATUES),
        *(f"social {slug}" for slug in learning.SOCIALS),
    ]
)


def entries() -> tuple[GlossaryEntry, ...]:
    """All entries: the island, the city, what one learns, what happens."""
    return (
        GlossaryEntry("theatre", island.THEATRE.name, island.THEATRE.full, SITE),
        *(
            GlossaryEntry(f"{word} {slug}", thing.name, thing.full, kind)
            for word, kind, things in _SORTS
            for slug, thing in things.items()
        ),
    )


def absent(state: State) -> frozenset[str]:
    """The slugs of what has no part in this play."""
    missing = set[str]()
    if state.row[2]:
        missing |= {f"event {slug}" for slug in events.EVENTS if slug not in state.row}
    if state.sites:
        missing |= {f"site {slug}" for slug in island.SITES if slug not in state.sites}
    if not state.advanced:
        missing |= _ADVANCED
    elif not state.plunder:
        missing |= {"statue hermes", "social fanaticism"}
    return frozenset(missing)
