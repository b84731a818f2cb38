"""The parts of a tournament as they are stored, and back.  Pure."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, TypeVar, cast

from pydantic import TypeAdapter

from bot.hosting.person import Person
from bot.hosting.stored_json import copied
from bot.storage.tournament_rows import (
    EntryRow,
    GameRow,
    MatchRow,
    RoundRow,
    TournamentLogRow,
    TournamentRow,
)
from bot.tournaments.files.codec import decode, encode
from bot.tournaments.files.tournament_json import KINDS, format_from
from bot.tournaments.model import Adjustment, Forbidden, Idle, Request, Result
from bot.tournaments.running.model import (
    Challenge,
    Entry,
    Match,
    MatchGame,
    Member,
    RunningRound,
    TournamentInfo,
    TournamentLogLine,
)
from bot.tournaments.running.settings import TournamentSettings

T = TypeVar("T")
_PEOPLE: Final = TypeAdapter(tuple[Person, ...])
_MEMBERS: Final = TypeAdapter(tuple[Member, ...])
_CHALLENGES: Final = TypeAdapter(tuple[Challenge, ...])


def _plain(adapter: TypeAdapter[T], value: T) -> Any:
    """As it is stored: what is said of few stands only where it is said."""
    return adapter.dump_python(value, mode="json", exclude_defaults=True)


def _read(hint: type[T], stored: object) -> T:
    """A value of the pure part, as it was stored."""
    return cast("T", decode(hint, stored, KINDS))


def _result(stored: Mapping[str, Any] | None) -> Result | None:
    return None if stored is None else _known_result(json.dumps(stored))


@lru_cache(maxsize=4096)
def _known_result(text: str) -> Result:
    """Read once: a tournament of 256 has a thousand results, nearly all of them the same few."""
    return _read(Result, json.loads(text))


def info_of(row: TournamentRow) -> TournamentInfo:
    """What is known of a tournament."""
    return copied(
        TournamentInfo,
        row,
        format=format_from(dict(row.format)),
        settings=TournamentSettings.read(row.settings),
        organisers=_PEOPLE.validate_python(row.organisers),
        requests=_read(tuple[Request, ...], list(row.requests)),
        forbidden=_read(tuple[Forbidden, ...], list(row.forbidden)),
        adjustments=_read(tuple[Adjustment, ...], list(row.adjustments)),
        challenges=_CHALLENGES.validate_python(row.challenges),
    )


def row_of_info(info: TournamentInfo) -> TournamentRow:
    """What is known of a tournament, to be stored."""
    return copied(
        TournamentRow,
        info,
        format=encode(info.format),
        settings=info.settings.plain(),
        organisers=_plain(_PEOPLE, info.organisers),
        requests=encode(info.requests),
        forbidden=encode(info.forbidden),
        adjustments=encode(info.adjustments),
        challenges=_plain(_CHALLENGES, info.challenges),
    )


def entry_of(row: EntryRow) -> Entry:
    """An entry."""
    return copied(Entry, row, members=_MEMBERS.validate_python(row.members), answers=tuple(row.answers))


def row_of_entry(entry: Entry, tournament_id: int) -> EntryRow:
    """An entry, to be stored."""
    members = _plain(_MEMBERS, entry.members)
    return copied(
        EntryRow, entry, tournament_id=tournament_id, members=members, answers=list(entry.answers)
    )


def round_of(row: RoundRow) -> RunningRound:
    """A round."""
    return copied(RunningRound, row, idle=_read(tuple[Idle, ...], list(row.idle)))


def row_of_round(round_: RunningRound, tournament_id: int) -> RoundRow:
    """A round, to be stored."""
    return copied(RoundRow, round_, tournament_id=tournament_id, idle=encode(round_.idle))


def match_of(row: MatchRow) -> Match:
    """A match."""
    return copied(Match, row, seats=tuple(row.seats), result=_result(row.result))


def row_of_match(match: Match, tournament_id: int) -> MatchRow:
    """A match, to be stored."""
    result = None if match.result is None else encode(match.result)
    return copied(MatchRow, match, tournament_id=tournament_id, seats=list(match.seats), result=result)


def game_of(row: GameRow) -> MatchGame:
    """A game of a match."""
    return copied(MatchGame, row, seats=tuple(row.seats), result=_result(row.result))


def row_of_game(game: MatchGame, tournament_id: int) -> GameRow:
    """A game of a match, to be stored."""
    result = None if game.result is None else encode(game.result)
    return copied(GameRow, game, tournament_id=tournament_id, seats=list(game.seats), result=result)


def logged(row: TournamentLogRow) -> TournamentLogLine:
    """One line of the log."""
    return copied(TournamentLogLine, row)
