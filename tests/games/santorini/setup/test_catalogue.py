"""The powers for readers: complete, found however their names are typed, with every ban and its reason."""

from __future__ import annotations

import pytest

from bot.games.santorini import GAME
from bot.games.santorini.powers.bans import BANS, HEROES
from bot.games.santorini.powers.catalogue import GROUPS, bans, meant
from bot.games.santorini.powers.roster import roster


def test_every_power_has_words() -> None:
    for found in roster().values():
        assert found.title
        assert 20 < len(str(found.card)) < 600
        assert found.group in GROUPS
        assert found.players <= {2, 3, 4}
        assert 2 in found.players
        assert found.group != "hero" or found.players == {2}


def test_bans_are_told_from_both_sides_with_their_reasons() -> None:
    told = {(slug, other.slug): why for slug in roster() for other, why in bans(slug)}
    assert all(told[other, one] == why for (one, other), why in told.items())
    assert all(str(why) for why in told.values())
    for one, other in BANS:
        if other == HEROES:
            assert all((one, hero.slug) in told for hero in roster().values() if hero.group == "hero")
        else:
            assert (one, other) in told
    assert [(other.title, str(why)) for other, why in bans("hades")] == [
        ("Asteria", "one would leave the other too weak."),
        ("Pan", "one would leave the other too weak."),
    ]


def test_titles_slugs_and_beginnings_find_their_power() -> None:
    for found in roster().values():
        assert meant(found.slug) == meant(found.title) == meant(found.title.upper()) == found.slug


@pytest.mark.parametrize(
    ("typed", "slug"),
    [
        ("Castor & Pollux", "castor"),
        ("europa and talus", "europa"),
        ("bell", "bellerophon"),
        ("hera", "hera"),
        ("her", None),
        ("pr", None),
        ("", None),
        ("zz top", None),
    ],
)
def test_names_as_people_type_them(typed: str, slug: str | None) -> None:
    assert meant(typed) == slug


@pytest.mark.parametrize("slug", roster())
def test_a_power_in_short_is_never_cut(slug: str) -> None:
    """A cut text has said the opposite of the rule; a menu's line and a completion have 100 characters."""
    power = roster()[slug]
    assert len(f"{power.title} · {power.brief}") <= 100
    assert str(power.brief).endswith(".")
    assert "*" not in str(power.brief), "menus know no markup"


ADVICE = {
    (
        "apollo",
        "hades",
        "zeus",
    ): "Advice: **Hades** first. It needs the first turn most, so that is fairest.",
    ("bellerophon", "jason"): (
        "Advice: **Bellerophon** first. It needs the first turn most, so that is fairest."
    ),
}


@pytest.mark.parametrize("offer", ADVICE, ids="-".join)
def test_advice_has_its_reason(offer: tuple[str, ...]) -> None:
    sides = "/".join(["none"] * len(offer))
    position = GAME.load(f"{'0' * 25}/1/{sides}/setup=custom/offer={','.join(offer)}")
    left = "Player 2 then picks a power and you get the other: a fair match is best for you."
    if len(offer) > 2:
        left = "The others then pick and you get what is left: a fair match is best for you."
    goal = "Goal: be the first to climb to level 3."
    assert str(position.view(0).summary()).splitlines() == [goal, ADVICE[offer], left]
