"""Clocks in messages: Discord shows each reader the moment in their own time."""

from __future__ import annotations

from bot.games.engine.text import Text, msg
from bot.tables.model import TableSnapshot


def due(snapshot: TableSnapshot, seat: int) -> Text | None:
    """By when a seat must decide, for everybody; None: it has no clock that runs."""
    clock = snapshot.clocks.get(seat)
    if clock is None:
        return None
    if clock.until is None:
        return msg("-# The clock stands still.")
    if clock.reaction:
        return msg("-# Time to react until {when}, {ago}", **moment(clock.until.timestamp()))
    return msg("-# Time until {when}, {ago}", **moment(clock.until.timestamp()))


def own(snapshot: TableSnapshot) -> Text | None:
    """The clock of the one who looks, with what was saved up."""
    clock = None if snapshot.seat is None else snapshot.clocks.get(snapshot.seat)
    if clock is None:
        return None
    if clock.reaction and clock.until is not None:
        return msg(
            "-# Time to react: until {when}, {ago}. Then the game goes on without it.",
            **moment(clock.until.timestamp()),
        )
    if clock.until is None:
        return msg("-# Your clock stands still. When it runs again, you have {bank}.", bank=clock.bank)
    return msg(
        "-# Your deadline: {when}, {ago}. The clock had {bank} when your turn began.",
        bank=clock.bank,
        **moment(clock.until.timestamp()),
    )


def moment(seconds: float) -> dict[str, str]:
    """A moment in full and as so much time from now."""
    return {"when": f"<t:{int(seconds)}:f>", "ago": f"<t:{int(seconds)}:R>"}
