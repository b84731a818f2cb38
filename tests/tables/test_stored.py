"""What tables and tournaments store as JSON: today's objects are written down here, and read the same."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.games.engine.event import Result
from bot.games.engine.text import Name, Text, Who, lines, msg, msg_plural
from bot.people.settings import GuildSettings, PersonSettings
from bot.tables.state import Message, read_outcome, stored_outcome
from bot.tables.terms import Terms
from bot.tournaments.running.message import TournamentMessage

AT = datetime(2026, 3, 1, 12, 30, 5, 250, tzinfo=UTC)
SAID = msg("{who} offers {what} to {name}.", who=Who(1), what=msg("a draw"), name=Name("*Ben*"))
COUNTED = lines([msg_plural("{count} day", "{count} days", count=2), SAID], ", ")
SAID_JSON = {
    "say": "{who} offers {what} to {name}.",
    "with": {"who": {"seat": 1}, "what": {"say": "a draw"}, "name": {"name": "*Ben*"}},
}
COUNTED_JSON = {
    "lines": [{"say": "{count} day", "many": "{count} days", "with": {"count": 2}}, SAID_JSON],
    "separator": ", ",
}
TERMS_JSON = {
    "clock": "72h + 24h cap 120h",
    "zone": "Europe/Berlin",
    "weekend": True,
    "excuses": 2,
    "on_timeout": "bot",
    "claim": False,
    "away_delay": 30,
    "rated": True,
    "confirm": True,
    "unlisted": True,
    "spectators": "none",
    "takeback_random": True,
    "draws": False,
    "pauses": False,
    "reaction": "10m",
    "min_conduct": 40,
    "what_if": "yes",
    "event": 7,
    "tutorial": False,
}
TERMS = Terms(
    clock="72h + 24h cap 120h",
    zone="Europe/Berlin",
    weekend=True,
    excuses=2,
    on_timeout="bot",
    claim=False,
    away_delay=30,
    rated=True,
    confirm=True,
    unlisted=True,
    spectators="none",
    takeback_random=True,
    draws=False,
    pauses=False,
    reaction="10m",
    min_conduct=40,
    what_if="yes",
    event=7,
    tutorial=False,
)
MESSAGES: list[tuple[Message, dict[str, Any]]] = [
    (Message(SAID), {"words": SAID_JSON, "to": None, "urgent_at": None}),
    (
        Message(COUNTED, 9, AT, about="vote 7"),
        {
            "words": COUNTED_JSON,
            "to": 9,
            "urgent_at": "2026-03-01T12:30:05.000250+00:00",
            "about": "vote 7",
        },
    ),
    (
        Message(Text("x"), tap="vote 7", call=Message(SAID, 4, AT.replace(microsecond=0))),
        {
            "words": {"say": "x"},
            "to": None,
            "urgent_at": None,
            "tap": "vote 7",
            "call": {"words": SAID_JSON, "to": 4, "urgent_at": "2026-03-01T12:30:05+00:00"},
        },
    ),
]
TOURNAMENT_MESSAGES: list[tuple[TournamentMessage, dict[str, Any]]] = [
    (TournamentMessage("standings"), {"about": "standings", "words": {"say": ""}, "calls": []}),
    (
        TournamentMessage("table", COUNTED, to=3, round=2, match=5, table=8, entry=1, calls=(4, 6)),
        {
            "about": "table",
            "words": COUNTED_JSON,
            "calls": [4, 6],
            "to": 3,
            "round": 2,
            "match": 5,
            "table": 8,
            "entry": 1,
        },
    ),
]


@pytest.mark.parametrize(("message", "stored"), MESSAGES)
def test_messages_of_tables(message: Message, stored: dict[str, Any]) -> None:
    assert Message.read(stored) == message
    assert Message.read(json.loads(json.dumps(message.plain()))) == message
    assert stored.keys() <= message.plain().keys(), "an earlier version finds what it reads"
    assert Message.read({**stored, "place": 1, "message": 2}) == message, "where it stands is kept beside"


@pytest.mark.parametrize(("message", "stored"), TOURNAMENT_MESSAGES)
def test_messages_of_tournaments(message: TournamentMessage, stored: dict[str, Any]) -> None:
    assert TournamentMessage.read(stored) == message
    assert message.plain().keys() >= stored.keys(), "an earlier version finds what it reads"
    assert TournamentMessage.read(json.loads(json.dumps(message.plain()))) == message
    assert TournamentMessage.read({**stored, "place": 1, "message": 2}) == message


def test_terms() -> None:
    assert TERMS.plain() == TERMS_JSON
    assert Terms.read(TERMS_JSON) == TERMS
    assert Terms.read({}) == Terms(), "from before there were terms"
    assert Terms.read({"rated": True, "later": 1}) == Terms(rated=True), "from a later version"
    assert Terms.read(Terms().plain()) == Terms()
    assert Terms.read({"clock": "who knows"}).tells_time() is None


def test_outcomes() -> None:
    outcome = (Result(1, 1, 12), Result(0, 2, None, ("resigned",)))
    stored = [
        {"seat": 1, "place": 1, "score": 12, "flags": []},
        {"seat": 0, "place": 2, "score": None, "flags": ["resigned"]},
    ]
    assert stored_outcome(outcome) == stored
    assert read_outcome(stored) == outcome


PERSON = {
    "notify": "dm",
    "quiet": "22:00-07:30",
    "zone": "Europe/Berlin",
    "language": "pt-BR",
    "theme": "dark",
    "palette": "clear",
    "auto_confirm": True,
    "auto_vacation": True,
    "always_asked": True,
}
GUILD = {
    "channels": [5, 3],
    "place": "channel",
    "moderator_role": 11,
    "event_role": 12,
    "clock": "72h + 24h cap 5d",
    "rated": True,
    "weekend": True,
    "zone": "Europe/Berlin",
    "language": "de",
    "theme": "dark",
    "palette": "clear",
}


@pytest.mark.parametrize(("kind", "stored"), [(PersonSettings, PERSON), (GuildSettings, GUILD)])
def test_settings(kind: type[PersonSettings | GuildSettings], stored: dict[str, Any]) -> None:
    read = kind.read(stored)
    assert read.plain() == stored
    assert all(getattr(read, name) != getattr(kind(), name) for name in stored)
    assert kind().plain() == {}
    bad = dict.fromkeys(stored, 3.5)
    assert kind.read({**bad, "later": 1, "theme": "dark"}) == kind(theme="dark")
    assert read.beside({"habits": {"a": 1}, "theme": "light"}) == {"habits": {"a": 1}, **stored}
