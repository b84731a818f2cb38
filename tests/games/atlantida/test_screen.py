"""What stands on the screen of whoever decides: short questions, two lines of state, a key for a move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter
from random import Random

import pytest

from bot.games.atlantida import scoring
from bot.games.atlantida.advice_reasons import reason
from bot.games.atlantida.ai import policy
from bot.games.atlantida.ai.style import USUAL
from bot.games.atlantida.game import Atlantida
from bot.games.atlantida.options import AtlantidaOptions
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.atlantida.text import state_line
from bot.games.atlantida.view import AtlantidaView
from bot.games.engine.chance import draw
from bot.games.engine.decision import NATURE, Choice, Decision
from tests.games.atlantida.scene import ben, faction, improving, moving
from tests.games.atlantida.test_playouts import enriched

GAME = Atlantida()
QUESTION = 40
STATE = 105
"""Characters that a phone shows in two lines of small print."""
ADVISED = 130
"""With what the advised advance brings, above a menu and two buttons, or what a newcomer needs first: three
lines."""


def decided(seed: int, steps: int = 160) -> Iterator[tuple[AtlantidaPosition, Decision]]:
    """The positions of a random play in which a seat decides."""
    chooser = Random(seed)
    position = GAME.start(2 + seed % 4, AtlantidaOptions("advanced" if seed % 2 else "basic"))
    for step in range(steps):
        if position.outcome is not None:
            return
        (decision,) = position.decisions()
        if decision.seat == NATURE:
            move = decision.moves.at(draw(str(seed).encode(), step, decision.moves.count))
        else:
            if step == 4:
                position = enriched(position, chooser)
                (decision,) = position.decisions()
            yield position, decision
            move = decision.moves.at(chooser.randrange(decision.moves.count))
        position.play(decision.seat, move)


def tapped(view: AtlantidaView, decision: Decision, prefix: str) -> list[Choice]:
    """What can be tapped: the keys of a pad and what stands below it, else the choices."""
    pad = view.pad(decision, prefix)
    if pad is None:
        return [*view.choices(decision, prefix)]
    return [*(key.choice for keys in pad.rows for key in keys if key.choice is not None), *pad.others]


Taps = Callable[[AtlantidaView, Decision, str], list[Choice]]


def reached(view: AtlantidaView, decision: Decision, choose: Taps) -> dict[str, str]:
    """Every step that taps lead to, with its question; whole moves have none."""
    found = dict[str, str]()
    begun = [""]
    while begun:
        prefix = begun.pop()
        found[prefix] = str(view.asks(decision, prefix))
        for tap in choose(view, decision, prefix):
            if tap.complete:
                found[tap.move] = ""
            elif tap.move not in found:
                begun.append(tap.move)
    return found


def listed(view: AtlantidaView, decision: Decision, prefix: str) -> list[Choice]:
    return [*view.choices(decision, prefix)]


@pytest.mark.parametrize("seed", range(4))
def test_keys_lead_to_whatever_the_choices_lead_to(seed: int) -> None:
    for position, decision in decided(seed):
        view = position.view(decision.seat)
        told = str(view.summary())
        assert len(told) <= (ADVISED if "★" in told or "**…**" in told else STATE), told
        if decision.moves.count > 2000:
            continue
        by_keys = reached(view, decision, tapped)
        whole = {move for move, asked in by_keys.items() if not asked}
        assert whole >= {move for move, asked in reached(view, decision, listed).items() if not asked}
        assert all(move in decision.moves for move in whole)
        assert not [asked for asked in by_keys.values() if len(asked) > QUESTION]


def test_a_square_is_chosen_by_column_and_row() -> None:
    position = improving(faction("C3=4", "farm=A1,B2,A3,A4"), ben(), kind="build")
    (decision,) = position.decisions()
    view = position.view(0)
    pad = view.pad(decision, "build farm ")
    assert pad is not None
    columns, rows = pad.rows
    assert [str(key.label) for key in columns] == ["A", "B", "C", "D", "E"]
    assert [str(key.label) for key in columns if key.chosen] == ["B"]
    assert [str(key.label) for key in rows if key.choice is None] == ["B2"]
    third = view.pad(decision, "build farm C")
    assert third is not None
    assert [key.choice.move for key in third.rows[1] if key.choice] == [
        f"build farm C{row}" for row in (1, 2, 4, 5)
    ]
    assert pad.back
    assert view.pad(decision) is None


def test_a_column_says_what_falls_and_what_the_food_becomes() -> None:
    position = improving(faction("C3=4", "farm=A1"), ben(), kind="build")
    pad = position.view(0).pad(position.decisions()[0], "build academy A")
    assert pad is not None
    told = str(pad.note)
    assert "A1: destroys the Farm, food 12 → 11" in told
    assert "A2, A3, A4, A5: food stays 12 − 4 eaten" in told


def test_a_statue_that_falls_anywhere_is_named_once() -> None:
    own = faction("C3=4", "farm=A1 ares=A2", stock="stone=9 gold=9")
    position = improving(own, ben(), kind="build", advanced=True)
    pad = position.view(0).pad(position.decisions()[0], "build athena A")
    assert pad is not None
    told = str(pad.note)
    assert told.startswith(
        "On any square the Statue of Ares falls · A1: destroys the Farm, food 12 → 11 · "
    )
    assert told.count("Ares") == 1


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({}, "Next for ships: Astronomy (2/6 knowledge)"),
        ({"science": "astronomy"}, "Next for ships: Navigation (2/5 knowledge)"),
        ({"science": "navigation"}, "Next for ships: a Shipyard (2/4 stone)"),
        ({"stock": "fleet=3", "science": "navigation astronomy"}, "Ships for 3 of your 4 pops each turn"),
    ],
    ids=["nothing", "astronomy", "navigation", "sails"],
)
def test_the_state_says_what_is_missing_for_the_first_ship(more: dict[str, str], says: str) -> None:
    position = moving(faction("C3=4", stock=more.get("stock", ""), science=more.get("science", "")), ben())
    told = str(position.view(0).summary()).partition(" · ★ ")[0]
    assert told == f"Turn 2 of 13 · 4 pops here, 0 saved · {says}"


@pytest.mark.parametrize(
    ("kind", "continent", "dead", "says"),
    [
        ("move", 0, 0, "4 pops here, 0 saved · Ships"),
        ("move", 1, 0, "4 pops here, 1 saved · score 1 · Ships"),
        ("move", 7, 2, "4 pops here, 7 saved, 2 dead · score 3 · Ships"),
        ("move", 1, 2, "4 pops here, 1 saved, 2 dead · score −3 · Ships"),
        ("ship", 7, 2, "4 pops on the island, 7 saved on the continent, 2 dead · score 3"),
    ],
)
def test_the_state_says_who_is_saved_and_what_that_counts(
    kind: str, continent: int, dead: int, says: str
) -> None:
    player = faction("C3=4", "", "C3", "fleet=2", "navigation astronomy", continent=continent, hades=dead)
    position = improving(player, ben(), kind=kind) if kind == "ship" else moving(player, ben())
    assert says in str(position.view(0).summary())


def test_hunger_is_said_before_it_kills() -> None:
    position = improving(faction("C3=15", "farm=A1,B1"), ben(), kind="build")
    told = str(position.view(0).summary())
    assert told == "Turn 2 of 13 · 15 pops · **Food 13 − 15 eaten: 2 pops will starve.**"
    # On the Prairie each third one makes food.
    position = improving(faction("C3=10 N2s=6"), ben(), kind="starve")
    assert "2 pops will starve" in str(position.view(0).summary())
    position.play(0, "N2s 1")
    assert str(position.view(0).summary()) == "Turn 2 of 13 · 15 pops here, 0 saved, 1 dead · score −2"


def test_the_first_movement_says_what_all_of_it_is_for() -> None:
    position = GAME.start(2, GAME.options())
    while (decision := position.decisions()[0]).seat == NATURE:
        position.play(NATURE, decision.moves.at(0))
    told = str(position.view(decision.seat).summary())
    goal = "Goal: ship the most people (pops) to the continent; shipping all wins at once."
    assert told.endswith(f"{goal} · Icons: see **…** · ★: our advice")


@pytest.mark.parametrize(
    ("advanced", "effect"),
    [
        (False, "offer 3 gold, or you may lose Housings and 1 pop."),
        (True, "offer 3 gold, or your Housings may fall and your hexes sink."),
    ],
    ids=["basic", "advanced"],
)
def test_a_movement_says_what_the_event_of_the_turn_will_do(*, advanced: bool, effect: str) -> None:
    view = moving(faction("C3=4"), ben(), round=3, advanced=advanced).view(0)
    assert str(view.summary()) == f"Turn 3 of 13 · 4 pops · Tribute to Zeus: {effect}"
    rich = faction("C3=4", stock="gold=3")
    position = improving(rich, ben(), kind="bid", round=3, event="tribute", advanced=advanced)
    hints = [str(tap.hint) for tap in position.view(0).choices(position.decisions()[0])]
    assert ["sink" in hint for hint in hints] == [advanced] * 4


def test_an_offer_says_who_ranks_first_if_others_offer_as_much() -> None:
    rich = faction("C3=4", stock="gold=3")
    said = {
        compass: improving(rich.copy(), ben(), *more, kind="bid", round=3, event="tribute", compass=compass)
        for compass, more in ((0, ()), (1, ()), (2, (ben(), ben())))
    }
    hints = {
        compass: [
            str(tap.hint).removeprefix("Our advice: ")
            for tap in sorted(position.view(0).choices(position.decisions()[0]), key=attrgetter("move"))
        ]
        for compass, position in said.items()
    }
    less, more = "punished if nobody offers less", "safe; 4 knowledge if nobody offers more"
    other = f"{less} · in a tie Player 2 is"
    assert hints == {
        0: ["punished", other, other, more],
        1: ["punished", less, less, f"{more} · in a tie Player 2 gets them"],
        2: ["punished", other, other, f"{more} · in a tie whoever plays before you gets them"],
    }


def test_the_next_step_repeats_what_the_choice_does() -> None:
    position = moving(faction("C3=4"), ben())
    (decision,) = position.decisions()
    told = str(position.view(0).effect_so_far(decision, "city N4 "))
    assert told == "N4 (Temple of Poseidon): +1 food a turn; you may say who starts"
    told = str(position.view(0).effect_so_far(decision, "city N4 3+"))
    assert told == "N4 (Temple of Poseidon): 3 from the city"
    fought = moving(faction("C3=4"), faction("C3=1 N4=3"))
    told = str(fought.view(0).effect_so_far(fought.decisions()[0], "city N4 3+"))
    assert told.startswith("N4 (Temple of Poseidon): 3 from the city · Player 2’s strength: ")
    position = improving(faction("C3=4"), ben(), kind="build")
    (decision,) = position.decisions()
    assert str(position.view(0).effect_so_far(decision, "build academy ")) == "Academy: 1 knowledge a turn."
    assert position.view(0).effect_so_far(decision, "") is None


def test_a_learner_reads_what_the_advised_advance_brings() -> None:
    """Its button has no room for it."""
    position = improving(faction("C3=4", "farm=A1", stock="knowledge=6"), ben(), kind="develop")
    told = str(position.view(0).summary())
    assert told.endswith(
        "★ Astronomy: Your ships carry pops to the continent; other scientific advances cost 1 less."
    )


def test_a_learner_reads_what_an_advised_building_destroys() -> None:
    """Its button has no room for it."""
    full = "farm=A1 academy=B1 quarry=C1,D1"
    position = improving(faction("C3=4", full, stock="stone=0"), ben(), kind="build")
    view = position.view(0)
    told = state_line.summary(view, view.players[0], "build quarry C1")
    assert str(told).endswith("★ Quarry C1: destroys the Quarry")
    assert "destroys" not in str(state_line.summary(view, view.players[0], "build quarry E1"))


def test_appointing_a_leader_names_its_price_on_the_button() -> None:
    position = improving(faction("theatre=2", leaders="theatre", stock="gold=5"), ben(), kind="develop")
    (decision,) = position.decisions()
    (tap,) = [tap for tap in position.view(0).choices(decision) if tap.move == "lead theatre"]
    assert str(tap.short).endswith("Appoint a leader · 2 gold")


def test_what_our_computer_would_do_bears_a_star_and_its_effect() -> None:
    position = improving(faction("C3=4", "farm=A1", stock="knowledge=6"), ben(), kind="develop")
    (decision,) = position.decisions()
    starred = [tap for tap in position.view(0).choices(decision) if str(tap.label).startswith("★")]
    assert [tap.move for tap in starred] == ["buy astronomy"]
    assert str(starred[0].hint).startswith("Our advice: ")
    assert position.view(0).choices(decision) == position.view(0).choices(decision)


@pytest.mark.parametrize(
    ("position", "says"),
    [
        (
            improving(
                faction("C3=4", stock="stone=0 gold=2"),
                ben(),
                kind="build",
                round=4,
                event="barbarians",
                advanced=True,
            ),
            "Barbarians would take the gold",
        ),
        (
            improving(
                faction("M2=1 C3=3", stock="gold=3 stone=2"),
                ben(),
                kind="hecate",
                round=3,
                event="tribute",
                dead="M2",
            ),
            "keep your gold for Zeus",
        ),
        (
            improving(
                faction("M2=1 C3=3", stock="gold=5 stone=2"),
                ben(),
                kind="hecate",
                round=3,
                event="tribute",
                dead="M2",
            ),
            "5 wood build a ship; 3 gold stay for Zeus",
        ),
    ],
    ids=["barbarians", "tribute", "tribute, with gold to spare"],
)
def test_advice_before_an_event_gives_its_reason(position: AtlantidaPosition, says: str) -> None:
    view = position.view(0)
    advised = next(tap for tap in view.choices(position.decisions()[0]) if tap.suggested)
    assert f"Our advice: {says}" in str(advised.hint)
    assert str(view.summary()).endswith(f"★ {says}"), "its button has no room for it"


def test_no_advice_names_barbarians_who_do_no_harm() -> None:
    weak, strong = faction("C3=4", stock="gold=2"), faction("C3=9 A1=1 B1=1 D1=1", stock="gold=2 me=9")
    told = {
        kind: str(
            reason(
                improving(who, ben(), kind="build", round=4, event="barbarians", void=void).state,
                0,
                "build",
                move,
            )
        )
        for kind, who, void, move in (
            ("weak", weak.copy(), False, "me 2"),
            ("strong", strong, False, "me 2"),
            ("turned away", weak.copy(), True, "build wall A1"),
        )
    }
    assert told == {
        "weak": "Barbarians would take the gold",
        "strong": "equipment wins hunts and fights",
        "turned away": "3 strength for your city",
    }


def test_a_march_is_advised_with_what_the_place_brings() -> None:
    """Who took the advice for the city alone never left it."""
    position = moving(faction("C3=6", stock="me=2"), ben("C3=1"), dead="N3 N1")
    (decision,) = position.decisions()
    view = position.view(0)
    (button,) = (tap for tap in view.choices(decision) if tap.suggested)
    assert button.complete
    start, end, led = button.move.split()
    assert start == "city"
    assert str(button.short) == f"★ {led} pops to {end}"
    assert f" · ★ {end}: " in str(view.summary())
    (starred,) = (tap for tap in view.choices(decision) if "★" in str(tap.label) and not tap.complete)
    assert starred.move == f"city {end}"
    position.play(0, button.move)
    assert position.state.combat is None


def test_no_march_is_advised_against_others() -> None:
    for seed in range(4):
        for position, decision in decided(seed):
            advised = [
                tap.move
                for tap in position.view(decision.seat).choices(decision)
                if decision.kind == "move" and tap.suggested
            ]
            for move in advised:
                after = position.copy()
                after.play(decision.seat, move)
                assert after.state.combat is None, move


def test_who_follows_all_advice_saves_people() -> None:
    """The advice of one step fits that of the others: whoever doesn't know the game may go by it."""
    points = [_advised_alone(Random(seed)) for seed in range(6)]
    assert min(points) > 0, points


