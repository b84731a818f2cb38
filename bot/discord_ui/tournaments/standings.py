"""Standings: of a stage with every tie-break and the cut, of a whole tournament how far each came."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from bot.discord_ui.tournaments.chart_with_words import Display, called, whole_names
from bot.discord_ui.tournaments.stages import begun, in_stage, progress
from bot.discord_ui.tournaments.standings_columns import (
    HEADS,
    MOVES,
    counts_wins,
    legend,
    shown_criteria,
    value_of,
)
from bot.games.engine.text import ENGLISH, Text, Translator, Words, lines, msg, msg_in
from bot.tournaments.bracket import Origin, Resolved
from bot.tournaments.model import Sort, Standing, Standings
from bot.tournaments.standings.criteria import SEED, name_of, number
from bot.tournaments.standings.explain import between, separating
from bot.tournaments.tournament import Mode, Stage, Tournament
from renderers.charts.pieces import Band
from renderers.charts.standings_chart import Cell, Entry, Grid, Line

MEDALS: Final = 3
MANY: Final = 3


def standings(
    tournament: Tournament,
    own: frozenset[int],
    plain: Translator,
    after: int | None = None,
    *,
    ended: bool = False,
    explained: bool = True,
) -> Display:
    """Everybody's place: now, or as it was ``after`` a round, in that round's stage alone.

    ``own``: the entries that are the reader's; ``ended``: nothing more will be played; ``explained``: with
    what the columns mean.
    """
    shown = tournament if after is None or after >= len(tournament.rounds) else tournament.until(after)
    stages = begun(shown)
    stage = stages[-1]
    if after is None and len(stages) > 1:
        # All of it in one table: how far each came, for points of one stage are none in another.
        stage = Stage(stage.title, shown, before=stage.before)
        through = frozenset(one.number for one in stages[-1].tournament.entrants)
    else:
        through = frozenset[int]()
    over = shown.format.over(shown) if shown.rounds else False
    writing = _Writing(stage, own, plain, over=over or (ended and shown is tournament), explained=explained)
    note = progress(shown, stages[-1])
    if writing.over:
        final = msg_in("heading of a picture", "final standings")
        note = final if stage is not stages[-1] or len(stages) == 1 else in_stage(shown, stage, final)
    below = stages[-2].title if through else None
    following = _following(shown) if stage.over and stage.cut is not None else []
    if over and shown.format.seasonal is not None:
        following = list(shown.format.seasonal.season_ended(shown))
    if tournament.format.MODE is Mode.GATHERED:
        following = [msg("-# {measures}", measures=lines(tournament.format.details(), " · "))]
    if not tournament.entrants:
        following = [_nobody(tournament, ended=ended)]
    return writing.display(plain.translate(note), through, below, following)


def _nobody(tournament: Tournament, *, ended: bool) -> Words:
    """Why there is nobody in the standings, and what changes that."""
    if tournament.format.MODE is not Mode.GATHERED:
        return msg("Nobody has entered.") if ended else msg("Nobody has entered yet.")
    if ended:
        return msg("No tournament counted for this series.")
    return msg(
        "No tournament has counted yet: one counts as soon as it is over. "
        "Organisers choose which ones: /organise series add"
    )


def podium(tournament: Tournament) -> Words | None:
    """Who has won a tournament that is over: the first three in a line, or what came of a season.

    None: nobody has won anything.
    """
    if tournament.format.seasonal is not None:
        over = bool(tournament.rounds) and tournament.format.over(tournament)
        return lines(tournament.format.seasonal.season_ended(tournament)) if over else None
    stage = Stage(tournament.format.stage_title(), tournament)
    writing = _Writing(stage, frozenset(), ENGLISH, over=True)
    told: list[Words] = []
    for place, words in enumerate(_PLACES, start=1):
        best = [
            Text("{name}", (("name", called(tournament.entrant(line.entrant))),))
            for line in writing.found.lines
            if line.place == place and writing.deserves_a_medal(line)
        ]
        if best:
            told.append(msg("**{place}**: {names}", place=words, names=lines(best, ", ")))
    return lines(told, " · ") if told else None


_PLACES: Final = (msg("First"), msg("Second"), msg("Third"))


def _following(tournament: Tournament) -> list[Words]:
    """Who meets whom after the cut."""
    bracket = tournament.format.bracket(tournament)
    if bracket is None:
        return []
    first = [match for match in bracket.matches.values() if match.real and _is_first(match)]
    pairs = [
        msg(
            "{one} – {other}",
            one=called(tournament.entrant(match.players[0] or 0)),
            other=called(tournament.entrant(match.players[1] or 0)),
        )
        for match in first
    ]
    if not pairs:
        return []
    head = bracket.names.head(first[0].match.key)
    meeting = msg("**{round}**: {pairs}", round=head, pairs=lines(pairs, ", "))
    # Many take the room of their table: in small print, as their pairing follows.
    told: list[Words] = [meeting if len(pairs) < MANY else Text("-# {meeting}", (("meeting", meeting),))]
    free = [match.winner for match in bracket.matches.values() if _is_first(match) and not match.real]
    if free:
        names = [Text("{name}", (("name", called(tournament.entrant(one))),)) for one in free if one]
        told.append(msg("-# Straight to the next round: {names}", names=lines(names, ", ")))
    return told


def _is_cut(row: Entry) -> bool:
    return isinstance(row, Band) and row.cut


def _is_first(match: Resolved) -> bool:
    """Do both come from the stage before?"""
    return all(source.origin is Origin.SEED for source in match.match.sources)


def _move(climb: int, plain: Translator) -> Cell:
    """Whether somebody stands where one moves to another division: up, above 0, or down."""
    if climb > 0:
        return Cell(plain.translate(msg_in("to another division", "up")), "won")
    return Cell(plain.translate(msg_in("to another division", "down")), "lost") if climb else Cell("")


class _Writing:
    """The standings of a stage for one reader."""

    def __init__(
        self, stage: Stage, own: frozenset[int], plain: Translator, *, over: bool, explained: bool = True
    ) -> None:
        self.stage, self.own, self.plain, self.over, self.explained = stage, own, plain, over, explained
        self.tournament = stage.tournament
        self.found = self.tournament.format.standings(self.tournament)
        self.reached = self.tournament.format.reached(self.tournament)
        self.keys = [] if self.reached else shown_criteria(self.found)
        self.out = self.tournament.format.out(self.tournament) if self.reached and not over else None
        """In a knock-out that goes on, who has lost; the others have no place yet."""
        self.gone = {drop.entrant for drop in self.tournament.drops}
        seasonal = self.tournament.format.seasonal
        begun = any(table.result for one in self.tournament.rounds for table in one.tables)
        self.climbs: Mapping[int, int] = {}
        if seasonal is not None and begun:
            self.climbs = seasonal.climbs(self.tournament)

    def display(
        self, note: str, through: frozenset[int], below: Text | None, following: Sequence[Words]
    ) -> Display:
        """``through``: who is in the last stage; those behind them are out since the one ``below``.

        ``following``: who meets whom then.
        """
        rows: list[Entry] = []
        decisive = _decisive(self.found)
        group, cuts, first_out = "", self._cuts(), self._first_out()
        for line in self.found.lines:
            if line.group != group:
                group = line.group
                title = self.plain.translate(self.tournament.format.group_title(group))
                rows.append(Band(title))
            if below is not None and through and line.entrant not in through:
                rows.append(Band(self.plain.translate(msg("Out after the {stage}", stage=below))))
                below = first_out = None
            if line.entrant == first_out:
                rows.append(Band(self.plain.translate(msg("Out"))))
            rows.append(self._line(line, decisive.get(line.entrant, 0)))
            if line.entrant in cuts:
                words = cuts[line.entrant]
                rows.append(Band("" if words is None else self.plain.translate(words), cut=True))
        grid = Grid(
            self.plain.translate(msg_in("title of a picture", "Standings")),
            note,
            tuple(self.plain.translate(head) for head in self._heads()),
            tuple(rows),
            lead=1,
            tail=1 if self.climbs else 0,
        )
        bare = replace(grid, rows=tuple(Band("", cut=True) if _is_cut(row) else row for row in rows))
        if self.found.lines and self.found.lines[0].group and bare.pages < grid.pages:
            # All groups are seen at once: why a cut lies where it does is told below them.
            grid = bare
        return Display(grid, tuple(self._below(grid, page, following) for page in range(grid.pages)))

    def _first_out(self) -> int | None:
        """In a knock-out that goes on, the first of those who are out, if all below are out, too."""
        out = self.out or ()
        order = self.found.order
        at = next((index for index, one in enumerate(order) if one in out), None)
        return order[at] if at and all(one in out for one in order[at:]) else None

    def _heads(self) -> list[Text]:
        if self.reached:
            return [msg_in("column of standings", "Reached")]
        first = msg_in("column of standings", "Won") if counts_wins(self.found) else HEADS["points"]
        moves = [MOVES] if self.climbs else []
        return [first, *(HEADS[key] for key in self.keys), *moves]

    def _line(self, line: Standing, decisive: int) -> Line:
        entrant = self.tournament.entrant(line.entrant)
        if self.reached:
            cells = (Cell(self.plain.translate(self.reached[line.entrant])),)
        else:
            values = (
                Cell(value_of(self.found, line, key), quiet=self.found.criteria.index(key) > decisive)
                for key in self.keys
            )
            climb = self.climbs.get(line.entrant, 0)
            moves = [_move(climb, self.plain)] if self.climbs else []
            cells = (Cell(number(line.points)), *values, *moves)
        gone = line.entrant in self.gone
        placed = self.out is None or line.entrant in self.out
        return Line(
            str(line.place) if placed else "",
            self.plain.translate(msg_in("standings", "{name} (left)", name=called(entrant)))
            if gone
            else entrant.name,
            cells,
            line.entrant in self.own,
            gone,
            medal=self.over and self.deserves_a_medal(line),
        )

    def deserves_a_medal(self, line: Standing) -> bool:
        """One of the first three; but not for nothing won, unless they reached that place alone."""
        if line.place > MEDALS or line.group:
            return False
        shared = sum(one.place == line.place for one in self.found.lines) > 1
        return line.points > 0 or (bool(self.reached) and not shared)

    def _cuts(self) -> Mapping[int, Text | None]:
        """Below whom a cut lies, and what is said there."""
        cut = self.stage.cut
        if cut is None or not self.tournament.rounds:
            return {}
        found: dict[int, Text | None] = {}
        groups: dict[str, list[Standing]] = {}
        for line in self.found.lines:
            groups.setdefault(line.group, []).append(line)
        for group, order in groups.items():
            inside = [line for line in order if line.entrant in cut.through]
            outside = [line for line in order if line.entrant not in cut.through]
            behind = [line for line in outside if inside and order.index(line) > order.index(inside[-1])]
            if not behind:
                continue
            upper = inside[-1]
            lower = next((line for line in behind if line.entrant not in self.gone), behind[0])
            why = between(self.tournament, self.found, upper, lower)
            words = msg("{rule}. {why}", rule=cut.words, why=why)
            if group:
                words = why if upper.points == lower.points else None
            found[upper.entrant] = words
        return found

    def _below(self, grid: Grid, page: int, following: Sequence[Words]) -> Words | None:
        """What the picture doesn't say: who meets next, why the tied stand so, what the heads mean."""
        before = grid.rows[: grid.rows_of_page(page).start]
        here = [grid.rows[at] for at in grid.rows_of_page(page)]
        first, count = sum(map(_is_cut, before)), sum(map(_is_cut, here))
        told: list[Words] = []
        cut = self.stage.cut
        if count and cut is not None and any(row.group for row in self.found.lines):
            told.append(msg("**{rule}.**", rule=cut.words))
        told += following if not first and (count or cut is None) else []
        at = sum(isinstance(row, Line) for row in before)
        runs = self._runs(at, at + sum(isinstance(row, Line) for row in here))
        told += self._ties(runs)
        told += self._legend(frozenset(key for by in runs.values() for key in by))
        if (names := whole_names(grid, page)) is not None:
            told.append(names)
        return lines(told) if told else None

    def _ties(self, found: Mapping[str, Mapping[str, list[list[int]]]]) -> list[Words]:
        """Why each of those with equal points stands above the next."""
        told: list[Words] = []
        for group, by in found.items():
            parted = lines([self._parted(key, by[key]) for key in self.found.criteria if key in by], "; ")
            title = self.tournament.format.group_title(group)
            told.append(msg("{group}: {places}", group=title, places=parted) if group else parted)
        return [msg("-# Equal points: {reasons}.", reasons=lines(told, "; "))] if told else []

    def _runs(self, first: int, end: int) -> Mapping[str, Mapping[str, list[list[int]]]]:
        """The places that a criterion has parted, one after the other, by group and criterion."""
        found: dict[str, dict[str, list[list[int]]]] = {}
        if self.reached or counts_wins(self.found):
            return found
        for upper, lower in pairwise(self.found.lines[max(first - 1, 0) : end]):
            level = upper.points == lower.points and upper.place != lower.place
            if not level or upper.group != lower.group:
                continue
            runs = found.setdefault(upper.group, {}).setdefault(separating(self.found, upper, lower), [])
            if runs and runs[-1][-1] == upper.place:
                runs[-1].append(lower.place)
            else:
                runs.append([upper.place, lower.place])
        return found

    def _parted(self, key: str, runs: Sequence[Sequence[int]]) -> Text:
        """Which places a criterion has parted: the head of its column is explained, if there is one."""
        places = [
            msg("{upper} ahead of {lower}", upper=run[0], lower=run[1])
            if len(run) == 2
            else msg("{first} to {last} in order", first=run[0], last=run[-1])
            for run in runs
        ]
        if key == SEED:
            return msg("{places} by the better seed", places=lines(places, ", "))
        name = HEADS[key] if self.explained and key in self.keys else name_of(key)
        return msg("{places} by {criterion}", criterion=name, places=lines(places, ", "))

    def _legend(self, decisive: Collection[str]) -> list[Words]:
        """What the heads mean of the columns that have parted somebody here."""
        if not self.explained:
            return []
        keys = [key for key in self.keys if key in decisive]
        byes = any(idle.sort is Sort.BYE for one in self.tournament.rounds for idle in one.idle)
        return legend(keys, byes=byes, moves=bool(self.climbs) and not self.over)


def _decisive(found: Standings) -> Mapping[int, int]:
    """Up to which criterion somebody's values part them from their neighbours."""
    decided: dict[int, int] = {}
    for upper, lower in pairwise(found.lines):
        if upper.group == lower.group and upper.place != lower.place:
            at = found.criteria.index(separating(found, upper, lower))
            for line in (upper, lower):
                decided[line.entrant] = max(at, decided.get(line.entrant, 0))
    return decided
