"""How an event stands that isn't played round by round: ladders, series, what is played in parallel."""

from __future__ import annotations

from collections.abc import Mapping

from discord.utils import format_dt

from bot.games.engine.contract import Game
from bot.games.engine.text import Name, Words, lines, msg, msg_plural
from bot.tournaments.formats.format import Mode
from bot.tournaments.running.chains.challenges import waiting
from bot.tournaments.running.rounds.pace import ahead
from bot.tournaments.running.state import TournamentState


def ongoing(record: TournamentState) -> Words | None:
    """How it stands, in a line; ``None``: round by round."""
    left = len(record.open_matches)
    if record.format.MODE is Mode.CHALLENGED:
        played = msg_plural("{count} challenge is played", "{count} challenges are played", left)
        asked = len(waiting(record))
        told = msg_plural("{count} waits for an answer", "{count} wait for an answer", asked)
        return lines([played, told], " · ")
    if record.format.MODE is Mode.GATHERED:
        return msg_plural("{count} event has counted", "{count} events have counted", len(record.rounds))
    ends = [round_.ends_at for round_ in record.open_rounds if round_.ends_at is not None]
    if not ahead(record.format) or not ends:
        return None
    return lines(
        [
            msg("All rounds are open"),
            msg_plural("{count} match still plays", "{count} matches still play", left),
            msg("ends {when}", when=format_dt(max(ends), "f")),
        ],
        " · ",
    )


def parts(record: TournamentState, games: Mapping[str, Game]) -> list[Words]:
    """The events of a series, each with its game."""
    return [
        msg(
            "-# {tournament} · {game} · event {number}",
            tournament=Name(part.title),
            game=games[part.game].title,
            number=part.id,
        )
        for part in record.parts
    ]
