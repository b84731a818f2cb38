"""*Analyse* in messages: for games that are over only, thought about once, with all three moments."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.discord_ui.components.controls import ButtonAction
from bot.discord_ui.features import analyse
from bot.games.engine.decision import RESIGN
from bot.games.santorini.view import SantoriniView
from bot.hosting.errors import HostingError
from bot.hosting.worker_process import WorkerProcess
from bot.tables.records import verifying, writing
from bot.tables.records.model import RecordEntry
from bot.tables.terms import Terms
from tests.discord_ui.bot_in_playground import Answer, BotInPlayground
from tests.discord_ui.people import ADA, BEN, CLEO
from tests.tables.records.playing import play_on


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little is thought about each turn: how an opinion is shown doesn't depend on how good it is."""
    monkeypatch.setattr("bot.games.santorini.ai.analyst._VISITS", 16)


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a process of its own would have done is done here; the list says what."""
    done = list[str]()

    async def run(_: WorkerProcess, work: Callable[..., Any], *arguments: object) -> object:
        done.append(work.__name__)
        return await asyncio.to_thread(work, *arguments)

    monkeypatch.setattr(WorkerProcess, "run", run)
    return done


def opened(table: int, text: str = "") -> str:
    return str(ButtonAction(table, "analyse", text=text))


async def analysed(bot: BotInPlayground, table: int, text: str = "") -> Answer:
    """The analysis once it is there, pressed by somebody who only watched."""
    while True:
        answer = await bot.press(CLEO, opened(table, text))
        if "thinking" not in answer.text:
            return answer


async def test_a_finished_game_is_thought_about_once(bot: BotInPlayground, thoughts: list[str]) -> None:
    table = (await bot.running()).table
    await play_on(bot.tables, table.id)
    ended = (await bot.messages())[-1]
    assert opened(table.id) in str(ended)
    assert opened(table.id) in (await bot.press(ADA, f"p:{table.id}:-:-:replay:0/open")).custom_ids
    shown = await analysed(bot, table.id)
    assert thoughts == ["analyse_record"]
    (curve,) = shown.pictures
    assert "Setup: " in curve["description"]
    moments = [each for each in shown.custom_ids if each.endswith("/played")]
    assert 0 < len(moments) <= 3
    assert "Rematch" in (await bot.press(ADA, shown.buttons["Result"])).buttons
    for number in range(1, len(moments) + 1):
        moment = await analysed(bot, table.id, f"{number}/played")
        assert "**Played:**" in moment.text
        assert moment.buttons["Result"] == shown.buttons["Result"]
        assert opened(table.id, "0/played") in moment.custom_ids
        other = await analysed(bot, table.id, f"{number}/better")
        known = opened(table.id, f"{number}/better") in moment.custom_ids
        assert (
            ("etter:**" in other.text)
            == (opened(table.id, f"{number}/played") in other.custom_ids)
            == known
        )
        assert len(moment.pictures) == len(other.pictures) == 1
    assert bot.renderer.drawn[-1].view.seat is not None, "as the one who played it saw it"
    assert not bot.renderer.drawn[-1].shows(SantoriniView).turned
    opposite = (await bot.tables.snapshots.info(table.id)).people[1]
    await bot.tables.preferences.choose(opposite.id, "own_side", "on")
    await bot.press(opposite, opened(table.id, "1/played"))
    assert bot.renderer.drawn[-1].shows(SantoriniView).turned, "from their own side, and not as kept before"
    assert thoughts == ["analyse_record"]


async def test_a_turn_goes_by_its_number_in_the_replay(bot: BotInPlayground, thoughts: list[str]) -> None:
    # The placing of workers is no turn there.
    table = (await bot.running()).table
    await play_on(bot.tables, table.id)
    shown, moment = await analysed(bot, table.id), await analysed(bot, table.id, "1/played")
    named = next(line.split(" · ")[0] for line in moment.text.splitlines() if "%" in line)
    assert f"**1 · {named.strip('*')}** · " in shown.text
    assert "Explain 1" in shown.buttons
    (replay,) = (each for each in moment.custom_ids if ":replay:" in each)
    place = (await bot.press(CLEO, replay)).text.splitlines()
    assert any(line.startswith(f"{named} · ") for line in place)


async def test_what_is_kept_is_shown_while_another_game_is_thought_about(
    bot: BotInPlayground, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on, asked = asyncio.Event(), asyncio.Event()
    goes_on.set()

    async def run(_: WorkerProcess, work: Callable[..., Any], *arguments: object) -> object:
        asked.set()
        await goes_on.wait()
        return await asyncio.to_thread(work, *arguments)

    monkeypatch.setattr(WorkerProcess, "run", run)
    kept, other = (await bot.running()).table, (await bot.running()).table
    for table in (kept, other):
        await play_on(bot.tables, table.id)
    await analysed(bot, kept.id)
    goes_on.clear()
    asked.clear()
    waiting = asyncio.create_task(bot.press(CLEO, opened(other.id)))
    await asked.wait()
    assert "**1 · " in (await bot.press(CLEO, opened(kept.id))).text
    goes_on.set()
    await waiting


@pytest.mark.parametrize("text", ["", "1/better", "9/played", "x", "²/played", "-1/better"])
async def test_nobody_is_told_what_the_computer_thinks_of_a_running_game(
    bot: BotInPlayground, thoughts: list[str], text: str
) -> None:
    table = (await bot.running()).table
    await play_on(bot.tables, table.id, 12)
    for reader in (ADA, BEN, CLEO):
        asked = await bot.press(reader, opened(table.id, text))
        assert "once it’s over" in asked.text
        assert not asked.pictures
    replay = await bot.press(ADA, f"p:{table.id}:-:-:replay:0/open")
    assert opened(table.id) not in replay.custom_ids
    assert not thoughts
    await bot.tables.play.resign(table.id, ADA)


@pytest.mark.parametrize("act", ["analyse", "film"])
async def test_who_may_not_watch_is_not_sent_to_the_replay(bot: BotInPlayground, act: str) -> None:
    table = (await bot.running(terms=Terms(spectators="none"))).table
    asked = await bot.press(CLEO, f"p:{table.id}:-:-:{act}:")
    assert "no spectators" in asked.text
    assert "/table replay" not in asked.text


async def test_what_never_began_is_said_to_be_so(bot: BotInPlayground) -> None:
    table = await bot.table(ADA)
    assert "hasn’t begun yet" in (await bot.press(BEN, opened(table.id))).text
    await bot.tables.lobby.cancel(table.id, ADA)
    assert "before its game began" in (await bot.press(BEN, opened(table.id))).text


async def test_a_record_from_a_file_is_analysed_like_a_game_that_was_played_here(
    bot: BotInPlayground, thoughts: list[str]
) -> None:
    table = (await bot.running()).table
    await play_on(bot.tables, table.id)
    here, game = await analysed(bot, table.id), bot.bot.games["santorini"]
    exported = await bot.tables.archive.export(table.id, ADA)
    brought = await bot.tables.archive.bring(CLEO, bot.guild_id, writing.write(exported, game).encode())
    control = f"p:0:-:-:record:{brought[0]}/analyse/"
    assert control in (await bot.press(CLEO, f"p:0:-:-:record:{brought[0]}/0/open")).custom_ids
    there = await bot.press(CLEO, control)
    assert [line for line in here.text.splitlines() if "%" in line] == [
        line for line in there.text.splitlines() if "%" in line
    ]
    assert "**Played:**" in (await bot.press(CLEO, f"{control}1/played")).text


async def test_a_file_gives_no_advice_for_a_game_that_is_still_played(
    bot: BotInPlayground, thoughts: list[str]
) -> None:
    table, game = (await bot.running()).table, bot.bot.games["santorini"]
    await play_on(bot.tables, table.id, 40)
    running = await bot.tables.archive.export(table.id, ADA)
    archive, guild = bot.tables.archive, bot.guild_id
    number, *_ = await archive.bring(CLEO, guild, writing.write(running, game).encode())
    with pytest.raises(HostingError, match="whole games only"):
        await archive.brought_to_be_judged(number, CLEO, guild)
    assert "/analyse/" not in str((await bot.press(CLEO, f"p:0:-:-:record:{number}/0/open")).custom_ids)
    # The same game, played to an end by whoever would like to know more.
    other = (await bot.running()).table
    await play_on(bot.tables, other.id)
    finished = await archive.export(other.id, ADA)
    assert [entry.move for entry in finished.entries][: len(running.entries)] == [
        entry.move for entry in running.entries
    ]
    # The same on a mirrored board, and with the first two workers placed in the other order.
    moves = [entry.move.translate(str.maketrans("ABCDE", "EDCBA")) for entry in finished.entries]
    moves[:2] = moves[1::-1]
    mirrored = [replace(entry, move=move) for entry, move in zip(finished.entries, moves, strict=True)]
    for entries in (finished.entries, tuple(mirrored)):
        text = writing.write(replace(finished, entries=entries), game)
        forged, *_ = await archive.bring(CLEO, guild, text.encode())
        assert "still being played" in (await bot.press(CLEO, f"p:0:-:-:record:{forged}/analyse/")).text
    assert not thoughts
    await bot.tables.play.resign(table.id, ADA)


async def test_nor_does_a_part_of_it_in_which_somebody_resigns(
    new_bot: BotInPlayground, thoughts: list[str]
) -> None:
    bot, games = new_bot, new_bot.bot.games
    table = (await bot.running()).table
    await play_on(bot.tables, table.id, 40)
    running, found = await bot.tables.archive.export(table.id, ADA), list[int]()
    for left in (20, 40):
        part = replace(running, entries=running.entries[:left])
        last, turn = part.entries[-1], verifying.line_of(part, games).position.turn
        part = replace(part, entries=(*part.entries, RecordEntry(0, RESIGN, turn, last.at, None)))
        result = verifying.line_of(part, games).position.outcome
        ended = replace(part, state="finished", ended=last.at, result=result)
        text = writing.write(ended, games["santorini"])
        number, *_ = await bot.tables.archive.bring(CLEO, bot.guild_id, text.encode())
        found.append(number)
        asked = await bot.press(CLEO, f"p:0:-:-:record:{number}/analyse/")
        assert "still being played" in asked.text
    assert not thoughts
    await bot.tables.play.resign(table.id, BEN)
    for number in found:
        assert await bot.tables.archive.brought_to_be_judged(number, CLEO, bot.guild_id)


async def test_nor_does_a_copy_that_was_played_at_another_table(
    new_bot: BotInPlayground, thoughts: list[str]
) -> None:
    bot = new_bot
    older, running, copy = [(await bot.running()).table.id for _ in range(3)]
    for table in (older, running, copy):
        await play_on(bot.tables, table, 20)
        if table != running:
            await bot.tables.play.resign(table, ADA)
    refused = await bot.press(CLEO, opened(copy))
    assert "still being played" in refused.text
    assert not refused.pictures
    assert not thoughts
    assert (await analysed(bot, older)).pictures, "nobody has copied what came later"
    await bot.tables.play.resign(running, BEN)
    assert (await analysed(bot, copy)).pictures, "it is over"


async def test_a_game_without_a_judge_offers_no_analysis(bot: BotInPlayground, thoughts: list[str]) -> None:
    table = (await bot.running("toy")).table
    await play_on(bot.tables, table.id)
    assert opened(table.id) not in str((await bot.messages())[-1])
    assert "move by move" in (await bot.press(ADA, opened(table.id))).text
    assert not thoughts


async def test_where_the_curve_is_high_what_needn_t_be_said_is_left_out(
    bot: BotInPlayground, thoughts: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await bot.running()).table
    await play_on(bot.tables, table.id)
    told: dict[bool, Answer] = {}
    for fit in (True, False):
        monkeypatch.setattr(analyse, "fits", lambda *_, fit=fit, **__: fit)
        told[fit] = await analysed(bot, table.id)
    assert told[True].custom_ids == told[False].custom_ids
    assert "what was played, and what was better" in told[True].text, "it says where more is said"
    for note in ("**Explain** shows", "hances to win, as"):
        assert (note in told[True].text, note in told[False].text) == (True, False)


@pytest.mark.parametrize("ends", ["won", "draw", "abandon"])
async def test_only_a_game_that_somebody_has_won_was_won_little_by_little(
    bot: BotInPlayground, thoughts: list[str], monkeypatch: pytest.MonkeyPatch, ends: str
) -> None:
    monkeypatch.setattr("bot.tables.records.analysis.worth_showing", lambda _: [])
    table = (await bot.running()).table
    await play_on(bot.tables, table.id, 10_000 if ends == "won" else 12)
    if ends != "won":
        await bot.tables.votes.propose(table.id, ADA, ends)
        await bot.tables.votes.answer(table.id, BEN, True)
    said = (await analysed(bot, table.id)).text
    assert "No single turn" in said
    assert ("won little by little" in said) == (ends == "won")
