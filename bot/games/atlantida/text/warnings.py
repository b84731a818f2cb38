"""What a move wastes: workers without work, more than is needed, pops that starve, gains after the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.games.atlantida import flow
from bot.games.atlantida.city.grid import SLUGS
from bot.games.atlantida.constants import (
    ACADEMY,
    ADVANCE_COST,
    AGORA,
    APHRODITE,
    ARES,
    ASTRONOMY,
    ASTRONOMY_DISCOUNT,
    ATHENA,
    BARBARIANS,
    CASUALTY,
    CELLS,
    CODE,
    COSMOPOLITANISM,
    DIONYSUS,
    ENGINEERING,
    FANATICISM,
    FLEET,
    FLEET_CAP,
    FORGE,
    GOLD,
    HEPHAESTUS,
    HERMES,
    HOUSING,
    KNOWLEDGE,
    METALWORKING,
    NAVIGATION,
    OTHERS_DISCOUNT,
    PHYSICS,
    SHIP_GOLD_FOR_WOOD,
    SHIP_WOOD,
    SHIPYARD,
    STONE,
    TAXATION_GOLD,
    TRIBUTE,
    TURNS,
    WALL,
    WOOD,
)
from bot.games.atlantida.economy.advances import social_refused
from bot.games.atlantida.economy.development import SOCIAL, lead_refused
from bot.games.atlantida.economy.feeding import starving
from bot.games.atlantida.economy.jobs import AGORA_JOB, current_jobs
from bot.games.atlantida.economy.passage import europa_most, europa_price
from bot.games.atlantida.economy.production import ARRANGE
from bot.games.atlantida.economy.shipping import berths
from bot.games.atlantida.flow import Question
from bot.games.atlantida.map import CITY, HEXES, NUMBER, SURROUNDINGS, THEATRE, strengths
from bot.games.atlantida.movement.movement_steps import MARCH
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE
from bot.games.atlantida.strength import Force, attack, citizens, commitment, creature, defence, hunters
from bot.games.atlantida.text.names import SOCIAL_NAMES, place_short, pops, spent
from bot.games.atlantida.units import PLACE_OF, count
from bot.games.atlantida.view_data import ViewData
from bot.games.engine.decision import Decision
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg, msg_plural

_CHEAPEST: Final = ADVANCE_COST - OTHERS_DISCOUNT - ASTRONOMY_DISCOUNT
"""No ship needs an advance that costs less, whatever is bought before it."""
_AFTER_ALL: Final = (
    *(AGORA, SHIPYARD, ACADEMY, FORGE, WALL),
    *(APHRODITE, ARES, ATHENA, DIONYSUS, HEPHAESTUS, HERMES),
)
"""What serves only in turns after the one in which it is built."""
_NO_MORE: Final = msg("brings nothing any more: this is the last turn")
_AFTER_FOOD: Final = ("hecate", "persephone", "forge", "fleets", "shipyard")
"""Nothing that is answered here makes food: who starves in any case isn’t told of beside it."""
_FED: Final = ("arrange", "develop", "hecate", "persephone", "forge", "fleets", "shipyard", "gaia", "build")
"""The questions before the feeding step."""


def warning(view: ViewData, decision: Decision, move: str) -> Text | None:
    """What the seat wastes by this move, if it does for certain."""
    if view.seat is None or view.step is None:
        return None
    told = _TOLD.get(decision.kind)
    found = told(view.state, view.seat, move) if told is not None and move != flow.REST else None
    if decision.kind == "build" and move == DONE and starving(view.state, view.seat):
        # The line of state says so.
        return None
    if found is None and decision.kind in _FED:
        return _hunger(view.state, Question(view.seat, view.step), move)
    return found


def _hunger(state: State, question: Question, move: str) -> Text | None:
    """Who starves by this move besides those of whom the line of state tells, and nothing helps."""
    after, events = state.copy(), list[Event]()
    flow.answer(after, question, move, events)
    flow.advance(after, events)
    for event in events:
        if event.kind == "hunger" and event.data["seat"] == question.seat:
            number = event.data["pops"]
            assert isinstance(number, int)
            if (
                question.step is not None
                and question.step.kind in _AFTER_FOOD
                and number <= starving(state, question.seat)
            ):
                return None
            return msg_plural("{count} pop starves then", "{count} pops starve then", number)
    return None


def _move(state: State, seat: int, move: str) -> Text | None:
    """A fight that can't be won; who leaves the city, or a site, so that nobody is left there."""
    words = move.split()
    if len(words) == 3 and words[0] in PLACE_OF and (lost := _begun(state, seat, move)) is not None:
        return lost
    if words[0] == "call" and words[1] in PLACE_OF:
        return _left_empty(state, seat, PLACE_OF[words[1]], words[2])
    if len(words) != 3 or words[0] not in PLACE_OF:
        return None
    start, end, party = words
    inner, _, outer = party.partition("+")
    if PLACE_OF[start] < CITY:
        going = outer or "0" if PLACE_OF[start] == THEATRE else inner
        return _left_empty(state, seat, PLACE_OF[start], f"leader {going}")
    at_home = count(state.players[seat], CITY)
    if PLACE_OF.get(end, THEATRE) >= THEATRE or not 0 < at_home <= int(inner):
        return None
    return msg("nobody stays in the city to work or build")


