"""What is written in the pictures of Army of the Gods stays in its place in a longer language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from renderers.army.gallery import SCENARIOS, exhibit
from renderers.army.renderer import RENDERER
from renderers.kit.layout import Label
from tests.translations.pseudo import LANGUAGE, PseudoDictionary
from tests.translations.test_pictures import assert_in_place

NAMES = ("Konstantin", "Chloé", "Ada", "Βασίλης")
TELLER = PseudoDictionary().plain(LANGUAGE, NAMES)


@pytest.mark.parametrize("name", SCENARIOS)
def test_words_stay_in_their_places(name: str) -> None:
    picture = replace(exhibit(name, "light", NAMES), translator=TELLER)
    for focus in ("", *(part.focus for part in RENDERER.focuses(picture)), "tezcatlipoca"):
        shown = RENDERER.layout(replace(picture, focus=focus))
        # Strengths need no language, and lie close together on cards that cover each other.
        assert_in_place(tuple(item for item in shown if not isinstance(item, Label) or item.ink != "index"))
