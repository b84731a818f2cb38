"""Which format somebody means, and whether it can be played with their game."""

from __future__ import annotations

from bot.discord_ui.components.errors import Refusal
from bot.games.engine.contract import Game
from bot.games.engine.text import msg
from bot.tournaments.formats.format import Format
from bot.tournaments.formats.offer import FormatOption, Measures, Meeting, Seats, Unfit
from bot.tournaments.formats.registry import OFFERS


def usual(game: Game, size: int | None = None) -> str:
    """The format where none is named: by two, unless tables of more are wanted, or the game needs them."""
    meeting = Meeting.TWO if game.min_seats <= 2 and size in (None, 2) else Meeting.SEVERAL
    return next(key for key, offer in OFFERS.items() if offer.meeting is meeting)


def chosen(key: str, game: Game, measures: Measures) -> Format:
    """The format that is meant; raises Refusal where it doesn't fit the game, or itself."""
    offer = OFFERS.get(key)
    if offer is None:
        raise Refusal(msg("I don’t know this format. Pick one of the list."))
    _must_suit(offer, game)
    _must_know(offer, measures)
    size = measures.size
    wide = offer.meeting is Meeting.SEVERAL
    if wide and size is not None and not game.min_seats <= size <= game.max_seats:
        raise Refusal(
            msg(
                "{game} is played by {least} to {most}: choose such a size.",
                game=game.title,
                least=game.min_seats,
                most=game.max_seats,
            )
        )
    try:
        return offer.make(measures, Seats(game.min_seats, game.max_seats))
    except Unfit as error:
        raise Refusal(error.words) from error


def _must_suit(offer: FormatOption, game: Game) -> None:
    """Raise Refusal where nobody can meet so in the game."""
    if offer.meeting is Meeting.TWO and game.min_seats > 2:
        raise Refusal(
            msg("{game} isn’t played by two. Choose tables of several as the format.", game=game.title)
        )
    if offer.meeting is Meeting.SEVERAL and game.max_seats < 3:
        raise Refusal(msg("{game} is played by two. Choose Swiss, for example.", game=game.title))


def _must_know(offer: FormatOption, measures: Measures) -> None:
    """Raise Refusal for a measure that the format doesn't have."""
    strange = measures.named - offer.options
    if other := strange - {"rounds", "size"}:
        raise Refusal(msg("This format knows no “{option}”: leave it out.", option=min(other)))
    if "rounds" in strange:
        raise Refusal(msg("This format has as many rounds as it takes: leave “rounds” out."))
    if strange:
        raise Refusal(msg("In this format you can’t choose how many meet at a table: leave “size” out."))
