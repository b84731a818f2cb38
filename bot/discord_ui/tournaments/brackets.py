"""Brackets: how the matches of single and double elimination lead to each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.discord_ui.tournaments.chart_with_words import Display, called, score_of
from bot.games.engine.text import Translator, Words, msg, msg_in
from bot.tournaments.bracket import DECIDER, EMPTY, THIRD, Names, Origin, Resolved
from bot.tournaments.tournament import NamedBracket, Tournament
from renderers.charts.bracket import Bracket, Duel, Side, Stage

Column: TypeAlias = Sequence[Resolved]


def match_names(tournament: Tournament) -> Names | None:
    """What the matches of the tournament's bracket are called; None: it has none (yet)."""
    found = tournament.format.bracket(tournament)
    return None if found is None else found.names


def bracket(tournament: Tournament, own: frozenset[int], plain: Translator) -> Display | None:
    """The bracket as far as it is known; None if the tournament has none (yet)."""
    found = tournament.format.bracket(tournament)
    if found is None:
        return None
    parts = _parts(list(found.matches.values()))
    drawing = _Drawing(found.tournament, found.names, own, plain, _champion(found), list(found.matches)[-1])
    note: Words = msg_in("heading of a picture", "as it stands")
    if drawing.champion is not None:
        note = msg("Champion: {name}", name=called(found.tournament.entrant(drawing.champion)))
    chart = Bracket(
        plain.translate(msg_in("title of a picture", "Bracket")),
        plain.translate(note),
        tuple(map(drawing.part, parts)),
    )
    return Display(chart, (None,) * chart.pages)


def _champion(found: NamedBracket) -> int | None:
    """Who has won all of it."""
    tournament = found.tournament
    if not tournament.rounds or not tournament.format.over(tournament):
        return None
    return tournament.format.standings(tournament).order[0]


def _parts(matches: Sequence[Resolved]) -> list[list[list[Resolved]]]:
    """The winners' bracket with the finals, and the losers', in columns.

    The match for third place stands below the final, a second grand final below the first.
    """
    found: list[list[list[Resolved]]] = []
    for kinds in ("WG", "L"):
        columns: dict[str, list[Resolved]] = {}
        for match in matches:
            name = match.match.key.partition(".")[0]
            if name[0] in kinds:
                columns.setdefault("G" if name[0] == "G" else name, []).append(match)
        found.append(list(columns.values()))
    found[0][-1] += [match for match in matches if match.match.key == THIRD]
    return [part for part in found if part]


@dataclass(frozen=True, slots=True)
class _Drawing:
    """A bracket for one reader."""

    tournament: Tournament
    names: Names
    own: frozenset[int]
    plain: Translator
    champion: int | None
    """Who has won all of it."""
    final: str
    """The match that decided it."""

    def part(self, columns: Sequence[Column]) -> tuple[Stage, ...]:
        """The columns of a part, with who leads to whom."""
        return tuple(
            Stage(
                self.plain.translate(self.names.head(column[0].match.key)),
                tuple(self._duel(match, columns[at - 1] if at else ()) for match in column),
            )
            for at, column in enumerate(columns)
        )

    def _duel(self, match: Resolved, before: Column) -> Duel:
        keys = {one.match.key: at for at, one in enumerate(before)}
        number = self.names.number(match.match.key)
        below = match.match.key in (THIRD, DECIDER)
        return Duel(
            (self._side(match, 0), self._side(match, 1)),
            tuple(
                keys[source.match]
                for source in match.match.sources
                if source.origin is Origin.WINNER and source.match in keys
            ),
            "" if number is None else str(number),
            self.plain.translate(self.names.head(match.match.key)) if below else "",
        )

    def _side(self, match: Resolved, at: int) -> Side:
        number = match.players[at]
        if number is None:
            return Side(self.plain.translate(self.names.source(match.match.sources[at])), known=False)
        if number == EMPTY:
            return Side(
                self.plain.translate(msg_in("bracket", "bye")) if any(match.players) else "–", known=False
            )
        over = match.winner is not None
        return Side(
            self.tournament.entrant(number).name,
            _score(match, number),
            won=over and match.winner == number,
            lost=over and match.winner != number,
            own=number in self.own,
            champion=number == self.champion and match.match.key == self.final,
        )


def _score(match: Resolved, number: int) -> str:
    """The result, and before it those of draws that were played again."""
    told = [score_of(table, table.seats.index(number)) for table in match.tables]
    return "" if told[-1:] == ["…"] and match.winner is None and len(told) == 1 else " ".join(told)
