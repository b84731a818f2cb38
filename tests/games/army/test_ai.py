"""The computer player: legal, repeatable, from its view only, within its limits, and no fool."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.bench.matches import Chance, play, score
from bot.games.army.ai import determinization, player
from bot.games.army.ai.evaluation import win_chance
from bot.games.army.cards import DECK, LEADERS
from bot.games.army.options import ArmyOptions
from bot.games.army.position import ArmyPosition
from bot.games.army.view import ArmyView
from bot.games.engine.decision import NATURE, Decision
from bot.games.engine.player_choice import Budget
from bot.games.engine.view import View
from tests.games.army.scene import ARMY, Scene, Seat
from tests.games.army.secrets import twin
from tests.games.army.test_playouts import SIZES, owned

LEVELS = (1, 2, 3)


class Twice:
    """Asks a player made anew each time, twice, and checks the answer."""

    def __init__(self, level: int, kinds: Counter[str], wild: float = 0.0) -> None:
        self._level = level
        self._kinds = kinds
        self._wild = wild
        self._random = Random(level)

    def choose(self, view: View, decision: Decision, *, nodes: int | None, seconds: float | None) -> str:
        self._kinds[decision.kind] += 1
        move, again = (
            ARMY.player(self._level, b"s").choose(view, decision, nodes=20, seconds=None) for _ in "ab"
        )
        assert move == again
        assert move in decision.moves
        assert "no effect" not in str(view.warning(decision, move)), move
        if self._wild and decision.kind == "leader":
            return "leader tezcatlipoca"  # so that hands are looked at
        if self._random.random() < self._wild:
            return decision.moves.at(self._random.randrange(decision.moves.count))
        return move


@pytest.mark.parametrize(("seats", "options"), SIZES)
def test_plays_whole_games_legally_and_alike(seats: int, options: ArmyOptions) -> None:
    kinds = Counter[str]()
    position = play(ARMY, options, [Twice(1 + seat % 2, kinds) for seat in range(seats)], 5)
    assert position.outcome is not None
    assert {"leader", "drop", "turn", "block"} <= set(kinds)


def test_finds_a_legal_answer_wherever_chance_leads() -> None:
    kinds = Counter[str]()
    play(ARMY, ArmyOptions(skirmish=True), [Twice(3, kinds, 0.9), Twice(2, kinds, 0.9)], 0)
    assert {"leader", "drop", "turn", "block", "take"} <= set(kinds)


@pytest.mark.parametrize(("seats", "options"), SIZES)
def test_thinks_of_plays_that_fit_its_view(seats: int, options: ArmyOptions) -> None:
    """What is dealt shows the seat exactly what it sees, out of whole decks."""
    position, chooser, chance = ARMY.start(seats, options), Random(3), Chance(seats)
    while (decisions := position.decisions()) and position.turn < 30:
        asked = decisions[0]
        view = position.view(asked.seat)
        assert isinstance(view, ArmyView)
        if asked.seat != NATURE and asked.kind != "leader" and chooser.random() < 0.2:
            known = determinization.known_state(view)
            dealt = determinization.deal(view, known, chooser)
            assert ArmyPosition(dealt).view(asked.seat) == view
            if not any(side.out for side in view.players):
                assert owned(dealt) == Counter({card: copies * seats for card, copies in DECK.items()})
            other = twin(position, asked.seat, chooser)
            same = other.decision(asked.seat)
            assert same is not None
            answers = {
                ARMY.player(2, b"").choose(there.view(asked.seat), decision, nodes=None, seconds=None)
                for there, decision in ((position, asked), (other, same))
            }
            assert len(answers) == 1
        position.play(asked.seat, chance.choose(view, asked, nodes=None, seconds=None))


def answer(scene: Scene, level: int = 3, seed: bytes = b"") -> str:
    (asked,) = scene.position.decisions()
    view = scene.position.view(asked.seat)
    return ARMY.player(level, seed).choose(view, asked, nodes=None, seconds=None)


@pytest.mark.parametrize("nodes", [1, 10, 200])
def test_keeps_to_few_positions(nodes: int) -> None:
    scene = Scene(Seat("A1 W3 G9 hermes", "A2.3"), Seat("enki*6", "D4.8,A1"))
    (asked,) = scene.position.decisions()
    move = ARMY.player(3, b"").choose(scene.position.view(0), asked, nodes=nodes, seconds=None)
    assert move in asked.moves


@pytest.mark.parametrize("level", [2, 3])
def test_completes_its_last_set(level: int) -> None:
    scene = Scene(Seat("A5 G9 W2 C7", "A1.2.3.4", sets=7), Seat("enki*5", "D4.5.6.4", sets=7), starter=2)
    assert answer(scene, level).split()[1] == "A5"


def test_the_easy_one_overlooks_a_card_now_and_then() -> None:
    scene = Scene(Seat("A5 G9 W2 C7", "A1.2.3.4", sets=7), Seat("enki*5", "D4.5.6.4", sets=7), starter=2)
    found = [answer(scene, 1, bytes([seed])) for seed in range(40)]
    assert 10 < sum("A5" in move for move in found) < 35


@pytest.mark.parametrize("level", [2, 3])
def test_fells_what_would_be_a_set(level: int) -> None:
    scene = Scene(Seat("G9 G8 A1", tokens=0), Seat("enki*1", "D4.5.6.7", sets=6))
    assert answer(scene, level).startswith("attack G")


@pytest.mark.parametrize("level", [2, 3])
def test_blocks_for_much_and_not_for_little(level: int) -> None:
    for stacks, blocked in (("A1.2.3.2,W3.2.4.3,C3.3", True), ("A1", False)):
        scene = Scene(Seat("V7 A1 A2", "-"), Seat("G8 G7 W2 W3 W4", stacks))
        letters = ",".join(word[0] for word in stacks.split(","))
        scene.play(1, f"attack V7 2:{letters}")
        assert answer(scene, level).startswith("guard") is blocked


@pytest.mark.parametrize("level", [2, 3])
def test_of_several_it_strikes_who_leads(level: int) -> None:
    scene = Scene(
        Seat("G9 thunderbolt A1", tokens=0),
        Seat("enki", "D4.5.6", sets=1),
        Seat("enki", "D4.5.6", sets=5),
        active=1,
    )
    move = answer(scene, level)
    assert move.startswith(("attack G9 3", "play thunderbolt 3")), move


def test_takes_a_card_that_brings_it_nearer() -> None:
    scene = Scene(Seat("A1 A2", "D4.5.6.7", leader="tezcatlipoca"), Seat("A1 A2 D8 W2"))
    scene.play(1, "ability 2")
    assert answer(scene) == "take D8"


def test_puts_the_strongest_on_top_with_svarog() -> None:
    scene = Scene(Seat("svarog A1 A2", "D8.4.5"), Seat()).play(1, "play svarog")
    assert answer(scene, 2) == "order D 4,5,8"


def test_gives_what_it_can_spare_for_energy() -> None:
    scene = Scene(Seat("A1*4 A2*4 W2*4 A3*3", leader="perun", tokens=0), Seat("enki*3", "D4"), actions=0)
    assert answer(scene, 2).startswith("restore ")


@pytest.mark.long
@pytest.mark.parametrize(
    ("strong", "weak", "skirmish", "games", "least"),
    [(1, 0, True, 6, 6), (2, 1, True, 20, 13), (3, 2, False, 4, 3)],
)
def test_each_level_beats_the_one_below(
    strong: int, weak: int, skirmish: bool, games: int, least: int
) -> None:
    """Level 0 answers anything."""
    won = 0.0
    for number in range(games):
        seat = number % 2
        players = [
            ARMY.player(level, bytes([number, level])) if level else Chance(number)
            for level in ((strong, weak) if seat == 0 else (weak, strong))
        ]
        won += score(play(ARMY, ArmyOptions(skirmish=skirmish), players, number // 2), seat)
    assert won >= least


@pytest.mark.parametrize(("seats", "options"), SIZES)
def test_promises_share_one_win_among_the_sides(seats: int, options: ArmyOptions) -> None:
    position, chance = ARMY.start(seats, options), Chance(seats)
    while decisions := position.decisions():
        state, asked = position.state, decisions[0]
        if state.phase == "play":
            sides = {state.side(seat): win_chance(state, seat) for seat in range(seats)}
            assert sum(sides.values()) == pytest.approx(1)
        position.play(asked.seat, chance.choose(position.view(asked.seat), asked, nodes=None, seconds=None))
    assert [win_chance(position.state, seat) for seat in range(seats)] == [
        float(seat in position.state.winners) for seat in range(seats)
    ]


def test_a_god_that_costs_more_is_chosen_less(monkeypatch: pytest.MonkeyPatch) -> None:
    player.gains.cache_clear()
    gods = player.best_leaders(2, (), Budget(None), skirmish=True)
    assert set(gods) < set(LEADERS)
    for god in gods:
        monkeypatch.setattr(LEADERS[god], "tokens", 6)
    player.gains.cache_clear()
    assert not set(player.best_leaders(2, (), Budget(None), skirmish=True)) & set(gods)
    player.gains.cache_clear()


@pytest.mark.parametrize("plays", [0, 1])
def test_a_leader_is_chosen_by_the_plays_that_there_was_time_for(plays: int) -> None:
    gods = player.best_leaders(2, (), Budget(plays), skirmish=True)
    whole = player.best_leaders(2, (), Budget(None), skirmish=True)
    assert (set(gods) == set(LEADERS)) == (plays == 0)
    assert gods != whole


def test_what_is_held_during_an_attack_is_no_reason_for_it() -> None:
    def after(*moves: str) -> ArmyPosition:
        scene = Scene(Seat("G7 A1 A2 A3"), Seat("G8 enki", "A5"))
        return scene.play(1, *moves).position

    analyst, played = ARMY.analyst(), after("drop A1", "drop A2", "drop A3", "end")
    attacks, over = after("attack G7 2:A"), after("drop A1", "end")
    assert attacks.state.pending is not None
    assert analyst.explained(played.turn - 1, played, attacks, 0) is None
    assert str(analyst.explained(played.turn - 1, played, over, 0)) == "That keeps 2 more cards in hand."
