"""``/atlantida``: open a table, the moves of the game, and answers to what players ask."""

from __future__ import annotations

from discord.app_commands import locale_str

from bot.discord_ui.commands.command import Option, group
from bot.discord_ui.commands.completions import CompletionSource
from bot.discord_ui.commands.move_commands import WHAT, MoveCommand, StepwiseSource, WordCommand
from bot.discord_ui.commands.position_questions import PositionQuestions
from bot.discord_ui.commands.shared_game_commands import game_setup
from bot.games.atlantida import GAME
from bot.games.atlantida.text import guide
from bot.games.atlantida.view import AtlantidaView

G = GAME.slug
POPS = locale_str("How many pops")
ORDERS = (
    MoveCommand(
        locale_str("march"),
        locale_str("Lead pops somewhere: N3 is a main site, N3s its surroundings"),
        CompletionSource(G, "move", "{leader} {to} {pops}", r"(?!call|shift)\S+"),
        {
            "leader": locale_str("Where the leader stands, such as city"),
            "to": locale_str("Where it goes"),
            "pops": locale_str("How many pops go along; 2+1: from inside and from the surroundings"),
        },
    ),
    MoveCommand(
        locale_str("summon"),
        locale_str("Call units home, before your first leader moves; from turn 2 on"),
        CompletionSource(G, "move", "call {place} {who}", r"\S+"),
        {"place": locale_str("Where they are"), "who": locale_str("How many pops, or a leader")},
    ),
    MoveCommand(
        locale_str("shift"),
        locale_str("Shift pops between your city and the Great Theatre, before all else"),
        CompletionSource(G, "move", "shift {to} {pops}", r"\S+"),
        {"to": locale_str("Into the theatre, or into the city"), "pops": POPS},
    ),
    MoveCommand(
        locale_str("fight"),
        locale_str("Seal what you commit to a fight, as attacker or as defender"),
        StepwiseSource(G, "attack_commit defend attack_after", r"\d+me.*"),
        {WHAT: locale_str("Equipment, and pops to sacrifice, such as 2me or 2me 1pop")},
    ),
    MoveCommand(
        locale_str("hunt"),
        locale_str("Kill the creature beside your group, or leave"),
        CompletionSource(G, "hunt", "{place} {spend}", r"\S+(?: \d+pop)?"),
        {
            "place": locale_str("The hex"),
            "spend": locale_str("Equipment, and pops to sacrifice, such as 2me; or leave"),
        },
    ),
    MoveCommand(
        locale_str("work"),
        locale_str("Send the pops of your city to work; whoever has no job builds"),
        StepwiseSource(G, "arrange", "(?!rest$).+"),
        {WHAT: locale_str("best, done for as they stand, or jobs such as work farm:2,quarry:1")},
    ),
    MoveCommand(
        locale_str("appoint"),
        locale_str("Appoint a leader for 2 gold, in the Agora or the Great Theatre"),
        CompletionSource(G, "develop", "lead {place}"),
        {"place": locale_str("Where two of your pops and a leader stand")},
    ),
    MoveCommand(
        locale_str("learn"),
        locale_str("Buy a scientific advance"),
        CompletionSource(G, "develop", "buy {advance}"),
        {"advance": locale_str("One that you can pay")},
    ),
    MoveCommand(
        locale_str("adopt"),
        locale_str("Adopt a social advance, in the Agora or the Great Theatre"),
        CompletionSource(G, "develop", "adopt {advance} {place}", r"\S+"),
        {
            "advance": locale_str("One that you can pay"),
            "place": locale_str("Where two of your pops and a leader stand"),
        },
    ),
    MoveCommand(
        locale_str("craft"),
        locale_str("Use a temple, a Forge or the Shipyard, one after the other"),
        StepwiseSource(G, "hecate persephone forge fleets shipyard gaia"),
        {WHAT: locale_str("One of the offered ways")},
    ),
    MoveCommand(
        locale_str("build"),
        locale_str("Let a builder build something"),
        CompletionSource(G, "build", "build {what} {where}", r"\S+(?: keep \S+)?"),
        {"what": locale_str("The building"), "where": locale_str("Its square or squares, such as B2")},
    ),
    MoveCommand(
        locale_str("arm"),
        locale_str("Let builders turn gold into equipment"),
        CompletionSource(G, "build", "me {gold}"),
        {"gold": locale_str("How much gold, one for each builder")},
    ),
    MoveCommand(
        locale_str("grow"),
        locale_str("Add pops where food is left over"),
        CompletionSource(G, "grow", "grow {pops}"),
        {"pops": POPS},
    ),
    MoveCommand(
        locale_str("ship"),
        locale_str("Send pops to the continent"),
        StepwiseSource(G, "europa ship fleet"),
        {WHAT: locale_str("From where and how many, such as city 2")},
    ),
    MoveCommand(
        locale_str("bid"),
        locale_str("Offer gold in secret, to Zeus or for the Lost Fleet"),
        CompletionSource(G, "bid", "bid {gold}"),
        {"gold": locale_str("How much")},
    ),
    MoveCommand(
        locale_str("react"),
        locale_str("Answer an event or hunger: who dies, what falls, what you spend"),
        StepwiseSource(G, "react starve"),
        {WHAT: locale_str("One of the offered answers")},
    ),
    MoveCommand(
        locale_str("choose"),
        locale_str("Choose a statue, who starts, what Zeus, Hermes or the Seaquake does"),
        StepwiseSource(G, "statue_pick order_pick poseidon zeus hermes sink"),
        {WHAT: locale_str("One of the offered answers")},
    ),
)

WORDS = (
    WordCommand(
        locale_str("retreat"),
        locale_str("Give way to an attack, or withdraw your own"),
        G,
        ("withdraw", "retreat"),
    ),
    WordCommand(
        locale_str("rest"),
        locale_str("Leave the rest of your improvement phase to the usual"),
        G,
        ("rest",),
    ),
    WordCommand(
        locale_str("done"), locale_str("Go on: nothing more here; all other leaders stay"), G, ("done",)
    ),
)


GUIDE = PositionQuestions(G, AtlantidaView)
ANSWERS = (
    GUIDE.now(guide.now),
    GUIDE.about(
        locale_str("site"),
        locale_str("What does this site give?"),
        Option("hex", str, locale_str("Such as N3, or theatre")),
        guide.site,
        guide.sites,
    ),
    GUIDE.whose(locale_str("food"), locale_str("Why is my food as it is?"), guide.food),
)


setup = game_setup(
    GAME,
    locale_str("atlantida"),
    locale_str("Atlantida: save your people before the island sinks"),
    (*ORDERS, *WORDS),
    lambda: group(locale_str("guide"), locale_str("Answers to what players ask"), ANSWERS),
)
