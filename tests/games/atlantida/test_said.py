"""What taps of the movement phase, a finished turn and the picture's description say."""

from __future__ import annotations

import re
from gettext import NullTranslations

import pytest

from bot.discord_ui.messages.move_steps import flat_choices, previous_step
from bot.games.atlantida import GAME
from bot.games.atlantida.player import Player
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.atlantida.text import guide
from bot.games.atlantida.text.tell.economy import grown, learned, produced
from bot.games.atlantida.text.tell.events import bid, bids, offers, punished, rewarded
from bot.games.atlantida.text.tell.movement import sealed
from bot.games.atlantida.text.tell.turn import done
from bot.games.engine.event import LINE
from bot.games.engine.text import Reader, Translator
from tests.games.atlantida.scene import ben, faction, improving, moving, play
from tests.games.atlantida.test_choices import whole
from tests.games.atlantida.test_events import between, react


def taps(position: AtlantidaPosition, prefix: str = "") -> dict[str, str]:
    """Label and hint of each tap, by what it plays."""
    decision = position.decisions()[0]
    found = position.view(decision.seat).choices(decision, prefix)
    return {tap.move: str(tap.label) + ("" if tap.hint is None else f": {tap.hint}") for tap in found}


@pytest.mark.parametrize(
    ("position", "prefix", "move", "says"),
    [
        (
            moving(faction("C3=3 theatre=2")),
            "shift theatre ",
            "shift theatre 2",
            "Send 2 pops into the Great Theatre",
        ),
        (moving(faction("C3=3 theatre=2")), "shift city ", "shift city 1", "Summon 1 pop from"),
        (
            moving(faction("C3=3 theatre=2")),
            "city N1 2+",
            "city N1 2+1",
            "2 from the city and 1 from the Great Theatre: strength 4: beats the creature with 1 equipment",
        ),
        (
            moving(faction("N1=2 N1s=2", leaders="N1"), dead="N1 N2"),
            "N1 N2 1+",
            "N1 N2 1+2",
            "1 from the site and 2 from its surroundings",
        ),
        (moving(faction("C3=2", leaders="N1s"), dead="N1"), "N1s ", "N1s N1 0", "N1 (Quarry): Alone"),
        (moving(faction("N1=1", leaders="N1"), dead="N1", advanced=True), "", "call N1 leader", "Summon a"),
    ],
    ids=["into-theatre", "out-of-it", "city-and-theatre", "site-and-around", "only-way", "only-call"],
)
def test_a_tap_says_where_and_who(position: AtlantidaPosition, prefix: str, move: str, says: str) -> None:
    assert says in taps(position, prefix)[move]


@pytest.mark.parametrize(
    ("prefix", "asks", "keys"),
    [
        ("shift theatre ", "How many of 7 go into the Theatre?", "1 2 3 4 5/6 7"),
        ("shift city ", "How many of 2 from the Great Theatre?", "1 2"),
        ("call N1s ", "Who comes home from around N1?", "1 2 ★ 3"),
        ("city N1s ", "How many of 7 from the city?", "0 1 2 3 4/5 6 7"),
        ("city N1s 7+", "How many of 2 from the Great Theatre?", "0 1 2"),
        ("city N1 ", "How many of 7 from the city?", "0 1 2 3 4/5 6 7"),
    ],
)
def test_how_many_go_is_chosen_by_keys(prefix: str, asks: str, keys: str) -> None:
    position = moving(faction("C3=7 theatre=2 N1s=3", leaders="C3"), dead="N4")
    (decision,) = position.decisions()
    view = position.view(0)
    pad = view.pad(decision, prefix)
    assert str(view.asks(decision, prefix)) == asks
    assert pad is not None
    assert "/".join(" ".join(str(key.label) for key in row) for row in pad.rows) == keys
    assert [*taps(position)][-4:] == ["done", "shift theatre ", "call N1s ", "call theatre "]
    assert view.pad(decision, "city N1 3+") is None, "how strong each party is needs a line"


