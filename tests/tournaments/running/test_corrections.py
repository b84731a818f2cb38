"""What is put right afterwards: at a table, and in a match."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from fractions import Fraction

import pytest

from bot.discord_ui.tournaments.views import display
from bot.games.engine.text import ENGLISH
from bot.hosting.errors import Refused, WrongState
from bot.tournaments.formats.elimination.knockout import DoubleElimination, SingleElimination
from bot.tournaments.formats.league import League
from bot.tournaments.formats.stages.stages import Stages
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.running import repairs
from bot.tournaments.running.entries.late_entry import late_until
from bot.tournaments.running.matches import corrections, results
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.to_model import shown
from bot.tournaments.tournament import Format
from tests.tournaments.running.harness import MODERATOR, ORGANISER, PEOPLE, QUICK, TournamentHarness


@pytest.mark.parametrize("rounds", [1, 2], ids=["event-over", "event-running"])
async def test_a_correction_at_the_table_reaches_the_match_once(
    harness: TournamentHarness, rounds: int
) -> None:
    tournament_id = await harness.started(Swiss(rounds=rounds), 4)
    await harness.play(tournament_id)
    record = await harness.record(tournament_id)
    first = record.matches_of(1)[0]
    before, (game,) = first.result, record.games_of(first.id)
    assert before is not None
    wrong = [3 - before.places[list(first.seats).index(number)] for number in game.seats]
    await harness.tables.moderation.result(game.table_id, MODERATOR, wrong, "It was the other way")
    await harness.work()
    await harness.work()
    after = (await harness.record(tournament_id)).match(first.id).result
    assert after is not None
    assert after.places == before.places[::-1]
    told = [
        row for row in await harness.tournaments.snapshots.log(tournament_id) if row.what == "corrected"
    ]
    assert len(told) == 1
    assert harness.told(tournament_id)["corrected", 1] == 1


async def test_who_was_replaced_has_not_come_and_not_who_plays_next(harness: TournamentHarness) -> None:
    settings = replace(QUICK, no_show_hours=24, no_shows=1)
    tournament_id = await harness.started(Swiss(rounds=3), 2, settings)
    record = await harness.record(tournament_id)
    (match,) = record.matches
    late = match.seats[0]
    old, new = shown(record.entry(late)), PEOPLE[8]
    players = {one.id for number in match.seats for one in record.entry(number).people}
    await harness.tournaments.entries.seat(tournament_id, ORGANISER, late, 1, new)
    await harness.wait(hours=25)
    record = await harness.record(tournament_id)
    assert record.match(match.id).how == "no-show"
    assert record.entry(late).no_shows == 0
    told = [one.message for one in await harness.tournaments.outbox.pending() if one.message is not None]
    (message,) = [one for one in told if one.about == "result"]
    result = ENGLISH.translate(message.words)
    assert set(message.calls) == players, "those who were to play it, and not who plays next"
    other = shown(record.entry(match.seats[1]))
    assert result == (
        f"Spring Cup, round 1: {other} wins, because {old} didn’t show up. "
        f"{new.name} plays in their place from the next game on."
    )
    assert (
        f"{new.name} plays for Player 1 from the next game on. The game at table 1 stays with {old}."
        in " ".join(harness.words(tournament_id))
    ), "who plays the game that runs"
    await harness.tournaments.rulings.result(
        tournament_id, ORGANISER, match.id, [1, 1], "The clock was wrong"
    )
    drawn = display(await harness.record(tournament_id), "round-1", frozenset(), ENGLISH)
    assert drawn is not None
    assert old in drawn.spoken(0), "who played it"
    (told_again,) = [one for one in harness.words(tournament_id) if "was corrected" in one]
    assert f"**Before**: {other} won: {old} forfeited" in told_again
    assert f"{new.name} has played for {old} since then." in told_again


@pytest.mark.parametrize(("chosen", "last"), [(None, 2), (9, 4), (0, 0)])
async def test_a_newcomer_enters_the_first_stage_until_half_of_its_rounds_or_as_chosen(
    harness: TournamentHarness, chosen: int | None, last: int
) -> None:
    format_ = Stages(Swiss(4), SingleElimination(), 2)
    tournament_id = await harness.started(format_, 6, replace(QUICK, late_until=chosen))
    assert late_until(await harness.record(tournament_id)) == last
    if last:
        await harness.tournaments.registration.join(tournament_id, PEOPLE[8])
    while len((await harness.record(tournament_id)).published) < last:
        await harness.play(tournament_id)
    with pytest.raises(WrongState, match="too late"):
        await harness.tournaments.registration.join(tournament_id, PEOPLE[9])


async def test_a_late_entry_is_told_with_the_next_pairing_and_repairs_none(
    harness: TournamentHarness,
) -> None:
    tournament_id = await harness.started(Swiss(rounds=3), 4, replace(QUICK, late_until=2))
    told = TournamentMessage("pairings", round=1)
    shown = repairs.mark(await harness.record(tournament_id), told)
    await harness.tournaments.registration.join(tournament_id, PEOPLE[4])
    record = await harness.record(tournament_id)
    assert any(one.entrant == 5 for one in record.rounds[0].idle), "has missed the round"
    assert shown is not None
    assert repairs.holds(record, told, shown)
    await harness.tournaments.withdrawals.drop(tournament_id, ORGANISER, 4, "Ill", forfeit=True)
    await harness.play(tournament_id)
    (news,) = [
        one.message
        for one in await harness.tournaments.outbox.pending()
        if one.message is not None and (one.message.about, one.message.round) == ("pairings", 2)
    ]
    assert ENGLISH.translate(news.details) == "**New**: Player 5 · **Left**: Player 4"


@pytest.mark.parametrize(
    ("format_", "ruled"),
    [(SingleElimination(), False), (Swiss(rounds=2), True)],
    ids=["bracket", "decided-by-organisers"],
)
async def test_what_must_stand_is_only_noted(
    harness: TournamentHarness, format_: Format, ruled: bool
) -> None:
    tournament_id = await harness.started(format_, 4)
    await harness.play(tournament_id)
    record = await harness.record(tournament_id)
    first = record.matches_of(1)[0]
    (game,) = record.games_of(first.id)
    if ruled:
        await harness.tournaments.rulings.result(tournament_id, ORGANISER, first.id, [1, 1], "Both agree")
        await harness.work()
    present = (await harness.record(tournament_id)).match(first.id).result
    table = await harness.tables.snapshots.look(game.table_id, None)
    outcome = table.table.outcome
    assert outcome is not None
    wrong = [3 - one.place for one in sorted(outcome, key=lambda one: one.seat)]
    await harness.tables.moderation.result(game.table_id, MODERATOR, wrong, "It was the other way")
    await harness.work()
    assert (await harness.record(tournament_id)).match(first.id).result == present
    assert any(
        row.what == "not-corrected" for row in await harness.tournaments.snapshots.log(tournament_id)
    )


async def test_a_forfeit_ruled_late_counts_once_and_drops_nobody_before_rounds_they_played(
    harness: TournamentHarness,
) -> None:
    tournament_id = await harness.started(Swiss(rounds=4), 4, replace(QUICK, no_shows=1))
    await harness.play(tournament_id)
    await harness.play(tournament_id)
    record = await harness.record(tournament_id)
    match = record.matches_of(1)[0]
    given = (tournament_id, ORGANISER, match.id, [match.seats[0]], "Was not there")
    await harness.tournaments.rulings.forfeit(*given)
    with pytest.raises(Refused, match="already has that result"):
        await harness.tournaments.rulings.forfeit(*given)
    entry = (await harness.record(tournament_id)).entry(match.seats[0])
    assert (entry.no_shows, entry.dropped_after) == (1, len(record.published))


async def test_who_has_not_shown_up_after_all_is_counted_as_long_as_the_result_says_so(
    harness: TournamentHarness,
) -> None:
    async def counted() -> list[int]:
        record = await harness.record(tournament_id)
        return [record.entry(number).no_shows for number in match.seats]

    tournament_id = await harness.started(Swiss(rounds=3), 4)
    match = (await harness.record(tournament_id)).matches[0]
    rulings, given = harness.tournaments.rulings, (tournament_id, ORGANISER, match.id)
    await rulings.forfeit(*given, [match.seats[0]], "Not there")
    assert await counted() == [1, 0]
    await rulings.forfeit(*given, [match.seats[1]], "It was the other one")
    assert await counted() == [0, 1]
    await rulings.forfeit(*given, match.seats, "Nobody was")
    assert await counted() == [1, 1]
    await harness.tournaments.entries.seat(tournament_id, ORGANISER, match.seats[0], 1, PEOPLE[8])
    assert await counted() == [0, 1], "nothing of it is the newcomer's"
    await rulings.result(*given, [1, 2], "Both were there")
    assert await counted() == [0, 0]


async def test_a_correction_names_the_division_whose_places_change(
    harness: TournamentHarness,
) -> None:
    event = await harness.started(League(3), 6)
    await harness.play(event)
    record = await harness.record(event)
    match = next(one for one in record.matches_of(1) if one.group == "B" and len(one.seats) == 2)
    assert match.result is not None
    turned = match.result.places[::-1]
    await harness.tournaments.rulings.result(event, ORGANISER, match.id, turned, "Wrong way round")
    (told,) = (one for one in harness.words(event) if "was corrected" in one)
    assert "**New places, Division B**: " in told
    assert "Division A" not in told


async def test_a_corrected_match_of_a_bracket_is_called_as_everywhere(harness: TournamentHarness) -> None:
    """And the match for third place, of the same round, isn't the final."""
    event = await harness.started(Stages(Swiss(1), SingleElimination(third_place=True), 4), 4)
    for _ in range(3):
        await harness.play(event)
    record = await harness.record(event)
    assert record.info.state == "finished"
    for match in record.matches_of(3):
        assert match.result is not None
        turned = match.result.places[::-1]
        await harness.tournaments.rulings.result(event, ORGANISER, match.id, turned, "Wrong way round")
    told = {one.partition(": a result")[0]: one for one in harness.words(event) if "was corrected" in one}
    assert sorted(told) == ["Spring Cup, Final", "Spring Cup, Third place"]
    assert "**Winner now**: Player " in told["Spring Cup, Final"]
    assert "Winner" not in told["Spring Cup, Third place"]


