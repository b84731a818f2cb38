"""The choices as keys that lie as the board lies on the screen: eight directions, or all 25 spaces.

Numbers run to the upper right and letters to the lower right, so the neighbours of a space lie in the
eight directions of the screen.  A key's icon says where its step leads or what would stand there; what
else comes of a tap is told below the keys.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final, TypeAlias

from bot.games.engine.decision import Choice, Decision, Key, Pad
from bot.games.engine.text import Icon, Text, Words, lines, msg, msg_in
from bot.games.santorini.active_powers import own_powers
from bot.games.santorini.board import (
    BUILT,
    COLUMNS,
    DOME,
    NAMES,
    NUMBERS,
    OFF,
    ROWS,
    STEP,
    WAYS,
    WRAPPED,
    blocks,
    domed,
    opposite,
)
from bot.games.santorini.board_view import BoardView
from bot.games.santorini.notation import Action, Build, Move, Token
from bot.games.santorini.powers.early import Early
from bot.games.santorini.powers.roster import named
from bot.games.santorini.text.consequences import asides, taken_on, wins
from bot.games.santorini.text.labels import Offered, listed, option_of

SCREEN: Final = (("W", "NW", "N"), ("SW", "", "NE"), ("S", "SE", "E"))
"""The way on the board in which each key points."""
POINTS: Final = {"W": "nw", "NW": "n", "N": "ne", "SW": "w", "NE": "e", "S": "sw", "SE": "s", "E": "se"}
"""The direction on the screen of each way on the board."""
OUTSIDE: Final = Key(Text("––"), icon="sea")
"""Beside the board; as wide as a key with a coordinate, so that keys stand in columns."""
BARRED: Final = "no"
"""The icon of what is closed for another reason than that something stands there."""
OTHER: Final = "other_worker"
"""The icon of what leads to another worker's keys."""
DOMES: Final = "+"
"""The beginning that leads to the keys of domes, where a block can be built on the same spaces, too."""
STILL: Final = Key(Text("––"), icon="rose")
"""The middle of the directions, as wide as those around it."""
KEYS: Final = {False: SCREEN, True: tuple(row[::-1] for row in SCREEN[::-1])}
"""The same by whether the board is turned."""

Keys: TypeAlias = dict[int, Key]
"""What can be tapped, by its space."""


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
        way: Key(Text(way), Choice(way.lower(), Text(way), True), f"go_{_points(view, way)}")
        for way in WAYS
        if way.lower() in decision.moves
    }
    if not keys:
        return None
    others = [move for move in decision.moves if move.upper() not in keys]
    # The picture shows the rose with these letters.
    rows = tuple(tuple(keys.get(way, STILL) for way in row) for row in KEYS[view.turned])
    return Pad(rows, _others(view, decision, others))


def _points(view: BoardView, way: str) -> str:
    """The direction on the screen of a way on the board."""
    return POINTS[WAYS[opposite(WAYS.index(way))] if view.turned else way]


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
    if tokens and all(_way(decision, worker, space) for space in tokens):
        keys = {space: _token(decision, space, move) for space, move in tokens.items()}
        others = _others(view, decision, _left(decision, keys))
        return Pad(_around(view, decision, worker, keys), others, _note(view, decision, keys))
    thrown = not all(_near(decision, worker, space) for space in builds)
    moves = tokens or (builds if thrown else {})
    if not moves:
        return None
    played = {NAMES[space]: move for space, move in moves.items()}
    others = _others(view, decision, [move for move in decision.moves if move not in moves.values()])
    told = _told(view, decision, moves)
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
                start == origin and target not in keys and _way(decision, origin, target)
            ):
                won = wins(view, decision, move)
                step = "win_{}" if won else _step(here, blocks(view.cells[target]))
                label = _named(target, won=won)
                icon = step.format(_points(view, _way(decision, origin, target)))
                keys[target] = Key(label, Choice(move, label, True), icon)
            case _:
                pass
    movers = _movers(decision)
    begun = _build_first(decision)
    left = [move for move in _left(decision, keys) if not begun or move.startswith(f"{NAMES[origin]}-")]
    others = [move for move in left if not _is_move_of(option_of(decision, move).action, movers, origin)]
    return Pad(
        _around(view, decision, origin, keys),
        (*_on_to(movers, origin), *_others(view, decision, others)),
        _note(view, decision, keys, too_high=_too_high(view, decision, origin, keys)),
        back=begun,
    )


def _too_high(view: BoardView, decision: Decision, origin: int, keys: Keys) -> list[int]:
    """The neighbours that are free, and out of reach by their height alone."""
    climbs = blocks(view.cells[origin]) + 1
    return [
        space
        for space in sorted(_steps(decision, origin))
        if space != OFF
        and space not in keys
        and blocks(view.cells[space]) > climbs
        and _obstacle(view, space) == BARRED
    ]


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
        if isinstance(action, Build) and move.startswith(prefix) and _near(decision, worker, action.space):
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
        _around(view, decision, worker, keys),
        (*switch, *_others(view, decision, others)),
        _note(view, decision, keys),
        back=prefix != "+",
    )


