"""What one looks up: the rules in short, and every card and every face in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.cards.base import Type
from bot.games.dice_forge.faces import COST, FACES, KINDS, NONE, Face
from bot.games.dice_forge.slots import SLOTS, slot_of
from bot.games.dice_forge.text.names import RESERVES, face_name, much
from bot.games.engine.contract import GlossaryEntry
from bot.games.engine.text import Lines, Text, lines, msg

CARD: Final = msg("Feat")
FACE: Final = msg("Face of a die")

TYPES: Final[dict[Type, Text]] = {
    "none": msg("Worth its glory, and nothing more."),
    "inst": msg("Works once, when you take it."),
    "cond": msg("Works from then on, whenever its condition is met."),
    "reinf": msg("Use it once in each of your turns, before your action."),
    "inv": msg("Stays on your board."),
}

SPECIAL: Final = {
    "triple": msg("Triples what the other die brings; two of them together bring nothing."),
    "mirror": msg("Copies a face that an opponent’s die shows: you choose which."),
    "ship": msg("You may buy one face for 2 gold less and forge it at once."),
    "boar": msg("Gain 1 sun or 1 moon; then the owner of this boar’s card takes a bonus."),
}


def entries() -> tuple[GlossaryEntry, ...]:
    """The cards as they lie on the islands, then the faces by what they cost."""
    return (*_cards(), *_faces())


def absent(lying: Mapping[str, str]) -> frozenset[str]:
    """The slugs of the cards that are not in a play; ``lying``: a card of each stack that is known."""
    return frozenset(
        f"card {slug}"
        for slot in SLOTS
        if slot.code in lying
        for cards in (slot.introductory, slot.alternate)
        for slug in cards
        if lying[slot.code] not in cards
    )


def card_text(slug: str) -> Lines:
    """What a card costs, is worth and does."""
    card = CARDS[slug]
    slot = slot_of(slug)
    return lines(
        [
            msg(
                "Costs {price}, worth {points} glory. Place {slot}.",
                price=much((0, slot.sun, slot.moon, 0), " + "),
                points=card.points,
                slot=slot.code,
            ),
            card.effect,
            *([TYPES[card.type]] if card.type != "none" else []),
        ]
    )


def face_text(code: str) -> Lines:
    """What a face brings, and where it comes from."""
    face = FACES[code]
    return lines([_brings(face), _origin(face)])


def _brings(face: Face) -> Text:
    if face.role == "shield":
        own = much(face.whole)
        kind = next(i for i, amount in enumerate(face.whole) if amount)
        return msg(
            "Gives 5 glory if your other die has just brought {resource}; otherwise it gives {own} itself.",
            resource=RESERVES[KINDS[kind]],
            own=own,
        )
    if face.role != "plain":
        return SPECIAL[face.role]
    if len(face.options) > 1:
        return msg("Choose one: {face}.", face=face_name(face.code))
    return msg("Brings {face}.", face=face_name(face.code))


def _origin(face: Face) -> Text:
    if face.code in COST:
        return msg("For sale for {gold} gold.", gold=COST[face.code])
    if face.role == "plain":
        return msg("On the dice that everybody begins with.")
    return msg("Only a feat brings it.")


def _cards() -> Iterator[GlossaryEntry]:
    seen: set[str] = set()
    for slot in SLOTS:
        for slug in slot.cards:
            name = str(CARDS[slug].name)
            if name not in seen:  # the four boars are one card with four faces
                seen.add(name)
                yield GlossaryEntry(f"card {slug}", CARDS[slug].name, card_text(slug), CARD)


def _faces() -> Iterator[GlossaryEntry]:
    for code in sorted(FACES, key=lambda code: COST.get(code, 99)):
        if code != NONE:
            yield GlossaryEntry(f"face {code}", face_name(code), face_text(code), FACE)


RULES: Final = lines(
    [
        msg(
            "**Goal.** Have the most glory after nine rounds (ten with three players). Glory is "
            "gained during the game, and printed on the feats you perform: your total counts both at once."
        ),
        msg(
            "**Dice.** You have two dice whose faces you replace. A face brings gold, sun, moon or glory: "
            "“2 gold + 1 moon” brings both, “3 gold or 2 glory” one of the two."
        ),
        msg(
            "**Each turn** everybody rolls both dice and gains what they show (with two players, "
            "twice). In the picture a ring is round the face that is up, a blue one round what has just "
            "changed: rolled, or new. Reserves hold 12 gold, 6 sun and 6 moon; what exceeds them is lost."
        ),
        msg(
            "**In your own turn** you may then use cards: Silver Hind, Elder and Owl once each, and "
            "tokens. Then take one action: forge, or perform a feat. For 2 sun you may take one more."
        ),
        msg(
            "**Forge.** Buy one or more different faces for gold, from those below the islands. Each "
            "replaces a face of your choice on one of your dice."
        ),
        msg(
            "**Perform a feat.** Pay sun and moon for a card, and move your hero to its island. Whoever "
            "stands there goes home and rolls both dice."
        ),
        msg(
            "**Special faces.** The triple (×3) triples what the other die brings. The mirror copies a "
            "face that an opponent shows. The ship buys a face for 2 gold less. A shield gives 5 glory "
            "if the other die brings its resource, and that resource otherwise. A boar gives 1 sun or "
            "1 moon, and a bonus to the owner of its card."
        ),
        msg("**End.** After the last round, the most glory wins; equal players share the win."),
    ]
)
"""Goal, dice, turn, offering, feats, end (Dice Forge rules, 5 to 13)."""
