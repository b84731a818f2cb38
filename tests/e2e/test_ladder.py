"""A ladder in the chat: joined by a form, climbed by a challenge, the bot begun anew in between."""

from __future__ import annotations

from typing import Any

from tests.e2e.conftest import BotHarness
from tests.e2e.match import CHANNEL
from tests.playground.driver import Json, buttons, text, until


async def _posted(user: Any, words: str) -> Json:
    """Wait for a message with these words."""

    async def found() -> Json | None:
        return next((one for one in await user.messages(CHANNEL) if words in text(one)), None)

    return await until(found)


def _control(message: Json, what: str) -> str:
    """The custom id of a control of an event."""
    ids: list[str] = []

    def walk(part: Any) -> None:
        if isinstance(part, dict):
            ids.extend(value for name, value in part.items() if name == "custom_id")
            part = list(part.values())
        for one in part if isinstance(part, list) else ():
            walk(one)

    walk(message["components"])
    return next(one for one in ids if one.endswith(f":event:{what}"))


async def test_a_ladder_is_joined_by_a_form_and_climbed_by_a_challenge(harness: BotHarness) -> None:
    ada, ben, cleo = (harness.world.user(name) for name in ("ada", "ben", "cleo"))
    async with harness.serving():
        new: Json = {"game": "santorini", "title": "The Steps", "format": "ladder", "reach": 2}
        await ada.command(CHANNEL, "tournament new", **new)
        await ada.command(CHANNEL, "organise require", questions="Since when do you play?")
        await ada.command(CHANNEL, "organise open")
        way_in = await _posted(ben, "Registration is open")
        forms = {user: (await user.press(way_in, _control(way_in, "join"))).modal for user in (ben, cleo)}

    # A form that is filled in waits for nobody's memory.
    async with harness.serving() as bot:
        for user, form in forms.items():
            (field,) = [part["component"]["custom_id"] for part in form["components"]]
            assert "You’re in" in text((await user.submit(form, {field: "2019"})).message)
        record = (await bot.tournaments.snapshots.look(1, None)).record
        assert [list(entry.answers) for entry in record.entries] == [["2019"], ["2019"]]
        await ada.command(CHANNEL, "organise start")
        await _posted(ben, "has begun")
        own = (await cleo.command(CHANNEL, "tournament status")).message
        await cleo.press(own, _control(own, "challenge/1"))
        asked = await _posted(ben, "challenges you for place 1")
        refused = await cleo.press(asked, _control(asked, "accept/2"))
        assert "No challenge is waiting" in text(refused.message)
        assert "Challenge accepted" in text((await ben.press(asked, _control(asked, "accept/2"))).message)

        async def opened() -> str | None:
            record = (await bot.tournaments.snapshots.look(1, None)).record
            return str(record.games[0].table_id) if record.games else None

        match = await until(opened)
        verdict: Json = {"match": match, "places": "Cleo", "reason": "Ben has no time"}
        await ada.command(CHANNEL, "round match result", **verdict)
        await _posted(ben, "Cleo won, and takes the place")
        assert sum("takes the place" in text(one) for one in await ben.messages(CHANNEL)) == 1
        explained = (await cleo.command(CHANNEL, "tournament explain")).message
        assert "in place 1" in text(explained)


async def test_a_challenge_is_answered_in_a_direct_message_also_after_a_restart(
    harness: BotHarness,
) -> None:
    ada, ben = (harness.world.user(name) for name in ("ada", "ben"))
    async with harness.serving() as bot:
        await ada.command(CHANNEL, "tournament new", game="santorini", title="The Steps", format="ladder")
        await ada.command(CHANNEL, "organise open")
        for user in (ben, ada):
            await user.command(CHANNEL, "tournament join")
        await ada.command(CHANNEL, "organise start")
        record = (await bot.tournaments.snapshots.look(1, None)).record
        (account,) = [one.id for one in record.entry(1).members]
        await bot.tables.preferences.choose(account, "notify", "dm")
        await ada.command(CHANNEL, "tournament challenge", who="Ben")

        async def called() -> Json | None:
            private = await ben.messages((await ben.dm())["id"])
            return next((one for one in private if "challenges you" in text(one)), None)

        call = await until(called)
    async with harness.serving() as bot:
        assert "Challenge accepted" in text((await ben.press(call, _control(call, "accept/2"))).message)

        async def opened() -> bool:
            return bool((await bot.tournaments.snapshots.look(1, None)).record.games)

        await until(opened)

        async def answered() -> bool:
            private = await ben.messages((await ben.dm())["id"])
            told = next(one for one in private if one["id"] == call["id"])
            return "has accepted" in text(told) and not buttons(told)

        await until(answered)
        assert not any("challenges you" in text(one) for one in await ada.messages(CHANNEL))
