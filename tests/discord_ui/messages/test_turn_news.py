"""What came of the own offer to Zeus, and what others did, is told with the next question in whole."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from struct import pack

import pytest
from discord import ui

from bot.discord_ui.components.controls import Emojis
from bot.discord_ui.components.outgoing_message import Image, Shown, Writer
from bot.discord_ui.messages.turn_message import turn_message
from bot.discord_ui.messages.turn_news import newest_of
from bot.games.atlantida import GAME
from bot.games.atlantida.map import THEATRE
from bot.games.atlantida.text.tell.economy import granted, grown
from bot.games.atlantida.text.tell.events import offers, punished, rewarded
from bot.games.atlantida.text.tell.movement import attacked, forced, retreated
from bot.games.atlantida.text.turning_points import first_ships
from bot.games.atlantida.units import PLACE_OF
from bot.games.engine.event import Event
from bot.tables.model import SeatClock, TableSnapshot
from bot.translations import Translations
from renderers import registry
from tests.discord_ui.messages.test_limits import table
from tests.games.atlantida.scene import ben, faction, moving

EMOJIS = Emojis(registry.discover())
EMOJIS.uploaded = {name: 10**18 + number for number, name in enumerate(EMOJIS.icons)}
PNG = Image("x.png", b"\x89PNG\r\n\x1a\n" + pack(">I", 13) + b"IHDR" + pack(">II", 1200, 960), "x")
"""A picture of the island, by its size."""
OWN = (offers((1, 0), (3, 0)), punished(0, 1))
"""How the own turn came out, if one finished it."""
LATER = ((grown(2, 1),),)
"""What somebody has done since."""
THEIRS = (granted(1, 1, first_ships()), offers((1, 0), (3, 2)), rewarded(1, 4))
"""Somebody else's turn, in which the offers were shown, and for which a turning point is told first."""


WRITER = Writer.of(Translations(icon=EMOJIS.text), "en-US", ("Evangeline", "Maximilian", "Ada"), EMOJIS)


def seen(aftermath: tuple[Event, ...], since: tuple[tuple[Event, ...], ...]) -> TableSnapshot:
    """The next question, and what has happened before it."""
    own = faction("N3=2 M3=2 C3=2", leaders="N3 M3 C3", hades=2, continent=1, stock="stone=1 knowledge=9")
    position = moving(own, ben(), ben(), round=4, dead="N3 M3")
    (decision,) = position.decisions()
    return TableSnapshot(
        replace(table("running"), game="atlantida", thread_id=5),
        0,
        position.view(0),
        decision,
        (0,),
        stamp=10**9,
        events=since[-1],
        since=since,
        aftermath=aftermath,
        clocks={0: SeatClock(datetime.now(UTC) + timedelta(days=3), "3d")},
    )


@pytest.mark.parametrize(
    ("aftermath", "since", "told"),
    [(OWN, LATER, "Zeus destroys"), ((), (THEIRS, *LATER), "Gold for Zeus:")],
)
def test_what_came_of_ones_offer_is_told_with_the_next_question(
    aftermath: tuple[Event, ...], since: tuple[tuple[Event, ...], ...], told: str
) -> None:
    made = turn_message(Shown(seen(aftermath, since), ""), GAME, PNG, WRITER)
    texts = (item for item in made.view.walk_children() if isinstance(item, ui.TextDisplay))
    message = "\n".join(item.content for item in texts)
    assert told in message
    assert "Turn 4 of 13" in message


@pytest.mark.parametrize("share", [0.4, 0.6, 1])
def test_what_an_attack_has_taken_is_told_beside_how_offers_came_out(share: float) -> None:
    """Its owner could only retreat and was asked nothing; the own offer was the last that is known of."""
    sites = moving(faction(), ben()).state.sites
    theirs = (attacked(sites, 1, 0, THEATRE), forced(0, 0, 2), retreated(sites, 1, 0, THEATRE, 0, 0))
    aftermath = (offers((1, 0), (3, 3)), rewarded(1, 4))
    newest = newest_of(seen(aftermath, (theirs,)), GAME, WRITER, share)
    assert newest is not None
    told = WRITER.translator.translate(newest)
    assert "Evangeline retreats: the Great Theatre is Maximilian’s." in told


def test_a_sentence_that_is_alone_in_its_line_keeps_its_end() -> None:
    """Whose a place is now stands there; several turns are told of, a line each."""
    sites = moving(faction(), ben()).state.sites
    lost = retreated(sites, 1, 2, PLACE_OF["N2"], 3, 0)
    newest = newest_of(seen((), ((lost,), *LATER, *LATER)), GAME, WRITER, 1)
    assert newest is not None
    told = WRITER.translator.translate(newest)
    assert "Ada retreats: " in told
    assert "is Maximilian’s, for 3 equipment." in told
