"""The icons of Atlantida."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from bot.games.atlantida.constants import CELLS, EVENTS, HOUSING
from bot.games.atlantida.text.choice_icons import STOCK_ICONS, cell_icon, choice_icon
from renderers.atlantida import RENDERER
from renderers.icon import SIZE, Icons
from tests.games.atlantida.test_screen import decided, listed, reached


def test_every_icon_is_drawn() -> None:
    assert isinstance(RENDERER, Icons)
    for name, icon in RENDERER.icons().items():
        with Image.open(BytesIO(icon.draw())) as image:
            assert (image.mode, image.size) == ("RGBA", (SIZE, SIZE)), name
            assert image.getchannel("A").getbbox() is not None


def test_whatever_the_rules_name_has_an_icon() -> None:
    known = RENDERER.icons()
    assert {*STOCK_ICONS.values()} <= {*known}
    assert {cell_icon(cell) for cell in CELLS[HOUSING:]} | {f"event_{event}" for event in EVENTS} <= {
        *known
    }
    for seed in range(2):
        for position, decision in decided(seed, 120):
            if decision.moves.count > 500:
                continue
            view = position.view(decision.seat)
            for begun in reached(view, decision, listed):
                name = choice_icon(view.state, decision.seat, decision.kind, begun)
                assert not name or name in known, (begun, name)
