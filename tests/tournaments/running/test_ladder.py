"""A ladder: challenges made, answered, ignored and played; the order after them (hosting rules, 9)."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from itertools import permutations
from random import Random

import pytest

from bot.games.engine.text import ENGLISH
from bot.hosting.errors import NotAllowed, Refused
from bot.hosting.person import Person
from bot.tournaments.files.tournament_json import read_json
from bot.tournaments.formats.ladder import Ladder, climbed
from bot.tournaments.model import Result, Table
from bot.tournaments.running.ladder import ended, within_reach
from bot.tournaments.running.state import waiting
from bot.tournaments.running.to_model import to_model
from tests.tournaments.running.harness import MODERATOR, ORGANISER, PEOPLE, TournamentHarness

STRANGER = Person(999, "Stan")


async def _order(harness: TournamentHarness, tournament_id: int) -> list[int]:
    """Who stands where, by the numbers of entries, which are those of PEOPLE from 1."""
    tournament = to_model(await harness.record(tournament_id))
    assert isinstance(tournament.format, Ladder)
    return tournament.format.order(tournament)


async def test_a_challenge_is_answered_played_and_exchanges_places(harness: TournamentHarness) -> None:
    ladder = await harness.started(Ladder(reach=2), 5)
    climbing = harness.tournaments.ladder
    assert await _order(harness, ladder) == [1, 2, 3, 4, 5]
    with pytest.raises(NotAllowed):
        await climbing.challenge(ladder, STRANGER, 1)
    for number in (1, 4, 5):
        with pytest.raises(Refused):
            await climbing.challenge(ladder, PEOPLE[3], number)
    reach = within_reach(await harness.record(ladder), 4, harness.now)
    assert [entry.number for entry in reach] == [2, 3]

    # Two at once; nobody is in both.
    await climbing.challenge(ladder, PEOPLE[3], 2)
    with pytest.raises(Refused, match="already has a challenge"):
        await climbing.challenge(ladder, PEOPLE[2], 2)
    await climbing.challenge(ladder, PEOPLE[2], 1)
    with pytest.raises(Refused):
        await climbing.accept(ladder, PEOPLE[3])
    await climbing.accept(ladder, PEOPLE[0])
    await climbing.accept(ladder, PEOPLE[1])
    await harness.work()
    record = await harness.record(ladder)
    assert [list(match.seats) for match in record.matches] == [[1, 3], [2, 4]]
    assert len(record.games) == len(record.open_rounds) == 2

    # Whoever was challenged sits first, and whoever named the higher number wins.
    await harness.play(ladder, best=1)
    assert await _order(harness, ladder) == [3, 1, 4, 2, 5]
    told = harness.told(ladder)
    assert told["round-closed", 1] == told["round-closed", 2] == 1
    words = ENGLISH.translate(await harness.tournaments.snapshots.explain_place(ladder, 3))
    assert "place 1" in words
    assert "takes the place" in words
    assert "challenged" in ENGLISH.translate(
        await harness.tournaments.snapshots.explain_pairing(ladder, 2, 4)
    )
    _, text = await harness.tournaments.files.export(ladder, "json")
    assert read_json(text).format == Ladder(reach=2)


async def test_an_ignored_challenge_and_one_given_up_cost_the_place_and_one_taken_back_nothing(
    harness: TournamentHarness,
) -> None:
    ladder = await harness.started(Ladder(), 4)
    climbing = harness.tournaments.ladder
    await climbing.challenge(ladder, PEOPLE[3], 1)
    await climbing.withdraw(ladder, PEOPLE[3])
    assert not waiting(await harness.record(ladder))
    # The buttons of that message answer no later challenge of somebody else.
    await climbing.challenge(ladder, PEOPLE[1], 1)
    with pytest.raises(Refused, match="over, but"):
        await climbing.decline(ladder, PEOPLE[0], 4)
    await climbing.withdraw(ladder, PEOPLE[1])
    await harness.wait(days=3)
    await climbing.challenge(ladder, PEOPLE[3], 1)
    await climbing.challenge(ladder, PEOPLE[2], 2)
    await climbing.decline(ladder, PEOPLE[1])
    await harness.work()
    assert await _order(harness, ladder) == [1, 3, 2, 4]
    await harness.wait(days=2, hours=23)
    assert await _order(harness, ladder) == [1, 3, 2, 4]
    await harness.wait(hours=2)
    assert await _order(harness, ladder) == [4, 1, 3, 2]
    assert (await harness.record(ladder)).info.wake_at is None
    told = harness.told(ladder)
    assert [told["round-closed", number] for number in (1, 2)] == [1, 1]
    entry = (await harness.record(ladder)).entry(1)
    assert (entry.no_shows, entry.dropped_after) == (0, None)

    # Newcomers begin at the bottom; who leaves keeps no place, and no challenge.
    await harness.tournaments.registration.join(ladder, PEOPLE[5])
    assert "new on the ladder: Player 6 (place 5)" in harness.words(ladder)[-1]
    assert await _order(harness, ladder) == [4, 1, 3, 2, 5]
    await climbing.challenge(ladder, PEOPLE[5], 2)
    await harness.tournaments.withdrawals.drop_oneself(ladder, PEOPLE[1])
    whispers = harness.rows("SELECT data FROM outbox WHERE kind = 'event-whisper'")
    assert "the challenge is off" in str(whispers[-1]), "as who challenged them is told"
    assert await _order(harness, ladder) == [4, 1, 3, 5]
    assert not waiting(await harness.record(ladder))
    with pytest.raises(Refused, match="There are no pairings"):
        await harness.tournaments.pairing.again(ladder, ORGANISER, "why not")
    with pytest.raises(Refused, match="Points don’t count"):
        await harness.tournaments.withdrawals.penalise(ladder, ORGANISER, 4, Fraction(1), "why not")
    await harness.tournaments.administration.finish(ladder, ORGANISER, "summer")
    assert (await harness.record(ladder)).info.state == "finished"


async def test_nobody_is_called_again_and_again_by_the_same_challenge(harness: TournamentHarness) -> None:
    """What is taken back rests as long as an answer may take; others can be challenged at once."""
    ladder = await harness.started(Ladder(), 4)
    climbing = harness.tournaments.ladder
    await climbing.challenge(ladder, PEOPLE[3], 1)
    await climbing.withdraw(ladder, PEOPLE[3])
    for _ in range(2):
        with pytest.raises(Refused, match="withdrawn a challenge"):
            await climbing.challenge(ladder, PEOPLE[3], 1)
        reach = within_reach(await harness.record(ladder), 4, harness.now)
        assert [entry.number for entry in reach] == [2, 3]
        # A pause stops this time, too.
        await harness.tournaments.administration.pause(ladder, ORGANISER, "a holiday")
        await harness.wait(days=30)
        await harness.tournaments.administration.resume(ladder, ORGANISER)
    await climbing.challenge(ladder, PEOPLE[3], 2)
    await climbing.withdraw(ladder, PEOPLE[3])
    await climbing.challenge(ladder, PEOPLE[1], 1)
    await climbing.withdraw(ladder, PEOPLE[1])
    await harness.wait(days=3)
    await climbing.challenge(ladder, PEOPLE[3], 1)
    await climbing.withdraw(ladder, PEOPLE[3])
    assert len((await harness.record(ladder)).info.challenges) == 1, "what has rested is forgotten"
    assert ended(await harness.record(ladder), 4, 1) == "withdrawn"
    await harness.wait(days=3)
    await climbing.challenge(ladder, PEOPLE[3], 1)
    await climbing.accept(ladder, PEOPLE[0])
    assert ended(await harness.record(ladder), 4, 1) == "accepted", "what was withdrawn was another one"
    match = (await harness.record(ladder)).matches[-1]
    await harness.tournaments.rulings.result(ladder, ORGANISER, match.id, (1, 2), "A test")
    await harness.wait(hours=1)
    await climbing.challenge(ladder, PEOPLE[3], 1)
    await climbing.withdraw(ladder, PEOPLE[3])
    assert ended(await harness.record(ladder), 4, 1) == "withdrawn", "what was accepted was another one"
    await harness.tournaments.withdrawals.drop_oneself(ladder, PEOPLE[3], forfeit=True)
    assert "Player 4 is no longer on the ladder" in " ".join(harness.words(ladder))
    assert ended(await harness.record(ladder), 4, 2) == "off"


async def test_computers_accept_at_once_and_a_pause_gives_the_time_back(harness: TournamentHarness) -> None:
    ladder = await harness.opened(Ladder(), 1, computers=2)
    await harness.tournaments.entries.seed(ladder, ORGANISER, (2, 1, 3))
    await harness.tournaments.starting.start(ladder, ORGANISER)
    await harness.tournaments.registration.join(ladder, PEOPLE[1])
    climbing = harness.tournaments.ladder
    await climbing.challenge(ladder, PEOPLE[1], 1)
    assert within_reach(await harness.record(ladder), 3, harness.now)
    await harness.tournaments.administration.pause(ladder, ORGANISER, "a holiday")
    assert not within_reach(await harness.record(ladder), 3, harness.now)
    await harness.tournaments.registration.join(ladder, PEOPLE[2])
    await harness.wait(days=30)
    await harness.tournaments.administration.resume(ladder, ORGANISER)
    await harness.work()
    assert len(waiting(await harness.record(ladder))) == 1
    await climbing.withdraw(ladder, PEOPLE[1])
    await climbing.challenge(ladder, PEOPLE[0], 2)
    await harness.work()
    assert len((await harness.record(ladder)).games) == 1


async def test_an_organiser_who_is_challenged_decides_nothing_about_the_challenger(
    harness: TournamentHarness,
) -> None:
    ladder = await harness.opened(Ladder(), 1)
    await harness.tournaments.registration.join(ladder, ORGANISER)
    await harness.tournaments.entries.seed(ladder, MODERATOR, (2, 1))
    await harness.tournaments.starting.start(ladder, ORGANISER)
    await harness.tournaments.ladder.challenge(ladder, PEOPLE[0], 2)
    with pytest.raises(NotAllowed):
        await harness.tournaments.withdrawals.drop(ladder, ORGANISER, 1, "in my way")
    await harness.tournaments.ladder.withdraw(ladder, PEOPLE[0])
    await harness.tournaments.withdrawals.drop(ladder, ORGANISER, 1, "never there")


def test_challenges_that_overlap_give_the_same_ladder_whichever_ends_first() -> None:
    rng = Random(8)
    for _ in range(200):
        order = rng.sample(range(1, 9), 8)
        people = rng.sample(order, 6)
        tables = [Table(1, (people[at], people[at + 1]), Result((1, 2))) for at in (0, 2, 4)]
        ends = {tuple(reduce(climbed, way, order)) for way in permutations(tables)}
        assert len(ends) == 1


async def test_two_challenges_that_lapse_at_once_both_cost_the_place(harness: TournamentHarness) -> None:
    """After an outage several are overdue: each becomes a match of its own."""
    ladder = await harness.started(Ladder(reach=2), 5)
    await harness.tournaments.ladder.challenge(ladder, PEOPLE[3], 2)
    await harness.tournaments.ladder.challenge(ladder, PEOPLE[2], 1)
    await harness.wait(days=4)
    record = await harness.record(ladder)
    assert sorted(list(match.seats) for match in record.matches) == [[1, 3], [2, 4]]
    assert {round_.state for round_ in record.rounds} == {"closed"}
    assert await _order(harness, ladder) == [3, 1, 4, 2, 5]
