"""How a move is led on step by step: buttons wherever they fit, one step back, options in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest
from discord import ButtonStyle, ui

from bot.discord_ui.components.controls import Emojis, parse_custom_id, row
from bot.discord_ui.components.outgoing_message import Writer
from bot.discord_ui.messages.lobby import lobby_message
from bot.discord_ui.messages.move_choices import back_button, choice_rows, seat_action
from bot.discord_ui.messages.move_steps import flat_choices, last_step, previous_step
from bot.discord_ui.messages.screen import joined_rows, last_rows_as_one
from bot.games.dice_forge import GAME
from bot.games.dice_forge.options import ForgeOptions
from bot.games.engine import registry
from bot.games.engine.contract import Game
from bot.games.engine.decision import NATURE, Choice, Decision, Key, Listed, Pad
from bot.games.engine.options import specs
from bot.games.engine.text import Text, Words, msg
from bot.games.engine.view import View
from bot.tables.model import TableSnapshot
from bot.translations import Translations
from tests.discord_ui.messages.test_limits import table
from tests.games.atlantida.scene import ben, faction, moving
from tests.games.dice_forge.scene import Scene, Seat

WRITER = Writer(Translations().translator("en"), Translations().plain("en"))


@dataclass(frozen=True)
class Told(View):
    """What is asked of a seat whose moves are numbers, called so."""

    labels: tuple[str, ...]
    seat = 0
    deciders = (0,)

    def text(self) -> Words:
        return Text("")

    def data(self) -> Mapping[str, Any]:
        return {}

    def choices(self, decision: Decision, prefix: str = "") -> tuple[Choice, ...]:
        return tuple(Choice(str(n), Text(f"{label}{n}"), True) for n, label in enumerate(self.labels))


def begun() -> TableSnapshot:
    """The first question of a player who can pay many faces."""
    position = GAME.start(4, ForgeOptions())
    while (decision := position.decisions()[0]).seat == NATURE:
        position.play(NATURE, decision.moves.at(0))
    view = position.view(decision.seat)
    return TableSnapshot(table(), decision.seat, view, decision, (decision.seat,), stamp=1)


def labels(snapshot: TableSnapshot, prefix: str) -> list[str]:
    assert snapshot.view is not None
    assert snapshot.decision is not None
    rows = choice_rows(snapshot, snapshot.view, snapshot.decision, WRITER, prefix)
    found: list[str] = []
    for item in inner(*rows):
        if isinstance(item, ui.Button):
            found.append(str(item.label))
        elif isinstance(item, ui.Select):
            found += [option.label for option in item.options]
    return found


def inner(*rows: ui.Item[Any]) -> list[Any]:
    """The controls of these rows, without their persistent wrapping."""
    return [getattr(item, "item", item) for row in rows for item in getattr(row, "children", ())]


@pytest.mark.parametrize("prefix", ["", "forge ", "forge M1 "])
def test_there_is_something_to_tap_at_each_step_and_one_step_back(prefix: str) -> None:
    snapshot = begun()
    assert len(labels(snapshot, prefix)) > 1
    assert [str(button.label) for button in inner(row(*back_button(snapshot, WRITER, prefix)))] == (
        ["Back"] if prefix else []
    )


@pytest.mark.parametrize(
    ("words", "rows"),
    [(["Yes", "No"], 1), (["A" * 20] * 3, 3), (["A" * 20] * 4, None), (["A" * 60], None), (["A1"] * 10, 3)],
)
def test_few_and_short_choices_are_buttons_and_others_one_menu(words: list[str], rows: int | None) -> None:
    listed = Decision(0, "x", Text("?"), Listed(tuple(f"{n}" for n in range(len(words)))))
    snapshot = replace(begun(), view=Told(tuple(words)), decision=listed)
    assert snapshot.view is not None
    found = choice_rows(snapshot, snapshot.view, listed, WRITER)
    kinds = {type(control) for control in inner(*found)}
    assert (len(found), kinds) == ((1, {ui.Select}) if rows is None else (rows, {ui.Button}))


class Cards(Told):
    """The same by their numbers, with the icon of their kind."""

    def choices(self, decision: Decision, prefix: str = "") -> tuple[Choice, ...]:
        return tuple(
            replace(each, short=Text(each.move), spelled=each.label, icon="giant")
            for each in super().choices(decision)
        )


class Switches(Cards):
    """The same as keys of a pad."""

    def pad(self, decision: Decision, prefix: str = "") -> Pad:
        taps = self.choices(decision)
        return Pad((tuple(Key(Text(tap.move), tap, tap.icon, chosen=True) for tap in taps),))


@pytest.mark.parametrize("shown", [Cards, Switches])
def test_beside_an_icon_that_is_not_uploaded_a_number_is_told_of_what_it_is(shown: type[Cards]) -> None:
    listed = Decision(0, "x", Text("?"), Listed(("0", "1")))
    snapshot, view = begun(), shown(("Giant ", "Giant "))
    emojis = Emojis({})
    writer = replace(WRITER, emojis=emojis)
    told = [button.label for button in inner(*choice_rows(snapshot, view, listed, writer))]
    emojis.uploaded["giant"] = 1
    short = [button.label for button in inner(*choice_rows(snapshot, view, listed, writer))]
    assert (told, short) == (["Giant 0", "Giant 1"], ["0", "1"])


def test_choices_that_name_a_menu_stand_in_it_and_the_others_below() -> None:
    snapshot = begun()
    assert snapshot.view is not None
    assert snapshot.decision is not None
    menu, *below = inner(*choice_rows(snapshot, snapshot.view, snapshot.decision, WRITER))
    assert isinstance(menu, ui.Select)
    assert (menu.placeholder or "").startswith("Forge a face: ")
    assert [str(button.label) for button in below] == ["Pass"]


def test_the_rows_of_a_pad_have_titles() -> None:
    snapshot = begun()
    assert snapshot.view is not None
    assert snapshot.decision is not None
    rows = choice_rows(snapshot, snapshot.view, snapshot.decision, WRITER, "forge M1 ")
    assert [item.content for item in rows if isinstance(item, ui.TextDisplay)] == [
        "-# Light die",
        "-# Dark die",
    ]
    assert [isinstance(item, ui.ActionRow) for item in rows] == [False, True, False, True]


class Advised(Told):
    """Keys of which the second is advised."""

    def pad(self, decision: Decision, prefix: str = "") -> Pad:
        first, second = self.choices(decision)
        return Pad(((Key(first.label, first), Key(second.label, replace(second, suggested=True))),))


def test_an_advised_key_is_as_blue_as_an_advised_button() -> None:
    decision = Decision(0, "x", Text("?"), Listed(("0", "1")))
    keys = inner(*choice_rows(begun(), Advised(("A", "B")), decision, WRITER))
    assert [key.style for key in keys] == [ButtonStyle.secondary, ButtonStyle.primary]


@dataclass(frozen=True)
class Final(Told):
    """All that is asked of this seat stands at once."""

    def choices(self, decision: Decision, prefix: str = "") -> tuple[Choice, ...]:
        return tuple(replace(tap, final=True) for tap in super().choices(decision, prefix))


@pytest.mark.parametrize(("shown", "style"), [(Told, ButtonStyle.primary), (Final, ButtonStyle.success)])
def test_the_only_way_on_is_green_where_it_can_t_be_taken_back(
    shown: type[Told], style: ButtonStyle
) -> None:
    listed = Decision(0, "x", Text("?"), Listed(("0",)))
    (button,) = inner(*choice_rows(begun(), shown(("Finish ",)), listed, WRITER))
    assert button.style is style


@dataclass(frozen=True)
class Titled(Told):
    """Two rows of keys under one title."""

    def pad(self, decision: Decision, prefix: str = "") -> Pad:
        keys = [Key(tap.label, tap) for tap in self.choices(decision)]
        return Pad(tuple((key,) for key in keys), titles=(Text("You give:"),))


def test_rows_without_a_title_belong_to_the_one_above() -> None:
    view, decision = Titled(("A", "B")), Decision(0, "play", Text("?"), Listed(("0", "1")))
    rows = choice_rows(begun(), view, decision, WRITER)
    assert [isinstance(item, ui.ActionRow) for item in rows] == [False, True, True]


@pytest.mark.parametrize(("label", "together"), [("Pass", True), ("P" * 25, False)])
def test_buttons_below_a_menu_stand_in_the_row_of_actions_if_all_fit(label: str, *, together: bool) -> None:
    snapshot = begun()
    action = seat_action(snapshot, "play", "pass")
    menu = WRITER.menu(action, msg("Choose"), [WRITER.option(msg("One"), "1")])
    last = row(WRITER.button(action, Text(label)))
    actions = row(WRITER.button(action, msg("What happened")), WRITER.button(action, msg("…")))
    joined = joined_rows([menu], last, actions)
    assert (joined is not None) is together
    if joined is not None:
        assert [str(button.label) for button in inner(joined)] == [label, "What happened", "…"]
    assert joined_rows([last], last, actions) is None, "without a menu, they are the answer themselves"


@pytest.mark.parametrize(
    ("labels", "left"), [(("Roll a die",), 3), (("One", "Two", "Three", "Four", "Five"), 4), ((), 3)]
)
def test_few_buttons_below_menus_share_a_row_with_what_ends_the_turn(
    labels: tuple[str, ...], left: int
) -> None:
    snapshot = begun()
    action = seat_action(snapshot, "play", "pass")
    menu = WRITER.menu(action, msg("Choose"), [WRITER.option(msg("One"), "1")])
    few = (
        [row(*(WRITER.button(replace(action, text=label), Text(label)) for label in labels))]
        if labels
        else []
    )
    said = WRITER.small(msg("Unused: a card"))
    assert said is not None
    ending = row(WRITER.button(action, msg("Pass")))
    choices = [menu, *few, said, ending]
    found = last_rows_as_one(choices)
    assert len(found) == left
    assert said in found
    if len(labels) == 1:
        assert [str(button.label) for button in inner(found[-1])] == [*labels, "Pass"]


def test_one_step_back() -> None:
    snapshot = begun()
    assert snapshot.view is not None
    assert snapshot.decision is not None
    assert previous_step(snapshot.view, snapshot.decision, "forge M1 ") == ""
    assert previous_step(snapshot.view, snapshot.decision, "forge ") == ""
    assert previous_step(snapshot.view, snapshot.decision, "nonsense") == ""


def test_undo_leads_to_the_last_question_of_a_move() -> None:
    """Number and destination are asked one after the other, and taken back so."""
    position = moving(faction("C3=4"), ben(), dead="N1")
    (decision,) = position.decisions()
    view = position.view(0)
    assert last_step(view, decision, "city N1s 2") == "city N1s "
    assert back_button(TableSnapshot(table(), 0, view, decision, (0,), stamp=1), WRITER, "city N1s ")
    assert [last_step(view, decision, move) for move in ("done", "nonsense")] == ["", ""]


def test_no_step_leads_back_to_the_same_question() -> None:
    scene = Scene(Seat("0/5/0/0"), Seat("0/0/0/0")).play(1, "feat S6")
    player = scene.state.players[0]
    player.dice = (("G1", "S1", "V2", "M1", "G3", "G4"), player.dice[1])
    decision = scene.position.decision(0)
    assert decision is not None
    view = scene.position.view(0)
    assert view.pad(decision, "forge MIRROR ") is None
    snapshot = TableSnapshot(table(), 0, view, decision, (0,), stamp=1)
    assert back_button(snapshot, WRITER, view.begins(decision)) == []


def test_a_question_of_its_own_is_a_tap_unless_whole_moves_are_wanted() -> None:
    snapshot = begun()
    assert snapshot.view is not None
    assert snapshot.decision is not None
    found = flat_choices(snapshot.view, snapshot.decision, "forge ", 25) or ()
    assert "forge M1 " in {tap.move for tap in found}
    whole = flat_choices(snapshot.view, snapshot.decision, "forge ", 500, whole=True) or ()
    assert {tap.move for tap in whole} == {m for m in snapshot.decision.moves if m.startswith("forge ")}


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"cards": "introductory", "m3": "hind", "tie_breaker": False}, ["Introductory cards"]),
        (
            {"cards": "custom", "m3": "bear", "tie_breaker": True},
            ["cards chosen one by one", "the bear on place M3", "ties go to most faces forged"],
        ),
    ],
)
def test_the_lobby_tells_in_words_what_is_not_as_usual(options: Mapping[str, str], told: list[str]) -> None:
    sheet = lobby_message(replace(table("open"), options=options), GAME, WRITER)
    text = "\n".join(i.content for i in sheet.view.walk_children() if isinstance(i, ui.TextDisplay))
    *named, rated, tries = text.partition("\nRules: ")[2].partition("\n")[0].split(" · ")
    assert (rated, tries) == ("Unrated", "*What if* is allowed")
    assert len(named) == len(told)
    assert all(words in one for words, one in zip(told, named, strict=True))


@pytest.mark.parametrize("game", registry.discover().values(), ids=lambda game: game.slug)
def test_every_choice_among_the_rules_has_words(game: Game) -> None:
    """Not the name of an option and of its value, such as “powers: tournament”."""
    for spec in specs(game):
        values = spec.values or ((True, False) if spec.type == "bool" else ())
        unusual = {value for value in values if value != spec.default or spec.name in game.options.telling}
        assert not [value for value in unusual if (spec.name, value) not in game.options.agreed], spec.name


def test_what_every_answer_of_a_menu_wastes_is_said_once() -> None:
    """Each feat would leave the same reinforcement unused; a line has room for what it does."""
    position = Scene(Seat("0/6/6/0", cards="hind"), "0/0/0/0").position
    view, decision = position.view(0), position.decision(0)
    assert decision is not None
    rows = choice_rows(begun(), view, decision, WRITER)
    found = inner(*rows)
    told = [option.description for each in found for option in getattr(each, "options", ())]
    assert len(told) > 4
    assert not any("not used" in (words or "") for words in told)
    assert "Pass" in [getattr(each, "label", "") for each in found]
    lines = [item.content for item in rows if isinstance(item, ui.TextDisplay)]
    assert lines == [], "its button stands beside Pass"
    actions = row(WRITER.button(seat_action(begun(), "play", ""), msg("Undo")))
    assert joined_rows(rows[:-1], rows[-1], actions) is not None, "beside which there is room for Undo"


def test_the_custom_id_of_a_step_is_read_again() -> None:
    snapshot = begun()
    assert snapshot.view is not None
    assert snapshot.decision is not None
    rows = choice_rows(snapshot, snapshot.view, snapshot.decision, WRITER, "forge ")
    ids = [item.custom_id for item in inner(*rows)]
    assert all(parse_custom_id(custom_id) is not None for custom_id in ids)
