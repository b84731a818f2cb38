"""What a step asks, in words for people and for programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.engine.decision import NATURE, Decision, Pad
from bot.games.engine.text import Text, msg
from bot.games.santorini.board import BUILT, NAMES, NUMBERS, OFF, domed
from bot.games.santorini.board_view import BoardView
from bot.games.santorini.candidates import Option
from bot.games.santorini.facts import CandidateBuild, CandidateMove
from bot.games.santorini.notation import (
    END,
    Action,
    Bind,
    Build,
    Clear,
    Force,
    Move,
    Remove,
    Token,
    Trade,
    Word,
)
from bot.games.santorini.powers.roster import named
from bot.games.santorini.setup.offer import wanted
from bot.games.santorini.state import Kind, Setup, State, Step
from bot.games.santorini.text.labels import COMPASS, Offered, option_of

_FORMS: Final[Mapping[Kind, Text]] = {
    "place": msg("The space for your worker, such as C3"),
    "ram": msg("The space for the Ram, such as C3"),
    "move": msg("From where to where, such as C3-C4"),
    "build": msg("Plus and the space to build on, such as +D4"),
}
_PROMPTS: Final[Mapping[Kind, Text]] = {
    "place": msg("Place a worker on a free space"),
    "ram": msg("Put the Ram on a free space"),
    "move": msg("Move one of your workers"),
    "build": msg("Build beside the worker that moved"),
    "close": msg("Use your power, or end your turn"),
}


def kind(state: State, step: Step) -> str:
    """The decision's kind, for programs; ``prepare`` is a power's question before the first turn."""
    if step.seat == NATURE:
        return "draw"
    return "prepare" if step.kind == "power" and not state.in_turn else step.kind


def form(step: Step) -> Text:
    """What an answer looks like."""
    return _FORMS.get(step.kind, msg("One of the listed moves"))


def prompt(state: State, step: Step, options: Sequence[Option]) -> Text:
    """What is asked, in view of what can be answered."""
    if state.setup is not None:
        return setup_prompt(state, state.setup, step)
    if step.by and step.kind in ("power", "draw"):
        return msg("{power}: choose", power=named((step.by,))[0].title)
    if step.kind == "move" and state.extra and not state.facts:
        return msg("Take your additional turn, or end it")
    if step.kind == "close" and all(option.action != END for option in options):
        return msg("Build with one of your workers")
    if step.kind in ("move", "build") and not state.plain:
        return _with_powers(step, options)
    return _PROMPTS[step.kind]


def _with_powers(step: Step, options: Sequence[Option]) -> Text:
    """Powers let players move again, build first, or do neither."""
    moves = any(isinstance(option.detail, CandidateMove) for option in options)
    builds = any(isinstance(option.detail, CandidateBuild) for option in options)
    other = any(option.detail is None for option in options)
    match step.kind, moves, builds:
        case "move", True, False:
            return msg("Move one of your workers, or use your power") if other else _PROMPTS["move"]
        case "move", True, True:
            return msg("Move one of your workers, or build first")
        case "build", True, False:
            return msg("Move once more")
        case "build", True, True:
            return msg("Build, or move once more")
        case "build", False, True:
            named_worker = any(isinstance(o.action, Build) and o.action.worker is not None for o in options)
            return msg("Build with one of your workers") if named_worker else _PROMPTS["build"]
        case _, False, True:
            return msg("Build with one of your workers")
        case _:
            return msg("Use your power")


_PLACED: Final = (
    msg("Place your first worker"),
    msg("Place your second worker"),
    msg("Place your third worker"),
)


def question(view: BoardView, decision: Decision, prefix: str) -> Text:
    """What its seat is asked on the screen, by name of the piece that is meant."""
    options = [option_of(decision, move) for move in decision.moves if move.startswith(prefix)]
    if prefix == "+" and view.builder is not None:
        return msg("Put a dome beside {space}", space=NAMES[view.builder])
    if decision.kind == "place" and not prefix:
        placed = sum(view.team(worker.seat) == view.team(decision.seat) for worker in view.workers)
        return _PLACED[placed] if placed < len(_PLACED) else decision.prompt
    if prefix or decision.kind in ("power", "prepare"):
        return _of_a_piece(view, options, prefix) or decision.prompt
    builds = [o.action for o in options if isinstance(o.action, Build) and o.action.worker is None]
    if not builds and any(isinstance(o.action, Word) and o.action.word in COMPASS for o in options):
        return msg("Set the wind, or end your turn")
    if decision.kind == "close":
        return _closing(view, decision, options)
    if view.builder is None or not builds:
        return decision.prompt
    if any(isinstance(option.action, Move) for option in options):
        return msg("Build beside {space}, or move again", space=NAMES[view.builder])
    return msg("Build beside {space}", space=NAMES[view.builder])


def _closing(view: BoardView, decision: Decision, options: Sequence[Option]) -> Text:
    """What is asked when the turn could end, or when only builds are left that it must still have."""
    tokens = {option.by for option in options if isinstance(option.action, Token)}
    builds = [option for option in options if isinstance(option.action, Build)]
    own = [o.action for o in builds if isinstance(o.action, Build) and o.action.worker is None]
    if builds and all(option.action != END for option in options):
        return _must_build(view, [option.action for option in builds]) or decision.prompt
    if tokens:
        return _PUT.get(named(tuple(tokens))[0].marker, decision.prompt)
    if view.builder is None or not own:
        return decision.prompt
    if all(_puts_dome(view, build) for build in own):
        return _ONE_MORE.get(_put_before(decision, builds), msg("Put another dome, or end your turn"))
    return msg("Build again, or end your turn")


_PUT: Final = {
    "talus": msg("Put Talus down, or end your turn"),
    "whirlpool": msg("Put a Whirlpool, or end your turn"),
}
"""What a power puts at the end of a turn, by its token."""
_ONE_MORE: Final = {
    "": msg("Put a dome, or end your turn"),
    "polyphemus": msg("Put a second dome, or end turn"),
}
"""The question about domes, by the power that has put some before."""


def _must_build(view: BoardView, builds: Sequence[Action]) -> Text | None:
    """By which worker, if it is one."""
    workers = {view.builder if b.worker is None else b.worker for b in builds if isinstance(b, Build)}
    worker = workers.pop() if len(workers) == 1 else None
    return None if worker is None else msg("Build beside {space}", space=NAMES[worker])


def _put_before(decision: Decision, builds: Sequence[Option]) -> str:
    """The power of these builds, if it has built in this turn already."""
    moves = decision.moves
    state = moves.state if isinstance(moves, Offered) else None
    before = set[str]() if state is None else {built.by for built in state.builds}
    return next((option.by for option in builds if option.by in before), "")


def _puts_dome(view: BoardView, build: Build) -> bool:
    return build.dome or domed(BUILT[view.cells[build.space]])


def _of_a_piece(view: BoardView, options: Sequence[Option], prefix: str) -> Text | None:
    """The question about what all these answers begin with."""
    space = NUMBERS.get(prefix[:2], OFF)
    name = NAMES[space] if space != OFF else ""
    match options[0].action if options else None:
        case Move() if space != OFF and space == view.builder:
            return msg("Move the worker on {space} again", space=name)
        case Move() if space != OFF:
            return msg("Move the worker on {space}", space=name)
        case Build() if space != OFF:
            return msg("Build with the worker on {space}", space=name)
        case Build():
            return msg("Build where?")
        case Force() if space != OFF:
            return msg("Force the worker on {space} where?", space=name)
        case Force():
            return msg("Force which worker?")
        case Trade() if space != OFF:
            return msg("Trade {space} for which worker?", space=name)
        case Trade():
            return msg("Trade places with which worker?")
        case Bind() if space != OFF:
            return msg("Bind {space} to which worker?", space=name)
        case Token():
            return msg("Put the token where?")
        case Clear():
            return msg("Take blocks off which space?")
        case Remove():
            return msg("Remove which worker?")
        case Word(word) if word in COMPASS:
            return msg("Which direction?")
        case _:
            return None


def choosing(decision: Decision, prefix: str) -> Text:
    """What is chosen in a menu: a power, a direction, a worker, a space."""
    if decision.kind == "pool":
        return msg("Offer a power")
    if decision.kind == "starts":
        # The one that is advised has a button of its own.
        return msg("Another power first")
    if decision.kind == "choose":
        return msg("Choose a power")
    return _chosen(
        [option_of(decision, move).action for move in decision.moves if move.startswith(prefix)],
        begun=bool(prefix),
    )


def _chosen(actions: Sequence[Action], *, begun: bool = False) -> Text:
    """What one of these is called where it is chosen; ``begun``: all of it but its last space is."""
    if any(isinstance(one, Move) for one in actions) and any(isinstance(one, Build) for one in actions):
        return msg("Choose a move or a build")
    match actions[0] if actions else None:
        case Word(word) if word in COMPASS:
            return msg("Choose a direction")
        case Force() | Trade() | Bind() | Remove() if not begun:
            return msg("Choose a worker")
        case Force() | Token() | Clear() | Build():
            return msg("Choose a space")
        case _:
            return msg("Choose a move")


def beside(decision: Decision, pad: Pad) -> Text:
    """What is chosen in the menu below the keys: what a power does, where it is one alone."""
    # What is apart stands in no menu.
    starts = tuple(choice.move for choice in pad.others if not choice.apart)
    if decision.kind != "move":
        offered = [option_of(decision, move).action for move in decision.moves if move.startswith(starts)]
        builds = [action for action in offered if isinstance(action, Build)]
        domes = bool(builds) and all(build.dome for build in builds)
        return msg("Or put a dome: choose where") if domes else _chosen(offered)
    powers = {option_of(decision, move).by for move in decision.moves if starts and move.startswith(starts)}
    slug = powers.pop() if len(powers) == 1 else ""
    if not slug:
        return msg("Or choose another move")
    return msg("Or use the power of {power}", power=named((slug,))[0].title)


def setup_prompt(state: State, setup: Setup, step: Step) -> Text:
    """The question of the setup's top step."""
    match step.kind:
        case "teams":
            return msg("Chance draws the teams")
        case "offer":
            return msg("Chance draws the powers")
        case "pool":
            return _pool(len(setup.offer) + 1, wanted(state), fleece=setup.fleece)
        case "starts":
            return msg("Which power goes first?")
        case _ if setup.fleece:
            return msg("Choose the power of the Golden Fleece")
        case _:
            return msg("Choose your power")


def _pool(number: int, count: int, *, fleece: bool) -> Text:
    if fleece:
        return msg("Golden Fleece: power {number} of {count}", number=number, count=count)
    return msg("Offer power {number} of {count}", number=number, count=count)