def _advised_alone(chance: Random) -> int:
    """The points of a seat that does what is advised, else nothing, among plain computers."""
    position = GAME.start(3, GAME.options())
    while decisions := position.decisions():
        (decision,) = decisions
        seat, state = decision.seat, position.state
        if seat == NATURE:
            position.play(NATURE, decision.moves.at(chance.randrange(decision.moves.count)))
            continue
        step = position.view(seat).step
        assert step is not None
        if seat:
            move = policy.answer(state, seat, step, USUAL, 0.5)
        else:
            advised = [tap.move for tap in position.view(0).choices(decision) if tap.suggested]
            move = advised[0] if advised else step.neutral(state, 0)
        position.play(seat, move if move in decision.moves else step.neutral(state, seat))
    return scoring.points(position.state, 0)


def test_nobody_is_advised_in_a_fight() -> None:
    position = moving(faction("C3=4"), ben("N3=2"), dead="N3")
    position.play(0, "city N3 4")
    (decision,) = position.decisions()
    assert not [tap for tap in position.view(0).choices(decision) if "★" in str(tap.label)]


CITY = "academy=A1,E2 quarry=B1,D1,B2 farm=C1,E1,A2,C2,D2,A3 shipyard=A5,B5,C5"
"""A full city with room for an Agora on A4-C4 and beside it."""


