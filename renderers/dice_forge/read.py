"""Picture → scene: what the view, the events and the decision mean on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import groupby

from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.faces import GLORY
from bot.games.dice_forge.slots import NUMBER, SLOTS, slot_of
from bot.games.dice_forge.text.names import hammer
from bot.games.dice_forge.view import ForgeView
from bot.games.dice_forge.view_data import FeatView, PlayerView
from renderers.dice_forge.notice import NOTHING, Noticed, Thing, changed, possible
from renderers.dice_forge.scene import Board, FeatStack, Hero, Mark, Offer, Pot, Scene, Side, Token
from renderers.dice_forge.tones import KINDS
from renderers.kit.player_chips import Player
from renderers.kit.text import clean
from renderers.kit.victory import victory_words
from renderers.picture import Picture, seat_name


def read(picture: Picture) -> Scene:
    """The scene of a picture; raises TypeError for another game's view."""
    view = picture.shows(ForgeView)
    gold, pale = possible(view, picture.decision, picture.prefix), changed(view, picture.events)
    if picture.ending is not None:
        gold, pale = changed(view, picture.ending.marked, rolls=False), NOTHING

    marks: dict[Thing, Mark] = {**dict.fromkeys(pale, "pale"), **dict.fromkeys(gold, "gold")}

    def mark(*thing: Noticed) -> Mark:
        return marks.get(thing, "")

    owners = Counter((card, player.seat) for player in view.players for card in player.cards)
    offers = [
        Offer(face, left, pool.cost, mark("face", face)) for pool in view.pools for face, left in pool.faces
    ]
    return Scene(
        view.round,
        view.rounds,
        tuple(_board(picture, view, player, mark) for player in view.players),
        tuple(
            FeatStack(
                feat,
                clean(picture.translator.translate(feat.name)),
                clean(picture.translator.translate(feat.effect)),
                mark("feat", feat.slot),
                _owners(feat.slot, owners),
            )
            for feat in view.feats
        ),
        tuple(tuple(pool) for _, pool in groupby(offers, lambda offer: offer.cost)),
        tuple(Offer(face, left, 0, mark("face", face)) for face, left in view.garden),
        tuple(
            Hero(
                player.seat,
                player.island,
                "gold" if player.seat in picture.deciders else mark("hero", player.seat),
            )
            for player in view.players
            if player.island and not player.resigned
        ),
        () if picture.ending is None else victory_words(picture, view.winners),
        _looked_up(picture),
        view.seat,
    )


def _looked_up(picture: Picture) -> FeatStack | None:
    """The card that is asked for by its own name."""
    kind, _, slug = picture.focus.partition(" ")
    if kind != "card" or slug not in CARDS:
        return None
    card, slot, tell = CARDS[slug], slot_of(slug), picture.translator.translate
    shown = FeatView(
        slot.code, slot.island, slot.sun, slot.moon, slug, card.name, card.effect, card.type, card.points, 1
    )
    return FeatStack(shown, clean(tell(card.name)), clean(tell(card.effect)))


def _owners(code: str, owners: Counter[tuple[str, int]]) -> tuple[int, ...]:
    """Who has performed a feat of this slot, whichever of its cards."""
    cards = SLOTS[NUMBER[code]].cards
    return tuple(sorted(seat for (card, seat), n in owners.items() if card in cards for _ in range(n)))


def _board(picture: Picture, view: ForgeView, player: PlayerView, mark: Callable[..., Mark]) -> Board:
    seat = player.seat

    def side(die: int, place: int, face: str) -> Side:
        up = place == player.up[die]
        return Side(face, up, mark("side", seat, die, face) or (mark("up", seat, die) if up else ""))

    dice = [
        tuple(side(die, place, face) for place, face in enumerate(sides))
        for die, sides in enumerate(player.dice)
    ]
    pots = [
        Pot(kind, player.reserve[i], (*player.caps, 0)[i], mark("pot", seat, kind))
        for i, kind in enumerate(KINDS)
    ]
    return Board(
        Player(
            seat,
            seat_name(picture.names, seat),
            turn=seat in picture.deciders or (picture.ending is not None and seat in view.winners),
            won=seat in view.winners,
            out=player.resigned,
        ),
        (dice[0], dice[1]),
        (pots[0], pots[1], pots[2]),
        pots[3],
        player.score,
        tuple(_tokens(player, lambda slug: mark("token", seat, slug))),
        tuple(Counter(sorted(player.cards, key=_order)).items()),
        len(player.discard),
        mark("seat", seat),
        not player.island and not player.resigned,
        None if picture.ending is None or player.resigned else player.score - player.reserve[GLORY],
    )


def _order(card: str) -> tuple[int, str]:
    """Cards lie as on the islands."""
    return SLOTS.index(slot_of(card)), card


def _tokens(player: PlayerView, mark: Callable[[str], Mark]) -> Iterator[Token]:
    counts = {
        "hammer": player.hammers,
        "chest": player.chests,
        "cerberus": player.cerberus,
        "triton": player.tritons,
        **{slug: player.cards.count(slug) for slug in ("hind", "elder", "owl")},
    }
    for slug, count in counts.items():
        if count:
            progress = hammer(player.hammers, player.hammered) if slug == "hammer" else ""
            yield Token(slug, count, progress, mark(slug))
