"""What comes of an answer at once: a win, whom it forces away, what it wastes, and a win left open.

What else others could do next is no matter of it: that would be advice.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.engine.decision import Decision
from bot.games.engine.event import Event, Json
from bot.games.engine.text import Text, Who, msg
from bot.games.santorini import flow
from bot.games.santorini.active_powers import all_powers, own_powers
from bot.games.santorini.board import BUILT, NAMES, OFF, STEP, SUMMIT, blocks, domed
from bot.games.santorini.board_view import BoardView
from bot.games.santorini.candidates import Option
from bot.games.santorini.complete_turns import ended_by_itself
from bot.games.santorini.facts import CandidateMove, Threats
from bot.games.santorini.no_way_out import beginning, no_turn_helps
from bot.games.santorini.notation import END, Build, Clear, Move
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.state import State
from bot.games.santorini.text.labels import Offered, option_of
from bot.games.santorini.text.tell import few
from bot.games.santorini.threats import threats


def wins(view: BoardView, decision: Decision, move: str) -> bool:
    """Does the seat win by this move?"""
    moves, option = decision.moves, option_of(decision, move)
    if isinstance(moves, Offered) and moves.state is not None:
        ending = _after(moves.state, option, []).ending
        return ending is not None and ending.winner == view.team(decision.seat)
    match option.action:
        case Move(origin, target):
            return blocks(view.cells[target]) == SUMMIT > blocks(view.cells[origin])
        case _:
            return False


def asides(view: BoardView, decision: Decision, move: str) -> Iterator[Text]:
    """What the board doesn't show beforehand: which others go where or leave, and what is wasted."""
    lost = (spent(decision, move), warning(decision, move))
    moves = decision.moves
    if isinstance(moves, Offered) and moves.state is not None:
        events: list[Event] = []
        _after(moves.state, option_of(decision, move), events)
        for event in events:
            if (told := _displaced(view, decision.seat, event, option_of(decision, move))) is not None:
                yield told
    yield from (told for told in lost if told is not None)


def taken_on(view: BoardView, decision: Decision, move: str) -> Iterator[tuple[str, str, str]]:
    """From where to where the seat's own workers go further than the move says, each with the power by
    which they do."""
    moves = decision.moves
    if not isinstance(moves, Offered) or moves.state is None:
        return
    events: list[Event] = []
    _after(moves.state, option_of(decision, move), events)
    for event in events:
        data = event.data
        if event.kind == "moved" and data["forced"] and _own(view, decision.seat, data["seat"]):
            yield str(data["from"]), str(data["to"]), str(data["by"])


def _own(view: BoardView, seat: int, whose: Json) -> bool:
    return isinstance(whose, int) and view.team(whose) == view.team(seat)


def left_open(view: BoardView, decision: Decision, move: str) -> Text | None:
    """Where the next opponent can win, and by which power, if this ends the turn."""
    found = _left(view, decision, move)
    if found is None:
        return None
    player, spaces, by = Who(found[0]), few(found[1].spaces), found[1].by
    if not by:
        return msg("{player} can win on {spaces} next turn", player=player, spaces=spaces)
    return msg(
        "{player} can win on {spaces} next turn by the power of {power}",
        player=player,
        spaces=spaces,
        power=roster()[by].title,
    )


def inevitable(view: BoardView, decision: Decision, move: str, state: State) -> Text | None:
    """That the next opponent can win after this and any other turn; ``state``: before the move."""
    found = _left(view, decision, move)
    begun = None if found is None else beginning(state)
    if found is None or begun is None or not no_turn_helps(begun):
        return None
    return msg("{player} can win next turn, whatever you play.", player=Who(found[0]))


def _left(view: BoardView, decision: Decision, move: str) -> tuple[int, Threats] | None:
    """Who is next, and where they can win, if this ends the turn; None: nowhere."""
    moves = decision.moves
    if not isinstance(moves, Offered):
        return None
    state, option = moves.state, option_of(decision, move)
    found = _plainly_open(view, decision.seat, option) if state is None else _open(state, option)
    return None if found is None or not found[1].wins else found


def _plainly_open(view: BoardView, seat: int, option: Option) -> tuple[int, Threats] | None:
    """The opponent and the spaces, without powers: only a build ends a turn, and only the board counts."""
    action = option.action
    if not isinstance(action, Build):
        return None
    cells = {**dict(enumerate(view.cells)), action.space: BUILT[view.cells[action.space]]}
    taken = {worker.space for worker in view.workers}
    others = [worker for worker in view.workers if worker.seat != seat]
    spaces = {
        space
        for worker in others
        if blocks(cells[worker.space]) == SUMMIT - 1
        for space in STEP[worker.space]
        if space != OFF
        and space not in taken
        and blocks(cells[space]) == SUMMIT
        and not domed(cells[space])
    }
    return others[0].seat, Threats(tuple((space, "") for space in sorted(spaces)))


