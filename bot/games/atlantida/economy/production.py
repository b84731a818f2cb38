"""The production step: everybody takes a place, then all is produced (Atlantida rules, 8.2)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.city.placing import builders
from bot.games.atlantida.constants import AGORA_POPS
from bot.games.atlantida.economy.feeding import starving
from bot.games.atlantida.economy.food import made
from bot.games.atlantida.economy.jobs import (
    AGORA_JOB,
    THEATRE_JOB,
    arrange,
    current_jobs,
    slots,
    suggestion,
    workforce,
)
from bot.games.atlantida.economy.spread_moves import FEW, NONE, Spread
from bot.games.atlantida.economy.yields import produce, total, yields
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE, Step, unknown
from bot.games.atlantida.text.names import CELL_NAMES, amounts, food_sum, pops
from bot.games.atlantida.text.tell import economy as tell
from bot.games.engine.decision import Choice, Moves
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, lines, msg, msg_plural

BEST: Final = "best"
"""As many jobs as there are pops for, those that bring most first."""
KEEP: Final = msg("Keep everybody where they are")
MOST: Final = msg("Fill as many jobs as you can")
FORM: Final = msg(
    "work and jobs, such as work farm:2,quarry:1; work none; best; or done to keep everybody where they are"
)


class Arrange(Step):
    """The pops of the city get their jobs in one move.  ``state.left``: 1 while it must be chosen."""

    kind = "arrange"

    def begin(self, state: State, seat: int, events: list[Event]) -> None:
        state.left = int(
            workforce(state, seat) > 0 and (bool(slots(state, seat)) or _scattered(state, seat))
        )

    def asks(self, state: State, seat: int) -> bool:
        return state.left > 0

    def menu(self, state: State, seat: int) -> Spread:
        return Spread("work", slots(state, seat), 0, workforce(state, seat), (DONE, BEST), FORM)

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        shares = suggestion(state, seat) if move == BEST else self.menu(state, seat).read(move)
        if shares is None:
            raise self._refusal(state, seat, move)
        arrange(state, seat, shares)
        state.left = 0
        events.append(tell.arranged(seat, _jobs(state, seat), current_jobs(state, seat)))

    def _refusal(self, state: State, seat: int, move: str) -> IllegalMove:
        verb, _, rest = move.partition(" ")
        if verb != "work":
            return unknown(move, FORM)
        menu = self.menu(state, seat)
        jobs = {slot.name: slot for slot in menu.slots}
        wanted = 0
        for token in rest.split(","):
            name, _, number = token.partition(":")
            if name not in jobs:
                if name in (*CELL_NAMES, THEATRE_JOB):
                    return IllegalMove(
                        msg("There is no work in your city now for “{job}”.", job=_job(name))
                    )
                return unknown(move, FORM)
            if not (number.isascii() and number.isdecimal() and len(number) < 4):
                return unknown(move, FORM)
            wanted += int(number)
            if int(number) > jobs[name].counts[-1]:
                return IllegalMove(
                    msg("{job} takes {most} at most.", job=_job(name), most=jobs[name].counts[-1])
                )
        if wanted > menu.most:
            return IllegalMove(
                msg("You have {pops} here, not {wanted}.", pops=pops(menu.most), wanted=wanted)
            )
        return IllegalMove(
            msg(
                "Name each job once, in the order of {jobs}, with how many work there.",
                jobs=", ".join(jobs),
            )
        )

    def end(self, state: State, seat: int, events: list[Event]) -> None:
        produce(state, seat, events)

    def prompt(self, state: State, seat: int) -> Text:
        return msg("{player}’s pops take up their work for this turn", player=Who(seat))

    def asked(self, state: State, seat: int, prefix: str) -> Text:
        if prefix:
            return msg("Who works? All others build")
        return self.question(state, seat)

    def taps(self, state: State, seat: int, moves: Moves, prefix: str) -> tuple[Choice, ...]:
        """What leads to the same as something shown before is left out."""
        assert isinstance(moves, Spread)
        same = self._same(state, seat, moves)
        if prefix:
            return self._spread(state, seat, moves, prefix, same)
        # Few ways are shown at once: one tap less.
        opens = moves.count > FEW
        stand, best = self._hint(state, seat, DONE), self._hint(state, seat, BEST)
        found = [
            Choice(DONE, KEEP, True, stand, apart=True, short=msg("Change nothing")),
            Choice(BEST, MOST, True, best, short=msg("Fill the jobs")),
        ]
        if self._spread(state, seat, moves, "work ", same):
            found.append(Choice("work ", msg("Job by job"), False, pops(moves.most), opens=opens))
        return tuple(choice for choice in found if choice.move not in same)

    def alike(self, state: State, seat: int, move: str) -> str:
        after = self._tried(state, seat, move).players[seat]
        usual = (each for each in (DONE, BEST) if self._tried(state, seat, each).players[seat] == after)
        return next(usual, move)

    def whole(self, state: State, seat: int, move: str) -> Choice | None:
        """Everybody's jobs by their names; the hint has what neither these nor the picture say."""
        trial = self._tried(state, seat, move)
        told = {DONE: self._rest, BEST: self._hint}.get(move)
        hint = _made(trial, seat) if told is None else told(state, seat, move)
        return Choice(move, _jobs(trial, seat), True, hint)

    def _same(self, state: State, seat: int, menu: Spread) -> frozenset[str]:
        """The moves after which everybody stands as after one that is shown before them."""
        best = menu.write(suggestion(state, seat))
        same = {best}
        for move in (BEST, best, menu.write(current_jobs(state, seat))):
            if move in menu and self._tried(state, seat, move).players[seat] == state.players[seat]:
                same.add(move)
        return frozenset(same)

    def _spread(
        self, state: State, seat: int, moves: Spread, prefix: str, same: frozenset[str]
    ) -> tuple[Choice, ...]:
        """The taps that spread the pops over the jobs, where they lead to something new."""
        found = moves.taps(
            "" if prefix == "work " else prefix, _share, lambda move: self._rest(state, seat, move)
        )
        return tuple(
            choice
            for choice in found
            if choice.move not in same
            and (
                choice.complete
                or not any(move.startswith(choice.move) for move in same)
                or self._spread(state, seat, moves, choice.move, same)
            )
        )

    def _hint(self, state: State, seat: int, move: str) -> Text:
        """Who does what then, and what it brings."""
        trial = self._tried(state, seat, move)
        return _brings(trial, seat, _jobs(trial, seat))

    def _rest(self, state: State, seat: int, move: str) -> Text:
        """The same for a label that names the jobs: how many build besides."""
        trial = self._tried(state, seat, move)
        return _brings(trial, seat, _build(builders(trial.players[seat])))

    def _tried(self, state: State, seat: int, move: str) -> State:
        """The state in which everybody stands like that."""
        trial = state.copy()
        if move != DONE:
            self.play(trial, seat, move, [])
        return trial


