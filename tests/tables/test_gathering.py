"""Hosting rules, 2: invitations, the ready check, what time does to a table that hasn't begun."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from bot.games.engine.text import msg
from bot.hosting.errors import (
    AlreadySeated,
    HostingError,
    NotAllowed,
    NotSeated,
    Refused,
    TableFull,
    WrongState,
)
from bot.hosting.person import Person
from bot.people.setting_readers import BadSetting
from bot.people.settings import GuildSettings
from bot.storage import log
from bot.tables import choosable_terms
from bot.tables.model import TableInfo
from bot.tables.seats import ready_check
from bot.tables.service import TableService
from bot.tables.terms import Terms
from tests.tables.opened import ADA, BEN, CHANNEL, CLEO, DEV, GUILD
from tests.tables.timed import TimedTables

MODERATOR = replace(DEV, moderator=True)


async def opened(timed: TimedTables, seats: int | None = 3, **terms: object) -> TableInfo:
    """Ada's table."""
    return await timed.tables.lobby.open(
        ADA,
        "crowd",
        {},
        guild_id=GUILD,
        channel_id=CHANNEL,
        seats=seats,
        terms=Terms(**terms),  # pyright: ignore[reportArgumentType]
    )


async def said_to(timed: TimedTables, person: Person | None) -> list[str]:
    wanted = None if person is None else person.id
    return [words for to, words in await timed.said() if to == wanted]


async def test_only_the_invited_sit_down_at_an_unlisted_table(timed: TimedTables) -> None:
    table = await opened(timed, unlisted=True)
    with pytest.raises(NotAllowed, match="by invitation only"):
        await timed.tables.lobby.join(table.id, BEN)
    asked = await timed.tables.invitations.invite(table.id, ADA, BEN)
    assert asked.invited == (BEN.id,)
    assert await said_to(timed, BEN) == [f"Ada invites you to Crowd, table {table.id}."]
    assert (await timed.tables.lobby.join(table.id, BEN)).invited == ()
    await timed.tables.lobby.leave(table.id, BEN)
    assert (await timed.tables.lobby.join(table.id, BEN)).people == (ADA, BEN), "an invitation stays one"
    await timed.tables.invitations.invite(table.id, ADA, CLEO)
    declined = await timed.tables.invitations.decline(table.id, CLEO)
    came, *no = await said_to(timed, ADA)
    assert came.startswith("Ben has accepted the invitation to Crowd, table 1: 2 of 3 seats are taken.")
    assert (declined.invited, no) == ((), ["Cleo has declined the invitation to Crowd, table 1."])
    again = await timed.again()
    with pytest.raises(Refused, match="answered"):
        await again.tables.invitations.decline(table.id, CLEO)
    assert CLEO in (await again.tables.lobby.join(table.id, CLEO)).people, "one may change one's mind"
    await again.database.close()


Deed = Callable[[TableService, int], Awaitable[object]]
_REFUSED: list[tuple[Deed, type[HostingError]]] = [
    (lambda tables, t: tables.invitations.invite(t, BEN, DEV), NotAllowed),
    (lambda tables, t: tables.invitations.invite(t, ADA, BEN), AlreadySeated),
    (lambda tables, t: tables.invitations.invite(t, ADA, CLEO), Refused),
    (lambda tables, t: tables.invitations.decline(t, DEV), NotAllowed),
    (lambda tables, t: tables.lobby.ready(t, ADA), WrongState),
    (lambda tables, t: tables.lobby.ready(t, DEV), NotSeated),
    (lambda tables, t: tables.rematches.rematch(t, ADA), WrongState),
    (lambda tables, t: tables.rematches.rematch(t, DEV), NotSeated),
    (lambda tables, t: tables.votes.propose(t, ADA, "draw"), WrongState),
    (lambda tables, t: tables.replacements.offer(t, ADA), WrongState),
    (lambda tables, t: tables.replacements.take_over(t, DEV), WrongState),
]


