"""``/diceforge``: open a table, and the moves of the game."""

from __future__ import annotations

from discord.app_commands import locale_str

from bot.discord_ui.commands.completions import CompletionSource
from bot.discord_ui.commands.move_commands import MoveCommand, WordCommand
from bot.discord_ui.commands.shared_game_commands import game_setup
from bot.games.dice_forge import GAME
from bot.games.dice_forge.notation import DECLINE, DONE, EXTRA

G = GAME.slug
ORDERS = (
    MoveCommand(
        locale_str("forge"),
        locale_str("Buy a face and forge it: an offering, or by your ship"),
        CompletionSource(G, "", "forge {face} {onto}", r"\S+"),
        {
            "face": locale_str("The new face, such as M2"),
            "onto": locale_str("The die and the face that goes, such as 1.G1"),
        },
    ),
    MoveCommand(
        locale_str("feat"),
        locale_str("Perform a heroic feat"),
        CompletionSource(G, "turn", "feat {place}"),
        {"place": locale_str("The card or its place, such as M3")},
    ),
    MoveCommand(
        locale_str("call"),
        locale_str("Call a reinforcement, or use your Triton token"),
        CompletionSource(G, "", "{which}", r"(?:hind|elder|owl|triton)\b.*"),
        {"which": locale_str("Such as hind 1, elder, owl sun")},
    ),
    MoveCommand(
        locale_str("choose"),
        locale_str("Answer what your dice or a card ask you"),
        CompletionSource(
            G, "choose copy order hammer convert cerberus bonus card", "{what}", r"(?!triton\b).+"
        ),
        {"what": locale_str("One of the offered answers")},
    ),
)
WORDS = (
    WordCommand(locale_str("extra"), locale_str("Pay 2 sun for one more action"), G, (EXTRA,)),
    WordCommand(
        locale_str("pass"),
        locale_str("No more: end the offering, the action or the turn"),
        G,
        (DONE, DECLINE),
    ),
)


setup = game_setup(
    GAME,
    locale_str("diceforge"),
    locale_str("Dice Forge: better your dice and please the gods"),
    (*ORDERS, *WORDS),
)
