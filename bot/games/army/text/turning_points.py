"""Why something is a turning point, told behind what happened.

With what happened such a sentence stands in two lines of a phone: it is short.
"""

from __future__ import annotations

from bot.games.engine.text import Text, Who, msg, msg_plural


def goal(rival: int, short: int) -> Text:
    """The goal is reached, and somebody may answer it."""
    return msg_plural(
        "The goal is reached: {player}, {count} set short, has one last turn.",
        "The goal is reached: {player}, {count} sets short, has one last turn.",
        short,
        player=Who(rival),
    )


def one_short(seat: int, *, alone: bool) -> Text:
    """One set is missing to the goal."""
    if alone:
        return msg("One more set wins.")
    return msg("{player} needs one more set, and both win.", player=Who(seat))


def sets_in_a_turn(count: int) -> Text:
    """Another set of the same turn, so many by now."""
    if count == 2:
        return msg("That is the second set in one turn!")
    return msg("That makes {count} sets in one turn!", count=count)


def broken(seat: int, *, whole: bool) -> Text:
    """The set that would have won has lost its top."""
    if whole:
        return msg("It was the last card of the winning set.")
    return msg("{player} was one card short of the winning set.", player=Who(seat))


def many(count: int) -> Text:
    """Very many cards have fallen."""
    return msg_plural("{count} card falls at once!", "{count} cards fall at once!", count)