@pytest.mark.parametrize(("deed", "error"), _REFUSED, ids=range(len(_REFUSED)))
async def test_refusals_change_nothing(timed: TimedTables, deed: Deed, error: type[HostingError]) -> None:
    table = await opened(timed)
    await timed.tables.lobby.join(table.id, BEN)
    await timed.tables.invitations.invite(table.id, ADA, CLEO)
    before = timed.record(table.id)
    with pytest.raises(error):
        await deed(timed.tables, table.id)
    assert timed.record(table.id) == before


async def test_all_confirm_and_the_game_begins(timed: TimedTables) -> None:
    table = await opened(timed, 2, confirm=True)
    full = await timed.tables.lobby.join(table.id, BEN)
    assert (full.state, full.ready) == ("open", (1,)), "who just sat down is there"
    assert await said_to(timed, BEN) == []
    assert len(await said_to(timed, ADA)) == 1
    with pytest.raises(TableFull):
        await timed.tables.lobby.join(table.id, CLEO)
    with pytest.raises(Refused, match="I know"):
        await timed.tables.lobby.ready(table.id, BEN)
    begun = await timed.tables.lobby.ready(table.id, ADA)
    assert (begun.state, begun.ready_at) == ("running", None)
    assert {seat.excuses for seat in timed.record(table.id).seats} == {1}
    assert [row.kind for row in timed.deadlines()] == ["dead"]


@pytest.mark.parametrize("seats", [2, 3])
async def test_a_host_who_seats_the_last_computer_is_there(timed: TimedTables, seats: int) -> None:
    lobby, terms = timed.tables.lobby, Terms(confirm=True)
    table = await lobby.open(
        ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, seats=seats, terms=terms
    )
    if seats > 2:
        await lobby.join(table.id, BEN)
    full = await lobby.add_computer(table.id, ADA, 1)
    assert await said_to(timed, ADA) == []
    if seats > 2:
        assert (full.state, full.ready) == ("open", (0, 2))
        full = await lobby.ready(table.id, BEN)
    assert full.state == "running"


async def test_who_does_not_confirm_loses_the_seat(timed: TimedTables) -> None:
    table = await opened(timed, confirm=True)
    for person in (BEN, CLEO):
        await timed.tables.lobby.join(table.id, person)
    await timed.tables.lobby.ready(table.id, BEN)
    await timed.wait(hours=47.9)
    assert len((await timed.tables.snapshots.info(table.id)).people) == 3
    await timed.wait(hours=0.2)
    left = await timed.tables.snapshots.info(table.id)
    assert (left.state, left.people, left.host, left.ready) == ("open", (BEN, CLEO), BEN, ())
    assert "seat is free again" in (await said_to(timed, ADA))[-1]
    assert "You’re now the host" in (await said_to(timed, BEN))[-1]
    asked = await timed.tables.lobby.join(table.id, ADA)
    assert asked.ready_at == timed.now, "it is asked anew"
    with pytest.raises(Refused, match="ready check"):
        await timed.tables.lobby.start(table.id, BEN)
    fewer = await timed.tables.lobby.leave(table.id, CLEO)
    assert (fewer.ready_at, fewer.ready) == (None, ())


async def test_who_leaves_during_the_check_does_not_close_the_table(timed: TimedTables) -> None:
    table = await opened(timed, 2, confirm=True)
    await timed.wait(days=6)
    await timed.tables.lobby.join(table.id, BEN)
    await timed.wait(days=1.9)
    await timed.tables.lobby.leave(table.id, BEN)
    await timed.wait(days=5)
    assert (await timed.tables.snapshots.info(table.id)).state == "open"
    await timed.wait(days=0.2)
    assert (await timed.tables.snapshots.info(table.id)).state == "cancelled", "a week after it was full"


