"""What a message offers to play: the keys of its pad, its buttons, the options of its menus."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from bot.discord_ui.messages.move_steps import encode_move
from tests.playground.driver import Outcome, User, controls, text

Json = dict[str, Any]


@dataclass(frozen=True)
class Tap:
    """A key, a button or an option that plays something."""

    label: str
    """All that it says."""
    move: str
    """What it plays: a move, or the beginning of one, as controls carry it."""
    custom_id: str
    message: Json = field(repr=False)
    chosen: bool = False
    """Is it an option of a menu?"""

    async def by(self, user: User) -> Outcome:
        """Somebody taps on it."""
        if self.chosen:
            return await user.choose(self.message, self.custom_id, self.move)
        return await user.press(self.message, self.custom_id)


def taps(message: Json) -> list[Tap]:
    """All that a message offers to play, in the order of the page, without keys that can't be tapped."""
    found: list[Tap] = []
    for control in controls(message):
        custom_id = control.get("custom_id", "")
        _, plays, move = custom_id.partition(":play:")
        if not plays or control.get("disabled"):
            continue
        if control["type"] == 3:
            found += [Tap(says(o), o["value"], custom_id, message, True) for o in control["options"]]
        else:
            found.append(Tap(control.get("label", ""), move, custom_id, message))
    return found


def says(option: Json) -> str:
    """What an option of a menu says, as a button would say it."""
    hint = option.get("description")
    return option["label"] if hint is None else f"{option['label']} · {hint}"


def towards(message: Json, move: str) -> Tap:
    """The tap that leads farthest towards a move, or else to the pad of the next worker."""
    offered = taps(message)
    ways = {encode_move(move[:length]): length for length in range(1, len(move) + 1)}
    begun = [tap for tap in offered if tap.move in ways]
    if begun:
        return max(begun, key=lambda tap: ways[tap.move])
    other = [tap for tap in offered if tap.move.endswith("-")]
    assert other, f"{move} is not offered by {[tap.label for tap in offered]} of “{text(message)}”"
    return other[0]


async def play(user: User, message: Json, move: str) -> Outcome:
    """Play a move at the controls of a private message, through as many steps as it takes.

    The beginning of a move is played as far as it goes.
    """
    seen: set[str] = set()
    while (tap := towards(message, move)).move != encode_move(move):
        assert tap.move not in seen, f"{move} is not offered by {tap.label}"
        seen.add(tap.move)
        message = (await tap.by(user)).message
    return await tap.by(user)


def question(message: Json) -> str:
    """What a private message asks: its first line."""
    return text(message).partition("\n")[0]