def test_the_column_shown_first_has_a_place_where_nothing_falls() -> None:
    position = improving(faction("C3=3", CITY, stock="stone=4"), ben(), kind="build")
    (decision,) = position.decisions()
    view = position.view(0)
    pad = view.pad(decision, "build agora ")
    assert pad is not None
    assert [str(key.label) for key in pad.rows[0] if key.chosen] == ["D"]
    assert "D3: food" in str(pad.note)
    simple = view.pad(decision, "build farm ")
    assert simple is not None
    assert str(simple.note).endswith("2 empty squares make 1 food")


def test_in_which_direction_a_long_building_lies_stands_on_its_key_or_is_chosen_after_it() -> None:
    position = improving(faction("C3=3", stock="stone=4"), ben(), kind="build")
    (decision,) = position.decisions()
    view = position.view(0)
    pad = view.pad(decision, "build agora A")
    assert pad is not None
    assert [str(key.label) for key in pad.rows[1]] == ["1 …", "2 …", "3 ↓", "4 →", "5 →"]
    lying = view.pad(decision, "build agora A1-")
    assert lying is not None
    keys = {str(key.label): key.choice.move for key in lying.rows[0] if key.choice is not None}
    assert keys == {"A1-C1 →": "build agora A1-C1", "A1-A3 ↓": "build agora A1-A3"}
    assert str(lying.note).startswith("Each square: food 12 → 10")


