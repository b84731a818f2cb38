"""What a move wastes is said where it is chosen, and above Confirm."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from discord import ui

from bot.discord_ui.components.outgoing_message import Writer
from bot.discord_ui.messages.move_choices import choice_rows
from bot.games.engine.contract import Options
from bot.games.engine.decision import Choice, Decision, Listed
from bot.games.engine.text import Text, Words, msg
from bot.games.engine.view import View
from bot.tables.draft import warning, wasted, work_out
from bot.tables.model import TableSnapshot
from bot.translations import Translations
from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.messages.test_limits import table
from tests.discord_ui.people import ADA
from tests.games.army.scene import Scene, Seat
from tests.games.dice_forge.scene import Scene as ForgeScene
from tests.games.dice_forge.scene import Seat as ForgeSeat
from tests.games.toy import ToyView
from tests.tables.games import Meadow, MeadowGame

WRITER = Writer(Translations().translator("en"), Translations().plain("en"))
FORGE = ForgeScene(ForgeSeat("5/3/1/0", cards="hind"), "0/0/0/0")
SEKHMET = Scene(Seat("sekhmet V7 enki"), Seat("A1", "A2.1,G9"), actions=1)


@dataclass(frozen=True)
class Wilting(ToyView):
    """A tulip is worth nothing as the second flower."""

    def warning(self, decision: Decision, move: str) -> Words | None:
        second = self.seat is not None and self.scores[self.seat] == 1
        return msg("no effect: tulips wilt") if move == "tulip" and second else None


@dataclass
class Bed(Meadow):
    """A meadow of which tulips are nothing worth."""

    def view(self, seat: int | None) -> ToyView:
        seen = super().view(seat)
        return Wilting(seen.seat, seen.deciders, (), None, (), 0, seen.scores, None)


class Beds(MeadowGame):
    """Picking from a bed."""

    slug = "bed"

    def start(self, seats: int, options: Options) -> Bed:
        return Bed(seats, ((),) * seats)


def controls(view: View, decision: Decision, prefix: str = "") -> dict[str, str]:
    """What buttons and options say, by what they stand for, and what stands between them."""
    snapshot = TableSnapshot(table(), decision.seat, view, decision, (decision.seat,), stamp=1)
    found: dict[str, str] = {}
    for row in choice_rows(snapshot, view, decision, WRITER, prefix):
        if isinstance(row, ui.TextDisplay):
            found[""] = row.content
        for item in (getattr(child, "item", child) for child in getattr(row, "children", ())):
            if isinstance(item, ui.Select):
                found |= {option.value: f"{option.label} / {option.description}" for option in item.options}
            elif isinstance(item, ui.Button):
                found[str(item.custom_id).rpartition(":")[2]] = str(item.label)
    return found


def test_a_tap_says_what_its_move_wastes() -> None:
    position = SEKHMET.position
    decision = position.decision(0)
    assert decision is not None
    told = controls(position.view(0), decision, "play ")
    assert "No effect: no action left to attack" in told["play sekhmet"]


@dataclass(frozen=True)
class Many(Wilting):
    """More than ten choices, or a short one."""

    short: bool = False
    letters: int = 70
    apart: bool = False

    def choices(self, decision: Decision, prefix: str = "") -> tuple[Choice, ...]:
        label = Text("{m}", (("m", "x" * self.letters),)) if not self.short else Text("long")
        short = Text("brief") if self.short else None
        hint = Text("a hint")
        return tuple(
            Choice(move, label, True, hint, apart=self.apart, short=short) for move in decision.moves
        )


@pytest.mark.parametrize("short", [False, True])
def test_a_menu_says_it_in_the_option_s_description_before_the_hint(*, short: bool) -> None:
    moves = ("tulip",) if short else ("tulip", *map(str, range(12)))
    decision = Decision(0, "pick", Text("Pick"), Listed(moves))
    view = Many(0, (0,), (), None, (), 0, (1, 0), None, short=short)
    said = controls(view, decision)
    assert said["tulip"].endswith(
        "brief · no effect: tulips wilt" if short else " / No effect: tulips wilt · a hint"
    )
    if not short:
        assert said["1"].endswith(" / A hint")


@pytest.mark.parametrize("apart", [False, True])
def test_a_lone_button_without_room_for_it_has_it_above(*, apart: bool) -> None:
    view = Many(0, (0,), (), None, (), 0, (1, 0), None, letters=20, apart=apart)
    said = controls(view, Decision(0, "pick", Text("Pick"), Listed(("tulip",))))
    assert said == {"": f"-# {'x' * 20} · no effect: tulips wilt", "tulip": f"{'x' * 20} · a hint"}


async def test_above_confirm_stands_what_the_last_move_wastes_by_the_view_before_it(
    bot: BotInPlayground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(bot.bot.games, "bed", Beds())
    table = (await bot.running("bed")).table
    shown = await bot.press(ADA, f"p:{table.id}:-:-:show:")
    for flower, warned in (("iris", False), ("tulip", True)):
        tap = next(one for one in shown.custom_ids if one.endswith(f":play:{flower}"))
        shown = await bot.press(ADA, tap, on=shown)
        words = "**Careful:** no effect: tulips wilt. Press Undo if you don’t want that."
        assert (words in shown.text) is warned
        assert ("Careful" in shown.text) is warned


async def test_of_what_comes_anyway_nobody_is_advised_to_undo(
    bot: BotInPlayground, monkeypatch: pytest.MonkeyPatch
) -> None:
    def comes(self: Wilting, decision: Decision, move: str) -> Words:
        return msg("{player} wins whatever you pick.", player="Ben")

    monkeypatch.setattr(Wilting, "inevitable", comes)
    monkeypatch.setitem(bot.bot.games, "bed", Beds())
    table = (await bot.running("bed")).table
    shown = await bot.press(ADA, f"p:{table.id}:-:-:show:")
    for flower, told in (("iris", False), ("tulip", True)):
        assert "whatever" not in shown.text
        tap = next(one for one in shown.custom_ids if one.endswith(f":play:{flower}"))
        shown = await bot.press(ADA, tap, on=shown)
        assert ("Ben wins whatever you pick." in shown.text) is told, "once the turn is complete"
    assert "Careful" not in shown.text


def test_the_warning_of_a_draft_is_that_of_its_last_move_by_tap() -> None:
    """The end that follows by itself hides nothing of the move before it."""
    position = SEKHMET.position
    draft = work_out(position, 0, ("play sekhmet",))
    assert "no action left" in str(warning(draft))
    longer = work_out(position, 0, ("play sekhmet", "end"))
    assert longer.position.turn != position.turn
    assert "no action left" in str(warning(longer)) or "lost" in str(warning(longer))
    assert warning(work_out(position, 0, ("drop V7",))) is None


@pytest.mark.parametrize(
    ("moves", "complete"),
    [(["feat S1"], False), (["feat S1", "extra", "feat M1"], True), (["feat S1", "pass"], True)],
)
def test_what_the_action_forgoes_is_said_until_the_turn_is_confirmed(
    moves: list[str], *, complete: bool
) -> None:
    draft = work_out(FORGE.position, 0, moves)
    assert draft.complete is complete
    assert str(wasted(draft)) == "you lose the Hind’s roll"
    assert wasted(work_out(FORGE.position, 0, ["hind 1"])) is None


def test_a_card_s_button_stands_above_the_menus() -> None:
    position = FORGE.position
    decision = position.decision(0)
    assert decision is not None
    seen = TableSnapshot(table(), 0, position.view(0), decision, (0,), stamp=1)
    rows = choice_rows(seen, position.view(0), decision, WRITER)
    kinds = [
        type(getattr(row.children[0], "item", None)).__name__
        for row in rows
        if isinstance(row, ui.ActionRow)
    ]
    assert kinds == ["Button", "Select", "Select", "Button"]
