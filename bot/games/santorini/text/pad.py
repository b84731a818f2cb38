"""The choices as keys that lie as the board lies on the screen: eight directions, or all 25 spaces.

A key's icon says where its step leads or what would stand there; what else comes of a tap is told below
the keys.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bot.games.engine.decision import Choice, Decision, Key, Pad
from bot.games.engine.text import Text, Words, lines, msg
from bot.games.santorini.board import (
    BUILT,
    COLUMNS,
    DOME,
    NAMES,
    NUMBERS,
    OFF,
    ROWS,
    WAYS,
    blocks,
    domed,
)
from bot.games.santorini.board_view import BoardView
from bot.games.santorini.notation import Action, Build, Move, Token
from bot.games.santorini.powers.early import Early
from bot.games.santorini.powers.roster import named
from bot.games.santorini.text.consequences import wins
from bot.games.santorini.text.labels import listed, option_of
from bot.games.santorini.text.pad_layout import (
    BARRED,
    KEYS,
    STILL,
    Keys,
    around,
    near,
    obstacle,
    pointing,
    steps,
    way_to,
)
from bot.games.santorini.text.pad_notes import note, told_of

OTHER: Final = "other_worker"
"""The icon of what leads to another worker's keys."""
DOMES: Final = "+"
"""The beginning that leads to the keys of domes, where a block can be built on the same spaces, too."""


def begins(decision: Decision) -> str:
    """The first worker that can move, where a move comes next: a button goes on to the others."""
    movers = _movers(decision)
    return f"{NAMES[movers[0]]}-" if movers and not _build_first(decision) else ""


def pad(view: BoardView, decision: Decision, prefix: str) -> Pad | None:
    """The keys for placing, and for the moves or builds of one worker; None where a list serves better."""
    space, sign = NUMBERS.get(prefix[:-1]), prefix[-1:]
    if sign == "-" and space is not None:
        return _moves(view, decision, space)
    if sign == "+" and space is not None:
        return _builds(view, decision, space, prefix)
    if prefix == DOMES and view.builder is not None:
        return _domes(view, decision, view.builder)
    if prefix:
        return None
    if decision.kind in ("place", "ram") and set(decision.moves) <= set(NAMES):
        return _spaces(view, dict(zip(decision.moves, decision.moves, strict=True)))
    if decision.kind == "close" and (found := _put(view, decision)) is not None:
        return found
    if decision.kind in ("build", "close") and view.builder is not None:
        found = _builds(view, decision, view.builder, "+")
        if found is not None:
            return found
    return _ways(view, decision)


def _ways(view: BoardView, decision: Decision) -> Pad | None:
    """The eight directions for a wind or a song; None where none is chosen."""
    keys = {
        way: Key(Text(way), Choice(way.lower(), Text(way), True), f"go_{pointing(view, way)}")
        for way in WAYS
        if way.lower() in decision.moves
    }
    if not keys:
        return None
    others = [move for move in decision.moves if move.upper() not in keys]
    # The picture shows the rose with these letters.
    rows = tuple(tuple(keys.get(way, STILL) for way in row) for row in KEYS[view.turned])
    return Pad(rows, _others(view, decision, others))


def _spaces(
    view: BoardView,
    moves: Mapping[str, str],
    others: tuple[Choice, ...] = (),
    note: Words | None = None,
) -> Pad:
    """Every space of the board, a row for each letter; ``moves``: what a tap plays, by the space's name."""
    forward = -1 if view.turned else 1

    def key(name: str) -> Key:
        move = moves.get(name)
        return Key(Text(name), None if move is None else Choice(move, Text(name), True))

    rows = tuple(tuple(key(column + row) for row in ROWS[::forward]) for column in COLUMNS[::forward])
    return Pad(rows, others, note)


def _put(view: BoardView, decision: Decision) -> Pad | None:
    """What a power puts on the board: keys around its worker if all that it can reach is there, else one
    for every space; None where it puts nothing."""
    worker = view.builder
    if worker is None:
        return None
    tokens: dict[int, str] = {}
    builds: dict[int, str] = {}
    for move in decision.moves:
        match option_of(decision, move).action:
            case Token(space):
                tokens[space] = move
            case Build(space, None, _):
                builds[space] = move
            case _:
                pass
    if tokens and all(way_to(decision, worker, space) for space in tokens):
        keys = {space: _token(decision, space, move) for space, move in tokens.items()}
        others = _others(view, decision, _left(decision, keys))
        return Pad(around(view, decision, worker, keys), others, note(view, decision, keys))
    thrown = not all(near(decision, worker, space) for space in builds)
    moves = tokens or (builds if thrown else {})
    if not moves:
        return None
    played = {NAMES[space]: move for space, move in moves.items()}
    others = _others(view, decision, [move for move in decision.moves if move not in moves.values()])
    told = told_of(view, decision, moves)
    return _spaces(view, played, others, lines(told, " ") if told else None)


