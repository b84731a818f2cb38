"""Santorini with powers in the chat: from the lobby over the choosing to the result."""

from __future__ import annotations

import pytest

from bot.games.santorini.view import SantoriniView
from tests.e2e.conftest import BotHarness
from tests.e2e.labels import CONFIRM, MORE_CHOICES, UNDO, YES_RESIGN
from tests.e2e.match import CHANNEL, buttons, pictures
from tests.e2e.santorini import NAMES, Agora, offered
from tests.playground.driver import text

pytestmark = pytest.mark.usefixtures("sketched")


async def test_a_tournament_offer_from_start_to_finish(served: BotHarness) -> None:
    agora = await Agora.begin(served, powers="tournament", advanced=True, players=2)
    first = await agora.waiting()
    assert first is not None
    board = await agora.board()
    assert pictures(board), "the offer is drawn"
    assert "Chance" not in text(board), "what chance decides is no question to anybody"
    message = await agora.mine(first)
    names = offered(message)
    assert len(names) == 6
    for name in names:
        assert name.endswith("."), "each with what it does, to its end"
    message = await agora.tap(first, message, names[0])
    assert UNDO in buttons(message)
    names = offered(message)
    message = await agora.tap(first, message, names[-1])
    message = await agora.tap(first, message, offered(message)[0])
    assert CONFIRM in buttons(message)
    await agora.confirm(first, message)
    second = await agora.waiting()
    assert second is not None
    assert second.name != first.name
    assert len(offered(await agora.mine(second))) == 2
    await agora.play(seed=3)
    result = await agora.board()
    assert " wins." in text(result)
    assert not offered(result)


async def test_an_offer_out_of_all_powers_survives_restarts(harness: BotHarness) -> None:
    """More powers than a select holds; the bot ends after each step, the controls stay good."""
    async with harness.serving():
        options = {"powers": "custom", "advanced": True, "heroes": True}
        agora = await Agora.begin(harness, **options, players=2)
        first = await agora.waiting()
        assert first is not None
        message = await agora.mine(first)
        assert len(offered(message)) == 25
        assert any(one.startswith(MORE_CHOICES) for one in buttons(message))
    async with harness.serving():
        message = await agora.tap(first, message, "Zeus")
        assert "Picked" not in buttons(message)
    async with harness.serving():
        message = await agora.tap(first, message, "Apollo")
    async with harness.serving():
        message = await agora.tap(first, message, "Zeus")
        await agora.confirm(first, message)
        second = await agora.waiting()
        assert second is not None
        taken = await second.command(agora.place, "santorini choose", power="apol")
        assert CONFIRM in buttons(taken.message)
    async with harness.serving():
        await agora.confirm(second, taken.message)
        view = (await agora.look()).view
        assert isinstance(view, SantoriniView)
        assert {card.slug for card in view.cards} == {"apollo", "zeus"}
        assert view.asked == "place"
        assert view.turn_of == next(card.seat for card in view.cards if card.slug == "zeus")


async def test_three_players_and_one_gives_up(served: BotHarness) -> None:
    agora = await Agora.begin(served, 3, players=3, powers="tournament", simple=True)
    await agora.play(seed=5, turns=3)
    view = (await agora.look()).view
    assert isinstance(view, SantoriniView)
    assert len(view.cards) == 3
    await agora.play(seed=6, turns=3)
    loser = await agora.waiting()
    assert loser is not None
    asked = await loser.command(agora.place, "table resign")
    done = await loser.click(asked.message, YES_RESIGN)
    assert "You have resigned" in text(done.message)
    snapshot = await agora.look()
    assert snapshot.table.state == "running"
    await agora.play(seed=7, turns=4)
    assert await agora.waiting() is not loser
    assert "number:" not in text(await agora.board())


async def test_four_players_in_teams(served: BotHarness) -> None:
    agora = await Agora.begin(served, 4, players=4, teams="1+3", powers="quick")
    await agora.play(seed=8, turns=6)
    snapshot = await agora.look()
    view = snapshot.view
    assert isinstance(view, SantoriniView)
    joined = [agora.users[person.id].name for person in snapshot.table.people]
    ada, ben, cleo, dan = (view.team(joined.index(name)) for name in NAMES)
    assert ada == cleo != ben == dan, "the first and the third at the table"
    assert len(view.cards) == 4
    assert len(view.workers) == 4
    await agora.play(seed=9, turns=3)


async def test_the_golden_fleece(served: BotHarness) -> None:
    agora = await Agora.begin(served, golden_fleece=True, powers="tournament", players=2)
    first = await agora.waiting()
    assert first is not None
    names = offered(await agora.mine(first))
    assert len(names) == 6
    await agora.play(seed=10, turns=4)
    ram = await agora.mine(first)
    assert "Put the Ram" in text(ram)
    outcome = await first.command(agora.place, "santorini place", space="C3")
    if CONFIRM not in buttons(outcome.message):
        outcome = await first.command(agora.place, "santorini place", space=offered(ram)[0][:2])
    await agora.confirm(first, outcome.message)
    view = (await agora.look()).view
    assert isinstance(view, SantoriniView)
    assert view.ram is not None
    assert view.fleece is not None
    await agora.play(seed=11, turns=4)


async def test_against_computers_at_once(served: BotHarness) -> None:
    ada = served.world.user("ada")
    too_many = await ada.command(CHANNEL, "santorini new", players=3, computers=3)
    assert "too many" in text(too_many.message)
    for wrong, why in (
        ({"heroes": True, "players": 3}, "Heroes are for two"),
        ({"golden_fleece": True, "players": 4}, "Golden Fleece is for two"),
        ({"powers": "none", "players": 3}, "needs a power"),
        ({"teams": "1+2", "players": 2}, "Teams are for four"),
    ):
        assert why in text((await ada.use(CHANNEL, "santorini new", wrong)).message)
    agora = await Agora.begin(served, 1, powers="quick", computers=1, level=1)
    await agora.play(seed=12, turns=3)
    view = (await agora.look()).view
    assert isinstance(view, SantoriniView)
    assert len(view.cards) == 2
