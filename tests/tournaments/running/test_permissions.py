"""Who may do what: every deed of the door, tried by everybody (hosting rules, 10.1)."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from contextlib import suppress
from fractions import Fraction

import pytest

from bot.hosting.errors import HostingError, NotAllowed
from bot.hosting.person import Person
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.running.entries.entry_management import EntryManagement
from bot.tournaments.running.entries.registration import Registration
from bot.tournaments.running.entries.withdrawals import Withdrawals
from bot.tournaments.running.files import Files
from bot.tournaments.running.lifecycle.administration import Administration
from bot.tournaments.running.lifecycle.organiser_start import Starting
from bot.tournaments.running.lifecycle.setup import Setup
from bot.tournaments.running.matches.rulings import Rulings
from bot.tournaments.running.rounds.byes import Byes
from bot.tournaments.running.rounds.pairing_review import PairingReview
from bot.tournaments.running.rounds.restrictions import Restrictions
from bot.tournaments.running.service import TournamentService
from bot.tournaments.running.use_cases import UseCases
from tests.tournaments.running.harness import (
    CHANNEL,
    GUILD,
    MODERATOR,
    ORGANISER,
    PEOPLE,
    QUICK,
    STRANGER,
    TournamentHarness,
)

Act = Callable[[TournamentService, int, Person, int], Awaitable[object]]


PLAYER = PEOPLE[0]


OFFICIAL: dict[str, Act] = {
    "setup.edit": lambda tables, tournament, who, match: tables.setup.edit(tournament, who, title="New"),
    "setup.add_organiser": lambda tables, tournament, who, match: tables.setup.add_organiser(
        tournament, who, Person(8, "Ole")
    ),
    "setup.remove_organiser": lambda tables, tournament, who, match: tables.setup.remove_organiser(
        tournament, who, Person(7, "Nobody")
    ),
    "starting.announce": lambda tables, tournament, who, match: tables.starting.announce(tournament, who),
    "starting.close_registration": lambda tables, tournament, who, match: (
        tables.starting.close_registration(tournament, who)
    ),
    "starting.open_check_in": lambda tables, tournament, who, match: tables.starting.open_check_in(
        tournament, who
    ),
    "starting.start": lambda tables, tournament, who, match: tables.starting.start(tournament, who),
    "administration.pause": lambda tables, tournament, who, match: tables.administration.pause(
        tournament, who, "Why"
    ),
    "administration.resume": lambda tables, tournament, who, match: tables.administration.resume(
        tournament, who
    ),
    "administration.finish": lambda tables, tournament, who, match: tables.administration.finish(
        tournament, who, "Why"
    ),
    "administration.cancel": lambda tables, tournament, who, match: tables.administration.cancel(
        tournament, who, "Why"
    ),
    "administration.say_all": lambda tables, tournament, who, match: tables.administration.say_all(
        tournament, who, "Hello"
    ),
    "entrymanagement.approve": lambda tables, tournament, who, match: tables.entries.approve(
        tournament, who, 1
    ),
    "entrymanagement.decline": lambda tables, tournament, who, match: tables.entries.decline(
        tournament, who, 1, "Why"
    ),
    "entrymanagement.add": lambda tables, tournament, who, match: tables.entries.add(
        tournament, who, [PEOPLE[8]]
    ),
    "entrymanagement.add_computers": lambda tables, tournament, who, match: tables.entries.add_computers(
        tournament, who, 1
    ),
    "entrymanagement.remove": lambda tables, tournament, who, match: tables.entries.remove(
        tournament, who, 1, "Why"
    ),
    "entrymanagement.seed": lambda tables, tournament, who, match: tables.entries.seed(
        tournament, who, [1]
    ),
    "pairingreview.publish": lambda tables, tournament, who, match: tables.pairing.publish(tournament, who),
    "pairingreview.again": lambda tables, tournament, who, match: tables.pairing.again(
        tournament, who, "Why"
    ),
    "pairingreview.by_hand": lambda tables, tournament, who, match: tables.pairing.by_hand(
        tournament, who, [[1, 2], [3, 4]], "Why"
    ),
    "pairingreview.allow_rematches": lambda tables, tournament, who, match: tables.pairing.allow_rematches(
        tournament, who, "Why"
    ),
    "restrictions.restrict": lambda tables, tournament, who, match: tables.restrictions.restrict(
        tournament, who, [1, 2], "Why"
    ),
    "rulings.result": lambda tables, tournament, who, match: tables.rulings.result(
        tournament, who, match, [1, 2], "Why"
    ),
    "rulings.adjudicate": lambda tables, tournament, who, match: tables.rulings.adjudicate(
        tournament, who, match, [1, 2], "Why"
    ),
    "rulings.forfeit": lambda tables, tournament, who, match: tables.rulings.forfeit(
        tournament, who, match, [1], "Why"
    ),
    "withdrawals.drop": lambda tables, tournament, who, match: tables.withdrawals.drop(
        tournament, who, 2, "Why"
    ),
    "withdrawals.re_enter": lambda tables, tournament, who, match: tables.withdrawals.re_enter(
        tournament, who, 2, "Why"
    ),
    "withdrawals.penalise": lambda tables, tournament, who, match: tables.withdrawals.penalise(
        tournament, who, 1, Fraction(1), "Why"
    ),
    "rulings.extend": lambda tables, tournament, who, match: tables.rulings.extend(
        tournament, who, 2, "Why"
    ),
    "rulings.reveal": lambda tables, tournament, who, match: tables.rulings.reveal(
        tournament, who, match, "Why"
    ),
    "entrymanagement.seat": lambda tables, tournament, who, match: tables.entries.seat(
        tournament, who, 1, 1, PEOPLE[9]
    ),
}
"""What only organisers and moderators may do."""


OWN: dict[str, Act] = {
    "registration.leave": lambda tables, tournament, who, match: tables.registration.leave(tournament, who),
    "registration.agree": lambda tables, tournament, who, match: tables.registration.agree(tournament, who),
    "registration.confirm": lambda tables, tournament, who, match: tables.registration.confirm(
        tournament, who
    ),
    "registration.check_in": lambda tables, tournament, who, match: tables.registration.check_in(
        tournament, who
    ),
    "byes.request_bye": lambda tables, tournament, who, match: tables.byes.request_bye(tournament, who),
    "byes.withdraw_bye": lambda tables, tournament, who, match: tables.byes.withdraw_bye(
        tournament, who, 2
    ),
    "administration.ask": lambda tables, tournament, who, match: tables.administration.ask(
        tournament, who, "Why?"
    ),
    "withdrawals.drop_oneself": lambda tables, tournament, who, match: tables.withdrawals.drop_oneself(
        tournament, who
    ),
}
"""What only those do who take part."""


MODERATORS: dict[str, Act] = {
    "administration.delete": lambda tables, tournament, who, match: tables.administration.delete(
        tournament, who
    ),
    "files.bring": lambda tables, tournament, who, match: tables.files.bring(
        who, "duel", "", guild_id=GUILD, channel_id=CHANNEL
    ),
    "setup.create": lambda tables, tournament, who, match: tables.setup.create(
        who, "duel", "Mine", Swiss(), QUICK, guild_id=GUILD, channel_id=CHANNEL
    ),
}


KINDS = (
    Setup,
    Starting,
    Administration,
    Registration,
    EntryManagement,
    Withdrawals,
    PairingReview,
    Restrictions,
    Byes,
    Rulings,
    Files,
)


ANYBODY = {
    "registration.join",
    "files.export",
    "administration.refresh",
    "pairingreview.swap",  # by hand
    "restrictions.lift",  # asked about the restriction's own entries, tried below
}


def test_every_use_case_is_tried() -> None:
    found = {
        f"{kind.__name__.lower()}.{name}"
        for kind in KINDS
        for name, member in inspect.getmembers(kind, inspect.iscoroutinefunction)
        if not name.startswith("_") and not hasattr(UseCases, name)
    }
    assert found == OFFICIAL.keys() | OWN.keys() | MODERATORS.keys() | ANYBODY


async def test_only_those_may_do_a_deed_to_whom_it_belongs(harness: TournamentHarness) -> None:
    tournament_id = await harness.started(Swiss(rounds=3), 4)
    record = await harness.record(tournament_id)
    match = record.matches[0].id

    async def refused(act: Act, who: Person) -> bool:
        try:
            await act(harness.tournaments, tournament_id, who, match)
        except NotAllowed:
            return True
        except HostingError:
            return False
        return False

    for name, act in OFFICIAL.items():
        for who in (STRANGER, PLAYER):
            assert await refused(act, who), (name, who)
    for name, act in OWN.items():
        for who in (STRANGER, ORGANISER, MODERATOR):
            assert await refused(act, who), (name, who)
    for name, act in MODERATORS.items():
        for who in (STRANGER, PLAYER, ORGANISER):
            assert await refused(act, who), (name, who)
        assert not await refused(act, MODERATOR), name
    assert (await harness.record(tournament_id)).info.version == record.info.version, (
        "a refusal changes nothing"
    )
    last = ("administration.cancel",)
    for name in (*(one for one in OFFICIAL if one not in last), *last):
        assert not await refused(OFFICIAL[name], ORGANISER), name


@pytest.mark.parametrize(
    ("end", "possible"),
    [
        ("finished", {"setup.add_organiser", "rulings.forfeit", "rulings.reveal"}),
        ("cancelled", {"setup.add_organiser"}),
    ],
)
async def test_what_is_over_stays_so_but_for_its_results(
    harness: TournamentHarness, end: str, possible: set[str]
) -> None:
    tournament_id = await harness.started(Swiss(rounds=2), 4)
    await harness.tournaments.withdrawals.drop(tournament_id, ORGANISER, 2, "gone fishing")
    for _ in range(2 if end == "finished" else 0):
        await harness.play(tournament_id)
    if end == "cancelled":
        await harness.tournaments.administration.cancel(tournament_id, ORGANISER, "too few")
    record = await harness.record(tournament_id)
    assert record.info.state == end
    changed = set[str]()
    for name, act in OFFICIAL.items():
        before = (await harness.record(tournament_id)).info.version
        with suppress(HostingError):
            await act(harness.tournaments, tournament_id, ORGANISER, record.matches[0].id)
        if (await harness.record(tournament_id)).info.version != before:
            changed.add(name)
    assert changed == possible
