"""The lasting message of an event: what it is, who takes part, how it stands, and the way in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from discord import ButtonStyle, ui
from discord.utils import format_dt

from bot.discord_ui.components.controls import Control, row
from bot.discord_ui.components.limits import TEXT, cut
from bot.discord_ui.components.outgoing_message import CALM, OPEN, OVER, RUNNING, OutgoingMessage, compose
from bot.discord_ui.messages.table_text import terms_lines
from bot.discord_ui.tournaments.challenges import is_open_ladder
from bot.discord_ui.tournaments.controls import VIEWS, tournament_button, view
from bot.discord_ui.tournaments.ongoing import ongoing, parts
from bot.games.engine.contract import Game
from bot.games.engine.text import Name, Text, Translator, Words, lines, msg, msg_plural
from bot.tournaments.formats.format import Mode
from bot.tournaments.running.course.deadlines import published_at
from bot.tournaments.running.entries.entering import is_open
from bot.tournaments.running.model import Entry
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import shown, to_model

Games: TypeAlias = Mapping[str, Game]
"""The games by their names in storage."""
SHOWN = 40
"""Entrants who are named; of more, the rest are counted."""
_COLOURS = {"registration": OPEN, "check_in": OPEN, "running": RUNNING, "finished": OVER}


def announcement(
    record: TournamentState, games: Games, translator: Translator, number: int | None = None
) -> OutgoingMessage:
    """The message as the event stands; ``number``: by which its text is known again."""
    told = cut(
        translator.translate(lines([title(record), *summary(record, games), *_people(record)])), TEXT - 200
    )
    return compose(
        _COLOURS.get(record.info.state, CALM),
        ui.TextDisplay(told) if number is None else ui.TextDisplay(told, id=number),
        _controls(record, translator),
    )


def title(record: TournamentState) -> Text:
    """The headline of all that belongs to an event."""
    return msg(
        "### {tournament} · event {number}", tournament=Name(record.info.title), number=record.info.id
    )


def kind(record: TournamentState, games: Games) -> list[Words]:
    """The game and the format; a series may count events of several games."""
    told: list[Words] = [record.format.title()]
    return told if record.format.MODE is Mode.GATHERED else [Text(games[record.info.game].title), *told]


def summary(record: TournamentState, games: Games) -> list[Words]:
    """What it is, and how it stands."""
    settings = record.settings
    size = [] if settings.games == 1 else [msg("{count} games a match", count=settings.games)]
    team = [] if settings.members == 1 else [msg("teams of {count}", count=settings.members)]
    what = lines([*kind(record, games), *size, *team], " · ")
    about = [Text("{about}", (("about", Name(settings.about)),))] if settings.about else []
    return [
        msg("{what}", what=what),
        *about,
        *_terms(record),
        msg("**{state}**", state=state(record)),
        *parts(record, games),
    ]


def _terms(record: TournamentState) -> list[Words]:
    if record.info.state in ("finished", "cancelled"):
        return []
    measures = record.format.details()
    found: list[Words] = [msg("-# {measures}", measures=lines(measures, " · "))] if measures else []
    if record.format.MODE is Mode.GATHERED:
        return found
    # What all games of events have in common goes without saying.
    terms = replace(record.settings.terms, unlisted=False, claim=True, pauses=True)
    return [*found, msg("-# {terms}", terms=lines(terms_lines(terms), " · "))]


def state(record: TournamentState) -> Words:
    """How it stands, in a line."""
    row, settings = record.info, record.settings
    match row.state:
        case "draft":
            return msg("Not announced yet: only organisers see it.")
        case "registration" if is_open(record):
            end = settings.closes_at or settings.starts_at
            until = [] if end is None else [msg("until {when}", when=format_dt(end, "f"))]
            return lines([msg("Registration is open"), *until, _places(record)], ", ")
        case "registration":
            return lines([_soon(record), _places(record)], ", ")
        case "check_in":
            window = settings.check_in_window
            if window is None:
                return _soon(record)
            here = sum(entry.checked_in for entry in record.playing)
            return msg(
                "Check in until {when}, or lose your place: {here} of {count} are there.",
                when=format_dt(window[1], "f"),
                here=here,
                count=len(record.playing),
            )
        case "running":
            return _running(record)
        case "cancelled":
            return msg("Called off.")
        case _:
            return msg("Over: {count} took part.", count=len(record.playing))


def _soon(record: TournamentState) -> Words:
    """Nobody comes any more, and it hasn't begun."""
    start = record.settings.starts_at
    if start is None:
        return msg("Registration is over: it begins when an organiser starts it")
    return msg("Registration is over: it begins {when}", when=format_dt(start, "f"))


def _places(record: TournamentState) -> Words:
    taken = len(record.playing)
    if record.settings.cap is None:
        return msg_plural("{count} takes part", "{count} take part", taken)
    if full(record) and is_open(record):
        return msg(
            "all {cap} places are taken: who joins now waits for a free one", cap=record.settings.cap
        )
    return msg("{taken} of {cap} places are taken", taken=taken, cap=record.settings.cap)


def full(record: TournamentState) -> bool:
    """Is no place left, or do others wait for it already?"""
    waiting = any(entry.state in ("waiting", "offered") for entry in record.entries)
    return record.settings.cap is not None and (waiting or len(record.playing) >= record.settings.cap)


def join(record: TournamentState, translator: Translator) -> Control:
    """The way in, or onto the waiting list."""
    label = msg("Join the waiting list") if full(record) else msg("Join")
    return tournament_button(record.info.id, "join", label, translator, ButtonStyle.success)


def _running(record: TournamentState) -> Words:
    if record.info.paused_at is not None:
        return msg("Paused.")
    if (told := ongoing(record)) is not None:
        return told
    current = record.current
    if current is None:
        return _pairing(record)
    matches = record.matches_of(current.number)
    left = sum(match.result is None for match in matches)
    of = msg("Round {round}", round=current.number)
    if (total := record.format.total(to_model(record, secret=False))) is not None:
        of = msg("Round {round} of {total}", round=current.number, total=total)
    rest: list[Words] = [of, msg_plural("{count} match still plays", "{count} matches still play", left)]
    if current.ends_at is not None:
        rest.append(msg("ends {when}", when=format_dt(current.ends_at, "f")))
    return lines(rest, " · ")


def _pairing(record: TournamentState) -> Words:
    """What happens between two rounds: everybody may know that a pairing is there, but not which."""
    proposed = record.proposed
    if proposed is None or not record.reviewed:
        return msg("Round {round} is being paired.", round=len(record.published) + 1)
    if proposed.state == "blocked":
        return msg("Round {round} waits: the organisers decide how it is paired.", round=proposed.number)
    at = published_at(record, proposed)
    if at is None:
        return msg(
            "The pairings of round {round} are being checked by the organisers.", round=proposed.number
        )
    return msg(
        "The pairings of round {round} are being checked by the organisers, until {when} at the latest.",
        round=proposed.number,
        when=format_dt(at, "t"),
    )


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
    """The ways to the event's pictures, except the one that is shown; none before it has begun."""
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
