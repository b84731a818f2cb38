"""The rules in short, for somebody who has never played."""

from __future__ import annotations

from bot.games.text import Lines, lines, say


def short() -> Lines:
    """Goal, turn, tower, end (Santorini rules, 1 to 4)."""
    return lines(
        [
            say("**Goal.** Be the first whose worker moves up onto level 3."),
            say("**Start.** Each player in turn places two workers on any free spaces."),
            say(
                "**Your turn.** Choose one of your workers and *move* it to one of the spaces around it: "
                "at most one level up, any number down, never onto a worker or a dome. "
                "Then *build* with the same worker on a free space around it."
            ),
            say("**Towers.** Three storeys, then a dome; a dome closes the space for good."),
            say("**End.** Whoever can’t move and build in their turn has lost."),
            say(
                "Spaces are named by the letter and the number on the frame: "
                "A1 is the left corner, E1 the one in front, E5 the right one, A5 the far one."
            ),
        ]
    )