def test_two_alike_that_fall_are_counted() -> None:
    position = improving(faction("C3=3", CITY, stock="stone=4"), ben(), kind="build")
    pad = position.view(0).pad(position.decisions()[0], "build agora A1-")
    assert pad is not None
    assert "A1-A3: destroys an Academy and 2 Farms" in str(pad.note)


def test_no_building_is_advised_over_another_one_while_free_squares_fit() -> None:
    """Our computers give up a Quarry sooner than an empty square; nobody else should."""
    own = faction("C3=3", "shipyard=A5,B5,C5 quarry=A1,B1,C1 academy=D1,E1", stock="stone=9 fleet=8")
    position = improving(own, ben(), kind="build", round=5)
    view = position.view(0)
    advised = next(tap for tap in view.choices(position.decisions()[0]) if tap.suggested)
    assert advised.move.startswith("build agora ")
    assert "destroys" not in str(advised.hint)
    assert "★ Agora " in str(view.summary())
    assert "1 gold a turn, and new leaders" in str(view.summary())


def test_the_rest_of_a_turn_below_numbers_is_a_button_and_says_what_it_does() -> None:
    own = faction("C3=4", stock="fleet=1", science="astronomy navigation")
    position = improving(own, ben(), kind="grow")
    (decision,) = position.decisions()
    pad = position.view(0).pad(decision)
    assert pad is not None
    assert [(str(other.short), other.apart) for other in pad.others] == [
        ("Grow by 2 and save all you can", True)
    ]
