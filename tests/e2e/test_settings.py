"""Settings and moderation in the chat, across a restart."""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e.conftest import BotHarness
from tests.e2e.match import CHANNEL, buttons, is_private, selects
from tests.e2e.santorini import Agora
from tests.playground.driver import text

Json = dict[str, Any]


pytestmark = pytest.mark.usefixtures("sketched")


def control(message: Json, field: str) -> str:
    """The custom id of the menu or switch of a setting."""
    found = [select["custom_id"] for select in selects(message)]
    found += [button["custom_id"] for button in buttons(message).values()]
    return next(one for one in found if one.endswith(f":{field}") or f":{field}=" in one)


async def test_choices_hold_after_a_restart_and_so_do_their_controls(harness: BotHarness) -> None:
    async with harness.serving():
        ada = harness.world.user("ada")
        outcome = await ada.command(CHANNEL, "settings", quiet="22-7", zone="Europe/Berlin")
        assert outcome.private
        panel = outcome.message
        assert "**Quiet hours**: 22:00-07:00" in text(panel)
        refused = await ada.command(CHANNEL, "settings", zone="Europe/Berln")
        assert "I don’t know the time zone “Europe/Berln”" in text(refused.message)
        changed = await ada.choose(panel, control(panel, "notify"), "dm")
        assert "**Notify me**: by direct message" in text(changed.message)
    async with harness.serving():
        playing = (await ada.click(panel, "Playing")).message
        pressed = await ada.press(playing, control(playing, "auto_confirm"))
        assert "**Confirm automatically**: on" in text(pressed.message)
        panel = (await ada.click(pressed.message, "Notifications")).message
        assert "Notify me: by direct message" in [one["placeholder"] for one in selects(panel)]
        # What is quiet would keep the games below waiting.
        awake = await ada.choose(panel, control(panel, "quiet"), "-")
        assert "**Quiet hours**: none" in text(awake.message)
        agora = await Agora.begin(harness, 2, players=2)
        for _ in range(2):
            mover = await agora.waiting()
            assert mover is not None
            place = (await agora.look()).table.ply
            spaces = ("A1", "B2") if place == 0 else ("D4", "E5")
            said = [
                text((await mover.command(agora.place, "santorini place", space=space)).message)
                for space in spaces
            ]
            after = (await agora.look()).table.ply
            assert after == place + (2 if mover.name == "ada" else 0)
            if mover.name == "ada":
                assert "Turn played." in said[-1]
            else:
                await mover.command(agora.place, "table confirm")


async def test_moderators_rule_and_everybody_reads_why(served: BotHarness) -> None:
    await served.world.add_user("mia", moderator=True)
    mia, ben = served.world.user("mia"), served.world.user("ben")
    agora = await Agora.begin(served, 2, players=2)
    for command in ("server", "moderate stuck"):
        assert "moderators can do that" in text((await ben.command(CHANNEL, command)).message)
    refused = await ben.command(agora.place, "moderate pause", reason="I want to")
    assert "moderators can do that" in text(refused.message)
    done = await mia.command(agora.place, "moderate pause", reason="*holidays* @everyone")
    assert "Done." in text(done.message)
    await served.told()
    public = [m for m in await ben.messages(agora.place) if not is_private(m)]
    told = next(text(m) for m in reversed(public) if "A moderator has paused this game" in text(m))
    assert "Reason: \\*holidays\\*" in told
    log = (await ben.command(agora.place, "moderate log")).message
    assert "**paused** by" in text(log)
    elsewhere = next(one["id"] for one in (await ben.channels())["channels"] if one["name"] != CHANNEL)
    panel = (await mia.use(CHANNEL, "server", {"channel": elsewhere})).message
    assert f"<#{elsewhere}>" in text(panel)
    opened = await ben.command(CHANNEL, "santorini new")
    assert f"go to <#{elsewhere}>" in text(opened.message)
    dark = await mia.press(panel, control(panel, "theme"))
    assert "**Dark pictures**: on" in text(dark.message)
