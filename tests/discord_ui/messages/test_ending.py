"""The last message of a table: who won and why come first, and nothing is told twice."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from discord import ui

from bot.discord_ui.components.controls import Control
from bot.discord_ui.components.outgoing_message import Image, Writer
from bot.discord_ui.messages.ending import result_message
from bot.discord_ui.messages.own_games import games_button
from bot.games.engine.ending import Ending
from bot.games.engine.event import Outcome, Result
from bot.games.engine.text import Who, msg
from bot.games.santorini import GAME
from bot.ratings.game_result import Entry, Participant, Why
from bot.ratings.ladder import Step
from bot.ratings.pools import SYSTEMS
from bot.ratings.systems import Standing
from bot.tables import host_log_entries
from bot.tables.model import TableSnapshot
from bot.tables.results.achievements import Earned
from bot.tables.results.endings import TableEnding, ThinkingTime
from bot.tables.results.standings import Judged
from bot.translations import Translations
from tests.discord_ui.messages.test_limits import NOW, table
from tests.discord_ui.messages.test_result_lines import PEOPLE, outcome

BY_RULES = Ending(
    msg("{player} moved a worker up to level 3 on C4.", player=Who(1)),
    msg("{player} moves B4 → C4, up to level 3.", player=Who(1)),
    statistics=(msg("Moves: 23"), msg("Levels climbed: 9")),
)


def sent(
    result: Outcome | None,
    ending: TableEnding,
    judged: Judged | None = None,
    *,
    pictured: bool = True,
    told_in_picture: bool = False,
    **known: Any,
) -> list[ui.Item[Any]]:
    """All parts of the message."""
    people = PEOPLE[: 2 if result is None else len(result)]
    over = replace(table("finished"), people=people, outcome=result, **known)
    writer = Writer.of(Translations(), "en-US", tuple(person.shown for person in people))
    told = [msg("{player} played.", player=Who(1))]
    image = Image("x.png", b"png" if pictured else None, "alt")
    message = result_message(
        TableSnapshot(over),
        GAME,
        image,
        told,
        writer,
        ending,
        judged=judged,
        told_in_picture=told_in_picture,
    )
    return list(message.view.walk_children())


def shown(result: Outcome | None, ending: TableEnding, judged: Judged | None = None, **known: Any) -> str:
    """What the message tells from above to below, with a line for the picture."""
    lines = [
        item.content if isinstance(item, ui.TextDisplay) else "(picture)"
        for item in sent(result, ending, judged, **known)
        if isinstance(item, ui.TextDisplay | ui.MediaGallery)
    ]
    return "\n".join(lines).replace("\\", "")


def rated(*changes: tuple[int, float, float]) -> Judged:
    """The ratings of these people before and after."""
    people = tuple(Participant(i, user, PEOPLE[i].name, 1 + i) for i, (user, _, _) in enumerate(changes))
    steps = tuple(
        Step(user, Standing(before, 1, 3), Standing(after, 1, 4)) for user, before, after in changes
    )
    return Judged(Entry(1, 1, 1, "santorini/2", None, NOW, people), SYSTEMS["elo"], steps)


EARNED = {
    2: (
        Earned("santorini", "swift", 1, NOW),
        Earned(None, "all-round", 1, NOW),
        Earned("santorini", "of an older program", 1, NOW),
    )
}


def test_who_won_and_why_stand_above_the_picture_and_all_else_below() -> None:
    thought = {
        0: ThinkingTime(timedelta(hours=30), 15),
        1: ThinkingTime(timedelta(minutes=44, seconds=9), 14),
    }
    told = shown(
        outcome(2, 1),
        TableEnding(BY_RULES, thought=thought, conduct={1: (75, 76)}, earned=EARNED),
        rated((1, 1500, 1483), (2, 1500, 1517)),
    ).split("\n")
    assert told == [
        "### 🏆 ◆ <@2> wins.",
        "Ben moved a worker up to level 3 on C4.",
        "(picture)",
        "-# **Decisive:** Ben moves B4 → C4, up to level 3.",
        "🥇 ◆ Ben · 1517 (+17)",
        "🥈 ● <@1> · 1483 (−17)",
        "-# Moves: 23 · Levels climbed: 9",
        "-# Thinking time: ● 30h · ◆ 44m",
        "-# Conduct, for playing to the end: ● Ada 76 of 100 (+1)",
        "-# Earned: ◆ Ben ⚡ Swift, 🎭 All-rounder",
    ]
    both = {1: (75, 76), 2: (80, 81)}
    told = shown(outcome(2, 1), TableEnding(BY_RULES, thought=thought, conduct=both)).split("\n")
    assert "-# Thinking time: ● Ada 30h (2h a turn) · ◆ Ben 44m (3m10s a turn)" in told
    assert "-# Conduct, for playing to the end: +1 for everybody" in told


def test_conduct_that_somebody_has_lost_is_not_told_as_for_playing_to_the_end() -> None:
    late = outcome(1, 2, flags={1: "timeout"})
    told = shown(late, TableEnding(BY_RULES, conduct={1: (75, 76), 2: (75, 65)}))
    assert "-# Conduct: ● Ada 76 of 100 (+1), ◆ Ben 65 of 100 (−10)" in told.split("\n")
    told = shown(late, TableEnding(BY_RULES, conduct={1: (75, 65), 2: (75, 65)}))
    assert "-# Conduct: −10 for everybody" in told.split("\n")


def test_of_what_the_table_decided_its_words_are_the_reason_and_are_not_repeated() -> None:
    reason = msg("**{player}’s time is up, and the game is lost.**", player=Who(0))
    told = shown(outcome(2, 1, flags={0: "timeout"}), TableEnding(reason=reason)).split("\n")
    assert told == [
        "### 🏆 ◆ <@2> wins.",
        "Ada’s time is up, and the game is lost.",
        "(picture)",
        "-# Thanks for playing, ● <@1>!",
    ]


def test_where_the_winner_has_a_line_who_resigned_has_one_too() -> None:
    """Of a score that counts no more nothing is said; without any score, the headline is enough."""
    won, gone = Result(1, 1, 2), Result(0, 2, 2, ("resigned",))
    told = shown((won, gone), TableEnding(reason=msg("{player} resigned.", player=Who(0)))).split("\n")
    assert told[told.index("(picture)") + 1 :][:2] == ["🥇 ◆ Ben · **2**", "🥈 ● <@1> (resigned)"]
    unscored = (replace(won, score=None), replace(gone, score=None))
    told = shown(unscored, TableEnding(reason=msg("{player} resigned.", player=Who(0)))).split("\n")
    assert not any("🥇" in line for line in told)


def test_what_the_picture_tells_is_not_told_again() -> None:
    parts = (msg("20 gained + 6 on feats"), msg("9 gained"), msg("1 gained"))
    result, ending = outcome(1, 2, 3, scores=(26, 9, 1)), TableEnding(replace(BY_RULES, parts=parts))
    told = shown(result, ending, pictured=False)
    for line in ("🥇 ● Ada · **26**\n-# 20 gained + 6 on feats", "🥉 ▲ <@3> · **1** · 1 gained"):
        assert line in told
    assert "gained" not in (told := shown(result, ending))
    assert "Decisive" in told
    assert "Moves: 23" in told
    told = shown(result, ending, told_in_picture=True)
    assert told.split("\n")[1:4] == [
        str(BY_RULES.reason).replace("Player 2", "Ben"),
        "(picture)",
        "🥇 ● Ada · **26**",
    ]
    assert "Moves: 23" not in told


def test_after_a_match_of_a_tournament_one_goes_on_there() -> None:
    def buttons(ending: TableEnding) -> list[str]:
        return [item.custom_id for item in sent(outcome(2, 1), ending) if isinstance(item, Control)]

    assert buttons(TableEnding(BY_RULES))[0].endswith(":rematch:")
    assert buttons(TableEnding(BY_RULES, tournament=7))[0] == "p:7:-:-:event:status"


def test_beside_the_way_on_the_actions_of_a_private_ending_fit_in_one_row() -> None:
    writer = Writer.of(Translations(), "en-US", ("Ada", "Ben"))
    over, image = replace(table("finished"), outcome=outcome(2, 1)), Image("x.png", b"png", "alt")
    for onward, expected in (
        (None, ["Rematch", "Replay", "Analyse"]),
        (games_button(writer), ["My games", "Rematch", "Replay"]),
    ):
        message = result_message(
            TableSnapshot(over), GAME, image, [], writer, TableEnding(BY_RULES), onward=onward, private=True
        )
        labels = [item.item.label for item in message.view.walk_children() if isinstance(item, Control)]
        assert labels == expected
        assert not any(isinstance(item, ui.Container) for item in message.view.walk_children())


def test_a_draw_and_no_result_have_no_cup() -> None:
    drawn = TableEnding(reason=msg("**Everybody agreed to a draw.**"))
    assert shown(outcome(1, 1), drawn).startswith(
        "### The game ends in a draw.\nEverybody agreed to a draw.\n"
    )
    alone = shown(None, TableEnding(reason=host_log_entries.event("alone", ()).text))
    assert alone.startswith(
        "### The game ended without a result.\nOnly computers are left, so the game ends.\n"
    )
    ended = shown(None, TableEnding(), cause="Spam")
    assert ended.startswith("### The game ended without a result.\nReason: Spam\n")


@pytest.mark.parametrize(
    ("why", "says"),
    [
        (None, ""),
        ("casual", "Unrated (casual)"),
        ("people", "Unrated: fewer than two people played it."),
    ],
)
def test_a_game_that_changes_no_rating_says_so_and_why(why: Why | None, says: str) -> None:
    judged = rated((1, 1500, 1483), (2, 1500, 1517))
    judged = replace(
        judged, entry=replace(judged.entry, why=why), steps=judged.steps if why is None else ()
    )
    told = shown(outcome(2, 1), TableEnding(BY_RULES), judged)
    assert says in told
    assert ("Unrated" in told) == (why is not None)
