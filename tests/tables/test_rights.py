"""Hosting rules, 10.1: who may do what is asked in one place, of everybody, at every deed."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.hosting.errors import NotAllowed
from bot.hosting.person import Person
from bot.tables import permissions
from bot.tables.moderation import Moderation
from bot.tables.service import TableService
from bot.tables.store import UseCases
from bot.tables.terms import Terms
from tests.tables.opened import ADA, BEN, CHANNEL, CLEO, DEV, GUILD
from tests.tables.timed import TimedTables


async def opened(timed: TimedTables) -> int:
    """Ada's table with Ben, and Cleo invited."""
    table = await timed.tables.lobby.open(ADA, "crowd", {}, guild_id=GUILD, channel_id=CHANNEL, seats=3)
    await timed.tables.lobby.join(table.id, BEN)
    await timed.tables.invitations.invite(table.id, ADA, CLEO)
    return table.id


async def running(timed: TimedTables) -> int:
    return await timed.table()


async def offered(timed: TimedTables) -> int:
    table = await timed.table()
    await timed.tables.replacements.offer(table, BEN)
    return table


async def over(timed: TimedTables) -> int:
    table = await timed.table()
    await timed.tables.play.resign(table, BEN)
    return table


At = Callable[[TimedTables], Awaitable[int]]
Do = Callable[[TableService, int], Awaitable[object]]
DEEDS: dict[str, tuple[permissions.Permission, At, Do]] = {
    "invitations.invite": ("invite", opened, lambda tables, t: tables.invitations.invite(t, ADA, DEV)),
    "invitations.decline": ("decline", opened, lambda tables, t: tables.invitations.decline(t, CLEO)),
    "lobby.ready": ("ready", opened, lambda tables, t: tables.lobby.ready(t, BEN)),
    "replacements.offer": ("offer", running, lambda tables, t: tables.replacements.offer(t, BEN)),
    "replacements.keep": ("keep", offered, lambda tables, t: tables.replacements.keep(t, BEN)),
    "replacements.take_over": (
        "take-over",
        offered,
        lambda tables, t: tables.replacements.take_over(t, CLEO),
    ),
    "votes.propose": ("propose", running, lambda tables, t: tables.votes.propose(t, ADA, "draw")),
    "votes.answer": ("vote", running, lambda tables, t: tables.votes.answer(t, ADA, True)),
    "votes.withdraw": ("withdraw", running, lambda tables, t: tables.votes.withdraw(t, ADA)),
    "tutorials.explain": ("play", running, lambda tables, t: tables.tutorials.explain(t, ADA, False)),
    "rematches.rematch": ("rematch", over, lambda tables, t: tables.rematches.rematch(t, ADA)),
    "lobby.join": ("join", opened, lambda tables, t: tables.lobby.join(t, CLEO)),
    "lobby.leave": ("leave", opened, lambda tables, t: tables.lobby.leave(t, BEN)),
    "lobby.add_computer": ("computers", opened, lambda tables, t: tables.lobby.add_computer(t, ADA, 1)),
    "lobby.remove_computer": ("computers", opened, lambda tables, t: tables.lobby.remove_computer(t, ADA)),
    "lobby.amend": ("terms", opened, lambda tables, t: tables.lobby.amend(t, ADA, "rated", True)),
    "lobby.choose_options": (
        "terms",
        opened,
        lambda tables, t: tables.lobby.choose_options(t, ADA, {"powers": "quick"}),
    ),
    "lobby.choose_seats": ("terms", opened, lambda tables, t: tables.lobby.choose_seats(t, ADA, 4)),
    "lobby.start": ("start", opened, lambda tables, t: tables.lobby.start(t, ADA)),
    "lobby.cancel": ("cancel", opened, lambda tables, t: tables.lobby.cancel(t, ADA)),
    "play.move": ("play", running, lambda tables, t: tables.play.move(t, ADA, "a")),
    "play.undo": ("play", running, lambda tables, t: tables.play.undo(t, ADA)),
    "play.reset": ("play", running, lambda tables, t: tables.play.reset(t, ADA)),
    "play.confirm": ("play", running, lambda tables, t: tables.play.confirm(t, ADA)),
    "play.back": ("play", running, lambda tables, t: tables.play.back(t, ADA)),
    "what_if.look": ("play", running, lambda tables, t: tables.what_if.look(t, ADA)),
    "what_if.begin": ("play", running, lambda tables, t: tables.what_if.begin(t, ADA)),
    "what_if.play": ("play", running, lambda tables, t: tables.what_if.play(t, ADA, "a", None)),
    "what_if.undo": ("play", running, lambda tables, t: tables.what_if.undo(t, ADA, None)),
    "what_if.reset": ("play", running, lambda tables, t: tables.what_if.reset(t, ADA, None)),
    "what_if.prepare": ("play", running, lambda tables, t: tables.what_if.prepare(t, ADA, None)),
    "what_if.reopen": ("play", running, lambda tables, t: tables.what_if.reopen(t, ADA, 0, None)),
    "what_if.forget": ("play", running, lambda tables, t: tables.what_if.forget(t, ADA, 0, None)),
    "play.resign": ("resign", running, lambda tables, t: tables.play.resign(t, ADA)),
    "claims.claim": ("claim", running, lambda tables, t: tables.claims.claim(t, ADA)),
}
"""Each public deed at a table: its word in the table of rights, where it can be done, and by whom."""
OWN = {
    "lobby.open",
    "tutorials.begin",
    "tutorials.running",
    "following.follow",
    "following.unfollow",
    "following.of",
    "vacations.of",
    "vacations.take",
    "vacations.end",
    "auto_answers.chosen",
    "auto_answers.choose",
    "own.of",
    "own.over",
}
"""What belongs to the person, and to no table that there is."""
LOOKING = {
    "tutorials.guidance",
    "endings.of",
    "votes.at",
    "invitations.at",
    "snapshots.look",
    "snapshots.at",
    "snapshots.games_in_play",
    "snapshots.listing",
    "snapshots.info",
    "snapshots.history",
    "snapshots.is_untouched",
    "snapshots.own_turn",
    "snapshots.rematch",
    "snapshots.moved_last",
    "snapshots.told_by_turns",
}
HOUSE = {"votes.note_message"}
"""What the house notes for itself."""
MODERATION: dict[
    str, tuple[permissions.Permission, At, Callable[[TableService, int, Person], Awaitable[object]]]
] = {
    "cancel": ("stop", running, lambda tables, t, who: tables.moderation.cancel(t, who, "why")),
    "pause": ("pause", running, lambda tables, t, who: tables.moderation.pause(t, who, "why")),
    "resume": ("pause", offered, lambda tables, t, who: tables.moderation.resume(t, who, "why")),
    "extend": ("extend", running, lambda tables, t, who: tables.moderation.extend(t, who, ADA.id, "why")),
    "replacement": (
        "replace",
        running,
        lambda tables, t, who: tables.moderation.replacement(t, who, ADA.id, "why"),
    ),
    "forfeit": ("result", running, lambda tables, t, who: tables.moderation.forfeit(t, who, ADA.id, "why")),
    "result": ("result", over, lambda tables, t, who: tables.moderation.result(t, who, (1, 1), "why")),
}
BOSS = Person(999, "Boss", moderator=True)


