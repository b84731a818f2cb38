"""A turn prepared beforehand: by a button, in private, and with words that it is prepared."""

from __future__ import annotations

from discord import ui

from tests.discord_ui.people import Interaction, press
from tests.discord_ui.services import ADA, BEN, CHANNEL, GUILD, Host


def buttons(shown: Interaction) -> dict[str, str]:
    """The custom ids of the last answer's buttons, by label."""
    found = [getattr(item, "item", item) for item in shown.shown[-1].walk_children()]
    return {str(one.label): str(one.custom_id) for one in found if isinstance(one, ui.Button)}


async def sealed(host: Host) -> int:
    """A table at which Ada has sealed her bid, and Ben has not."""
    table = await host.tables.lobby.open(
        ADA, "toy", {}, guild_id=GUILD, channel_id=CHANNEL, in_thread=False
    )
    await host.tables.lobby.join(table.id, BEN)
    snapshot = await host.tables.snapshots.look(table.id, ADA)
    assert snapshot.decision is not None
    await host.tables.play.move(table.id, ADA, snapshot.decision.moves.at(0))
    if (await host.tables.snapshots.look(table.id, ADA)).complete:
        await host.tables.play.confirm(table.id, ADA)
    return table.id


async def test_a_turn_is_prepared_by_taps_and_shown_as_prepared(host: Host) -> None:
    table = await sealed(host)
    shown = await press(host, ADA, f"p:{table}:-:-:show:")
    asked = await press(host, ADA, buttons(shown)["Prepare my next turn"], on_private=True)
    assert "You prepare your next turn" in asked.text
    choice = next(custom for custom in buttons(asked).values() if ":play:" in custom)
    drafted = await press(host, ADA, choice, on_private=True)
    assert "your whole next turn" in drafted.text
    ready = await press(host, ADA, buttons(drafted)["Confirm"], on_private=True)
    assert "Your next turn is prepared" in ready.text
    again = await press(host, ADA, f"p:{table}:-:-:show:")
    assert "Your next turn is prepared" in again.text
    assert "Confirm" not in buttons(again)
    back = await press(host, ADA, buttons(again)["Undo"], on_private=True)
    assert "is prepared" not in back.text
    assert "Prepare my next turn" not in buttons(await press(host, BEN, f"p:{table}:-:-:show:"))


async def test_an_old_message_says_of_when_it_is_and_refreshes(host: Host) -> None:
    """After a quarter of an hour Discord lets nobody edit it: it must not pass for the present."""
    table = await sealed(host)
    shown = await press(host, ADA, f"p:{table}:-:-:show:")
    asked = await press(host, ADA, buttons(shown)["Prepare my next turn"], on_private=True)
    choice = next(custom for custom in buttons(asked).values() if ":play:" in custom)
    drafted = await press(host, ADA, choice, on_private=True)
    ready = await press(host, ADA, buttons(drafted)["Confirm"], on_private=True)
    assert "As it stood <t:" in ready.text
    assert (
        "Your next turn is prepared"
        in (await press(host, ADA, buttons(ready)["Refresh"], on_private=True)).text
    )
    other = await host.tables.snapshots.look(table, BEN)
    assert other.decision is not None
    await host.tables.play.move(table, BEN, other.decision.moves.at(0))
    if (await host.tables.snapshots.look(table, BEN)).complete:
        await host.tables.play.confirm(table, BEN)
    fresh = await press(host, ADA, buttons(ready)["Refresh"], on_private=True)
    assert "Your next turn is prepared" not in fresh.text
    assert "As it stood" not in fresh.text
