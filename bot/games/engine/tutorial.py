"""A tutorial: what a learner is told of each new question, one lesson at a time.

A lesson is made from what the learner's own seat sees, so it can give nothing away.  Which comes next
follows from the questions that the learner has been asked before: nothing has to be remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from bot.games.engine.decision import Decision
from bot.games.engine.event import Json
from bot.games.engine.text import Words

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Lesson(Generic[V]):
    """Something that a learner is told once, above a question that it belongs to."""

    slug: str
    words: Words
    """What the question is about, what matters now, a suggestion: at most 150 characters."""
    fits: Callable[[V, Decision], bool]
    """Does it belong to this question, as the learner sees the game now?"""
    with_state: bool = False
    """:meth:`View.summary` is needed beside it; else the lesson stands in its place, to fit on a screen."""


@dataclass(frozen=True, slots=True)
class Tutorial:
    """The play by which one learns a game, alone against easy computers."""

    seats: int
    options: Mapping[str, Json] = field(default_factory=dict[str, Json])


def fitting(lessons: Iterable[Lesson[V]], view: V, decision: Decision) -> tuple[Lesson[Any], ...]:
    """Those that belong to this question, in their order."""
    return tuple(lesson for lesson in lessons if lesson.fits(view, decision))


def next_lesson(lessons: Sequence[Lesson[Any]], told: Collection[str]) -> Lesson[Any] | None:
    """The first that hasn't been told yet; None: there is nothing new to say."""
    return next((lesson for lesson in lessons if lesson.slug not in told), None)
