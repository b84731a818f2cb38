"""What happened, for the player who did it or whom it befell: by the sentence for everybody else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.engine.text import Text, msg

SECOND_PERSON: Final[Mapping[str, Text]] = {
    "{player}’s turn, round {round} of {rounds}.": msg("Your turn, round {round} of {rounds}."),
    "{player} rolls {faces}.": msg("You roll {faces}."),
    "{player} gains {amounts} ({lost} lost).": msg("You gain {amounts} ({lost} lost)."),
    "{player} gains {amounts}.": msg("You gain {amounts}."),
    "{player} rolls {faces} and gains {amounts} ({lost} lost).": msg(
        "You roll {faces} and gain {amounts} ({lost} lost)."
    ),
    "{player} rolls {faces} and gains {amounts}.": msg("You roll {faces} and gain {amounts}."),
    "{player} loses {amounts}.": msg("You lose {amounts}."),
    "{player} has no {amounts} to lose.": msg("You have no {amounts} to lose."),
    "{player} pays {amounts}.": msg("You pay {amounts}."),
    "{player} strikes {gold} gold into the hammer and earns {glory} glory.": msg(
        "You strike {gold} gold into the hammer and earn {glory} glory."
    ),
    "{player} strikes {gold} gold into the hammer.": msg("You strike {gold} gold into the hammer."),
    "{player} pays 2 sun for an extra action.": msg("You pay 2 sun for an extra action."),
    "{player}’s mirror copies {face}.": msg("Your mirror copies {face}."),
    "{player}’s mirror finds nothing to copy.": msg("Your mirror finds nothing to copy."),
    "{player} forges {face} on the {die} in place of {old}.": msg(
        "You forge {face} on the {die} in place of {old}."
    ),
    "{player} forges {faces}.": msg("You forge {faces}."),
    "{player}’s hero goes to island {island}.": msg("Your hero goes to island {island}."),
    "{player} ousts {victim}, who goes home and rolls both dice.": msg(
        "You oust {victim}, who goes home and rolls both dice."
    ),
    "{player} ousts {victim}.": msg("You oust {victim}."),
    "{player} performs {card} ({points} glory).": msg("You perform {card} ({points} glory)."),
    # As records of older games tell it.
    "{player} performs {card}.": msg("You perform {card}."),
    "{player} performs {feats}.": msg("You perform {feats}."),
    "{player} performs {card} for {price}.": msg("You perform {card} for {price}."),
    "{player} performs {card} for {price}, worth {glory} glory.": msg(
        "You perform {card} for {price}, worth {glory} glory."
    ),
    "{player} takes the lead: {score} to {behind} glory.": msg(
        "You take the lead: {score} to {behind} glory."
    ),
    "The dice put {player} ahead: {score} to {behind}.": msg(
        "The dice put you ahead: {score} to {behind}."
    ),
    "This ends the game: {player} wins, {score} glory.": msg("This ends the game: you win, {score} glory."),
    "{player} uses {card}.": msg("You use {card}."),
    "{player} uses {card} and gains {amounts}.": msg("You use {card} and gain {amounts}."),
    "{player} turns {amounts} into glory.": msg("You turn {amounts} into glory."),
    "{player} uses a token: {token}.": msg("You use a token: {token}."),
    "{player} sends the boar to {victim}.": msg("You send the boar to {victim}."),
    "{player} chooses the {die}.": msg("You choose the {die}."),
    "{player} takes {faces}.": msg("You take {faces}."),
    "{player} passes.": msg("You pass."),
    "{player} doesn’t use the ship.": msg("You don’t use the ship."),
    "{player} keeps the token.": msg("You keep the token."),
    "{player} forges no more.": msg("You forge no more."),
    "{player} takes no extra action.": msg("You take no extra action."),
    "{player} keeps the result as it is.": msg("You keep the result as it is."),
    "{player} chooses {amounts}.": msg("You choose {amounts}."),
    "{player} chooses: {move}.": msg("You choose: {move}."),
    "{player} resigns.": msg("You resign."),
}
"""The English sentences, as they are translated; fields are filled as in those for everybody."""
