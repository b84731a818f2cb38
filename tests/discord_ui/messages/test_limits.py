"""Every message keeps Discord's limits whatever people are called, however many moves there are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands, ui

from bot.discord_ui.commands.new_table_command import new_command
from bot.discord_ui.components.controls import ButtonAction, Control, parse_custom_id, row
from bot.discord_ui.components.interaction_context import Policies
from bot.discord_ui.components.limits import TooLarge, checked, fitted
from bot.discord_ui.components.outgoing_message import CALM, Image, Layout, OutgoingMessage, Shown, Writer
from bot.discord_ui.features import help, table_lists
from bot.discord_ui.messages.board import board_message
from bot.discord_ui.messages.ending import result_message
from bot.discord_ui.messages.lobby import lobby_message
from bot.discord_ui.messages.own_games import OwnGames, games_message, over_message
from bot.discord_ui.messages.turn_actions import resign_question
from bot.discord_ui.messages.turn_message import turn_message
from bot.games.engine.decision import Choice, Decision, Listed
from bot.games.engine.ending import Ending
from bot.games.engine.event import Event, Result
from bot.games.engine.text import Name, Text, Who, Words, msg
from bot.games.engine.view import View
from bot.games.santorini import GAME
from bot.hosting.person import Person
from bot.tables.model import LoggedTurn, TableInfo, TableSnapshot
from bot.tables.own_tables import Ask, OwnTable, Wait
from bot.tables.results.endings import TableEnding, ThinkingTime
from bot.translations import Translations

CRUEL = "@everyone **[x](http://a.b)** <@1> `_~|" + "W" * 1
PEOPLE = tuple(Person(10**18 + n, (CRUEL + "W" * 40)[:40]) for n in range(5))
WORDS = Translations()
NOW = datetime(2026, 5, 1, tzinfo=UTC)


class Torture(View):
    """A view with long words everywhere."""

    def __init__(self, steps: bool = False) -> None:
        self.seat, self.deciders, self.steps = 0, (0, 1, 2, 3), steps

    def text(self) -> Text:
        return Text("board " * 1000)

    def data(self) -> dict[str, Any]:
        return {}

    def choices(self, decision: Decision, prefix: str = "") -> tuple[Choice, ...]:
        label = "label " * 40
        moves = [move for move in decision.moves if move.startswith(prefix)]
        return tuple(Choice(move, Text(label), True, Text(label)) for move in moves)


def table(state: Any = "running") -> TableInfo:
    """A full table of people with bad names."""
    over = state in ("finished", "abandoned")
    outcome = tuple(Result(n, n // 2 + 1, 10**9, ("resigned",) if n > 2 else ()) for n in range(5))
    return TableInfo(
        10**18, GAME.slug, {}, state, PEOPLE[0], 10**18, 10**18, 10**18, True, 2, 5, PEOPLE,
        10**6, 10**6, NOW, NOW, NOW, "f" * 64, "e" * 64 if over else None, 1, 1, 1,
        outcome if state == "finished" else None,
    )  # fmt: skip


def snapshot(moves: int, length: int, *, complete: bool = False, state: Any = "running") -> TableSnapshot:
    """What seat 0 sees, with that many moves, each of that length."""
    found = tuple(f"{n:04}".ljust(length, "x") for n in range(moves))
    decision = Decision(0, "torture", Text("prompt " * 100), Listed(found)) if moves else None
    events = tuple(Event("said", msg("{name} did it", name="tournament " * 100)) for _ in range(100))
    return TableSnapshot(
        table(state), 0, Torture(), decision, (0, 1, 2, 3, 4), ("draft",) * 20, complete, (), 10**9,
        events, events,
    )  # fmt: skip


def told(seen: TableSnapshot) -> list[Words]:
    """What has happened, in words."""
    return [event.text for event in seen.events]


LONG = Text("words " * 60)
ENDINGS = {
    "unknown": TableEnding(),
    "by the table": TableEnding(reason=LONG),
    "by the rules": TableEnding(
        Ending(LONG, LONG, (), (LONG,) * 5, (LONG,) * 9),
        thought={seat: ThinkingTime(timedelta(days=999), 7) for seat in range(5)},
        conduct={person.id: (75, 100) for person in PEOPLE},
    ),
}
IMAGE = Image("santorini-1-2.png", b"png", "alt " * 1000)


def own_games() -> OwnGames:
    """Somebody in very many games of servers with long names."""
    asks: tuple[Ask, ...] = ("turn", "answer", "vote", "ready", "invitation", "seat")
    tables = [replace(table(), id=10**17 + n, paused_at=NOW) for n in range(20)]
    words = msg("{what}", what="proposed " * 100)
    found = [
        OwnTable(one, 0, (Wait(asks[n], NOW, NOW, late=n % 2 == 1, drafted=True, words=words),))
        if n < len(asks)
        else OwnTable(one, 0, (), (1, 2, 3, 4), NOW, prepares=True, claim="1.5" if n % 2 else "")
        for n, one in enumerate(tables)
    ]
    return OwnGames(found, guild_id=1, server=lambda _: "W" * 100)


def tree(*slugs: str) -> Any:
    """Commands that open tables of these games."""
    groups = {slug: app_commands.Group(name=slug, description="x") for slug in slugs}
    for group in groups.values():
        group.add_command(new_command(GAME))
    return SimpleNamespace(get_command=groups.get)


def sheets() -> Iterator[tuple[str, OutgoingMessage]]:
    """Every message, at its worst."""
    translator = WORDS.translator("en-US", tuple(person.name for person in PEOPLE))
    plain = WORDS.plain("de", tuple(person.name for person in PEOPLE))
    for state in ("open", "running", "finished", "abandoned", "cancelled"):
        yield f"lobby {state}", lobby_message(table(state), GAME, Writer(translator, plain), msg("notice"))
    for moves, length in ((0, 1), (1, 1), (10, 500), (11, 1), (25, 99), (26, 60), (400, 300)):
        seen = snapshot(moves, length)
        name = f"{moves} moves of {length}"
        yield (
            f"board, {name}",
            board_message(
                seen, IMAGE, told(seen), Writer(translator, plain), first=True, turning_points=[LONG] * 3
            ),
        )
        for page in (0, 1, 15, 99):
            yield (
                f"turn, {name}, page {page}",
                turn_message(Shown(seen, page=page), GAME, IMAGE, Writer(translator, plain)),
            )
    done = snapshot(0, 1, complete=True)
    yield (
        "complete",
        turn_message(Shown(done), GAME, IMAGE, Writer(translator, plain), notice=Text("notice " * 300)),
    )
    yield (
        "spectator",
        turn_message(Shown(replace(done, seat=None, stamp=None)), GAME, IMAGE, Writer(translator, plain)),
    )
    yield "resigning", resign_question(done, GAME, Writer(translator, plain))
    for state in ("finished", "abandoned"):
        over = snapshot(0, 1, state=state)
        for name, ending in ENDINGS.items():
            yield (
                f"result {state}, {name}",
                result_message(over, GAME, IMAGE, told(over), Writer(translator, plain), ending),
            )
    many = [f"game{n}" for n in range(20)]
    asker: Any = SimpleNamespace(
        services=SimpleNamespace(
            games={GAME.slug: GAME} | dict.fromkeys(many, GAME),
            tree=tree(*many),
            policies=Policies("https://example.org/privacy", "https://example.org/terms"),
        ),
        translator=lambda names=(): WORDS.translator("en", names),
        tell=lambda words: translator.translate(words),
        writer=lambda: Writer(translator, plain),
    )
    yield "help", help.help_message(asker)
    yield "rules", help.rules_message(asker, GAME.slug)
    games = {GAME.slug: GAME}
    yield "list", table_lists.tables_message([table()] * 26, games, translator)
    yield "empty list", table_lists.tables_message([], games, translator)
    for page in (0, 1, 2, 99):
        writer = Writer(translator, plain)
        yield f"own games, page {page}", games_message(own_games(), games, writer, page)
    yield "no own games", games_message(OwnGames(()), games, Writer(translator, plain))
    over = [replace(table("finished"), id=n, finished_at=NOW) for n in range(8)]
    yield "own games that are over", over_message(over, games, Writer(translator, plain), PEOPLE[0].id)
    played = [LoggedTurn(n % 5, "C3-C4+D4 " * 30, (), NOW, ()) for n in range(200)]
    yield "log", table_lists.turns_message(table(), GAME, played, translator)
    yield (
        "hidden log",
        table_lists.turns_message(table(), GAME, [LoggedTurn(-1, None, (), NOW, ())], translator),
    )


SHEETS = dict(sheets())


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_a_message_keeps_the_limits_and_holds_persistent_controls_only(sheet: OutgoingMessage) -> None:
    checked(sheet.view)
    assert sheet.view.to_components()
    for item in sheet.view.walk_children():
        if isinstance(item, ui.DynamicItem):
            assert isinstance(item, Control)
            assert parse_custom_id(item.custom_id) is not None
        else:
            assert not item.is_dispatchable() or isinstance(item, ui.ActionRow | ui.Section)
    assert sheet.view.timeout is None
    assert sheet.mentions.everyone is False
    assert set(sheet.pings) <= {person.id for person in PEOPLE}


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_names_are_shown_letter_by_letter(sheet: OutgoingMessage) -> None:
    shown = "\n".join(i.content for i in sheet.view.walk_children() if isinstance(i, ui.TextDisplay))
    assert "@everyone" not in shown
    assert "<@1>" not in shown
    assert "**[x]" not in shown


def test_of_what_happened_a_turn_tells_no_more_than_two_lines_of_a_phone() -> None:
    events = tuple(Event("x", Text(f"Player {n} gains 3 gold, 2 sun and 1 moon.")) for n in range(40))
    translator, plain = WORDS.translator(None), WORDS.plain(None)
    seen = replace(snapshot(0, 1), draft=(), events=events, draft_events=events)

    def told(seen: TableSnapshot) -> str:
        shown = turn_message(Shown(seen), GAME, IMAGE, Writer(translator, plain)).view
        return "\n".join(i.content for i in shown.walk_children() if isinstance(i, ui.TextDisplay))

    assert "Player 39" in told(seen)
    assert "Player 36" not in told(seen)
    assert "Player 39" in told(replace(seen, draft=("a",)))


def test_only_those_who_decide_are_pinged() -> None:
    assert set(SHEETS["board, 10 moves of 500"].pings) == {person.id for person in PEOPLE}
    assert SHEETS["turn, 10 moves of 500, page 0"].pings == ()


def test_hidden_moves_are_not_in_the_public_board() -> None:
    translator = WORDS.translator("en")
    shown = board_message(snapshot(5, 1), IMAGE, (), Writer(translator, translator))
    assert not any(
        isinstance(i, Control) and isinstance(i.item, ui.Select) for i in shown.view.walk_children()
    )


def test_where_all_names_must_fit_only_the_longest_are_cut() -> None:
    assert fitted(["Ada", "W" * 32, "m" * 20], 30) == ["Ada", "W" * 12 + "…", "m" * 12 + "…"]
    assert fitted(["Ada", "Ben"], 6) == ["Ada", "Ben"]


def test_what_a_line_of_a_menu_says_below_begins_with_a_capital_but_for_names() -> None:
    writer = Writer.of(WORDS, None, ("van Dam",))
    hints = [
        msg("you lose it"),
        msg("**{seat}** builds", seat=Who(0)),
        msg("{name} builds", name=Name("eli")),
    ]
    found = [writer.option(Text("x"), "x", hint).description for hint in hints]
    assert found == ["You lose it", "van Dam builds", "eli builds"]


async def test_a_control_that_could_not_be_read_back_is_never_made() -> None:
    act = ButtonAction(10**18, "play", 4, 10**9, "x" * 100)
    writer, x = Writer.of(WORDS, None), Text("x")
    for shown in (row(writer.button(act, x)), writer.menu(act, x, [writer.option(x, "x")])):
        with pytest.raises(TooLarge, match="custom id"):
            checked(Layout(CALM, [shown]))


@pytest.mark.parametrize(
    ("items", "why"),
    [
        ([ui.TextDisplay("x" * 4001)], "characters of text"),
        ([ui.TextDisplay("")], "no characters"),
        ([ui.ActionRow(ui.Button(label="x"))], "persistent"),
        ([ui.MediaGallery(discord.MediaGalleryItem("attachment://x.png", description="x" * 1025))], "alt"),
        ([row(Control(ui.Button(label="x" * 81, custom_id="p:1")))], "label"),
        ([row(Control(ui.Button(custom_id="p:1")))], "label"),
        ([row(Control(ui.Button(label="x", custom_id="p:" + "x" * 99)))], "custom id"),
        ([row(*(Control(ui.Button(label="x", custom_id="p:1")) for _ in range(2)))], "twice"),
        ([row(Control(ui.Select(custom_id="p:1")))], "options"),
        (
            [
                row(
                    Control(ui.Select(custom_id="p:1", options=[discord.SelectOption(label="x")])),
                    Control(ui.Button(label="x", custom_id="p:2")),
                )
            ],
            "beside a select",
        ),
        (
            [row(Control(ui.Select(custom_id="p:1", options=[discord.SelectOption(label="x")] * 2)))],
            "same value",
        ),
    ],
    ids=lambda value: value.replace(" ", "-") if isinstance(value, str) else "",
)
async def test_what_discord_would_refuse_is_caught(items: list[Any], why: str) -> None:
    with pytest.raises(TooLarge, match=why):
        checked(Layout(CALM, items))
