"""Powers and view → cards: what is shown for a focus such as ``power athena``, ``powers 1``, ``offer``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final, get_args

from bot.games.engine.text import Translator
from bot.games.santorini.powers.bans import banned
from bot.games.santorini.powers.catalogue import GROUP_TITLES, GROUPS
from bot.games.santorini.powers.power import Group, Power
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.view import SantoriniView
from renderers.kit.player_chips import Player
from renderers.picture import seat_name
from renderers.santorini.cards.grid import MOST
from renderers.santorini.cards.scene import Page, Shown

PER_PAGE: Final = 10
_GROUPS: Final[tuple[Group, ...]] = get_args(Group)


def card(power: Power, teller: Translator) -> Shown:
    """The card of a power, in a language."""
    return Shown(
        power.slug,
        power.title,
        power.group,
        teller.translate(GROUPS[power.group]),
        _counts(power.players),
        teller.translate(power.card),
    )


def _counts(players: frozenset[int]) -> str:
    low, high = min(players), max(players)
    if low == high:
        return str(low)
    return f"{low}–{high}" if len(players) == high - low + 1 else ", ".join(map(str, sorted(players)))


def chapters() -> tuple[tuple[Power, ...], ...]:
    """All powers by pages: each group begins a new one, its pages are about equally full."""
    pages: list[tuple[Power, ...]] = []
    for group in _GROUPS:
        powers = [power for power in roster().values() if power.group == group]
        count = -(-len(powers) // PER_PAGE)
        cuts = [i * len(powers) // count for i in range(count + 1)] if powers else []
        pages += (tuple(powers[start:stop]) for start, stop in pairwise(cuts))
    return tuple(pages)


def chapter(number: int, teller: Translator) -> Page:
    """One of the pages on which all powers are, from 1; raises ValueError if there is none."""
    pages = chapters()
    if not 1 <= number <= len(pages):
        raise ValueError(f"there are {len(pages)} pages of powers, none is number {number}")
    powers = pages[number - 1]
    return Page(
        tuple(card(power, teller) for power in powers),
        teller.translate(GROUP_TITLES[powers[0].group]),
        f"{number}/{len(pages)}",
    )


def spread(slugs: Sequence[str], teller: Translator) -> Page:
    """Some powers beside each other."""
    return Page(tuple(card(roster()[slug], teller) for slug in slugs))


def offer(view: SantoriniView, names: tuple[str, ...], teller: Translator) -> Page:
    """The powers to choose from, or those that the offer is picked from; empty if none are on the table."""
    picking = view.asked == "pool" and 0 < len(view.pool) <= MOST
    return _chosen_from(view, view.pool if picking else view.offer, names, teller)


def left(view: SantoriniView, names: tuple[str, ...], teller: Translator) -> Page:
    """The same for who chooses: what is taken stands aside where the others can then be read."""
    return _chosen_from(view, view.cards_shown(), names, teller)


def _chosen_from(
    view: SantoriniView, slugs: Sequence[str], names: tuple[str, ...], teller: Translator
) -> Page:
    picking = view.asked == "pool" and 0 < len(view.pool) <= MOST
    owners = {slug: seat for seat, slug in view.taken}
    cards: list[Shown] = []
    for slug in slugs:
        taken = slug in owners
        owner = Player(view.team(owners[slug]), seat_name(names, owners[slug])) if taken else None
        picked = picking and slug in view.offer
        shut = picking and not picked and any(banned(slug, other) for other in view.offer)
        framed = picked or slug == view.advised
        # Which games it is for says nothing in a game that it is in.
        plain = replace(card(roster()[slug], teller), players="")
        cards.append(
            replace(plain, owner=owner, picked=framed, faded=taken or shut, first=slug == view.starts)
        )
    return Page(tuple(cards))


def held(view: SantoriniView, slug: str, names: tuple[str, ...], teller: Translator) -> Shown:
    """The card of a power, with its owner if somebody has it; raises ValueError for an unknown power."""
    if slug not in roster():
        raise ValueError(f"no power is called {slug!r}")
    plain = replace(card(roster()[slug], teller), players="")
    for own in view.cards:
        if own.slug == slug:
            owner = Player(view.team(own.seat), seat_name(names, own.seat))
            return replace(plain, owner=owner, faded=own.used)
    return plain
