"""The parts of a table that one may want to look at closely: their names, and what is on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.glossary import card_text
from bot.games.dice_forge.names import face_name
from bot.games.dice_forge.slots import island
from bot.games.dice_forge.view import FeatView, ForgeView, PlayerView
from bot.games.dice_forge.words import belongings
from bot.games.engine.text import Lines, Text, Who, Words, lines, msg, msg_plural


def player_name(player: PlayerView) -> Text:
    """Whose board it is."""
    return msg("The board of {player}", player=Who(player.seat))


def player_text(player: PlayerView) -> Lines:
    """Reserves, dice, tokens, and every feat by name."""
    cards = [
        msg("{n}× {card}", n=n, card=CARDS[slug].name) if n > 1 else CARDS[slug].name
        for slug, n in Counter(player.cards).items()
    ]
    feats = [msg("Heroic feats: {feats}.", feats=lines(cards, ", "))] if cards else []
    return lines([belongings(player), *feats])


SANCTUARY = msg("The Sanctuary: the faces for sale")


def sanctuary_text(view: ForgeView) -> Lines:
    """What is for sale at which price, and what only feats bring."""
    return lines([*_pools(view), *_garden(view)])


def _pools(view: ForgeView) -> Iterator[Text]:
    costs: dict[int, list[Text]] = {}
    for pool in view.pools:
        costs.setdefault(pool.cost, []).extend(_left(face, n) for face, n in pool.faces if n)
    for cost, faces in costs.items():
        if faces:
            yield msg("For {gold} gold: {faces}.", gold=cost, faces=lines(faces, "; "))


def _garden(view: ForgeView) -> Iterator[Text]:
    faces = [_left(face, n) for face, n in view.garden if n]
    if faces:
        yield msg("Only by heroic feats: {faces}.", faces=lines(faces, "; "))


def _left(face: str, n: int) -> Text:
    return msg_plural("{face} ({count} left)", "{face} ({count} left)", n, face=face_name(face))


def island_name(feats: list[FeatView]) -> Text:
    """The island and the cards that lie around it."""
    return msg(
        "Island {island}: {cards}",
        island=island(feats[0].island),
        cards=lines([feat.name for feat in feats], ", "),
    )


def island_text(view: ForgeView, feats: list[FeatView]) -> Lines:
    """Its cards one after another, and who stands there."""
    heroes: list[Words] = [
        msg("The hero of {player} stands here.", player=Who(player.seat))
        for player in view.players
        if player.island == feats[0].island and not player.resigned
    ]
    texts: list[Words] = [
        msg("{card}: {text}", card=feat.name, text=feat_text(view, feat)) for feat in feats
    ]
    return lines([*texts, *heroes])


def feat_text(view: ForgeView, feat: FeatView) -> Lines:
    """What the card does, how many are left, who has performed it."""
    taken = [
        msg("{player} has performed it.", player=Who(player.seat))
        for player in view.players
        if feat.card in player.cards
    ]
    left = msg_plural("{count} card left.", "{count} cards left.", feat.left)
    return lines([card_text(feat.card), left, *taken])
