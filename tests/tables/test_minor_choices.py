"""Small choices stand with the tap that makes them, where others are still waited for."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from bot.games.army.game import ArmyOfTheGods
from bot.games.engine.contract import Options
from bot.games.engine.decision import Decision
from bot.hosting.errors import Refused
from bot.hosting.person import Person
from bot.tables.draft import crosses, extend, stands, work_out
from tests.games.atlantida.scene import ben, faction, moving, play
from tests.tables.games import Crowd, Meadow
from tests.tables.opened import ADA, BEN, CHANNEL, CLEO, GUILD, TablesHarness


@dataclass
class Lawn(Meadow):
    """The first flower matters, or none does; the second never."""

    first_is_minor: bool = True

    def decisions(self) -> tuple[Decision, ...]:
        return tuple(
            replace(decision, minor=self.first_is_minor or bool(self.picked[decision.seat]))
            for decision in super().decisions()
        )


class Garden(Crowd):
    """Picking from a lawn."""

    slug = "garden"

    def __init__(self, first_is_minor: bool) -> None:
        self.first_is_minor = first_is_minor

    def start(self, seats: int, options: Options) -> Lawn:
        return Lawn(seats, ((),) * seats, first_is_minor=self.first_is_minor)


class Fenced(Garden):
    """Where the second player picks in the first one's turn."""

    def start(self, seats: int, options: Options) -> Lawn:
        return Fence(seats, ((),) * seats)


class Fence(Lawn):
    def decisions(self) -> tuple[Decision, ...]:
        return tuple(replace(one, interrupts=one.seat == 1) for one in super().decisions())


async def _begun(harness: TablesHarness, first_is_minor: bool, game: type[Garden] = Garden) -> int:
    harness.games["garden"] = game(first_is_minor)
    table = await harness.tables.lobby.open(ADA, "garden", {}, guild_id=GUILD, channel_id=CHANNEL)
    for person in (BEN, CLEO):
        await harness.tables.lobby.join(table.id, person)
    await harness.tables.lobby.start(table.id, ADA)
    return table.id


async def test_nothing_but_small_choices_stand_at_once(harness: TablesHarness) -> None:
    table = await _begun(harness, True)
    first = await harness.tables.play.move(table, ADA, "iris")
    assert (first.draft, first.table.ply) == (("iris",), 0), "more is asked: it can still be taken back"
    done = await harness.tables.play.move(table, ADA, "rose")
    assert (done.draft, done.complete, done.table.ply) == ((), False, 2)
    assert len(done.waiting) == 2
    with pytest.raises(Refused):
        await harness.tables.play.undo(table, ADA)


async def test_a_greater_choice_before_them_asks_for_all_to_be_confirmed(harness: TablesHarness) -> None:
    table = await _begun(harness, False)
    await harness.tables.play.move(table, ADA, "iris")
    done = await harness.tables.play.move(table, ADA, "rose")
    assert (done.draft, done.complete, done.table.ply) == (("iris", "rose"), True, 0)
    await harness.tables.play.undo(table, ADA)
    await harness.tables.play.move(table, ADA, "lily")
    assert (await harness.tables.play.confirm(table, ADA)).table.ply == 2


class Masks(ArmyOfTheGods):
    """Army of the Gods under a name of its own: all choose their leaders in secret."""

    slug = "masks"


@pytest.mark.parametrize("last", [ADA, BEN])
async def test_a_choice_that_all_make_in_secret_is_confirmed_by_the_last_of_them_too(
    harness: TablesHarness, last: Person
) -> None:
    harness.games["masks"] = Masks()
    table = await harness.tables.lobby.open(ADA, "masks", {}, guild_id=GUILD, channel_id=CHANNEL)
    await harness.tables.lobby.join(table.id, BEN)
    await harness.tables.lobby.start(table.id, ADA)
    first = BEN if last == ADA else ADA
    for person, others in ((first, 2), (last, 1)):
        chosen = await harness.tables.play.move(table.id, person, "leader janus")
        assert (chosen.complete, len(chosen.waiting)) == (True, others), "nobody knows who comes last"
        assert (chosen.unplayed is not None, chosen.draft_events) == (True, ()), "it reads the same"
        assert {str(asked) for asked in chosen.secretly.values()} == {"Choose your leading god, in secret"}
        await harness.tables.play.undo(table.id, person)
        await harness.tables.play.move(table.id, person, "leader athena")
        done = await harness.tables.play.confirm(table.id, person)
        assert done.table.ply >= 3 - others
    assert done.table.ply > 2, "the piles are shuffled once all have chosen"


async def test_who_answers_in_somebody_else_s_turn_is_asked_for_an_answer(harness: TablesHarness) -> None:
    table = await _begun(harness, True, Fenced)
    snapshot = await harness.tables.snapshots.look(table, None)
    assert snapshot.reacting == (1,)
    for seat, person in enumerate(snapshot.table.people):
        ((wait,),) = [own.waits for own in await harness.tables.own.of(person.id)]
        assert wait.kind == ("answer" if seat == 1 else "turn")


@pytest.mark.parametrize("answer", ["retreat", "0me", "1me 1pop"])
@pytest.mark.parametrize("leaders", ["C3", "C3 C3"], ids=["which it ends", "which goes on"])
@pytest.mark.parametrize("strategist", [0, 1, None])
def test_an_answer_in_somebody_else_s_turn_stands_at_once(
    answer: str, leaders: str, strategist: int | None
) -> None:
    """Whether the turn goes on, and what the attacker has sealed, makes no difference."""
    first, second = ("strategy" if seat == strategist else "" for seat in (0, 1))
    attacker = faction("C3=6", leaders=leaders, stock="me=4", social=first)
    defender = ben("N3=5 C3=2", leaders="N3", stock="me=4", social=second)
    position = play(moving(attacker, defender, dead="N3", advanced=True), "city N3 6")
    if strategist != 0:
        play(position, "1me")
    turn = position.turn
    (decision,) = position.decisions()
    assert (decision.seat, decision.kind, decision.final) == (1, "defend", True)
    assert str(position.view(1).asks(decision)).endswith("No undo")
    answered = extend(work_out(position, 1, ()), answer)
    assert crosses(answered.position, answered.events, turn) or stands(answered, turn)
