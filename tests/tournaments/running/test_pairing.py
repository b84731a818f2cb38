"""Pairings as organisers review and change them, byes, and fields that can't be paired."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.games.engine.text import ENGLISH
from bot.hosting.errors import Refused, WrongState
from bot.hosting.worker_process import WorkerProcess
from bot.tournaments.formats.elimination.knockout import SingleElimination
from bot.tournaments.formats.round_robin import RoundRobin
from bot.tournaments.formats.stages.groups import Groups
from bot.tournaments.formats.stages.stages import Stages
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.model import Sort
from bot.tournaments.running.rounds.proposal import seal
from bot.tournaments.running.to_model import to_model
from tests.tournaments.running.harness import ORGANISER, PEOPLE, QUICK, TournamentHarness


@pytest.mark.parametrize(
    ("review", "minutes", "told"),
    [(True, 0, "waits until you publish it"), (False, 10, "It goes public"), (False, 0, None)],
)
async def test_organisers_hear_of_a_pairing_that_is_theirs_to_look_at(
    harness: TournamentHarness, review: bool, minutes: int, told: str | None
) -> None:
    await harness.started(Swiss(rounds=1), 2, replace(QUICK, review=review, review_minutes=minutes))
    messages = [queued.message for queued in await harness.tournaments.outbox.pending()]
    words = [ENGLISH.translate(one.words) for one in messages if one is not None and one.about == "review"]
    assert [told in one for one in words if told] == ([] if told is None else [True])
    assert len(words) == (told is not None)


async def test_pairings_are_reviewed_swapped_and_paired_by_hand(harness: TournamentHarness) -> None:
    tournament_id = await harness.started(Swiss(rounds=3), 5, replace(QUICK, review=True))
    await harness.wait(days=3)
    record = await harness.record(tournament_id)
    assert record.proposed is not None
    assert not record.games
    public = await harness.tournaments.snapshots.look(tournament_id, PEOPLE[0])
    assert [one.state for one in public.record.rounds] == ["pairing"], "that there is one is no secret"
    assert not public.record.matches
    assert public.record.info.secret == b""
    assert (await harness.tournaments.snapshots.look(tournament_id, ORGANISER)).record.matches
    await harness.tournaments.pairing.swap(tournament_id, ORGANISER, 1, 2, "Neighbours")
    with pytest.raises(Refused):
        await harness.tournaments.pairing.by_hand(tournament_id, ORGANISER, [[1, 2], [3, 4]], "So")
    with pytest.raises(Refused, match="Tables have 2 seats here"):
        await harness.tournaments.pairing.by_hand(tournament_id, ORGANISER, [[1, 2, 3], [4, 5]], "So")
    with pytest.raises(Refused):
        await harness.tournaments.pairing.by_hand(
            tournament_id, ORGANISER, [[1, 2], [2, 4]], "So", byes=[5, 3]
        )
    await harness.tournaments.restrictions.restrict(tournament_id, ORGANISER, [1, 2], "Sisters", 1, 1)
    with pytest.raises(Refused):
        await harness.tournaments.pairing.by_hand(
            tournament_id, ORGANISER, [[1, 2], [3, 4]], "So", byes=[5]
        )
    await harness.work()
    seen = seal(await harness.record(tournament_id))
    await harness.tournaments.pairing.by_hand(tournament_id, ORGANISER, [[1, 3], [2, 4]], "So", byes=[5])
    with pytest.raises(Refused, match="has changed"):
        await harness.tournaments.pairing.publish(tournament_id, ORGANISER, seen)
    await harness.tournaments.pairing.publish(
        tournament_id, ORGANISER, seal(await harness.record(tournament_id))
    )
    await harness.work()
    tournament = to_model(await harness.record(tournament_id))
    assert {table.seats for table in tournament.rounds[0].tables} == {(1, 3), (2, 4)}
    assert tournament.rounds[0].idle_of(5) is Sort.BYE
    assert len(harness.states()) == 2
    await harness.tournaments.pairing.again(tournament_id, ORGANISER, "Better seats")
    await harness.work()
    assert harness.states() == ["abandoned", "abandoned"]
    await harness.tournaments.pairing.publish(tournament_id, ORGANISER)
    await harness.work()
    await harness.moved(await harness.record(tournament_id), 0)
    with pytest.raises(WrongState):
        await harness.tournaments.pairing.again(tournament_id, ORGANISER, "Once more")


async def test_what_can_not_be_paired_waits_for_organisers(harness: TournamentHarness) -> None:
    tournament_id = await harness.started(Swiss(rounds=2), 3)
    for numbers in ([1, 2], [1, 3], [2, 3]):
        await harness.tournaments.restrictions.restrict(tournament_id, ORGANISER, numbers, "Apart", 2)
    await harness.play(tournament_id)
    record = await harness.record(tournament_id)
    assert record.proposed is not None
    assert record.proposed.state == "blocked"
    with pytest.raises(Refused):
        await harness.tournaments.pairing.publish(tournament_id, ORGANISER)
    assert harness.told(tournament_id)["review", 2] == 1
    await harness.work()
    assert harness.told(tournament_id)["review", 2] == 1
    await harness.tournaments.administration.finish(tournament_id, ORGANISER, "Nobody is left to meet")
    assert (await harness.record(tournament_id)).info.state == "finished"


async def test_byes_drops_and_coming_back(harness: TournamentHarness) -> None:
    tournament_id = await harness.started(Swiss(rounds=3), 6)
    await harness.tournaments.byes.request_bye(tournament_id, PEOPLE[0])
    with pytest.raises(Refused, match=r"in the last round\. To sit out"):
        await harness.tournaments.byes.request_bye(tournament_id, PEOPLE[0], 3)
    with pytest.raises(Refused, match="only 3 rounds"):
        await harness.tournaments.byes.request_bye(tournament_id, PEOPLE[0], 4, half=False)
    await harness.tournaments.withdrawals.drop_oneself(tournament_id, PEOPLE[1])
    await harness.play(tournament_id)
    tournament = to_model(await harness.record(tournament_id))
    assert tournament.rounds[0].table_of(2) is not None, "the running round is played"
    assert tournament.rounds[1].idle_of(1) is Sort.HALF
    assert tournament.rounds[1].idle_of(2) is Sort.ZERO
    await harness.tournaments.withdrawals.re_enter(tournament_id, ORGANISER, 2, "Was ill")
    await harness.play(tournament_id)
    record = await harness.record(tournament_id)
    assert to_model(record).rounds[2].table_of(2) is not None
    match = next(one for one in record.matches_of(3) if 3 in one.seats)
    await harness.tournaments.withdrawals.drop(tournament_id, ORGANISER, 3, "Cheated", forfeit=True)
    found = (await harness.record(tournament_id)).match(match.id).result
    assert found is not None
    assert found.forfeits == {match.seats.index(3)}


async def test_a_bye_in_a_later_round_leaves_the_pairing_as_organisers_made_it(
    harness: TournamentHarness,
) -> None:
    tournament_id = await harness.started(Swiss(rounds=4), 8, replace(QUICK, review_minutes=10))
    by_hand = [[1, 2], [3, 4], [5, 6], [7, 8]]
    await harness.tournaments.pairing.by_hand(tournament_id, ORGANISER, by_hand, "Derby")
    await harness.wait(minutes=9)
    await harness.tournaments.byes.request_bye(tournament_id, PEOPLE[0], 3)
    await harness.tournaments.byes.withdraw_bye(tournament_id, PEOPLE[0], 3)
    await harness.wait(minutes=1)
    record = await harness.record(tournament_id)
    assert [list(match.seats) for match in record.matches_of(1)] == by_hand
    assert [one.number for one in record.published] == [1]


async def test_nobody_puts_a_pairing_off_by_asking_for_a_bye_again_and_again(
    harness: TournamentHarness,
) -> None:
    tournament_id = await harness.opened(Swiss(rounds=3), 6, replace(QUICK, review_minutes=10))
    await harness.tournaments.byes.request_bye(tournament_id, PEOPLE[0])
    await harness.tournaments.starting.start(tournament_id, ORGANISER)
    await harness.work()
    await harness.tournaments.byes.withdraw_bye(tournament_id, PEOPLE[0], 1)
    await harness.work()
    assert to_model(await harness.record(tournament_id), proposed=True).rounds[0].table_of(1) is not None
    with pytest.raises(WrongState, match="Round 1 is already paired"):
        await harness.tournaments.byes.request_bye(tournament_id, PEOPLE[0])
    await harness.wait(minutes=10)
    assert [one.number for one in (await harness.record(tournament_id)).published] == [1]


@pytest.mark.parametrize(
    ("each", "refused"),
    [(0, "This tournament has no half-point byes. To"), (1, "You’ve used all your half-point byes. To")],
)
async def test_who_gets_no_half_point_bye_reads_how_to_sit_out(
    harness: TournamentHarness, each: int, refused: str
) -> None:
    tournament_id = await harness.started(Swiss(rounds=5), 6, replace(QUICK, half_byes=each))
    for number in range(2, 2 + each):
        await harness.tournaments.byes.request_bye(tournament_id, PEOPLE[0], number)
    with pytest.raises(Refused, match=refused):
        await harness.tournaments.byes.request_bye(tournament_id, PEOPLE[0], 4)
    await harness.tournaments.byes.request_bye(tournament_id, PEOPLE[0], 4, half=False)


async def test_nobody_sits_out_where_opponents_are_fixed(harness: TournamentHarness) -> None:
    """Also where groups come before a cup: the request would be kept, and never heeded."""
    for format_ in (RoundRobin(), Stages(Groups(3), SingleElimination(), 1)):
        tournament_id = await harness.started(format_, 6)
        with pytest.raises(Refused, match="everybody plays every round"):
            await harness.tournaments.byes.request_bye(tournament_id, PEOPLE[0])
    tournament_id = await harness.opened(Stages(Swiss(3), SingleElimination(), 4), 6)
    await harness.tournaments.byes.request_bye(tournament_id, PEOPLE[0])
    with pytest.raises(Refused, match="only 3 rounds"):
        await harness.tournaments.byes.request_bye(tournament_id, PEOPLE[0], 4, half=False)


async def test_a_large_field_is_paired_beside_the_bot(
    harness: TournamentHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tournaments.running.lifecycle.job.LARGE", 4)
    worked: list[object] = []
    run = WorkerProcess.run

    async def counted(process: WorkerProcess, work: Callable[..., object], *arguments: object) -> object:
        change = await run(process, work, *arguments)
        worked.append(change)
        return change

    monkeypatch.setattr(WorkerProcess, "run", counted)
    tournament_id = await harness.started(Swiss(rounds=2), 6)
    await harness.play(tournament_id)
    await harness.play(tournament_id)
    record = await harness.record(tournament_id)
    await harness.tournaments.tournament_job.stop()
    assert record.info.state == "finished"
    assert [len(record.matches_of(number)) for number in (1, 2)] == [3, 3]
    assert len([change for change in worked if change is not None]) >= 2
