"""The pad: every legal move can be reached by taps, and no key says what isn't so."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bot.games.engine.decision import NATURE, Choice, Decision, Key, Pad
from bot.games.engine.view import View
from bot.games.santorini import GAME
from bot.games.santorini.active_powers import own_powers
from bot.games.santorini.board import NAMES, blocks
from bot.games.santorini.notation import Build, Move, Token, Word, read
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.text.pad_layout import POINTS
from tests.games.santorini.powers.table import play, scene, winner
from tests.games.santorini.powers.test_random import begin
from tests.games.santorini.setups import random_position

FAR = "none:A5,E5"
WIDE = 4
"""Signs that a key of three in a row has room for on a phone, beside its icon."""


def keys(pad: Pad) -> Iterator[Key]:
    """All keys, row by row."""
    return (key for row in pad.rows for key in row)


def taps(view: View, decision: Decision, prefix: str) -> tuple[Choice, ...]:
    """What can be tapped at a step, as a message offers it."""
    pad = view.pad(decision, prefix)
    if pad is None:
        return view.choices(decision, prefix)
    return (*(key.choice for key in keys(pad) if key.choice is not None), *pad.others)


def reached(view: View, decision: Decision) -> tuple[dict[str, int], set[str]]:
    """The moves that taps lead to from the first message on, each with how many it takes; all steps."""
    found: dict[str, int] = {}
    steps = [view.begins(decision)]
    seen = set(steps)
    for depth in range(1, 6):
        following: list[str] = []
        for choice in (tap for step in steps for tap in taps(view, decision, step)):
            if choice.complete:
                found.setdefault(choice.move, depth)
            elif choice.move not in seen:
                seen.add(choice.move)
                following.append(choice.move)
        steps = following
    return found, seen


def check(position: SantoriniPosition) -> None:
    """Everything can be reached, in few taps; keys are true, and go with what they show."""
    (decision,) = position.decisions()
    view = position.view(decision.seat)
    moves = set(decision.moves)
    found, steps = reached(view, decision)
    assert set(found) == moves, (str(position), moves ^ set(found))
    most = max(2, 1 + len({move[:2] for move in moves if isinstance(read(move), Move)}))
    if decision.kind in ("place", "ram", "move", "build", "close"):
        assert max(found.values()) <= most, (str(position), found)
    for prefix in steps:
        pad = view.pad(decision, prefix)
        if pad is not None:
            _check_keys(position, decision, pad, prefix)
    assert len(str(view.asks(decision, view.begins(decision)))) <= 44


AROUND = ((-1, 0), (-1, 1), (0, 1), (-1, -1), (0, 0), (1, 1), (0, -1), (1, -1), (1, 0))
"""How many letters and numbers further each of nine keys lies on the screen than the middle one."""


def _check_places(position: SantoriniPosition, seat: int, pad: Pad) -> None:
    """Each of nine keys says the space that lies there on the board; beside it there is none."""
    middle, *_ = (str(key.label)[:2] for key in list(keys(pad))[4:])
    if middle not in NAMES:
        return
    touch = any(power.edges_touch for power in own_powers(position.state, seat))
    for key, (letters, numbers) in zip(keys(pad), AROUND, strict=True):
        column, row = ord(middle[0]) - ord("A") + letters, int(middle[1]) - 1 + numbers
        if touch:
            column, row = column % 5, row % 5
        there = 0 <= column < 5 and 0 <= row < 5
        assert str(key.label)[:2] == ("ABCDE"[column] + str(row + 1) if there else "––")
        assert there or key.icon == "sea"


def _check_keys(position: SantoriniPosition, decision: Decision, pad: Pad, prefix: str) -> None:
    moves = [read(move) for move in decision.moves]
    grid = len(pad.rows) == 5
    if not grid:
        _check_places(position, decision.seat, pad)
    for key in keys(pad):
        name = str(key.label)[:2]
        if key.choice is None:
            if decision.kind in ("place", "ram"):
                assert name not in decision.moves
            elif prefix.endswith("-") and name != prefix[:2]:
                assert f"{prefix}{name}" not in decision.moves
            elif name in NAMES and not prefix.endswith("-"):
                worker = NAMES.index(prefix[:2]) if len(prefix) == 3 else None
                assert not any(
                    isinstance(m, Build) and NAMES[m.space] == name and m.worker == worker for m in moves
                )
        elif key.choice.complete:
            assert key.choice.move in decision.moves
            assert len(str(key.label)) <= WIDE
            if grid:
                assert str(key.label) == key.choice.move.strip("+*d")
                assert not key.icon, "five keys in a row have no room for one"
            else:
                _check_icon(position, decision.seat, key, key.choice.move)


def _check_icon(position: SantoriniPosition, seat: int, key: Key, move: str) -> None:
    """The arrow and its level, the storey or the dome, and the win."""
    cells = position.state.cells
    after = position.copy()
    after.play(seat, move)
    first = winner(after)
    wins = first is not None and after.state.order[first - 1] == after.state.order[seat]
    action = read(move)
    if isinstance(action, Word):
        assert key.icon == f"go_{POINTS[action.word.upper()]}", "a wind or a song"
        return
    if isinstance(action, Token):
        assert key.icon.startswith("power_")
        return
    if not isinstance(action, Build):
        assert isinstance(action, Move)
        before, there = blocks(cells[action.origin]), blocks(cells[action.target])
        steps = {"win"} if wins else {"go"} if before == there else {f"climb {there}", f"down {there}"}
        step, _, level = key.icon.split("_") if key.icon.count("_") == 2 else (*key.icon.split("_"), "")
        assert f"{step} {level}".strip() in steps
    else:
        dome = action.dome or blocks(cells[action.space]) == 3
        assert key.icon == ("dome" if dome else f"level_{blocks(cells[action.space]) + 1}")
    if wins and after.turn == position.turn:
        assert str(key.label).endswith("🏆")


@pytest.mark.parametrize("slug", roster())
@pytest.mark.parametrize("seed", range(2))
def test_every_move_of_a_power_is_reached(slug: str, seed: int) -> None:
    random = Random(f"{slug}{seed}")
    position = random_position(random.randrange(10**6), slug, "none")
    for _ in range(12):
        if not position.decisions():
            return
        (decision,) = position.decisions()
        if decision.seat != NATURE:
            check(position)
        position.play(decision.seat, decision.moves.at(random.randrange(decision.moves.count)))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_every_move_of_a_play_is_reached(seed: int, players: int) -> None:
    random = Random(seed)
    position = begin(random, players)
    for _ in range(60):
        if not position.decisions():
            return
        (decision,) = position.decisions()
        if decision.seat != NATURE:
            check(position)
        position.play(decision.seat, decision.moves.at(random.randrange(decision.moves.count)))


ASKED: dict[str, tuple[SantoriniPosition, str | None, str]] = {
    "the first worker": (GAME.load("0" * 25 + "/1/none/none"), None, "Place your first worker"),
    "the second": (GAME.load("0" * 25 + "/1/none:C3/none"), None, "Place your second worker"),
    "a move": (scene("none:C3,B2", FAR), None, "Move the worker on B2"),
    "the other": (scene("none:C3,B2", FAR), "C3-", "Move the worker on C3"),
    "a build": (play(scene("none:C3,B2", FAR), "C3-C4"), None, "Build beside C4"),
    "a build or a move": (
        play(scene("artemis:C3,B2", FAR), "C3-C4"),
        None,
        "Build beside C4, or move again",
    ),
    "a further move": (
        play(scene("artemis:C3,B2", FAR), "C3-C4"),
        "C4-",
        "Move the worker on C4 again",
    ),
    "an early build": (scene("prometheus:C3,B2", FAR), "C3+", "Build with the worker on C3"),
    "once more": (
        play(scene("demeter:C3,B2", FAR), "C3-C4+D4"),
        None,
        "Build again, or end your turn",
    ),
    "one dome more": (
        play(scene("asteria:C3,B2", FAR, h="C3=1"), "C3-C4+D4"),
        None,
        "Put a dome, or end your turn",
    ),
    "a first dome from afar": (
        play(scene("polyphemus:C3,B2", FAR), "C3-C4+D4"),
        None,
        "Put a dome, or end your turn",
    ),
    "a second one": (
        play(scene("polyphemus:C3,B2", FAR), "C3-C4+D4,+E1d"),
        None,
        "Put a second dome, or end turn",
    ),
    "more domes": (
        play(scene("heracles:C3,B2", FAR, h="B3=3"), "C3-C4+D4d"),
        None,
        "Put another dome, or end your turn",
    ),
    "a build that must be": (
        play(scene("terpsichore:C3,B2", FAR), "C3-C4,B2-B1,B1+A1"),
        None,
        "Build beside C4",
    ),
    "a token": (
        play(scene("europa:C3,B2", FAR), "C3-C4+D4"),
        None,
        "Put Talus down, or end your turn",
    ),
    "a whirlpool": (
        play(scene("charybdis:C3,B2", FAR), "C3-C4+D4"),
        None,
        "Put a Whirlpool, or end your turn",
    ),
    "a song": (GAME.load("0" * 25 + "/1/siren/pan"), None, "Which direction?"),
}


@pytest.mark.parametrize("case", ASKED)
def test_the_question_names_the_piece(case: str) -> None:
    position, prefix, asked = ASKED[case]
    (decision,) = position.decisions()
    view = position.view(decision.seat)
    assert str(view.asks(decision, view.begins(decision) if prefix is None else prefix)) == asked


KEYS: dict[str, tuple[SantoriniPosition, str, str, str, str]] = {
    "straight on": (scene("none:C3,B2", FAR), "C3-", "D4", "D4", "go_e"),
    "up": (scene("none:C3,B2", FAR, h="D4=1"), "C3-", "D4", "D4", "climb_e_1"),
    "down": (scene("none:C3,B2", FAR, h="C3=2 D4=1"), "C3-", "D4", "D4", "down_e_1"),
    "a win": (scene("none:C3,B2", FAR, h="C3=2 D4=3"), "C3-", "D4", "D4 🏆", "win_e"),
    "a leap of Pan": (scene("pan:C3,B2", FAR, h="C3=2"), "C3-", "D4", "D4 🏆", "win_e"),
    "a denied win": (scene("none:B2,C3", "hera:A5,E5", h="B2=2 A2=3"), "B2-", "A2", "A2", "climb_nw_3"),
    "too high": (scene("none:C3,B2", FAR, h="D4=2"), "C3-", "D4", "D4", "no"),
    "a dome": (scene("none:C3,B2", FAR, h="D4=4"), "C3-", "D4", "D4", "dome"),
    "a worker": (scene("none:C3,B2", "none:D4,E5"), "C3-", "D4", "D4", "worker_2"),
    "Talus": (scene("none:C3,B2", "europa[D4]:A5,E5", h="D4=2"), "C3-", "D4", "D4", "power_europa"),
    "itself": (scene("none:C3,A1", "none:B1,E5", h="A2=2 B2=2"), "C3-", "C3", "C3", "worker_1"),
    "a storey": (play(scene("none:C3,B2", FAR, h="D4=1"), "C3-C4"), "", "D4", "D4", "level_2"),
    "the last": (play(scene("none:C3,B2", FAR, h="D4=3"), "C3-C4"), "", "D4", "D4", "dome"),
}


@pytest.mark.parametrize("case", KEYS)
def test_a_key_shows_where_it_leads(case: str) -> None:
    position, prefix, name, label, icon = KEYS[case]
    (decision,) = position.decisions()
    pad = position.view(decision.seat).pad(decision, prefix)
    assert pad is not None
    key = next(key for key in keys(pad) if str(key.label).startswith(name))
    assert (str(key.label), key.icon) == (label, icon)


NOTES: dict[str, tuple[SantoriniPosition, str, str]] = {
    "a win": (
        scene("none:C3,B2", FAR, h="C3=2 D4=3 D3=3"),
        "C3-",
        "🏆 D3, D4: this wins the game.",
    ),
    "a dome": (play(scene("none:C3,B2", FAR, h="D4=3"), "C3-C4"), "", "A dome goes on D4."),
    "a swap": (scene("apollo:C3,A1", "none:C4,E5"), "C3-", "C4: their worker goes to C3."),
    "a push": (scene("minotaur:C3,A1", "none:C4,E5"), "C3-", "C4: their worker goes to C5."),
    "a denied win": (
        scene("none:B2,E1", "hera:D4,E4", h="B2=2 A2=3"),
        "B2-",
        "A2: no win: Hera denies it.",
    ),
    "a whirlpool": (
        scene("none:C3,A1", "charybdis[B2,D4]:A5,E5"),
        "C3-",
        "Carried on by Charybdis: B2 → D4, D4 → B2.",
    ),
    "the Harpies": (
        scene("none:C3,A1", "harpies:A5,E4"),
        "C3-",
        "Carried on by Harpies: C2 → C1, D2 → E1, B3 → A3, D3 → E3, C4 → C5, D4 → E5.",
    ),
    "too high": (
        scene("none:C3,B2", FAR, h="D4=2 D3=3"),
        "C3-",
        "D3, D4: too high.",
    ),
    "a ban on climbing": (scene("none:C3,B2", "athena[^]:A5,E5", h="D4=1"), "C3-", "None"),
    "an own token": (
        play(scene("clio[2|C4]:B2,E1", FAR, h="C4=1"), "B2-B3"),
        "",
        "C4: your coin there is lost.",
    ),
    "an additional dome": (
        play(scene("asteria:C3,A1", FAR, h="C3=1"), "C3-C4+D4"),
        "",
        "None",
    ),
    "nothing": (scene("none:C3,B2", FAR), "C3-", "None"),
}


@pytest.mark.parametrize("case", NOTES)
def test_what_keys_don_t_show_is_told_below(case: str) -> None:
    position, prefix, told = NOTES[case]
    (decision,) = position.decisions()
    pad = position.view(decision.seat).pad(decision, prefix)
    assert pad is not None
    assert str(pad.note) == told


OTHERS: dict[str, tuple[SantoriniPosition, list[str]]] = {
    "the other worker": (scene("none:C3,A1", FAR), ["Other worker: C3"]),
    "one more move": (play(scene("artemis:C3,A1", FAR), "C3-C4"), ["Move C4 again"]),
    "a build before": (
        scene("prometheus:C3,A1", FAR),
        ["Other worker: C3", "Build first with C3", "Build first with A1"],
    ),
    "a block or a dome": (play(scene("atlas:C3,A1", FAR), "C3-C4"), ["Dome instead"]),
    "all must move": (play(scene("terpsichore:C3,A1", FAR), "C3-C4"), []),
    "an end": (play(scene("demeter:C3,A1", FAR), "C3-C4+D4"), ["★ End turn"]),
}


@pytest.mark.parametrize("case", OTHERS)
def test_what_has_no_key_stands_below(case: str) -> None:
    position, expected = OTHERS[case]
    (decision,) = position.decisions()
    view = position.view(decision.seat)
    pad = view.pad(decision, view.begins(decision))
    assert pad is not None
    assert ["★ " * choice.suggested + str(choice.label) for choice in pad.others] == expected


@pytest.mark.parametrize("side", ["atlas:C3,A1", "heracles:C3,A1", "selene:C3,A1"])
def test_domes_have_the_same_keys_as_blocks(side: str) -> None:
    position = play(scene(side, FAR, h="D4=3"), "C3-C4")
    (decision,) = position.decisions()
    view = position.view(decision.seat)
    pad, domes = view.pad(decision), view.pad(decision, "+")
    assert pad is not None
    assert domes is not None
    assert "+" in [choice.move for choice in pad.others]
    assert all(
        choice.icon == "power_" + side.partition(":")[0] for choice in pad.others if choice.move == "+"
    )
    assert not any("d" in choice.move for choice in pad.others if choice.complete and choice.move != "end")
    assert str(view.asks(decision, "+")) == "Put a dome beside C4"
    assert domes.back
    for keys, beside in zip(pad.rows, domes.rows, strict=True):
        for key, dome in zip(keys, beside, strict=True):
            assert str(key.label) == str(dome.label), "each key keeps its place"
            if dome.choice is not None:
                assert key.choice is not None
                early = "" if dome.choice.move == "+D4" else "d"
                assert (dome.icon, dome.choice.move) == ("dome", key.choice.move + early)


def test_a_menu_below_the_keys_names_the_power_that_it_is_of() -> None:
    position = scene("charon:C3,A1", "none:C4,E5")
    (decision,) = position.decisions()
    view = position.view(decision.seat)
    assert str(view.placeholder(decision, view.begins(decision))) == "Or use the power of Charon"


def test_a_menu_of_moves_and_builds_says_so() -> None:
    begun = scene("hermes:C3,B2", FAR)
    for position in (begun, play(begun, "C3-C4")):
        (decision,) = position.decisions()
        named = position.view(decision.seat).placeholder(decision)
        assert str(named) == "Choose a move or a build", "a list, and the menu below the keys"


EVERYWHERE: dict[str, tuple[SantoriniPosition, str]] = {
    "domes": (play(scene("polyphemus:D1,A1", FAR), "D1-E1+E2"), "+{}d"),
    "Whirlpools": (play(scene("charybdis:D1,A1", FAR), "D1-E1+E2"), "*{}"),
}


@pytest.mark.parametrize("case", EVERYWHERE)
@pytest.mark.parametrize("turned", [False, True])
def test_what_can_be_put_anywhere_has_a_key_for_each_space(case: str, turned: bool) -> None:
    """Not only those around the worker that moved, and never those beyond the edge."""
    position, move = EVERYWHERE[case]
    (decision,) = position.decisions()
    view = position.view(decision.seat)
    pad = (view.from_side_of(1) if turned else view).pad(decision)
    assert pad is not None
    names = [[letter + number for number in "12345"] for letter in "ABCDE"]
    if turned:
        names = [row[::-1] for row in names[::-1]]
    assert [[str(key.label) for key in row] for row in pad.rows] == names
    played = {str(key.label): key.choice.move for key in keys(pad) if key.choice is not None}
    assert played == {name: move.format(name) for name in NAMES if name not in ("E1", "A1", "A5", "E5")}
    assert [choice.move for choice in pad.others] == ["end"]


def test_talus_has_keys_around_the_worker_that_moved() -> None:
    (decision,) = (position := play(scene("europa:D1,A1", FAR), "D1-E1+E2")).decisions()
    pad = position.view(decision.seat).pad(decision)
    assert pad is not None
    assert [str(key.label) for key in keys(pad) if key.choice is not None] == ["D1", "D2", "E2"]


def test_the_board_has_no_edge_for_one_power_only() -> None:
    (decision,) = (position := scene("urania:E1,C3", FAR)).decisions()
    pad = position.view(decision.seat).pad(decision, "E1-")
    assert pad is not None
    assert [str(key.label) for key in keys(pad)] == ["D1", "D2", "E2", "D5", "E1", "A2", "E5", "A5", "A1"]


def test_a_worker_that_cannot_move_is_named() -> None:
    shut = scene("none:A1,E5", "none:C3,C4", h="A2=2 B1=2 B2=2")
    (decision,) = shut.decisions()
    view = shut.view(0)
    keys = view.pad(decision, view.begins(decision))
    assert keys is not None
    assert "Your worker on A1 can’t move." in str(keys.note)
    free = scene("none:A1,E5", "none:C3,C4", h="A2=2 B1=2")
    (decision,) = free.decisions()
    keys = free.view(0).pad(decision, "E5-")
    assert keys is not None
    assert "can’t move" not in str(keys.note)