def _brings(state: State, seat: int, who: Text) -> Text:
    """What is produced as everybody stands, and how much food is left over."""
    return msg(
        "{jobs} · {food} · brings {stock}",
        jobs=who,
        stock=amounts(total(yields(state, seat))) if yields(state, seat) else msg("nothing"),
        food=_fed(state, seat),
    )


def _made(state: State, seat: int) -> Text:
    """The same where the jobs stand beside it."""
    stock = yields(state, seat)
    made_ = amounts(total(stock)) if stock else msg("brings nothing")
    return msg("{stock} · {food}", stock=made_, food=_fed(state, seat))


def _build(count: int) -> Text:
    return msg_plural("{count} builds", "{count} build", count) if count else msg("nobody builds")


def _fed(state: State, seat: int) -> Text:
    """The food of the turn, and who starves."""
    made_, eaten, dead = made(state, seat), state.players[seat].population, starving(state, seat)
    if dead:
        return msg_plural(
            "food {made} − {eaten} eaten: {count} pop starves",
            "food {made} − {eaten} eaten: {count} pops starve",
            dead,
            made=made_,
            eaten=eaten,
        )
    return msg("food {food}", food=food_sum(made_, eaten))


def _scattered(state: State, seat: int) -> bool:
    """Does any pop of the city stand elsewhere than where builders do?"""
    player = state.players[seat]
    return player.citizens > player.pops[player.arrival_place()]


def _job(name: str) -> Text:
    return msg("The Great Theatre") if name == THEATRE_JOB else CELL_NAMES[name]


def _share(name: str, count: int) -> Text:
    """A job with how many do it; below 0: the job alone."""
    if name == NONE:
        return msg("Everybody builds")
    if count < 0:
        return _job(name)
    if name == AGORA_JOB:
        return msg("{count} and the leaders on the Agora", count=AGORA_POPS)
    if name == THEATRE_JOB:
        return msg("{count} in the Great Theatre", count=count)
    return msg_plural("{job}: {count} worker", "{job}: {count} workers", count, job=CELL_NAMES[name])


def _shortly(name: str, count: int) -> Text:
    """The same where several jobs are listed."""
    if name == AGORA_JOB:
        return _share(name, count)
    job = msg("Theatre") if name == THEATRE_JOB else CELL_NAMES[name]
    return msg("{count} at {job}", job=job, count=count)


def _jobs(state: State, seat: int) -> Text:
    """Who does what as they stand."""
    player = state.players[seat]
    found = [_shortly(name, count) for name, count in current_jobs(state, seat).items() if count]
    builds = builders(player)
    if builds:
        found.append(_build(builds))
    return msg("{jobs}", jobs=lines(found, ", ")) if found else msg("nobody works")


ARRANGE: Final = Arrange()
