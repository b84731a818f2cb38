"""Moves by commands: without what they need they ask as the screen does; refusals quote what was typed."""

from __future__ import annotations

from typing import Any

import pytest

from bot.discord_ui.commands.move_commands import MoveCommand
from bot.discord_ui.messages.typed_moves import as_typed
from bot.games.engine.text import Lines, Text, lines, msg, short
from bot.hosting.person import Person
from bot.tables.model import TableSnapshot
from bot.translations import Translations
from cogs import army, atlantida, diceforge, santorini
from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.features.test_more import play_until
from tests.discord_ui.people import ADA, BEN, CLEO
from tests.discord_ui.shown import Answer

COMMANDS: dict[str, tuple[MoveCommand, ...]] = {
    "santorini": santorini.ORDERS,
    "dice-forge": diceforge.ORDERS,
    "army": army.ORDERS,
    "atlantida": atlantida.ORDERS,
}
IMPOSSIBLE = "**You can’t do that now.** This is what you can do."


async def begun(bot: BotInPlayground, game: str) -> tuple[Person, TableSnapshot]:
    """Somebody who is asked something at a table of two, and what they see."""
    public = await bot.running(game, seats=2)
    person = public.table.people[public.waiting[0]]
    return person, await bot.tables.snapshots.look(public.table.id, person)


def question(answer: Answer) -> str:
    """The heading of a private turn message."""
    return next(line for line in answer.text.splitlines() if line.startswith("### "))


@pytest.mark.parametrize("game", COMMANDS)
async def test_a_command_without_what_it_needs_asks_as_the_screen_does(
    bot: BotInPlayground, game: str
) -> None:
    person, seen = await begun(bot, game)
    number = seen.table.id
    asked = question(await bot.command(person, "table board", table=number))
    shown = set[str]()
    for order in COMMANDS[game]:
        assert not any(option.required for option in order.command().parameters)
        name = f"{game.replace('-', '')} {order.name.message}"
        answer = await bot.command(person, name, table=number)
        assert "Nothing has changed" not in answer.text
        assert answer.pictures, "the private turn message"
        if IMPOSSIBLE in answer.text:
            assert question(answer) == asked
        else:
            shown.add(order.name.message)
            assert any(":play:" in each for each in answer.custom_ids)
        assert (await bot.tables.snapshots.look(number, person)).draft == seen.draft, "nothing is played"
    assert shown


async def test_it_opens_at_the_step_that_is_meant(bot: BotInPlayground) -> None:
    person, seen = await begun(bot, "dice-forge")
    number = seen.table.id
    while (seen := await bot.tables.snapshots.look(number, person)).decision is not None:
        if seen.decision is not None and seen.decision.kind == "turn":
            break
        await bot.tables.play.move(number, person, seen.decision.moves.at(0))
    assert seen.decision is not None
    board = await bot.command(person, "table board", table=number)
    feat = await bot.command(person, "diceforge feat", table=number)
    assert question(feat) == question(board)
    card = {"card": "Zeus’ Hammer", "table": number}
    wrong = Answer(await bot.user(person).use(str(bot.channel_id), "diceforge feat", card))
    assert "There is no card “Zeus’ Hammer”." in wrong.text, "as it was typed"
    call = await bot.command(person, "diceforge use", table=number)
    assert IMPOSSIBLE in call.text
    assert question(call) == question(board)


async def test_where_only_one_answer_is_possible_the_refusal_says_which(bot: BotInPlayground) -> None:
    table = (await bot.running("army", seats=2)).table.id
    while True:
        defender = await play_until(bot, table, "block", "attack", "drop")
        seen = await bot.tables.snapshots.look(table, defender)
        assert seen.decision is not None
        if list(seen.decision.moves) == ["pass"]:
            break
        await bot.tables.play.move(table, defender, seen.decision.moves.at(0))
    answer = await bot.command(defender, "army block", table=table)
    assert "**You can’t do that now.** Your only answer is “Don’t block”." in answer.text
    assert "Don’t block" in answer.buttons


async def test_who_isn_t_asked_or_doesn_t_play_is_told_so(bot: BotInPlayground) -> None:
    person, seen = await bot.mover()
    other = BEN if person is ADA else ADA
    told = {
        one: (await bot.command(one, "santorini place", table=seen.table.id)).text for one in (other, CLEO)
    }
    typed = await bot.command(other, "santorini place", space="C3", table=seen.table.id)
    assert told[other] == typed.text
    assert "only its players can move" in told[CLEO]


async def test_an_option_without_the_one_before_it_is_refused(bot: BotInPlayground) -> None:
    # Silently left out, it would look as if it had been heard.
    person, seen = await begun(bot, "dice-forge")
    answer = await bot.command(person, "diceforge forge", onto="1.G1", table=seen.table.id)
    assert "“onto” goes with “face”" in answer.text


@pytest.mark.parametrize(
    ("game", "command", "option", "typed"),
    [
        ("santorini", "place", "space", "Nowhere At all"),
        ("dice-forge", "forge", "face", "Zeus’ Face"),
        ("army", "leader", "god", "Osiris The 2nd"),
        ("atlantida", "march", "leader", "The Old Mine"),
    ],
)
async def test_a_refusal_quotes_what_was_typed(
    bot: BotInPlayground, game: str, command: str, option: str, typed: str
) -> None:
    person, seen = await begun(bot, game)
    name = f"{game.replace('-', '')} {command}"
    given: dict[str, Any] = {option: typed, "table": seen.table.id}
    answer = await bot.command(person, name, **given)
    assert "Nothing has changed" in answer.text
    quoted = [part.partition("”")[0] for part in answer.text.split("“")[1:]]
    assert all(part.removesuffix("…") in typed for part in quoted)
    assert typed not in answer.text.replace(f"“{typed}”", "")


@pytest.mark.parametrize(
    ("refusal", "typed", "told"),
    [
        (msg("There is no card “{card}”.", card=short("zeus hammer")), "Zeus  Hammer", "“Zeus Hammer”"),
        (msg("There is no face “{face}”.", face=short("M9")), "m9 1.G1", "“m9”"),
        (msg("“{move}” is no answer.", move=short("lead the PACK")), "The Pack", "“The Pack”"),
        (msg("No “{x}”.", x=short("the long hammer of zeus")), "The Long Hammer of Zeus", "Hammer of Z…”"),
        (msg("No “{card}” on {place}.", card="c3", place="C3"), "C3", "“C3” on C3"),
        (msg("“{card}” is not in this game.", card=Text("Hammer")), "hammer", "“Hammer”"),
        (lines([msg("No “{a}”.", a="ab"), msg("Write {form}.", form="AB")]), "Ab", "“Ab”.\nWrite AB"),
    ],
)  # fmt: skip
def test_every_quoted_part_is_as_it_was_typed(refusal: Text | Lines, typed: str, told: str) -> None:
    assert told in Translations().plain("en").translate(as_typed(refusal, typed))