def _begun(state: State, seat: int, march: str) -> Text | None:
    """That whoever is met is too strong whatever is spent; a creature, where nobody else can join."""
    after = state.copy()
    MARCH.play(after, seat, march, [])
    end, player = PLACE_OF.get(march.split()[1], CITY), after.players[seat]
    combat = after.combat
    if combat is not None:
        own, other = attack(after, combat), defence(after, combat)
        return _too_weak(own, other.base, combat.defender)
    wild = creature(after, end)
    joined = player.moved != (1 << len(player.leaders)) - 1 or after.occupies(seat, "hades")
    if not wild or joined or state.sites[end] == "hades" or hunters(after, seat, end).greatest > wild:
        return None
    return msg("too weak for its creature: you end up around {hex}", hex=HEXES[end])


def _too_weak(own: Force, least: int, holder: int) -> Text | None:
    """That an attack can't win: the holder's strength without spending anything is as much."""
    if own.greatest > least:
        return None
    return msg(
        "you lose if {player} fights: {most} at most against {strength}",
        most=own.greatest,
        player=Who(holder),
        strength=least,
    )


def _commit(state: State, seat: int, move: str) -> Text | None:
    """To attack with no more than the defender has without spending anything."""
    own, other = attack(state, state.fight), defence(state, state.fight)
    strength = own.strength(*commitment(own, move))
    if strength > other.base:
        return None
    return msg(
        "you lose if {player} fights: {most} against {strength} or more",
        most=strength,
        player=Who(state.fight.defender),
        strength=other.base,
    )


def _left_empty(state: State, seat: int, place: int, leaving: str) -> Text | None:
    """A site that serves, and that these are the last to leave: ``2``, ``leader``, ``leader 2``."""
    words = leaving.split()
    number = int(words[-1]) if words[-1].isdecimal() else 0
    if not state.gives_up(seat, place, number, "leader" in words):
        return None
    return msg("{place} is no longer yours", place=place_short(place))


def _hunt(state: State, seat: int, move: str) -> Text | None:
    name, _, committed = move.partition(" ")
    if committed == "leave":
        return None
    creature = strengths(state.sites)[NUMBER[name]]
    group = hunters(state, seat, NUMBER[name])
    return _too_much(group, committed, lambda me, dead: group.strength(me, dead) > creature)