def test_a_hex_stands_once_in_the_menu_and_its_surroundings_behind_it() -> None:
    position = moving(faction("C3=4"), ben(), dead="N1")
    (decision,) = position.decisions()
    view = position.view(0)
    found = taps(position)
    hexes = ("N1", "N2", "N3", "N4", "M1", "M4", "M5")
    assert [*found] == ["city theatre 0", "city theatre ", *(f"city {hex}" for hex in hexes), "done"]
    assert len({label.partition(" (")[0] for label in found.values()}) == len(found)
    pad = view.pad(decision, "city N1")
    assert pad is not None
    assert [str(key.label) for row in pad.rows for key in row] == ["0", "1", "2", "3", "4"]
    assert [(other.move, str(other.short)) for other in pad.others] == [("city N1s ", "Around N1")]
    seven = moving(faction("C3=7"), ben(), dead="N1")
    pad = seven.view(0).pad(seven.decisions()[0], "city N1")
    assert pad is not None
    assert pad.others == ()
    assert [str(key.label) for key in pad.rows[-1]] == ["5", "6", "7", "Around N1"]
    assert str(taps(position, "city N3")["city N3s "]).startswith(
        "Surroundings of N3 (City Ruins): no fight"
    )
    (around,) = (tap for tap in view.choices(decision, "city N3") if tap.apart)
    assert str(around.short) == "Around N3"
    fight = "a creature of strength 4, beaten with 5"
    gain = "2 knowledge a turn with a pop there"
    assert found["city N3"] == f"N3 (City Ruins): {fight} · {gain}"
    assert previous_step(view, decision, "city N3s ") == "city N3"
    assert [*taps(position, "city N3s ")] == [f"city N3s {number}" for number in range(5)]


def test_a_leader_without_pops_goes_onto_a_site_or_around_it() -> None:
    position = moving(faction("N4=1", leaders="C3"), ben(), dead="N1")
    (decision,) = position.decisions()
    view = position.view(0)
    found = view.choices(decision, "city N1")
    assert [tap.move for tap in found] == ["city N1 0", "city N1s 0"]
    assert [str(tap.short) for tap in found] == ["Onto N1", "Around N1"]
    assert str(view.asks(decision, "city N1")) == "Onto N1, or only around it?"
    assert str(view.placeholder(decision, "city N1")) == "Choose where to stand"
    assert str(view.placeholder(decision)) == "Choose a leader and where to go"


def test_a_leader_comes_home_by_a_key_beside_the_numbers() -> None:
    position = moving(faction("N1=2 C3=1", leaders="N1"), ben(), dead="N1")
    (decision,) = position.decisions()
    pad = position.view(0).pad(decision, "call N1 ")
    assert pad is not None
    assert [str(key.label) for key in pad.rows[0]] == ["★ 1", "2", "The leader"]
    assert [key.choice and key.choice.move for key in pad.rows[0]][-1] == "call N1 leader"


def test_whoever_comes_next_and_produces_by_itself_is_no_part_of_the_turn() -> None:
    turn = [grown(0, 1), done(0, "reveal"), produced(1, (0, 5, 1, 0, 0, 4))]
    assert str(GAME.summary(turn)) == "Player 1 grows by 1 pop."
    assert "produces" in str(GAME.summary([produced(1, (0, 5, 1, 0, 0, 4))]))
    assert "Player 2" in str(GAME.summary([*turn, learned(1, "cloth", 4)]))


def test_a_punishment_is_told_before_who_was_rewarded() -> None:
    told = [offers((1, 2, 0), (4, 3, 2)), rewarded(1, 4), punished(0, 1)]
    assert str(GAME.summary(told, 56)) == "Zeus destroys Player 1’s Housings and takes 1 pop."
    tied = [offers((1, 2, 0), (1, 1, 1)), punished(0, 1)]
    assert str(GAME.summary(tied)) == (
        "Gold for Zeus: Player 2 1, Player 3 1, Player 1 1. "
        "Zeus destroys Player 1’s Housings and takes 1 pop."
    )