async def test_nobody_enters_late_above_the_cap_or_leaves_what_is_over(harness: TournamentHarness) -> None:
    settings = replace(QUICK, cap=4, late_until=2, approval=True)
    tournament_id = await harness.opened(Swiss(rounds=3), 5, settings)
    for number in range(1, 5):
        await harness.tournaments.entries.approve(tournament_id, ORGANISER, number)
    await harness.tournaments.starting.start(tournament_id, ORGANISER)
    with pytest.raises(Refused):
        await harness.tournaments.registration.join(tournament_id, PEOPLE[9])
    await harness.tournaments.administration.cancel(tournament_id, ORGANISER, "Rain")
    with pytest.raises(WrongState):
        await harness.tournaments.registration.leave(tournament_id, PEOPLE[0])


async def test_a_file_whose_rounds_its_format_never_paired_leaves_nothing_behind(
    harness: TournamentHarness,
) -> None:
    tournament_id = await harness.started(SingleElimination(), 4)
    await harness.play(tournament_id)
    _, text = await harness.tournaments.files.export(tournament_id, "json")
    broken = text.replace('"match": "', '"match": "X')
    assert broken != text
    with pytest.raises(Refused):
        await harness.tournaments.files.bring(MODERATOR, "duel", broken, QUICK, guild_id=11, channel_id=22)
    assert harness.rows("SELECT count(*) FROM tournaments") == [(1,)]


