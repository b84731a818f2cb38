"""What the seat itself is asked at each step: a question of a few words, and a line about what it is about.

The prompts of the steps say the same of it to everybody, with its name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bot.games.atlantida.constants import (
    BARBARIANS,
    KNOWLEDGE,
    LOST_FLEET,
    TRIBUTE,
    TRIBUTE_EXPECTED,
    TRIBUTE_PRIZE,
    WOOD,
    EventName,
)
from bot.games.atlantida.economy.passage import berths_besides, europa_most, europa_price, sails
from bot.games.atlantida.map import CITY, THEATRE
from bot.games.atlantida.state import State
from bot.games.atlantida.text.names import EVENT_NAMES, pops
from bot.games.atlantida.units import count
from bot.games.engine.text import Text, msg, msg_plural


def question(kind: str, state: State, seat: int) -> Text:
    """What is asked, before anything is chosen; ``kind``: the step's."""
    asked = _QUESTIONS[kind]
    return asked if isinstance(asked, Text) else asked(state, seat)


def note(kind: str, state: State, seat: int) -> Text | None:
    """What one should know for the answer, and neither the picture nor the choices say."""
    told = _NOTES.get(kind)
    return None if told is None else told(state, seat)


def _move(state: State, seat: int) -> Text:
    if not _moves_one(state, seat):
        return (
            msg("Which leader moves next?") if state.players[seat].moved else msg("Who moves, and where?")
        )
    return msg("Where does your leader go?") if state.round == 1 else msg("Where does your last leader go?")


def _moves_one(state: State, seat: int) -> bool:
    """Is nothing left to choose but where one leader goes?"""
    player = state.players[seat]
    waiting = len(player.leaders) - player.moved.bit_count()
    return waiting == 1 and (player.moved > 0 or state.round == 1)


def _build(state: State, seat: int) -> Text:
    return msg_plural("What does your builder build?", "What do your {count} builders build?", state.left)


def _arrange(state: State, seat: int) -> Text:
    player = state.players[seat]
    return msg_plural(
        "Where does your pop work?",
        "Where do your {count} pops work?",
        player.citizens + player.pops[THEATRE],
    )


def _bid(state: State, seat: int) -> Text:
    gold = state.players[seat].gold()
    if state.event == TRIBUTE and europa_most(state, seat):
        return msg("Gold for Zeus? Europa asks {gold} a pop next", gold=europa_price(state))
    if state.event == TRIBUTE:
        return _tribute(state.order(), seat, gold)
    return msg("Gold for the Lost Fleet? You have {gold}", gold=gold)


def _tribute(order: Sequence[int], seat: int, gold: int) -> Text:
    """With how the own offer ranks among equal ones, if that is certain."""
    if seat == order[0]:
        return msg("Gold for Zeus? You win ties")
    if seat == order[-1]:
        return msg("Gold for Zeus? You lose ties")
    return msg("Gold for Zeus? You have {gold}", gold=gold)


def _persephone(state: State, seat: int) -> Text:
    return msg("Bring pops back? You have {gold} gold", gold=state.players[seat].gold())


def _europa(state: State, seat: int) -> Text:
    return msg("Leave with Europa? You have {gold} gold", gold=state.players[seat].gold())


def _forge(state: State, seat: int) -> Text:
    return msg("Gold into the Forge? You have {gold}", gold=state.players[seat].gold())


def _shipyard(state: State, seat: int) -> Text:
    return msg("Build ships? You have {wood} wood", wood=state.players[seat].stock[WOOD])


def _starve(state: State, seat: int) -> Text:
    return msg_plural("Who starves? {count} must die", "Who starves? {count} must die", state.left)


def _ship(state: State, seat: int) -> Text:
    return msg_plural("Who sails? Room for {count}", "Who sails? Room for {count}", state.left)


def _sink(state: State, seat: int) -> Text:
    return msg_plural("Sink which hex? The last one", "Sink which hex? {count} to go", state.left)


def _order(state: State, seat: int) -> Text:
    two = len(state.players) == 2
    return msg("Who starts from now on?") if two else msg("Who starts, and which way round?")


def _zeus(state: State, seat: int) -> Text:
    return msg("Pay Zeus to stop the {event}?", event=EVENT_NAMES[state.event])


def _react(state: State, seat: int) -> Text:
    return _DISASTERS[state.event](state, seat)


def _epidemic(state: State, seat: int) -> Text:
    return msg_plural(
        "Epidemic: where does {count} pop die?", "Epidemic: where do {count} pops die?", state.left
    )


def _barbarians(state: State, seat: int) -> Text:
    return msg("Barbarians! Their strength: {strength}", strength=BARBARIANS)


def _earthquake(state: State, seat: int) -> Text:
    if not state.left:
        return msg("Hera has fallen: keep which statue?")
    return msg_plural(
        "Earthquake: lose which building?", "Earthquake: lose which {count} buildings?", state.left
    )


def _flood(state: State, seat: int) -> Text:
    return msg("Flood: what do you use for the dam?")


