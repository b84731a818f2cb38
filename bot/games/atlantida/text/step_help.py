"""What each step is about, for somebody who has never seen it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.atlantida.text.choice_icons import STOCK_ICONS
from bot.games.atlantida.text.names import STOCK_NAMES
from bot.games.engine.text import Icon, Text, Words, lines, msg

STEPS: Final[Mapping[str, Text]] = {
    "move": msg(
        "Each leader moves once, across up to two borders, with up to 10 pops. A main site "
        "brings most, and only one player can hold it; in its surroundings nobody fights. "
        "Where a creature lives you fight it later, in your improvement phase."
    ),
    "attack_commit": msg(
        "Equipment adds 1 each, a sacrificed pop 1 and dies. Nobody sees it until the defender has "
        "answered. Ties are the defender’s; whoever loses the fight loses a pop for each 3 of difference."
    ),
    "defend": msg(
        "To retreat costs nothing but the place: your group goes to the surroundings. If you fight, ties "
        "are yours; whoever loses the fight loses a pop for each 3 of difference."
    ),
    "attack_after": msg("You see what the defender has committed: commit more, or withdraw for nothing."),
    "hunt": msg("Your group needs more strength than the creature; otherwise it goes to the surroundings."),
    "arrange": msg(
        "Pops with a job produce, all others build: each one on a Housing builds one thing later this turn."
    ),
    "develop": msg("Advances cost knowledge and last for the whole game; a leader costs 2 gold."),
    "build": msg(
        "Each builder builds one thing, or turns 1 gold into equipment. Unused builders are lost. Whoever "
        "stands in the way steps aside where the same work can be done elsewhere."
    ),
    "starve": msg("There is not enough food: choose who dies."),
    "grow": msg("2 food left over feed a new pop. It eats 1 food each turn from the next one on."),
    "bid": msg(
        "The offer is secret until all have finished, and is paid then. Equal offers rank in player order: "
        "whoever improves earlier comes first."
    ),
    "ship": msg("Whoever is on the continent is saved and brings a point."),
    "statue_pick": msg(
        "Everybody begins with a statue: it stands in the city and gives what its label says."
    ),
    "order_pick": msg(
        "The compass says who begins each phase, and which way round. Whoever is early takes the sites "
        "that others want; whoever is late sees what they do."
    ),
    "poseidon": msg(
        "Poseidon’s temple lets you name who starts from now on, and which way round. Whoever improves "
        "late has seen what the others do."
    ),
    "zeus": msg(
        "Zeus’s temple lets you pay gold so that this turn’s event doesn’t happen, or so that it hits "
        "everybody but you."
    ),
    "hermes": msg(
        "Name gold, stone, wood or equipment: you gain 1, and every opponent who has some loses 1."
    ),
    "hecate": msg(
        "Hecate’s temple turns stone, gold or wood into as much of another of them, once a turn."
    ),
    "persephone": msg(
        "Persephone’s temple brings pops back from Hades: one for 2 gold, or two for 6. They stand in the "
        "temple then, and eat."
    ),
    "forge": msg("Workers in your Forges turn gold into equipment, which fights and hunts need."),
    "fleets": msg("Each pop in Poseidon’s temple turns 6 gold and 6 knowledge into one more ship."),
    "shipyard": msg(
        "With Navigation, workers in a Shipyard turn wood into ships. Each ship carries one person to the "
        "continent each turn, once you know Astronomy."
    ),
    "gaia": msg("Gaia’s temple gives you a Garden for nothing, on a square of your choice."),
    "react": msg("This turn’s event has come. What you don’t give up, it takes."),
    "europa": msg("Pops in Europa’s temple leave for the continent, for gold and without ships."),
    "fleet": msg("The Lost Fleet serves you alone this turn: choose who sails. Each one saved is a point."),
    "sink": msg(
        "Your offer was the highest: you let two hexes at the coast sink. A temple costs gold, and hexes "
        "with people of those who offered enough are safe."
    ),
    "reveal": msg(
        "You are the last: when you finish, all offers are shown and paid. Nothing can be undone."
    ),
}
"""By its kind."""
_COMMIT_IN_SIGHT: Final = msg(
    "Equipment adds 1 each, a sacrificed pop 1 and dies. Your opponent has Strategy and sees it before "
    "answering. Ties are the defender’s; whoever loses the fight loses a pop for each 3 of difference."
)


_SIGNS: Final = (
    ("pops", msg("people (pops) on the island")),
    ("saved", msg("saved on the continent")),
    ("dead", msg("dead, in Hades")),
    ("island_points", msg("points: saved − 2 × dead, and 100 at the end for saving anybody")),
    *((STOCK_ICONS[name], STOCK_NAMES[name]) for name in ("gold", "me", "stone", "wood", "knowledge")),
    ("shipping", msg("ships: how many sail each turn")),
    ("leader", msg("leaders")),
    ("island_food", msg("food a turn")),
    ("creature", msg("a creature and its strength")),
)
"""What stands beside the island, in the order of the pictures."""
_NAMED_SIGNS: Final = msg(
    "**In the picture:** {signs}.",
    signs=lines(
        (Text("{icon}{name}", (("icon", Icon(icon)), ("name", name))) for icon, name in _SIGNS), " · "
    ),
)
LEGEND: Final = lines(
    [
        _NAMED_SIGNS,
        msg(
            "A badge on the island shows whose pops stand there, by its colour and shape, and how many; "
            "one without a number is a leader alone. Each crown is a leader, a grey one has moved. In the "
            "middle of a hex they hold its site; at its lower corner they are only around it. The "
            "compass beside the turn bears the sign of the player who starts; its arrows show which way "
            "round."
        ),
    ]
)
"""The icons beside the island, and what stands on it."""


CITY: Final = msg(
    "Badges beside your city are your people elsewhere: N2 on the site of that hex, N2s around it, T in "
    "the Great Theatre. "
    "Two empty squares of your city make 1 food, so a building may cost some. At the lower right stand "
    "the prices in stone: of Housing, Academy and Forge and, wider, of Agora and Shipyard (with Wall and "
    "Aqueduct in the advanced game)."
)
"""What the picture of the city shows besides."""
_CITY_STEPS: Final = frozenset(
    {"arrange", "develop", "build", "gaia", "shipyard", "forge", "grow", "starve"}
)


def explained(kind: str, *, in_sight: bool) -> Words | None:
    """How this step works, and what the icons mean.

    ``in_sight``: in a fight in which the defender sees what the attacker commits.
    """
    if kind not in STEPS:
        return None
    step = _COMMIT_IN_SIGHT if kind == "attack_commit" and in_sight else STEPS[kind]
    return lines([step, _NAMED_SIGNS, CITY] if kind in _CITY_STEPS else [step, LEGEND])
