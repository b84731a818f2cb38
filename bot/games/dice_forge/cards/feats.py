"""The heroic feats: what each card does, and all of them by their places (Dice Forge rules, 11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar, Final

from bot.games.dice_forge.cards.base import Asking, Card, Reinforcement
from bot.games.dice_forge.effects import Effects
from bot.games.dice_forge.faces import (
    COLOURS,
    GLORY,
    GOLD,
    KINDS,
    MIRROR,
    SHIELDS,
    SHIP,
    TRIPLE,
    Amounts,
    amounts,
)
from bot.games.dice_forge.state import State
from bot.games.dice_forge.steps import Ask, Copy, Forge, Gain, Roll
from bot.games.dice_forge.text import tell
from bot.games.engine.text import Text, msg

_NOTHING: Final = msg("Only its glory.")


class Hammer(Card):
    """Thirty steps of gold that pay glory (9.1)."""

    def taken(self, effects: Effects, seat: int) -> None:
        effects.player(seat).hammers += 1


class Chest(Card):
    """Larger reserves (9.2)."""

    def taken(self, effects: Effects, seat: int) -> None:
        effects.player(seat).chests += 1


class Triton(Card):
    """A token for resources (9.3)."""

    sunny = True

    def taken(self, effects: Effects, seat: int) -> None:
        effects.player(seat).tritons += 1


class Cerberus(Card):
    """A token that repeats a blessing (9.4)."""

    def taken(self, effects: Effects, seat: int) -> None:
        effects.player(seat).cerberus += 1


@dataclass(frozen=True)
class Forging(Card):
    """The taker must forge one of these faces."""

    faces: tuple[str, ...] = ()

    def taken(self, effects: Effects, seat: int) -> None:
        effects.push(Forge(seat, self.faces))


class Spirits(Card):
    """3 gold and 3 moon."""

    def taken(self, effects: Effects, seat: int) -> None:
        effects.push(Gain(seat, amounts(gold=3, moon=3), ""))


class Typhon(Card):
    """Glory for the faces forged so far; what is forged later adds nothing."""

    def taken(self, effects: Effects, seat: int) -> None:
        effects.push(Gain(seat, amounts(glory=len(effects.player(seat).discard)), ""))


class Elder(Reinforcement):
    """3 gold become 4 glory."""

    PRICE: Final = 3

    def calls(self, state: State, seat: int) -> list[str]:
        return ["elder"] if state.players[seat].reserve[GOLD] >= self.PRICE else []

    def called(self, effects: Effects, seat: int, move: str) -> None:
        effects.pay(seat, amounts(gold=self.PRICE))
        effects.push(Gain(seat, amounts(glory=4), ""))


class Owl(Reinforcement):
    """One gold, sun or moon."""

    def calls(self, state: State, seat: int) -> list[str]:
        return [f"owl {kind}" for kind in KINDS[:GLORY]]

    def called(self, effects: Effects, seat: int, move: str) -> None:
        effects.push(Gain(seat, amounts(**{move.split(" ")[1]: 1}), ""))


class Hind(Reinforcement):
    """A minor blessing each turn."""

    def calls(self, state: State, seat: int) -> list[str]:
        return ["hind 1", "hind 2"]

    def called(self, effects: Effects, seat: int, move: str) -> None:
        effects.push(Roll((seat,), (int(move[-1]) - 1,), ""))


class Cancer(Card):
    """Two divine blessings in a row."""

    rolling = True
    sunny = True

    def taken(self, effects: Effects, seat: int) -> None:
        effects.push(*[Roll((seat,), (0, 1), "")] * 2)


class Sphinx(Asking):
    """Four minor blessings in a row with the same die."""

    ROLLS: Final = 4
    sunny = True
    under: ClassVar[str] = ""
    """The card under whose rules the results are applied."""

    def asks(self, state: State, seat: int) -> list[str]:
        return ["die 1", "die 2"]

    def question(self) -> Text:
        return msg("Roll which die four times? It’s final")

    def answered(self, effects: Effects, seat: int, move: str) -> None:
        die = int(move[-1]) - 1
        effects.tell(tell.chose_die(seat, die))
        effects.push(*[Roll((seat,), (die,), self.under)] * self.ROLLS)


class Cyclops(Sphinx):
    """As the Sphinx; gold may become as much glory, all or nothing for each result (11.7)."""

    under = "cyclops"
    converting = True

    def convert(self, amounts: Amounts) -> Amounts:
        gold, sun, moon, glory = amounts
        return 0, sun, moon, glory + gold


class Sentinel(Card):
    """Two divine blessings; shards may become 2 glory each, all or nothing for each face (11.6)."""

    converting = True
    rolling = True
    sunny = True

    def taken(self, effects: Effects, seat: int) -> None:
        effects.push(*[Roll((seat,), (0, 1), self.slug)] * 2)

    def convert(self, amounts: Amounts) -> Amounts:
        gold, sun, moon, glory = amounts
        return gold, 0, 0, glory + 2 * (sun + moon)


class Bear(Card):
    """3 glory at each ousting that the owner does or suffers, before the blessing (11.3)."""

    def ousting(self, effects: Effects, owner: int) -> None:
        effects.earn(owner, amounts(glory=3))


class Satyrs(Asking):
    """The others roll and gain nothing; two of their dice are the taker's blessing (11.4)."""

    rolling = True
    sunny = True

    def taken(self, effects: Effects, seat: int) -> None:
        effects.push(Roll(tuple(effects.state.opponents(seat)), (0, 1), self.slug))

    def rolled(self, effects: Effects, who: Sequence[int]) -> bool:
        effects.push(Ask(effects.state.active, self.slug))
        return True

    def asks(self, state: State, seat: int) -> list[str]:
        dice = [(other, die) for other in sorted(state.opponents(seat)) for die in (0, 1)]
        return [f"take {a + 1}.{i + 1} {b + 1}.{j + 1}" for (a, i), (b, j) in combinations(dice, 2)]

    def question(self) -> Text:
        return msg("Which face do you gain first?")

    def answered(self, effects: Effects, seat: int, move: str) -> None:
        dice = (word.split(".") for word in move.split(" ")[1:])
        faces = tuple(effects.player(int(who) - 1).showing()[int(die) - 1] for who, die in dice)
        effects.tell(tell.took(seat, faces))
        effects.push(Copy(seat, faces, ""))


