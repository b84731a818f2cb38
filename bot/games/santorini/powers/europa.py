"""Europa and Talus: a dome of bronze that walks along."""

from __future__ import annotations

from collections.abc import Collection

from bot.games.engine.event import Event
from bot.games.engine.text import Text, msg
from bot.games.santorini.base_rules import closed, tokens
from bot.games.santorini.board import DOME, NAMES, NEIGHBOURS
from bot.games.santorini.effects import use_power
from bot.games.santorini.fast_board import FastBoard, FastMoves, Ply, Raise
from bot.games.santorini.fast_bounds import COVERED, STANDS
from bot.games.santorini.notation import Action, Token
from bot.games.santorini.powers.power import Power, listed, spaces_of
from bot.games.santorini.state import State, Step
from bot.games.santorini.text import tell


class _Guards(FastMoves):
    """Remembers where Talus stands, counted from 1."""

    def mark(self, note: tuple[int, ...]) -> int:
        return note[0] + 1 if note else 0

    def covers(self, mark: int) -> tuple[int, ...]:
        return (mark - 1,) if mark else ()

    def closes(self, board: FastBoard, side: int, plies: list[Ply]) -> list[Ply]:
        cells, mark = board.cells, board.marks[side]
        lifted: tuple[Raise, ...] = tuple((space, -COVERED) for space in self.covers(mark))
        found: list[Ply] = []
        for shifts, raised, _ in plies:
            ((_, _, origin, place),), ((built, added),) = shifts, raised
            cells[origin] -= STANDS
            cells[built] += added
            found.append((shifts, raised, mark))
            found += [
                (shifts, (*raised, *lifted, (space, COVERED)), space + 1)
                for space in NEIGHBOURS[place]
                if cells[space] < DOME
            ]
            cells[built] -= added
            cells[origin] += STANDS
        return found


class Europa(Power):
    slug = "europa"
    title = "Europa & Talus"
    group = "advanced"
    order = 9
    fast_moves = _Guards()
    marker = "talus"
    card = msg(
        "**End of your turn:** you may put Talus on a free space beside the worker that moved. "
        "**Always:** for everybody, Talus is a dome."
    )
    brief = msg("End of turn: you may put Talus beside the moved worker; it closes the space to all.")
    refusal_reason = msg("Talus is a dome for everybody: no entering, building or pushing there.")

    def actions(self, state: State, me: int, step: Step) -> list[Action]:
        builder = state.builder
        if step.kind != "close" or builder is None or state.uses(self.slug):
            return []
        taken = closed(state, me) | tokens(state)
        return [Token(space) for space in NEIGHBOURS[builder] if space not in taken]

    def perform(self, state: State, me: int, step: Step, action: Action, events: list[Event]) -> None:
        assert isinstance(action, Token)
        state.notes[me, self.slug] = (action.space,)
        use_power(state, me, self.slug, action.space)
        events.append(tell.token(me, action.space, self.slug, "Talus"))

    def closed_spaces(self, state: State, me: int, seat: int) -> Collection[int]:
        return state.notes.get((me, self.slug), ())

    def token_spaces(self, state: State, me: int) -> Collection[int]:
        return state.notes.get((me, self.slug), ())

    def on_token_lifted(self, state: State, me: int, space: int) -> None:
        del state.notes[me, self.slug]

    def write(self, state: State, me: int) -> str:
        return listed(self.token_spaces(state, me))

    def read(self, state: State, me: int, text: str) -> bool:
        spaces = spaces_of(text)
        if spaces:
            state.notes[me, self.slug] = spaces
        return spaces is not None and len(spaces) <= 1

    def shows(self, state: State, me: int) -> Text | None:
        return next((msg("Talus on {space}", space=NAMES[s]) for s in self.token_spaces(state, me)), None)

    def label(self, kind: str, action: Action) -> Text | None:
        return msg("Put Talus on {space}", space=NAMES[action.space]) if isinstance(action, Token) else None


POWER = Europa()
