"""Late entries: who decides until when, and what missed rounds are worth (hosting rules, 7.2).  Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.games.engine.text import Name, first_few, lines, msg
from bot.hosting.errors import WrongState
from bot.tournaments.model import Idle, Sort
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.model import Entry, RunningRound
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import shown, to_model, without_proposal
from bot.tournaments.tournament import Mode


def late_until(record: TournamentState) -> int:
    """The last round before which somebody may still enter; 0: nobody may."""
    if not record.format.takes_late:
        return 0
    if record.format.MODE is Mode.CHALLENGED:
        return len(record.published) + 1
    # Newcomers enter the first of several stages.
    stage = record.format.stages(to_model(record, secret=False))[0].tournament
    total = stage.format.total(stage) or 0
    chosen = record.settings.late_until
    return total // 2 if chosen is None else min(chosen, total)


def must_not_be_too_late(record: TournamentState) -> None:
    """Raise WrongState where nobody may enter any more."""
    last = late_until(record)
    if len(record.published) < last:
        return
    if last < 2:
        raise WrongState(
            msg(
                "It is too late to enter: this tournament takes nobody once it has begun. "
                "If somebody gives up, an organiser can let you play for them."
            )
        )
    raise WrongState(
        msg("It is too late to enter: newcomers could join until round {round} was paired.", round=last)
    )


def missed_rounds(record: TournamentState, entry: Entry) -> TournamentState:
    """The state where the entry was idle in all rounds before its first; on a ladder nobody misses any."""
    if record.format.MODE is Mode.CHALLENGED:
        return record
    sort = Sort.HALF if record.settings.late_half else Sort.ZERO

    def missed(round_: RunningRound) -> RunningRound:
        if round_.number >= entry.first_round:
            return round_
        return replace(round_, idle=(*round_.idle, Idle(entry.number, sort)))

    return replace(record, rounds=tuple(map(missed, record.rounds)))


NAMED: Final = 8
"""Newcomers who are named at once; of more, the rest are counted."""


def told_late(after: TournamentState, entries: Sequence[Entry]) -> tuple[TournamentMessage, ...]:
    """On a ladder all are told of newcomers; elsewhere the next pairing tells it."""
    climbed = after.format.climbed
    if climbed is None or after.info.state != "running" or not entries:
        return ()
    order = climbed.order(to_model(after, secret=False))
    people = [
        msg("{name} (place {place})", name=Name(shown(entry)), place=order.index(entry.number) + 1)
        for entry in entries
    ]
    words = msg(
        "{tournament}: new on the ladder: {people}",
        tournament=after.title,
        people=lines(first_few(people, NAMED), ", "),
    )
    return (TournamentMessage("ruling", words),)


def entered_late(record: TournamentState, entry: Entry, now: datetime) -> TournamentState:
    """Somebody enters after the start: with the next free seed, and byes for what they missed."""
    must_not_be_too_late(record)
    seed = 1 + max((one.seed or 0 for one in record.entries), default=0)
    first = len(record.published) + 1
    entered = replace(entry, state="in", seed=seed, first_round=first, checked_in=True)
    entries = (*(one for one in record.entries if one.number != entry.number), entered)
    ordered = tuple(sorted(entries, key=lambda one: one.number))
    return without_proposal(missed_rounds(replace(record, entries=ordered), entered))
