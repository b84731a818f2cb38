"""A play that leads nowhere is a draw: nobody builds, or the same comes again (Santorini rules, 3)."""

from __future__ import annotations

from zlib import crc32

from bot.games.engine.event import Event
from bot.games.santorini import tell
from bot.games.santorini.deeds import win
from bot.games.santorini.holders import told_apart
from bot.games.santorini.state import State


def drag(state: State, events: list[Event], *, built: bool, taken: bool) -> None:
    """A turn has ended, with or without a build: count it, and end a play that has gone on for too long.

    An additional turn that was not ``taken`` (declined, or impossible) is no turn without a build; the
    position that it leaves to the next player counts as any other.
    """
    quiet, repeats = state.limits
    state.quiet = 0 if built else state.quiet + taken
    state.seen = () if built else state.seen
    if quiet and state.quiet >= quiet:
        win(state, None, tell.drawn_game("quiet"), events)
    elif repeats:
        mark = _fingerprint(state)
        if state.seen.count(mark) + 1 >= repeats:
            win(state, None, tell.drawn_game("repetition"), events)
        state.seen = (*state.seen, mark)


def _fingerprint(state: State) -> int:
    """A number that is equal for equal states between two turns."""
    return crc32(
        repr(
            (
                state.cells,
                state.workers if told_apart(state) else [sorted(side) for side in state.workers],
                state.agenda,
                state.cards,
                state.powers,
                sorted(state.notes.items()),
                state.out,
            )
        ).encode()
    )
