"""A Swiss that leads to a knock-out: what stays as it was, and what its channel is told."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from fractions import Fraction

import pytest

from bot.games.engine.text import ENGLISH
from bot.hosting.errors import WrongState
from bot.tournaments.formats.elimination.knockout import SingleElimination
from bot.tournaments.formats.stages.stages import Stages
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.model import Standings
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.to_model import shown, to_model
from tests.tournaments.running.harness import ORGANISER, QUICK, TournamentHarness

CUP = Stages(Swiss(2), SingleElimination(), 2)


async def _first(harness: TournamentHarness, event: int) -> Standings:
    """The table of the first stage."""
    record = await harness.record(event)
    stage = record.format.stages(to_model(record))[0]
    return stage.tournament.format.standings(stage.tournament)


async def test_a_result_of_the_stage_that_is_on_can_be_corrected(harness: TournamentHarness) -> None:
    """Also of an earlier round: only the next stage stands on it."""
    event = await harness.started(CUP, 4)
    await harness.play(event)
    await harness.work()
    record = await harness.record(event)
    assert len(record.published) == 2
    match = record.matches_of(1)[0]
    turned = [2, 1] if match.result and match.result.places == (1, 2) else [1, 2]
    await harness.tournaments.rulings.result(event, ORGANISER, match.id, turned, "typed wrongly")
    found = (await harness.record(event)).match(match.id).result
    assert found is not None
    assert list(found.places) == turned


async def test_a_stage_stays_as_it_was_once_the_next_is_drawn_from_it(harness: TournamentHarness) -> None:
    event = await harness.started(CUP, 4)
    for _ in range(2):
        await harness.play(event)
    record = await harness.record(event)
    assert [one.stage for one in record.published] == [0, 0, 1]
    table = await _first(harness, event)
    out = record.entry(table.order[-1])
    match = record.matches_of(1)[0]
    turned = [2, 1] if match.result and match.result.places == (1, 2) else [1, 2]
    with pytest.raises(WrongState, match="Later rounds depend on this result"):
        await harness.tournaments.rulings.result(event, ORGANISER, match.id, turned, "too late")
    with pytest.raises(WrongState, match="Swiss stage: its table is final"):
        await harness.tournaments.withdrawals.penalise(
            event, ORGANISER, out.number, Fraction(2), "too late"
        )
    await harness.tournaments.withdrawals.drop(event, ORGANISER, table.order[0], "is away")
    assert await _first(harness, event) == table


async def test_who_was_passed_over_at_the_cut_does_not_come_back(harness: TournamentHarness) -> None:
    slow = replace(QUICK, review_minutes=60)
    event = await harness.started(CUP, 4, slow)
    for _ in range(2):
        await harness.tournaments.pairing.publish(event, ORGANISER)
        await harness.work()
        await harness.play(event)
    best, second, third, _ = (await _first(harness, event)).order
    await harness.tournaments.withdrawals.drop(event, ORGANISER, best, "is away")
    await harness.work()
    await harness.tournaments.pairing.publish(event, ORGANISER)
    final = (await harness.record(event)).matches_of(3)[0]
    assert set(final.seats) == {second, third}
    with pytest.raises(WrongState, match="its table is final"):
        await harness.tournaments.withdrawals.re_enter(event, ORGANISER, best, "is back")


async def test_the_channel_is_told_which_stage_is_over(harness: TournamentHarness) -> None:
    event = await harness.started(CUP, 4)
    while (await harness.record(event)).info.state == "running":
        await harness.play(event)
    rows = harness.rows("SELECT data FROM outbox WHERE kind = 'event' ORDER BY id")
    told = [TournamentMessage.read(json.loads(data)) for (data,) in rows if data is not None]
    heads = [
        ENGLISH.translate(one.words).partition(" It ends")[0]
        for one in told
        if one.about in ("pairings", "round-closed")
    ]
    assert heads == [
        "Spring Cup, Swiss stage: round 1 is paired.",
        "Spring Cup, Swiss stage: round 1 is over.",
        "Spring Cup, Swiss stage: round 2 is paired.",
        "Spring Cup, Swiss stage: round 2 is over, the last of this stage.",
        "Spring Cup, Final: round 3 is paired.",
    ]


async def test_the_end_of_a_round_says_who_beat_whom(harness: TournamentHarness) -> None:
    event = await harness.started(CUP, 4)
    record = await harness.record(event)
    match = record.matches_of(1)[0]
    await harness.tournaments.rulings.forfeit(event, ORGANISER, match.id, match.seats[1:], "is away")
    await harness.play(event)
    record = await harness.record(event)
    rows = harness.rows("SELECT data FROM outbox WHERE kind = 'event' ORDER BY id")
    told = [TournamentMessage.read(json.loads(data)) for (data,) in rows if data is not None]
    (closed,) = (one for one in told if (one.about, one.round) == ("round-closed", 1))
    names = {
        number: shown(record.entry(number)) for match in record.matches_of(1) for number in match.seats
    }
    wanted = list[str]()
    for match in record.matches_of(1):
        assert match.result is not None
        first, second = (
            names[number] for _, number in sorted(zip(match.result.places, match.seats, strict=True))
        )
        left = bool(match.result.forfeits)
        wanted.append(f"- {first} won: {second} forfeited" if left else f"- {first} beat {second}")
    assert ENGLISH.translate(closed.details).splitlines() == wanted
    for _ in range(2):
        await harness.play(event)
    (over,) = (one for one in harness.words(event) if "Spring Cup is over" in one)
    assert re.fullmatch(r"- Player \d beat Player \d", over.splitlines()[-1]), "how the final ended, too"
    assert any("forfeited" in one for one in wanted)
    assert any("beat" in one for one in wanted)
