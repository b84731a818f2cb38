"""What the host of a table may choose, and what is refused."""

from __future__ import annotations

from dataclasses import fields

import pytest

from bot.games.engine.event import Json
from bot.hosting.errors import Refused
from bot.tables import choosable_terms
from bot.tables.terms import Terms
from tests.tables.opened import ADA, CHANNEL, GUILD
from tests.tables.timed import TimedTables


def test_everything_but_what_a_table_is_arranged_for_may_be_chosen() -> None:
    arranged = {"event", "tutorial"}
    assert {one.name for one in choosable_terms.TERMS} == {one.name for one in fields(Terms)} - arranged
    assert sum(one.few for one in choosable_terms.TERMS) <= 5, "commands show few"


@pytest.mark.parametrize("one", choosable_terms.TERMS, ids=lambda one: one.name)
def test_a_term_reads_what_it_tells(one: choosable_terms.Term) -> None:
    assert 0 < len(str(one.hint)) <= 100
    good: list[Json] = [one.default, True, False] if one.type == "bool" else [one.default]
    good += [one.least, one.most] if one.type == "int" else [*one.values]
    for value in good:
        terms = choosable_terms.chosen(Terms(), {one.name: value})
        assert one.of(terms) == value
        assert Terms.read(terms.plain()) == terms
        assert str(one.told(value))
    bad: list[Json] = [None, ["x"], -1, 10**6, "?", 1.5]
    for value in bad:
        with pytest.raises(Refused):
            choosable_terms.chosen(Terms(), {one.name: value})


def test_an_unknown_term_is_refused() -> None:
    with pytest.raises(Refused, match="nothing called"):
        choosable_terms.chosen(Terms(), {"event": 3})


_UNFIT = [
    ("crowd", Terms(rated=True, takeback_random=True), "Rolls and draws"),
    ("crowd", Terms(on_timeout="bot"), "no computer player"),
    ("santorini", Terms(on_timeout="skip"), "can pass"),
]


@pytest.mark.parametrize(("game", "terms", "why"), _UNFIT, ids=[why for *_, why in _UNFIT])
async def test_what_fits_no_game_opens_no_table(
    timed: TimedTables, game: str, terms: Terms, why: str
) -> None:
    with pytest.raises(Refused, match=why):
        await timed.tables.lobby.open(ADA, game, {}, guild_id=GUILD, channel_id=CHANNEL, terms=terms)
    assert await timed.tables.snapshots.listing(GUILD) == ()
