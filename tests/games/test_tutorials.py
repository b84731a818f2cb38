"""Tutorials: a whole game teaches enough, each thing once, of what is on the screen.

Lessons are made of views, so they tell nothing that the conformance checks find hidden in these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import pytest

from bot.games.engine import options, registry
from bot.games.engine.contract import Game
from bot.games.engine.decision import NATURE, Choice, Decision
from bot.games.engine.tutorial import Lesson, next_lesson
from bot.games.engine.view import View

GAMES: Final = {game.slug: game for game in registry.discover().values() if game.tutorial is not None}
ENOUGH: Final = 10
"""Lessons of one game."""
LONGEST: Final = 150
"""Characters of a lesson: four lines of a phone."""
THOUGHT: Final = 200
"""Positions that a player looks at."""
LEARNER: Final = 0
EASY: Final = 1
"""The level of everybody: who is taught is new to the game."""


@dataclass(frozen=True)
class Told:
    """A question that the learner is asked, and what they are told with it."""

    view: View
    decision: Decision
    lesson: Lesson[Any] | None


def played(game: Game, seed: int) -> Iterator[Told]:
    """A whole tutorial."""
    tutorial, chance = game.tutorial, Random(seed)
    assert tutorial is not None
    position = game.start(tutorial.seats, options.read(game, tutorial.options, tutorial.seats))
    players = [game.player(EASY, bytes([seed])) for _ in range(tutorial.seats)]
    told: set[str] = set()
    while decisions := position.decisions():
        decision = decisions[0]
        if decision.seat == NATURE:
            position.play(NATURE, decision.moves.at(chance.randrange(decision.moves.count)))
            continue
        view, player = position.view(decision.seat), players[decision.seat]
        assert player is not None
        if decision.seat == LEARNER:
            lesson = next_lesson(view.lessons(decision), told)
            told |= set() if lesson is None else {lesson.slug}
            yield Told(view, decision, lesson)
        position.play(decision.seat, player.choose(view, decision, nodes=THOUGHT, seconds=None))


def on_screen(view: View, decision: Decision) -> str:
    """All words of the question and its answers, as far as two taps lead."""
    prefixes = [view.begins(decision)]
    prefixes += [one.move for one in view.choices(decision, prefixes[0]) if not one.complete]
    found = [str(view.summary()), str(view.text())]
    for prefix in prefixes:
        pad, choices = view.pad(decision, prefix), [*view.choices(decision, prefix)]
        if pad is not None:
            keys = [key for row in pad.rows for key in row]
            choices += [key.choice for key in keys if key.choice is not None]
            choices += [*pad.others, *([] if pad.main is None else [pad.main])]
            found += [str(key.label) for key in keys]
        found += [str(view.asks(decision, prefix)), *map(_words, choices)]
    return "\n".join(found)


def _words(choice: Choice) -> str:
    return f"{choice.label}\n{choice.hint}\n{choice.menu}"


@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_game_teaches_enough_and_each_thing_once(slug: str) -> None:
    for seed in (1, 2):
        lessons = [told.lesson for told in played(GAMES[slug], seed) if told.lesson is not None]
        slugs = [lesson.slug for lesson in lessons]
        assert len(slugs) == len(set(slugs))
        assert len(slugs) >= ENOUGH, slugs
        assert all(len(str(lesson.words)) <= LONGEST for lesson in lessons)


@pytest.mark.parametrize("slug", GAMES)
def test_lessons_point_only_at_what_is_on_the_screen(slug: str) -> None:
    # A sign or a name in bold is something to look for.
    for told in played(GAMES[slug], 3):
        if told.lesson is None:
            continue
        meant = re.findall(r"\*\*(.+?)\*\*|([🏆★])", str(told.lesson.words))
        screen = on_screen(told.view, told.decision) if meant else ""
        for bold, sign in meant:
            assert (bold or sign) in screen, told.lesson.slug