async def test_who_becomes_host_is_told_what_they_can_do(timed: TimedTables) -> None:
    table = await opened(timed)
    for person in (BEN, CLEO):
        await timed.tables.lobby.join(table.id, person)
        await timed.tables.lobby.leave(table.id, person)
    await timed.tables.lobby.join(table.id, BEN)
    await timed.tables.lobby.leave(table.id, ADA)
    assert await said_to(timed, BEN) == [
        f"You’re now the host of table {table.id} in place of Ada: you can invite people, add computer "
        "players and start the game."
    ]
    assert await said_to(timed, ADA) == await said_to(timed, CLEO) == []


async def test_nobody_confirms_and_the_table_closes(timed: TimedTables) -> None:
    table = await opened(timed, 3, confirm=True)
    await timed.tables.lobby.join(table.id, BEN)
    await timed.tables.lobby.leave(table.id, BEN)
    await timed.wait(days=5.5)
    assert await said_to(timed, ADA) == []
    await timed.wait(days=0.2)
    assert len(await said_to(timed, ADA)) == 1, "called once, at four fifths of the time"
    await timed.wait(days=1.2)
    assert (await timed.tables.snapshots.info(table.id)).state == "open"
    await timed.wait(days=0.2)
    assert (await timed.tables.snapshots.info(table.id)).state == "cancelled"
    assert len(await said_to(timed, ADA)) == 1
    assert [row for row in timed.deadlines() if not row.done] == []


async def test_a_moderator_starts_invites_and_cancels(timed: TimedTables) -> None:
    table = await opened(timed)
    await timed.tables.invitations.invite(table.id, MODERATOR, BEN)
    assert await said_to(timed, BEN) == [f"{DEV.name} invites you to Crowd, table {table.id}."]
    with pytest.raises(NotAllowed, match="Only Ada"):
        await timed.tables.lobby.cancel(table.id, DEV)
    other = await opened(timed)
    assert (await timed.tables.lobby.cancel(table.id, MODERATOR)).state == "cancelled"
    assert (await timed.tables.moderation.cancel(other.id, MODERATOR, "spam")).cause is None
    assert (await timed.tables.snapshots.info(other.id)).cause == "spam"
    assert "has closed this table" in (await said_to(timed, None))[-1]


async def test_nobody_plays_more_than_ten_games(
    timed: TimedTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ready_check, "MAX_OPEN", 2)
    await timed.table()
    await timed.table(CLEO)
    with pytest.raises(Refused, match="2 games"):
        await opened(timed)
    third = await timed.tables.lobby.open(BEN, "crowd", {}, guild_id=GUILD, channel_id=CHANNEL, seats=2)
    with pytest.raises(Refused):
        await timed.tables.lobby.join(third.id, ADA)
    assert (await timed.tables.snapshots.info(third.id)).people == (BEN,)
    await timed.tables.play.resign(1, ADA)
    assert (await timed.tables.lobby.join(third.id, ADA)).state == "running"


async def test_nobody_hosts_more_than_five_open_tables_on_a_server(timed: TimedTables) -> None:
    over = await timed.table()
    await timed.tables.play.resign(over, ADA)
    table, *_ = [await opened(timed) for _ in range(ready_check.MAX_HOSTED)]
    with pytest.raises(Refused, match="5 tables that you host here"):
        await opened(timed)
    await timed.tables.rematches.rematch(over, ADA)
    await timed.tables.lobby.open(ADA, "crowd", {}, guild_id=GUILD + 1, channel_id=CHANNEL)
    await timed.tables.lobby.join(table.id, BEN)
    await timed.tables.lobby.join(table.id, CLEO)
    await opened(timed)


