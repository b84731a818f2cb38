"""The development step: leaders, scientific and social advances (Atlantida rules, 8.3, 12 and 14.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.atlantida.constants import (
    ADVANCES,
    AGORA,
    AGORA_POPS,
    COSMOPOLITANISM,
    FANATICISM,
    GOLD,
    KNOWLEDGE,
    LEADER_GOLD,
    LEADERS,
    SOCIALS,
    TAXATION,
    TAXATION_GOLD,
)
from bot.games.atlantida.economy.advances import science_cost, science_refused, social_cost, social_refused
from bot.games.atlantida.map import CITY, THEATRE
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE, Menu, Step, unknown
from bot.games.atlantida.text.catalogue import learning
from bot.games.atlantida.text.names import ADVANCE_NAMES, SOCIAL_NAMES, STAGE_NAMES
from bot.games.atlantida.text.tell import economy as tell
from bot.games.engine.decision import Choice, Moves
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg

PLACES: Final = ("agora", "theatre")
"""Where leaders are appointed and social advances decided; ``state.used`` has a bit for each."""
FORM: Final = msg("lead, buy or adopt, such as lead agora, buy navigation, adopt taxation agora; or done")
SCIENCE: Final = {slug: advance for advance, slug in enumerate(ADVANCES)}
SOCIAL: Final = {slug: social for social, slug in enumerate(SOCIALS)}


def stage(player: Player, place: str) -> list[int]:
    """The places on the map that belong to the Agora or to the Great Theatre."""
    if place == "theatre":
        return [THEATRE]
    return [CITY + square for square, cell in enumerate(player.cells) if cell == AGORA]


def closed(state: State, seat: int, place: str) -> Text | None:
    """Why nothing can be decided there (now); None: it can."""
    player = state.players[seat]
    name = STAGE_NAMES[place]
    here = stage(player, place)
    if not here:
        return msg("You have no Agora.")
    if state.used >> PLACES.index(place) & 1:
        return msg("You have already used {place} this turn.", place=name)
    if sum(player.pops[there] for there in here) < AGORA_POPS or not set(here) & set(player.leaders):
        return msg("{place} needs {count} of your pops and a leader.", place=name, count=AGORA_POPS)
    return None


def lead_refused(state: State, seat: int, place: str) -> Text | None:
    """Why no leader can be appointed there; None: one can."""
    player = state.players[seat]
    if len(player.leaders) >= LEADERS:
        return msg("You have {count} leaders; nobody has more.", count=LEADERS)
    if player.gold() < LEADER_GOLD:
        return msg("A leader costs {cost} gold; you have {held}.", cost=LEADER_GOLD, held=player.gold())
    return closed(state, seat, place)


class Develop(Step):
    """Leaders and advances in any order, as long as something can be had."""

    kind = "develop"

    def asks(self, state: State, seat: int) -> bool:
        return next(self._moves(state, seat), None) is not None

    def menu(self, state: State, seat: int) -> Menu:
        return Menu.listed((*self._moves(state, seat), DONE), FORM)

    def _moves(self, state: State, seat: int) -> Iterator[str]:
        for place in PLACES:
            if lead_refused(state, seat, place) is None:
                yield f"lead {place}"
        for slug, advance in SCIENCE.items():
            if science_refused(state, seat, advance) is None:
                yield f"buy {slug}"
        stages = [place for place in PLACES if state.advanced and closed(state, seat, place) is None]
        for slug, social in SOCIAL.items() if stages else ():
            if social_refused(state, seat, social) is None:
                yield from (f"adopt {slug} {place}" for place in stages)

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        match move.split(" "):
            case ["lead", place] if place in PLACES:
                _refuse(lead_refused(state, seat, place))
                self._lead(state, seat, place, events)
            case ["buy", slug] if slug in SCIENCE:
                _refuse(science_refused(state, seat, SCIENCE[slug]))
                self._buy(state, seat, slug, events)
            case ["adopt", slug, place] if slug in SOCIAL and place in PLACES:
                _refuse(social_refused(state, seat, SOCIAL[slug]) or closed(state, seat, place))
                self._adopt(state, seat, slug, place, events)
            case _:
                raise unknown(move, FORM)

    def _lead(self, state: State, seat: int, place: str, events: list[Event]) -> None:
        player = state.players[seat]
        player.stock[GOLD] -= LEADER_GOLD
        player.leaders = [*player.leaders, stage(player, place)[0]]
        state.used |= 1 << PLACES.index(place)
        events.append(tell.appointed(seat, place))

    def _buy(self, state: State, seat: int, slug: str, events: list[Event]) -> None:
        player = state.players[seat]
        cost = science_cost(state, seat, SCIENCE[slug])
        player.stock[KNOWLEDGE] -= cost
        player.science[SCIENCE[slug]] = state.round
        events.append(tell.learned(seat, slug, cost))

    def _adopt(self, state: State, seat: int, slug: str, place: str, events: list[Event]) -> None:
        player = state.players[seat]
        social = SOCIAL[slug]
        cost = social_cost(state, seat, social)
        player.stock[KNOWLEDGE] -= cost
        player.social |= 1 << social
        if social == COSMOPOLITANISM:
            player.social &= ~(1 << FANATICISM)
        elif social == FANATICISM:
            player.social &= ~(1 << COSMOPOLITANISM)
        elif social == TAXATION:
            player.stock[GOLD] += TAXATION_GOLD
        state.used |= 1 << PLACES.index(place)
        events.append(tell.adopted(seat, slug, cost))

    def prompt(self, state: State, seat: int) -> Text:
        return msg("{player} may appoint leaders and buy advances", player=Who(seat))

    def asked(self, state: State, seat: int, prefix: str) -> Text:
        match prefix.split():
            case ["adopt", slug]:
                return msg("Where is {advance} decided?", advance=SOCIAL_NAMES[slug])
            case _:
                return self._offer(state, seat)

    def _offer(self, state: State, seat: int) -> Text:
        """What is asked: only of what can be had."""
        leads = [move.startswith("lead ") for move in self._moves(state, seat)]
        if not any(leads):
            return self.question(state, seat)
        return msg("Appoint a leader?") if all(leads) else msg("Learn, or appoint a leader?")

    def note(self, state: State, seat: int) -> Text | None:
        """What would be lost by choosing without knowing it."""
        stages = [place for place in PLACES if closed(state, seat, place) is None]
        if not state.advanced or not stages:
            return None
        if len(stages) > 1:
            return msg("Agora and Great Theatre can be used once each: a leader or a social advance.")
        return msg("Once a turn in {place}: a leader or a social advance.", place=STAGE_NAMES[stages[0]])

    def taps(self, state: State, seat: int, moves: Moves, prefix: str) -> tuple[Choice, ...]:
        found: dict[str, Choice] = {}
        listed = [move for move in moves if move.startswith(prefix)]
        leads = sum(move.startswith("lead ") for move in listed)
        only = leads == len(listed) - 1
        stages = {move.split(" ")[2] for move in listed if move.startswith("adopt ")}
        for move in listed:
            match move.split(" "):
                case ["lead", place]:
                    label = msg("Appoint a leader in {place}", place=STAGE_NAMES[place])
                    hint = msg("{cost} gold", cost=LEADER_GOLD)
                    short = msg("Appoint a leader · {cost}", cost=hint) if leads == 1 else None
                    found[move] = Choice(move, label, True, hint, short=short)
                case ["buy", slug]:
                    cost = science_cost(state, seat, SCIENCE[slug])
                    label = _priced(ADVANCE_NAMES[slug], cost)
                    found[move] = Choice(move, label, True, learning.ADVANCES[slug].hint)
                case ["adopt", slug, place]:
                    if prefix:
                        found[move] = Choice(move, msg("{place}", place=STAGE_NAMES[place]), True)
                        continue
                    cost = social_cost(state, seat, SOCIAL[slug])
                    label = _priced(SOCIAL_NAMES[slug], cost)
                    hint = learning.SOCIALS[slug].hint
                    whole = len(stages) == 1
                    begun = move if whole else f"adopt {slug} "
                    found[begun] = Choice(begun, label, whole, hint, opens=not whole)
                case _:
                    none = msg("No new leader") if only else msg("Done learning")
                    found[move] = Choice(move, none, True, apart=True)
        return tuple(found.values())


def _priced(advance: Text, cost: int) -> Text:
    if not cost:
        return msg("{advance} for free", advance=advance)
    return msg("{advance} for {cost} knowledge", advance=advance, cost=cost)


def _refuse(why: Text | None) -> None:
    if why is not None:
        raise IllegalMove(why)


DEVELOP: Final = Develop()
