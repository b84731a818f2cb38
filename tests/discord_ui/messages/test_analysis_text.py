"""What an analysis says of the turn that decided a game."""

from __future__ import annotations

import pytest

from bot.discord_ui.components.outgoing_message import Writer
from bot.discord_ui.messages.analysis_text import advice, bar, headline
from bot.games.engine import registry
from bot.tables.records.analysis import (
    Analysis,
    BetterTurn,
    KeyMoment,
    MomentBoard,
    MomentBoards,
    RivalTurn,
)
from bot.translations import Translations
from tests.games.santorini.setups import setup


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        (0.5, 0.9, "This decided the game."),
        (0.5, 0.55, "The lead never changed again, but the game was still open."),
        (0.99, 0.99, "The game was all but decided before."),
    ],
)
def test_what_an_ending_names_is_told_as_the_computer_saw_it(
    before: float, after: float, says: str
) -> None:
    moment = KeyMoment(2, 3, seat=1, side=1, before=before, after=after, decisive=True)
    analysis = Analysis((0, 1), ((0.5, 0.5),), (0,), (moment,))
    writer = Writer.of(Translations(), "en-US", ("Ada", "Ben"))
    assert says in str(headline(analysis, moment, registry.discover()["santorini"], writer))


@pytest.mark.parametrize(
    ("after", "later", "says"),
    [(0.35, (0.3, 0.6), False), (0.9, (0.4, 0.8), False), (0.65, (0.7, 0.8), True)],
    ids=["the lead changed", "lost again", "never"],
)
def test_nothing_is_said_to_have_decided_what_went_to_and_fro_afterwards(
    after: float, later: tuple[float, ...], says: bool
) -> None:
    moment = KeyMoment(1, 3, seat=0, side=0, before=0.5, after=after, decisive=True)
    shares = (0.5, after, *later, 1.0)
    curve = tuple((share, 1 - share) for share in shares)
    analysis = Analysis((0, 1), curve, tuple(range(len(curve))), (moment,))
    writer = Writer.of(Translations(), "en-US", ("Ada", "Ben"))
    told = str(headline(analysis, moment, registry.discover()["santorini"], writer))
    assert any(word in told for word in ("decided", "never", "all but")) == says, told
    assert ("The result names it, but the game was still open." in told) != says, told


def test_of_chances_it_is_said_whose_they_are() -> None:
    analysis = Analysis((0, 1), ((0.5, 0.5),) * 3, (0, 1, 2), ())
    writer = Writer.of(Translations(), "en-US", ("Ada", "Ben"))
    for seat, side, whose in ((1, 1, "Ben"), (-1, 0, "Ada")):
        moment = KeyMoment(2, 3, seat=seat, side=side, before=0.18, after=0.5)
        told = str(headline(analysis, moment, registry.discover()["santorini"], writer))
        assert f"{whose}:\u00a018%\u00a0→\u00a050%" in told


@pytest.mark.parametrize(
    ("name", "told"),
    [("Computer Iris", "Computer\u00a0Iris:\u00a018%"), ("A name that is very long", "that is very long:")],
)
def test_a_name_stands_in_one_line_with_its_chances_unless_it_is_long(name: str, told: str) -> None:
    analysis = Analysis((0, 1), ((0.5, 0.5),) * 3, (0, 1, 2), ())
    writer = Writer.of(Translations(), "en-US", ("Ada", name))
    moment = KeyMoment(2, 3, seat=1, side=1, before=0.18, after=0.5)
    assert told in str(headline(analysis, moment, registry.discover()["santorini"], writer))


def test_the_bar_of_what_was_better_is_that_of_its_board() -> None:
    better = BetterTurn(3, (), gain=0.5, blunder=None, rival=None)
    moment = KeyMoment(1, 3, seat=1, side=1, before=0.7, after=0.25, better=better)
    analysis = Analysis((0, 1), ((0.5, 0.5), (0.75, 0.25)), (0, 1), (moment,))
    assert "▰▰▰▰▰▰▰▰▰▱▱▱" in str(bar(analysis, moment))
    assert "▰▰▰▱▱▱▱▱▱▱▱▱" in str(bar(analysis, moment, better=True))


@pytest.mark.parametrize(
    ("better", "cause", "says"),
    [
        (BetterTurn(3, (), gain=0.1, blunder=None, rival=None), None, "Ben could have played better."),
        (None, None, "Ben lost ground without a mistake."),
        (
            None,
            RivalTurn(1, 0),
            "Ben made no mistake; Ada’s turn had hurt (Turn 1).",
        ),
    ],
)
def test_a_loss_says_whether_it_was_a_mistake(
    better: BetterTurn | None, cause: RivalTurn | None, says: str
) -> None:
    moment = KeyMoment(2, 3, seat=1, side=1, before=0.3, after=0.2, better=better, cause=cause)
    analysis = Analysis((0, 1), ((0.5, 0.5),) * 3, (0, 1, 2), (moment,))
    writer = Writer.of(Translations(), "en-US", ("Ada", "Ben"))
    told = str(headline(analysis, moment, registry.discover()["santorini"], writer))
    assert told.replace("● ", "").replace("◆ ", "").startswith(says), told


@pytest.mark.parametrize(
    ("seat", "before", "after", "says"),
    [
        (0, 0.74, 0.74, "The computer found nothing better."),
        (0, 0.5, 0.7, "The computer found nothing better."),
        (0, 0.49, 0.98, "Hardly anything could have been better."),
        (0, 0.5, 1.0, None),
        (1, 0.49, 0.98, None),
        (-1, 0.49, 0.98, None),
    ],
    ids=["alike", "more", "nearly won", "won", "won for another", "luck"],
)
def test_where_nothing_was_better_that_is_said(
    seat: int, before: float, after: float, says: str | None
) -> None:
    game = registry.discover()["santorini"]
    moment = KeyMoment(1, 3, seat=seat, side=0, before=before, after=after)
    analysis = Analysis((0, 1), ((0.5, 0.5), (after, 1 - after)), (0, 1), (moment,))
    writer = Writer.of(Translations(), "en-US", ("Ada", "Ben"))
    boards = MomentBoards(MomentBoard(setup(one="B2,D4", two="B4,D2").view(None), ()), None)
    told = advice(analysis, moment, game, boards, writer)
    assert (None if told is None else str(told)) == says