class Minotaur(Card):
    """The others roll and lose what they would have gained (11.5)."""

    losing = True
    rolling = True

    def taken(self, effects: Effects, seat: int) -> None:
        effects.push(Roll(tuple(effects.state.opponents(seat)), (0, 1), self.slug))


class Boar(Asking):
    """An opponent must forge a face whose every use brings the owner of this card a bonus (7.6, 11.8)."""

    def asks(self, state: State, seat: int) -> list[str]:
        return [f"boar {other + 1}" for other in sorted(state.opponents(seat))]

    def question(self) -> Text:
        return msg("Who must forge the boar?")

    def answered(self, effects: Effects, seat: int, move: str) -> None:
        victim = int(move.split(" ")[1]) - 1
        effects.tell(tell.chosen(seat, victim))
        effects.push(Forge(victim, (self.boar,)))


def _boar(colour: str) -> Boar:
    return Boar(
        f"boar-{colour.lower()}",
        msg("Tenacious Boar"),
        4,
        "cond",
        msg("An opponent forges it: each use brings you 1 sun, 1 moon or 3 glory."),
        boar=f"BOAR_{colour}",
    )


FEATS: Final[tuple[Card, ...]] = (
    Hammer(
        "hammer",
        msg("The Blacksmith’s Hammer"),
        0,
        "inv",
        msg("Put gold in when you gain it: 15 gold earn 10 glory, 15 more earn 15."),
    ),
    Chest(
        "chest",
        msg("The Blacksmith’s Chest"),
        2,
        "inv",
        msg("Your reserves hold 4 gold, 3 sun and 3 moon more."),
    ),
    Hind(
        "hind",
        msg("The Silver Hind"),
        2,
        "reinf",
        msg("Each turn: roll one of your dice and gain what it shows."),
    ),
    Satyrs(
        "satyrs",
        msg("Satyrs"),
        6,
        "inst",
        msg("Your opponents roll, but gain nothing: you gain two of their faces."),
    ),
    Card("ferryman", msg("Ferryman"), 12, "none", _NOTHING),
    Forging(
        "helmet",
        msg("Helmet of Invisibility"),
        4,
        "inst",
        msg("Forge a triple (×3): it triples what your other die brings."),
        faces=(TRIPLE,),
    ),
    Cancer("cancer", msg("Cancer"), 8, "inst", msg("Twice: roll both dice and gain what they show.")),
    Card("hydra", msg("Hydra"), 26, "none", _NOTHING),
    Sphinx(
        "sphinx", msg("Sphinx"), 10, "inst", msg("Choose a die: roll it four times and gain what it shows.")
    ),
    Forging(
        "mirror",
        msg("Mirror of the Abyss"),
        10,
        "inst",
        msg("Forge the mirror: it copies a face that an opponent shows."),
        faces=(MIRROR,),
    ),
    Card("gorgon", msg("Gorgon"), 14, "none", _NOTHING),
    Minotaur(
        "minotaur",
        msg("Minotaur"),
        8,
        "inst",
        msg("Your opponents roll their dice and lose what they show."),
    ),
    Owl("owl", msg("The Guardian’s Owl"), 4, "reinf", msg("Each turn: gain 1 gold, 1 sun or 1 moon.")),
    Elder("elder", msg("The Elder"), 0, "reinf", msg("Each turn: you may pay 3 gold for 4 glory.")),
    Spirits("spirits", msg("Wild Spirits"), 2, "inst", msg("Gain 3 gold and 3 moon.")),
    Bear(
        "bear", msg("Great Bear"), 2, "cond", msg("Gain 3 glory whenever you oust somebody or are ousted.")
    ),
    *(_boar(colour) for colour in COLOURS),
    Cerberus(
        "cerberus",
        msg("Cerberus"),
        6,
        "inst",
        msg("A token: once, gain what you have just rolled a second time."),
    ),
    Sentinel(
        "sentinel",
        msg("Sentinel"),
        6,
        "inst",
        msg("Twice: roll both dice; their sun and moon may become 2 glory each."),
    ),
    Typhon(
        "typhon", msg("Typhon"), 16, "inst", msg("Gain 1 glory for each face that you have forged so far.")
    ),
    Cyclops(
        "cyclops",
        msg("Cyclops"),
        8,
        "inst",
        msg("Choose a die: roll it four times; gold may become as much glory."),
    ),
    Triton(
        "triton",
        msg("Triton"),
        8,
        "inst",
        msg("A token: once, in your turn, gain 6 gold, 2 sun or 2 moon."),
    ),
    Forging(
        "shield",
        msg("The Guardian’s Shield"),
        6,
        "inst",
        msg("Forge a shield: its resource, or 5 glory if your other die brings it."),
        faces=SHIELDS,
    ),
    Forging(
        "ship",
        msg("Celestial Ship"),
        4,
        "inst",
        msg("Forge the ship: when it comes up, buy a face for 2 gold less."),
        faces=(SHIP,),
    ),
)
