"""What a tap says that it does, and how taps lead to a move: at once, or by groups where moves are many."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from bot.games.engine.decision import Choice, Decision, Listed
from bot.games.engine.text import Text, Words, lines, msg, msg_plural
from bot.games.santorini.board import BUILT, DOME, NAMES, blocks, domed
from bot.games.santorini.candidates import Option
from bot.games.santorini.facts import CandidateMove
from bot.games.santorini.notation import (
    END,
    Action,
    Bind,
    Build,
    Clear,
    Force,
    Move,
    Place,
    Remove,
    Token,
    Trade,
    Word,
    read,
)
from bot.games.santorini.powers.roster import named, roster
from bot.games.santorini.setup.offer import READABLE, suggested
from bot.games.santorini.state import State

COMPASS: Final[Mapping[str, Text]] = {
    "n": msg("North"),
    "ne": msg("North-east"),
    "e": msg("East"),
    "se": msg("South-east"),
    "s": msg("South"),
    "sw": msg("South-west"),
    "w": msg("West"),
    "nw": msg("North-west"),
}
"""The directions in words."""


@dataclass(frozen=True, slots=True)
class Offered(Listed):
    """The legal answers, each with the power that makes it possible."""

    options: tuple[Option, ...] = ()
    drawn: bool = False
    """Is chance asked as soon as the turn ends, so that its end can't be taken back?"""
    state: State | None = field(default=None, compare=False, repr=False)
    """A copy of the state that asks, never changed; None without powers, where nothing can be wasted."""


def option_of(decision: Decision, move: str) -> Option:
    """What a legal answer means."""
    moves = decision.moves
    if isinstance(moves, Offered):
        found = next((o for m, o in zip(moves.moves, moves.options, strict=True) if m == move), None)
        if found is not None:
            return found
    return Option(read(move))


def choice(cells: Sequence[int], decision: Decision, move: str) -> Choice:
    """The tap that plays a move."""
    option = option_of(decision, move)
    label, hint = _label(decision.kind, option), _hint(cells, decision.kind, option)
    if option.action == END and isinstance(decision.moves, Offered) and decision.moves.drawn:
        hint = msg("chance answers then: no undo")
    short = _short(cells, decision, option)
    ends = option.action == END
    # What a power may still do is an extra: the turn is whole without it.
    done = ends and decision.kind == "close"
    return Choice(move, label, True, hint, ends, short, icon=_icon(option), suggested=done)


def _icon(option: Option) -> str:
    """The emblem of the power that is chosen, or by which it is done."""
    word = option.action.word if isinstance(option.action, Word) else ""
    slug = word if word in roster() else option.by
    return f"power_{slug}" if slug else ""


def _label(kind: str, option: Option) -> Text:
    return _own_words(kind, option) or _usual(kind, option.by, option.action)


def _own_words(kind: str, option: Option) -> Text | None:
    """What its power calls an action."""
    return named((option.by,))[0].label(kind, option.action) if option.by else None


def _usual(kind: str, by: str, action: Action) -> Text:
    """What such an action is called where the power has no words of its own for it."""
    match action:
        case Place(space) if kind in ("place", "ram"):
            return Text(NAMES[space])
        case Place(space):
            return msg("Bring a worker in on {space}", space=NAMES[space])
        case Move(origin, target) if kind != "move" and by:
            return msg("Also move {origin} → {target}", origin=NAMES[origin], target=NAMES[target])
        case Move(origin, target):
            return msg("{origin} → {target}", origin=NAMES[origin], target=NAMES[target])
        case Build():
            return _building(kind, by, action)
        case Force(origin, target):
            return msg(
                "Force the worker on {origin} to {target}", origin=NAMES[origin], target=NAMES[target]
            )
        case Token(space):
            return msg("Put the token on {space}", space=NAMES[space])
        case Clear(space):
            return msg("Take blocks away from {space}", space=NAMES[space])
        case Remove(space):
            return msg("Remove the worker on {space}", space=NAMES[space])
        case Trade(own, other):
            return msg("Let {own} and {other} trade places", own=NAMES[own], other=NAMES[other])
        case Bind(own, other):
            return msg("Bind the workers on {own} and {other}", own=NAMES[own], other=NAMES[other])
        case Word(word):
            return _word(kind, word)


def _building(kind: str, by: str, action: Build) -> Text:
    space, worker, dome = NAMES[action.space], action.worker, action.dome
    if worker is not None:
        if dome:
            return msg("Dome on {space}, by the worker on {worker}", space=space, worker=NAMES[worker])
        return msg("Build on {space} with the worker on {worker}", space=space, worker=NAMES[worker])
    if dome:
        return msg("Dome on {space}", space=space)
    if kind == "close" and by:
        return msg("Build once more: {space}", space=space)
    return msg("Build on {space}", space=space)