def test_who_wins_for_sure_is_asked_for_no_sacrifice() -> None:
    """The other ways to spend stay reachable, and the second question has a button for none."""

    def asked(pops: int, equipment: int) -> AtlantidaPosition:
        own = faction(f"C3={pops}", stock=f"me={equipment}")
        return play(moving(own, ben("N3=2", leaders="N3"), dead="N3"), f"city N3 {pops}")

    sure, costly, weak = asked(8, 6), asked(6, 6), asked(4, 1)
    (decision,) = sure.decisions()
    (button,) = (tap for tap in sure.view(0).choices(decision) if tap.apart)
    assert (button.move, button.complete, button.suggested) == ("0me", True, True)
    assert str(button.short) == "Attack, and win"
    found = {tap.move: tap for tap in costly.view(0).choices(costly.decisions()[0])}
    assert [move for move, tap in found.items() if tap.complete] == ["2me"]
    assert {"0m", "1m", "2me ", "3m"} <= {*found}
    for position in (sure, costly, weak):
        (decision,) = position.decisions()
        reached = whole(position, decision)
        assert sorted(reached) == sorted(decision.moves)
    first = costly.view(0).choices(costly.decisions()[0], "1m")
    assert [(tap.move, str(tap.short)) for tap in first if tap.apart] == [("1me", "No sacrifice")]


def test_more_numbers_than_two_rows_are_a_menu_that_leaves_room_for_what_they_bring() -> None:
    position = moving(faction("C3=10"), ben(), dead="N4")
    (decision,) = position.decisions()
    view = position.view(0)
    assert view.pad(decision, "city N1s ") is None
    assert len(view.choices(decision, "city N1s ")) == 11
    assert "3 pops bring 1 stone a turn" in str(view.effect_so_far(decision, "city N1s "))
    fewer = moving(faction("C3=9"), ben(), dead="N4")
    pad = fewer.view(0).pad(fewer.decisions()[0], "city N1s ")
    assert pad is not None
    assert [len(row) for row in pad.rows] == [5, 5]


def test_an_order_is_told_by_names() -> None:
    asked = moving(faction("N4=1", leaders="N4"), ben(), ben(), dead="N4", round=3)
    play(asked, "done", "done", "done")
    told = asked.copy().play(0, "start 2 counter")
    assert str(told[0].text) == "Player 1 names the order: Player 2, Player 1 and Player 3."
    two = moving(faction("N4=1", leaders="N4"), ben(), dead="N4", round=3)
    play(two, "done", "done")
    assert str(two.copy().play(0, "start 2 clockwise")[0].text) == "Player 1 lets Player 2 start."


def test_what_the_picture_of_the_city_shows_is_explained_at_its_steps() -> None:
    build = improving(faction("C3=4", stock="stone=4"), ben(), kind="build")
    told = str(build.view(0).explained(build.decisions()[0]))
    assert "Two empty squares of your city make 1 food" in told
    assert "prices in stone" in told
    assert "compass" not in told
    march = moving(faction("C3=4"), ben())
    assert "compass" in str(march.view(0).explained(march.decisions()[0]))


def test_equal_offers_say_how_they_rank() -> None:
    assert str(offers((0, 1), (3, 3)).text) == (
        "Gold for Zeus: Player 1 3, Player 2 3 (of equal offers, Player 1’s counts first)."
    )
    assert "equal" not in str(offers((0, 1, 2), (3, 0, 0)).text)
    assert str(bids((1, 0), (4, 4), 1).text).endswith("(equal bids rank in player order).")


def test_a_march_is_told_with_where_its_pops_came_from() -> None:
    position = moving(faction("C3=4 theatre=1", leaders="theatre"), dead="N1")
    (event, *_) = position.play(0, "theatre N1 2+1")
    assert str(event.text) == "Player 1 leads 3 pops from the city and the Great Theatre to N1 (Quarry)."
    alone = moving(faction("C3=4 theatre=1", leaders="theatre"), dead="N1").play(0, "theatre N1 0+1")
    assert str(alone[0].text) == "Player 1 leads 1 pop from the Great Theatre to N1 (Quarry)."


