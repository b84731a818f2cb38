"""The rules in short, for somebody who has never played."""

from __future__ import annotations

from typing import Final

from bot.games.engine.text import lines, msg
from bot.games.santorini.options import SantoriniOptions

RULES: Final = lines(
    [
        msg("**Goal.** Be the first whose worker moves up onto level 3."),
        msg("**Start.** Each player in turn places two workers on any free spaces."),
        msg(
            "**Your turn.** Choose one of your workers and *move* it to one of the spaces around it: "
            "at most one level up, any number down, never onto a worker or a dome. "
            "Then *build* with the same worker on a free space around it."
        ),
        msg("**Towers.** Three storeys, then a dome; a dome closes the space for good."),
        msg("**End.** Whoever can’t move and build in their turn has lost."),
        msg(
            "**Powers.** Three or four players, and two who like, play with a power each: it "
            "changes the rules for its owner or for the others. The first player decides which powers "
            "are on offer, unless chance does, and which one begins; the others choose first. "
            "A hero’s power works once in a game."
        ),
        msg(
            "**Three players.** Whoever can’t complete a turn is out, with all workers; "
            "the last one left wins, or whoever climbs up first."
        ),
        msg(
            "**Four players.** Partners sit opposite each other and share two workers, "
            "but each uses only their own power. A team wins and loses together."
        ),
        msg(
            "**Golden Fleece.** For two players, with one power for both: whoever has a worker beside "
            "the Ram when a turn begins has the power in that turn."
        ),
        msg(
            "**Draw.** Games with powers that lead nowhere end in a draw: after {turns} turns in a row "
            "without a build, or when a position has come up {times} times. (A house rule; "
            "it can be changed when the table is opened.)",
            turns=SantoriniOptions.quiet_turns,
            times=SantoriniOptions.repetitions,
        ),
        msg(
            "Spaces are named by the letter and the number on the frame: "
            "A1 is the left corner, E1 the one in front, E5 the right one, A5 the far one."
        ),
    ]
)
"""Goal, turn, tower, end (Santorini rules, 1 to 4), and what powers change."""
