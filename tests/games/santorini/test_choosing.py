"""Which power strong computers choose of an offer."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.games.santorini.ai import choosing
from bot.games.santorini.ai.learned_weights import FORESEEN, learned
from bot.games.santorini.ai.player import STRONG, SantoriniAI
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.setup.offer import free, may_meet, starting_powers
from tests.games.santorini.setup.begun import begin, offered, tell

KNOWN = learned(FORESEEN).powers
ASKED = [slug for slug in KNOWN if not roster()[slug].starts]
PAIRS = [pair for pair in pairwise(ASKED) if may_meet(*pair)]


@pytest.mark.parametrize("pair", PAIRS[::4])
def test_the_better_power_of_two_is_chosen(pair: tuple[str, str]) -> None:
    one, other = pair
    starts = starting_powers(pair)[0]
    position = tell(offered(2, *pair), starts)
    decision = position.decisions()[0]
    assert decision.kind == "choose"
    good = choosing.powers(position.state, decision.seat)
    ahead = choosing.lead(one, other, starts)
    assert good == [slug for slug, lead in ((one, ahead), (other, -ahead)) if lead >= abs(ahead) - 0.05]
    move = SantoriniAI(STRONG, b"seed").choose(
        position.view(decision.seat), decision, nodes=100, seconds=None
    )
    assert move in good


def test_a_lead_is_the_other_ones_lag() -> None:
    assert choosing.lead("apollo", "atlas") == pytest.approx(-choosing.lead("atlas", "apollo"))
    assert choosing.lead("pan", "atlas") == pytest.approx(
        (choosing.lead("pan", "atlas", "pan") + choosing.lead("pan", "atlas", "atlas")) / 2
    )
    unknown = [slug for slug in roster() if slug not in KNOWN]
    assert len({choosing.lead(slug, "atlas") for slug in unknown}) == 1, "they count as none"


def test_all_powers_that_are_left_are_compared() -> None:
    position = tell(offered(3, "apollo", "atlas", "pan"), "pan")
    assert position.state.setup is not None
    first = position.decisions()[0]
    position = tell(position, first.moves.at(0))
    assert position.state.setup is not None
    seat = position.decisions()[0].seat
    assert set(choosing.powers(position.state, seat)) <= set(free(position.state.setup))


def test_what_a_partner_has_is_no_rival() -> None:
    state = tell(offered(3, "apollo", "atlas", "pan"), "pan").state
    assert state.setup is not None
    state.setup = state.setup._replace(taken=((0, "apollo"),))
    state.order = (0, 0, 1)
    ahead = choosing.lead("atlas", "pan", "pan")
    assert choosing.powers(state, 1) == ["atlas" if ahead > 0 else "pan"]


def test_the_power_of_the_golden_fleece_is_nobodys() -> None:
    position = begin(2, golden_fleece=True, powers="custom")
    (decision, *_) = position.decisions()
    assert not choosing.serves(position.state, decision)
