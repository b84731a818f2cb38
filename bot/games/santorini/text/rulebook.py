"""The rules in short, for somebody who has never played, and the powers as what one can look up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from bot.games.engine.contract import GlossaryEntry
from bot.games.engine.text import Text, Words, lines, msg
from bot.games.santorini.options import SantoriniOptions
from bot.games.santorini.powers.catalogue import GROUPS, bans
from bot.games.santorini.powers.power import Power
from bot.games.santorini.powers.roster import roster

RULES: Final = lines(
    [
        msg("**Goal.** Be the first whose worker moves up onto level 3."),
        msg("**Start.** Each player in turn places two workers on any free spaces."),
        msg(
            "**Your turn.** Choose one of your workers and *move* it to one of the spaces around it: "
            "at most one level up, any number down, never onto a worker or a dome. "
            "Then *build* with the same worker on a free space around it."
        ),
        msg("**Towers.** Three levels, then a dome; a dome closes the space for good."),
        msg("**End.** Whoever can’t move and build in their turn has lost."),
        msg(
            "**Powers.** Each player may have a power that changes the rules for its owner or for the "
            "others; with three or four players everybody has one. Either powers are drawn, or the first "
            "player puts one on offer for each player: the others pick first, the first player takes the "
            "one that is left and says whose power begins. A hero’s power works once in a game."
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


PLAYERS: Final[Mapping[int, Text]] = {
    2: msg("For 2 players"),
    3: msg("For 3 players"),
    4: msg("For 4 players"),
}
FLEECE: Final = msg("May be the Golden Fleece")


@cache
def glossary() -> tuple[GlossaryEntry, ...]:
    """All powers, the simple ones first, each group in the order of its titles."""
    groups = list(GROUPS)
    return tuple(
        GlossaryEntry(
            power.slug,
            Text(power.title),
            power.card,
            GROUPS[power.group],
            lines(_more(power)),
            (*(PLAYERS[count] for count in sorted(power.players)), *([FLEECE] if power.fleece else [])),
        )
        for power in sorted(roster().values(), key=lambda power: groups.index(power.group))
    )


def _more(power: Power) -> Iterator[Words]:
    """With how many it is played, what is special about it, whom it never meets and why."""
    counts = lines([Text(str(count)) for count in sorted(power.players)], ", ")
    special = (
        (power.fleece, msg("May be the Golden Fleece.")),
        (power.starts, msg("Its player goes first.")),
        (power.waits, msg("Its player never goes first.")),
        (power.secret, msg("Has chance or hidden cards.")),
        (power.revised, msg("Differs from the printed card.")),
    )
    told = [words for so, words in special if so]
    yield lines([msg("**Players:** {counts}.", counts=counts), *told], " ")
    never: dict[Text, list[Words]] = {}
    for other, why in bans(power.slug):
        never.setdefault(why, []).append(Text(other.title))
    for why, others in never.items():
        yield msg("**Never together with** {powers}: {why}", powers=lines(others, ", "), why=why)
