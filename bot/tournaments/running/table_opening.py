"""Opens the tables for the games of matches, in the transaction that notes it: who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from sqlalchemy import Connection

from bot.games.engine.text import Name, Text, Value, msg
from bot.hosting.person import Person
from bot.storage import outbox, tournaments
from bot.storage.tournament_rows import GameRow
from bot.tables.seats.new_tables import arrange
from bot.tables.store import TableStore
from bot.tournaments.running import repairs
from bot.tournaments.running.change import Opening
from bot.tournaments.running.message import TournamentMessage, moment
from bot.tournaments.running.model import Match, MatchGame
from bot.tournaments.running.rows import stored
from bot.tournaments.running.state import TournamentState
from bot.tournaments.tournament import Mode

NAMELESS: Final = 0
"""The account of a name that came from a file."""


SHARED: Final = 4
"""Matches of a round up to which they share a thread, unless the event says otherwise."""


def shared_thread(record: TournamentState, round_number: int) -> bool:
    """Are the matches of a round played in one thread, below the message that says who meets whom?"""
    settings = record.settings
    if not settings.in_thread or record.format.MODE is not Mode.PAIRED or record.format.paired_ahead:
        return False
    count = len(record.matches_of(round_number))
    return settings.threads == "round" or (settings.threads == "auto" and 1 < count <= SHARED)


def _thread_for(
    connection: Connection, record: TournamentState, opening: Opening, *, shared: bool
) -> int | None:
    """The thread that is there already: of the round, or of the match's games before."""
    id, match = record.info.id, opening.match
    found = _thread_of_round(connection, record, match.round) if shared else None
    if found is not None or not record.games_of(match.id):
        return found
    threads = tournaments.threads_of(connection, id)
    before = [game for game in record.games_of(match.id) if game.board == opening.board]
    return next((threads[game.table_id] for game in before if game.table_id in threads), None)


def _thread_of_round(connection: Connection, record: TournamentState, round_number: int) -> int | None:
    """That below the message which announced the round; of a pairing that was replaced it isn't used."""
    for row in reversed(outbox.done_of(connection, "tournament", record.info.id, "event")):
        told = row.data or {}
        if (told.get("about"), told.get("round")) == ("pairings", round_number):
            now = repairs.holds(record, TournamentMessage.read(told), told.get("shown", ""))
            return told.get("thread") if now else None
    return None


def open_table(
    store: TableStore, connection: Connection, record: TournamentState, opening: Opening, now: datetime
) -> tuple[MatchGame, Sequence[TournamentMessage]]:
    """Open the table; returns the game, and what its people are told.  Raises Refused, Conflict.

    The game's row names match, game and board, so that a second table for the same can't be stored.
    """
    settings = record.settings
    shared = shared_thread(record, opening.match.round)
    thread = _thread_for(connection, record, opening, shared=shared)
    number = arrange(
        store,
        connection,
        host_of(record, opening),
        record.info.game,
        settings.options,
        opening.people,
        guild_id=record.info.guild_id,
        channel_id=record.info.channel_id,
        in_thread=settings.in_thread,
        thread_id=thread,
        own_thread=not shared,
        terms=replace(settings.terms, event=record.info.id),
    )
    match = opening.match
    game = MatchGame(match.id, opening.number, opening.board, record.info.id, number, opening.seats, now)
    tournaments.add_game(connection, stored(GameRow, game))
    return game, invitations(record, opening, number)


def host_of(record: TournamentState, opening: Opening) -> Person:
    """The first person at the table; among computers, who created the tournament."""
    people = (person for person in opening.people if person.computer is None)
    return next(people, record.info.organisers[0])


def next_games(record: TournamentState, match: Match) -> tuple[Opening, ...]:
    """The tables that a match without a result still needs now: one a board, for its next game.

    None while one of its entries is only a name: organisers enter that result, or seat somebody.
    Each game of a match exchanges the seats of the one before; each board of a team those of its neighbour.
    """
    games = record.games_of(match.id)
    if any(game.result is None for game in games):
        return ()
    number = 1 + max((game.number for game in games), default=0)
    boards = min(len(record.entry(one).members) for one in match.seats)
    found: list[Opening] = []
    for board in range(1, boards + 1):
        turned = (number + board) % 2
        seats = tuple(reversed(match.seats)) if turned and len(match.seats) == 2 else tuple(match.seats)
        people = tuple(record.entry(one).people[board - 1] for one in seats)
        if any(person.id == NAMELESS and person.computer is None for person in people):
            return ()
        found.append(Opening(match, number, board, seats, people))
    return tuple(found)


def invitations(record: TournamentState, opening: Opening, table: int) -> Sequence[TournamentMessage]:
    """Each player is told round, seat, opponents and the round's end."""
    round_ = next(one for one in record.rounds if one.number == opening.match.round)
    end = "" if round_.ends_at is None else moment(round_.ends_at)
    found: list[TournamentMessage] = []
    for seat, person in enumerate(opening.people):
        if person.computer is not None:
            continue
        others = [other for other in opening.people if other is not person]
        values: dict[str, Value] = {
            "event": record.title,
            "round": opening.match.round,
            "seat": seat + 1,
            "table": table,
            "end": end,
        }
        words = _told(values, others)
        found.append(
            TournamentMessage(
                "table", words, to=person.id, round=opening.match.round, match=opening.match.id, table=table
            )
        )
    return found


def _told(values: dict[str, Value], others: Sequence[Person]) -> Text:
    if len(others) == 1:
        shown = others[0].shown
        opponent: Value = shown if isinstance(shown, Text) else Name(shown)
        return msg(
            "{event}, round {round}: you play {opponent} at table {table}, in seat {seat}. "
            "The round ends {end}.",
            **values,
            opponent=opponent,
        )
    names = Name(", ".join(str(other.shown) for other in others))
    return msg(
        "{event}, round {round}: you play {opponents} at table {table}, in seat {seat}. "
        "The round ends {end}.",
        **values,
        opponents=names,
    )
