"""What happened, for the player who did it or whom it befell: by the sentence for everybody else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.engine.text import Text, msg

SECOND_PERSON: Final[Mapping[str, Text]] = {
    "{player} places a worker on {space}.": msg("You place a worker on {space}."),
    "{player} places workers on {spaces} and {last}.": msg("You place workers on {spaces} and {last}."),
    "{player} puts the Ram on {space}.": msg("You put the Ram on {space}."),
    "{player} offers {power}.": msg("You offer {power}."),
    "{player} plays with {power}.": msg("You play with {power}."),
    "{player} gives the Golden Fleece the power of {power}.": msg(
        "You give the Golden Fleece the power of {power}."
    ),
    "{player} moves {origin} → {target}, up to level {level}.": msg(
        "You move {origin} → {target}, up to level {level}."
    ),
    "{player} moves {origin} → {target}, down to level {level}.": msg(
        "You move {origin} → {target}, down to level {level}."
    ),
    "{player} moves {origin} → {target}.": msg("You move {origin} → {target}."),
    "{player} builds {space} up to level {level}.": msg("You build {space} up to level {level}."),
    "{player} puts a dome on {space}.": msg("You put a dome on {space}."),
    "{player} moves {way} and builds {space} up to level {level}.": msg(
        "You move {way} and build {space} up to level {level}."
    ),
    "{player} moves {way} and builds on {space}.": msg("You move {way} and build on {space}."),
    "{player} moves {way} and puts a dome on {space}.": msg("You move {way} and put a dome on {space}."),
    "{player} threatens to step up to level 3 on {spaces} and win.": msg(
        "You threaten to step up to level 3 on {spaces} and win."
    ),
    "{player} threatens to win on {spaces} by the power of {power}.": msg(
        "You threaten to win on {spaces} by the power of {power}."
    ),
    "{player} threatens to win on {spaces}.": msg("You threaten to win on {spaces}."),
    "{player} reaches level 3 on {space} and wins!": msg("You reach level 3 on {space} and win!"),
    "{player} wins!": msg("You win!"),
    "{player} has it: a worker began this turn by the Ram.": msg(
        "You have it: your worker began this turn by the Ram."
    ),
    "{player} moves {ways}.": msg("You move {ways}."),
    "{how} {player} wins!": msg("{how} You win!"),
    "{player} can’t move and build with any worker and loses.": msg(
        "You can’t move and build with any worker and lose."
    ),
    "{player} resigns.": msg("You resign."),
    "{player} finishes the turn.": msg("You finish the turn."),
    "{player}’s worker is forced {origin} → {target}.": msg("Your worker is forced {origin} → {target}."),
    "{power} forces {player}’s worker {origin} → {target}.": msg(
        "{power} forces your worker {origin} → {target}."
    ),
    "{player}’s worker on {space} is removed from the game.": msg(
        "Your worker on {space} is removed from the game."
    ),
    "{power} removes {player}’s worker on {space} from the game.": msg(
        "{power} removes your worker on {space} from the game."
    ),
    "{player} puts {token} on {space}.": msg("You put {token} on {space}."),
    "{player} takes {space} down to level {level}.": msg("You take {space} down to level {level}."),
    "{power} denies {player} the win; the turn goes on.": msg(
        "{power} denies you the win; the turn goes on."
    ),
    "{player} asks that {own} and {other} be neighbours after the next turn.": msg(
        "You ask that {own} and {other} be neighbours after the next turn."
    ),
    "{player} lets the wind blow to the {way}: nobody may move {against}.": msg(
        "You let the wind blow to the {way}: nobody may move {against}."
    ),
    "{player} calms the wind.": msg("You calm the wind."),
    "{player}’s Chaos turns up {god}.": msg("Your Chaos turns up {god}."),
    "Four complete towers stand: with the fifth, {player} wins by the power of Chronus.": msg(
        "Four complete towers stand: with the fifth, you win by the power of Chronus."
    ),
    "{player} now has the power of {power}.": msg("You now have the power of {power}."),
    "{player}’s Siren sings to the {way}.": msg("Your Siren sings to the {way}."),
    "{player}’s Tyche draws {number}.": msg("Your Tyche draws {number}."),
}
"""The English sentences, as they are translated; fields are filled as in those for everybody."""
