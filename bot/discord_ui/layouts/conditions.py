"""On what terms a game is played, in words: for the lobby and for whoever asks."""

from __future__ import annotations

from bot.clocks.kinds import ByoYomi, Clock, Fischer, PerMove
from bot.clocks.notation import shown
from bot.games.engine.text import Text, Words, msg
from bot.tables.choosable import TERMS
from bot.tables.terms import Terms

_RARE = ("on_timeout", "excuses", "claim", "away_delay", "draws", "pauses", "takeback_random")
"""What is told by its name, where it is not as usual."""


def conditions(terms: Terms) -> list[Words]:
    """The terms line by line; what is usual and harmless is left out."""
    found: list[Words] = [clock_words(terms.tells_time())]
    if terms.weekend:
        found.append(msg("Weekends don’t count ({zone})", zone=terms.zone))
    found.append(msg("Rated") if terms.rated else msg("Not rated"))
    if terms.unlisted:
        found.append(msg("By invitation only"))
    if terms.min_conduct:
        found.append(msg("Only with a conduct of {least} or more", least=terms.min_conduct))
    if terms.confirm:
        found.append(msg("Everybody confirms to be there before it begins"))
    if terms.spectators == "none":
        found.append(msg("Without spectators"))
    found += [
        msg("{what}: {value}", what=term.title, value=term.told(term.of(terms)))
        for term in TERMS
        if term.name in _RARE and term.of(terms) != term.default
    ]
    return found


def clock_words(clock: Clock | None) -> Text:
    """How much time there is."""
    match clock:
        case PerMove(time):
            return msg("Time: {time} for each turn", time=shown(time))
        case Fischer(start, increment, cap):
            if not increment:
                return msg("Time: {time} for the whole game", time=shown(start))
            return msg(
                "Time: {time}, {more} more with each turn, {cap} at most",
                time=shown(start),
                more=shown(increment),
                cap=shown(cap),
            )
        case ByoYomi(main, periods, period):
            return msg(
                "Time: {time}, then {count} times {period}",
                time=shown(main),
                count=periods,
                period=shown(period),
            )
        case _:
            return msg("Time: without a clock")
