"""Clocks in messages: Discord shows each reader the moment in their own time."""

from __future__ import annotations

from bot.games.engine.text import Text, say
from bot.tables.model import Sight


def due(sight: Sight, seat: int) -> Text | None:
    """By when a seat must decide, for everybody; None: it has no clock that runs."""
    clock = sight.clocks.get(seat)
    if clock is None:
        return None
    if clock.until is None:
        return say("-# The clock stands still.")
    if clock.reaction:
        return say("-# Time to react until {when}, {ago}", **moment(clock.until.timestamp()))
    return say("-# Time until {when}, {ago}", **moment(clock.until.timestamp()))


def own(sight: Sight) -> Text | None:
    """The clock of the one who looks, with what was saved up."""
    clock = None if sight.seat is None else sight.clocks.get(sight.seat)
    if clock is None:
        return None
    if clock.reaction and clock.until is not None:
        return say(
            "-# Time to react: until {when}, {ago}. Then the game goes on without it.",
            **moment(clock.until.timestamp()),
        )
    if clock.until is None:
        return say("-# Your clock stands still. When it runs again, you have {bank}.", bank=clock.bank)
    return say(
        "-# Your deadline: {when}, {ago}. The clock had {bank} when your turn began.",
        bank=clock.bank,
        **moment(clock.until.timestamp()),
    )


def moment(seconds: float) -> dict[str, str]:
    """A moment in full and as so much time from now."""
    return {"when": f"<t:{int(seconds)}:f>", "ago": f"<t:{int(seconds)}:R>"}
