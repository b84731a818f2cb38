"""Who gets a place: caps, wait lists, approval, requirements, check-in, seeds, late entries."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.games.engine.text import ENGLISH
from bot.hosting.errors import AlreadySeated, HostingError, NotAllowed, Refused, WrongState
from bot.hosting.person import Person
from bot.tables.results import conduct as conduct_gate
from bot.tournaments.formats.elimination.knockout import SingleElimination
from bot.tournaments.formats.pods.pods import Pods
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.model import Sort
from bot.tournaments.running.entries import requirements
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.to_model import to_model
from tests.tournaments.running.harness import MODERATOR, MONDAY, ORGANISER, PEOPLE, QUICK, TournamentHarness

A, B, C, D = PEOPLE[:4]


async def states(harness: TournamentHarness, tournament_id: int) -> list[str]:
    return [entry.state for entry in (await harness.record(tournament_id)).entries]


async def test_a_freed_place_goes_to_the_first_who_waits_and_lapses_after_a_day(
    harness: TournamentHarness,
) -> None:
    tournament_id = await harness.opened(Swiss(), 4, replace(QUICK, cap=2))
    assert await states(harness, tournament_id) == ["in", "in", "waiting", "waiting"]
    await harness.tournaments.registration.leave(tournament_id, A)
    await harness.work()
    assert await states(harness, tournament_id) == ["left", "in", "offered", "waiting"]
    await harness.wait(hours=24)
    assert await states(harness, tournament_id) == ["left", "in", "missed", "offered"]
    await harness.tournaments.registration.confirm(tournament_id, D)
    await harness.wait(hours=48)
    assert await states(harness, tournament_id) == ["left", "in", "missed", "in"]
    with pytest.raises(AlreadySeated):
        await harness.tournaments.registration.join(tournament_id, D)
    await harness.tournaments.registration.join(tournament_id, A)
    assert (await states(harness, tournament_id))[-1] == "waiting"


async def test_who_does_not_check_in_is_out_and_the_wait_list_fills_up(harness: TournamentHarness) -> None:
    settings = replace(QUICK, cap=2, check_in=True, starts_at=MONDAY + timedelta(days=3))
    tournament_id = await harness.opened(Swiss(), 3, settings)
    await harness.wait(days=2)
    assert (await harness.record(tournament_id)).info.state == "check_in"
    await harness.tournaments.registration.check_in(tournament_id, B)
    await harness.wait(hours=23)
    assert await states(harness, tournament_id) == ["missed", "in", "in"]
    await harness.wait(hours=1)
    record = await harness.record(tournament_id)
    assert record.info.state == "running"
    assert {entry.name for entry in record.playing} == {B.name, C.name}
    told = harness.told(tournament_id)
    assert told["check-in", None] == told["ruling", None] == 1


async def test_who_gets_a_place_after_check_in_need_not_check_in(harness: TournamentHarness) -> None:
    settings = replace(QUICK, check_in=True, starts_at=MONDAY + timedelta(days=3), approval=True)
    tournament_id = await harness.opened(Swiss(), 3, settings)
    entries = harness.tournaments.entries
    for number in (1, 2):
        await entries.approve(tournament_id, ORGANISER, number)
    await harness.wait(days=2)
    await harness.tournaments.registration.check_in(tournament_id, B)
    await harness.wait(hours=23)
    assert await states(harness, tournament_id) == ["missed", "in", "asked"]
    await entries.approve(tournament_id, ORGANISER, 3)
    await entries.add(tournament_id, ORGANISER, (D,))
    await harness.tournaments.setup.edit(tournament_id, ORGANISER, changes={"approval": False})
    await harness.tournaments.registration.join(tournament_id, PEOPLE[4])
    await harness.work()
    assert await states(harness, tournament_id) == ["missed", "in", "in", "in", "in"]


async def test_approval_and_requirements(harness: TournamentHarness) -> None:
    settings = replace(QUICK, approval=True, role=7, questions=("Which language?",))
    tournament_id = await harness.opened(Swiss(), 0, settings)
    join = harness.tournaments.registration.join
    with pytest.raises(NotAllowed):
        await join(tournament_id, A)
    with pytest.raises(Refused):
        await join(tournament_id, A, roles=[7])
    for person in (A, B, C):
        await join(tournament_id, person, roles=[7], answers=["English"])
    assert await states(harness, tournament_id) == ["asked"] * 3
    told = [one.message for one in await harness.tournaments.outbox.pending() if one.message is not None]
    asks = [ENGLISH.translate(one.words) for one in told if one.about == "entry" and one.private]
    assert all(words.endswith("> Which language? **English**") for words in asks)
    assert len(asks) == 3
    with pytest.raises(NotAllowed):
        await harness.tournaments.entries.approve(tournament_id, A, 1)
    await harness.tournaments.entries.approve(tournament_id, ORGANISER, 1)
    await harness.tournaments.entries.decline(tournament_id, ORGANISER, 2, "Only adults")
    assert await states(harness, tournament_id) == ["in", "declined", "asked"]
    hard = await harness.opened(Swiss(), 0, replace(QUICK, min_conduct=90))
    with pytest.raises(NotAllowed):
        await join(hard, A)


@pytest.mark.parametrize(
    ("required", "rating", "refused"),
    [
        ({"role": 7}, None, "Only people with the role <@&7> can join this tournament."),
        ({"min_games": 1}, None, "This tournament requires 1 finished game, and you have 0."),
        ({"min_rating": 1500}, None, "a rating of 1500 or more, and you have none yet: finish some"),
        ({"min_rating": 1500}, (1600.4, True), "and yours of 1600 is still provisional: finish more"),
        (
            {"min_rating": 1500, "max_rating": 1590},
            (1600.4, False),
            "from 1500 to 1590, and yours is 1600.",
        ),
        ({"max_rating": 1500}, (1600.4, False), "1500 at most, or none yet, and yours is 1600."),
        ({"max_rating": 1500}, (1600.4, True), None),
        ({"max_rating": 1500}, None, None),
    ],
)
async def test_who_may_not_join_reads_what_is_missing(
    harness: TournamentHarness,
    monkeypatch: pytest.MonkeyPatch,
    required: dict[str, int],
    rating: tuple[float, bool] | None,
    refused: str | None,
) -> None:
    known = {} if rating is None else {A.id: rating}
    monkeypatch.setattr(requirements, "ratings", lambda *_: known)
    tournament_id = await harness.opened(Swiss(), 0, replace(QUICK, **required))
    if refused is None:
        await harness.tournaments.registration.join(tournament_id, A)
        return
    with pytest.raises(NotAllowed) as told:
        await harness.tournaments.registration.join(tournament_id, A)
    assert refused in str(told.value.words)


async def test_registration_ends_and_the_tournament_starts_by_itself(harness: TournamentHarness) -> None:
    settings = replace(QUICK, closes_at=MONDAY + timedelta(days=1), starts_at=MONDAY + timedelta(days=2))
    tournament_id = await harness.opened(Swiss(), 2, settings)
    await harness.wait(days=1)
    with pytest.raises(WrongState):
        await harness.tournaments.registration.join(tournament_id, C)
    await harness.wait(days=1)
    assert (await harness.record(tournament_id)).current is not None
    lonely = await harness.opened(Pods(), 2, replace(QUICK, starts_at=MONDAY + timedelta(days=3)))
    await harness.wait(days=1)
    assert (await harness.record(lonely)).info.state == "registration"
    assert harness.told(lonely)["started", None] == 1


async def test_seeds_follow_the_list_or_the_draw_and_never_change(harness: TournamentHarness) -> None:
    tournament_id = await harness.opened(SingleElimination(), 4)
    await harness.tournaments.entries.seed(tournament_id, ORGANISER, [3, 1])
    record = await harness.tournaments.starting.start(tournament_id, ORGANISER)
    assert [entry.seed for entry in record.entries] == [2, 3, 1, 4]
    with pytest.raises(WrongState):
        await harness.tournaments.entries.seed(tournament_id, ORGANISER, [1, 2])
    drawn = await harness.opened(SingleElimination(), 4, replace(QUICK, seeding="random"))
    seeds = [entry.seed for entry in (await harness.tournaments.starting.start(drawn, ORGANISER)).entries]
    assert sorted(seeds, key=lambda seed: seed or 0) == [1, 2, 3, 4]


async def test_late_entries_get_the_next_seed_and_byes_for_what_they_missed(
    harness: TournamentHarness,
) -> None:
    tournament_id = await harness.started(Swiss(rounds=4), 5, replace(QUICK, late_half=True))
    await harness.tournaments.registration.join(tournament_id, PEOPLE[5])
    await harness.play(tournament_id)
    record = await harness.record(tournament_id)
    late = record.playing[-1]
    assert (late.seed, late.first_round) == (6, 2)
    tournament = to_model(record)
    assert tournament.rounds[0].idle_of(late.number) is Sort.HALF
    assert tournament.rounds[1].table_of(late.number) is not None
    with pytest.raises(WrongState):
        await harness.tournaments.registration.join(tournament_id, PEOPLE[6])
    cup = await harness.started(SingleElimination(), 4)
    with pytest.raises(WrongState):
        await harness.tournaments.registration.join(cup, PEOPLE[5])


async def _whispered(harness: TournamentHarness) -> list[TournamentMessage]:
    """What was told to single people."""
    told = [one.message for one in await harness.tournaments.outbox.pending()]
    return [message for message in told if message is not None and message.to is not None]


async def test_a_team_plays_when_all_who_were_named_have_agreed(harness: TournamentHarness) -> None:
    tournament_id = await harness.opened(Swiss(), 0, replace(QUICK, members=2, cap=2))
    with pytest.raises(Refused):
        await harness.tournaments.registration.join(tournament_id, A)
    with pytest.raises(Refused):
        await harness.tournaments.registration.join(tournament_id, A, partners=[A])
    await harness.tournaments.registration.join(tournament_id, A, partners=[B], name="The  Owls")
    (call,) = await _whispered(harness)
    assert (call.about, call.to, "as The Owls" in ENGLISH.translate(call.words)) == ("team", B.id, True)
    for person in (A, C):
        with pytest.raises((Refused, NotAllowed)):
            await harness.tournaments.registration.agree(tournament_id, person)
    with pytest.raises(AlreadySeated, match="invited to the team The Owls"):
        await harness.tournaments.registration.join(tournament_id, C, partners=[B])

    # No place is kept for those who are only asked; a no breaks the team up, and the others hear of it.
    await harness.teamed(tournament_id, C, D)
    assert await states(harness, tournament_id) == ["forming", "in"]
    await harness.tournaments.registration.leave(tournament_id, B)
    last = (await _whispered(harness))[-1]
    assert (last.to, "The Owls is out" in ENGLISH.translate(last.words)) == (A.id, True)
    await harness.teamed(tournament_id, A, B, name="The Owls")
    await harness.teamed(tournament_id, *PEOPLE[4:6])
    await harness.tournaments.registration.join(tournament_id, PEOPLE[6], partners=[PEOPLE[7]])
    assert await states(harness, tournament_id) == ["left", "in", "in", "waiting", "forming"]
    record = await harness.record(tournament_id)
    assert [entry.name for entry in record.playing] == [C.name, "The Owls"]

    # Who hasn't agreed when it begins has no part in it.
    await harness.tournaments.starting.start(tournament_id, ORGANISER)
    assert (await states(harness, tournament_id))[-1] == "missed"


async def test_a_tournament_asks_the_same_of_everybody_in_a_team(
    harness: TournamentHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament_id = await harness.opened(Swiss(), 0, replace(QUICK, members=2, min_conduct=50))
    monkeypatch.setattr(conduct_gate, "of", lambda _connection, _guild, user: 20 if user == B.id else 75)
    with pytest.raises(NotAllowed):
        await harness.tournaments.registration.join(tournament_id, A, partners=[B])
    await harness.tournaments.registration.join(tournament_id, A, partners=[C])


async def test_who_is_entered_by_an_organiser_is_told_and_who_has_left_can_be_seated(
    harness: TournamentHarness,
) -> None:
    tournament_id = await harness.created(Swiss())
    await harness.tournaments.entries.add(tournament_id, ORGANISER, [A])
    assert await _whispered(harness) == [], "a draft is a secret"
    await harness.tournaments.starting.announce(tournament_id, ORGANISER)
    await harness.tournaments.entries.add(tournament_id, ORGANISER, [B])
    await harness.tournaments.entries.add(tournament_id, ORGANISER, [ORGANISER])
    (told,) = await _whispered(harness)
    assert (told.about, told.to) == ("entered", B.id)
    await harness.tournaments.registration.leave(tournament_id, B)
    with pytest.raises(Refused):
        await harness.tournaments.entries.seat(tournament_id, MODERATOR, 1, 1, ORGANISER)
    await harness.tournaments.entries.seat(tournament_id, MODERATOR, 1, 1, B)
    assert [(one.about, one.to) for one in (await _whispered(harness))[1:]] == [("entered", B.id)]


async def test_who_has_left_and_plays_for_somebody_else_acts_for_that_entry(
    harness: TournamentHarness,
) -> None:
    tournament_id = await harness.started(Swiss(rounds=4), 3)
    await harness.tournaments.withdrawals.drop_oneself(tournament_id, C)
    await harness.tournaments.entries.seat(tournament_id, ORGANISER, 1, 1, C)
    await harness.tournaments.byes.request_bye(tournament_id, C)
    await harness.tournaments.withdrawals.drop_oneself(tournament_id, C)
    record = await harness.record(tournament_id)
    assert [one.entrant for one in record.info.requests] == [1]
    assert [entry.dropped_after for entry in record.entries] == [1, None, 1]


@pytest.mark.parametrize(
    "changes",
    [
        {"games": 4},
        {"cap": 1},
        {"members": 9},
        {"check_in": True, "check_in_from": 1, "check_in_until": 2},
        {"questions": ("?",) * 6},
        {"min_rating": 3, "max_rating": 2},
        {"terms": replace(QUICK.terms, clock="soon")},
        {"options": {"rounds": 3}},
    ],
    ids=str,
)
async def test_settings_that_do_not_fit_are_refused(
    harness: TournamentHarness, changes: dict[str, object]
) -> None:
    tournament_id = await harness.created(Swiss())
    with pytest.raises(HostingError):
        await harness.tournaments.setup.edit(tournament_id, ORGANISER, changes=changes)
    assert (await harness.record(tournament_id)).info.version == 1


async def test_formats_that_do_not_fit_the_game_are_refused(harness: TournamentHarness) -> None:
    with pytest.raises(Refused):
        await harness.created(Pods(), game="toy")
    with pytest.raises(Refused):
        await harness.created(Pods(), replace(QUICK, games=3))
    with pytest.raises(NotAllowed):
        await harness.tournaments.setup.create(
            Person(5, "Eve"), "duel", "Mine", Swiss(), guild_id=11, channel_id=22
        )
    made = await harness.tournaments.setup.create(
        MODERATOR, "duel", "Mine", Swiss(), guild_id=11, channel_id=22
    )
    assert made.info.state == "draft"
