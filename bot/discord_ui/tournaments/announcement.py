"""The lasting message of a tournament: what it is, who takes part, how it stands, and the way in."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle, ui

from bot.discord_ui.components.controls import Control, row
from bot.discord_ui.components.limits import TEXT, cut
from bot.discord_ui.components.outgoing_message import CALM, OPEN, OVER, RUNNING, OutgoingMessage, compose
from bot.discord_ui.tournaments.controls import VIEWS, tournament_button, view
from bot.discord_ui.tournaments.summary import Games, full, summary, title
from bot.games.engine.text import Name, Text, Translator, Words, lines, msg, msg_plural
from bot.tournaments.running.entries.automatic_start import has_room, is_open
from bot.tournaments.running.model import Entry
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import shown, to_model
from bot.tournaments.tournament import Mode

SHOWN = 40
"""Entrants who are named; of more, the rest are counted."""
_COLOURS = {"registration": OPEN, "check_in": OPEN, "running": RUNNING, "finished": OVER}


def announcement(
    record: TournamentState, games: Games, translator: Translator, number: int | None = None
) -> OutgoingMessage:
    """The message as the tournament stands; ``number``: by which its text is known again."""
    told = cut(
        translator.translate(lines([title(record), *summary(record, games), *_people(record)])), TEXT - 200
    )
    return compose(
        _COLOURS.get(record.info.state, CALM),
        ui.TextDisplay(told) if number is None else ui.TextDisplay(told, id=number),
        _controls(record, translator),
    )


def join(record: TournamentState, translator: Translator) -> Control:
    """The way in, or onto the waiting list."""
    label = msg("Join the waiting list") if full(record) else msg("Join")
    return tournament_button(record.info.id, "join", label, translator, ButtonStyle.success)


def _people(record: TournamentState) -> list[Words]:
    """Who takes part, who waits; while it runs the standings say it."""
    if record.info.state not in ("registration", "check_in"):
        return []
    playing = list(record.playing)
    waiting = [entry for entry in record.entries if entry.state in ("waiting", "offered")]
    forming = sum(entry.state == "forming" for entry in record.entries)
    asked = sum(entry.state == "asked" for entry in record.entries)
    found: list[Words] = []
    if playing:
        found.append(msg("**Taking part**: {people}", people=_names(playing)))
    if waiting:
        found.append(msg("**Waiting for a place**: {people}", people=_names(waiting)))
    if forming:
        found.append(
            msg_plural(
                "{count} team waits for the yes of its members.",
                "{count} teams wait for the yes of their members.",
                forming,
            )
        )
    if asked:
        found.append(
            msg_plural(
                "{count} waits for an organiser’s yes.", "{count} wait for an organiser’s yes.", asked
            )
        )
    return found


def _names(entries: list[Entry]) -> Words:
    told: list[Words] = [Text("{name}", (("name", Name(shown(entry))),)) for entry in entries[:SHOWN]]
    if len(entries) > SHOWN:
        told.append(msg("… and {count} more", count=len(entries) - SHOWN))
    return lines(told, ", ")


def _controls(record: TournamentState, translator: Translator) -> ui.ActionRow[Any] | None:
    number, state_ = record.info.id, record.info.state
    if state_ == "cancelled":
        return None
    status = tournament_button(number, "status", msg("My event"), translator)
    if state_ == "registration":
        way_in = [join(record, translator)] if is_open(record) else []
        return row(*way_in, tournament_button(number, "leave", msg("Leave"), translator), status)
    if state_ == "check_in":
        here = tournament_button(number, "here", msg("I am here"), translator, ButtonStyle.success)
        checks = [here] if record.settings.check_in else []
        return row(*checks, tournament_button(number, "leave", msg("Leave"), translator), status)
    way_in = [join(record, translator)] if is_open_ladder(record) else []
    return row(*way_in, *looks(record, translator), status)


def looks(record: TournamentState, translator: Translator, but: str = "") -> list[Control]:
    """The ways to the tournament's pictures, except the one that is shown; none before it has begun."""
    found = [] if record.info.started_at is None else ["standings"]
    if record.published:
        found.append(f"round-{record.published[-1].number}")
        found.append(
            "crosstable" if record.format.bracket(to_model(record, secret=False)) is None else "bracket"
        )
    labels = {**VIEWS, f"round-{len(record.published)}": msg("Pairings")}
    return [
        tournament_button(record.info.id, view(what), labels[what], translator)
        for what in found
        if what != but
    ]


def is_open_ladder(record: TournamentState) -> bool:
    """May one join, below everybody else?"""
    climbed = record.format.MODE is Mode.CHALLENGED
    return climbed and record.info.state == "running" and has_room(record)