def test_the_way_out_of_a_menu_is_a_button() -> None:
    decision = moving(faction()).decisions()[0]
    taps = moving(faction()).view(0).choices(decision)
    assert [tap.move for tap in taps if tap.apart and not tap.suggested] == ["done"]


def test_to_commit_nothing_comes_first() -> None:
    position = moving(faction("C3=4", stock="me=0"), ben("N3=2"), dead="N3")
    position.play(0, "city N3 4")
    assert next(iter(taps(position))) == "0me"


def test_the_great_theatre_serves_once() -> None:
    position = improving(
        faction("theatre=2", leaders="theatre", stock="knowledge=9"), kind="develop", advanced=True
    )
    told = str(position.view(0).summary())
    assert "Once a turn in the Great Theatre: a leader or a social advance" in told


def test_the_great_theatre_is_explained() -> None:
    told = str(guide.site(moving(faction("theatre=2", leaders="theatre")).view(0), "theatre"))
    assert "new leader for 2 gold" in told
    assert "Player 1 holds it with 2 pops and 1 leader." in told
    assert "Nobody holds it" in str(guide.site(moving(faction()).view(0), "theatre"))


def test_a_turn_in_one_line_counts_what_was_built_and_leaves_out_the_least() -> None:
    position = improving(faction("C3=9", stock="stone=20 gold=9 knowledge=9"), kind="build")
    events = [event for where in ("A1", "B1", "C1") for event in position.play(0, f"build farm {where}")]
    events += position.play(0, "build housing D1")
    assert str(GAME.summary(events)) == "Player 1 builds 3 Farms and a Housing."
    armed = [event for _ in range(4) for event in position.play(0, "me 1")]
    many = [event for number in range(4) for event in (events[number], armed[number])]
    assert str(GAME.summary(many, 70)) == "Player 1: 3 Farms and a Housing built; 4 equipment made."
    assert str(GAME.summary(many, 50)) == "Player 1: 4 buildings; 4 equipment made."


def test_a_full_turn_is_told_whole_in_a_line() -> None:
    """Learned, built and born stand beside what all see then; what is made every turn goes first."""
    rich = faction("C3=6", "academy=A1 quarry=B1", stock="knowledge=30 stone=9 gold=9")
    position = improving(rich, ben(), kind="arrange", event="tribute", round=3)
    moves = "done", "buy navigation", "buy astronomy", "done", "build agora C4-E4", "build farm A2", "done"
    events = [event for move in (*moves, "grow 1", "bid 4") for event in position.play(0, move)]
    told = str(GAME.summary([event for event in events if event.to is None]))
    built = "Player 1: Navigation and Astronomy learned; an Agora and a Farm built"
    assert told == f"{built}; 1 pop born; 1 knowledge produced."
    assert len(told) <= LINE
    assert str(GAME.summary(events)).endswith("built; 1 pop born. Player 1 offers 4 gold.")


def test_who_seals_or_offers_reads_how_much_and_others_only_that() -> None:
    own = [*sealed(0, 2, 1), *bid(0, 4)]
    told = "Player 1 has sealed 2 equipment and 1 sacrificed pop. Player 1 offers 4 gold."
    assert str(GAME.summary(own)) == told
    reader = Translator(NullTranslations(), ("Ada", "Ben"), reader=Reader(0, GAME.second_person))
    to_her = " ".join(reader.translate(event.text) for event in own if event.to is not None)
    assert to_her == "You have sealed 2 equipment and 1 sacrificed pop. You offer 4 gold."
    assert len(GAME.account(own)) == 2, "each is told once"
    assert "Player 1 offers" not in str(GAME.summary([*own, offers((0, 1), (4, 3))])), "it has been shown"
    assert GAME.summary([event for event in own if event.to is None]) is None


