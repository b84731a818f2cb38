"""Team events: a match has a table for each board, and everybody is shown the own one."""

from __future__ import annotations

from bot.games.engine.text import ENGLISH
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.people import ADA, BEN, CLEO, DEV, MONA
from tests.discord_ui.tournaments.begun import begin


async def test_everybody_of_a_team_finds_the_own_board_and_organisers_find_all(bot: BotByHand) -> None:
    event = await begin(bot, "swiss")
    await bot.tournaments.setup.edit(event, MONA, changes={"members": 2, "in_thread": True})
    for name, (founder, mate) in (("Owls", (ADA, BEN)), ("Foxes", (CLEO, DEV))):
        await bot.tournaments.registration.join(event, founder, partners=[mate], name=name)
        await bot.tournaments.registration.agree(event, mate)
    await bot.tournaments.starting.start(event, MONA)
    await bot.goes_on()
    await bot.tell()
    first, second = (await bot.record(event)).games
    for person, entry, game in ((ADA, 1, first), (BEN, 1, second), (CLEO, 2, first), (DEV, 2, second)):
        own = (await bot.command(person, "tournament status", tournament=event)).text
        assert f"(table {game.table_id}), in seat {game.seats.index(entry) + 1}, until" in own

    pairings = await bot.command(BEN, "tournament pairings", tournament=event)
    assert f"{first.table_id}, {second.table_id}. Owls – Foxes" in pairings.alt
    assert [f"[Table {game.table_id}](" in pairings.text for game in (first, second)] == [True, True]

    table = str(first.table_id)
    await bot.command(MONA, "round match reveal", tournament=event, match=table, reason="To decide it")
    for game in (first, second):
        table = str(game.table_id)
        shown = await bot.command(MONA, "round match hidden", tournament=event, match=table, seat=2)
        assert f"Table {table}, seen from seat 2" in shown.text

    await bot.command(DEV, "tournament ask", tournament=event, text="Is this a draw?")
    (question,) = [
        ENGLISH.translate(queued.message.words)
        for queued in await bot.tournaments.outbox.pending()
        if queued.message is not None and queued.message.about == "question"
    ]
    assert question.endswith(f"Now playing at table {second.table_id}")

    await bot.tables.play.resign(first.table_id, ADA)
    await bot.goes_on()
    told = (await bot.command(CLEO, "tournament status", tournament=event)).text
    assert "Your own game against Owls is over" in told
    asked = await bot.command(DEV, "tournament status", tournament=event)
    assert f"(table {second.table_id})" in asked.text, "which goes on"
