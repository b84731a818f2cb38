"""Answers given beforehand: they keep nobody waiting, stand in the log, and undo takes them back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import pytest
from sqlalchemy import insert, select

from bot.games.engine.contract import AutoAnswer, Options
from bot.games.engine.decision import Decision
from bot.games.engine.text import msg
from bot.hosting.errors import Refused
from bot.storage.schema import people
from tests.tables.games import Crowd, Meadow
from tests.tables.opened import ADA, BEN, CHANNEL, CLEO, GUILD, TablesHarness


@dataclass
class Lawn(Meadow):
    """Each flower is a small choice, or none is."""

    small: bool = True

    def decisions(self) -> tuple[Decision, ...]:
        return tuple(replace(decision, minor=self.small) for decision in super().decisions())

    def auto_answer(self, seat: int, answers: Mapping[str, str]) -> str | None:
        return answers.get("second") if len(self.picked[seat]) == 1 else answers.get("first")


@dataclass
class Border(Lawn):
    """The first flower of each is a small choice, the second isn't."""

    def decisions(self) -> tuple[Decision, ...]:
        return tuple(
            replace(decision, minor=not self.picked[decision.seat]) for decision in super().decisions()
        )


class Garden(Crowd):
    """Picking from a lawn."""

    slug = "garden"
    auto_answers = tuple(
        AutoAnswer(
            slug, msg("A flower"), (("ask", msg("Ask")), ("iris", msg("Iris")), ("rose", msg("Rose")))
        )
        for slug in ("first", "second")
    )

    def __init__(self, small: bool = True, lawn: type[Lawn] = Lawn) -> None:
        self.small = small
        self.lawn = lawn

    def start(self, seats: int, options: Options) -> Lawn:
        return self.lawn(seats, ((),) * seats, small=self.small)


async def _begun(harness: TablesHarness, *, small: bool = True, lawn: type[Lawn] = Lawn) -> int:
    harness.games["garden"] = Garden(small, lawn)
    table = await harness.tables.lobby.open(ADA, "garden", {}, guild_id=GUILD, channel_id=CHANNEL)
    for person in (BEN, CLEO):
        await harness.tables.lobby.join(table.id, person)
    await harness.tables.lobby.start(table.id, ADA)
    return table.id


async def test_they_are_kept_by_person_and_game(harness: TablesHarness) -> None:
    harness.games["garden"] = Garden()
    await harness.tables.auto_answers.choose(ADA, "garden", "first", "iris")
    await harness.tables.auto_answers.choose(ADA, "garden", "second", "rose")
    await harness.tables.auto_answers.choose(ADA, "garden", "first", "ask")
    again = await harness.again()
    assert await again.tables.auto_answers.chosen(ADA, "garden") == {"first": "ask", "second": "rose"}
    assert await again.tables.auto_answers.chosen(BEN, "garden") == {}
    assert await again.tables.auto_answers.chosen(ADA, "toy") == {}
    await again.database.close()


async def test_other_settings_of_the_person_stay(harness: TablesHarness) -> None:
    harness.games["garden"] = Garden()
    row = {"user_id": ADA.id, "settings": {"theme": "dark"}}
    await harness.database.write(lambda connection: connection.execute(insert(people), row))
    await harness.tables.auto_answers.choose(ADA, "garden", "first", "iris")
    found = await harness.database.read(
        lambda connection: connection.execute(select(people.c.settings)).scalar_one()
    )
    assert found == {"theme": "dark", "habits": {"garden": {"first": "iris"}}}


@pytest.mark.parametrize(("slug", "answer"), [("third", "iris"), ("first", "lily"), ("first", "")])
async def test_what_the_game_does_not_ask_is_refused(
    harness: TablesHarness, slug: str, answer: str
) -> None:
    harness.games["garden"] = Garden()
    with pytest.raises(Refused):
        await harness.tables.auto_answers.choose(ADA, "garden", slug, answer)
    assert await harness.tables.auto_answers.chosen(ADA, "garden") == {}


