"""``/atlantida``: open a table, the moves of the game, and answers to what players ask."""

from __future__ import annotations

from discord.app_commands import locale_str as _

from bot.discord_ui.commands.command import Option, group
from bot.discord_ui.commands.completions import CompletionSource
from bot.discord_ui.commands.move_commands import WHAT, MoveCommand, StepwiseSource, WordCommand
from bot.discord_ui.commands.position_questions import PositionQuestions
from bot.discord_ui.commands.shared_game_commands import game_setup
from bot.games.atlantida import GAME
from bot.games.atlantida.text import guide
from bot.games.atlantida.view import AtlantidaView

G = GAME.slug
POPS = _("How many pops")
ORDERS = (
    MoveCommand(
        _("march"),
        _("Lead pops somewhere: N3 is a main site, N3s its surroundings"),
        CompletionSource(G, "move", "{leader} {to} {pops}", r"(?!call|shift)\S+"),
        {
            "leader": _("Where the leader stands, such as city"),
            "to": _("Where it goes"),
            "pops": _("How many pops go along; 2+1: from inside and from the surroundings"),
        },
    ),
    MoveCommand(
        _("summon"),
        _("Call units home, before your first leader moves; from turn 2 on"),
        CompletionSource(G, "move", "call {place} {who}", r"\S+"),
        {"place": _("Where they are"), "who": _("How many pops, or a leader")},
    ),
    MoveCommand(
        _("shift"),
        _("Shift pops between your city and the Great Theatre, before all else"),
        CompletionSource(G, "move", "shift {to} {pops}", r"\S+"),
        {"to": _("Into the theatre, or into the city"), "pops": POPS},
    ),
    MoveCommand(
        _("fight"),
        _("Seal what you commit to a fight, as attacker or as defender"),
        StepwiseSource(G, "attack_commit defend attack_after", r"\d+me.*"),
        {WHAT: _("Equipment, and pops to sacrifice, such as 2me or 2me 1pop")},
    ),
    MoveCommand(
        _("hunt"),
        _("Kill the creature beside your group, or leave"),
        CompletionSource(G, "hunt", "{place} {spend}", r"\S+(?: \d+pop)?"),
        {"place": _("The hex"), "spend": _("Equipment, and pops to sacrifice, such as 2me; or leave")},
    ),
    MoveCommand(
        _("work"),
        _("Send the pops of your city to work; everybody else builds"),
        StepwiseSource(G, "arrange", "(?!rest$).+"),
        {WHAT: _("best; done to keep everybody where they are; or jobs such as work farm:2,quarry:1")},
    ),
    MoveCommand(
        _("appoint"),
        _("Appoint a leader for 2 gold, in the Agora or the Great Theatre"),
        CompletionSource(G, "develop", "lead {place}"),
        {"place": _("Where two of your pops and a leader stand")},
    ),
    MoveCommand(
        _("learn"),
        _("Buy a scientific advance"),
        CompletionSource(G, "develop", "buy {advance}"),
        {"advance": _("One that you can pay")},
    ),
    MoveCommand(
        _("adopt"),
        _("Adopt a social advance, in the Agora or the Great Theatre"),
        CompletionSource(G, "develop", "adopt {advance} {place}", r"\S+"),
        {"advance": _("One that you can pay"), "place": _("Where two of your pops and a leader stand")},
    ),
    MoveCommand(
        _("craft"),
        _("Use a temple, a Forge or the Shipyard, one after the other"),
        StepwiseSource(G, "hecate persephone forge fleets shipyard gaia"),
        {WHAT: _("One of the offered ways")},
    ),
    MoveCommand(
        _("build"),
        _("Have a builder build something"),
        CompletionSource(G, "build", "build {what} {where}", r"\S+(?: keep \S+)?"),
        {"what": _("The building"), "where": _("Its square or squares, such as B2")},
    ),
    MoveCommand(
        _("arm"),
        _("Have builders turn gold into equipment"),
        CompletionSource(G, "build", "me {gold}"),
        {"gold": _("How much gold, one for each builder")},
    ),
    MoveCommand(
        _("grow"),
        _("Add pops where food is left over"),
        CompletionSource(G, "grow", "grow {pops}"),
        {"pops": POPS},
    ),
    MoveCommand(
        _("ship"),
        _("Send pops to the continent"),
        StepwiseSource(G, "europa ship fleet"),
        {WHAT: _("From where and how many, such as city 2")},
    ),
    MoveCommand(
        _("bid"),
        _("Offer gold in secret, to Zeus or for the Lost Fleet"),
        CompletionSource(G, "bid", "bid {gold}"),
        {"gold": _("How much")},
    ),
    MoveCommand(
        _("react"),
        _("Answer an event or hunger: who dies, what falls, what you spend"),
        StepwiseSource(G, "react starve"),
        {WHAT: _("One of the offered answers")},
    ),
    MoveCommand(
        _("choose"),
        _("Choose a statue, who starts, what Zeus or Hermes does, or which hex sinks"),
        StepwiseSource(G, "statue_pick order_pick poseidon zeus hermes sink"),
        {WHAT: _("One of the offered answers")},
    ),
)

WORDS = (
    WordCommand(_("retreat"), _("Give way to an attack, or withdraw your own"), G, ("withdraw", "retreat")),
    WordCommand(_("rest"), _("Finish: buy and build no more"), G, ("rest",)),
    WordCommand(_("done"), _("Go on: nothing more here; all other leaders stay"), G, ("done",)),
)


GUIDE = PositionQuestions(G, AtlantidaView)
ANSWERS = (
    GUIDE.now(guide.now),
    GUIDE.about(
        _("site"),
        _("What does this site give?"),
        Option("hex", str, _("Such as N3, or theatre")),
        guide.site,
        guide.sites,
    ),
    GUIDE.whose(_("food"), _("Why is my food as it is?"), guide.food),
)


setup = game_setup(
    GAME,
    _("atlantida"),
    _("Atlantida: save your people before the island sinks"),
    (*ORDERS, *WORDS),
    lambda: group(_("guide"), _("Answers to what players ask"), ANSWERS),
)
