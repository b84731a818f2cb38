"""Why an action is refused, in words that tell the player what is wrong on the board.

A power that forbids something is found by trying: the action is judged as if only the base rules and the
player's own powers held, then with each of the others' powers alone.  So a refusal names the right one,
whatever it limits (moves, builds, spaces, whole turns), and nothing here knows any power.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from difflib import get_close_matches

from bot.games.engine.decision import Moves
from bot.games.engine.errors import IllegalMove
from bot.games.engine.text import Text, Who, Words, lines, msg, short
from bot.games.santorini import legality
from bot.games.santorini.active_powers import Holder, all_powers, limiting_powers, own_powers
from bot.games.santorini.base_rules import around
from bot.games.santorini.board import NAMES, OFF, blocks, domed
from bot.games.santorini.candidates import Option, options
from bot.games.santorini.notation import END, Action, Build, Move, Place, Word, write
from bot.games.santorini.powers.bans import banned
from bot.games.santorini.powers.catalogue import REASONS
from bot.games.santorini.powers.power import Power
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.setup.offer import free
from bot.games.santorini.state import Kind, Setup, State, Step
from bot.games.santorini.text.tell import titles

EXAMPLES = 5
"""So many legal answers are named where nothing better can be said."""
ACTIVE = ("move", "build", "close")


def refusal(state: State, action: Action) -> IllegalMove:
    """The refusal of an action that is no legal answer to the top step."""
    step = state.agenda[-1]
    if step.kind in ACTIVE:
        return IllegalMove(
            _forbidden(state, action)
            or _unfinished(state, action)
            or _broken(state, step, action)
            or _other_step(state, step, action)
        )
    if step.kind in ("place", "ram"):
        return IllegalMove(_misplaced(state, step, action))
    return IllegalMove(_unknown_word(action) or _examples(state, action))


def limits(state: State) -> tuple[Words, ...]:
    """The others' powers that take something away from the seat at the top step, each with its reason."""
    step = state.agenda[-1] if state.agenda else None
    if step is None or step.kind not in ACTIVE or not state.powers:
        return ()
    binding = limiting_powers(state, step.seat)
    before = len(options(without(state, binding)))
    return tuple(
        power.because(state, holder)
        for holder, power in binding
        if len(options(without(state, [other for other in binding if other != (holder, power)]))) < before
        or (holder, power.slug) in state.duties
    )


# The others' powers.


def _forbidden(state: State, action: Action) -> Words | None:
    """The others' powers without which the action would be legal."""
    binding = limiting_powers(state, state.seat)
    if not binding or not _possible(without(state, binding), action):
        return None
    alone = [
        power.because(state, holder)
        for holder, power in binding
        if not _possible(without(state, [other for other in binding if other != (holder, power)]), action)
    ]
    return lines(alone or [power.because(state, holder) for holder, power in binding])


def without(state: State, lifted: Collection[Holder]) -> State:
    """The same moment as if these seats did not have these powers."""
    gone = {(holder, power.slug) for holder, power in lifted}
    freed = state.copy()
    freed.powers = tuple(
        tuple(slug for slug in slugs if (seat, slug) not in gone) for seat, slugs in enumerate(state.powers)
    )
    freed.duties = tuple(duty for duty in state.duties if duty not in gone)
    return freed


def _possible(state: State, action: Action) -> bool:
    """Is the action an option through which a complete legal turn goes?"""
    option = _option(state, action)
    return option is not None and legality.can_complete(state, option, legality.allowed, set())


def _option(state: State, action: Action) -> Option | None:
    return next((option for option in options(state) if option.action == action), None)


# The player's own powers.


def _unfinished(state: State, action: Action) -> Words | None:
    """The action itself would do, but no complete legal turn goes through it."""
    cards = _quoted(own_powers(state, state.seat))
    if action == END:
        return lines([msg("Your turn is not complete yet."), *cards, _listed(state)], " ")
    if _option(state, action) is None:
        return None
    return lines([msg("After that you could not complete your turn."), *cards], " ")


def _quoted(powers: Iterable[Power]) -> list[Words]:
    """What the powers' cards say."""
    return [msg("{power}: {card}", power=power.title, card=power.card) for power in powers]


def _misplaced(state: State, step: Step, action: Action) -> Words:
    """Why a worker, or the Ram, can't come there."""
    if not isinstance(action, Place):
        return _unknown_word(action) or msg("First place your workers: name a free space, such as C3.")
    occupied = _occupied(state, step, action.space)
    if occupied is not None:
        return occupied
    side = state.order[step.seat]
    binding = all_powers(state, step.seat, "placing_spaces")
    return lines(_quoted(power for holder, power in binding if state.order[holder] == side))


# The base rules.


def _broken(state: State, step: Step, action: Action) -> Text | None:
    """The base rule that the action breaks."""
    match action:
        case Move(origin, target):
            if step.kind == "move" or _offered(state, Move):
                return _no_move(state, step, origin, target)
        case Build(space, worker, _):
            builder = state.builder if worker is None else worker
            if builder is not None and builder != OFF and (worker is None or step.kind != "move"):
                return _no_build(state, step, builder, space)
        case Word():
            return _unknown_word(action)
        case _:
            pass
    return None


def _unknown_word(action: Action) -> Text | None:
    if not isinstance(action, Word) or action == END:
        return None
    return msg(
        "“{move}” isn’t a move I know. Write C3 to place a worker, C3-C4 to move one, +D4 to build.",
        move=short(action.word),
    )


