"""Which states are possible: what a position text must keep beyond the bounds of its fields."""

from __future__ import annotations

from collections import Counter
from typing import NoReturn

from bot.games.atlantida import setup
from bot.games.atlantida.city.grid import sites_for
from bot.games.atlantida.city.placing import statues_of
from bot.games.atlantida.constants import (
    ADVANCED,
    COSMOPOLITANISM,
    DRAWN_TURNS,
    EVENTS,
    FANATICISM,
    FLEET,
    FLEET_CAP,
    GOLD,
    LARGE,
    LEADERS,
    ME,
    MEDICINE,
    MOST_POPS,
    PLANS,
    PRODUCTION,
    STATUES,
    TRIBUTE,
    TURNS,
    ZEUS,
)
from bot.games.atlantida.events.bidding import bids
from bot.games.atlantida.flow import Question
from bot.games.atlantida.map import CITY, COUNT, POSEIDON_HEX, THEATRE, bits, strengths
from bot.games.atlantida.movement.combat import stand
from bot.games.atlantida.movement.sealing import seal
from bot.games.atlantida.phases import DRAWS, SEATED, SINGLE, current_step
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State
from bot.games.atlantida.strength import attack, defence
from bot.games.atlantida.units import count
from bot.games.engine.errors import BadPosition
from bot.games.engine.text import Text, msg


def checked(state: State) -> tuple[State, Question | None]:
    """The state, and what is asked in it; raises BadPosition where it is impossible."""
    _island(state)
    for player in state.players:
        _player(state, player)
    _together(state)
    _phase(state)
    if state.combat is not None:
        _combat(state)
    return state, _question(state)


def _bad(words: Text) -> NoReturn:
    raise BadPosition(words)


def _island(state: State) -> None:
    sites = state.sites
    if state.phase != "over" and (not sites) != (state.phase == "layout"):
        _bad(msg("The island is laid out before anything else, and then only once."))
    if sites:
        want = Counter((*setup.TILES, "poseidon"))
        have = Counter(sites)
        unlaid = state.phase == "zeus" or (state.phase == "over" and ZEUS not in sites)
        if state.advanced and not unlaid:
            have[ZEUS] -= 1
            replaced = want - have
            if sum(replaced.values()) != 1 or not set(replaced) <= set(PRODUCTION):
                _bad(msg("The Temple of Zeus replaces one production site."))
            have += replaced
            have[ZEUS] += 0
        if +have != want or sites[POSEIDON_HEX] != "poseidon":
            _bad(msg("These are not the twenty sites of the island."))
    possible = sum(1 << hex for hex, strength in enumerate(strengths(sites)) if strength) if sites else 0
    if state.alive & ~possible or state.alive & state.sunk or (state.sunk and not sites):
        _bad(msg("A creature lives where none can."))
    if len(state.row) != TURNS:
        _bad(msg("The event row has {turns} turns.", turns=TURNS))
    if state.phase not in DRAWS and (state.phase != "over" or any(state.row)):
        drawn = [event for turn, event in enumerate(state.row) if turn + 1 in DRAWN_TURNS and event]
        rest = setup.row(drawn if state.advanced else None)
        if state.row != rest or len(set(drawn)) != len(drawn) or bool(drawn) != state.advanced:
            _bad(msg("This is no event row."))
        if state.advanced and (len(drawn) != len(DRAWN_TURNS) or not set(drawn) <= set(EVENTS)):
            _bad(msg("This is no event row."))


def _player(state: State, player: Player) -> None:
    if player.gone:
        if any(player.stock) or any(player.pops) or player.leaders or any(player.cells) or player.social:
            _bad(msg("A player who has left has nothing any more."))
        if player.hades or player.continent or player.bid >= 0 or player.quitting or player.moved:
            _bad(msg("A player who has left has nothing any more."))
        return
    if not 1 <= len(player.leaders) <= LEADERS or player.moved >> len(player.leaders):
        _bad(msg("A player has one to {most} leaders.", most=LEADERS))
    if player.population + player.hades + player.continent > MOST_POPS:
        _bad(msg("No faction has more than {most} pops.", most=MOST_POPS))
    if player.stock[FLEET] > FLEET_CAP or player.bid > player.stock[GOLD]:
        _bad(msg("There are at most {most} ships, and an offer is at most what one has.", most=FLEET_CAP))
    if any(turn > state.round for turn in player.science):
        _bad(msg("An advance was bought in a turn that has not come."))
    if player.follows(COSMOPOLITANISM) and player.follows(FANATICISM):
        _bad(msg("Nobody follows Cosmopolitanism and Fanaticism."))
    _city(state, player)
    if not state.advanced and (player.social or player.science[MEDICINE]):
        _bad(msg("That belongs to the advanced game."))
    if not state.plunder and player.follows(FANATICISM):
        _bad(msg("There is no Fanaticism in this play."))


def _city(state: State, player: Player) -> None:
    cells = Counter(player.cells)
    for cell, plan in PLANS.items():
        most = plan.limit * plan.size if plan.limit else len(player.cells)
        if cells[cell] > most or (plan.size > 1 and cells[cell] not in (0, plan.size)):
            _bad(msg("A city can’t hold these buildings."))
    for cell in LARGE:
        squares = sum(1 << square for square, other in enumerate(player.cells) if other == cell)
        if squares and squares not in sites_for(cell).values():
            _bad(msg("A building doesn’t have its shape."))
    if not state.advanced and any(cell in ADVANCED for cell in player.cells):
        _bad(msg("That belongs to the advanced game."))


