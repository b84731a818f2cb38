"""The number of a turn is the game's own, wherever one looks back."""

from __future__ import annotations

import pytest

from bot.games.engine import registry
from bot.tables.replay import turn_summaries
from bot.tables.turn_numbers import own_turns, turn_name, turn_numbers
from tests.games.playouts import Case
from tests.tables.records.playing import NOON, played

GAMES = registry.discover()


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_turns_go_by_the_number_that_the_game_tells(slug: str) -> None:
    game = GAMES[slug]
    line = played(Case(game, game.usual_seats or 2), 3, bytes(32))
    turns = turn_summaries(line.played)
    numbers = turn_numbers(game, line.played, turns)
    assert list(numbers) == sorted(numbers), "never back"
    assert set(range(1, numbers[-1] + 1)) <= set(numbers), "none is left out"
    if game.counted is None:
        assert numbers[-1] == line.played[-1].turn - turns[numbers.count(0)].turn + 1
        return
    kind, key, _ = game.counted
    told = [event.data[key] for entry in line.played for event in entry.events if event.kind == kind]
    assert numbers[-1] == told[-1]
    # What begins a round is told by the turn before it.
    for turn, number in zip(turns, numbers, strict=True):
        begun = [
            event.data[key]
            for one in line.played[: turn.first]
            for event in one.events
            if event.kind == kind
        ]
        assert not begun or begun[-1] == number


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_turns_of_ones_own_are_as_many_as_people_would_count(slug: str) -> None:
    # What one is asked in between, as when others roll or attack, is no turn.
    game = GAMES[slug]
    line = played(Case(game, game.usual_seats or 2), 3, bytes(32))
    own = own_turns(game, line.played)
    last = turn_numbers(game, line.played, turn_summaries(line.played))[-1]
    if game.counted is None:
        assert sum(own.values()) == len({entry.turn for entry in line.played if entry.seat >= 0})
    else:
        assert max(own.values()) <= last + 1
        assert slug != "dice-forge" or set(own.values()) == {last}


def test_a_turn_that_was_taken_back_is_counted_again() -> None:
    game = GAMES["santorini"]
    whole = played(Case(game, 2, (("powers", "none"),)), 9, bytes(32))
    third = next(place for place, entry in enumerate(whole.played) if entry.turn == 4)
    line = whole.before(third).hosted("takeback 3", NOON)
    again = line.after(whole.position, whole.played[3:third])
    numbers = turn_numbers(game, again.played, turn_summaries(again.played))
    assert numbers[:4] == (0, 0, 1, 2)
    assert numbers[-2:] == (1, 2)
    assert str(turn_name(game, 0)) == "Setup"
    assert str(turn_name(GAMES["army"], 5)) == "Round 5"
