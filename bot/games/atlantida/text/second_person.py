"""What happened, for the player who did it or whom it befell: by the sentence for everybody else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.engine.text import Text, msg, msg_plural

_CITY: Final[Mapping[str, Text]] = {
    "{player} puts the {statue} on {square}.": msg("You put the {statue} on {square}."),
    "{player} sends the pops to work: {jobs}.": msg("You send the pops to work: {jobs}."),
    "{player} produces {amounts}.": msg("You produce {amounts}."),
    "{player} appoints a leader in {place}.": msg("You appoint a leader in {place}."),
    "{player} learns {advance} for {cost} knowledge.": msg("You learn {advance} for {cost} knowledge."),
    "{player} learns {advances}.": msg("You learn {advances}."),
    "{player} adopts {advance} for {cost} knowledge.": msg("You adopt {advance} for {cost} knowledge."),
    "{player} adopts {advances}.": msg("You adopt {advances}."),
    "{player} builds {building} on {place}.": msg("You build {building} on {place}."),
    "{player} builds {building} on {place}; this {ruin}.": msg(
        "You build {building} on {place}; this {ruin}."
    ),
    "{player} builds {buildings}.": msg("You build {buildings}."),
    "{player}: {deeds}.": msg("You: {deeds}."),
    "{player} turns {gold} gold into {me} equipment.": msg("You turn {gold} gold into {me} equipment."),
    "{player} forges {me} equipment for {gold} gold.": msg("You forge {me} equipment for {gold} gold."),
    "Hecate turns {amount} {source} of {player}’s into {target}.": msg(
        "Hecate turns {amount} {source} of yours into {target}."
    ),
    "Persephone gives {pops} back to {player}.": msg("Persephone gives {pops} back to you."),
    "Poseidon grants {player} {count} ship.": msg_plural(
        "Poseidon grants you {count} ship.", "Poseidon grants you {count} ships.", 0
    ),
    "{player} builds ships and has {fleet} now.": msg("You build ships and have {fleet} now."),
    "{player} grows by {pops}.": msg("You grow by {pops}."),
    "{player} doesn’t grow.": msg("You don’t grow."),
    "{player} is short of food: {pops} must die.": msg("You are short of food: {pops} must die."),
    "{player} loses {pops} to hunger in {place}.": msg("You lose {pops} to hunger in {place}."),
    "{player} loses {pops} to hunger.": msg("You lose {pops} to hunger."),
    "{player} sends {pops} to the continent with Europa.": msg(
        "You send {pops} to the continent with Europa."
    ),
    "{player} ships {pops} from {place} to the continent.": msg(
        "You ship {pops} from {place} to the continent."
    ),
    "{player} gets {pops} from {place} to the continent.": msg(
        "You get {pops} from {place} to the continent."
    ),
    "{player} saves {pops}.": msg("You save {pops}."),
    "That is {player}’s first rescue.": msg("That is your first rescue."),
    "{player} has ships for everybody: the next turn could win the race.": msg(
        "You have ships for everybody: the next turn could win the race."
    ),
}
_MARCHES: Final[Mapping[str, Text]] = {
    "{player} leads {pops} from {start} to {end}.": msg("You lead {pops} from {start} to {end}."),
    "{player} sends a leader from {start} to {end}.": msg("You send a leader from {start} to {end}."),
    "{player} moves to {places}.": msg("You move to {places}."),
    "{player} sends {pops} into the Great Theatre.": msg("You send {pops} into the Great Theatre."),
    "{player} summons {pops} from the Great Theatre.": msg("You summon {pops} from the Great Theatre."),
    "{player} summons {units} from {place}.": msg("You summon {units} from {place}."),
    "{player} avoids the creature of {place}.": msg("You avoid the creature of {place}."),
    "{player} kills the creature of {place} with {what} ({strength} against {creature}): +{gold} gold, "
    "+{knowledge} knowledge.": msg(
        "You kill the creature of {place} with {what} ({strength} against {creature}): +{gold} gold, "
        "+{knowledge} knowledge."
    ),
    "{player} attacks {city}.": msg("You attack {city}."),
    "{player} attacks {other} in {place}.": msg("You attack {other} in {place}."),
    "Aphrodite draws one of {player}’s pops to {other}.": msg(
        "Aphrodite draws one of your pops to {other}."
    ),
    "{player} has sealed the commitment.": msg("You have sealed the commitment."),
    "{player} commits {what}.": msg("You commit {what}."),
    "{player} has sealed {what}.": msg("You have sealed {what}."),
    "{player} answers.": msg("You answer."),
    "{player} had sealed {what}.": msg("You had sealed {what}."),
    "{player} can reach {most} at most against {strength} and must retreat.": msg(
        "You can reach {most} at most against {strength} and must retreat."
    ),
    "{other} lets {player} plunder.": msg("{other} lets you plunder."),
    "{other} retreats: {place} is {player}’s.": msg("{other} retreats: {place} is yours."),
    "{other} retreats: {place} is {player}’s, for {what}.": msg(
        "{other} retreats: {place} is yours, for {what}."
    ),
    "{player} withdraws; {other} has spent {what}.": msg("You withdraw; {other} has spent {what}."),
    "{player} fights with {one} against {two} for {place}.": msg(
        "You fight with {one} against {two} for {place}."
    ),
    "{player}’s {strength}": msg("your {strength}"),
    "{player}’s city": msg("your city"),
    "{player} wins.": msg("You win."),
    "{player} loses {pops}.": msg("You lose {pops}."),
    "{player} plunders {other}: {wood} wood, {stone} stone, {gold} gold.": msg(
        "You plunder {other}: {wood} wood, {stone} stone, {gold} gold."
    ),
    "Hermes takes {what} for {player} from {others}.": msg("Hermes takes {what} for you from {others}."),
}
_ISLAND: Final[Mapping[str, Text]] = {
    "{player} has made an offer.": msg("You have made an offer."),
    "{player} offers {gold} gold.": msg("You offer {gold} gold."),
    "{event}: {player} loses {pops} in {place}.": msg("{event}: you lose {pops} in {place}."),
    "{player}’s city holds: strength {result} against the barbarians’ {strength}.": msg(
        "Your city holds: strength {result} against the barbarians’ {strength}."
    ),
    "{player} loses {what} to the barbarians: strength {result} against their {strength}.": msg(
        "You lose {what} to the barbarians: strength {result} against their {strength}."
    ),
    "{player} loses the {building} on {square}.": msg("You lose the {building} on {square}."),
    "{player} spends {stock} against the flood; {drowned}.": msg(
        "You spend {stock} against the flood; {drowned}."
    ),
    "Zeus gives {player} {knowledge} knowledge.": msg("Zeus gives you {knowledge} knowledge."),
    "Zeus destroys {player}’s Housings and takes {pops}.": msg(
        "Zeus destroys your Housings and takes {pops}."
    ),
    "Zeus destroys {player}’s Housings.": msg("Zeus destroys your Housings."),
    "{player} lets {place} sink. Pops lost: {losses}.": msg("You let {place} sink. Pops lost: {losses}."),
    "{player} lets {place} sink.": msg("You let {place} sink."),
    "The Lost Fleet serves {player}. Bids: {offers}.": msg("The Lost Fleet serves you. Bids: {offers}."),
    "The Lost Fleet serves {player}. Bids: {offers} (equal bids rank in player order).": msg(
        "The Lost Fleet serves you. Bids: {offers} (equal bids rank in player order)."
    ),
    "Gold for Zeus: {offers} (of equal offers, {player}’s counts first).": msg(
        "Gold for Zeus: {offers} (of equal offers, yours counts first)."
    ),
    "{player} pays Zeus {cost} gold: {event} doesn’t happen.": msg(
        "You pay Zeus {cost} gold: {event} doesn’t happen."
    ),
    "{player} pays Zeus {cost} gold: {event} serves {player} alone.": msg(
        "You pay Zeus {cost} gold: {event} serves you alone."
    ),
    "{player} pays Zeus {cost} gold: {event} spares {player}.": msg(
        "You pay Zeus {cost} gold: {event} spares you."
    ),
    "{player} has nobody left on the island: the last ones have died.": msg(
        "You have nobody left on the island: the last ones have died."
    ),
}
_STEPS: Final[Mapping[str, Text]] = {
    "{player} names the order: {order}.": msg("You name the order: {order}."),
    "{player} chooses to start.": msg("You choose to start."),
    "{player} lets {other} start.": msg("You let {other} start."),
    "{player} is done moving.": msg("You are done moving."),
    "{player} moves nobody.": msg("You move nobody."),
    "{player}’s pops work as they stand.": msg("Your pops work as they stand."),
    "{player} is done buying.": msg("You are done buying."),
    "{player} is done building.": msg("You are done building."),
    "{player} leaves the order as it is.": msg("You leave the order as it is."),
    "{player} lets the event come.": msg("You let the event come."),
    "{player} brings nobody back from Hades.": msg("You bring nobody back from Hades."),
    "{player} crafts nothing there.": msg("You craft nothing there."),
    "{player} is done shipping.": msg("You are done shipping."),
    "{player} finishes the turn.": msg("You finish the turn."),
    "{player} sinks no more hexes.": msg("You sink no more hexes."),
    "{player} goes on.": msg("You go on."),
    "{player} gives up and leaves when the next phase begins.": msg(
        "You give up and leave when the next phase begins."
    ),
    "{player} retreats into chaos.": msg("You retreat into chaos."),
    "{player} has saved everybody, and wins at once.": msg("You have saved everybody, and win at once."),
    "{player} has won.": msg("You have won."),
}
SECOND_PERSON: Final[Mapping[str, Text]] = {**_CITY, **_MARCHES, **_ISLAND, **_STEPS}
"""The English sentences, as they are translated; fields are filled as in those for everybody."""
