"""What happens in a tournament by itself: the next step, from its record and the time alone.  Pure.

Every step is one change.  Whoever stops between two of them finds the same next step again, so nothing
is paired, opened, entered or told twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from bot.tournaments.running.change import Step, TournamentChange
from bot.tournaments.running.entries import automatic_start
from bot.tournaments.running.ladder import lapsed
from bot.tournaments.running.matches import playing
from bot.tournaments.running.matches.corrections import corrected
from bot.tournaments.running.rounds import ending, pairing
from bot.tournaments.running.series_results import counted
from bot.tournaments.running.state import TournamentState
from bot.tournaments.tournament import Mode


def next_step(record: TournamentState, now: datetime) -> TournamentChange | None:
    """What becomes of the tournament now; ``None``: nothing, until somebody acts or a moment comes."""
    if record.info.state in ("registration", "check_in"):
        steps = automatic_start.STEPS
    elif record.info.state == "finished":
        steps = (corrected,)
    elif record.info.state == "running" and record.info.paused_at is None:
        steps = _RUNNING[record.format.MODE]
    else:
        return None
    return next((change for step in steps if (change := step(record, now)) is not None), None)


_RUNNING: Final[Mapping[Mode, tuple[Step, ...]]] = {
    Mode.PAIRED: (
        playing.enter,
        corrected,
        playing.stick,
        playing.no_show,
        pairing.publish,
        playing.forfeit_left,
        playing.open,
        ending.end_round,
        ending.close,
        pairing.go_on,
    ),
    Mode.CHALLENGED: (
        playing.enter,
        corrected,
        playing.stick,
        playing.no_show,
        lapsed,
        playing.open,
        ending.end_round,
        ending.close,
    ),
    Mode.GATHERED: (counted,),
}
