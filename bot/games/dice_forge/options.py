"""What can be agreed on before a play: which cards lie out, and two house rules.

The nine options named after slots choose one of the two cards there; they count only with ``cards`` set
to ``custom``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import ClassVar, Literal

from bot.games.dice_forge.slots import NUMBER, SLOTS, TWOFOLD
from bot.games.engine.contract import Options, Variant
from bot.games.engine.errors import BadOptions
from bot.games.engine.text import Text, msg


@dataclass(frozen=True)
class ForgeOptions(Options):
    """The options of Dice Forge (Dice Forge rules, 4 and 13)."""

    variants: ClassVar[tuple[Variant, ...]] = (
        Variant("first", msg("Introductory cards"), msg("Best for a first game")),
        Variant(
            "alternate", msg("Alternate cards"), msg("Other feats, which mix more"), {"cards": "alternate"}
        ),
        Variant("random", msg("Cards at random"), msg("Every game has other feats"), {"cards": "random"}),
    )
    hints: ClassVar[Mapping[str, Text]] = {
        "cards": msg("Which cards lie out. With custom, you then choose the card of each place"),
        "m3": msg("The card on place M3, with custom cards: hind or bear"),
        "m4": msg("The card on place M4, with custom cards: satyrs or boar"),
        "m5": msg("The card on place M5, with custom cards: ferryman or Cerberus"),
        "m7": msg("The card on place M7, with custom cards: Cancer or sentinel"),
        "x": msg("The card on place X, with custom cards: hydra or Typhon"),
        "s7": msg("The card on place S7, with custom cards: sphinx or cyclops"),
        "s5": msg("The card on place S5, with custom cards: gorgon or Triton"),
        "s4": msg("The card on place S4, with custom cards: minotaur or shield"),
        "s3": msg("The card on place S3, with custom cards: owl or ship"),
        "tie_breaker": msg("Ties go to most faces forged, then most feats, then most left over"),
        "without_six": msg("With two players, the face of six gold is not for sale"),
    }

    words: ClassVar[Mapping[str, Text]] = {
        "cards": msg("Cards"),
        "tie_breaker": msg("tie-breaker"),
        "without_six": msg("without the six"),
        "introductory": msg("introductory set"),
        "alternate": msg("alternate set"),
        "random": msg("at random"),
        "custom": msg("custom"),
        "hind": msg("the hind"),
        "bear": msg("the bear"),
        "satyrs": msg("the satyrs"),
        "boar": msg("the boar"),
        "ferryman": msg("the ferryman"),
        "cerberus": msg("Cerberus"),
        "cancer": msg("Cancer"),
        "sentinel": msg("the sentinel"),
        "hydra": msg("the hydra"),
        "typhon": msg("Typhon"),
        "sphinx": msg("the sphinx"),
        "cyclops": msg("the cyclops"),
        "gorgon": msg("the gorgon"),
        "triton": msg("the Triton"),
        "minotaur": msg("the minotaur"),
        "shield": msg("the shield"),
        "owl": msg("the owl"),
        "ship": msg("the ship"),
    }

    agreed: ClassVar[Mapping[tuple[str, bool | int | str], Text]] = {
        ("cards", "introductory"): msg("introductory cards"),
        ("cards", "alternate"): msg("alternate cards"),
        ("cards", "random"): msg("cards at random"),
        ("cards", "custom"): msg("cards chosen one by one"),
        ("m3", "bear"): msg("the bear on place M3"),
        ("m3", "random"): msg("place M3 at random"),
        ("m4", "boar"): msg("the boar on place M4"),
        ("m4", "random"): msg("place M4 at random"),
        ("m5", "cerberus"): msg("Cerberus on place M5"),
        ("m5", "random"): msg("place M5 at random"),
        ("m7", "sentinel"): msg("the sentinel on place M7"),
        ("m7", "random"): msg("place M7 at random"),
        ("x", "typhon"): msg("Typhon on place X"),
        ("x", "random"): msg("place X at random"),
        ("s7", "cyclops"): msg("the cyclops on place S7"),
        ("s7", "random"): msg("place S7 at random"),
        ("s5", "triton"): msg("the Triton on place S5"),
        ("s5", "random"): msg("place S5 at random"),
        ("s4", "shield"): msg("the shield on place S4"),
        ("s4", "random"): msg("place S4 at random"),
        ("s3", "ship"): msg("the ship on place S3"),
        ("s3", "random"): msg("place S3 at random"),
        ("tie_breaker", True): msg("ties go to most faces forged, then most feats, then most left over"),
        ("without_six", True): msg("the face of six gold isn’t for sale"),
    }
    telling: ClassVar[frozenset[str]] = frozenset({"cards"})

    cards: Literal["introductory", "alternate", "random", "custom"] = "introductory"
    m3: Literal["hind", "bear", "random"] = "hind"
    m4: Literal["satyrs", "boar", "random"] = "satyrs"
    m5: Literal["ferryman", "cerberus", "random"] = "ferryman"
    m7: Literal["cancer", "sentinel", "random"] = "cancer"
    x: Literal["hydra", "typhon", "random"] = "hydra"
    s7: Literal["sphinx", "cyclops", "random"] = "sphinx"
    s5: Literal["gorgon", "triton", "random"] = "gorgon"
    s4: Literal["minotaur", "shield", "random"] = "minotaur"
    s3: Literal["owl", "ship", "random"] = "owl"
    tie_breaker: bool = False
    """Equal scores: most faces forged, most feats, most gold and shards left, the earlier seat."""
    without_six: bool = False
    """In a play of two, the face of six gold is always among those removed."""

    def check(self, seats: int) -> None:
        """Raise BadOptions for single cards without ``custom``, and for a rule that needs two players."""
        default = ForgeOptions()
        for field in fields(self):
            if field.name.upper() not in TWOFOLD:
                continue
            chosen = getattr(self, field.name)
            if self.cards != "custom" and chosen != getattr(default, field.name):
                raise BadOptions(
                    msg("To choose {card} for {slot}, set cards to custom.", card=chosen, slot=field.name)
                )
        if self.without_six and seats != 2:
            raise BadOptions(msg("Playing without the face of 6 gold is a rule for two players."))

    def alternates(self) -> frozenset[str]:
        """The slots that are sure to hold their alternate card."""
        if self.cards == "alternate":
            return frozenset(TWOFOLD)
        if self.cards != "custom":
            return frozenset()
        return frozenset(
            code for code in TWOFOLD if SLOTS[NUMBER[code]].alternate[0].startswith(self._slot(code))
        )

    def undecided(self) -> tuple[str, ...]:
        """The slots whose card is drawn."""
        if self.cards == "random":
            return TWOFOLD
        if self.cards != "custom":
            return ()
        return tuple(code for code in TWOFOLD if self._slot(code) == "random")

    def _slot(self, code: str) -> str:
        chosen: str = getattr(self, code.lower())
        return chosen