@pytest.mark.parametrize("rated", [True, False])
async def test_two_organisers_at_the_same_moment_decide_once(
    harness: TournamentHarness, rated: bool
) -> None:
    """And only where ratings are at stake, it is told that they follow the game."""
    settings = replace(QUICK, terms=replace(QUICK.terms, rated=rated))
    tournament_id = await harness.started(Swiss(rounds=3), 4, settings)
    await harness.play(tournament_id)
    await harness.tournaments.setup.add_organiser(tournament_id, ORGANISER, PEOPLE[20])
    match = (await harness.record(tournament_id)).matches[0]
    assert match.result is not None
    rulings, turned = harness.tournaments.rulings, match.result.places[::-1]
    done = await asyncio.gather(
        rulings.result(tournament_id, ORGANISER, match.id, turned, "Read wrongly"),
        rulings.result(tournament_id, PEOPLE[20], match.id, turned, "Read wrongly"),
        return_exceptions=True,
    )
    assert sorted(isinstance(one, Refused) for one in done) == [False, True]
    (told,) = [one for one in harness.words(tournament_id) if "was corrected" in one]
    assert ("Ratings stay as the game was played" in told) == rated


async def test_what_another_organiser_has_just_done_is_not_done_twice(harness: TournamentHarness) -> None:
    event = await harness.started(Swiss(rounds=3), 4)
    await harness.tournaments.setup.add_organiser(event, ORGANISER, PEOPLE[20])
    penalise, extend = harness.tournaments.withdrawals.penalise, harness.tournaments.rulings.extend
    ends_at = (await harness.record(event)).rounds[0].ends_at
    assert ends_at is not None
    done = await asyncio.gather(
        *(penalise(event, one, 1, Fraction(-1), "Late") for one in (ORGANISER, PEOPLE[20])),
        *(extend(event, one, days, "Holidays") for one, days in ((ORGANISER, 2), (PEOPLE[20], 3))),
        return_exceptions=True,
    )
    assert sum(isinstance(one, Refused) for one in done) == 2
    record = await harness.record(event)
    assert [one.points for one in record.info.adjustments] == [-1]
    assert record.rounds[0].ends_at in {ends_at + timedelta(days=days) for days in (2, 3)}
    who = ORGANISER if isinstance(done[0], Refused) else PEOPLE[20]
    with pytest.raises(Refused, match="has just done the same"):
        await penalise(event, who, 1, Fraction(-1), "Late")
    await penalise(event, who, 1, Fraction(-2), "Late, and rude")
    await harness.wait(minutes=11)
    await penalise(event, who, 1, Fraction(-1), "Late again")


async def test_in_a_double_knock_out_it_is_told_who_plays_elsewhere_now(harness: TournamentHarness) -> None:
    tournament_id = await harness.started(DoubleElimination(), 4)
    await harness.play(tournament_id)
    record = await harness.record(tournament_id)
    before = replace(record, rounds=record.rounds[:1], matches=tuple(record.matches_of(1)))
    match = before.matches[0]
    assert match.result is not None
    turned = replace(match.result, places=match.result.places[::-1])
    _, winner = min(zip(turned.places, match.seats, strict=True))
    (told,) = corrections.moved(before, results.with_result(before, match, turned, "decided"))
    assert f"{shown(record.entry(winner))} Losers 1 → Winners’ final" in ENGLISH.translate(told)
