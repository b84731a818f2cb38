"""Commands for long moves: as much of a move as one likes, and what follows on it by taps."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import MagicMock

import discord
import pytest

from bot.discord_ui.commands import move_commands, table_command
from bot.discord_ui.commands.completions import CompletionSource
from bot.discord_ui.commands.move_commands import reached_step
from bot.discord_ui.components import table_access
from bot.discord_ui.components.interaction_context import Underway
from bot.discord_ui.components.live_replies import LiveReplies
from bot.discord_ui.components.outgoing_message import OutgoingMessage, text_message
from bot.games.atlantida import GAME
from bot.people.settings import GuildSettings
from cogs import army
from cogs.atlantida import ORDERS
from tests.discord_ui.people import ADA
from tests.games.army.scene import Scene, Seat
from tests.games.atlantida.economy.table import faction
from tests.games.atlantida.scene import improving, moving


@pytest.mark.parametrize(
    ("given", "move"),
    [
        ({"leader": "city"}, "city "),
        ({"leader": "city", "to": "N3"}, "city N3 "),
        ({"leader": "city", "to": "N3", "pops": "2"}, "city N3 2"),
        ({"leader": "city", "to": None, "pops": "2"}, "city "),
    ],
)
def test_what_is_left_out_ends_the_move(given: dict[str, str | None], move: str) -> None:
    offer = CompletionSource(GAME.slug, "move", "{leader} {to} {pops}", r"\S+")
    assert offer.beginning(given) == move


@pytest.mark.parametrize(
    ("text", "start"),
    [("", ""), ("city", ""), ("city N1", "city N1"), ("city N1s", "city N1s "), ("city N1 3", "city N1")],
)
def test_typing_goes_as_far_as_the_taps(text: str, start: str) -> None:
    position = moving(faction(), faction())
    decision = position.decisions()[0]
    assert reached_step(position.view(0), decision, text) == start


def test_each_order_offers_its_own_moves_only() -> None:
    named = {order.name.message: order.offer for order in ORDERS}
    march, summon = named["march"], named["summon"]
    position = moving(faction("N3=2 C3=2", leaders="N3"), faction(), dead="N3")
    decision = position.decisions()[0]
    assert list(march.values(decision, "leader", {})) == ["N3"]
    assert list(summon.values(decision, "who", {"place": "N3"})) == ["1", "2", "leader"]
    building = improving(faction(), faction(), kind="build").decisions()[0]
    assert set(named["build"].values(building, "what", {})) >= {"farm", "quarry", "academy"}
    assert list(named["arm"].values(building, "gold", {})) == ["1", "2"]
    assert not any(named["grow"].fits(building, move) for move in building.moves)


async def test_no_option_of_an_order_is_taken_for_who_gives_it(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Mapping[str, str]] = []

    async def here(*_: object, **__: object) -> Any:
        return SimpleNamespace(id=1)

    async def play(who: object, table: object, offer: object, given: Mapping[str, str]) -> OutgoingMessage:
        played.append(given)
        return text_message("played")

    monkeypatch.setattr(table_command, "table_here", here)
    monkeypatch.setattr(table_access, "retry_stuck_board", here)
    monkeypatch.setattr(move_commands, "_play", play)
    for order in (*ORDERS, *army.ORDERS):
        given = {field: f"a {field}" for field in order.fields}
        chosen = SimpleNamespace(guild=lambda _: GuildSettings())
        client: Any = SimpleNamespace(
            live_replies=LiveReplies(),
            underway=Underway(),
            tables=SimpleNamespace(preferences=chosen),
            dispatch=lambda *_: None,
        )
        typed = MagicMock(spec=discord.Interaction, client=client, message=None)
        typed.user = SimpleNamespace(id=ADA.id, display_name=ADA.name)
        typed.response = MagicMock(spec=discord.InteractionResponse)
        await cast("Any", order.command().callback)(typed, table=None, **given)
        assert played[-1] == given


@pytest.mark.parametrize(
    ("order", "given", "move"),
    [
        ("drop", {"card": "demigod:D"}, "drop demigod:D"),
        ("attack", {"card": "G7"}, "attack G7 "),
        ("attack", {"card": "G7", "targets": "2:A,W"}, "attack G7 2:A,W"),
        ("ability", {"choice": None}, "ability "),
        ("ability", {"choice": "2:A"}, "ability 2:A"),
        ("restore", {"three": "W2,W3,W3"}, "restore W2,W3,W3 + "),
        ("block", {"card": "guard G8"}, "guard G8"),
    ],
)
def test_orders_of_an_army_in_the_notation(order: str, given: dict[str, str | None], move: str) -> None:
    (found,) = (one for one in army.ORDERS if one.name.message == order)
    assert found.offer.beginning(given) == move


def test_orders_of_an_army_offer_the_own_hand_and_what_it_can_hit() -> None:
    named = {order.name.message: order.offer for order in army.ORDERS}
    scene = Scene(Seat("G7 A3 hermes", leader="loki"), Seat("A1", "A2,D8"))
    decision = scene.position.decisions()[0]
    assert list(named["drop"].values(decision, "card", {})) == ["A3", "G7"]
    assert list(named["attack"].values(decision, "targets", {"card": "G7"})) == ["2:A"]
    assert list(named["play"].values(decision, "card", {})) == ["hermes"]
    assert list(named["ability"].values(decision, "choice", {})) == ["2:A", "2:D"]
    assert not any(named["block"].fits(decision, move) for move in decision.moves)


def test_no_order_needs_anything_to_be_typed() -> None:
    commands = [order.command() for order in (*army.ORDERS, *ORDERS)]
    assert not [option.name for command in commands for option in command.parameters if option.required]
