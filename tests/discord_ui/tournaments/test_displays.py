"""Pictures of tournaments and their words, made from tournaments played at random in every format."""

from __future__ import annotations

from random import Random

import pytest

from bot.discord_ui.tournaments.brackets import bracket
from bot.discord_ui.tournaments.chart_with_words import Display
from bot.discord_ui.tournaments.rounds import Place, round_display
from bot.discord_ui.tournaments.standings import cross_table, standings
from bot.games.engine.text import ENGLISH
from bot.tournaments.formats.elimination.knockout import DoubleElimination, SingleElimination
from bot.tournaments.formats.elimination.pod_elimination import TableElimination
from bot.tournaments.formats.pods.pods import Pods
from bot.tournaments.formats.round_robin import RoundRobin
from bot.tournaments.formats.stages.groups import Groups
from bot.tournaments.formats.stages.stages import Stages
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.tournament import Format, Tournament
from renderers.kit.layout import Label
from tests.tournaments.playing import entrants, play_round, with_results

NOBODY: frozenset[int] = frozenset()
FORMATS: dict[str, tuple[Format, int]] = {
    "swiss": (Swiss(), 33),
    "round robin": (RoundRobin(), 7),
    "two cycles": (RoundRobin(2), 4),
    "single": (SingleElimination(third_place=True), 13),
    "double": (DoubleElimination(), 12),
    "double of 32": (DoubleElimination(), 32),
    "pods": (Pods(), 10),
    "tables": (TableElimination(), 16),
    "groups": (Groups(), 10),
    "groups, then a cup": (Stages(Groups(), SingleElimination(), 2), 12),
    "swiss, then a cup": (Stages(Swiss(3), SingleElimination(), 4), 9),
}


@pytest.mark.parametrize("name", FORMATS)
def test_everything_can_be_shown_at_any_moment(name: str) -> None:
    """Words and pictures say as much, page by page, and everybody is on one."""
    form, size = FORMATS[name]
    rng, tournament = Random(name), Tournament("Open", form, entrants(size))
    for _ in range(40):
        for display in (standings(tournament, NOBODY, ENGLISH), cross_table(tournament, NOBODY, ENGLISH)):
            _agrees(display, tournament)
        if (found := bracket(tournament, NOBODY, ENGLISH)) is not None:
            _agrees(found)
        if tournament.rounds:
            _agrees(round_display(tournament, tournament.rounds[-1], NOBODY, ENGLISH))
        if tournament.rounds and form.over(tournament):
            break
        tournament = play_round(tournament, rng, "110=")
    assert form.over(tournament)
    assert "final standings" in _labels(standings(tournament, NOBODY, ENGLISH), 0)


def test_standings_tell_the_tie_breaks_that_decide() -> None:
    tournament = Tournament("Open", Swiss(3), entrants("Ada Ben Cleo Dev Eli Fay Gus Hana"))
    for letters in ("=1=1", "0001", "=110"):
        tournament = with_results(tournament, letters)
    shown = standings(tournament, frozenset({3}), ENGLISH)
    first, *_ = ENGLISH.translate(shown.texts[0]).splitlines()
    assert first == "1\\. **Cleo** 2.5 points · BH1 3 · BH 4 · SB 3.25 · W 2"
    assert "BH1: Buchholz cut 1" in ENGLISH.translate(shown.texts[0])
    assert {"Pts", "BH1", "BH", "SB", "W"} <= set(_labels(shown, 0))


def test_a_cross_table_names_opponents_and_results() -> None:
    tournament = Tournament("Open", RoundRobin(), entrants("Ada Ben Cleo"))
    tournament = with_results(tournament, "0")
    tournament = with_results(tournament, "=")
    told = ENGLISH.translate(cross_table(tournament, NOBODY, ENGLISH).texts[0])
    assert "**Ben** 0.5: 0 against Cleo; ½ against Ada" in told
    swiss = with_results(Tournament("Open", Swiss(2), entrants("Ada Ben Cleo")), "-")
    told = ENGLISH.translate(cross_table(swiss, NOBODY, ENGLISH).texts[0])
    assert "+ against" in told
    assert "bye" in told


def test_a_bracket_tells_who_meets_and_who_went_on() -> None:
    tournament = Tournament("Cup", DoubleElimination(), entrants("Ada Ben Cleo Dev Eli Fay"))
    tournament = with_results(tournament, "01")
    found = bracket(tournament, NOBODY, ENGLISH)
    assert found is not None
    told = "\n".join(ENGLISH.translate(text) for text in found.texts)
    assert "Winners 1, match 1: **Eli** beat Dev" in told
    assert "Winners 1: Ada advances without a game" in told
    assert "Winners 2, match 3: Ada – Eli" in told
    assert "Losers 2, match 6: Loser of 4 – " in told
    assert "**Grand final**\nGrand final: Winner of 5 – Winner of 9" in told


def test_a_round_names_matches_and_links_their_threads() -> None:
    tournament = Tournament("Cup", SingleElimination(third_place=True), entrants("Ada Ben Cleo Dev"))
    tournament = with_results(tournament, "10")
    tournament = tournament.with_round(tournament.format.next_round(tournament))
    link = "https://discord.com/channels/1/2"
    told = ENGLISH.translate(
        round_display(tournament, tournament.rounds[-1], NOBODY, ENGLISH, {2: Place(57, link)}).texts[0]
    )
    assert told == f"**Third place**: Ben – Dev\n**[Final, table 57]({link})**: Ada – Cleo"
    first = ENGLISH.translate(round_display(tournament, tournament.rounds[0], NOBODY, ENGLISH).texts[0])
    assert first.startswith("**Semi-final, match 1**: Ada 1 : 0 Dev")


def test_only_brackets_are_shown_as_brackets() -> None:
    assert bracket(Tournament("Open", Swiss(), entrants(4)), NOBODY, ENGLISH) is None
    assert bracket(Tournament("Open", Stages(), entrants(9)), NOBODY, ENGLISH) is None


def _labels(display: Display, page: int) -> list[str]:
    return [item.text for item in display.chart.layout(page) if isinstance(item, Label)]


def _agrees(display: Display, tournament: Tournament | None = None) -> None:
    """As many texts as pictures; whoever is drawn on a page is told there, too."""
    assert display.pages == display.chart.pages
    for page in range(display.pages):
        told = ENGLISH.translate(display.texts[page])
        drawn = {label for label in _labels(display, page) if label[0] == "P" and label[1:].isdecimal()}
        assert all(name in told for name in drawn)
        assert told
    if tournament is not None:
        everywhere = "\n".join(ENGLISH.translate(text) for text in display.texts)
        assert all(f"**{one.name}**" in everywhere for one in tournament.entrants)