def _together(state: State) -> None:
    statues = Counter(cell for player in state.players for cell in player.cells if cell in STATUES)
    if statues and max(statues.values()) > 1:
        _bad(msg("No statue stands twice."))
    if not set(statues) <= set(statues_of(state)):
        _bad(msg("There is no Statue of Hermes in this play."))
    for seat, player in enumerate(state.players):
        if player.bid >= 0 and not (state.phase in ("improve", "over") and bids(state, seat)):
            _bad(msg("Nobody can have offered gold here."))
    for place in (*range(COUNT), THEATRE):
        if sum(player.stands(place) for player in state.players) > 1:
            _bad(msg("Only one player holds a main site."))
    for hex in bits(state.sunk):
        if any(player.stands(place) for player in state.players for place in (hex, hex + COUNT)):
            _bad(msg("Somebody stands on a sunken hex."))
    gone = sorted(player.gone for player in state.players if player.gone)
    if gone != list(range(1, len(gone) + 1)) or len(gone) >= len(state.players):
        _bad(msg("Players leave one after the other, and never all."))
    leaving = [player.quitting for player in state.players if player.quitting]
    if len(set(leaving)) < len(leaving):
        _bad(msg("Players ask to leave one after the other."))
    if not state.sites and any(sum(player.pops[:CITY]) for player in state.players):
        _bad(msg("Nobody leaves the city before the island is laid out."))


def _phase(state: State) -> None:
    phase = state.phase
    steps = SEATED.get(phase) or SINGLE.get(phase)
    # A race that is won in a step leaves the number of that step.
    if phase != "over" and state.step >= (len(steps) if steps else 1):
        _bad(msg("There is no such step in this phase."))
    if not state.advanced and phase in ("zeus", "row", "statues", "order"):
        _bad(msg("That belongs to the advanced game."))
    if state.round > 1 and phase in ("layout", "zeus", "row", "statues", "order"):
        _bad(msg("That happens before the first turn."))
    players = state.players
    if players[state.compass].gone:
        _bad(msg("A player who has left can’t hold the Compass."))
    if phase not in ("over", *DRAWS) and (players[state.active].gone or state.done >> state.active & 1):
        _bad(msg("The active player is through with this phase."))
    left = [player for player in players if not player.gone and not player.quitting]
    if phase == "over":
        if state.combat or (state.winner >= 0 and players[state.winner].gone):
            _bad(msg("The game is over."))
    elif state.winner >= 0 or len(left) < 2:
        _bad(msg("The game would be over."))
    if state.spared >= 0 and not state.advanced:
        _bad(msg("That belongs to the advanced game."))
    if (state.void or state.spared >= 0) and state.event in ("", TRIBUTE, "collapse"):
        _bad(msg("Zeus has no power over this turn’s event."))


def _combat(state: State) -> None:
    combat = state.fight
    seats = range(len(state.players))
    fine = (
        state.phase == "move"
        and state.step == 1
        and combat.attacker == state.active
        and combat.attacker in seats
        and combat.defender in seats
        and combat.defender != combat.attacker
        and not state.players[combat.defender].gone
        and (combat.place < COUNT or combat.place in (THEATRE, CITY))
    )
    if not fine:
        _bad(msg("Nobody can fight like that."))
    attacker, defender = state.players[combat.attacker], state.players[combat.defender]
    place = stand(combat.place)
    here = sum(1 << number for number, where in enumerate(attacker.leaders) if min(where, CITY) == place)
    pops = count(attacker, place)
    if combat.place < COUNT:
        fine = combat.pops == pops and combat.leaders == here
    else:
        fine = combat.pops <= pops and not combat.leaders & ~here
    fine = fine and combat.leaders > 0 and (combat.place == CITY or defender.stands(combat.place))
    if combat.place == CITY and not (state.advanced and attacker.follows(FANATICISM)):
        fine = False
    one, two = attack(state, combat), defence(state, combat)
    if combat.me > min(one.me, attacker.stock[ME]) or combat.sacrificed > one.victims:
        fine = False
    if combat.defence > two.me or combat.offered > two.victims:
        fine = False
    if (combat.me < 0 and combat.sacrificed) or (combat.defence < 0 and combat.offered):
        fine = False
    if combat.defence >= 0 and combat.me >= 0:
        fine = False
    if not fine:
        _bad(msg("Nobody can fight like that."))


def _question(state: State) -> Question | None:
    """What is asked, where the position is at rest."""
    if state.phase == "over":
        return None
    if state.phase in DRAWS:
        return Question(-1, None)
    if state.combat is not None:
        step, seat = seal(state)
    else:
        step, seat = current_step(state), state.active
        if not step.asks(state, seat):
            _bad(msg("Nobody has anything to decide in this position."))
    if state.players[seat].quitting:
        _bad(msg("A player who is leaving is asked nothing."))
    menu = step.menu(state, seat)
    if not menu.count:
        _bad(msg("Nobody has anything to decide in this position."))
    return Question(seat, step)
