"""The line of state of whoever decides: where the play stands, and what is missing for the first ship."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.atlantida.city.grid import SLUGS
from bot.games.atlantida.city.offers import harm
from bot.games.atlantida.city.placing import price
from bot.games.atlantida.constants import (
    ASTRONOMY,
    FLEET,
    NAVIGATION,
    SHIP_WOOD,
    SHIPYARD,
    STOCKS,
    TRIBUTE,
    TRIBUTE_EXPECTED,
    TRIBUTE_PRIZE,
    TURNS,
)
from bot.games.atlantida.economy.advances import science_cost
from bot.games.atlantida.economy.feeding import starving
from bot.games.atlantida.economy.shipping import berths
from bot.games.atlantida.economy.shipyard import crew
from bot.games.atlantida.ending import race_near
from bot.games.atlantida.state import State
from bot.games.atlantida.strength import attack, defence, span
from bot.games.atlantida.text.catalogue import learning
from bot.games.atlantida.text.choice_icons import stock
from bot.games.atlantida.text.coming_event import coming
from bot.games.atlantida.text.names import ADVANCE_NAMES, cell_name, place_short, pops, units
from bot.games.atlantida.units import PLACE_OF
from bot.games.atlantida.view_data import ViewData
from bot.games.atlantida.view_parts import CombatView, PlayerView, UnitsView
from bot.games.engine.text import Icon, Lines, Text, Value, Who, Words, lines, msg

GOAL: Final = msg("Goal: ship the most people (pops) to the continent; shipping all wins at once.")
"""What all of it is for, in the first turn of a game."""
ICONS: Final = msg("Icons: see **…**")
"""Where the signs of the picture are explained, in the first turn of a game."""
_OF_SHIPS: Final = ("fleets", "shipyard")
"""The steps in which ships are bought and built, before all are fed."""
_ROOM: Final = 130
"""Characters for which there is room above a menu and two buttons."""
OUR_ADVICE: Final = msg("★: our advice")
"""What the sign says, while it is new."""


def summary(
    view: ViewData, player: PlayerView, advised: str = "", why: Text | None = None, *, briefly: bool = False
) -> Lines:
    """Turn and people; then what this step is about, or what the seat should work for.

    ``advised``: the move that a button offers without room for what it brings, or for ``why``.
    ``briefly``: of a march only what threatens, for the picture has the people.
    """
    state, seat = view.state, player.seat
    told: list[Words] = [msg("Turn {round} of {turns}", round=state.round, turns=TURNS)]
    briefly = briefly and view.step is not None and view.step.kind == "move"
    note = view.step.note(state, seat) if view.step is not None and seat in view.deciders else None
    if view.combat is not None:
        told.append(_stand(state, view.combat, seat))
    elif note is not None:
        # Who starves matters more than what a ship is good for.
        hungry = view.step is not None and view.step.kind in _OF_SHIPS and starving(state, seat)
        told.append(hunger(state, player) if hungry else note)
    else:
        kind = "" if view.step is None else view.step.kind
        sailing = kind in ("ship", "fleet")
        dead = starving(state, seat) if view.hexes and not sailing else 0
        # Who has begun to say who dies has fewer left to name than the food alone tells.
        hungry = dead > 0 and (kind != "starve" or dead == state.left)
        # Advice comes before hunger only where it says how all are fed.
        brings = None if hungry and kind != "arrange" else _brings(view, seat, advised)
        rival = _rival(state, seat)
        coming = None if hungry or rival is not None or kind != "move" else _coming(view, player)
        if brings is None:
            events = () if sailing or coming is not None else tuple(_event(view, player))
            told += events
            brief = hungry or coming is not None or kind == "build" or state.round == 1
            if not briefly and not (state.round == 1 and kind == "move" and not hungry and advised):
                # With the goal, and all that is new, it would be too long; the picture has the number.
                told.append(_pops(player) if brief else _goal(player, leaving=sailing, counted=not events))
        if hungry and brings is None:
            told.append(hunger(state, player))
        elif (built := _built(state, seat, advised, why)) is not None:
            told.append(built)
        elif why is not None and kind != "move":
            told.append(msg("★ {reason}", reason=why))
        elif brings is not None:
            told.append(brings)
        elif sailing or kind == "starve":
            pass
        elif player.set_aside:
            aside = player.set_aside
            told.append(msg("{icon}{gold} gold set aside for your offer", icon=stock("gold"), gold=aside))
        elif rival is not None:
            told.append(rival)
        elif state.round == 1 and kind in ("statue_pick", "move"):
            told += GOAL, ICONS
        elif coming is not None:
            # Who is where decides whom it hits; ships can wait until one builds.
            told.append(coming)
        elif kind != "grow" and player.population and not briefly:
            # Ships are for the builders; food, which growth is about, stands beside the numbers.
            told.append(_ships(state, player))
            marched = () if why is None else (_marched(advised, why),)
            if len(str(lines([*told, *marched], " · "))) <= _ROOM:
                told += marched
        if advised and state.round == 1:
            told.append(OUR_ADVICE)
    return lines(told, " · ")


def _brings(view: ViewData, seat: int, advised: str) -> Text | None:
    """What the advised answer leads to, where its button has no room to say so."""
    learned = learning.ADVANCES.get(advised.removeprefix("buy "))
    if learned is not None:
        return msg("★ {advance}: {effect}", advance=learned.name, effect=learned.hint)
    if view.step is None or view.step.kind != "arrange" or not advised:
        return None
    whole = view.step.whole(view.state, seat, advised)
    return None if whole is None or whole.hint is None else msg("With ★: {hint}", hint=whole.hint)


def _rival(state: State, seat: int) -> Text | None:
    """Who could ship everybody, and so win before the island sinks."""
    near = (other for other in range(len(state.players)) if other != seat and race_near(state, other))
    other = next(near, -1)
    return None if other < 0 else may_win(other)


def may_win(seat: int) -> Text:
    """That this seat has ships for everybody."""
    return msg("**{player} has ships for everybody and may win**", player=Who(seat))


def _event(view: ViewData, player: PlayerView) -> Iterator[Text]:
    """What event comes this turn."""
    event = coming(view.state, player.seat)
    if event is not None:
        yield msg("{icon}{event}", icon=Icon(f"event_{view.state.event}"), event=event.tag)


def _coming(view: ViewData, player: PlayerView) -> Text | None:
    """What the event of this turn does, for whoever may still lead people out of its way."""
    named, event = next(_event(view, player), None), coming(view.state, player.seat)
    if named is None or event is None:
        return None
    if view.state.event != TRIBUTE:
        effect = event.hint
    elif view.state.safe_from_tribute(player.seat):
        effect = _prize()
    elif view.state.advanced:
        effect = msg(
            "offer {least} gold, or your Housings may fall and your hexes sink.", least=TRIBUTE_EXPECTED
        )
    else:
        effect = msg("offer {least} gold, or you may lose Housings and 1 pop.", least=TRIBUTE_EXPECTED)
    return msg("{event}: {effect}", event=named, effect=effect)


def _prize() -> Text:
    """What a Tribute may bring, and all that it does to whoever is safe from it."""
    return msg(
        "the highest offer, {least} gold or more, brings {prize} knowledge.",
        least=TRIBUTE_EXPECTED,
        prize=TRIBUTE_PRIZE,
    )


def _pops(player: PlayerView) -> Text:
    """Who is on the island."""
    return msg("{icon}{pops}", icon=Icon("pops"), pops=pops(player.population))


def _goal(player: PlayerView, *, leaving: bool, counted: bool) -> Words:
    """How many of the people are on the island, saved and dead.

    ``leaving``: some may be saved now, which nothing else is said beside.  ``counted``: there is room for
    what that makes together.
    """
    here = {"icon": Icon("pops"), "pops": pops(player.population)}
    saved = {"icon": Icon("saved"), "count": player.continent}
    if leaving:
        told: list[Words] = [
            msg("{icon}{pops} on the island", **here),
            msg("{icon}{count} saved on the continent", **saved),
        ]
    else:
        told = [msg("{icon}{pops} here", **here), msg("{icon}{count} saved", **saved)]
    if player.hades:
        told.append(msg("{icon}{count} dead", icon=Icon("dead"), count=player.hades))
    people = lines(told, ", ")
    if not counted or not (player.continent or player.hades):
        return people
    score = f"−{-player.score}" if player.score < 0 else str(player.score)
    return msg("{people} · score {score}", people=people, score=score)


def _marched(advised: str, why: Text) -> Text:
    """What the place brings to which a march is advised: its button has no room for that."""
    return msg("★ {place}: {reason}", place=place_short(PLACE_OF[advised.split()[1]]), reason=why)


def _built(state: State, seat: int, advised: str, why: Text | None) -> Text | None:
    """What the advised building is for, destroys or costs in food: its button has no room for that."""
    match advised.split(" "):
        case ["build", slug, place, *_]:
            cell = SLUGS[slug]
            lost = harm(state, seat, cell, place)
            told = [words for words in (why, lost) if words is not None]
            if not told:
                return None
            return msg(
                "★ {building} {place}: {told}",
                building=cell_name(cell),
                place=place,
                told=lines(told, " · "),
            )
        case _:
            return None


def hunger(state: State, player: PlayerView) -> Text:
    """Who starves, as things stand, and who would but for Medicine."""
    dead = starving(state, player.seat)
    words = {
        "icon": Icon("island_food"),
        "made": player.made,
        "eaten": player.population,
        "pops": pops(dead),
    }
    saved = player.population - player.made - dead
    if saved:
        return msg(
            "**{icon}Food {made} − {eaten} eaten: {pops} will starve (Medicine saves {saved}).**",
            saved=saved,
            **words,
        )
    return msg("**{icon}Food {made} − {eaten} eaten: {pops} will starve.**", **words)


def _ships(state: State, player: PlayerView) -> Text:
    """How many sail each turn, or what is the first thing that is missing for a first ship."""
    room = berths(state, player.seat)
    if room >= player.population:
        return msg("{icon}Ships for all your pops", icon=stock("fleet"))
    if room:
        return msg(
            "{icon}Ships for {room} of your {pops} each turn",
            icon=stock("fleet"),
            room=room,
            pops=pops(player.population),
        )
    missing = next(_missing(state, player.seat))
    return msg("{icon}Next for ships: {step}", icon=stock("fleet"), step=missing)


def _missing(state: State, seat: int) -> Iterator[Text]:
    """What the seat must still get before anybody can sail; of what must be saved up for, the first."""
    player = state.players[seat]
    saving = True
    for kind, cost, thing in _needs(state, seat):
        held = player.stock[STOCKS.index(kind)]
        if held < cost and (saving or thing is None):
            icon, name = stock(kind), _SHARES[kind]
            share = msg("{icon}{held}/{cost} {stock}", icon=icon, held=held, cost=cost, stock=name)
            yield share if thing is None else msg("{thing} ({share})", thing=thing, share=share)
        elif thing is not None:
            yield thing
        saving = saving and held >= cost


def _needs(state: State, seat: int) -> Iterator[tuple[str, int, Text | None]]:
    """Each thing with its price; wood is no thing but is launched at once.

    Astronomy comes before Navigation, which it makes cheaper.
    """
    player = state.players[seat]
    sails = player.knows(ASTRONOMY) or state.occupies(seat, "aeolus")
    learns = player.stock[FLEET] < 1 and not player.knows(NAVIGATION)
    if learns and not sails:
        yield "knowledge", science_cost(state, seat, ASTRONOMY), _learned("astronomy")
    if player.stock[FLEET] < 1:
        if not player.knows(NAVIGATION):
            yield "knowledge", science_cost(state, seat, NAVIGATION), _learned("navigation")
        if not player.has(SHIPYARD):
            yield "stone", price(player, SHIPYARD)[0], msg("a Shipyard")
        yield "wood", SHIP_WOOD, None
        if player.knows(NAVIGATION) and player.has(SHIPYARD):
            ready = crew(state, seat) > 0
            yield "wood", 0, msg("build one in the Shipyard") if ready else msg("a worker in the Shipyard")
    if not learns and not sails:
        yield "knowledge", science_cost(state, seat, ASTRONOMY), _learned("astronomy")


def _learned(advance: str) -> Text:
    return msg("{advance}", advance=ADVANCE_NAMES[advance])


_SHARES: Final = {
    "knowledge": msg("knowledge"),
    "stone": msg("stone"),
    "wood": msg("wood"),
}


def _stand(state: State, combat: CombatView, seat: int) -> Text:
    """How strong both sides are, and could still be; what is committed, and known, is settled."""
    fight = state.fight
    own, other = attack(state, fight), defence(state, fight)
    words: dict[str, Value] = {
        "attacker": Who(combat.attacker),
        "one": span(own) if fight.me < 0 else own.strength(fight.me, fight.sacrificed),
        "own": _group(combat.attacking),
        "defender": Who(combat.defender),
        "two": span(other) if fight.defence < 0 else other.strength(fight.defence, fight.offered),
        "others": _group(combat.defending),
    }
    if seat == combat.attacker:
        return msg("You attack with strength {one} ({own}) · {defender} has {two} ({others})", **words)
    if seat == combat.defender:
        return msg(
            "{attacker} attacks you with strength {one} ({own}) · you have {two} ({others})", **words
        )
    return msg("{attacker} attacks with strength {one} ({own}) · {defender} has {two} ({others})", **words)


def _group(side: UnitsView) -> Text:
    """Its pops; of leaders alone, how many."""
    if not side.pops and not side.leaders:
        return msg("nobody there")
    return pops(side.pops) if side.pops else units(0, side.leaders)


def caution(view: ViewData, player: PlayerView) -> Lines | None:
    """What somebody might overlook: hunger, an event that comes, an offer that is set aside."""
    told: list[Text] = []
    if player.balance < 0 and view.hexes:
        parts = lines(
            (msg("{name}: {amount}", name=food.name, amount=food.amount) for food in player.food), ", "
        )
        told.append(
            msg(
                "Food {balance}, because {eaten} is eaten and {made} is made ({parts}).",
                balance=player.balance,
                eaten=player.population,
                made=player.made,
                parts=parts,
            )
        )
    event = coming(view.state, player.seat)
    if event is not None:
        if view.state.event != TRIBUTE:
            told.append(msg("{event} comes this turn: {effect}", event=event.name, effect=event.full))
        elif not player.bidding and view.state.safe_from_tribute(player.seat):
            told.append(msg("Tribute comes this turn: {effect}", effect=_prize()))
        elif not player.bidding:
            told.append(msg("Tribute comes this turn: keep gold, at least 3 is expected."))
    if player.set_aside:
        told.append(msg("You have set {gold} gold aside.", gold=player.set_aside))
    return lines(told, " ") if told else None