def test_a_fight_that_is_over_is_told_by_its_outcome() -> None:
    """What was said on the way there is old news by then."""
    position = moving(faction("C3=4"), ben("N3=2 C3=2", leaders="N3"), dead="N3")
    events = [*position.play(0, "city N3 4")]
    assert str(GAME.summary(events)).endswith("Player 1 attacks Player 2 in N3 (City Ruins).")
    events += position.play(0, "4me")
    told = str(GAME.summary(events))
    assert "Player 2 retreats: N3 (City Ruins) is Player 1’s, for 4 equipment." in told
    assert not re.search("attacks|sealed|at most", told)


def test_places_that_somebody_moves_to_are_named_without_notation() -> None:
    position = moving(faction("N1=2 N2=2", leaders="N1 N2"), ben(), dead="N1 N2")
    events = [event for move in ("N1 N1s 1", "N2 city 1") for event in position.play(0, move)]
    assert str(GAME.summary(events)) == "Player 1 moves to N1’s surroundings and the city."


def test_who_names_the_order_reads_who_is_next() -> None:
    position = play(moving(faction("N4=1"), ben(), faction("C3=1")), "done", "done", "done")
    assert "Now: Player 1 starts, then Player 2" in str(position.view(0).summary())
    assert "Player 1 starts, then Player 3" in taps(position, "start 1 ").values()


def test_who_improves_is_told_of_the_own_city() -> None:
    position = improving(faction("C3=4", "farm=A1"), ben(), kind="build")
    assert "Your city: A1 Farm; C3 Housing (4 pops and 1 leader)." in str(position.view(0).text())
    assert "Your city" not in str(position.view(1).text())
    assert "Your city" not in str(position.view(None).text())


@pytest.mark.parametrize(
    ("event", "label", "told"),
    [
        ("flood", "It spares you, and hits all others", "Flood spares Player 1"),
        ("lostfleet", "It serves you alone", "Lost Fleet serves Player 1 alone"),
    ],
)
def test_zeus_says_whom_the_event_hits(event: str, label: str, told: str) -> None:
    position = between(faction("F3=1 C3=3", stock="gold=3"), event)
    assert taps(position)["spare"].startswith(label)
    (pleased, *_) = position.play(0, "spare")
    assert told in str(pleased.text)


def test_a_crowded_island_is_told_in_words_and_shortened_by_importance() -> None:
    """Where creatures live goes before where people are, and nothing becomes a code."""
    everywhere = "C3=1 " + " ".join(f"{hex}s=1" for hex in ("N1", "M2", "F3", "R5"))
    for seats in (2, 5):
        crowd = moving(*(faction(everywhere) for _ in range(seats)))
        told = Translator(NullTranslations(), ("W" * 32,) * 5).translate(crowd.view(0).text())
        assert len(told) <= 1024
        assert told.count("; 1 pop around N1, 1 pop around M2, 1 pop around F3, 1 pop around R5") == seats
        assert ("Creatures" in told) == (seats == 2)
        assert not re.search(r"\d:\d|\bkn\.|\bME\b|~", told)


def test_a_full_city_is_told_without_its_squares_where_they_are_too_many() -> None:
    places = " ".join(f"{column}{row}=1" for column in "ABCDE" for row in "12345")
    built = "farm=" + ",".join(f"{column}{row}" for column in "ABCDE" for row in "1245")
    position = improving(faction(places, built), ben(), kind="build")
    told = Translator(NullTranslations(), ("W" * 32,) * 2).translate(position.view(0).text())
    assert len(told) <= 1024
    assert "Your city: " in told
    assert "Farm" in told


def test_who_moves_nobody_is_not_told_to_be_done_moving() -> None:
    told: list[str] = []
    for moves in (("done",), ("city N4 1", "done")):
        position = moving(faction("C3=3", leaders="C3 C3"), dead="N4")
        events = [event for move in moves for event in position.play(0, move)]
        told += [str(event.text) for event in events if event.kind == "done"]
    assert told == ["Player 1 moves nobody.", "Player 1 is done moving."]


