"""What happened, for the player who did it or whom it befell: by the sentence for everybody else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.engine.text import Text, msg, msg_in, msg_plural

SECOND_PERSON: Final[Mapping[str, Text]] = {
    "{player} has chosen a leading god.": msg("You have chosen a leading god."),
    "{player} leads with {god}.": msg("You lead with {god}."),
    "{player} with {god}": msg_in("among all leaders", "you with {god}"),
    "{player}’s pile is shuffled.": msg("Your pile is shuffled."),
    "{player} shows {cards}.": msg("You show {cards}."),
    "{player} starts.": msg("You start."),
    "{player} starts: {card} is the strongest bottom card.": msg(
        "You start: {card} is the strongest bottom card."
    ),
    "Round {round}: {player}’s turn.": msg("Round {round}: your turn."),
    "{player}’s first hand has fewer than three army cards: {cards}. It is shuffled back.": msg(
        "Your first hand has fewer than three army cards: {cards}. It is shuffled back."
    ),
    "{player}’s hand is empty: the turn is over.": msg("Your hand is empty: the turn is over."),
    "{player} ends the turn.": msg("You end the turn."),
    "{player} uses {god}’s ability.": msg("You use {god}’s ability."),
    "{player} plays {card}.": msg("You play {card}."),
    "{player} reorders {kind}: {cards}.": msg("You reorder {kind}: {cards}."),
    "{player} is done with Svarog.": msg("You are done with Svarog."),
    "{player}’s {cards}": msg("your {cards}"),
    "{player}’s hand": msg("your hand"),
    "{player} attacks {tops} with {card}, strength {strength}: it can’t be blocked.": msg(
        "You attack {tops} with {card}, strength {strength}: it can’t be blocked."
    ),
    "{player} attacks {tops} with {card}, strength {strength}.": msg(
        "You attack {tops} with {card}, strength {strength}."
    ),
    "{player} attacks {tops} with {card}.": msg("You attack {tops} with {card}."),
    "{player} attacks: {outcomes}.": msg("You attack: {outcomes}."),
    "{player} attacks {defender}.": msg("You attack {defender}."),
    "{player} attacks {defender} with {card}.": msg("You attack {defender} with {card}."),
    "{player} fells {cards}.": msg("You fell {cards}."),
    "{player} fells {cards} and loses {own}.": msg("You fell {cards} and lose {own}."),
    "{player} fells {cards}, loses {own}.": msg("You fell {cards}, lose {own}."),
    "{n} of {player}’s": msg("{n} of your"),
    "{player}’s attack is blocked.": msg_plural(
        "Your attack is blocked.", "All {count} attacks of yours are blocked.", 0
    ),
    "{player}’s attack is blocked: {card} falls.": msg("Your attack is blocked: {card} falls."),
    "{count} of {player}’s {attacks} attacks is blocked.": msg_plural(
        "{count} of your {attacks} attacks is blocked.",
        "{count} of your {attacks} attacks are blocked.",
        0,
    ),
    "{player} loses {cards}": msg("you lose {cards}"),
    "{player} blocks with {card}": msg("you block with {card}"),
    "{player} blocks the attack with {card}.": msg("You block the attack with {card}."),
    "{player} blocks {attack} with {card}.": msg("You block {attack} with {card}."),
    "{player}’s attack": msg("your attack"),
    "Gleipnir binds {player} for one turn.": msg("Gleipnir binds you for one turn."),
    "{player} doesn’t block.": msg("You don’t block."),
    "{player} gives 6 cards for 2 energy.": msg("You give 6 cards for 2 energy."),
    "{player} drops {n} cards.": msg("You drop {n} cards."),
    "{player} gives three {kind} and three other cards for 2 energy.": msg(
        "You give three {kind} and three other cards for 2 energy."
    ),
    "{player} draws {count} card.": msg_plural("You draw {count} card.", "You draw {count} cards.", 0),
    "{player} calls a Demigod to the {kind}.": msg("You call a Demigod to the {kind}."),
    "{player} drops {card}.": msg("You drop {card}."),
    "{player} drops {cards}.": msg("You drop {cards}."),
    "{player} loses {cards}.": msg("You lose {cards}."),
    "{player} loses {count} card.": msg_plural("You lose {count} card.", "You lose {count} cards.", 0),
    "{player} takes {card}.": msg("You take {card}."),
    "{player} takes {card} into their hand.": msg("You take {card} into your hand."),
    "{player} brings back {card}.": msg("You bring back {card}."),
    "{player} takes {count} army card from the discard pile.": msg_plural(
        "You take {count} army card from the discard pile.",
        "You take {count} army cards from the discard pile.",
        0,
    ),
    "{player} looks at {hand}.": msg("You look at {hand}."),
    "{player} takes a card from {hand}.": msg("You take a card from {hand}."),
    "{player} takes {card} from {hand}.": msg("You take {card} from {hand}."),
    "{player} has drawn the last card: without the goal, this round is {player}’s last.": msg(
        "You have drawn the last card: without the goal, this round is your last."
    ),
    "{player} completes {kind}, set {n} of {target}.": msg("You complete {kind}, set {n} of {target}."),
    "{player} gains {count} action.": msg_plural(
        "You gain {count} action.", "You gain {count} actions.", 0
    ),
    "{player} gains {count} energy.": msg("You gain {count} energy."),
    "{player} resigns.": msg("You resign."),
    "{player} is out: the draw pile is empty.": msg("You are out: the draw pile is empty."),
    "The goal is reached: {player}, {count} set short, has one last turn.": msg_plural(
        "The goal is reached: you, {count} set short, have one last turn.",
        "The goal is reached: you, {count} sets short, have one last turn.",
        0,
    ),
    "{player} needs one more set, and both win.": msg("You need one more set, and both win."),
    "{player} was one card short of the winning set.": msg("You were one card short of the winning set."),
}
"""The English sentences, as they are translated; fields are filled as in those for everybody."""