@pytest.mark.parametrize("check", [False, True], ids=["at once", "after a check"])
async def test_a_game_begins_without_who_plays_too_many_by_then(
    timed: TimedTables, monkeypatch: pytest.MonkeyPatch, check: bool
) -> None:
    monkeypatch.setattr(ready_check, "MAX_OPEN", 2)
    table = await opened(timed, 3, confirm=check)
    small = await opened(timed, None)
    for number in (table.id, small.id):
        await timed.tables.lobby.join(number, BEN)
    if check:
        await timed.tables.lobby.join(table.id, CLEO)
        await timed.tables.lobby.ready(table.id, ADA)
    await timed.table(DEV)
    await timed.table(DEV)
    if check:
        waiting = await timed.tables.lobby.ready(table.id, BEN)
    else:
        with pytest.raises(Refused, match="2 games"):
            await timed.tables.lobby.start(small.id, ADA)
        waiting = await timed.tables.lobby.join(table.id, CLEO)
    assert (waiting.state, waiting.people, waiting.ready_at) == ("open", (BEN, CLEO), None)
    assert waiting.host == BEN
    assert "can’t begin with you" in (await said_to(timed, ADA))[-1]
    assert "Ada is already in 2 games" in (await said_to(timed, None))[-1]
    event = await opened(timed, 2, event=1)
    begun = await timed.tables.lobby.join(event.id, Person(106, "Fay"))
    assert begun.state == "running", "events don't count"


async def test_of_several_who_play_too_many_games_it_says_are(
    timed: TimedTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ready_check, "MAX_OPEN", 2)
    table = await opened(timed, 3)
    await timed.tables.lobby.join(table.id, BEN)
    for _ in range(2):
        await timed.table()
    await timed.tables.lobby.join(table.id, CLEO)
    assert "Ada, Ben are already in 2 games" in (await said_to(timed, None))[-1]


async def test_a_failed_check_opens_the_table_for_another_week(timed: TimedTables) -> None:
    table = await opened(timed, 2, confirm=True)
    await timed.wait(days=6.5)
    await timed.tables.lobby.join(table.id, BEN)
    await timed.wait(days=2.1)
    left = await timed.tables.snapshots.info(table.id)
    assert (left.state, left.people) == ("open", (BEN,))
    await timed.wait(days=6.8)
    assert (await timed.tables.snapshots.info(table.id)).state == "open"
    assert "still waiting for players" in (await said_to(timed, BEN))[-1]
    await timed.tables.lobby.join(table.id, CLEO)
    begun = await timed.tables.lobby.ready(table.id, BEN)
    assert begun.state == "running"
    assert timed.record(table.id).table.acted_at is None, "the game has its own time"


async def test_a_list_is_as_long_as_there_are_tables_that_fit(
    timed: TimedTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ready_check, "MAX_HOSTED", 7)
    numbers = [(await opened(timed)).id for _ in range(7)]
    even = await timed.tables.snapshots.listing(GUILD, limit=2, fits=lambda table: table.id % 2 == 0)
    assert [table.id for table in even] == [one for one in reversed(numbers) if one % 2 == 0][:2]
    none = await timed.tables.snapshots.listing(GUILD, limit=2, fits=lambda table: table.id > 99)
    assert none == ()
    toys = await timed.tables.snapshots.at(CHANNEL, limit=3, game="toy")
    assert toys == ()


async def test_the_audit_names_who_was_invited(timed: TimedTables) -> None:
    table = await opened(timed)
    await timed.tables.invitations.invite(table.id, ADA, CLEO)
    await timed.tables.invitations.decline(table.id, CLEO)
    asked, answered = await timed.tables.store.read(
        lambda connection: [log.audited(connection, table.id, what) for what in ("invite", "decline")]
    )
    assert asked is not None
    assert answered is not None
    assert (asked["whom"], answered["whom"]) == (CLEO.id, ADA.id)


async def test_who_has_declined_is_asked_again_the_next_day(timed: TimedTables) -> None:
    table = await opened(timed, unlisted=True)
    await timed.tables.invitations.invite(table.id, ADA, CLEO)
    with pytest.raises(Refused, match="already been invited"):
        await timed.tables.invitations.invite(table.id, ADA, CLEO)
    await timed.tables.invitations.decline(table.id, CLEO)
    with pytest.raises(Refused, match="has declined: you can ask again"):
        await timed.tables.invitations.invite(table.id, ADA, CLEO)
    await timed.wait(days=1)
    await timed.tables.invitations.invite(table.id, ADA, CLEO)
    assert CLEO in (await timed.tables.lobby.join(table.id, CLEO)).people


