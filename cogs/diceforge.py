"""``/diceforge``: open a table, and the moves of the game."""

from __future__ import annotations

from discord.app_commands import locale_str as _

from bot.discord_ui.commands.completions import CompletionSource
from bot.discord_ui.commands.move_commands import MoveCommand, WordCommand
from bot.discord_ui.commands.shared_game_commands import game_setup
from bot.games.dice_forge import GAME
from bot.games.dice_forge.notation import DECLINE, DONE, EXTRA

G = GAME.slug
ORDERS = (
    MoveCommand(
        _("forge"),
        _("Buy a face and forge it, also by your ship"),
        CompletionSource(G, "", "forge {face} {onto}", r"\S+"),
        {
            "face": _("The new face, such as M2 for 2 moon"),
            "onto": _("The die and the face that goes, such as 1.G1: 1 gold on the light die"),
        },
    ),
    MoveCommand(
        _("feat"),
        _("Perform a feat"),
        CompletionSource(G, "turn", "feat {card}"),
        {"card": _("The card or its place, such as M3")},
    ),
    MoveCommand(
        _("use"),
        _("Use a card or your Triton token, before your action"),
        CompletionSource(G, "", "{which}", r"(?:hind|elder|owl|triton)\b.*"),
        {"which": _("Such as hind 1, elder, owl sun")},
    ),
    MoveCommand(
        _("choose"),
        _("Answer what your dice or a card ask you"),
        CompletionSource(
            G, "choose copy order hammer convert cerberus bonus card", "{what}", r"(?!triton\b).+"
        ),
        {"what": _("One of the offered answers")},
    ),
)
WORDS = (
    WordCommand(_("extra"), _("Pay 2 sun for one more action"), G, (EXTRA,)),
    WordCommand(_("pass"), _("No more: end forging, the action or the turn"), G, (DONE, DECLINE)),
)


setup = game_setup(
    GAME, _("diceforge"), _("Dice Forge: improve your dice and please the gods"), (*ORDERS, *WORDS)
)