def _other_step(state: State, step: Step, action: Action) -> Words:
    """The action belongs to another moment of the turn, or the player's own power leaves it out."""
    if step.kind == "move" and not isinstance(action, Move) and not _offered(state, type(action)):
        return msg("First move a worker: name its space and where it goes, such as C3-C4.")
    mover = state.mover
    if step.kind == "build" and mover is not None and not own_powers(state, step.seat):
        return msg(
            "Your worker has moved to {space}; now it builds beside itself: write +{example}.",
            space=NAMES[mover.target],
            example=NAMES[mover.origin],
        )
    return lines([_examples(state, action), *_quoted(own_powers(state, state.seat))], " ")


def _offered(state: State, kind: type) -> bool:
    return any(isinstance(option.action, kind) for option in options(state))


def _examples(state: State, action: Action) -> Words:
    return lines([msg("{move} is not possible now.", move=write(action)), _listed(state)], " ")


def _listed(state: State) -> Text:
    found = [write(option.action) for option in legality.legal(state)]
    if len(found) > EXAMPLES:
        return msg("You could play, for example: {moves}.", moves=", ".join(found[:EXAMPLES]))
    return msg("You can play: {moves}.", moves=", ".join(found))


def _occupied(state: State, step: Step, space: int) -> Text | None:
    if domed(state.cells[space]):
        return msg("There is a dome on {space}.", space=NAMES[space])
    if space == state.ram:
        return msg("The Ram stands on {space}.", space=NAMES[space])
    owner = state.owner(space)
    if owner is None:
        for holder, power in all_powers(state, step.seat, "closed_spaces"):
            if space in power.closed_spaces(state, holder, step.seat):
                return msg("{power}’s token closes {space}.", power=power.title, space=NAMES[space])
        return None
    if owner == state.order[step.seat]:
        return msg("{space} is taken by your own worker.", space=NAMES[space])
    return msg(
        "{space} is taken by {player}’s worker.", space=NAMES[space], player=Who(state.seat_of(owner))
    )


def _no_move(state: State, step: Step, origin: int, target: int) -> Text | None:
    owner = state.owner(origin)
    if owner is None:
        return msg("There is no worker on {space}.", space=NAMES[origin])
    if owner != state.order[step.seat] and not state.extra:
        return msg(
            "That isn’t your worker: the one on {space} is {player}’s.",
            space=NAMES[origin],
            player=Who(state.seat_of(owner)),
        )
    if origin == target:
        return msg("Your worker has to leave {space}.", space=NAMES[origin])
    if target not in (near for near, _ in around(state, step.seat, origin)):
        return msg(
            "{target} does not touch {origin}; your worker goes one space.",
            target=NAMES[target],
            origin=NAMES[origin],
        )
    return _occupied(state, step, target) or _too_high(state, origin, target)


def _too_high(state: State, origin: int, target: int) -> Text | None:
    rise = blocks(state.cells[target]) - blocks(state.cells[origin])
    if rise == 2:
        return msg("{space} is two levels up; your worker climbs one.", space=NAMES[target])
    if rise == 3:
        return msg("{space} is three levels up; your worker climbs one.", space=NAMES[target])
    return None


def _no_build(state: State, step: Step, builder: int, space: int) -> Text | None:
    if space == builder:
        return msg("Your worker stands on {space}; it builds beside itself.", space=NAMES[space])
    if space not in (near for near, _ in around(state, step.seat, builder)):
        return msg(
            "{space} does not touch {worker}, where your worker stands now.",
            space=NAMES[space],
            worker=NAMES[builder],
        )
    return _occupied(state, step, space)


def setup_refusal(setup: Setup, kind: Kind, move: str, moves: Moves) -> Text:
    """The reason why this is no answer."""
    if kind in ("teams", "offer"):
        return msg("“{move}” is no possible draw.", move=short(move))
    if move not in roster():
        return _unknown(short(move), get_close_matches(move[:30], list(moves), 1), moves)
    title = roster()[move].title
    if kind == "pool":
        return _not_offered(setup, move, title)
    if kind == "choose" and move in setup.offer and move not in free(setup):
        return msg("{power} is taken; on offer are {powers}.", power=title, powers=titles(moves))
    if kind == "starts" and move in setup.offer:
        return msg("{power} can’t begin here; name {powers}.", power=title, powers=titles(moves))
    return msg("{power} isn’t on offer; choose from {powers}.", power=title, powers=titles(moves))


def _not_offered(setup: Setup, slug: str, title: str) -> Text:
    if slug in setup.offer:
        return msg("{power} is in the offer already; pick another power.", power=title)
    for other in setup.offer:
        reason = banned(slug, other)
        if reason is not None and slug in setup.pool:
            return msg(
                "{power} and {other} never meet: {reason} Pick another power.",
                power=title,
                other=roster()[other].title,
                reason=REASONS[reason],
            )
    if slug in setup.pool:
        return msg("{power} leaves no complete offer; pick another power.", power=title)
    return msg("{power} isn’t among the powers to pick from.", power=title)


def _unknown(move: str, close: list[str], moves: Moves) -> Text:
    if close:
        return msg("“{move}” is no power here; did you mean {power}?", move=move, power=titles(close))
    power = titles([moves.at(0)])
    return msg("“{move}” is no power here; name one, such as {power}.", move=move, power=power)
