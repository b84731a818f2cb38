"""Position texts before the first worker is placed."""

from __future__ import annotations

import pytest

from bot.games.engine.errors import BadPosition
from bot.games.santorini import GAME

FLAT = "0" * 25
TWO = f"{FLAT}/1/none/none"
THREE = f"{FLAT}/1/none/none/none"
FOUR = f"{FLAT}/1/none/none/none/none"

# What is asked (player and kind) at each moment of the setup.
GOOD: dict[str, tuple[int, str]] = {
    f"{TWO}/limits=200,5/setup=quick/pool=apollo,pan,zeus": (0, "draw"),
    f"{TWO}/setup=tournament/pool=apollo,artemis,atlas,demeter,pan,zeus": (0, "draw"),
    f"{TWO}/setup=custom/pool=apollo,pan,zeus": (1, "pool"),
    f"{TWO}/setup=custom/pool=apollo,pan,zeus/offer=zeus": (1, "pool"),
    f"{TWO}/setup=custom/pool=apollo,pan,zeus/offer=zeus,pan": (1, "starts"),
    f"{FLAT}/2/none/none/setup=custom/offer=zeus,pan/starts=zeus": (2, "choose"),
    f"{FLAT}/3/none/none/none/setup=custom/offer=zeus,pan,hera/starts=zeus/taken=2.pan": (3, "choose"),
    f"{FLAT}/3/none/none/none/resigned=2/out=2/setup=custom/offer=zeus,pan,hera/starts=zeus": (3, "choose"),
    f"{FOUR}/teams=random/setup=quick/pool=apollo,artemis,atlas,pan,zeus": (0, "draw"),
    f"{FOUR}/teams=1+2/setup=custom/pool=apollo,artemis,atlas,pan,zeus": (1, "pool"),
    f"{TWO}/setup=custom+fleece/pool=apollo,pan,zeus/offer=pan": (1, "pool"),
    f"{FLAT}/2/none/none/setup=custom+fleece/pool=apollo,pan,zeus/offer=pan,zeus": (2, "choose"),
    f"{TWO}/limits=200,5/fleece=pan": (1, "place"),
    f"{FLAT}/1/apollo/pan/limits=200,5": (1, "place"),
}
BAD = {
    "the offer has a banned pair": f"{TWO}/setup=custom/offer=hades,pan",
    "nobody can be dealt with": f"{TWO}/setup=custom",
    "an offer that settles by itself": f"{TWO}/setup=custom/offer=bia,pan",
    "a power that is no power": f"{TWO}/setup=custom/pool=apollo,pandora",
    "the same power twice": f"{TWO}/setup=custom/pool=apollo,apollo",
    "a hero with three players": f"{THREE}/setup=custom/pool=achilles,apollo,pan,zeus",
    "not for the Golden Fleece": f"{TWO}/setup=custom+fleece/pool=athena,apollo,pan",
    "an offer before the draw": f"{TWO}/setup=quick/pool=apollo,pan,zeus/offer=pan",
    "not out of the pool": f"{TWO}/setup=custom/pool=apollo,pan/offer=zeus",
    "the beginning before the offer": f"{TWO}/setup=custom/pool=apollo,pan,zeus/offer=zeus/starts=zeus",
    "what begins is not on offer": f"{TWO}/setup=custom/offer=zeus,pan/starts=atlas",
    "taken out of turn": f"{THREE}/setup=custom/offer=zeus,pan,hera/starts=zeus/taken=3.pan",
    "taken, but not on offer": f"{THREE}/setup=custom/offer=zeus,pan,hera/starts=zeus/taken=2.atlas",
    "nothing is left to settle": f"{TWO}/setup=custom/offer=zeus,pan/starts=zeus/taken=2.pan",
    "too few to draw from": f"{TWO}/setup=tournament/pool=apollo,pan,zeus",
    "cards in hand already": f"{FLAT}/1/apollo/none/setup=custom/pool=pan,zeus",
    "workers on the board": f"{FLAT}/1/none:C3/none/setup=custom/pool=pan,zeus",
    "a play that is over": f"{FLAT}/1/#none/none/setup=custom/pool=pan,zeus",
    "teams of two": f"{TWO}/teams=1+2",
    "teams that don’t exist": f"{FOUR}/teams=2+3",
    "teams to be drawn, but no setup": f"{FOUR}/teams=random",
    "a way that doesn’t exist": f"{TWO}/setup=slow/pool=pan,zeus",
    "a pool without a setup": f"{TWO}/pool=pan,zeus",
    "two ways to end": f"{FLAT}/1/#apollo:A1,A2/pan:B1,B2/ended=draw",
    "an end that doesn’t exist": f"{FLAT}/1/apollo:A1,A2/pan:B1,B2/ended=soon",
}


@pytest.mark.parametrize("text", GOOD)
def test_every_moment_is_read_back(text: str) -> None:
    position = GAME.load(text)
    assert str(position) == text
    assert GAME.load(str(position)) == position
    (decision,) = position.decisions()
    assert (decision.seat + 1, decision.kind) == GOOD[text]


@pytest.mark.parametrize("case", BAD)
def test_what_does_not_fit_together_is_refused(case: str) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.load(BAD[case])
    assert str(refused.value)


def test_a_draw_is_read_back() -> None:
    text = f"{FLAT}/1/castor:A1,A2/castor:B1,B2/ended=draw/quiet=3/limits=3,0"
    position = GAME.load(text)
    assert str(position) == text
    assert position.outcome is not None
    assert [result.place for result in position.outcome] == [1, 1]