def _early_domes(decision: Decision, worker: int) -> dict[int, str]:
    """The builds by which this worker puts a dome where it could build a block, too, by their spaces."""
    found: dict[int, str] = {}
    blocks_: set[int] = set()
    for move in decision.moves:
        match option_of(decision, move).action:
            case Build(space, None, dome) if _near(decision, worker, space):
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
                not dome and _near(decision, worker, space) and domed(_cell(view, action))
            ):
                keys[space] = _built(view, decision, action, move)
            case _:
                pass
    moves = {space: key.choice.move for space, key in keys.items() if key.choice is not None}
    told = _told(view, decision, moves)
    return Pad(_around(view, decision, worker, keys), note=lines(told, " ") if told else None, back=True)


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
        case Move(origin, target) if _build_first(decision) and _way(decision, origin, target):
            return f"{NAMES[origin]}-"
        case Build(space, worker, _) if worker is not None and _near(decision, worker, space):
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


def _missing(view: BoardView, spaces: Iterable[int], keys: Keys) -> Keys:
    """The keys that can't be tapped, each with who or what stands there."""
    return {
        space: Key(Text(NAMES[space]), icon=_obstacle(view, space))
        for space in spaces
        if space != OFF and space not in keys
    }


def _obstacle(view: BoardView, space: int) -> str:
    """The icon of what stands on a space: a worker in its owner's colour, a dome, or nothing that shows."""
    for worker in view.workers:
        if worker.space == space:
            return f"worker_{view.sign(worker.seat) + 1}"
    return "dome" if domed(view.cells[space]) else BARRED


def _note(
    view: BoardView,
    decision: Decision,
    keys: Keys,
    too_high: Collection[int] = (),
) -> Words | None:
    """What keys lead to that they don't show (wins, domes, whom they force away, what is wasted), and why
    height bars some."""
    moves = {space: key.choice.move for space, key in keys.items() if key.choice is not None}
    found: list[Words] = []
    domes = [space for space, key in keys.items() if key.icon == "dome"]
    if domes and len(domes) == len(keys):
        # Where all are on top of the turn's own build, the question says so.
        found += [] if decision.kind == "close" else [msg("{icon}Each key puts a dome.", icon=Icon("dome"))]
    elif domes:
        found.append(msg("{icon}A dome goes on {spaces}.", icon=Icon("dome"), spaces=_spaces_named(domes)))
    if any(worker.space in moves for worker in view.workers) and any(
        key.icon.startswith("level") for key in keys.values()
    ):
        found.append(msg("The key in the middle builds under your worker."))
    found += _told(view, decision, moves)
    if too_high:
        found.append(msg("{icon}{spaces}: too high.", icon=Icon(BARRED), spaces=_spaces_named(too_high)))
    return lines(found, " ") if found else None


def _told(view: BoardView, decision: Decision, moves: Mapping[int, str]) -> list[Words]:
    """What comes of each of these moves besides: a win, whom they force where, what is wasted."""
    found: list[Words] = []
    if won := [space for space, move in moves.items() if wins(view, decision, move)]:
        found.append(msg("🏆 {spaces}: this wins the game.", spaces=_spaces_named(won)))
    carried: dict[str, list[Text]] = {}
    alike: dict[Text, list[int]] = {}
    for space, move in moves.items():
        for start, stop, power in taken_on(view, decision, move):
            carried.setdefault(power, []).append(
                msg_in("a worker’s way", "{origin} → {target}", origin=start, target=stop)
            )
        for told in asides(view, decision, move):
            alike.setdefault(told, []).append(space)
    found += (
        msg("Carried on by {power}: {ways}.", power=named((power,))[0].title, ways=lines(ways, ", "))
        for power, ways in carried.items()
    )
    found += (
        msg("Each key: {told}.", told=told)
        if len(spaces) == len(moves) > 1
        else Text("{spaces}: {told}.", (("spaces", _spaces_named(spaces)), ("told", told)))
        for told, spaces in alike.items()
    )
    return found


def _spaces_named(spaces: Iterable[int]) -> str:
    return ", ".join(NAMES[space] for space in spaces)


def _steps(decision: Decision, space: int) -> tuple[int, ...]:
    """The next space on each way, over the edge only for a seat whose power makes edges touch."""
    moves = decision.moves
    state = moves.state if isinstance(moves, Offered) else None
    touch = state is not None and any(power.edges_touch for power in own_powers(state, decision.seat))
    return (WRAPPED if touch else STEP)[space]


def _way(decision: Decision, space: int, other: int) -> str:
    """The way from a space to a neighbour; empty: they are none."""
    around = _steps(decision, space)
    return WAYS[around.index(other)] if other in around else ""


def _near(decision: Decision, worker: int, space: int) -> bool:
    """Is there a key for a build?  The middle one is the space under the worker."""
    return worker == space or bool(_way(decision, worker, space))


def _around(view: BoardView, decision: Decision, centre: int, keys: Keys) -> tuple[tuple[Key, ...], ...]:
    """Nine keys, also those that can't be tapped: the space itself, its neighbours as on the screen."""
    all_keys = {**_missing(view, (*_steps(decision, centre), centre), keys), **keys}
    at: dict[str, Key] = {"": all_keys[centre]}
    for space, key in all_keys.items():
        if space != centre:
            at.setdefault(_way(decision, centre, space), key)
    return tuple(tuple(at.get(way, OUTSIDE) for way in row) for row in KEYS[view.turned])
