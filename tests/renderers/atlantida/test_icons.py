"""The icons of Atlantida."""

from __future__ import annotations

from gettext import NullTranslations
from io import BytesIO

from PIL import Image

from bot.games.atlantida import GAME
from bot.games.atlantida.constants import CELLS, EVENTS, HOUSING
from bot.games.atlantida.text.choice_icons import STOCK_ICONS, cell_icon, choice_icon
from bot.games.atlantida.text.step_help import LEGEND
from bot.games.engine.text import Translator
from renderers.atlantida import RENDERER, panels
from renderers.atlantida.icons import GOODS
from renderers.icon import SIZE, Icons
from tests.games.atlantida.test_screen import decided, listed, reached


def test_every_icon_is_drawn() -> None:
    assert isinstance(RENDERER, Icons)
    for name, icon in RENDERER.icons().items():
        with Image.open(BytesIO(icon.draw())) as image:
            assert (image.mode, image.size) == ("RGBA", (SIZE, SIZE)), name
            assert image.getchannel("A").getbbox() is not None


def test_the_legend_names_every_icon_beside_the_island() -> None:
    icons = {kind: name for name, (kind, _) in GOODS.items()}
    told = Translator(NullTranslations(), (), icon=lambda name: f"<{name}>").translate(LEGEND)
    shown = {kind for row in (*panels.ROWS, *panels.TRIPLES) for kind in row}
    assert shown == {*icons}
    assert [kind for kind in shown if f"<{icons[kind]}>" not in told] == []
    assert str(LEGEND) in str(GAME.rules), "who is asked nothing finds it, too"


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
