"""A table of four in teams: who agreed to play together does so, however the seats are drawn."""

from __future__ import annotations

import pytest

from bot.games.army import GAME as ARMY
from bot.games.engine.event import Json
from bot.games.engine.options import read
from bot.games.santorini import GAME
from bot.games.santorini.options import SantoriniOptions, partner
from bot.games.santorini.view import SantoriniView
from bot.hosting.person import Person
from bot.tables.model import TableInfo
from tests.tables.opened import ADA, BEN, CHANNEL, CLEO, DEV, GUILD, TablesHarness

COMING = (ADA, BEN, CLEO, DEV)


@pytest.mark.parametrize("secret", [bytes([number]) * 32 for number in range(4)], ids=range(4))
async def test_partners_are_those_who_were_agreed_on(harness: TablesHarness, secret: bytes) -> None:
    harness.games[GAME.slug] = GAME
    tables = harness.beside(secret)
    options = {"powers": "tournament", "teams": "1+4"}
    begun = await tables.lobby.open(ADA, GAME.slug, options, guild_id=GUILD, channel_id=CHANNEL, seats=4)
    for person in COMING[1:]:
        begun = await tables.lobby.join(begun.id, person)
    assert begun.state == "running"
    again = harness.beside(secret)  # The log is replayed with the options as they are stored.
    for one, other, together in ((ADA, DEV, True), (BEN, CLEO, True), (ADA, BEN, False)):
        view = (await again.snapshots.look(begun.id, None)).view
        assert isinstance(view, SantoriniView)
        sides = [view.team(begun.people.index(person)) for person in (one, other)]
        assert (sides[0] == sides[1]) == together


@pytest.mark.parametrize(
    ("options", "least", "most"),
    [
        ({"skirmish": True}, 2, 2),
        ({"teams": "random"}, 4, 4),
        ({"skirmish": False, "teams": "none"}, 2, 4),
        ({}, 2, 4),
    ],
    ids=["skirmish", "teams", "as usual", "nothing"],
)
async def test_an_option_that_is_for_so_many_opens_the_table_for_them(
    harness: TablesHarness, options: dict[str, Json], least: int, most: int
) -> None:
    harness.games[ARMY.slug] = ARMY
    table = await harness.tables.lobby.open(ADA, ARMY.slug, options, guild_id=GUILD, channel_id=CHANNEL)
    assert (table.min_seats, table.max_seats) == (least, most)


async def test_a_table_of_santorini_opens_for_two(harness: TablesHarness) -> None:
    harness.games[GAME.slug] = GAME
    table = await harness.open(GAME.slug)
    assert (await harness.tables.lobby.join(table.id, BEN)).state == "running"
    view = (await harness.tables.snapshots.look(table.id, None)).view
    assert isinstance(view, SantoriniView)
    assert (view.asked, view.cards) == ("place", ())


async def test_a_rematch_is_played_with_the_same_partner(harness: TablesHarness) -> None:
    table = await _over(harness)
    again = await harness.tables.rematches.rematch(table, ADA)
    for person in (CLEO, BEN, DEV):
        again = await harness.tables.lobby.join(again.id, person)
    assert _partner(again, ADA) == BEN


async def test_who_comes_to_a_rematch_instead_of_somebody_plays_with_their_partner(
    harness: TablesHarness,
) -> None:
    table = await _over(harness)
    again = await harness.tables.rematches.rematch(table, ADA)
    again = await harness.tables.lobby.add_computer(again.id, ADA, 1)
    for person in (DEV, CLEO):
        again = await harness.tables.lobby.join(again.id, person)
    assert _partner(again, CLEO) == DEV


@pytest.mark.parametrize("older", [False, True], ids=["now", "begun before"])
async def test_a_rematch_of_three_is_played_without_the_teams_of_four(
    harness: TablesHarness, monkeypatch: pytest.MonkeyPatch, older: bool
) -> None:
    harness.games[GAME.slug] = GAME
    lobby = harness.tables.lobby
    table = await harness.open(GAME.slug)
    await lobby.choose_seats(table.id, ADA, None)
    await lobby.choose_options(table.id, ADA, {"teams": "1+2"})
    for person in (BEN, CLEO):
        await lobby.join(table.id, person)
    with monkeypatch.context() as before:
        if older:
            before.setattr(SantoriniOptions, "seated", lambda options, order: options)
        await lobby.start(table.id, ADA)
    for person in (BEN, CLEO):
        await harness.tables.play.resign(table.id, person)
    again = await harness.tables.rematches.rematch(table.id, ADA)
    assert (again.options["teams"], again.max_seats) == ("random", 3)


async def _over(harness: TablesHarness) -> int:
    """A game that is over, of Ada and Ben against Cleo and Dev."""
    harness.games[GAME.slug] = GAME
    lobby = harness.tables.lobby
    table = await lobby.open(ADA, GAME.slug, {"teams": "1+2"}, guild_id=GUILD, channel_id=CHANNEL, seats=4)
    for person in COMING[1:]:
        table = await lobby.join(table.id, person)
    for person in COMING[1:]:
        await harness.tables.play.resign(table.id, person)
    return table.id


def _partner(table: TableInfo, person: Person) -> Person:
    """With whom somebody plays in a team, by the options of the running table."""
    assert table.state == "running"
    order = read(GAME, table.options, len(table.people)).sides(len(table.people))
    assert order is not None
    return table.people[partner(order, table.people.index(person))]