def test_of_many_deeds_those_that_matter_most_are_told_and_none_is_cut() -> None:
    position = improving(faction("C3=4", stock="stone=9 knowledge=9"), ben(), kind="develop")
    moves = ("buy astronomy", "build academy A2", "build farm B1", "done", "grow 2")
    events = [event for move in moves for event in position.play(0, move)]
    whole, brief, least = (str(GAME.summary(events, room)) for room in (80, 55, 45))
    assert whole == "Player 1: Astronomy learned; an Academy and a Farm built; 2 pops born."
    assert brief == "Player 1: Astronomy learned; 2 buildings; 2 pops born."
    assert least == "Player 1: Astronomy learned; 2 buildings."


@pytest.mark.parametrize(("round", "gold"), [(2, 1), (7, 3)])
def test_the_way_to_europa_says_what_she_asks_by_now(round: int, gold: int) -> None:
    position = moving(faction("M3=3", leaders="M3"), ben(), dead="M3", round=round)
    assert f"takes pops to the continent for {gold} gold each" in taps(position, "M3 ")["M3 F4"]


def fighting(own: str, march: str, defender: Player, *, city: bool = False) -> AtlantidaPosition:
    """Ada has sealed nothing, Ben must answer."""
    social = "fanaticism" if city else ""
    return play(
        moving(faction(own, social=social, stock="me=0"), defender, dead="N3", advanced=city), march, "0me"
    )


@pytest.mark.parametrize(
    ("position", "button", "stands"),
    [
        (
            fighting("C3=3", "city N3 3", ben("N3=2", leaders="N3")),
            "Give up N3 · no losses",
            "Player 1 attacks you with strength 4–6 (3 pops) · you have 3–8 (2 pops)",
        ),
        (
            fighting("C3=3", "city theatre 3", ben("theatre=2", leaders="theatre")),
            "Give up the Theatre · no losses",
            "Player 1 attacks you with strength 4–6 (3 pops) · you have 3–8 (2 pops)",
        ),
        (
            fighting(
                "C3=2", "city city2 2", ben("N1s=1", city="wall=A1", leaders="N1s", stock="me=2"), city=True
            ),
            "Let them plunder · lose no pops",
            "Player 1 attacks you with strength 3–6 (2 pops) · you have 3–5 (nobody there)",
        ),
    ],
    ids=["hex", "theatre", "city"],
)
def test_who_is_attacked_reads_what_it_costs_not_to_fight(
    position: AtlantidaPosition, button: str, stands: str
) -> None:
    (decision,) = position.decisions()
    view = position.view(1)
    (retreat,) = (tap for tap in view.choices(decision) if tap.move == "retreat")
    assert str(retreat.short) == button
    assert stands in str(view.summary())
    assert "You attack with strength" in str(position.view(0).summary())


def test_within_a_hex_its_name_is_said_once() -> None:
    position = moving(faction("N1=2", leaders="N1"), ben(), dead="N1")
    (event, *_) = position.play(0, "N1 N1s 1")
    assert str(event.text) == "Player 1 leads 1 pop from N1 to its surroundings."
    position = moving(faction("N1s=2", leaders="N1s"), ben(), dead="N1")
    (event, *_) = position.play(0, "N1s N1 0")
    assert str(event.text) == "Player 1 sends a leader from N1’s surroundings to the site."


def test_a_flood_says_who_drowns() -> None:
    position = react(faction("C3=3", stock="stone=1 wood=0"), "flood")
    found = flat_choices(position.view(0), position.decisions()[0], "", 25)
    assert found is not None
    assert [f"{tap.label}: {tap.hint}" for tap in found] == [
        "Nothing: 3 pops drown",
        "1 stone: 1 pop drowns",
    ]


