"""The challenges of a ladder, in words and controls."""

from __future__ import annotations

from datetime import datetime

from discord import ButtonStyle

from bot.discord_ui.components.controls import Control
from bot.discord_ui.tournaments.controls import tournament_button
from bot.games.engine.text import Name, Translator, Words, msg
from bot.tournaments.formats.format import Mode
from bot.tournaments.running.chains.challenges import runs, waiting, within_reach
from bot.tournaments.running.entries.entering import has_room
from bot.tournaments.running.model import Entry
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import shown, to_model

OFFERED = 5
"""Whom one may challenge with a tap: the best of them; the command reaches all."""


def is_open_ladder(record: TournamentState) -> bool:
    """May one join, below everybody else?"""
    climbed = record.format.MODE is Mode.CHALLENGED
    return climbed and record.info.state == "running" and has_room(record)


def answers(tournament: int, by: int, translator: Translator) -> tuple[Control, Control]:
    """The answers to the challenge of this entry, and to nobody else's after it."""
    return (
        tournament_button(tournament, f"accept/{by}", msg("Play"), translator, ButtonStyle.success),
        tournament_button(
            tournament, f"decline/{by}", msg("Give the place up"), translator, ButtonStyle.danger
        ),
    )


def own_place(record: TournamentState, entry: Entry) -> list[Words]:
    """Where somebody stands on a ladder."""
    ladder = record.format.climbed
    if ladder is None or entry.seed is None:
        return []
    place = ladder.order(to_model(record, secret=False)).index(entry.number) + 1
    if place == 1:
        return [msg("You are in place 1: others challenge you.")]
    return [msg("You are in place {place}.", place=place)]


def own_challenge(record: TournamentState, entry: Entry) -> list[Words]:
    """The challenge that waits for an answer, one's own or of somebody below."""
    for one in waiting(record):
        until = f"<t:{int(one.until.timestamp())}:f>"
        if one.of == entry.number:
            name = Name(shown(record.entry(one.by)))
            return [
                msg(
                    "**{name} challenges you: answer by {end}, or your place is lost.**",
                    name=name,
                    end=until,
                )
            ]
        if one.by == entry.number:
            name = Name(shown(record.entry(one.of)))
            return [msg("You have challenged {name}, who answers by {end}.", name=name, end=until)]
    return []


def own_taps(record: TournamentState, entry: Entry, translator: Translator, now: datetime) -> list[Control]:
    """What somebody on a ladder can do with a tap."""
    tournament = record.info.id
    for one in waiting(record):
        if one.of == entry.number:
            return list(answers(tournament, one.by, translator)) if runs(record) else []
        if one.by == entry.number:
            return [tournament_button(tournament, "withdraw", msg("Take the challenge back"), translator)]
    if entry.dropped_after is not None or entry.seed is None:
        return []
    return [
        tournament_button(
            tournament,
            f"challenge/{other.number}",
            msg("Challenge {name}", name=Name(shown(other))),
            translator,
            ButtonStyle.primary,
        )
        for other in within_reach(record, entry.number, now)[:OFFERED]
    ]