async def test_whose_invitation_has_lapsed_is_asked_again(timed: TimedTables) -> None:
    table = await opened(timed, unlisted=True)
    for guest in (BEN, CLEO, DEV):
        await timed.tables.invitations.invite(table.id, ADA, guest)
    for guest in (BEN, CLEO):
        await timed.tables.lobby.join(table.id, guest)
    assert (await timed.tables.snapshots.info(table.id)).state == "running"
    await timed.tables.replacements.offer(table.id, BEN)
    with pytest.raises(NotAllowed, match="by invitation only"):
        await timed.tables.replacements.take_over(table.id, DEV)
    await timed.tables.invitations.invite(table.id, BEN, DEV)
    assert DEV in (await timed.tables.replacements.take_over(table.id, DEV)).people


async def test_a_rematch_without_its_computer_opens_no_table(
    timed: TimedTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = timed.games["santorini"]
    first = await timed.tables.lobby.open(ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, seats=3)
    await timed.tables.lobby.add_computer(first.id, ADA, 1)
    await timed.tables.lobby.join(first.id, BEN)
    await timed.tables.play.resign(first.id, ADA)
    monkeypatch.setattr(type(game), "player", lambda self, level, seed: None)  # pyright: ignore[reportUnknownLambdaType]
    with pytest.raises(Refused, match="no longer exist"):
        await timed.tables.rematches.rematch(first.id, BEN)
    monkeypatch.undo()

    async def refuse(*args: object) -> TableInfo:
        raise TableFull(msg("no"))

    monkeypatch.setattr("bot.tables.seats.lobby.Lobby.add_computer", refuse)
    with pytest.raises(TableFull):
        await timed.tables.rematches.rematch(first.id, BEN)
    assert await timed.tables.snapshots.listing(GUILD) == ()
    monkeypatch.undo()
    assert len((await timed.tables.rematches.rematch(first.id, BEN)).people) == 2


async def test_a_rematch_is_the_same_again(timed: TimedTables) -> None:
    first = await timed.table(BEN, CLEO, game="santorini", clock="48h", draws=False)
    old = await timed.tables.snapshots.info(first)
    await timed.tables.play.resign(first, ADA)
    await timed.tables.play.resign(first, BEN)
    assert (await timed.tables.snapshots.info(first)).state == "finished"
    new, other = await asyncio.gather(
        timed.tables.rematches.rematch(first, CLEO), timed.tables.rematches.rematch(first, ADA)
    )
    assert new.id == other.id, "two who ask at once ask for one"
    now = await timed.tables.snapshots.info(new.id)
    assert (now.rematch_of, now.host in {ADA, CLEO}, set(now.people)) == (first, True, {ADA, CLEO})
    assert now.terms == replace(old.terms, unlisted=True)
    assert (now.options, now.max_seats, now.invited) == (old.options, 3, (BEN.id,))
    with pytest.raises(NotAllowed):
        await timed.tables.lobby.join(new.id, DEV)
    assert (await timed.tables.rematches.rematch(first, CLEO)).state == "open"
    begun = await timed.tables.rematches.rematch(first, BEN)
    assert (begun.state, set(begun.people)) == ("running", {ADA, BEN, CLEO})
    with pytest.raises(NotSeated):
        await timed.tables.rematches.rematch(first, DEV)


async def test_who_wants_to_play_a_game_again_whose_rematch_is_over_plays_that_one_again(
    timed: TimedTables,
) -> None:
    first = await timed.table(BEN)
    await timed.tables.play.resign(first, ADA)
    second = await timed.tables.rematches.rematch(first, ADA)
    await timed.tables.rematches.rematch(first, BEN)
    await timed.tables.play.resign(second.id, BEN)
    third = await timed.tables.rematches.rematch(first, ADA)
    assert (third.state, third.rematch_of, third.invited) == ("open", second.id, (BEN.id,))
    assert (await timed.tables.rematches.rematch(second.id, BEN)).id == third.id


@pytest.mark.parametrize(
    ("text", "stored"),
    [
        ("72h", "72h"),
        (" 3d ", "72h"),
        ("72h+24h cap 120h", "72h + 24h cap 5d"),
        ("5d, 3x1d", "5d, 3 x 24h"),
        ("20d total", "20d total"),
        ("none", "none"),
        ("1m", "1m"),
        ("5m", "5m"),
        ("2h", "2h"),
        ("1d 12h", "36h"),
        ("30m + 1m", "30m + 1m cap 32m"),
        ("90m total", "1h30m total"),
        ("10m, 3 x 1m", "10m, 3 x 1m"),
    ],
)
def test_times_are_read(text: str, stored: str) -> None:
    assert choosable_terms.NAMED["clock"].read(text) == stored


@pytest.mark.parametrize(
    "text", ["soon", "72", "0m", "90s", "-3d", "999d", "5d, 0 x 1d", "0h total", "5d, 3 x 0m"]
)
def test_times_are_refused_with_a_reason(text: str) -> None:
    with pytest.raises(Refused, match="isn’t a time control"):
        choosable_terms.NAMED["clock"].read(text)


def test_every_time_that_a_refusal_gives_as_an_example_is_read() -> None:
    with pytest.raises(Refused) as refused:
        choosable_terms.NAMED["clock"].read("soon")
    examples = str(refused.value).partition("these: ")[2].rstrip(".").replace(" (per turn)", "")
    for example in re.split("; | or ", examples):
        choosable_terms.NAMED["clock"].read(example)


@pytest.mark.parametrize("text", ["1h", "11h", "6h total", "5d, 3 x 1h"])
def test_no_server_plays_live_as_a_rule(text: str) -> None:
    with pytest.raises(BadSetting, match="at least 12h here"):
        GuildSettings().having("clock", text)


async def test_games_that_begin_in_the_same_instant_are_counted(
    timed: TimedTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ready_check, "MAX_OPEN", 2)
    await timed.table(BEN)
    waiting = [
        await timed.tables.lobby.open(ADA, "crowd", {}, guild_id=GUILD, channel_id=CHANNEL, seats=2)
        for _ in range(2)
    ]
    comers = zip(waiting, (CLEO, DEV), strict=True)
    states = [
        one.state for one in await asyncio.gather(*(timed.tables.lobby.join(t.id, p) for t, p in comers))
    ]
    assert sorted(states) == ["open", "running"], "Ada would play a third game"

    eve, fay = Person(105, "Eve"), Person(106, "Fay")
    offered, other = [
        await timed.tables.lobby.open(eve, "crowd", {}, guild_id=GUILD, channel_id=CHANNEL, seats=2)
        for _ in range(2)
    ]
    await timed.tables.lobby.join(offered.id, fay)
    await timed.tables.replacements.offer(offered.id, fay)
    both = (timed.tables.replacements.take_over(offered.id, BEN), timed.tables.lobby.join(other.id, BEN))
    found = await asyncio.gather(*both, return_exceptions=True)
    assert [isinstance(one, Refused) for one in found].count(True) == 1, "Ben would play a third game"


async def test_computers_play_as_many_games_as_they_like(
    timed: TimedTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ready_check, "MAX_OPEN", 1)
    for host, guest in ((ADA, BEN), (CLEO, DEV)):
        table = await timed.tables.lobby.open(
            host, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, seats=3
        )
        await timed.tables.lobby.add_computer(table.id, host, 1)
        assert (await timed.tables.lobby.join(table.id, guest)).state == "running"
