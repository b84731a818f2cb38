"""Everything that Atlantida has, by name: what it does, and where that ends (rules, 5, 8, 12, 14).

Two rows at least for each building, temple, advance, statue, social advance and event.
"""

from __future__ import annotations

from collections import Counter

import pytest

from bot.face.limits import HINT
from bot.games.atlantida import constants as c
from bot.games.atlantida.catalogue.city import STANDING
from bot.games.atlantida.catalogue.learning import ADVANCES, SOCIALS
from bot.games.atlantida.city.buildings import SLUGS
from tests.games.atlantida.economy.table import faction
from tests.games.atlantida.scene import ben
from tests.games.atlantida.things.buildings import BUILDINGS
from tests.games.atlantida.things.case import Case, ends
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
    counted = Counter(case.thing for case in ALL)
    assert set(counted) == things
    assert min(counted.values()) >= 2


@pytest.mark.parametrize("slug", [*STANDING, *LEARNED])
def test_what_it_does_can_be_read_whole_beside_a_choice(slug: str) -> None:
    """A statue's price stands before it, and Discord cuts what is longer."""
    hint = str({**STANDING, **LEARNED}[slug].hint)
    assert len(hint) + (len("2 stone, 3 gold. ") if slug in STANDING else 0) <= HINT


def test_the_next_turn_has_no_more_of_it() -> None:
    """What Zeus was paid for, and what was offered, is over with the turn."""
    ended = ends(faction(), ben(), "flood")
    assert (ended.state.round, ended.state.void, ended.state.spared) == (5, False, -1)
