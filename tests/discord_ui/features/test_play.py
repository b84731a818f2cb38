"""What stands where: a refusal beside the question, the end of a game before any question."""

from __future__ import annotations

import pytest

from bot.tables.terms import Terms
from tests.discord_ui.bot_in_playground import Answer, BotInPlayground
from tests.discord_ui.services import ADA, BEN, CLEO
from tests.playground.driver import controls


def order(answer: Answer, words: str) -> list[str]:
    """In which order the message shows these words, its picture and its controls."""
    kinds = {10: "words", 12: "picture", 1: "controls"}
    shown = [each for each in controls(answer.message) if each["type"] != 10 or words in each["content"]]
    return [kinds[each["type"]] for each in shown if each["type"] in kinds]


async def test_a_refusal_stands_beside_the_question(bot: BotInPlayground) -> None:
    person, _ = await bot.mover()
    answered = await bot.command(person, "santorini place", space="Z9")
    assert order(answered, "Nothing has changed")[:3] == ["words", "picture", "controls"]


async def test_so_it_does_where_a_turn_is_to_be_confirmed(bot: BotInPlayground) -> None:
    person, _ = await bot.mover()
    for move in ("C3", "C4", "D4"):
        answered = await bot.command(person, "santorini place", space=move)
    assert order(answered, "Nothing has changed")[:3] == ["words", "picture", "controls"]


async def test_a_game_that_is_over_can_not_be_resigned(bot: BotInPlayground) -> None:
    person, seen = await bot.mover()
    table = seen.table.id
    other = next(p for p in seen.table.people if p != person)
    await bot.press(person, f"p:{table}:{seen.seat}:{seen.stamp}:resigned:")
    for who in (person, other):
        answered = (await bot.command(who, "table resign", table=table)).text
        assert "This game is over" in answered
        assert f"{other.name} has won" in answered
        assert "Do you really" not in answered
    late = await bot.press(person, f"p:{table}:{seen.seat}:{seen.stamp}:resign:")
    assert f"{other.name} has won" in late.text


async def test_a_game_without_spectators_tells_strangers_nothing(bot: BotInPlayground) -> None:
    await bot.running(terms=Terms(spectators="none"))
    for command in ("table info", "table record verify"):
        assert "without spectators" in (await bot.command(CLEO, command)).text
        assert "without spectators" not in (await bot.command(ADA, command)).text


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
    assert answered.text.startswith("### Now: Place a worker")
    assert any(":resign:" in custom_id for custom_id in answered.custom_ids)


async def test_rules_without_a_name_are_those_of_the_game_played_here(bot: BotInPlayground) -> None:
    assert "No game is played" in (await bot.command(ADA, "rules")).text
    await bot.mover()
    here = (await bot.command(ADA, "rules")).text
    assert here == (await bot.command(ADA, "rules", game="sAnToRiNi ")).text
    assert here.startswith("### Santorini")


@pytest.mark.parametrize("command", ["table board", "table info"])
async def test_whoever_looks_at_an_open_table_sees_everybody_s_conduct(
    new_bot: BotInPlayground, command: str
) -> None:
    await new_bot.table(ADA)
    assert "Ada · conduct 75" in (await new_bot.command(BEN, command)).text


async def test_a_face_of_dice_forge_takes_five_taps_with_the_call_s_and_confirm(
    bot: BotInPlayground,
) -> None:
    """Play, the menu, the face, the face that goes, Confirm: further faces needn't be declined."""
    public = await bot.running("dice-forge", seats=2)
    table, person = public.table.id, public.table.people[public.waiting[0]]
    shown = await bot.press(person, f"p:{table}:-:-:show:")
    faces = next(each for each in shown.selects if each["placeholder"].startswith("Forge a face"))
    dearest = faces["options"][0]
    shown = await bot.press(person, faces["custom_id"], dearest["value"], on=shown)
    assert "which face goes?" in shown.text
    shown = await bot.press(person, shown.buttons["1 gold ×5"], on=shown)
    assert {"Done", "Confirm", "Undo"} <= set(shown.buttons), "more faces could be forged"
    await bot.press(person, shown.buttons["Confirm"], on=shown)
    after = await bot.tables.snapshots.look(table, person)
    assert not after.draft
    assert after.decision is None or after.decision.kind != "offering"
    forged = [event for event in after.events if event.kind == "forged"]
    assert len(forged) <= 1


async def test_nothing_is_confirmed_before_anything_is_done(bot: BotInPlayground) -> None:
    public = await bot.running("dice-forge", seats=2)
    person = public.table.people[public.waiting[0]]
    shown = await bot.press(person, f"p:{public.table.id}:-:-:show:")
    assert "Confirm" not in shown.buttons
