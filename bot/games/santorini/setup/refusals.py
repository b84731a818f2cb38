"""Why an answer is refused before the first worker is placed, in words that say what to do."""

from __future__ import annotations

from difflib import get_close_matches

from bot.games.engine.decision import Moves
from bot.games.engine.text import Text, msg, short
from bot.games.santorini.powers.bans import banned
from bot.games.santorini.powers.catalogue import REASONS
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.setup.choosing import free
from bot.games.santorini.setup.tell import titles
from bot.games.santorini.state import Kind, Setup


def refusal(setup: Setup, kind: Kind, move: str, moves: Moves) -> Text:
    """The reason why this is no answer."""
    if kind in ("teams", "offer"):
        return msg("“{move}” is no possible draw.", move=short(move))
    if move not in roster():
        return _unknown(short(move), get_close_matches(move[:30], list(moves), 1), moves)
    title = roster()[move].title
    if kind == "pool":
        return _not_offered(setup, move, title)
    if kind == "choose" and move in setup.offer and move not in free(setup):
        return msg("{power} is taken; on offer are {powers}.", power=title, powers=titles(tuple(moves)))
    if kind == "starts" and move in setup.offer:
        return msg("{power} can’t begin here; name {powers}.", power=title, powers=titles(tuple(moves)))
    return msg("{power} isn’t on offer; choose from {powers}.", power=title, powers=titles(tuple(moves)))


def _not_offered(setup: Setup, slug: str, title: str) -> Text:
    if slug in setup.offer:
        return msg("{power} is in the offer already; pick another power.", power=title)
    for other in setup.offer:
        reason = banned(slug, other)
        if reason is not None and slug in setup.pool:
            return msg(
                "{power} and {other} never meet: {reason} Pick another power.",
                power=title,
                other=roster()[other].title,
                reason=REASONS[reason],
            )
    if slug in setup.pool:
        return msg("{power} leaves no complete offer; pick another power.", power=title)
    return msg("{power} isn’t among the powers to pick from.", power=title)


def _unknown(move: str, close: list[str], moves: Moves) -> Text:
    if close:
        return msg(
            "“{move}” is no power here; did you mean {power}?", move=move, power=titles(tuple(close))
        )
    power = titles((moves.at(0),))
    return msg("“{move}” is no power here; name one, such as {power}.", move=move, power=power)