_DISASTERS: Final[Mapping[EventName, Callable[[State, int], Text]]] = {
    "epidemic": _epidemic,
    "barbarians": _barbarians,
    "earthquake": _earthquake,
    "flood": _flood,
}
_QUESTIONS: Final[Mapping[str, Text | Callable[[State, int], Text]]] = {
    "statue_pick": msg("Which statue protects your city?"),
    "order_pick": _order,
    "poseidon": _order,
    "zeus": _zeus,
    "hermes": msg("What does Hermes steal for you?"),
    "move": _move,
    "attack_commit": msg("What do you put into the attack?"),
    "defend": msg("Retreat or fight? No undo"),
    "attack_after": msg("Fight on or withdraw?"),
    "hunt": msg("Kill the creature, or leave it?"),
    "arrange": _arrange,
    "develop": msg("What do you learn?"),
    "hecate": msg("What does Hecate turn into what?"),
    "persephone": _persephone,
    "forge": _forge,
    "fleets": msg("Buy ships from Poseidon?"),
    "shipyard": _shipyard,
    "gaia": msg("Gaia’s free Garden: where?"),
    "build": _build,
    "starve": _starve,
    "grow": msg("How many new pops?"),
    "bid": _bid,
    "react": _react,
    "europa": _europa,
    "ship": _ship,
    "fleet": _ship,
    "sink": _sink,
    "reveal": msg("Finish your turn?"),
}


_CHOOSING: Final = {
    "statue_pick": msg("Choose a statue"),
    "order_pick": msg("Choose who starts"),
    "poseidon": msg("Choose who starts"),
    "zeus": msg("Choose what you pay for"),
    "hermes": msg("Choose a resource"),
    "move": msg("Choose a leader and where to go"),
    "attack_commit": msg("Choose what you commit"),
    "defend": msg("Choose what you commit"),
    "attack_after": msg("Choose what you commit"),
    "hunt": msg("Choose what you spend"),
    "arrange": msg("Choose who works"),
    "develop": msg("Choose an advance"),
    "hecate": msg("Choose what to trade"),
    "persephone": msg("Choose how many return"),
    "forge": msg("Choose how much gold"),
    "fleets": msg("Choose how many ships"),
    "shipyard": msg("Choose how many ships"),
    "gaia": msg("Choose a square"),
    "build": msg("Choose a building"),
    "starve": msg("Choose who dies"),
    "grow": msg("Choose how many"),
    "bid": msg("Choose an offer"),
    "react": msg("Choose what you give up"),
    "europa": msg("Choose who leaves"),
    "ship": msg("Choose who sails"),
    "fleet": msg("Choose who sails"),
    "sink": msg("Choose a hex"),
}


def choosing(kind: str, prefix: str, state: State, seat: int, *, settled: bool = False) -> Text:
    """What is chosen in a menu of the step; ``settled``: how many go is, and only where isn't."""
    if kind == "move" and not prefix and _moves_one(state, seat):
        return msg("Choose a destination")
    if prefix and kind == "move":
        whither = len(prefix.split()) > 1
        if whither and settled:
            return msg("Choose where to stand")
        return msg("Choose how many go") if whither else msg("Choose a destination")
    if prefix and kind in ("attack_commit", "defend", "attack_after"):
        return msg("Choose how many pops")
    if prefix.endswith("m") and kind == "react":
        return msg("Choose how many pops")
    if prefix and kind == "build":
        return msg("Choose how much gold") if prefix == "me " else msg("Choose a square")
    return _CHOOSING.get(kind, msg("Choose an answer"))


def _about_bid(state: State, seat: int) -> Text:
    if state.event != TRIBUTE:
        if state.order()[0] == seat:
            return msg(
                "Only the highest bid is paid; it saves up to {most} pops. You win ties.", most=LOST_FLEET
            )
        return msg(
            "Only the highest bid is paid; it saves up to {most} pops. Ties go to whoever plays earlier.",
            most=LOST_FLEET,
        )
    if state.safe_from_tribute(seat):
        return msg(
            "Highest ({least} or more): {prize} knowledge. Dionysus protects your Housings and hexes.",
            least=TRIBUTE_EXPECTED,
            prize=TRIBUTE_PRIZE,
        )
    return msg(
        "Highest ({least} or more): {prize} knowledge. **Lowest under {least}, or none: lose {price}.**",
        least=TRIBUTE_EXPECTED,
        prize=TRIBUTE_PRIZE,
        price=msg("Housings") if state.advanced else msg("Housings and 1 pop"),
    )


def _about_barbarians(state: State, seat: int) -> Text | None:
    if state.event == "flood":
        return msg("In your city: {pops}.", pops=pops(count(state.players[seat], CITY)))
    if state.event == "barbarians":
        return msg("If they are stronger, they take all your gold and kill 1 pop per 3 of difference.")
    return None


def _about_ships(state: State, seat: int) -> Text:
    if more := berths_besides(state, seat):
        return msg_plural(
            "Each ship saves 1 pop a turn, and all together {count} more.",
            "Each ship saves 1 pop a turn, and all together {count} more.",
            more,
        )
    if sails(state, seat):
        return msg("Each ship saves 1 pop a turn.")
    return msg("Each ship saves 1 pop a turn, once you know Astronomy.")


def _about_fleets(state: State, seat: int) -> Text:
    player = state.players[seat]
    return msg(
        "You have {gold} gold, {knowledge} knowledge. {about}",
        gold=player.gold(),
        knowledge=player.stock[KNOWLEDGE],
        about=_about_ships(state, seat),
    )


def _about_europa(state: State, seat: int) -> Text:
    return msg_plural(
        "{count} pop a turn at most, for {count} gold; each Tribute raises both by 1.",
        "Up to {count} pops a turn, for {count} gold each; each Tribute raises both by 1.",
        europa_price(state),
    )


def _about_sinking(state: State, seat: int) -> Text:
    return msg("Your offer ranks first: choose hexes at the coast to sink.")


_NOTES: Final[Mapping[str, Callable[[State, int], Text | None]]] = {
    "bid": _about_bid,
    "fleets": _about_fleets,
    "shipyard": _about_ships,
    "europa": _about_europa,
    "sink": _about_sinking,
    "react": _about_barbarians,
    "reveal": lambda state, seat: msg("Then all offers are shown, and nothing can be taken back."),
}
