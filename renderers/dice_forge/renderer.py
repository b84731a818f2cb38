"""Draws a picture of Dice Forge: the table, or a part of it large, with the words to each part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from bot.games.dice_forge import GAME
from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.slots import island
from bot.games.dice_forge.text.glossary import card_text
from bot.games.dice_forge.text.names import face_name, much
from bot.games.dice_forge.text.words import belongings
from bot.games.dice_forge.view import ForgeView
from bot.games.dice_forge.view_data import FeatView, PlayerView, ViewData
from bot.games.engine.text import Lines, Text, Who, Words, lines, msg, msg_plural
from renderers.dice_forge.art import close_up, table
from renderers.dice_forge.cover import cover
from renderers.dice_forge.detail import FORGING, all_dice, detail, forging, own_dice
from renderers.dice_forge.icons import icons
from renderers.dice_forge.notice import dice_asked_about
from renderers.dice_forge.overview import overview
from renderers.dice_forge.read import read
from renderers.dice_forge.samples import close_ups, tables
from renderers.icon import Icon
from renderers.kit.studio import StudioPair
from renderers.picture import Part, Picture, Theme


class DiceForgeRenderer(StudioPair):
    """Draws Dice Forge; the art of a theme is made at its first picture and kept."""

    def __init__(self) -> None:
        super().__init__(lambda: table(tables()), lambda: close_up(close_ups()))

    def draw(self, picture: Picture) -> bytes:
        """The picture as a PNG file in a fixed palette; equal pictures give equal pixels.

        A focus is one that :meth:`focuses` names or an entry of the glossary; raises ValueError for others.
        """
        scene = read(picture)
        if picture.focus:
            layout, high = detail(scene, picture.focus)
            return self._parts.png(layout, picture.theme, picture.width, height=high)
        decision, words = picture.decision, picture.prefix.split()
        if decision is not None and len(words) == _FORGING and words[0] == "forge":
            layout = forging(scene, decision.seat)
            return self._parts.png(layout, picture.theme, picture.width, height=FORGING)
        if decision is not None and (of := dice_asked_about(decision, picture.prefix)):
            layout, high = own_dice(scene, decision.seat) if of == "own" else all_dice(scene)
            return self._parts.png(layout, picture.theme, picture.width, height=high)
        return self._table.png(overview(scene), picture.theme, picture.width)

    def cover(self, theme: Theme) -> bytes:
        """Feats, faces of both dice, and the name."""
        return cover(theme)

    def draws(self, slug: str) -> bool:
        """Every card and every face of the glossary has a picture."""
        return any(entry.slug == slug for entry in GAME.glossary())

    def icons(self) -> Mapping[str, Icon]:
        """Resources, faces, feats and tokens."""
        return icons()

    def focuses(self, picture: Picture) -> tuple[Part, ...]:
        """What of this table can be shown large: players, the Sanctuary, islands, and the feats there."""
        return tuple(_parts(picture.shows(ForgeView)))


_FORGING: Final = 2
"""Words of a move after which it is open only which face goes: the dice are shown, and nothing else."""


def _parts(view: ForgeView) -> Iterator[Part]:
    for player in view.players:
        yield Part(f"player {player.seat + 1}", _player_name(player), _player_text(player))
    yield Part("sanctuary", _SANCTUARY, _sanctuary_text(view))
    islands: dict[str, list[FeatView]] = {}
    for feat in view.feats:
        islands.setdefault(feat.island, []).append(feat)
    for code, feats in islands.items():
        yield Part(f"island {code}", _island_name(feats), _island_text(view, feats))
    for feat in view.feats:
        yield Part(f"feat {feat.slot}", feat.name, _feat_text(view, feat), f"island {feat.island}")


def _player_name(player: PlayerView) -> Text:
    """Whose board it is."""
    return msg("The board of {player}: dice, cards", player=Who(player.seat))


def _player_text(player: PlayerView) -> Lines:
    """Reserves, dice, tokens, and every feat by name."""
    cards = [
        msg("{n}× {card}", n=n, card=CARDS[slug].name) if n > 1 else CARDS[slug].name
        for slug, n in Counter(player.cards).items()
    ]
    feats = [msg("Cards: {feats}.", feats=lines(cards, ", "))] if cards else []
    return lines([belongings(player), *feats])


_SANCTUARY = msg("The faces for sale")


def _sanctuary_text(view: ForgeView) -> Lines:
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
        yield msg("Only by feats: {faces}.", faces=lines(faces, "; "))


def _left(face: str, n: int) -> Text:
    return msg_plural("{face} ({count} left)", "{face} ({count} left)", n, face=face_name(face))


def _island_name(feats: list[FeatView]) -> Text:
    """The island and the cards that lie around it."""
    return msg(
        "Island {island}: {cards}",
        island=island(feats[0].island),
        cards=lines([feat.name for feat in feats], ", "),
    )


def _island_text(view: ForgeView, feats: list[FeatView]) -> Lines:
    """Its cards one after another, and who stands there."""
    heroes: list[Words] = [
        msg("The hero of {player} stands here.", player=Who(player.seat))
        for player in view.players
        if player.island == feats[0].island and not player.resigned
    ]
    return lines([*(_in_short(view, feat) for feat in feats), *heroes])


def _in_short(view: ViewData, feat: FeatView) -> Lines:
    """A card among others, in a paragraph."""
    price = much((0, feat.sun, feat.moon, 0), " + ")
    facts = msg(
        "**{card}** ({place}): {price}, {glory} glory, {n} left.",
        card=feat.name,
        place=feat.slot,
        price=price,
        glory=feat.points,
        n=feat.left,
    )
    return lines([facts, feat.effect, *_performers(view, feat)], " ")


def _performers(view: ViewData, feat: FeatView) -> list[Text]:
    return [
        msg("{player} has performed it.", player=Who(player.seat))
        for player in view.players
        if feat.card in player.cards
    ]


def _feat_text(view: ForgeView, feat: FeatView) -> Lines:
    """What the card does, how many are left, who has performed it."""
    left = msg_plural("{count} card left.", "{count} cards left.", feat.left)
    return lines([card_text(feat.card), left, *_performers(view, feat)])


RENDERER: Final = DiceForgeRenderer()
