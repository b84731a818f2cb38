"""Before a turn is confirmed: how strong both sides are, who may fall, what may be won."""

from __future__ import annotations

from dataclasses import replace
from gettext import NullTranslations

import pytest
from discord import ui

from bot.discord_ui.components.outgoing_message import Image, Shown, Writer
from bot.discord_ui.messages.turn_message import turn_message
from bot.games.atlantida import GAME
from bot.games.atlantida.player import Player
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.engine.text import Translator
from bot.translations import Translations
from tests.discord_ui.messages.test_limits import snapshot
from tests.games.atlantida.scene import ben, faction, improving, moving, play


def holder(pops: str = "N3=2 C3=2", **more: object) -> Player:
    """Ben in N3, with his leader."""
    return ben(pops, leaders="N3", **more)


def attack(own: str, *moves: str, defender: Player | None = None) -> AtlantidaPosition:
    return play(moving(faction(own), defender or holder(), dead="N3"), *moves)


def raid() -> AtlantidaPosition:
    raider = faction("C3=2", social="fanaticism", stock="me=4")
    victim = ben("C3=3", stock="stone=9 gold=9 wood=9 me=0", leaders="N1s")
    return play(moving(raider, victim, advanced=True), "city city2 2", "3me")


def strategist() -> AtlantidaPosition:
    own = faction("C3=4", social="strategy")
    return play(moving(own, holder(), dead="N3", advanced=True), "city N3 3")


def marched(own: str, march: str, stock: str = "me=6") -> AtlantidaPosition:
    return play(moving(faction(own, stock=stock), ben()), march)


def told(position: AtlantidaPosition, seat: int = 0) -> str | None:
    words = position.view(seat).at_stake()
    return None if words is None else Translator(NullTranslations(), ("Ada", "Ben")).translate(words)


@pytest.mark.parametrize(
    ("position", "says"),
    [
        (
            attack("C3=3", "city N3 3", "2me"),
            "Your strength: 6, Ben’s: 3–8. If Ben retreats or fights with less than 6, N3 is yours; the "
            "fight costs Ben up to 1 pop. With 6 or more Ben wins. You spend 2 equipment in any case.",
        ),
        (
            attack("C3=3", "city N3 1", "0me"),
            "If Ben retreats, N3 is yours. A defeat kills up to 1 pop of yours.",
        ),
        (
            raid(),
            "Your strength: 6, Ben’s: 3–6. If Ben retreats or fights with less than 6, you take up to 2 "
            "each of wood, stone and gold; the fight costs Ben up to 1 pop. With 6 or more Ben wins. You "
            "spend 3 equipment in any case.",
        ),
        (
            strategist(),
            "Your strength: 5–13, Ben’s: 3–8. Ben answers first; then you fight, or withdraw and spend "
            "nothing.",
        ),
        (
            marched("C3=4", "city N3 3"),
            "N3 (City Ruins): your strength 4 against the creature’s 4: you can kill it with 1 equipment. "
            "Hunts come in your improvement phase; a kill brings 1 gold and 1 knowledge.",
        ),
        (
            marched("C3=5", "city N3 4"),
            "N3 (City Ruins): your strength 5 against the creature’s 4: you can kill it for free. Hunts "
            "come in your improvement phase; a kill brings 1 gold and 1 knowledge.",
        ),
        (
            marched("C3=4", "city N3 3", stock="me=0"),
            "N3 (City Ruins): your strength 4 against the creature’s 4: you can kill it with 1 sacrificed "
            "pop. Hunts come in your improvement phase; a kill brings 1 gold and 1 knowledge.",
        ),
        (
            marched("C3=1", "city N3 1", stock="me=0"),
            "N3 (City Ruins): your strength 2 against the creature’s 4: too weak, so your group moves to "
            "the surroundings of N3.",
        ),
        (marched("C3=4", "city N3s 3"), None),
    ],
    ids=["even", "hopeless", "raid", "strategy", "hunt", "free", "sacrifice", "too-weak", "around"],
)
def test_what_comes_of_a_turn_is_said_before_it_is_confirmed(
    position: AtlantidaPosition, says: str | None
) -> None:
    assert told(position) == says
    assert told(position, seat=1) is None


def test_what_is_said_comes_true() -> None:
    position = attack("C3=3", "city N3 3", "2me")
    play(position, "3me")
    one, two = position.state.players
    assert (one.stock[4], one.hades, two.hades) == (4, 0, 0), "6 against 6: the defender wins"


def test_a_kill_tells_both_strengths() -> None:
    position = improving(faction("N3=3"), ben(), kind="hunt")
    events = position.play(0, "N3 2me")
    assert str(events[0].text).endswith(
        "the creature of N3 with 2 equipment (5 against 4): +1 gold, +1 knowledge."
    )


def test_confirm_stands_below_it() -> None:
    position = attack("C3=3", "city N3 3", "2me")
    seen = snapshot(1, 1)
    seen = replace(
        seen,
        view=position.view(0),
        decision=None,
        seat=0,
        draft=("city N3 3", "2me"),
        complete=True,
        table=replace(seen.table, game="atlantida"),
    )
    image = Image("x.png", b"png", "alt")
    writer = Writer.of(Translations(), "en-US", ("Ada", "Ben"))

    def says(complete: bool) -> str:
        sent = turn_message(Shown(replace(seen, complete=complete)), GAME, image, writer)
        texts = [item.content for item in sent.view.walk_children() if isinstance(item, ui.TextDisplay)]
        return "\n".join(texts)

    assert "Your strength: 6, Ben’s: 3–8." in says(complete=True)
    assert "Your strength" not in says(complete=False)
