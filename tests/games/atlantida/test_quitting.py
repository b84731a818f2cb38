"""Retreat into chaos (Atlantida rules, 13): from every question, twice, the last two, after an offer."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.atlantida.constants import ARES, GOLD, ME, QUIT_SCORE
from bot.games.atlantida.game import Atlantida
from bot.games.atlantida.map import NUMBER
from bot.games.atlantida.options import AtlantidaOptions
from bot.games.atlantida.phases import DRAWS, STEPS
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.atlantida.scoring import recorded
from bot.games.engine.errors import NotYourDecision
from tests.games.atlantida.economy.table import state, where
from tests.games.atlantida.scene import ben, faction, moving, play
from tests.games.atlantida.test_playouts import enriched, keeps

GAME = Atlantida()
SEATED = ("statues", "move", "improve")
"""The phases that everybody goes through: at the start of two of them one may leave."""


def places(position: AtlantidaPosition) -> list[tuple[int, int | None]]:
    """Place and recorded score by seat, once the game is over."""
    assert position.outcome is not None
    return [(result.place, result.score) for result in position.outcome]


def moments(secret: int) -> list[AtlantidaPosition]:
    """A position for each kind of question of a random rich play of three, the first and a later one."""
    chooser = Random(secret)
    position = GAME.start(3, AtlantidaOptions("advanced"))
    found: dict[tuple[str, bool], AtlantidaPosition] = {}
    rich = True
    while decisions := position.decisions():
        if rich and position.state.phase == "move":
            position, rich = enriched(position, chooser), False
            continue
        decision = decisions[0]
        found.setdefault((decision.kind, position.state.round > 6), position.copy())
        position.play(decision.seat, decision.moves.at(chooser.randrange(decision.moves.count)))
    return list(found.values())


@pytest.mark.parametrize("secret", range(3))
def test_whoever_quits_is_asked_nothing_more_and_leaves_at_the_next_phase(secret: int) -> None:
    chooser = Random(secret)
    for moment in moments(secret):
        for seat in range(3):
            position = moment.copy()
            begun = position.state
            mine = begun.phase in SEATED and begun.active == seat
            before = (begun.round, begun.phase if mine or begun.done >> seat & 1 else "")
            position.play(seat, "resign")
            while (decisions := position.decisions()) and not position.state.players[seat].gone:
                table = position.state
                keeps(table)
                assert decisions[0].seat != seat
                assert GAME.load(str(position)) == position
                if table.phase in ("move", "improve") and table.active == seat and table.combat is None:
                    assert (table.round, table.phase) == before
                moves = decisions[0].moves
                position.play(decisions[0].seat, moves.at(chooser.randrange(moves.count)))
            assert GAME.load(str(position)) == position
            left = position.state.players[seat]
            assert left.gone
            assert not left.population + left.hades + left.continent + sum(left.stock) + len(left.leaders)
            assert position.state.compass != seat
            assert position.state.round <= before[0] + 1


def test_nobody_quits_twice_nor_after_the_end() -> None:
    position = moving(faction(), ben(), faction())
    position.play(2, "resign")
    with pytest.raises(NotYourDecision, match="no longer in this game"):
        position.play(2, "resign")
    play(position, "done", "done")
    assert position.state.players[2].gone
    with pytest.raises(NotYourDecision):
        position.play(2, "resign")


def test_the_last_two_end_the_game_and_are_placed_as_they_left() -> None:
    position = moving(faction(), ben("C3=4", continent=3), faction(), faction())
    for seat in (3, 1, 2):
        assert position.decisions()
        position.play(seat, "resign")
    assert places(position) == [
        (1, 0), (3, QUIT_SCORE), (2, QUIT_SCORE), (4, QUIT_SCORE),
    ]  # fmt: skip


def test_giving_up_a_game_of_two_ends_it_at_once_in_the_middle_of_a_combat() -> None:
    position = play(moving(faction(), ben("N3=4", leaders="N3"), dead="N3"), "city N3 3", "2me")
    position.play(1, "resign")
    assert places(position) == [(1, None), (2, None)]
    assert position.state.combat is None
    assert position.state.players[0].stock[ME] == 6, "what was only set aside is not spent"


@pytest.mark.parametrize(("quitter", "first", "second"), [(0, "N3s=3", "N3=4"), (1, "N3=3", "N3s=4")])
def test_a_combat_goes_on_with_the_usual_answers(quitter: int, first: str, second: str) -> None:
    own = faction("C3=3", leaders="C3 C3", stock="me=6")
    position = moving(own, ben("N3=4", leaders="N3", stock="me=6"), faction("C3=9"), dead="N3")
    play(position, "city N3 3", *(["6me"] if quitter else []))
    position.play(quitter, "resign")
    if not quitter:
        play(position, "0me")
    assert (where(position.state, 0), where(position.state, 1)) == (first, second)
    assert [player.stock[ME] for player in position.state.players[:2]] == ([0, 6] if quitter else [6, 6])


def test_a_sealed_offer_is_paid_and_counts_before_its_owner_leaves() -> None:
    table = state(faction(stock="gold=5"), ben(), faction(), event="tribute", round=3)
    table.players[0].bid = 1
    table.done, table.active, table.phase = 1, 1, "improve"
    table.step = next(number for number, step in enumerate(STEPS) if step.kind == "bid")
    position = AtlantidaPosition.settle(table)
    position.play(0, "resign")
    while position.state.round == 3:
        decision = position.decisions()[0]
        usual = position.neutral(decision.seat) or ""
        position.play(decision.seat, "bid 2" if decision.kind == "bid" else usual)
    one, two, three = position.state.players
    assert one.gone, "his movement phase is the next"
    assert (two.hades, three.hades) == (0, 0), "1, 2, 2: who quits is the last of three"
    assert two.stock[GOLD] == three.stock[GOLD] == 0


def test_a_quitter_leaves_statue_site_and_compass_and_is_skipped() -> None:
    own = faction("N3=2 C3=2", "ares=A1", leaders="N3", hades=1, continent=2)
    position = moving(faction(), own, faction(), dead="N3", advanced=True, compass=1, active=2)
    assert (position.state.owner(ARES), position.state.holder(NUMBER["N3"])) == (1, 1)
    position.play(1, "resign")
    play(position, "done", "done")
    left = position.state
    assert (left.phase, left.compass, left.order()) == ("improve", 2, [2, 0])
    assert (left.owner(ARES), left.holder(NUMBER["N3"])) == (-1, -1)
    assert recorded(left, 1) == QUIT_SCORE


def test_a_game_that_ends_while_the_island_is_laid_out_is_read_back() -> None:
    position = GAME.start(2, AtlantidaOptions("advanced"))
    position.play(-1, position.decisions()[0].moves.at(0))
    assert position.state.phase == "zeus"
    position.play(0, "resign")
    assert position.outcome is not None
    assert GAME.load(str(position)) == position


def test_who_quits_during_the_setup_still_chooses_by_default() -> None:
    position = GAME.start(3, AtlantidaOptions("advanced"))
    chooser = Random(1)
    while position.state.phase in DRAWS:
        moves = position.decisions()[0].moves
        position.play(-1, moves.at(chooser.randrange(moves.count)))
    position.play(2, "resign")
    play(position, "ares A1", "athena B1")
    assert position.state.players[2].statues(), "the last one picks, and keeps the order"
    assert (position.state.phase, position.state.compass) == ("move", 0)
    play(position, "done", "done")
    assert position.state.players[2].gone
