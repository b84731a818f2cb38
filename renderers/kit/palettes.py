"""Palettes kept as data: to find the colours of an art, everything that it shows must be drawn."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from renderers.picture import Theme

NAME: Final = "palettes.json"
"""Of the file beside the art: by the art's name and by theme, the colours, six hex digits each."""


def kept(module: str, art: str) -> Mapping[Theme, bytes]:
    """The palettes of an art by theme, three bytes a colour; a test keeps them beside its module."""
    found = read(Path(module).parent).get(art, {})
    return MappingProxyType({theme: bytes.fromhex(tones) for theme, tones in found.items()})


def read(folder: Path) -> dict[str, dict[Theme, str]]:
    """What is kept in a folder, by art and theme."""
    path = folder / NAME
    return json.loads(path.read_text("ascii")) if path.exists() else {}
