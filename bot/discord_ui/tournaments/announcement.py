"""The lasting message of a tournament: what it is, who takes part, how it stands, and the way in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from discord import ButtonStyle, ui
from discord.utils import format_dt

from bot.discord_ui.components.controls import Control, row
from bot.discord_ui.components.limits import TEXT
from bot.discord_ui.components.outgoing_message import (
    CALM,
    OPEN,
    OVER,
    RUNNING,
    OutgoingMessage,
    Writer,
    compose,
)
from bot.discord_ui.tournaments.controls import VIEWS, tournament_button, view
from bot.discord_ui.tournaments.summary import Games, full, summary, title
from bot.games.engine.text import Name, Text, Words, first_few, lines, msg, msg_plural
from bot.tournaments.running.entries.automatic_start import has_room, is_open
from bot.tournaments.running.entries.late_entry import late_until
from bot.tournaments.running.matches.results import stake
from bot.tournaments.running.model import Entry
from bot.tournaments.running.state import TournamentState, waiting
from bot.tournaments.running.to_model import shown, to_model
from bot.tournaments.tournament import Mode

SHOWN = 40
"""Entrants who are named; of more, the rest are counted."""
_COLOURS = {"registration": OPEN, "check_in": OPEN, "running": RUNNING, "finished": OVER}


def announcement(
    record: TournamentState, games: Games, writer: Writer, number: int | None = None
) -> OutgoingMessage:
    """The message as the tournament stands; ``number``: by which its text is known again."""
    told = writer.long_text(title(record), *summary(record, games), *_people(record), space=TEXT - 200)
    if number is not None:
        told.id = number
    return compose(_COLOURS.get(record.info.state, CALM), told, _controls(record, writer))


def join(record: TournamentState, writer: Writer) -> Control:
    """The way in, or onto the waiting list; once it has begun, from the next round on."""
    label = msg("Join the waiting list") if full(record) else msg("Join")
    if record.published and record.info.state == "running" and record.format.MODE is Mode.PAIRED:
        label = msg("Join from round {round}", round=len(record.published) + 1)
    return tournament_button(writer, record.info.id, "join", label, ButtonStyle.success)


def _people(record: TournamentState) -> list[Words]:
    """Who takes part, and who waits; once it runs the standings say it."""
    if record.info.state == "running":
        return _challenges(record)
    if record.info.state not in ("registration", "check_in"):
        return []
    playing = list(record.playing)
    waiting = [entry for entry in record.entries if entry.state in ("waiting", "offered")]
    forming = sum(entry.state == "forming" for entry in record.entries)
    asked = sum(entry.state == "asked" for entry in record.entries)
    found: list[Words] = []
    if playing and record.info.season_of is not None:
        found += _divisions(record)
    elif playing:
        found.append(msg("**Taking part**: {people}", people=_names(playing)))
    if waiting:
        found.append(msg("**Waiting list**: {people}", people=_names(waiting)))
    if forming:
        found.append(
            msg_plural(
                "{count} team is waiting for its members to agree.",
                "{count} teams are waiting for their members to agree.",
                forming,
            )
        )
    if asked:
        found.append(
            msg_plural(
                "{count} is waiting for an organiser’s approval.",
                "{count} are waiting for an organiser’s approval.",
                asked,
            )
        )
    return found


def _divisions(record: TournamentState) -> list[Words]:
    """Who plays in which division of a season that follows another."""
    seasonal = record.format.seasonal
    if seasonal is None:
        return []
    return [
        msg(
            "**{division}**: {people}",
            division=record.format.group_title(letter),
            people=_names([record.entry(number) for number in numbers]),
        )
        for letter, numbers in seasonal.divisions(to_model(record, secret=False)).items()
    ]


def _challenges(record: TournamentState) -> list[Words]:
    """Who plays whom on a ladder, and who is asked: no pairings tell it."""
    if record.format.MODE is not Mode.CHALLENGED:
        return []
    found: list[Words] = []
    for match in record.open_matches[:CHALLENGES]:
        of, by = match.seats
        place = stake(record, by, of)
        names = {"name": Name(shown(record.entry(by))), "other": Name(shown(record.entry(of)))}
        told: Words = (
            msg("{name} plays {other}; no place is at stake", **names)
            if place is None
            else msg("{name} plays {other} for place {place}", place=place, **names)
        )
        for game in record.games_of(match.id)[-1:]:
            told = msg("{challenge}: table {table}", challenge=told, table=game.table_id)
        found.append(Text("- {challenge}", (("challenge", told),)))
    for one in waiting(record)[:CHALLENGES]:
        place = stake(record, one.by, one.of)
        names = {"name": Name(shown(record.entry(one.by))), "other": Name(shown(record.entry(one.of)))}
        until = format_dt(one.until, "f")
        found.append(
            msg("- {name} has challenged {other}, who answers by {end}", end=until, **names)
            if place is None
            else msg(
                "- {name} has challenged {other} for place {place}: answer by {end}",
                place=place,
                end=until,
                **names,
            )
        )
    return found


CHALLENGES: Final = 10
"""Challenges that are named; the line above them counts them all."""


def _names(entries: list[Entry]) -> Words:
    told = [Text("{name}", (("name", Name(shown(entry))),)) for entry in entries]
    return lines(first_few(told, SHOWN), ", ")


def _controls(record: TournamentState, writer: Writer) -> ui.ActionRow[Any] | None:
    state = record.info.state
    if state == "cancelled":
        return None
    tap = partial(tournament_button, writer, record.info.id)
    status, leave = tap("status", msg("My tournament")), tap("leave", msg("Leave"))
    if state == "registration":
        return row(*([join(record, writer)] if is_open(record) else []), leave, status)
    if state == "check_in":
        here = tap("here", msg("I am here"), ButtonStyle.success)
        return row(*([here] if record.settings.check_in else []), leave, status)
    way_in = [join(record, writer)] if takes_newcomers(record) else []
    return row(*way_in, *looks(record, writer), status)


_NEWEST: Final[Mapping[Mode, Text]] = {
    Mode.PAIRED: msg("Pairings"),
    Mode.CHALLENGED: msg("Latest challenge"),
    Mode.GATHERED: msg("Latest tournament"),
}
"""What the newest round is called."""


def looks(record: TournamentState, writer: Writer, but: str = "") -> list[Control]:
    """The ways to the tournament's pictures, except to the kind that is shown; none before it has begun."""
    found = [] if record.info.started_at is None else ["standings"]
    if record.published:
        ahead = record.format.paired_ahead
        found.append("schedule" if ahead else f"round-{record.published[-1].number}")
        tournament = to_model(record, secret=False)
        has_bracket = record.format.bracket(tournament) is not None
        if not has_bracket or record.format.STAGED:
            found.append("crosstable")
        if has_bracket:
            found.append("bracket")
    labels = {**VIEWS, f"round-{len(record.published)}": _NEWEST[record.format.MODE]}
    shown = but if but.startswith("round-") else but.partition("-")[0]
    return [
        tournament_button(writer, record.info.id, view(what), labels[what])
        for what in found
        if what != shown
    ]


def takes_newcomers(record: TournamentState) -> bool:
    """Has it begun, and may one still join: a ladder at the bottom, others from the next round on?"""
    running = record.info.state == "running" and has_room(record)
    return running and len(record.published) < late_until(record)
