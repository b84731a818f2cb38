"""What of a table can be shown large, with its name and its words."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.dice_forge import parts as words
from bot.games.dice_forge.view import FeatView, ForgeView
from renderers.picture import Part, Picture


def parts(picture: Picture) -> tuple[Part, ...]:
    """Players, the Sanctuary, islands, feats; raises TypeError for another game's view."""
    return tuple(_parts(picture.shows(ForgeView)))


def _parts(view: ForgeView) -> Iterator[Part]:
    for player in view.players:
        yield Part(f"player {player.seat + 1}", words.player_name(player), words.player_text(player))
    yield Part("sanctuary", words.SANCTUARY, words.sanctuary_text(view))
    islands: dict[str, list[FeatView]] = {}
    for feat in view.feats:
        islands.setdefault(feat.island, []).append(feat)
    for island, feats in islands.items():
        yield Part(f"island {island}", words.island_name(feats), words.island_text(view, feats))
    for feat in view.feats:
        yield Part(f"feat {feat.slot}", feat.name, words.feat_text(view, feat), f"island {feat.island}")
