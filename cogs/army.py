"""``/army``: open a table, and the moves of the game."""

from __future__ import annotations

from discord.app_commands import locale_str as _

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
        _("leader"),
        _("Choose your leading god"),
        CompletionSource(G, "leader", "leader {god}", ONE),
        {"god": _("Such as Loki")},
    ),
    MoveCommand(
        _("drop"),
        _("Drop an army card on its stack"),
        CompletionSource(G, "drop turn svarog", "drop {card}", ONE),
        {"card": _("A card in your hand, such as A3, or demigod:D for a Demigod among Demons")},
    ),
    MoveCommand(
        _("attack"),
        _("Drop a card and attack with it (no undo once it can be blocked)"),
        CompletionSource(G, "turn", "attack {card} {targets}", ONE),
        {
            "card": _("A card in your hand, such as G7"),
            "targets": _("Whose tops, such as 2:A,W for Archers and Warriors of player 2"),
        },
    ),
    MoveCommand(
        _("play"),
        _("Play a supporting god or a power card"),
        CompletionSource(G, "turn", "play {card}"),
        {"card": _("The card, and what it is for, such as thunderbolt 2:D")},
    ),
    MoveCommand(
        _("ability"),
        _("Use the ability of your leading god"),
        CompletionSource(G, "turn", "ability {choice}"),
        {"choice": _("What it is for, if it needs that, such as 2:D or D8")},
    ),
    MoveCommand(
        _("take"),
        _("Take a card from the hand you’re looking at"),
        CompletionSource(G, "take", "take {card}", ONE),
        {"card": _("A card of that hand, such as G9")},
    ),
    MoveCommand(
        _("order"),
        _("Put a stack in another order, by Svarog"),
        CompletionSource(G, "svarog", "order {stack}"),
        {"stack": _("Its letter and the strengths from bottom to top, such as D 7,4,8")},
    ),
    MoveCommand(
        _("restore"),
        _("Give six cards for 2 energy, when you have none"),
        CompletionSource(G, "turn", "restore {three} + {others}", ONE),
        {
            "three": _("Three army cards of one kind, such as W2,W3,W3"),
            "others": _("Any three other cards in your hand, such as A1,A5,hermes"),
        },
    ),
    MoveCommand(
        _("block"),
        _("Block the attack on you (no undo)"),
        CompletionSource(G, "block", "{card}", r"(?:guard|shield) \S+"),
        {"card": _("With what, such as guard G8 or shield aegis")},
    ),
)
WORDS = (
    WordCommand(_("pass"), _("Don’t block: the attack goes through (no undo)"), G, (DECLINE,)),
    WordCommand(_("end"), _("End your turn, or finish with Svarog"), G, (DONE, END)),
)


setup = game_setup(
    GAME, _("army"), _("Army of the Gods: gather sets, and fell each other’s"), (*ORDERS, *WORDS)
)
