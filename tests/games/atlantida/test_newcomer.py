"""What somebody who plays for the first time reads above, on and below the controls."""

from __future__ import annotations

import pytest

from bot.games.atlantida.game import Atlantida
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.atlantida.text import questions
from bot.games.atlantida.text.tell.movement import attacked, moved, summoned
from bot.games.atlantida.units import PLACE_OF
from tests.games.atlantida.scene import ben, faction, improving, moving, play

GAME = Atlantida()


def keys(position: AtlantidaPosition, prefix: str = "") -> list[str]:
    """What stands on the keys of a question."""
    (decision,) = position.decisions()
    pad = position.view(decision.seat).pad(decision, prefix)
    assert pad is not None
    return [str(key.label) for row in pad.rows for key in row]


def note(position: AtlantidaPosition, prefix: str = "") -> str:
    """What stands below the keys."""
    (decision,) = position.decisions()
    pad = position.view(decision.seat).pad(decision, prefix)
    assert pad is not None
    return str(pad.note)


def asks(position: AtlantidaPosition) -> tuple[str, str]:
    """The question and what stands in the closed menu."""
    (decision,) = position.decisions()
    view = position.view(decision.seat)
    return str(view.asks(decision)), str(view.placeholder(decision))


def test_growth_says_what_is_left_next_turn_and_which_number_is_advised() -> None:
    position = improving(faction("C3=4", stock="stone=0 gold=0"), ben(), kind="grow")
    assert keys(position) == ["0", "1", "★ 2"]
    pad = position.view(0).pad(position.decisions()[0])
    assert pad is not None
    assert [key.choice is not None and key.choice.suggested for key in pad.rows[0]] == [False, False, True]
    told = "A new pop takes 2 of the 8 food left over; half as many as you have at most."
    assert note(position) == f"{told} Food next turn: +8 with 0, +7 with 1, +6 with 2."


def test_the_least_safe_offer_to_zeus_is_advised_to_who_can_pay_it() -> None:
    rich, poor = (
        improving(faction("C3=3", "housing=C3", stock=stock), ben(), kind="bid", round=3, event="tribute")
        for stock in ("gold=4", "gold=2")
    )
    (decision,) = rich.decisions()
    (button,) = (tap for tap in rich.view(0).choices(decision) if tap.suggested)
    assert (button.move, str(button.label), button.apart) == ("bid 3", "★ 3 gold", True)
    assert not [tap for tap in poor.view(0).choices(poor.decisions()[0]) if tap.suggested]
    assert "**Lowest under 3, or none: lose Housings and 1 pop.**" in str(rich.view(0).summary())


def test_who_offers_to_zeus_reads_beforehand_whom_equal_offers_favour() -> None:
    three = (faction("C3=3", "housing=C3", stock="gold=4") for _ in range(3))
    state = improving(*three, kind="bid", event="tribute").state
    ties = ("You win ties", "You have 4", "You lose ties")
    for seat, told in enumerate(ties):
        assert str(questions.question("bid", state, seat)) == f"Gold for Zeus? {told}"


def test_ships_are_built_with_the_number_that_all_together_save() -> None:
    cloth = improving(
        faction("C3=3", "housing=C3 shipyard=A5,B5,C5", stock="wood=9", science="astronomy cloth"),
        ben(),
        kind="shipyard",
    )
    told = "Each ship saves 1 pop a turn, and all together 1 more."
    assert told in str(questions.note("shipyard", cloth.state, 0))


def test_who_may_be_left_to_a_creature_is_asked_with_a_no() -> None:
    position = improving(faction("N3=3 C3=2", leaders="N3", stock="me=5"), ben(), kind="hunt")
    (decision,) = position.decisions()
    apart = {tap.move: str(tap.short) for tap in position.view(0).choices(decision) if tap.apart}
    assert apart["N3 leave"] in ("No", "★ No")
    assert "no: stay around N3" in str(position.view(0).summary())


def test_the_last_leader_is_asked_where_to_go() -> None:
    two = moving(faction("C3=6", leaders="C3 C3"), ben())
    assert asks(two) == ("Who moves, and where?", "Choose a leader and where to go")
    assert asks(play(two, "city N1s 2")) == ("Where does your last leader go?", "Choose a destination")


def test_an_attack_is_told_with_what_came_before_it() -> None:
    sites = moving(faction(), ben()).state.sites
    n1, m2 = PLACE_OF["N1"], PLACE_OF["M2"]
    turn = [
        summoned(sites, 0, m2, "leader"),
        moved(sites, 0, PLACE_OF["city"], (PLACE_OF["city"],), n1, -1, 3),
        attacked(sites, 0, 1, n1),
    ]
    told = str(GAME.summary(turn, 110))
    assert "summons a leader" in told
    assert "attacks Player 2" in told
    assert "moves to N1" not in told


@pytest.mark.parametrize("foe", [ben("N3=4", leaders="N3"), ben()], ids=["player", "creature"])
def test_who_takes_pops_from_two_places_to_a_fight_sees_the_own_strength(foe: object) -> None:
    position = moving(faction("C3=4 theatre=2", leaders="C3", stock="me=2"), foe)  # type: ignore[arg-type]
    assert note(position, "city N3 ").startswith("Your strength: 0 without pops, ")
    assert "with 6 pops" in note(position, "city N3 ")


def test_nobody_reads_that_a_ship_starves_who_starves_anyway() -> None:
    own = faction("C3=14 A5=1", "shipyard=A5", stock="wood=9", science="navigation")
    position = improving(own, ben(), kind="shipyard")
    (decision,) = position.decisions()
    assert decision.kind == "shipyard"
    view = position.view(0)
    assert "will starve" in str(view.summary())
    assert [view.warning(decision, move) for move in decision.moves] == [None] * decision.moves.count


def test_lessons_on_a_march_leave_it_to_the_advice_who_goes_where() -> None:
    first, later = (
        moving(faction("C3=4"), ben(), round=1),
        moving(faction("N3=3", leaders="N3"), ben(), round=2),
    )
    island, stays = (
        position.view(0).lessons(position.decisions()[0])[0].words for position in (first, later)
    )
    assert str(island).endswith(" Leaders take pops out to sites: ★ is our advice.")
    assert str(stays).endswith(" Each time you choose who stays and who goes on.")