def _barbarians(state: State, seat: int, move: str) -> Text | None:
    """Equipment and sacrifices without which no more gold and pops are lost."""
    if state.event != "barbarians":
        return None
    group = citizens(state, seat)

    def lost(me: int, sacrificed: int) -> tuple[int, bool]:
        missing = max(0, BARBARIANS - group.strength(me, sacrificed))
        return sacrificed + min(group.pops - sacrificed, missing // CASUALTY), missing > 0

    dead, robbed = lost(*commitment(group, move))

    def does(me: int, sacrificed: int) -> bool:
        fewer, gold = lost(me, sacrificed)
        return fewer <= dead and gold <= robbed

    return _too_much(group, move, does)


def _too_much(group: Force, committed: str, does: Callable[[int, int], bool]) -> Text | None:
    """Less than this that does as much: fewer sacrifices, else less equipment."""
    me, sacrificed = commitment(group, committed)
    fewer = ((me, number) for number in range(sacrificed))
    cheaper = ((number, sacrificed) for number in range(me))
    found = next((less for less in (*fewer, *cheaper) if does(*less)), None)
    return None if found is None else msg("less does as much: {less}", less=spent(*found))


def _defend(state: State, seat: int, move: str) -> Text | None:
    """To fight against a commitment that is known, and is more."""
    combat = state.fight
    if move == "retreat" or combat.me < 0:
        return None
    known = attack(state, combat).strength(combat.me, combat.sacrificed)
    group = defence(state, combat)
    if group.strength(*commitment(group, move)) >= known:
        return None
    return msg("not enough: the attack has strength {strength}", strength=known)


def _attack(state: State, seat: int, move: str) -> Text | None:
    """To fight against a defence that is known, and is as much."""
    combat = state.fight
    if move == "withdraw":
        return None
    known = defence(state, combat).strength(combat.defence, combat.offered)
    group = attack(state, combat)
    if group.strength(*commitment(group, move)) > known:
        return None
    return msg("not enough: the defence has strength {strength}", strength=known)


def _zeus(state: State, seat: int, move: str) -> Text | None:
    if move == "spare" and state.event == "iconoclasm" and state.players[seat].follows(CODE):
        return msg("{advance} spares you already", advance=SOCIAL_NAMES["code"])
    return None


def _arrange(state: State, seat: int, move: str) -> Text | None:
    """Who has no work where they are sent, whatever is bought before."""
    after = state.copy()
    if move != DONE:
        ARRANGE.play(after, seat, move, [])
    ARRANGE.end(after, seat, [])
    jobs, ships = current_jobs(after, seat), _ships(after, seat)
    if jobs[CELLS[SHIPYARD]] > ships:
        if not ships:
            return msg("no ship can be built in this turn")
        return msg_plural("only {count} ship can be built", "only {count} ships can be built", ships)
    if jobs[CELLS[FORGE]] and not _gold(after, seat):
        return msg("no gold is there for the Forge")
    if jobs[AGORA_JOB] and not _served(after, seat):
        return msg("the Agora has nothing for you this turn")
    return None


def _served(state: State, seat: int) -> bool:
    """Can a leader or a social advance be had on the Agora?"""
    return lead_refused(state, seat, "agora") is None or any(
        social_refused(state, seat, social) is None for social in SOCIAL.values()
    )


def _gold(state: State, seat: int) -> int:
    """The most gold that the Forge could find, once all is produced."""
    player = state.players[seat]
    turned = player.stock[STONE] + player.stock[WOOD] if state.occupies(seat, "hecate") else 0
    return player.gold() + TAXATION_GOLD * state.advanced + turned


def _ships(state: State, seat: int) -> int:
    """The most levels of shipping capacity that stocks allow, once all is produced."""
    player = state.players[seat]
    learns = player.stock[KNOWLEDGE] >= _CHEAPEST
    if not player.knows(NAVIGATION) and not learns:
        return 0
    wood = player.stock[WOOD]
    if state.occupies(seat, "hecate"):
        wood += player.stock[STONE] + player.gold()
    elif player.knows(PHYSICS) or learns:
        wood += (player.gold() + TAXATION_GOLD) // SHIP_GOLD_FOR_WOOD
    return min(wood // SHIP_WOOD, FLEET_CAP - player.stock[FLEET])


def _develop(state: State, seat: int, move: str) -> Text | None:
    player = state.players[seat]
    match move.split(" "):
        case ["lead", _] if state.round == TURNS:
            return msg("moves from the next turn on, and this is the last")
        case ["adopt", "cosmopolitanism", _] if player.follows(FANATICISM):
            return msg("{advance} is lost", advance=SOCIAL_NAMES["fanaticism"])
        case ["adopt", "fanaticism", _] if player.follows(COSMOPOLITANISM):
            return msg("{advance} is lost", advance=SOCIAL_NAMES["cosmopolitanism"])
        case _:
            return None


def _persephone(state: State, seat: int, move: str) -> Text | None:
    sails = state.players[seat].knows(ASTRONOMY) or state.occupies(seat, "aeolus")
    if move == DONE or state.round < TURNS or sails:
        return None
    return msg("no ship saves them any more: this is the last turn")


def _forge(state: State, seat: int, move: str) -> Text | None:
    if move == DONE or state.round < TURNS:
        return None
    return msg("no fight comes any more: this is the last turn")


def _capacity(state: State, seat: int, move: str) -> Text | None:
    sails = state.players[seat].knows(ASTRONOMY) or state.occupies(seat, "aeolus")
    return _NO_MORE if move != DONE and state.round == TURNS and not sails else None


def _build(state: State, seat: int, move: str) -> Text | None:
    player = state.players[seat]
    match move.split(" "):
        case ["me", _]:
            return _forge(state, seat, move)
        case ["build", slug, *_]:
            cell = SLUGS[slug]
            if state.round == TURNS and cell in _AFTER_ALL:
                return _NO_MORE
            if cell == SHIPYARD and player.stock[FLEET] >= FLEET_CAP:
                return msg("you can have no more ships")
            if cell == HEPHAESTUS and player.knows(METALWORKING) and player.knows(ENGINEERING):
                return msg("brings you nothing: you have both advances")
            return None
        case _:
            return None


def _grow(state: State, seat: int, move: str) -> Text | None:
    """Who is born in the last turn, and can’t leave; before it, who keeps everybody else from winning."""
    born, leave = int(move.removeprefix("grow ")), berths(state, seat) + europa_most(state, seat)
    player = state.players[seat]
    lost = min(born, player.population + born - leave)
    if lost <= 0:
        return None
    if state.round < TURNS:
        wins = state.race and not player.hades and player.population <= berths(state, seat)
        return msg("your ships no longer take everybody") if wins else None
    return msg_plural(
        "{count} can’t leave any more, and dies", "{count} can’t leave any more, and die", lost
    )


def _bid(state: State, seat: int, move: str) -> Text | None:
    player = state.players[seat]
    if state.event == TRIBUTE:
        if move == "bid 0" and player.has(HOUSING) and not state.safe_from_tribute(seat):
            return msg("your Housings fall")
        left = player.stock[GOLD] - int(move.removeprefix("bid "))
        missed = europa_most(state, seat) and left < europa_price(state)
        return (
            msg("too little is left for Europa: {gold} gold", gold=europa_price(state)) if missed else None
        )
    return None if move == "bid 0" or player.population else msg("you have nobody to save")


def _europa(state: State, seat: int, move: str) -> Text | None:
    """That the temple is left empty; in the last turn, who could still leave, and by no ship."""
    going = 0 if move == DONE else int(move.removeprefix("europa "))
    temple = state.sites.index("europa")
    if going and state.round < TURNS and state.gives_up(seat, temple, going):
        return msg("{place} is no longer yours", place=place_short(temple))
    left = state.players[seat].population - going - berths(state, seat)
    lost = min(europa_most(state, seat) - going, left)
    if state.round < TURNS or lost <= 0:
        return None
    return msg_plural("{count} more could leave, and dies", "{count} more could leave, and die", lost)


def _ship(state: State, seat: int, move: str) -> Text | None:
    return msg("room for {pops} stays empty", pops=pops(state.left)) if move == DONE else None


def _sink(state: State, seat: int, move: str) -> Text | None:
    hex, player = NUMBER.get(move.removeprefix("sink "), -1), state.players[seat]
    drowned = 0 if hex < 0 else player.pops[hex] + player.pops[hex + SURROUNDINGS]
    if not drowned:
        return None
    return msg_plural("{count} pop of yours dies", "{count} pops of yours die", drowned)


_TOLD: Final[Mapping[str, Callable[[State, int, str], Text | None]]] = {
    "move": _move,
    "attack_commit": _commit,
    "hunt": _hunt,
    "react": _barbarians,
    "defend": _defend,
    "attack_after": _attack,
    "zeus": _zeus,
    "arrange": _arrange,
    "develop": _develop,
    "persephone": _persephone,
    "forge": _forge,
    "fleets": _capacity,
    "shipyard": _capacity,
    "build": _build,
    "grow": _grow,
    "bid": _bid,
    "europa": _europa,
    "ship": _ship,
    "fleet": _ship,
    "sink": _sink,
}
"""What is wasted, by the kind of the question."""
