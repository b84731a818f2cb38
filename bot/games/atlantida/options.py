"""What can be agreed on before a play (Atlantida rules, 1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from bot.games.engine.contract import Options, Variant
from bot.games.engine.errors import BadOptions
from bot.games.engine.text import Text, msg


@dataclass(frozen=True)
class AtlantidaOptions(Options):
    """The options of Atlantida."""

    variants: ClassVar[tuple[Variant, ...]] = (
        Variant("basic", msg("Basic rules"), msg("Best for a first game")),
        Variant(
            "advanced",
            msg("Advanced rules"),
            msg("With statues, social advances and an event in every turn"),
            {"mode": "advanced"},
        ),
    )
    hints: ClassVar[Mapping[str, Text]] = {
        "mode": msg("Basic, or advanced: statues, social advances, and an event in every turn"),
        "no_race_victory": msg("Whether all turns are played, so that nobody wins early and points decide"),
        "extra_leader": msg("Whether everybody starts with two leaders"),
        "no_plunder": msg("Advanced: whether the Statue of Hermes and Fanaticism are left out"),
    }
    words: ClassVar[Mapping[str, Text]] = {
        "mode": msg("Rules"),
        "basic": msg("basic"),
        "advanced": msg("advanced"),
        "no_race_victory": msg("play all turns"),
        "extra_leader": msg("extra leader"),
        "no_plunder": msg("leave out plunder"),
    }
    agreed: ClassVar[Mapping[tuple[str, bool | int | str], Text]] = {
        ("mode", "basic"): msg("basic rules"),
        ("mode", "advanced"): msg("advanced rules"),
        ("no_race_victory", True): msg("nobody wins early: all turns are played"),
        ("extra_leader", True): msg("everybody starts with two leaders"),
        ("no_plunder", True): msg("no plunder"),
    }
    telling: ClassVar[frozenset[str]] = frozenset({"mode"})

    mode: Literal["basic", "advanced"] = "basic"
    no_race_victory: bool = False
    extra_leader: bool = False
    no_plunder: bool = False

    def suit(self, seats: int) -> None:
        """Raise BadOptions for an option that means nothing in the basic game, where it is ignored."""
        if self.no_plunder and self.mode == "basic":
            raise BadOptions(msg("There is no plunder in the basic game: choose the advanced rules."))
