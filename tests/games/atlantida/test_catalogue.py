"""Everything that Atlantida has, by name: what it does, and where that ends (rules, 5, 8, 12, 14).

Two rows at least for each building, temple, advance, statue, social advance and event.
"""

from __future__ import annotations

from collections import Counter

import pytest

from bot.discord_ui.components.limits import HINT
from bot.games.atlantida import constants as c
from bot.games.atlantida.city.grid import SLUGS
from bot.games.atlantida.text.catalogue.city import STANDING
from bot.games.atlantida.text.catalogue.events import EVENTS as EVENT_WORDS
from bot.games.atlantida.text.catalogue.island import SITES
from bot.games.atlantida.text.catalogue.learning import ADVANCES, SOCIALS
from tests.games.atlantida.economy.table import faction, state
from tests.games.atlantida.things.buildings import BUILDINGS
from tests.games.atlantida.things.case import Case, over
from tests.games.atlantida.things.events import EVENTS
from tests.games.atlantida.things.science import SCIENCE
from tests.games.atlantida.things.social import SOCIAL
from tests.games.atlantida.things.statues import STATUES
from tests.games.atlantida.things.temples import TEMPLES

LEARNED = {**ADVANCES, **SOCIALS}
ALL = (*BUILDINGS, *TEMPLES, *SCIENCE, *STATUES, *SOCIAL, *EVENTS)


@pytest.mark.parametrize("case", ALL, ids=lambda case: f"{case.thing}: {case.words}")
def test_what_it_does(case: Case) -> None:
    assert case.found() == case.wanted


def test_nothing_is_left_out() -> None:
    things = {
        *(slug for slug in SLUGS),
        *c.TEMPLES,
        c.ZEUS,
        *c.ADVANCES,
        *c.SOCIALS,
        *c.EVENTS,
        c.TRIBUTE,
        c.COLLAPSE,
    }
    assert things == {*STANDING, *LEARNED, *EVENT_WORDS, *SITES} - {*c.PRODUCTION} | {"quarry"}
    counted = Counter(case.thing for case in ALL)
    assert set(counted) == things
    assert min(counted.values()) >= 2


@pytest.mark.parametrize("slug", [*STANDING, *LEARNED])
def test_what_it_does_can_be_read_whole_beside_a_choice(slug: str) -> None:
    """A statue's price stands before it, and Discord cuts what is longer."""
    hint = str({**STANDING, **LEARNED}[slug].hint)
    assert len(hint) + (len("2 stone, 3 gold. ") if slug in STANDING else 0) <= HINT


@pytest.mark.parametrize(
    ("event", "round", "bids", "void", "spared"),
    [("flood", 4, (-1, -1), True, -1), ("flood", 4, (-1, -1), False, 1), ("tribute", 3, (2, 0), False, -1)],
)
def test_the_next_turn_has_no_more_of_it(
    event: str, round: int, bids: tuple[int, int], void: bool, spared: int
) -> None:
    """What Zeus was paid for, and what was offered, is over with the turn."""
    asked = state(*(faction(bid=bid) for bid in bids), event=event, round=round)
    asked.void, asked.spared = void, spared
    ended = over(asked).state
    assert (ended.round, ended.void, ended.spared) == (round + 1, False, -1)
    assert [player.bid for player in ended.players] == [-1, -1]
