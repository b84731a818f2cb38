"""Events in the chat, as people meet them: what is refused and why, what is offered, who hears of what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.tournaments.running.state import TournamentState
from tests.e2e.conftest import BotHarness
from tests.e2e.match import CHANNEL
from tests.playground.driver import buttons, text, until


async def _said(user: Any, command: str, **options: Any) -> str:
    return text((await user.command(CHANNEL, command, **options)).message)


async def _record(harness: BotHarness) -> TournamentState:
    """How the only event stands."""
    return (await harness.bot.tournaments.snapshots.look(1, None)).record


async def _until(harness: BotHarness, true: Callable[[TournamentState], bool]) -> None:
    """Wait until the marshal has come so far."""

    async def so_far() -> bool:
        return true(await _record(harness))

    await until(so_far)


async def _told(harness: BotHarness) -> None:
    """Wait until the bot has said everything that it has to say."""

    async def silent() -> bool:
        return not await harness.bot.tournaments.outbox.pending() and not harness.bot.delivery.busy

    await until(silent)
    await harness.told()


async def _announcement(user: Any) -> Any:
    """The lasting message of the event, as it stands."""
    return next(one for one in await user.messages(CHANNEL) if "Cup of Delphi · tournament 1" in text(one))


async def _publish_what_was_seen(ada: Any) -> None:
    """A button publishes the pairing above it, and no other."""
    status = (await ada.command(CHANNEL, "tournament status")).message
    old = (await ada.click(status, "Review the pairing")).message
    assert "not public yet" in text(old)
    await _said(ada, "round pair swap", one="1", other="2", reason="Other seats")
    new = (await ada.click(old, "Publish")).message
    assert "The pairing has changed" in text(new)
    done = (await ada.click(new, "Publish")).message
    assert "Published" in text(done)


async def test_who_joins_is_asked_and_who_organises_is_offered_what_fits(harness: BotHarness) -> None:
    """Questions, answers, refusals and lists, from the draft to the first pairing."""
    async with harness.serving():
        ada, ben = harness.world.user("ada"), harness.world.user("ben")
        new = {"game": "santorini", "title": "Cup of Delphi", "format": "swiss", "rounds": 2, "players": 4}
        assert "Only moderators" in await _said(ben, "tournament new", **new)
        assert "2 rounds" in await _said(ada, "tournament new", **new)
        assert "There is no tournament" in await _said(ben, "tournament status"), "a draft is a secret"
        await _said(ada, "organise require", questions="Which time zone? | Since when?")
        await _said(ada, "organise open")
        assert "Which time zone?" in await _said(ben, "tournament join")
        assert "isn’t a team tournament" in await _said(
            ben, "tournament join", answers="UTC | 2020", partner="ada"
        )
        assert "You’re in" in await _said(ben, "tournament join", answers="UTC | 2020")
        assert "already registered" in await _said(ben, "tournament join", answers="UTC | 2020")
        assert list((await _record(harness)).entries[0].answers) == ["UTC", "2020"]
        assert "Only this tournament’s organisers" in await _said(ben, "organise start")

        await _said(ada, "organise entry computers", count=3)
        await _told(harness)
        assert "all 4 places are taken: new entries go on the waiting list" in text(
            await _announcement(ben)
        )
        assert "Join the waiting list" in buttons(await _announcement(ben))
        offered = await ada.complete(CHANNEL, "round pair apart", "one", "computer")
        assert len(offered) == 3
        assert [one["name"] for one in await ada.complete(CHANNEL, "round pair apart", "one", "be")] == [
            "Ben"
        ]
        apart = {"one": "1", "other": offered[0]["value"], "reason": "Brothers"}
        assert "won’t meet" in await _said(ada, "round pair apart", **apart)
        rules = await ada.complete(CHANNEL, "round pair lift", "apart", "")
        assert [one["value"] for one in rules] == ["1"]
        assert "can meet" in await _said(ada, "round pair lift", apart="1", reason="They like each other")
        assert "no such restriction" in await _said(ada, "round pair lift", apart="1", reason="Again")
        assert "Cancel the tournament first" in await _said(ada, "organise delete", tournament=1)

        await _said(ada, "organise start")
        await _until(harness, lambda record: record.proposed is not None)
        await _told(harness)
        messages = [text(message) for message in await ben.messages(CHANNEL)]
        assert sum("has begun with 4 entries" in words for words in messages) == 1
        assert not any("round 1" in words and "paired. It ends" in words for words in messages), (
            "under review"
        )
        assert "organisers are checking the pairings" in text(await _announcement(ben))
        await _publish_what_was_seen(ada)
        await _told(harness)
        channel = [text(message) for message in await ben.messages(CHANNEL)]
        assert sum("round 1 is paired. It ends" in words for words in channel) == 1
        assert not any("Santorini · table" in words for words in channel), "tables lie in their threads"
        await _until(harness, lambda record: any(1 in game.seats for game in record.games))
        game = next(one for one in (await _record(harness)).games if 1 in one.seats)
        assert "Reveal the match first" in await _said(
            ada, "round match hidden", match=str(game.table_id), seat=1
        )
        await _said(ada, "organise cancel", reason="Rain")
        await _told(harness)
        closing = [text(message) for message in await ben.messages(CHANNEL)]
        assert sum("Rain" in words for words in closing) == 1
