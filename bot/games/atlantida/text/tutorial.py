"""The tutorial: what a learner is told of each new question, by the basic rules for two."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.games.atlantida.constants import ASTRONOMY, FLEET, NAVIGATION, SHIPYARD, TURNS
from bot.games.atlantida.map import CITY
from bot.games.atlantida.player import Player
from bot.games.atlantida.view_data import ViewData
from bot.games.engine.decision import Decision
from bot.games.engine.text import msg
from bot.games.engine.tutorial import Lesson, Tutorial

TUTORIAL: Final = Tutorial(2)
MIDDLE: Final = 5
"""From this turn on one prepares to leave."""
LATE: Final = TURNS - 3
"""From this turn on everything else matters less than ships."""


def _own(view: ViewData) -> Player:
    assert view.seat is not None
    return view.state.players[view.seat]


def _asks(
    kind: str, fits: Callable[[ViewData], bool] = lambda view: True
) -> Callable[[ViewData, Decision], bool]:
    return lambda view, decision: decision.kind == kind and fits(view)


def _holds_sites(view: ViewData) -> bool:
    """Are people of the learner out on the island?"""
    return any(_own(view).pops[:CITY])


LESSONS: Final[tuple[Lesson[ViewData], ...]] = (
    Lesson(
        "island",
        msg(
            "The island sinks after 13 turns; each of your people (pops) saved by then is a point. "
            "Leaders take pops out to sites: ★ is our advice."
        ),
        _asks("move", lambda view: view.state.round == 1),
    ),
    Lesson(
        "sail-now",
        msg(
            "The end is near. Whoever is on the island when it sinks dies, and costs 2 points. Ships take "
            "people from everywhere: get what builds more ships."
        ),
        _asks("move", lambda view: view.state.round >= LATE),
    ),
    Lesson(
        "who-stays",
        msg(
            "Pops hold a site and produce there without their leader, turn after turn. Each time you "
            "choose who stays and who goes on."
        ),
        _asks("move", _holds_sites),
    ),
    Lesson(
        "next-site",
        msg(
            "A leader crosses two borders with up to ten pops. Ships will need knowledge, stone and wood: "
            "look for City Ruins, Quarries and Forests."
        ),
        _asks("move"),
    ),
    Lesson(
        "hunt",
        msg(
            "You hold this site only once its creature is dead. Be stronger: each equipment adds 1 and is "
            "used up."
        ),
        _asks("hunt"),
        with_state=True,
    ),
    Lesson(
        "arrange",
        msg(
            "Pops with a job produce, pops on a Housing build later this turn. When in doubt take the ★: "
            "it’s our advice."
        ),
        _asks("arrange"),
    ),
    Lesson(
        "develop",
        msg(
            "Advances last all game. You need Navigation to build ships and Astronomy to sail them: save "
            "your knowledge."
        ),
        _asks("develop", lambda view: not _own(view).knows(NAVIGATION)),
    ),
    Lesson(
        "astronomy",
        msg(
            "Astronomy comes next: with it your ships carry people to the continent, and other advances "
            "cost 1 less."
        ),
        _asks("develop", lambda view: not _own(view).knows(ASTRONOMY)),
    ),
    Lesson(
        "last-buildings",
        msg(
            "What you build now hardly pays any more, unless it helps you sail. If it doesn’t, build no "
            "more."
        ),
        _asks("build", lambda view: view.state.round >= LATE),
    ),
    Lesson(
        "build",
        msg(
            "Each pop on a Housing builds one thing. A Quarry is free and brings stone, an Academy "
            "knowledge every turn."
        ),
        _asks("build"),
    ),
    Lesson(
        "shipyard-site",
        msg(
            "Keep three squares of the shore, the lowest row, for a Shipyard: there wood becomes ships, "
            "with Navigation."
        ),
        _asks("build", lambda view: not _own(view).has(SHIPYARD)),
    ),
    Lesson(
        "second-housing",
        msg(
            "Empty squares feed your people. With stone left over build Academies; with little food build "
            "less."
        ),
        _asks("build", lambda view: view.state.round >= MIDDLE),
    ),
    Lesson(
        "grow",
        msg(
            "There is food to spare: 2 for each new pop. People work, fight and are points once saved, but "
            "all must eat."
        ),
        _asks("grow"),
    ),
    Lesson(
        "grow-late",
        msg("Grow only as many as your ships can still carry: whoever is left behind costs 2 points."),
        _asks("grow", lambda view: view.state.round >= LATE),
    ),
    Lesson(
        "starve",
        msg(
            "Too little food: choose those you need least. Then see to more, by Farms, a Prairie or empty "
            "squares."
        ),
        _asks("starve"),
        with_state=True,
    ),
    Lesson(
        "tribute",
        msg(
            "Every third turn all offer gold to Zeus in secret, and all of it is paid. With 3 gold you are "
            "safe."
        ),
        _asks("bid"),
        with_state=True,
    ),
    Lesson(
        "ships",
        msg(
            "Your Shipyard turns wood into ships. Each ship carries one more of your people every turn: "
            "the earlier, the better."
        ),
        _asks("shipyard"),
    ),
    Lesson(
        "forge",
        msg(
            "Your Forge turns gold into equipment, for fights and creatures. Keep some gold for the "
            "Tribute every third turn."
        ),
        _asks("forge"),
    ),
    Lesson(
        "ship",
        msg(
            "Whoever sails is saved: a point each. First send those who stand idle. With all saved and "
            "nobody dead you win at once."
        ),
        _asks("ship"),
    ),
    Lesson(
        "attack",
        msg(
            "Another player holds this site. What you put in stays secret until they answer; a tie is the "
            "defender’s."
        ),
        _asks("attack_commit"),
        with_state=True,
    ),
    Lesson(
        "defend",
        msg(
            "To retreat costs the site and nobody’s life. If you fight, a tie is yours; whoever loses may "
            "lose people, too."
        ),
        _asks("defend"),
        with_state=True,
    ),
    Lesson(
        "fleet",
        msg(
            "Ships times the turns left is how many you can save. Keep building ships, and grow no further "
            "than they can carry you."
        ),
        _asks("move", lambda view: _own(view).stock[FLEET] > 0),
    ),
    Lesson(
        "prepare-to-leave",
        msg(
            "Time is running out. See below what you lack for your first ship, and choose your next site "
            "so that it brings just that."
        ),
        _asks("move", lambda view: view.state.round >= MIDDLE and not _own(view).stock[FLEET]),
        with_state=True,
    ),
    Lesson(
        "reveal",
        msg("You are the last of this turn: when you finish, all offers are shown and paid."),
        _asks("reveal"),
    ),
)
"""The most pressing first; those of the ordinary course of a game in the order in which one needs them."""