def _token(decision: Decision, space: int, move: str) -> Key:
    """A token, by its power's icon."""
    name = Text(NAMES[space])
    return Key(name, Choice(move, name, True), f"power_{option_of(decision, move).by}")


def _moves(view: BoardView, decision: Decision, origin: int) -> Pad:
    """Where the worker on ``origin`` can go; its power's other ways, and what else can be done, below."""
    here = blocks(view.cells[origin])
    keys: Keys = {}
    for move in decision.moves:
        match option_of(decision, move).action:
            case Move(start, target) if (
                start == origin and target not in keys and way_to(decision, origin, target)
            ):
                won = wins(view, decision, move)
                step = "win_{}" if won else _step(here, blocks(view.cells[target]))
                label = _named(target, won=won)
                icon = step.format(pointing(view, way_to(decision, origin, target)))
                keys[target] = Key(label, Choice(move, label, True), icon)
            case _:
                pass
    movers = _movers(decision)
    begun = _build_first(decision)
    left = [move for move in _left(decision, keys) if not begun or move.startswith(f"{NAMES[origin]}-")]
    others = [move for move in left if not _is_move_of(option_of(decision, move).action, movers, origin)]
    return Pad(
        around(view, decision, origin, keys),
        (*_on_to(movers, origin), *_others(view, decision, others)),
        note(
            view,
            decision,
            keys,
            too_high=_too_high(view, decision, origin, keys),
            still=[] if begun else _still(view, decision, movers),
        ),
        back=begun,
    )


def _too_high(view: BoardView, decision: Decision, origin: int, keys: Keys) -> list[int]:
    """The neighbours that are free, and out of reach by their height alone."""
    climbs = blocks(view.cells[origin]) + 1
    return [
        space
        for space in sorted(steps(decision, origin))
        if space != OFF
        and space not in keys
        and blocks(view.cells[space]) > climbs
        and obstacle(view, space) == BARRED
    ]


def _still(view: BoardView, decision: Decision, movers: list[int]) -> list[int]:
    """Where the side's other workers stand, of which none can begin the turn by a move."""
    if view.builder is not None or len(movers) != 1:
        return []
    own = view.team(decision.seat)
    return [w.space for w in view.workers if view.team(w.seat) == own and w.space not in movers]


def _movers(decision: Decision) -> list[int]:
    """The spaces of the workers that can move."""
    actions = (option_of(decision, move).action for move in decision.moves)
    return list(dict.fromkeys(action.origin for action in actions if isinstance(action, Move)))


def _build_first(decision: Decision) -> bool:
    """Is a build what comes next, and a further move only possible as well?"""
    if decision.kind == "move":
        return False
    return any(isinstance(option_of(decision, move).action, Build) for move in decision.moves)


def _is_move_of(action: Action, movers: list[int], origin: int) -> bool:
    """Has another worker's pad a key for it?"""
    return isinstance(action, Move) and action.origin in movers and action.origin != origin


def _on_to(movers: list[int], origin: int) -> Iterator[Choice]:
    """The way to the next worker that can move, if there is another.

    It is no key: those stand in columns as long as each says a space.
    """
    following = movers[(movers.index(origin) + 1) % len(movers)] if origin in movers else origin
    if following != origin:
        label = msg("Other worker: {space}", space=NAMES[following])
        yield Choice(f"{NAMES[following]}-", label, False, apart=True, icon=OTHER)


def _step(here: int, level: int) -> str:
    """The icon of a step, but for its direction."""
    if level == here:
        return "go_{}"
    return f"climb_{{}}_{level}" if level > here else f"down_{{}}_{level}"


def _named(space: int, *, won: bool) -> Text:
    """A key has room for a space and a sign."""
    return Text(f"{NAMES[space]} 🏆" if won else NAMES[space])