def _public(of: object) -> set[str]:
    return {name for name, _ in inspect.getmembers(of, inspect.iscoroutinefunction) if name[0] != "_"}


async def test_every_deed_is_in_the_table(timed: TimedTables) -> None:
    parts = {name: part for name, part in vars(timed.tables).items() if isinstance(part, UseCases)}
    apart = {"moderation", "profiles", "ratings"}
    assert {f"{name}.{deed}" for name in parts.keys() - apart for deed in _public(parts[name])} == (
        set(DEEDS) | OWN | LOOKING | HOUSE
    )
    assert not _public(TableService)
    assert _public(Moderation) == set(MODERATION) | {"rulings"}
    known = {deed for deed, *_ in (*DEEDS.values(), *MODERATION.values())}
    assert known == set(permissions.ALLOWED.rules), "and the table has no deed that nobody can do"


class Asked(NotAllowed):
    """The rights were asked for the deed."""


@pytest.mark.parametrize("name", [*DEEDS, *(f"moderate {name}" for name in MODERATION)])
async def test_every_deed_asks_the_rights_before_anything_happens(
    timed: TimedTables, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    word = name.removeprefix("moderate ")
    deed, at = (DEEDS[name] if name == word else MODERATION[word])[:2]
    table = await at(timed)
    before = timed.record(table)

    def must(record: Any, person: Person, asked: permissions.Permission) -> None:
        assert asked == deed
        raise Asked("asked")  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(permissions, "must", must)
    doing = (
        DEEDS[name][2](timed.tables, table)
        if name == word
        else MODERATION[word][2](timed.tables, table, BOSS)
    )
    with pytest.raises(Asked):
        await doing
    assert timed.record(table) == before


async def test_who_gave_a_seat_away_does_not_judge_the_game(timed: TimedTables) -> None:
    table = await offered(timed)
    await timed.tables.replacements.take_over(table, CLEO)
    judge = Person(BEN.id, BEN.name, moderator=True)
    with pytest.raises(NotAllowed, match="played in this game yourself"):
        await timed.tables.moderation.forfeit(table, judge, CLEO.id, "she took my seat")
    await timed.tables.play.resign(table, CLEO)
    with pytest.raises(NotAllowed, match="yourself"):
        await timed.tables.ratings.rate(table, judge, True, "I would win")
    with pytest.raises(NotAllowed, match="yourself"):
        await timed.tables.moderation.result(table, judge, (1, 2), "I would have won")


async def test_only_the_invited_take_a_seat_over_at_an_unlisted_table(timed: TimedTables) -> None:
    opened = await timed.tables.lobby.open(
        ADA,
        "crowd",
        {},
        guild_id=GUILD,
        channel_id=CHANNEL,
        seats=2,
        terms=Terms(unlisted=True),
        invited=[BEN],
    )
    await timed.tables.lobby.join(opened.id, BEN)
    await timed.tables.replacements.offer(opened.id, BEN)
    with pytest.raises(NotAllowed, match="by invitation only"):
        await timed.tables.replacements.take_over(opened.id, CLEO)
    with pytest.raises(NotAllowed, match="You’re playing here yourself"):
        await timed.tables.invitations.invite(opened.id, ADA, CLEO)
    await timed.tables.invitations.invite(opened.id, BEN, CLEO)
    assert CLEO in (await timed.tables.replacements.take_over(opened.id, CLEO)).people
    await timed.tables.replacements.offer(opened.id, ADA)
    with pytest.raises(NotAllowed, match="weren’t invited"):
        await timed.tables.invitations.decline(opened.id, DEV)


async def test_who_claims_has_acted(timed: TimedTables) -> None:
    table = await timed.table(CLEO, game="crowd", clock="24h", excuses=0)
    for flower in ("rose", "iris"):
        snapshot = await timed.tables.play.move(table, ADA, flower)
    assert snapshot.complete
    await timed.tables.play.confirm(table, ADA)
    await timed.wait(hours=25)
    await timed.tables.claims.claim(table, ADA)
    assert timed.record(table).table.acted_at == timed.now
