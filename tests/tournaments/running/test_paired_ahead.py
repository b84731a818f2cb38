"""Several rounds open at once: a round robin in which everybody has more than one game."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import timedelta
from itertools import combinations

import pytest

from bot.hosting.errors import WrongState
from bot.tournaments.formats.round_robin import RoundRobin
from bot.tournaments.formats.stages.groups import Groups
from bot.tournaments.running import repairs
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import as_told, to_model
from tests.tournaments.running.harness import ORGANISER, PEOPLE, QUICK, TournamentHarness


def _games(record: TournamentState) -> Counter[int]:
    """How many games each entry plays now."""
    playing = [one for one in record.open_matches if record.games_of(one.id)]
    return Counter(number for match in playing for number in match.seats)


@pytest.mark.parametrize("format_", [RoundRobin(parallel=2), Groups(3, RoundRobin(parallel=2))])
async def test_all_rounds_are_open_and_nobody_has_more_games_than_set(
    harness: TournamentHarness, format_: RoundRobin | Groups
) -> None:
    tournament_id = await harness.started(format_, 5)
    record = await harness.record(tournament_id)
    total = len(record.open_rounds)
    assert total == format_.total(to_model(record))
    assert harness.told(tournament_id)["pairings", 1] == 1
    waiting = [one.message for one in await harness.tournaments.outbox.pending() if one.message is not None]
    assert [one.calls for one in waiting if one.about == "pairings"] == [()], "nobody sits out"
    length = timedelta(days=QUICK.round_days)
    ends = [one.ends_at for one in record.rounds][:3]
    assert ends == [harness.now + length * many for many in (1, 1, 2)][:total]
    while record.info.state == "running":
        assert set(_games(record).values()) <= {1, 2}
        assert max(_games(record).values()) == 2 or len(record.open_matches) < 3
        await harness.play(tournament_id)
        record = await harness.record(tournament_id)
    groups = format_.groups(to_model(record)).values() if isinstance(format_, Groups) else [range(1, 6)]
    met = Counter(tuple(sorted(match.seats)) for match in record.matches)
    assert met == Counter(pair for group in groups for pair in combinations(sorted(group), 2))
    told = harness.told(tournament_id)
    ends = [told["round-closed", number] for number in range(1, total + 1)]
    # What ends with the last match is told by the end of the tournament.
    assert (max(ends, default=0) <= 1, ends[-1]) == (True, 0)
    told_of = [number for key, number in told if key == "round-closed" and number is not None]
    assert told_of == sorted(told_of), "in their order"
    assert sum(told[key] for key in told if key[0] == "pairings") == 1


async def test_who_leaves_loses_what_has_not_begun_and_plays_on_what_has(
    harness: TournamentHarness,
) -> None:
    tournament_id = await harness.started(RoundRobin(parallel=2), 6)
    leaver = (await harness.record(tournament_id)).entry_of(PEOPLE[0].id)
    assert leaver is not None
    await harness.tournaments.withdrawals.drop_oneself(tournament_id, PEOPLE[0])
    await harness.work()
    own = [one for one in (await harness.record(tournament_id)).matches if leaver.number in one.seats]
    assert [one.how for one in own] == [None, None, "left", "left", "left"]
    with pytest.raises(WrongState):
        await harness.tournaments.pairing.again(tournament_id, ORGANISER, "to see")
    await harness.tournaments.rulings.extend(tournament_id, ORGANISER, 3, "a feast", 2)
    ends = [one.ends_at for one in (await harness.record(tournament_id)).rounds]
    assert ends[1] != ends[0]
    # Somebody takes over: what was given up is played after all, by whoever plays now.
    await harness.tournaments.entries.seat(tournament_id, ORGANISER, leaver.number, 1, PEOPLE[9])
    await harness.work()
    record = await harness.record(tournament_id)
    assert [one.how for one in record.matches if leaver.number in one.seats] == [None] * 5
    told = harness.words(tournament_id)[-1]
    assert "Player 10 plays for Player 1 from the next game on. The games at tables " in told
    assert "**Played after all**: round 3: " in told
    while (record := await harness.record(tournament_id)).info.state == "running":
        await harness.play(tournament_id)
    assert all(one.how == "game" for one in record.matches)


async def test_rounds_that_are_played_together_are_told_in_their_order(harness: TournamentHarness) -> None:
    """With what was told in the standings, also where something is corrected."""
    tournament_id = await harness.started(RoundRobin(parallel=3), 4)
    rulings = harness.tournaments.rulings

    async def played(round_number: int, *numbers: int) -> None:
        for match in [(await harness.record(tournament_id)).matches_of(round_number)[at] for at in numbers]:
            await rulings.result(tournament_id, ORGANISER, match.id, [1, 2], "Played")
        await harness.work()

    await played(1, 0)
    await played(2, 0, 1)
    assert harness.told(tournament_id)["round-closed", 2] == 0, "round 1 goes on"
    await played(1, 1)
    told = harness.told(tournament_id)
    assert [told["round-closed", number] for number in (1, 2)] == [0, 1]
    assert any("rounds 1 to 2 are over." in one for one in harness.words(tournament_id))
    record = await harness.record(tournament_id)
    message = TournamentMessage("round-closed", round=2)
    shown = repairs.mark(record, message)
    assert shown is not None
    await played(3, 0)
    assert repairs.holds(await harness.record(tournament_id), message, shown), "what came later"
    early = record.matches_of(1)[0]
    await rulings.result(tournament_id, ORGANISER, early.id, [2, 1], "Read wrongly")
    after = await harness.record(tournament_id)
    assert not repairs.holds(after, message, shown)
    moment, _, _ = shown.split(" ")
    assert repairs.holds(after, message, f"{moment} 01234567 12 13"), "as the release before marked it"
    assert len(as_told(after).rounds) == 2, "nobody has read how round 3 goes"
    assert "**New places**" in harness.words(tournament_id)[-1]


async def test_the_review_of_the_first_round_is_for_all(harness: TournamentHarness) -> None:
    tournament_id = await harness.started(RoundRobin(parallel=3), 4, replace(QUICK, review=True))
    assert not (await harness.record(tournament_id)).published
    await harness.tournaments.pairing.publish(tournament_id, ORGANISER)
    await harness.work()
    assert len((await harness.record(tournament_id)).open_rounds) == 3
