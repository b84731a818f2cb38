"""A puzzle as it is tapped: a wrong turn is refuted, the right ones are answered, up to the win."""

from __future__ import annotations

import re

from bot.games.engine.decision import Turn
from bot.games.santorini import GAME
from bot.hosting.person import Person
from tests.discord_ui.bot_in_playground import Answer, BotInPlayground
from tests.discord_ui.people import ADA, BEN

PUZZLE = next(puzzle for puzzle in GAME.puzzles().collection() if puzzle.turns == 3)
NUMBER = PUZZLE.number


async def play(bot: BotInPlayground, who: Person, shown: Answer, turn: Turn) -> Answer:
    """Tap a turn; a move of the other worker is a tap further."""
    for move in turn:
        if not any(custom_id.endswith(f":{move}") for custom_id in shown.buttons.values()):
            other = next(one for label, one in shown.buttons.items() if label.startswith("Other worker"))
            shown = await bot.press(who, other, on=shown)
        found = next(one for one in shown.buttons.values() if one.endswith(f":{move}"))
        shown = await bot.press(who, found, on=shown)
    return shown


async def solve(bot: BotInPlayground, who: Person, shown: Answer) -> Answer:
    """Tap all that is left."""
    shown = await play(bot, who, shown, PUZZLE.solution)
    assert "**Right!** Computer Iris moves " in shown.text
    for left in (2, 1):
        assert ("**win in this turn**" if left == 1 else "**win in 2 turns**") in shown.text
        assert not any(word in shown.text for word in ("Hint:", "Solution")), "each turn is one of its own"
        trial = await bot.tables.puzzles.look(who.id, NUMBER)
        shown = await play(bot, who, shown, GAME.puzzles().solution(trial.step.before, left))
    return shown


async def test_a_wrong_turn_is_refuted_and_help_is_no_solution_of_one_s_own(bot: BotInPlayground) -> None:
    shown = await bot.command(ADA, "santorini puzzle", number=NUMBER)
    assert f"Puzzle {NUMBER} · " in shown.text
    assert "**win in 3 turns**" in shown.text
    worker = PUZZLE.solution[0][:2]
    turns = [turn for turn, _ in GAME.load(PUZZLE.position).complete_turns()]
    wrong = next(turn for turn in turns if turn != PUZZLE.solution and turn[0] == PUZZLE.solution[0])
    begun = await play(bot, ADA, shown, wrong[:1])
    back = await bot.press(ADA, begun.buttons["Undo"], on=begun)
    assert "Undo" not in back.buttons
    refuted = await play(bot, ADA, back, wrong)
    told = f"**That doesn’t win:** You move {wrong[0].replace('-', ' → ')}"
    assert told in refuted.text, "what was tried is no longer on the board"
    assert re.search(rf" on {wrong[1][1:3]}\. Computer Iris moves .* Try again\.", refuted.text)
    hint = await bot.press(ADA, refuted.buttons["Hint"], on=refuted)
    assert f"Hint: Begin with the worker on {worker}." in hint.text
    solution = await bot.press(ADA, hint.buttons["Solution"], on=hint)
    assert f"Solution, turn 1 of 3: You move {worker} → " in solution.text
    begun = await play(bot, ADA, solution, PUZZLE.solution[:1])
    assert f"{worker} → " in begun.text, "the solution stands until its turn is over"
    shown = await bot.press(ADA, begun.buttons["Undo"], on=begun)
    shown = await solve(bot, ADA, shown)
    assert "### That was the solution" in shown.text
    assert "This time you saw the solution." in shown.text
    assert "0 of " in shown.text


async def test_a_wrong_last_turn_is_told_alone_for_nothing_need_refute_it(bot: BotInPlayground) -> None:
    puzzle = [one for one in GAME.puzzles().collection() if one.turns == 2 and "none" in one.position][-1]
    shown = await bot.command(ADA, "santorini puzzle", number=puzzle.number)
    shown = await play(bot, ADA, shown, puzzle.solution)
    trial = await bot.tables.puzzles.look(ADA.id, puzzle.number)
    turns = GAME.load(str(trial.step.position)).complete_turns()
    wrong = next(turn for turn, there in turns if there.outcome is None)
    refuted = await play(bot, ADA, shown, wrong)
    assert re.search(r"\*\*That doesn’t win:\*\* You move [^.]*\. Try again\.", refuted.text)
    assert "**win in this turn**" in refuted.text


async def test_what_was_solved_is_known_and_the_next_one_follows(bot: BotInPlayground) -> None:
    first = await bot.command(BEN, "santorini puzzle", number=NUMBER)
    shown = await solve(bot, BEN, first)
    assert "### Solved!" in shown.text
    assert "You found it" in shown.text
    assert "1 of " in shown.text
    after = await bot.press(BEN, shown.buttons["Next puzzle"], on=shown)
    assert f"Puzzle {NUMBER + 1} · " in after.text
    late = await bot.press(BEN, first.buttons["Hint"])
    assert "This is where you are by now." in late.text
    today = bot.tables.puzzles.of_today("santorini")
    assert f"Puzzle {today} · today’s" in (await bot.command(BEN, "santorini puzzle")).text
    assert "There is no puzzle 9999" in (await bot.command(BEN, "santorini puzzle", number=9999)).text


async def test_a_hint_opens_the_keys_of_the_worker_that_it_names(bot: BotInPlayground) -> None:
    def first_mover(number: int) -> str:
        position = GAME.load(GAME.puzzles().collection()[number - 1].position)
        return position.decisions()[0].moves.at(0)[:2]

    puzzle = next(
        one
        for one in GAME.puzzles().collection()
        if "+" not in one.solution[0] and one.solution[0][:2] != first_mover(one.number)
    )
    worker = puzzle.solution[0][:2]
    shown = await bot.command(ADA, "santorini puzzle", number=puzzle.number)
    assert f"### Move the worker on {worker}" not in shown.text
    hint = await bot.press(ADA, shown.buttons["Hint"], on=shown)
    assert f"### Move the worker on {worker}" in hint.text
    assert f"Hint: Begin with the worker on {worker}." in hint.text
    other = next(one for label, one in hint.buttons.items() if label.startswith("Other worker"))
    assert f"### Move the worker on {worker}" not in (await bot.press(ADA, other, on=hint)).text


async def test_the_powers_of_a_puzzle_are_told_and_can_be_looked_up(bot: BotInPlayground) -> None:
    puzzle = next(one for one in GAME.puzzles().collection() if "athena" in one.position)
    seat = GAME.load(puzzle.position).decisions()[0].seat
    shown = await bot.command(ADA, "santorini puzzle", number=puzzle.number)
    athena = (
        "**Athena:** When you" if f"/{seat + 1}/athena" in puzzle.position else "**Athena** tells Computer"
    )
    assert athena in shown.text
    more = await bot.press(ADA, shown.buttons["Powers"], on=shown)
    assert "**Athena**" in more.text
    back = await bot.press(ADA, more.buttons["Back to the puzzle"], on=more)
    assert f"Puzzle {puzzle.number} · " in back.text
    assert "Powers" not in (await bot.command(ADA, "santorini puzzle", number=1)).buttons
