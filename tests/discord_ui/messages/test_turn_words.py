"""What a message says to a player: first what befell them, and what stands for who gives no answer."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.discord_ui.components.outgoing_message import Writer
from bot.discord_ui.messages.turn_news import FEWER, newest_of, own_aftermath
from bot.discord_ui.messages.turn_words import consequence
from bot.games.army.text import tell
from bot.games.engine.event import Event
from bot.games.engine.text import Reader
from bot.tables.model import SeatClock, TableSnapshot
from bot.translations import Translations
from tests.discord_ui.messages.test_limits import table
from tests.games.army.scene import ARMY, Scene, Seat
from tests.games.dice_forge.test_undo import before_the_second_blessing

NAMES = ("Ada", "Ben", "Cleo")
WRITER = Writer.of(Translations(), "en-US", NAMES).told_to(Reader(0, ARMY.second_person))


def news(scene: Scene, turns: tuple[tuple[Event, ...], ...], share: float) -> str:
    """What the first player reads once these turns of the others are over."""
    running = replace(table("running"), game="army")
    seen = TableSnapshot(running, seat=0, view=scene.position.view(0), events=turns[-1], since=turns)
    words = newest_of(seen, ARMY, WRITER, share)
    return "" if words is None else WRITER.translator.translate(words)


@pytest.mark.parametrize("share", [FEWER, 0.5])
def test_where_there_is_little_room_it_is_told_what_befell_the_reader(share: float) -> None:
    scene = Scene(Seat(stacks="W2,C3"), Seat("G9 A1 enki"), Seat("V4 enki"), active=2)
    scene.play(2, "attack G9 1:W,C").play(1, "pass")
    scene.play(2, "end")
    over = len(scene.events)
    scene.play(3, "drop V4", "end")
    turns = tuple(
        tuple(event for event in events if event.visible_to(0))
        for events in (scene.events[:over], scene.events[over:])
    )
    assert "Warrior 2, Centaur 3" in news(scene, turns, share)
    assert "Valkyrie 4" not in news(scene, turns, share)
    assert news(scene, turns, share).endswith("\u00a0…"), "what is left out is hinted at"
    assert all(card in news(scene, turns, 1) for card in ("Warrior 2", "Valkyrie 4"))
    assert news(scene, turns, 1).endswith("Cleo drops Valkyrie 4."), "nothing is left out of that turn"


_LATER, _BEFORE = "drop W6; drop C7; play thunderbolt 1:W", "play thunderbolt 1:W; drop W6; drop C7"
_SETS = "**Ben completes Centaurs, set 4 of 8. That is the second set in one turn!**"


@pytest.mark.parametrize(
    ("moves", "share", "told"),
    [
        (
            "drop W6; drop C7; play thunderbolt 1:W",
            1,
            f"{_SETS}\nBen plays Thunderbolt. You lose Warrior 2.",
        ),
        (_LATER, FEWER, f"{_SETS}\nThunderbolt: you lose Warrior 2."),
        (_LATER, 0.5, "… Ben plays Thunderbolt. You lose Warrior 2."),
        (_BEFORE, 1, f"{_SETS}\nYou lose Warrior 2."),
        (_BEFORE, FEWER, f"{_SETS}\nYou lose Warrior 2."),
        (_BEFORE, 0.5, "… You lose Warrior 2."),
    ],
)
def test_what_wins_is_told_before_what_befell_the_reader(moves: str, share: float, told: str) -> None:
    ready = "W2.3.4.5,C3.4.5.6"
    scene = Scene(Seat(stacks="W2"), Seat("W6 C7 thunderbolt enki", ready, sets=2), active=2)
    for move in moves.split("; "):
        scene.play(2, move)
    assert news(scene, (tuple(event for event in scene.events if event.visible_to(0)),), share) == told


def test_one_sign_says_that_more_has_happened() -> None:
    """Before and behind what is told, too, one stands behind it, and never alone in its line."""
    scene = Scene(Seat(stacks="W2,C3,V4"), Seat("G9 thunderbolt enki", "W2.3.4.5"), active=2)
    before = (tell.ended(1, drained=False),)
    scene.play(2, "play thunderbolt 1:V", "attack G9 1:W,C").play(1, "pass")
    events = tuple(event for event in scene.events if event.visible_to(0))
    assert news(scene, (before, events), 0.5).count("…") == 1


@pytest.mark.parametrize("share", [1, FEWER, 0.5])
@pytest.mark.parametrize(
    ("seat", "moves", "newest", "all_told"),
    [
        (
            Seat("thunderbolt V3 W6 enki"),
            ("play thunderbolt 2:A", "drop V3"),
            "Valkyrie 3",
            "You play Thunderbolt. Ben loses Archer 2. You drop Valkyrie 3.",
        ),
        (
            Seat("demigod A1 W6 enki"),
            ("drop *10:V", "drop A1"),
            "Archer 1",
            "**You call a Demigod to the Valkyries.**\nYou drop Archer 1.",
        ),
    ],
)
def test_of_a_turn_that_goes_on_the_newest_deed_is_told(
    seat: Seat, moves: tuple[str, ...], newest: str, all_told: str, share: float
) -> None:
    scene = Scene(seat, Seat("enki", "A2"))
    deeds = tuple(
        tuple(scene.play(1, move).events[before:]) for move in moves for before in [len(scene.events)]
    )
    (decision,) = scene.position.decisions()
    events = tuple(event for deed in deeds for event in deed)
    seen = TableSnapshot(
        replace(table("running"), game="army"),
        seat=0,
        view=scene.position.view(0),
        decision=decision,
        draft=moves,
        draft_events=events,
        draft_deeds=deeds,
    )
    words = newest_of(seen, ARMY, WRITER, share)
    assert words is not None
    told = WRITER.translator.translate(words).removeprefix("Nobody sees it yet: ")
    assert told in (all_told, f"… You drop {newest}.")
    assert told == all_told or share < 1


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("G7 enki", "-# Your tap is final. No tap in time means: **Don’t block**"),
        ("A1 enki", "-# Your tap is final."),
    ],
)
def test_the_answer_of_a_deadline_is_told_where_there_is_another(hand: str, told: str) -> None:
    scene = Scene(Seat("D6 enki"), Seat(hand, "W3")).play(1, "attack D6 2:W")
    (decision,) = scene.position.decisions()
    clock = SeatClock(datetime.now(UTC) + timedelta(days=1), "1d", reaction=True)
    asked = TableSnapshot(
        table(), 1, scene.position.view(1), decision, waiting=(1,), clocks={1: clock}, reacting=(1,)
    )
    said = [item.content for item in consequence(asked, WRITER) if item is not None]
    assert said == [told]


def test_below_a_question_before_another_roll_it_is_told_that_its_answer_stands() -> None:
    scene = before_the_second_blessing("SHIP M1")
    (decision,) = scene.position.decisions()
    asked = TableSnapshot(table(), 0, scene.position.view(0), decision, waiting=(0,))
    said = [item.content for item in consequence(asked, WRITER) if item is not None]
    assert said == ["-# After this the dice roll: no undo then."]


def test_a_call_tells_how_ones_own_turn_came_out_only_where_others_have_played_since() -> None:
    scene = Scene(Seat("G9 A1 enki"), Seat("enki", "W2,C3"), Seat("V4 enki"))
    scene.play(1, "attack G9 2:W,C").play(2, "pass").play(1, "end")
    own = tuple(event for event in scene.events if event.visible_to(0))
    scene.play(2, "end")
    later = tuple(event for event in scene.events[len(own) :] if event.visible_to(0))
    seen = TableSnapshot(replace(table("running"), game="army"), seat=0, aftermath=own, events=own)
    assert not own_aftermath(seen, ARMY, WRITER)
    assert own_aftermath(replace(seen, events=later, since=(later,)), ARMY, WRITER)
