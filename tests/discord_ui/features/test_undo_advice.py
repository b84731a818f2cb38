"""The advised answer is taken back as any other: to the question at which it was tapped, and no further."""

from __future__ import annotations

import re

from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.shown import Answer
from tests.playground.driver import controls

STEPS = 400
ENOUGH = 6
"""Kinds of questions, each at the beginning of a turn or later in it."""
STAMP = re.compile(r"^(p:\d+:\d+):\d+:")
"""The number of the question in a control: each tap changes it."""


def shown(answer: Answer) -> list[str]:
    """All that a private message of a turn says and offers."""
    said = [str(each.get("content") or each.get("custom_id") or "") for each in controls(answer.message)]
    return [STAMP.sub(r"\1:", each) for each in said]


def starred(answer: Answer) -> str | None:
    """The button of the advised answer."""
    return next((found for label, found in answer.buttons.items() if label.startswith("★")), None)


async def test_an_advised_answer_is_undone_to_the_question_on_which_it_stood(bot: BotInPlayground) -> None:
    tables, number = bot.tables, (await bot.running("atlantida", seats=2)).table.id
    taken = set[tuple[str, bool]]()
    for _ in range(STEPS):
        public = await tables.snapshots.look(number, None)
        if public.table.state != "running" or len(taken) == ENOUGH:
            break
        person = public.table.people[public.waiting[0]]
        mine = await tables.snapshots.look(number, person)
        if mine.decision is None:
            await tables.play.confirm(number, person)
            continue
        board = await bot.command(person, "table board", table=number)
        star, kind = starred(board), (mine.decision.kind, bool(mine.draft))
        if star is None or kind in taken:
            await tables.play.move(number, person, mine.decision.moves.at(0))
            continue
        taken.add(kind)
        done = await bot.press(person, star, on=board)
        back = await bot.press(person, done.buttons["Undo"], on=done)
        assert (await tables.snapshots.look(number, person)).draft == mine.draft, "one answer, no more"
        assert shown(back) == shown(board)
        again = starred(back)
        assert again is not None
        await bot.press(person, again, on=back)
    assert {kind for kind, _ in taken} >= {"arrange", "build"}
    assert {after for _, after in taken} == {True, False}, "at first, and after other answers"
