"""``/army``: open a table, and the moves of the game."""

from __future__ import annotations

from discord.app_commands import locale_str

from bot.discord_ui.commands.completions import CompletionSource
from bot.discord_ui.commands.move_commands import MoveCommand, WordCommand
from bot.discord_ui.commands.shared_game_commands import game_setup
from bot.games.army import GAME
from bot.games.army.attacks import DECLINE
from bot.games.army.moves import DONE, END

G = GAME.slug
ONE = r"\S+"
ORDERS = (
    MoveCommand(
        locale_str("leader"),
        locale_str("Choose your leading god"),
        CompletionSource(G, "leader", "leader {god}", ONE),
        {"god": locale_str("Such as Loki")},
    ),
    MoveCommand(
        locale_str("drop"),
        locale_str("Drop an army card on its stack"),
        CompletionSource(G, "drop turn svarog", "drop {card}", ONE),
        {"card": locale_str("A card of your hand, such as A3, or demigod:D for a Demigod among Demons")},
    ),
    MoveCommand(
        locale_str("attack"),
        locale_str("Drop a card and attack with it: it stands at once"),
        CompletionSource(G, "turn", "attack {card} {targets}", ONE),
        {
            "card": locale_str("A card of your hand, such as G7"),
            "targets": locale_str("Whose tops, such as 2:A,W for Archers and Warriors of player 2"),
        },
    ),
    MoveCommand(
        locale_str("play"),
        locale_str("Play a supporting god or a power card"),
        CompletionSource(G, "turn", "play {card}"),
        {"card": locale_str("The card, and what it is for, such as thunderbolt 2:D")},
    ),
    MoveCommand(
        locale_str("ability"),
        locale_str("Use the ability of your leading god"),
        CompletionSource(G, "turn", "ability {choice}"),
        {"choice": locale_str("What it is for, if it needs that, such as 2:D or D8")},
        needed=0,
    ),
    MoveCommand(
        locale_str("take"),
        locale_str("Take a card of the hand that you look at"),
        CompletionSource(G, "take", "take {card}", ONE),
        {"card": locale_str("A card of that hand, such as G9")},
    ),
    MoveCommand(
        locale_str("order"),
        locale_str("Put a stack in another order, by Svarog"),
        CompletionSource(G, "svarog", "order {stack}"),
        {"stack": locale_str("Its letter and the strengths from bottom to top, such as D 7,4,8")},
    ),
    MoveCommand(
        locale_str("restore"),
        locale_str("Give six cards for 2 energy, when you have none"),
        CompletionSource(G, "turn", "restore {three} + {others}", ONE),
        {
            "three": locale_str("Three army cards of one kind, such as W2,W3,W3"),
            "others": locale_str("Any three other cards of your hand, such as A1,A5,hermes"),
        },
    ),
    MoveCommand(
        locale_str("block"),
        locale_str("Block the attack on you: it stands at once"),
        CompletionSource(G, "block", "{card}", r"(?:guard|shield) \S+"),
        {"card": locale_str("With what, such as guard G8 or shield aegis")},
    ),
)
WORDS = (
    WordCommand(
        locale_str("pass"), locale_str("Don’t block: the attack goes through, at once"), G, (DECLINE,)
    ),
    WordCommand(locale_str("end"), locale_str("End your turn, or be done with Svarog"), G, (DONE, END)),
)


setup = game_setup(
    GAME,
    locale_str("army"),
    locale_str("Army of the Gods: gather sets, and fell each other’s"),
    (*ORDERS, *WORDS),
)
