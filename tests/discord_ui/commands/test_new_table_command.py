"""``/<game> new``: what is meant by the values that somebody writes, chooses or copies."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.discord_ui.commands.new_table_command import new_command
from bot.games.santorini import GAME
from tests.discord_ui.people import Interaction
from tests.discord_ui.services import ADA, CHANNEL, Host


async def opened(host: Host, **given: object) -> Interaction:
    """Ada opens a table."""
    interaction = Interaction(host, ADA, channel=SimpleNamespace(parent_id=None))
    asked = dict.fromkeys(one.name for one in new_command(GAME).parameters) | given
    await cast("Any", new_command(GAME).callback)(interaction, **asked)
    return interaction


@pytest.mark.parametrize("powers", ["tournament", " Tournament ", "offered"])
async def test_a_value_is_known_by_its_word_and_by_what_it_is_called(host: Host, powers: str) -> None:
    """What /help writes can be copied: “powers:quick”."""
    (option,) = (one for one in new_command(GAME).parameters if one.name == "powers")
    assert not option.choices, "Discord takes these by their whole names only"
    if powers == "offered":
        complete = cast("Any", new_command(GAME))._params["powers"].autocomplete
        (found,) = await complete(Interaction(host, ADA), "TOURN")
        assert found.value == "tournament"
        powers = found.name
    await opened(host, powers=powers)
    (table,) = await host.tables.snapshots.at(CHANNEL)
    assert table.options["powers"] == "tournament"


async def test_a_value_that_there_isnt_is_refused_with_those_that_there_are(host: Host) -> None:
    with pytest.raises(Exception, match="“many” is no value of powers; choose one of: usual, none, quick"):
        await opened(host, powers="many")