def _builds(view: BoardView, decision: Decision, worker: int, prefix: str) -> Pad | None:
    """What a worker can build; ``prefix`` is that of its builds."""
    keys: Keys = {}
    for move in decision.moves:
        action = option_of(decision, move).action
        if isinstance(action, Build) and move.startswith(prefix) and near(decision, worker, action.space):
            keys.setdefault(action.space, _built(view, decision, action, move))
    if not keys:
        return None
    others = [move for move in _left(decision, keys) if prefix == "+" or move.startswith(prefix)]
    domes = {*_early_domes(decision, worker).values()} if prefix == "+" else set[str]()
    switch: tuple[Choice, ...] = ()
    if len(domes) > 1:
        others = [move for move in others if move not in domes]
        power = option_of(decision, next(iter(domes))).by
        switch = (Choice(DOMES, msg("Dome instead"), False, apart=True, icon=f"power_{power}"),)
    return Pad(
        around(view, decision, worker, keys),
        (*switch, *_others(view, decision, others)),
        note(view, decision, keys),
        back=prefix != "+",
    )


def _early_domes(decision: Decision, worker: int) -> dict[int, str]:
    """The builds by which this worker puts a dome where it could build a block, too, by their spaces."""
    found: dict[int, str] = {}
    blocks_: set[int] = set()
    for move in decision.moves:
        match option_of(decision, move).action:
            case Build(space, None, dome) if near(decision, worker, space):
                if dome:
                    found[space] = move
                else:
                    blocks_.add(space)
            case _:
                pass
    return {space: move for space, move in found.items() if space in blocks_}


def _domes(view: BoardView, decision: Decision, worker: int) -> Pad | None:
    """The same keys for domes, with those on level 3 that need no power."""
    early = _early_domes(decision, worker)
    if not early:
        return None
    keys: Keys = {}
    for move in decision.moves:
        match option_of(decision, move).action:
            case Build(space, None, dome) as action if early.get(space) == move or (
                not dome and near(decision, worker, space) and domed(_cell(view, action))
            ):
                keys[space] = _built(view, decision, action, move)
            case _:
                pass
    moves = {space: key.choice.move for space, key in keys.items() if key.choice is not None}
    told = told_of(view, decision, moves)
    return Pad(around(view, decision, worker, keys), note=lines(told, " ") if told else None, back=True)


def _built(view: BoardView, decision: Decision, action: Build, move: str) -> Key:
    """What would stand there."""
    cell = _cell(view, action)
    label = _named(action.space, won=wins(view, decision, move))
    icon = "dome" if domed(cell) else f"level_{blocks(cell)}"
    return Key(label, Choice(move, label, True), icon)


def _cell(view: BoardView, action: Build) -> int:
    cell = view.cells[action.space]
    return cell + DOME if action.dome else BUILT[cell]


def _left(decision: Decision, keys: Keys) -> list[str]:
    """The moves without a key."""
    taken = {key.choice.move for key in keys.values() if key.choice is not None}
    return [move for move in decision.moves if move not in taken]


def _others(view: BoardView, decision: Decision, moves: list[str]) -> tuple[Choice, ...]:
    """What has no key; of further moves and of builds by a named worker, the way to their own keys."""
    steps: dict[str, list[str]] = {}
    for move in moves:
        steps.setdefault(_pad_of(view, decision, move) or move, []).append(move)
    alone = [found[0] for found in steps.values() if len(found) == 1]
    ways = [_way_on(view, decision, prefix, found[0]) for prefix, found in steps.items() if len(found) > 1]
    return (*ways, *listed(view.cells, decision, alone))


def _pad_of(view: BoardView, decision: Decision, move: str) -> str:
    """The beginning that leads to the keys on which the move lies; empty where none has it."""
    match option_of(decision, move).action:
        case Move(origin, target) if _build_first(decision) and way_to(decision, origin, target):
            return f"{NAMES[origin]}-"
        case Build(space, worker, _) if worker is not None and near(decision, worker, space):
            return f"{NAMES[worker]}+"
        case _:
            return ""


def _way_on(view: BoardView, decision: Decision, prefix: str, move: str) -> Choice:
    """The button that leads to the keys of a further move, or of builds by a worker that is named."""
    space, option = NUMBERS[prefix[:-1]], option_of(decision, move)
    short = None
    if prefix[-1] == "+":
        early = option.by and isinstance(named((option.by,))[0], Early)
        label = msg("Build first with {space}", space=NAMES[space])
        label = label if early else msg("Build with {space}", space=NAMES[space])
        short = msg("{space} builds", space=NAMES[space])
    elif space == view.builder:
        label = msg("Move {space} again", space=NAMES[space])
    else:
        label = msg("Move {space}", space=NAMES[space])
    return Choice(
        prefix, label, False, short=short or label, icon=f"power_{option.by}" if option.by else ""
    )
