"""What a tournament is, and how it stands, in a few lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from discord.utils import format_dt

from bot.discord_ui.messages.table_text import terms_lines
from bot.discord_ui.tournaments.stages import round_name
from bot.discord_ui.tournaments.standings import podium
from bot.games.engine.contract import Game
from bot.games.engine.text import Name, Text, Words, all_of, lines, msg, msg_plural
from bot.tournaments.running.deadlines import published_at
from bot.tournaments.running.entries.automatic_start import is_open
from bot.tournaments.running.entries.requirements import requirements
from bot.tournaments.running.state import TournamentState, waiting
from bot.tournaments.running.to_model import to_model
from bot.tournaments.tournament import Mode

Games: TypeAlias = Mapping[str, Game]
"""The games by their names in storage."""


def title(record: TournamentState) -> Text:
    """The headline of all that belongs to a tournament."""
    return msg(
        "### {tournament} · tournament {number}", tournament=Name(record.info.title), number=record.info.id
    )


def kind(record: TournamentState, games: Games) -> list[Words]:
    """The game and the format; a series may count tournaments of several games."""
    told: list[Words] = [record.format.title()]
    return told if record.format.MODE is Mode.GATHERED else [Text(games[record.info.game].title), *told]


def summary(record: TournamentState, games: Games) -> list[Words]:
    """What it is, and how it stands."""
    settings = record.settings
    size = [] if settings.games == 1 else [msg("{count} games per match", count=settings.games)]
    team = [] if settings.members == 1 else [msg("teams of {count}", count=settings.members)]
    what = lines([*kind(record, games), *size, *team], " · ")
    if record.format.MODE is Mode.GATHERED:
        what = msg("Series of tournaments")
    about = [Text("{about}", (("about", Name(settings.about)),))] if settings.about else []
    return [
        msg("{what}", what=what),
        *about,
        *_terms(record, games),
        msg("**{state}**", state=state(record)),
        *parts(record, games),
        *_winners(record),
    ]


def _winners(record: TournamentState) -> list[Words]:
    best = podium(to_model(record, secret=False)) if record.info.state == "finished" else None
    return [] if best is None else [best]


def _terms(record: TournamentState, games: Games) -> list[Words]:
    series = record.format.MODE is Mode.GATHERED
    if record.info.state == "cancelled" or (record.info.state == "finished" and not series):
        return []
    measures = record.format.details()
    found: list[Words] = [msg("-# {measures}", measures=lines(measures, " · "))] if measures else []
    if series:
        return found
    # What all games of tournaments have in common goes without saying.
    terms = replace(record.settings.terms, unlisted=False, claim=True, pauses=True)
    found.append(msg("-# {terms}", terms=lines(terms_lines(terms, games[record.info.game]), " · ")))
    if needed := requirements(record.settings):
        found.append(msg("-# To join you need {what}.", what=all_of(needed)))
    return found


def state(record: TournamentState) -> Words:
    """How it stands, in a line."""
    row, settings = record.info, record.settings
    match row.state:
        case "draft":
            return msg("Not announced yet: only organisers see it.")
        case "registration" if is_open(record):
            end = settings.closes_at or settings.starts_at
            opened = msg("Registration is open")
            if end is not None:
                opened = msg("Registration is open until {when}", when=format_dt(end, "f"))
            return lines([opened, _places(record)], " · ")
        case "registration":
            return lines([_soon(record), _places(record)], " · ")
        case "check_in":
            window = settings.check_in_window
            if window is None:
                return _soon(record)
            here = sum(entry.checked_in for entry in record.playing)
            return msg(
                "Check in by {when} or lose your place: {here} of {count} have checked in.",
                when=format_dt(window[1], "f"),
                here=here,
                count=len(record.playing),
            )
        case "running":
            return _running(record)
        case "cancelled":
            return msg("Cancelled.")
        case _ if not record.playing and record.format.MODE is Mode.GATHERED:
            return msg("Over: no tournament counted.")
        case _:
            return msg("Over: {count} took part.", count=len(record.playing))


def _soon(record: TournamentState) -> Words:
    """Nobody comes any more, and it hasn't begun."""
    start = record.settings.starts_at
    if start is None:
        return msg("Registration is over: an organiser starts the tournament")
    return msg("Registration is over: it begins {when}", when=format_dt(start, "f"))


def _places(record: TournamentState) -> Words:
    taken = len(record.playing)
    if record.settings.cap is None:
        return msg_plural("{count} entry", "{count} entries", taken)
    if full(record) and is_open(record):
        return msg(
            "all {cap} places are taken: new entries go on the waiting list", cap=record.settings.cap
        )
    return msg("{taken} of {cap} places are taken", taken=taken, cap=record.settings.cap)


def full(record: TournamentState) -> bool:
    """Is no place left, or do others wait for it already?"""
    waiting = any(entry.state in ("waiting", "offered") for entry in record.entries)
    return record.settings.cap is not None and (waiting or len(record.playing) >= record.settings.cap)


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
    rest: list[Words] = [
        round_name(to_model(record, secret=False), current.number),
        msg_plural("{count} match in progress", "{count} matches in progress", left),
    ]
    if current.ends_at is not None:
        rest.append(msg("ends {when}", when=format_dt(current.ends_at, "f")))
    return lines(rest, " · ")


def _pairing(record: TournamentState) -> Words:
    """What happens between two rounds: everybody may know that a pairing is there, but not which."""
    proposed = record.proposed
    if proposed is None or not record.reviewed:
        return msg("Round {round} is being paired.", round=len(record.published) + 1)
    if proposed.state == "blocked":
        return msg(
            "Round {round} is on hold: the organisers decide how it is paired.", round=proposed.number
        )
    at = published_at(record, proposed)
    if at is None:
        return msg("The organisers are checking the pairings of round {round}.", round=proposed.number)
    return msg(
        "The organisers are checking the pairings of round {round}. They go public by {when}.",
        round=proposed.number,
        when=format_dt(at, "t"),
    )


def ongoing(record: TournamentState) -> Words | None:
    """How it stands, in a line; ``None``: round by round."""
    left = len(record.open_matches)
    if record.format.MODE is Mode.CHALLENGED:
        asked = len(waiting(record))
        told: list[Words] = []
        if left:
            told.append(msg_plural("{count} challenge in progress", "{count} challenges in progress", left))
        if asked:
            told.append(
                msg_plural(
                    "{count} challenge waiting for an answer",
                    "{count} challenges waiting for answers",
                    asked,
                )
            )
        return lines(told, " · ") if told else msg("No challenge is open now")
    if record.format.MODE is Mode.GATHERED:
        counted = sum(part.state == "finished" for part in record.parts)
        if not counted:
            return msg("No tournament has counted yet")
        return msg_plural("{count} tournament has counted", "{count} tournaments have counted", counted)
    ends = [round_.ends_at for round_ in record.open_rounds if round_.ends_at is not None]
    if not record.format.paired_ahead or not ends:
        return None
    return lines(
        [
            msg("All rounds are open"),
            msg_plural("{count} match in progress", "{count} matches in progress", left),
            msg("ends {when}", when=format_dt(max(ends), "f")),
        ],
        " · ",
    )


def parts(record: TournamentState, games: Mapping[str, Game]) -> list[Words]:
    """The tournaments of a series, each with its game."""
    return [
        msg(
            "-# {tournament} · {game} · tournament {number}",
            tournament=Name(part.title),
            game=games[part.game].title,
            number=part.id,
        )
        for part in record.parts
    ]
