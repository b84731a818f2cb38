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
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import to_model
from tests.tournaments.running.fair import ORGANISER, PEOPLE, QUICK, Fair


def _games(record: TournamentState) -> Counter[int]:
    """How many games each entry plays now."""
    playing = [one for one in record.open_matches if record.games_of(one.id)]
    return Counter(number for match in playing for number in match.seats)


@pytest.mark.parametrize("format_", [RoundRobin(parallel=2), Groups(3, RoundRobin(parallel=2))])
async def test_all_rounds_are_open_and_nobody_has_more_games_than_set(
    fair: Fair, format_: RoundRobin | Groups
) -> None:
    tournament_id = await fair.started(format_, 5)
    record = await fair.record(tournament_id)
    total = len(record.open_rounds)
    assert total == format_.total(to_model(record))
    assert fair.told(tournament_id)["pairings", 1] == 1
    length = timedelta(days=QUICK.round_days)
    ends = [one.ends_at for one in record.rounds][:3]
    assert ends == [fair.now + length * many for many in (1, 1, 2)][:total]
    while record.info.state == "running":
        assert set(_games(record).values()) <= {1, 2}
        assert max(_games(record).values()) == 2 or len(record.open_matches) < 3
        await fair.play(tournament_id)
        record = await fair.record(tournament_id)
    groups = format_.groups(to_model(record)).values() if isinstance(format_, Groups) else [range(1, 6)]
    met = Counter(tuple(sorted(match.seats)) for match in record.matches)
    assert met == Counter(pair for group in groups for pair in combinations(sorted(group), 2))
    told = fair.told(tournament_id)
    assert [told["round-closed", number] for number in range(1, total + 1)] == [1] * total
    assert sum(told[key] for key in told if key[0] == "pairings") == 1


async def test_who_leaves_loses_what_has_not_begun_and_plays_on_what_has(fair: Fair) -> None:
    tournament_id = await fair.started(RoundRobin(parallel=2), 6)
    leaver = (await fair.record(tournament_id)).entry_of(PEOPLE[0].id)
    assert leaver is not None
    await fair.tournaments.withdrawals.drop(tournament_id, PEOPLE[0])
    await fair.work()
    own = [one for one in (await fair.record(tournament_id)).matches if leaver.number in one.seats]
    assert [one.how for one in own] == [None, None, "forfeit", "forfeit", "forfeit"]
    with pytest.raises(WrongState):
        await fair.tournaments.pairing.again(tournament_id, ORGANISER, "to see")
    await fair.tournaments.rulings.extend(tournament_id, ORGANISER, 3, "a feast", 2)
    ends = [one.ends_at for one in (await fair.record(tournament_id)).rounds]
    assert ends[1] != ends[0]


async def test_the_review_of_the_first_round_is_for_all(fair: Fair) -> None:
    tournament_id = await fair.started(RoundRobin(parallel=3), 4, replace(QUICK, review=True))
    assert not (await fair.record(tournament_id)).published
    await fair.tournaments.pairing.publish(tournament_id, ORGANISER)
    await fair.work()
    assert len((await fair.record(tournament_id)).open_rounds) == 3