def test_what_wins_for_sure_comes_before_what_would_be_more() -> None:
    attacker = faction("C3=1", social="fanaticism", stock="me=0")
    rich = ben("C3=8", stock="me=30", leaders="N1s")
    position = play(moving(attacker, rich, advanced=True), "city city2 1")
    assert position.decisions()[0].kind == "defend"
    (first, *others) = taps(position).items()
    assert first == ("0me", "No equipment: strength 8: wins for sure")
    assert all(move == "retreat" or not said.endswith("for sure") for move, said in others)
    assert dict(others)["0me "] == "A sacrifice without equipment"
    position = moving(faction("C3=3", stock="me=6"), ben("N3=2", stock="me=2"), dead="N3")
    play(position, "city N3 3")
    found = flat_choices(position.view(0), position.decisions()[0], "", 25)
    assert found is not None
    told = [f"{tap.label}: {tap.hint}" for tap in found]
    wasted = ["more than it takes to win" in line for line in told]
    assert any(line.startswith("2 equipment: strength 6: wins for sure") for line in told)
    assert wasted == sorted(wasted)
    assert 0 < sum(wasted) < len(wasted)


def test_the_second_question_of_a_fight_repeats_the_first_answer() -> None:
    attacker, defender = (
        faction("N2=6", leaders="N2", stock="me=9"),
        ben("N3=4", leaders="N3", stock="me=8"),
    )
    position = play(moving(attacker, defender, dead="N2 N3"), "N2 N3 6")
    (decision,) = position.decisions()
    view = position.view(0)
    assert {tap.move for tap in view.choices(decision)} >= {"0m", "2m"}
    assert str(view.asks(decision, "2m")) == "Sacrifice pops, too?"
    assert str(view.placeholder(decision, "2m")) == "Choose how many pops"
    assert str(view.effect_so_far(decision, "2m")) == (
        "2 equipment: strength 9 against Player 2’s 5–16. Each pop sacrificed adds 1, and dies."
    )
    assert [str(tap.hint) for tap in view.choices(decision, "2m")][:2] == ["strength 9", "strength 10"]


def test_who_attacks_somebody_beside_a_creature_reads_that_they_fight_one_after_the_other() -> None:
    position = moving(faction("C3=4"), ben("C3=1 N3=2", leaders="N3"))
    found = taps(position)["city N3"]
    assert "attack on Player 2 (strength 3–8) · then its creature: needs 5" in found
    assert "3 pops bring 1 knowledge a turn" in taps(position, "city N3")["city N3s "]


def test_where_a_line_is_short_a_march_is_told_by_where_it_leads() -> None:
    events = moving(faction("C3=4"), ben()).play(0, "city N3s 2")
    assert "leads 2 pops from the city to the surroundings of N3" in str(GAME.summary(events))
    assert str(GAME.summary(events, 50)) == "Player 1 moves to N3’s surroundings."


def test_what_an_attack_has_won_is_told_before_offers_and_marches() -> None:
    """Who has lost a place to it was asked nothing, and has only this line to read it."""
    position = moving(faction("C3=4", stock="me=3"), ben("theatre=1 C3=2"))
    won = [*position.play(0, "city theatre 4"), *position.play(0, "3me")]
    assert "retreated" in {event.kind for event in won}
    shown = [offers((0, 1), (3, 3)), rewarded(0, 4), *won]
    for room in (60, 120):
        told = str(GAME.summary(shown, room))
        assert "Player 2 retreats: the Great Theatre is Player 1’s, for 3 equipment." in told
        assert "moves to" not in told


def test_whom_dionysus_keeps_safe_is_told_only_of_the_prize_of_a_tribute() -> None:
    own = faction("C3=4", city="dionysus=A1", stock="gold=4")
    march = moving(own.copy(), ben(), round=3, advanced=True).view(0)
    prize = "the highest offer, 3 gold or more, brings 4 knowledge."
    assert str(march.summary()).endswith(f"Tribute to Zeus: {prize}")
    assert str(march.caution()) == f"Tribute comes this turn: {prize}"
    position = improving(own, ben(), kind="bid", round=3, event="tribute", advanced=True)
    (decision,) = position.decisions()
    view = position.view(0)
    assert str(view.summary()).endswith(
        "Highest (3 or more): 4 knowledge. Dionysus protects your Housings and hexes."
    )
    choices = {choice.move: choice for choice in view.choices(decision)}
    assert not any(choice.suggested for choice in choices.values())
    assert str(choices["bid 0"].hint) == "no prize"
    assert str(choices["bid 3"].hint) == "4 knowledge if nobody offers more"