def _open(state: State, option: Option) -> tuple[int, Threats] | None:
    """The same with powers: whose turn is next, and where they could win then."""
    after = state.copy()
    flow.perform(after, option, [])
    if not (flow.advance_within(after, []) or ended_by_itself(after)):
        return None
    flow.conclude(after)
    if after.ending is not None or not after.agenda or after.agenda[-1].kind != "turn":
        return None
    following = after.agenda[-1].seat
    if after.order[following] == state.order[state.seat]:
        return None
    return following, threats(after, following)


def _displaced(view: BoardView, seat: int, event: Event, option: Option) -> Text | None:
    """Which of the others the event forces away, and whom it removes; who stands on the space itself needs
    no other place named."""
    data = event.data
    if event.kind == "removed":
        return msg("the worker on {space} is removed", space=str(data["space"]))
    if event.kind != "moved" or not data["forced"]:
        return None
    start, stop = str(data["from"]), str(data["to"])
    if _own(view, seat, data["seat"]):
        return None
    if isinstance(option.action, Move) and start == NAMES[option.action.target]:
        return msg("their worker goes to {space}", space=stop)
    return msg("their worker goes {start} → {stop}", start=start, stop=stop)


def warning(decision: Decision, move: str) -> Text | None:
    """What the seat wastes by this move, if it does for certain."""
    moves = decision.moves
    if not isinstance(moves, Offered) or moves.state is None:
        return None
    state, option = moves.state, option_of(decision, move)
    match option:
        case Option(detail=CandidateMove() as going):
            return _denied_win(state, option, going)
        case Option(action=Build(space) | Clear(space)):
            return _own_token(state, option, space)
        case Option(action=action) if action == END:
            return SECOND_DOME if _could_throw(state, moves) else None
        case _:
            return None


def _denied_win(state: State, option: Option, going: CandidateMove) -> Text | None:
    """The move would win if it were not for a power."""
    events: list[Event] = []
    after = _after(state, option, events)
    if after.ending is not None:
        return None
    denied = next((event for event in events if event.kind == "denied"), None)
    if denied is not None:
        return msg("no win: {power} denies it", power=roster()[str(denied.data["by"])].title)
    if blocks(state.cells[going.target]) < SUMMIT or blocks(state.cells[going.origin]) == SUMMIT:
        return None
    carried = next((event.data for event in events if event.data.get("from") == NAMES[going.target]), None)
    if carried is None:
        return None
    power = roster()[str(carried["by"])].title
    return msg("no win: {power} takes your worker to {space}", power=power, space=str(carried["to"]))


def _own_token(state: State, option: Option, space: int) -> Text | None:
    """What lies on the space is taken off (Santorini rules, 1); under a dome a coin closes nothing more."""
    side = state.order[state.seat]
    tokens = {
        power.marker
        for holder, power in all_powers(state, state.seat, "token_spaces")
        if state.order[holder] == side and space in power.token_spaces(state, holder)
    }
    if "whirlpool" in tokens:
        return msg("the Whirlpool there goes back to its card")
    closing = blocks(state.cells[space]) == SUMMIT or (
        isinstance(option.action, Build) and option.action.dome
    )
    return msg("your coin there is lost") if "coin" in tokens and not closing else None


def spent(decision: Decision, move: str) -> Text | None:
    """The own power that works once, and is used up by this move."""
    moves = decision.moves
    if not isinstance(moves, Offered) or moves.state is None:
        return None
    state = moves.state
    ready = [p for p in own_powers(state, state.seat) if p.once and not p.used(state, state.seat)]
    after = _after(state, option_of(decision, move), []) if ready else state
    if after.ending is not None:
        return None
    for power in ready:
        if power.used(after, state.seat):
            return msg("this uses up {power}, which works only once", power=power.title)
    return None


SECOND_DOME: Final = msg("your second dome is lost")


def _could_throw(state: State, moves: Offered) -> bool:
    """Could a power that is used up already still put the second of its two domes?"""
    first = any(built.by == "polyphemus" for built in state.builds)
    second = any(option.by == "polyphemus" for option in moves.options)
    return first and second


def _after(state: State, option: Option, events: list[Event]) -> State:
    """What comes of an answer, up to the next question or the end of the turn."""
    after = state.copy()
    flow.perform(after, option, events)
    flow.advance_within(after, events)
    return after