def _word(kind: str, word: str) -> Text:
    if word == "end":
        if kind == "move":
            return msg("Skip this additional turn")
        return msg("End the turn without building") if kind == "build" else msg("End turn")
    if word in roster():
        return Text(roster()[word].title)
    return COMPASS.get(word, Text(word))


def _hint(cells: Sequence[int], kind: str, option: Option) -> Text | None:
    """By whose power it is done, what becomes of others, what is reached or built."""
    if isinstance(option.action, Word) and option.action.word in roster():
        return roster()[option.action.word].brief
    found: list[Words] = []
    if option.by and kind not in ("power", "prepare"):
        power = named((option.by,))[0]
        found.append(Text(power.title))
    if isinstance(option.detail, CandidateMove):
        found += [
            msg("the worker there goes to {space}", space=NAMES[push.target])
            for push in option.detail.pushed
        ]
    found += _level(cells, option.action)
    if len(found) == 1 and isinstance(found[0], Text):
        return found[0]
    return Text("{hints}", (("hints", lines(found, " · ")),)) if found else None


def _level(cells: Sequence[int], action: Action) -> list[Text]:
    match action:
        case Place(space):
            level = blocks(cells[space])
            return [msg("level {level}", level=level)] if level else []
        case Move(origin, target) | Force(origin, target):
            return _step(blocks(cells[origin]), blocks(cells[target]))
        case Build(space, _, dome):
            cell = cells[space] + DOME if dome else BUILT[cells[space]]
            if dome:
                return [msg("on level {level}", level=blocks(cell))]
            return [msg("dome") if domed(cell) else msg("level {level}", level=blocks(cell))]
        case _:
            return []


def _step(origin: int, target: int) -> list[Text]:
    """Where it leads, if that is another level."""
    if target > origin:
        return [msg("up to level {level}", level=target)]
    if target < origin:
        return [msg("down to level {level}", level=target)]
    return []


def _short(cells: Sequence[int], decision: Decision, option: Option) -> Text | None:
    """An ordinary move or build in a few signs; None: what is more needs words."""
    power = Text("")
    if option.by:
        plain = isinstance(option.action, Build) and option.action.worker is not None
        if decision.kind in ("power", "prepare") or (not plain and _own_words(decision.kind, option)):
            return None
        if not (isinstance(option.action, Build) and _by_one(decision)):
            power = Text(" · {power}", (("power", named((option.by,))[0].title),))
    match option.action:
        case Move(origin, target) if not (
            isinstance(option.detail, CandidateMove) and option.detail.pushed
        ):
            arrow = _arrow(cells, origin, target)
            return Text(
                "{origin}→{target}{arrow}{power}",
                (("origin", NAMES[origin]), ("target", NAMES[target]), ("arrow", arrow), ("power", power)),
            )
        case Build(space, worker, dome):
            by = "" if worker is None else f"{NAMES[worker]}: "
            built = cells[space] + DOME if dome else BUILT[cells[space]]
            if domed(built):
                return msg("{by}Dome {space}{power}", by=by, space=NAMES[space], power=power)
            return msg(
                "{by}Build {space}: {level}{power}",
                by=by,
                space=NAMES[space],
                level=blocks(built),
                power=power,
            )
        case Word("end") if decision.kind == "build":
            return msg("Don’t build")
        case _:
            return None


def _arrow(cells: Sequence[int], origin: int, target: int) -> str:
    """To which level it leads, if that is another."""
    before, after = blocks(cells[origin]), blocks(cells[target])
    return "" if before == after else f" ↑{after}" if after > before else f" ↓{after}"


def _by_itself(cells: Sequence[int], decision: Decision, found: Choice) -> Choice:
    """The only thing that can be done besides: on its button, its power's icon stands for the name."""
    option = option_of(decision, found.move)
    pushes = isinstance(option.detail, CandidateMove) and option.detail.pushed
    if not option.by or decision.kind in ("power", "prepare") or pushes or found.short is not None:
        return found
    match option.action:
        case Move(origin, target) | Force(origin, target):
            after = [Text(_arrow(cells, origin, target))]
        case action:
            after = [Text(" · {level}", (("level", level),)) for level in _level(cells, action)]
    return replace(
        found, short=Text("{label}{after}", (("label", found.label), ("after", lines(after, ""))))
    )


