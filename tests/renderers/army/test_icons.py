"""The icons of Army of the Gods: every one that a tap or a text names is drawn."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.games.army.cards import DECK, LEADERS
from bot.games.army.text.names import card_icon
from renderers.army.renderer import RENDERER
from renderers.icon import SIZE
from tests.games.army.scene import Scene, Seat

ICONS = RENDERER.icons()


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_is_a_small_square_with_a_clear_ground(name: str) -> None:
    image = Image.open(BytesIO(ICONS[name].draw()))
    assert (image.format, image.mode, image.size) == ("PNG", "RGBA", (SIZE, SIZE))
    assert image.getchannel("A").getpixel((0, 0)) == 0


def test_every_card_has_an_icon() -> None:
    assert {card_icon(card) for card in (*DECK, *LEADERS)} <= set(ICONS)
    assert card_icon("nobody") == ""


def test_what_taps_name_is_drawn() -> None:
    scene = Scene(
        Seat("G7 demigod W2 thunderbolt osiris", "A1.2", "loki", discard="A3 C4"),
        Seat("G7*3 aegis mirror", "A1.5,W4"),
    )
    (decision,) = scene.position.decisions()
    view = scene.position.view(0)
    prefixes = ("", "drop ", "attack ", "attack G7 2:", "play thunderbolt ", "play osiris ", "ability ")
    named = {choice.icon for prefix in prefixes for choice in view.choices(decision, prefix)}
    pad = view.pad(decision, "attack G7 ")
    assert pad is not None
    named |= {key.icon for row in pad.rows for key in row}
    assert {"army_attack", "army_hand", "card_thunderbolt", "card_loki", "archer", "demigod"} <= named
    assert named - {""} <= set(ICONS)
