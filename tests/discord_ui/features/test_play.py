"""What stands where: a refusal beside the question, the end of a game before any question."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.discord_ui.components.outgoing_message import Image, Shown, Writer
from bot.discord_ui.messages.move_steps import encode_move
from bot.discord_ui.messages.turn_message import turn_message
from bot.games.engine.event import Event
from bot.games.engine.text import msg
from bot.games.santorini.options import SantoriniOptions
from bot.games.santorini.setup.offer import pool
from bot.hosting.person import Person
from bot.tables.terms import Terms
from bot.translations import Translations
from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.people import ADA, BEN, CLEO
from tests.discord_ui.shown import Answer, made_texts
from tests.playground.driver import controls


def order(answer: Answer, words: str) -> list[str]:
    """In which order the message shows these words, its picture and its controls."""
    kinds = {10: "words", 12: "picture", 1: "controls"}
    shown = [each for each in controls(answer.message) if each["type"] != 10 or words in each["content"]]
    return [kinds[each["type"]] for each in shown if each["type"] in kinds]


async def test_a_refusal_stands_beside_the_question(bot: BotInPlayground) -> None:
    person, _ = await bot.mover()
    quoted = await bot.command(person, "santorini place", space="banana *split*")
    assert "“banana \\*split\\*” isn’t a move I know" in quoted.text, "as it was typed"
    other = await bot.command(person, "santorini choose", power="Hermes")
    asked = (await bot.command(person, "table board")).text.splitlines()[0].removeprefix("### ")
    assert f"### {asked}\n**That doesn’t answer this question.**" in other.text, "as the screen asks it"
    assert order(other, "doesn’t answer")[:3] == ["words", "picture", "controls"]
    answered = await bot.command(person, "santorini place", space="Z9")
    assert order(answered, "Nothing has changed")[:3] == ["words", "picture", "controls"]


@pytest.mark.parametrize(
    "given",
    [{"worker": said} for said in ("C3-B4", "c3 b4", "C3B4", "C3 → B4", "C3 to B4")]
    + [{"worker": "c3", "to": "C3-B4"}],
    ids=lambda given: " / ".join(given.values()),
)
async def test_a_move_may_be_written_whole(bot: BotInPlayground, given: dict[str, Any]) -> None:
    person = await placed(bot)
    answered = await bot.command(person, "santorini move", **given)
    assert "Build beside B4" in answered.text


async def test_a_refused_move_goes_on_with_the_worker_that_was_named(bot: BotInPlayground) -> None:
    person = await placed(bot)
    for worker, other in (("C3", "D2"), ("D2", "C3")):
        answered = await bot.command(person, "santorini move", worker=f"{worker}-E5")
        assert f"E5 does not touch {worker}; your worker goes one space." in answered.text
        assert f"### Move the worker on {worker}\n" in answered.text
        assert f"Move the worker on {other}" not in answered.text


async def test_whole_moves_are_offered_to_those_who_write_them(bot: BotInPlayground) -> None:
    person = await placed(bot)
    assert await bot.complete(person, "santorini move", "worker", "C3") == ["C3"]
    assert await bot.complete(person, "santorini move", "worker", "c3-b") == ["C3-B2", "C3-B3", "C3-B4"]


async def placed(bot: BotInPlayground) -> Person:
    """The one whose turn is the first, with workers on C3 and D2."""
    snapshot = await bot.running()
    table = snapshot.table
    for pair in (("C3", "D2"), ("A1", "E5")):
        person = table.people[snapshot.waiting[0]]
        for space in pair:
            await bot.tables.play.move(table.id, person, space)
        snapshot = await bot.tables.play.confirm(table.id, person)
    return table.people[snapshot.waiting[0]]


async def test_so_it_does_where_a_turn_is_to_be_confirmed(bot: BotInPlayground) -> None:
    person, _ = await bot.mover()
    for move in ("C3", "C4", "D4"):
        answered = await bot.command(person, "santorini place", space=move)
    assert order(answered, "Nothing has changed")[:3] == ["words", "picture", "controls"]
    told, following, *_ = answered.alt.splitlines()
    assert told == f"{person.name} hasn’t confirmed yet. Once that’s done:"
    assert "’s turn: to " in following


async def test_a_game_that_is_over_can_not_be_resigned(bot: BotInPlayground) -> None:
    person, seen = await bot.mover()
    table = seen.table.id
    other = next(p for p in seen.table.people if p != person)
    await bot.press(person, f"p:{table}:{seen.seat}:{seen.stamp}:resigned:")
    for who, told in ((person, f"{other.name} wins."), (other, "You win.")):
        answered = (await bot.command(who, "table resign", table=table)).text
        assert f"This game is over: {told}" in answered.replace("● ", "").replace("◆ ", "")
        assert "Do you really" not in answered
    late = await bot.press(person, f"p:{table}:{seen.seat}:{seen.stamp}:resign:")
    assert f"{other.name} wins" in late.text


async def test_a_move_in_a_game_that_is_over_leads_to_where_it_is_played_again(
    bot: BotInPlayground,
) -> None:
    person, seen = await bot.mover()
    table = seen.table.id
    other = next(p for p in seen.table.people if p != person)
    await bot.tables.play.resign(table, person)
    late = await bot.command(person, "santorini move", table=table, worker="C3")
    assert "This game is over: " in late.text
    assert f"{other.name} wins. To play again, press **Rematch**" in late.text
    assert not late.buttons, "one line, and nothing else"
    again = await bot.tables.rematches.rematch(table, person)
    await bot.tables.lobby.join(again.id, other)
    late = await bot.command(person, "santorini skip", table=table)
    assert f"You play again in <#{again.channel_id}>." in late.text
    for worker in ("C3", "nonsense"):
        late = await bot.command(person, "santorini move", table=table, worker=worker)
        assert f"You play again in <#{again.channel_id}>." in late.text
    strange = await bot.command(CLEO, "santorini move", table=table, worker="C3")
    assert "only its players can move" in strange.text


async def test_a_game_without_spectators_tells_strangers_nothing(bot: BotInPlayground) -> None:
    await bot.running(terms=Terms(spectators="none"))
    for command in ("table info", "table record verify"):
        assert "no spectators" in (await bot.command(CLEO, command)).text
        assert "no spectators" not in (await bot.command(ADA, command)).text


async def test_info_keeps_a_draft_to_oneself(bot: BotInPlayground) -> None:
    """What everybody is told is the same, also for the one who has drafted something."""
    person, seen = await bot.mover()
    before = (await bot.command(person, "table info")).text
    assert seen.decision is not None
    await bot.tables.play.move(seen.table.id, person, seen.decision.moves.at(0))
    assert (await bot.command(person, "table info")).text == before


async def test_help_tells_first_what_is_to_be_done_now(bot: BotInPlayground) -> None:
    person, seen = await bot.mover()
    answered = await bot.press(person, f"p:{seen.table.id}:{seen.seat}:{seen.stamp}:help:")
    assert answered.text.startswith("### Now: Place your first worker")
    assert "### Santorini" in answered.text, "and then how one plays it"
    assert not any(":resign:" in custom_id for custom_id in answered.custom_ids)
    assert "Look something up" not in answered.buttons, "nobody has a power"
    commands = await bot.press(person, answered.buttons["Commands"])
    assert "### Santorini: commands" in commands.text
    assert "/santorini move** · " in commands.text, "its own commands, and what each does"
    assert "/army" not in commands.text
    back = await bot.press(person, commands.buttons["Rules"])
    assert back.text == answered.text


async def test_who_thinks_of_joining_reads_the_rules_of_that_game(bot: BotInPlayground) -> None:
    plain, gods = await bot.table(ADA, seats=2), await bot.table(ADA, options={"powers": "quick"}, seats=2)
    answers = [await bot.press(BEN, f"p:{one.id}:-:-:help:lobby") for one in (plain, gods)]
    assert all(answer.text.startswith("### Santorini") for answer in answers)
    await _reads_all_rules(bot, answers[0])
    assert ["Look something up" in answer.buttons for answer in answers] == [False, True]
    found = await bot.press(BEN, answers[1].buttons["Look something up"])
    assert "10 entries" in found.text, "all from which the powers are drawn"
    assert "Back to the table" in found.buttons


async def _reads_all_rules(bot: BotInPlayground, answer: Answer) -> None:
    told = answer.text
    assert len(told) < 700, "a phone shows it without scrolling"
    while "More rules" in answer.buttons:
        answer = await bot.press(BEN, answer.buttons["More rules"])
        told += answer.text
    everything = (await bot.command(BEN, "rules", game="santorini")).text
    assert all(paragraph in told for paragraph in everything.split("\n"))
    assert "Earlier" in answer.buttons


async def test_what_is_looked_up_at_a_table_has_a_part_in_its_game(bot: BotInPlayground) -> None:
    table = await bot.table(ADA, "dice-forge", seats=2)
    await bot.tables.lobby.join(table.id, BEN)
    view = (await bot.tables.snapshots.look(table.id, None)).view
    assert view is not None
    everything = {entry.slug for entry in bot.bot.games["dice-forge"].glossary()}
    absent = everything & view.absent()
    assert absent
    found = await bot.press(ADA, f"p:{table.id}:-:-:browse:dice-forge/0////")
    assert f"{len(everything - absent)} entries" in found.text
    assert "not in this game" not in found.text


@pytest.mark.parametrize(
    ("game", "options", "found"),
    [
        ("santorini", {"powers": "quick"}, len(pool(SantoriniOptions(), 2))),
        ("dice-forge", {"cards": "alternate"}, 44),
        ("dice-forge", {"cards": "random"}, 53),
    ],
)
async def test_what_is_looked_up_at_an_open_table_may_come_into_its_game(
    bot: BotInPlayground, game: str, options: dict[str, str], found: int
) -> None:
    table = await bot.table(ADA, game, options, seats=2)
    page = await bot.press(ADA, f"p:{table.id}:-:-:browse:{game}/0////")
    assert f"{found} entries" in page.text


async def test_who_may_not_watch_a_game_looks_up_what_there_is(bot: BotInPlayground) -> None:
    table = await bot.table(ADA, "dice-forge", seats=2, terms=Terms(spectators="none"))
    await bot.tables.lobby.join(table.id, BEN)
    rules = await bot.press(CLEO, f"p:{table.id}:-:-:help:lobby")
    page = await bot.press(CLEO, rules.buttons["Look something up"], on=rules)
    assert f"{len(bot.bot.games['dice-forge'].glossary())} entries" in page.text


async def test_rules_without_a_name_are_those_of_the_game_played_here(bot: BotInPlayground) -> None:
    assert "There’s no game" in (await bot.command(ADA, "rules")).text
    await bot.mover()
    here = (await bot.command(ADA, "rules")).text
    assert here == (await bot.command(ADA, "rules", game="sAnToRiNi ")).text
    assert here.startswith("### Santorini")


async def test_whoever_looks_at_an_open_table_can_see_everybody_s_conduct(new_bot: BotInPlayground) -> None:
    table = await new_bot.table(ADA)
    assert "Ada: 75" in (await new_bot.press(BEN, f"p:{table.id}:-:-:lobby:")).text


async def test_a_question_on_the_way_to_one_more_move_can_not_be_confirmed(bot: BotInPlayground) -> None:
    """Below “Replace which face?”, *Confirm* would end the turn without the face."""
    public = await bot.running("dice-forge", seats=2)
    person = public.table.people[public.waiting[0]]
    seen = await bot.tables.snapshots.look(public.table.id, person)
    assert seen.decision is not None
    face = next(move for move in seen.decision.moves if move.startswith("forge M1 "))
    seen = await bot.tables.play.move(seen.table.id, person, face)
    assert seen.decision is not None
    at = f"p:{seen.table.id}:{seen.seat}:{seen.stamp}:page:0/"
    assert "Confirm" in (await bot.press(person, at)).buttons
    another = next(move for move in seen.decision.moves if move.startswith("forge "))
    asked = await bot.press(person, at + encode_move(another.rpartition(" ")[0] + " "))
    assert "Replace which face?" in asked.text
    assert "Back" in asked.buttons
    assert "Confirm" not in asked.buttons


async def test_undo_leads_back_one_question(bot: BotInPlayground) -> None:
    """The number first, then the place, then the destination: as they were asked."""
    public = await bot.running("atlantida", seats=2)
    person = public.table.people[public.waiting[0]]
    seen = await bot.tables.snapshots.look(public.table.id, person)
    at = f"p:{seen.table.id}:{seen.seat}:{seen.stamp}:play:"
    led = await bot.press(person, at + encode_move("city N3s 2"))
    undone = await bot.press(person, led.buttons["Undo"], on=led)
    assert "settle around N3?" in undone.text
    onto = await bot.press(person, undone.buttons["Back"], on=undone)
    assert "how many go?" in onto.text
    back = await bot.press(person, onto.buttons["Back"], on=onto)
    assert "Where does your leader go?" in back.text
    assert "Undo" not in back.buttons


async def test_who_confirms_reads_all_of_a_long_turn(bot: BotInPlayground) -> None:
    """Of a turn that is over a line is enough; this one can still be undone."""
    public = await bot.running("atlantida", seats=2)
    seen = await bot.tables.snapshots.look(public.table.id, public.table.people[public.waiting[0]])
    killed = msg("Ada kills the creature of N1 (Mine) with 2 equipment: +1 gold, +1 knowledge.")
    built, grown = msg("Ada builds an Academy, two Farms and a Quarry."), msg("Ada grows by 2 pops.")
    events = (Event("killed", killed), Event("built", built), Event("grown", grown))
    ready = replace(seen, decision=None, complete=True, draft=("a",), draft_events=events)
    writer = Writer(Translations().translator("en"), Translations().plain("en"))
    image = Image.of("board", b"", "")
    told = made_texts(turn_message(Shown(ready), bot.bot.games["atlantida"], image, writer))
    assert all(str(words) in told for words in (killed, built, grown))


async def test_who_has_moved_is_told_who_can_answer_it(bot: BotInPlayground) -> None:
    mover, seen = await bot.mover("doors")
    knock = encode_move("knock")
    answered = await bot.press(mover, f"p:{seen.table.id}:{seen.seat}:{seen.stamp}:play:{knock}")
    other = next(person for person in seen.table.people if person != mover)
    assert (
        f"{other.name} may answer first\n**Move played.** The game goes on once it is answered."
        in answered.text
    )