def _by_one(decision: Decision) -> bool:
    """Is every build that must follow a move by the same power, so that its name would tell nothing?"""
    moves = decision.moves
    if decision.kind != "build" or not isinstance(moves, Offered):
        return False
    return len({option.by for option in moves.options if isinstance(option.action, Build)}) == 1


MANY: Final = 10
"""More moves than this are offered in groups: first the worker, then the space."""


_FEW: Final = 2
"""So many powers are buttons, where their cards can be read in the picture."""


def lead_on(cells: Sequence[int], decision: Decision, prefix: str, cards: int) -> tuple[Choice, ...]:
    """The taps that lead on from ``prefix``; ``cards``: how many powers the picture offers."""
    moves = [move for move in decision.moves if move.startswith(prefix)]
    found = listed(cells, decision, moves, grouped=not prefix)
    if decision.kind not in ("starts", "choose"):
        return found
    few = len(moves) <= _FEW and cards <= READABLE
    if decision.kind == "choose":
        return tuple(replace(each, short=each.label) for each in found) if few else found
    advised = suggested(tuple(moves)) if len(moves) > 1 else ""
    return tuple(
        replace(each, apart=True, short=_first(each.label, few=few))
        if each.move == advised
        else replace(each, short=_first(each.label, few=True))
        if few
        else each
        for each in found
    )


def _first(power: Text, *, few: bool) -> Text:
    """That it is the first; among a few that is soon said."""
    return msg("{power} first", power=power) if few else msg("{power} goes first", power=power)


def listed(
    cells: Sequence[int], decision: Decision, moves: Sequence[str], *, grouped: bool = True
) -> tuple[Choice, ...]:
    """A tap for each of these moves, or where they are many one for each group."""
    if grouped and len(moves) > MANY:
        return _grouped(cells, decision, moves)
    found = tuple(choice(cells, decision, move) for move in moves)
    if sum(not each.apart for each in found) != 1:
        return found
    return tuple(each if each.apart else _by_itself(cells, decision, each) for each in found)


def _grouped(cells: Sequence[int], decision: Decision, moves: Sequence[str]) -> tuple[Choice, ...]:
    """Worker by worker and kind by kind; what is alone in its group is offered itself."""
    groups: dict[str, list[str]] = {}
    for move in moves:
        groups.setdefault(_group(option_of(decision, move).action) or move, []).append(move)
    return tuple(
        _lead(cells, prefix, [option_of(decision, move).action for move in found])
        if len(found) > 1
        else choice(cells, decision, found[0])
        for prefix, found in groups.items()
    )


def _group(action: Action) -> str | None:
    """How the moves of this action's group begin; None: it is offered by itself."""
    match action:
        case Move(origin, _):
            return f"{NAMES[origin]}-"
        case Build(_, worker, _):
            return "+" if worker is None else f"{NAMES[worker]}+"
        case Force(origin, _):
            return f"{NAMES[origin]}>"
        case Trade(own, _):
            return f"{NAMES[own]}<>"
        case Bind(own, _):
            return f"{NAMES[own]}&"
        case Token():
            return "*"
        case Clear():
            return "-"
        case Remove():
            return "!"
        case _:
            return None


def _puts_dome(cells: Sequence[int], action: Build) -> bool:
    return action.dome or domed(BUILT[cells[action.space]])


def _lead(cells: Sequence[int], prefix: str, actions: Sequence[Action]) -> Choice:
    count = len(actions)
    hint = msg_plural("{count} space", "{count} spaces", count)
    match actions[0]:
        case Move(origin, _):
            label = msg("Worker on {space}", space=NAMES[origin])
            hint = msg_plural("{count} move", "{count} moves", count)
        case Build(_, worker, _) if worker is not None:
            label = msg("Build by {space}", space=NAMES[worker])
        case Build() if all(isinstance(action, Build) and _puts_dome(cells, action) for action in actions):
            label = msg("Put a dome")
        case Build():
            label = msg("Build beside the worker that moved")
        case Force(origin, _):
            label = msg("Force the worker on {space} away", space=NAMES[origin])
        case Trade(own, _):
            label = msg("Let the worker on {space} trade places", space=NAMES[own])
            hint = msg_plural("with {count} other", "with {count} others", count)
        case Bind(own, _):
            label = msg("Bind the worker on {space}", space=NAMES[own])
            hint = msg_plural("to {count} other", "to {count} others", count)
        case Token():
            label = msg("Put the token down")
        case Clear():
            label = msg("Take blocks away")
        case Remove():
            label = msg("Remove a worker")
            hint = msg_plural("{count} choice", "{count} choices", count)
        case _:
            label = Text(prefix)
    return Choice(prefix, label, False, hint)
