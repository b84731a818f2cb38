"""Every power's choices fit into Discord's messages, and every tap says in words what it does."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from struct import pack
from typing import Any

import discord
import pytest
from discord import ui

from bot.discord_ui.commands.completions import choice_words, described_moves
from bot.discord_ui.components.limits import OPTIONS
from bot.discord_ui.components.outgoing_message import Image, OutgoingMessage, Shown, Writer
from bot.discord_ui.features import glossary
from bot.discord_ui.messages.board import board_message
from bot.discord_ui.messages.screen import WIDTH, button_width
from bot.discord_ui.messages.turn_message import turn_message
from bot.games.engine import options as reading
from bot.games.engine.decision import NATURE
from bot.games.santorini import GAME
from bot.games.santorini.board import NAMES
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.text import tell
from bot.games.santorini.text.pad import OTHER
from bot.games.santorini.threats import threats
from bot.tables.model import TableSnapshot
from bot.translations import Translations
from tests.discord_ui.messages.test_limits import table
from tests.discord_ui.people import ADA, BEN
from tests.discord_ui.shown import view_controls
from tests.games.santorini.powers.table import scene

TELLER, PLAIN = Translations().translator("en", ("Ada", "Ben")), Translations().plain("en", ("Ada", "Ben"))
BARE = re.compile(r"[A-E]\d(?:-|>|<>|&|\+)[A-E]\d|(?:^|\s)[*!+-][A-E]\d|^[a-z]{1,4}$")
"""What only the notation writes."""


def start(slug: str, chance: Random) -> SantoriniPosition:
    """A game in its middle, with a power against none, with room to use it."""
    heights = "".join(chance.choice("000112") for _ in NAMES)
    spaces = chance.sample(NAMES, 5)
    own, other = ",".join(spaces[: roster()[slug].workers]), ",".join(spaces[3:])
    return GAME.load(f"{heights}/1/{slug}:{own}/none:{other}")


def seen(position: SantoriniPosition) -> TableSnapshot:
    """What the one who must decide sees."""
    (decision,) = position.decisions()
    here = replace(table(), people=(ADA, BEN), min_seats=2, max_seats=2)
    view, seat = position.view(decision.seat), decision.seat
    return TableSnapshot(here, seat, view, decision, (seat,), stamp=10**9)


def taps(made: OutgoingMessage) -> list[str]:
    """The words on everything that plays something."""
    found: list[str] = []
    for item in made.view.walk_children():
        inner: Any = getattr(item, "item", None)
        if isinstance(inner, discord.ui.Button) and ":play:" in str(inner.custom_id):
            found.append(str(inner.label))
        elif isinstance(inner, discord.ui.Select) and ":play:" in str(inner.custom_id):
            found += [f"{o.label} · {o.description or ''}" for o in inner.options]
    return found


def lone(made: OutgoingMessage) -> list[str]:
    """What stands in a menu by itself although a button has room for it."""
    selects = [getattr(item, "item", None) for item in made.view.walk_children()]
    only = [each.options[0] for each in selects if isinstance(each, ui.Select) and len(each.options) == 1]
    return [o.label for o in only if button_width(o.label, icon=o.emoji is not None) <= WIDTH]


def messages(snapshot: TableSnapshot) -> list[str]:
    """All its messages are made, each page of each group; what can be tapped."""
    assert snapshot.view is not None
    assert snapshot.decision is not None
    image = Image("x.png", None, "x")
    board_message(snapshot, image, (), Writer(TELLER, PLAIN))
    first = snapshot.view.begins(snapshot.decision)
    pad = snapshot.view.pad(snapshot.decision, first)
    steps = snapshot.view.choices(snapshot.decision) if pad is None else pad.others
    # Between the keys of workers one goes to and fro by the same button.
    groups = (step.move for step in steps if not step.complete and step.icon != OTHER)
    prefixes = [first, *groups]
    found: list[str] = []
    for prefix in prefixes:
        many = sum(move.startswith(prefix) for move in snapshot.decision.moves)
        for page in range(1 + (many - 1) // OPTIONS):
            made = turn_message(Shown(snapshot, prefix, page), GAME, image, Writer(TELLER, PLAIN))
            found += taps(made)
            assert not lone(made), "what is chosen alone is seen without opening a menu"
            back = any(custom_id.endswith(":page:0/") for custom_id in view_controls(made.view))
            assert page or back == (prefix != first), "out of every group there is a way back"
    return found


@pytest.mark.parametrize("slug", roster())
def test_turns_with_any_power(slug: str) -> None:
    chance = Random(slug)
    position = start(slug, chance)
    asked = 0
    while asked < 12 and position.outcome is None:
        (decision,) = position.decisions()
        if decision.seat == NATURE:
            position.play(NATURE, decision.moves.at(0))
            continue
        asked += decision.seat == 0
        here = seen(position)
        if decision.seat == 0:
            found = messages(here)
            assert found
            assert not [label for label in found if BARE.search(label.split(" · ")[0])]
        names = [" · ".join(choice_words(choice, PLAIN)) for choice in described_moves(here).values()]
        assert len(set(names)) == len(names), "no two moves are called alike"
        special = [m for m in decision.moves if not re.fullmatch(r"[A-E]\d-[A-E]\d|\+[A-E]\d|end", m)]
        position.play(decision.seat, chance.choice(special or list(decision.moves)))


def words_above(position: SantoriniPosition, prefix: str | None = None, **told: Any) -> str:
    """What the one who must decide reads, beside a picture as high as theirs; ``prefix``: which keys."""
    here = replace(seen(position), **told)
    assert here.view is not None
    assert here.decision is not None
    image = Image("x.png", bytes(16) + pack(">II", 1200, 632), "x")
    step = here.view.begins(here.decision) if prefix is None else prefix
    made = turn_message(Shown(here, step), GAME, image, Writer(TELLER, PLAIN))
    return "\n".join(item.content for item in made.view.walk_children() if isinstance(item, ui.TextDisplay))


def test_what_the_opponent_did_and_can_do_stands_above_the_keys_where_there_is_room() -> None:
    position = GAME.load(f"{'0' * 25}/2/prometheus:C3,C2/artemis:B3,D2")
    events = [*position.play(1, "D2-D3"), *position.play(1, "+D4")]
    told = words_above(position, events=tuple(events))
    assert "Ben moves D2 → D3 and builds D4 up to level 1." in told
    assert "**Prometheus:** " in told
    own = position.play(0, "C2-D2")
    told = words_above(position, draft=("C2-D2",), draft_events=tuple(own))
    assert "Nobody sees it yet: Ada moves C2 → D2." in told
    assert "**Artemis** tells Ben: “Your worker may move twice, but not back to where it began.”" in told
    assert "Prometheus" not in told, "who has moved builds once"


def test_what_the_opponent_can_do_is_told_as_a_turn_begins_before_all_that_they_did() -> None:
    position = GAME.load(f"{'0' * 25}/2/pan:C3,C2/charybdis:B3,D2")
    events = (*position.play(1, "D2-D3"), *position.play(1, "+D4"), *position.play(1, "*A1"))
    (decision,) = position.decisions()
    keys = position.view(0).pad(decision, "C3-")
    assert keys is not None
    other = next(tap.move for tap in keys.others if tap.icon == OTHER)
    for step in ("C3-", other):
        told = words_above(position, step, events=events)
        assert "**Charybdis** tells Ben: “" in told
        assert "Ben moves D2 → D3" in told, "going to the other worker plays nothing"


def test_what_the_opponent_did_is_told_before_what_they_can_do_once_that_was_read() -> None:
    position = scene("europa:C2,C3", "charybdis:A2,E4", h="B2=2 C1=1 D4=1", player=2)
    events = (*position.play(1, "A2-B1"), *position.play(1, "+C1"), *position.play(1, "*A4"))
    told = words_above(position, events=events)
    assert "B2: too high." in told
    assert "Ben moves A2 → B1 and builds" in told
    assert "**Europa & Talus:**" in told
    assert "**Charybdis** tells" not in told, "both haven't room"
    position = scene("europa:C2,C3", "charybdis:A2,E4", player=2)
    events = (*position.play(1, "A2-B1"), *position.play(1, "+C1"), *position.play(1, "*A4"))
    assert "**Charybdis** tells" in words_above(position, events=events), "their first turn"


def test_of_undo_and_back_only_one_stands_there() -> None:
    position = GAME.load(f"{'0' * 25}/1/artemis:C3,A1/none:A5,E5")
    events = position.play(0, "C3-C4")
    here = replace(seen(position), draft=("C3-C4",), draft_events=tuple(events))
    image = Image("x.png", None, "x")
    for prefix, ways in (("", ["undo"]), ("C4-", ["page"])):
        made = turn_message(Shown(here, prefix), GAME, image, Writer(TELLER, PLAIN))
        found = [custom_id.split(":")[4] for custom_id in view_controls(made.view)]
        assert [way for way in found if way in ("undo", "page")] == ways


def _rows(position: SantoriniPosition, **told: Any) -> list[list[str]]:
    """What stands on the buttons, row by row."""
    here = replace(seen(position), **told)
    assert here.view is not None
    assert here.decision is not None
    made = turn_message(
        Shown(here, here.view.begins(here.decision)), GAME, Image("x.png", None, "x"), Writer(TELLER, PLAIN)
    )
    rows = [item for item in made.view.walk_children() if isinstance(item, ui.ActionRow)]
    inner: list[list[Any]] = [[getattr(child, "item", None) for child in each.children] for each in rows]
    return [[str(item.label) for item in each if isinstance(item, ui.Button)] for each in inner]


def test_what_has_no_key_stands_beside_the_actions() -> None:
    """What happened is behind ``…`` rather than in a row of its own."""
    position = GAME.load(f"{'0' * 25}/1/none:C3,A1/none:A5,E5")
    assert _rows(position)[-1] == ["Other worker: C3", "…"]
    learner = replace(seen(position).table, terms=replace(seen(position).table.terms, tutorial=True))
    taught = _rows(position, table=learner)
    assert taught[-2] == ["Other worker: C3"]
    assert taught[-1] == ["Stop explaining", "…"], "a learner can stop at once"


def test_where_nothing_has_no_key_the_last_keys_stand_alone() -> None:
    position = GAME.load(f"{'0' * 25}/1/none:C3,A1/none:A5,E5")
    events = position.play(0, "C3-C4")
    found = _rows(position, draft=("C3-C4",), draft_events=tuple(events))
    assert [len(each) for each in found] == [3, 3, 3, 2]
    assert found[-1] == ["Undo", "…"]


def test_a_block_is_taken_away_or_the_turn_ended_in_one_row() -> None:
    position = GAME.load("0" * 20 + "1" + "0" * 4 + "/1/ares:C3,B1/none:A5,E5")
    events = [*position.play(0, "C3-C4"), *position.play(0, "+C5")]
    found = _rows(position, draft=("C3-C4", "+C5"), draft_events=tuple(events))
    assert found == [["Take block off A1", "End turn"], ["Undo", "…"]]


def test_the_largest_choice_of_powers() -> None:
    given = {"powers": "custom", "advanced": True, "heroes": True}
    position = GAME.start(2, reading.read(GAME, given, 2))
    snapshot = seen(position)
    assert snapshot.decision is not None
    assert snapshot.decision.moves.count >= len(roster()) - 1
    found = messages(snapshot)
    for power in roster().values():
        assert any(label.startswith(f"{power.title} · ") for label in found), "each with what it does"


def test_the_largest_pages_of_the_browser() -> None:
    wanted = glossary.GlossaryQuery(GAME.slug, kind=9, tag=9, search="W" * glossary.LONGEST_SEARCH)
    found = GAME.glossary()
    for page in range(1 + len(found) // glossary.PAGE):
        at = replace(wanted, page=page)
        glossary.GlossaryPages(GAME, at, found, Writer(TELLER, PLAIN)).page()
    for entry in found:
        state = replace(wanted, open=entry.slug)
        assert glossary.parse_query(str(state)) == state
        made = glossary.GlossaryPages(GAME, wanted, found, Writer(TELLER, PLAIN)).entry(entry, None)
        shown = [item.content for item in made.view.walk_children() if isinstance(item, ui.TextDisplay)]
        assert not any(text.endswith("…") for text in shown), "nothing is cut"


@pytest.mark.parametrize("text", ["", "santorini", "santorini/x////", "a/1/2/3/4/5/6", "santorini/1/99///"])
def test_what_is_nearly_a_page_is_none(text: str) -> None:
    wanted = glossary.parse_query(text)
    assert wanted is None or str(wanted) == text


@pytest.mark.parametrize(
    ("own", "move", "stands"), [("none:B3,E1", "B3-B4", True), ("prometheus:B4,E1", "B4+B5", False)]
)
def test_a_threat_is_told_until_the_turn_has_answered_it(own: str, move: str, stands: bool) -> None:
    position = scene(own, "none:A5,E5", h="A5=2 B5=3")
    threat = tell.threat(1, threats(position.state, 1))
    drafted = tuple(position.play(0, move))
    found = words_above(position, draft=(move,), events=(threat,), draft_events=drafted)
    assert ("**Ben threatens to step up to level 3 on B5 and win.**" in found) == stands
    assert "Nobody sees it yet: Ada " in found