async def test_small_questions_are_answered_for_good_while_others_play(harness: TablesHarness) -> None:
    harness.games["garden"] = Garden()
    await harness.tables.auto_answers.choose(ADA, "garden", "first", "iris")
    table = await _begun(harness)
    seen = await harness.tables.snapshots.look(table, ADA)
    assert seen.table.ply == 1, "it stands in the log"
    assert seen.decision is not None
    assert "iris" not in seen.decision.moves
    again = await harness.again()
    assert (await again.tables.snapshots.look(table, ADA)).decision == seen.decision, (
        "a log replays by itself"
    )
    await again.database.close()


async def test_great_questions_are_asked_but_follow_a_tap_into_the_draft(harness: TablesHarness) -> None:
    harness.games["garden"] = Garden(small=False)
    await harness.tables.auto_answers.choose(ADA, "garden", "first", "iris")
    await harness.tables.auto_answers.choose(ADA, "garden", "second", "rose")
    table = await _begun(harness, small=False)
    asked = await harness.tables.snapshots.look(table, ADA)
    assert (asked.table.ply, asked.draft) == (0, ())
    done = await harness.tables.play.move(table, ADA, "lily")
    assert (done.draft, done.complete) == (("lily", "rose"), True)
    back = await harness.tables.play.undo(table, ADA)
    assert (back.draft, back.complete) == (("lily",), False)
    assert back.decision is not None, "now it is asked"
    other = await harness.tables.play.move(table, ADA, "iris")
    assert other.draft == ("lily", "iris")


async def test_an_answer_that_is_not_legal_is_not_given(harness: TablesHarness) -> None:
    harness.games["garden"] = Garden()
    table = await _begun(harness)
    await harness.tables.auto_answers.choose(BEN, "garden", "second", "iris")
    await harness.tables.play.move(table, ADA, "iris")
    await harness.tables.play.move(table, ADA, "rose")
    seen = await harness.tables.play.move(table, BEN, "lily")
    assert seen.draft == ("lily",)
    assert seen.decision is not None


async def test_an_answer_for_all_times_is_offered_at_its_question(harness: TablesHarness) -> None:
    table = await _begun(harness)
    snapshot = await harness.tables.snapshots.look(table, ADA)
    assert [(one.auto_answer, one.answer, one.move) for one in snapshot.lasting_answers] == [
        ("first", "iris", "iris"),
        ("first", "rose", "rose"),
    ]
    assert (await harness.tables.snapshots.look(table, None)).lasting_answers == ()


async def test_a_new_auto_answer_answers_the_question_that_is_open_and_nobody_else_s(
    harness: TablesHarness,
) -> None:
    table = await _begun(harness)
    waiting = (await harness.tables.snapshots.look(table, None)).waiting
    seat = (await harness.tables.snapshots.look(table, ADA)).seat
    assert seat in waiting
    await harness.tables.auto_answers.choose(ADA, "garden", "first", "iris")
    after = await harness.tables.snapshots.look(table, ADA)
    assert after.table.ply == 1
    assert after.decision is not None, "the second flower is still hers to choose"
    await harness.tables.auto_answers.choose(ADA, "garden", "second", "rose")
    assert seat not in (await harness.tables.snapshots.look(table, None)).waiting
    await harness.tables.auto_answers.choose(ADA, "garden", "second", "rose")
    assert (await harness.tables.snapshots.look(table, ADA)).table.ply == 2, (
        "what is answered is answered once"
    )


async def test_a_board_that_calls_to_a_small_choice_is_brought_up_to_date(harness: TablesHarness) -> None:
    # Whom it calls is still waited for, but no longer for that.
    outbox = harness.tables.outbox
    for lawn, told in ((Lawn, []), (Border, ["board-edit"])):
        await _begun(harness, lawn=lawn)
        before = len(await outbox.pending())
        await harness.tables.auto_answers.choose(ADA, "garden", "first", "iris")
        assert [queued.kind for queued in await outbox.pending()][before:] == told
        await harness.tables.auto_answers.choose(ADA, "garden", "first", "ask")


async def test_what_is_drafted_is_not_answered_by_a_new_auto_answer(harness: TablesHarness) -> None:
    table = await _begun(harness)
    await harness.tables.play.move(table, ADA, "rose")
    await harness.tables.auto_answers.choose(ADA, "garden", "second", "iris")
    snapshot = await harness.tables.snapshots.look(table, ADA)
    assert (snapshot.draft, snapshot.table.ply) == (("rose",), 0)
