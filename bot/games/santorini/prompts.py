"""What a step asks, in words for people and for programs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.santorini.powers.roster import named
from bot.games.santorini.state import Kind, State, Step
from bot.games.text import Text, say

_KINDS: Final[Mapping[Kind, str]] = {"close": "end", "ram": "place"}
_FORMS: Final[Mapping[Kind, Text]] = {
    "place": say("The space for your worker, such as C3"),
    "ram": say("The space for the Ram, such as C3"),
    "move": say("From where to where, such as C3-C4"),
    "build": say("Plus and the space to build on, such as +D4"),
}
_PROMPTS: Final[Mapping[Kind, Text]] = {
    "place": say("Place a worker on a free space"),
    "ram": say("Put the Ram on a free space"),
    "move": say("Move one of your workers"),
    "build": say("Build beside the worker that moved"),
    "close": say("Do more with your power, or end your turn"),
}


def kind(step: Step) -> str:
    """The decision's kind, for programs."""
    return _KINDS.get(step.kind, step.kind)


def form(step: Step) -> Text:
    """What an answer looks like."""
    return _FORMS.get(step.kind, say("One of the listed moves"))


def prompt(state: State, step: Step) -> Text:
    """What is asked."""
    if step.by and step.kind in ("power", "draw"):
        return say("{power}: choose", power=named((step.by,))[0].title)
    if step.kind == "move" and state.extra and not state.facts:
        return say("Take your additional turn, or end it")
    return _PROMPTS[step.kind]
