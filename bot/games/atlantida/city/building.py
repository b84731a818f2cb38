"""The building step: one action for each builder (Atlantida rules, 8.5 and 5.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.games.atlantida.city import offers, placing
from bot.games.atlantida.city.grid import SLUGS
from bot.games.atlantida.city.offers import equipment
from bot.games.atlantida.city.placing import builders, homeless, saving_up
from bot.games.atlantida.city.raising import endings, raise_building, toppled
from bot.games.atlantida.city.square_pad import square_pad
from bot.games.atlantida.constants import CELLS, GOLD, HOUSING, ME, QUARRY, QUARRY_STONE, STONE
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE, Menu, Step, unknown
from bot.games.atlantida.text.names import cell_name
from bot.games.engine.decision import Choice, Moves, Pad
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event, about
from bot.games.engine.text import Text, Who, all_of, lines, msg, msg_plural, short

FORM: Final = msg("build and a building with its square, such as build farm B2; me 2; or done")


class Build(Step):
    """Builders build, or turn gold into equipment.  ``state.left`` counts their actions."""

    kind = "build"

    def begin(self, state: State, seat: int, events: list[Event]) -> None:
        state.left = builders(state.players[seat])

    def asks(self, state: State, seat: int) -> bool:
        return state.left > 0 and next(self._groups(state, seat), None) is not None

    def menu(self, state: State, seat: int) -> Menu:
        return Menu.of((*self._groups(state, seat), ("", (DONE,))), FORM)

    def _groups(self, state: State, seat: int) -> Iterator[tuple[str, tuple[str, ...]]]:
        player = state.players[seat]
        for cell in placing.kinds(state):
            if self._postponed(player, cell) or placing.out_of_reach(state, seat, cell):
                continue
            options = tuple(
                ending
                for name, squares in placing.open_sites(state, seat, cell).items()
                for ending in endings(player, cell, name, squares)
            )
            if options:
                yield f"build {CELLS[cell]} ", options
        most = 0 if homeless(player) else min(state.left, player.gold())
        if most:
            yield "me ", tuple(map(str, range(1, most + 1)))

    def _postponed(self, player: Player, cell: int) -> bool:
        """Must something else be built first (5.4)?"""
        if not homeless(player) or cell == HOUSING:
            return False
        return cell != QUARRY or not saving_up(player)

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        match move.split(" "):
            case ["me", count]:
                self._arm(state, seat, count, events)
            case ["build", slug, *words] if slug in SLUGS and words:
                self._build(state, seat, SLUGS[slug], words, events)
            case ["build", slug, *_] if slug not in SLUGS:
                raise IllegalMove(msg("There is no building “{slug}”.", slug=short(slug)))
            case _:
                raise unknown(move, FORM)

    def _why_not(self, state: State, seat: int, cell: int) -> Text | None:
        player = state.players[seat]
        if why := placing.out_of_reach(state, seat, cell):
            return why
        if self._postponed(player, cell):
            if saving_up(player):
                return msg("Without a Housing you can build Quarries only, until you can pay for one.")
            return msg("Without a Housing, a Housing comes first.")
        return None

    def _arm(self, state: State, seat: int, count: str, events: list[Event]) -> None:
        player = state.players[seat]
        if homeless(player):
            raise IllegalMove(msg("Equipment is made in a Housing; you have none."))
        most = min(state.left, player.gold())
        if count not in map(str, range(1, most + 1)):
            raise IllegalMove(
                msg_plural(
                    "You have {count} builder and {gold} gold: up to {most} gold can be used.",
                    "You have {count} builders and {gold} gold: up to {most} gold can be used.",
                    state.left,
                    gold=player.gold(),
                    most=most,
                )
            )
        gold = int(count)
        made = gold * equipment(player)
        player.stock[GOLD] -= gold
        player.stock[ME] += made
        state.left -= gold
        events.append(
            about(
                "armed",
                seat,
                msg(
                    "{player} turns {gold} gold into {me} equipment.", player=Who(seat), gold=gold, me=made
                ),
                gold=gold,
                me=made,
            )
        )

    def _build(self, state: State, seat: int, cell: int, words: list[str], events: list[Event]) -> None:
        if why := self._why_not(state, seat, cell):
            raise IllegalMove(why)
        player = state.players[seat]
        stone, gold = placing.price(player, cell)
        raise_building(state, seat, cell, words, events)
        player.stock[STONE] -= stone
        player.stock[GOLD] -= gold
        state.left -= 1
        if cell == QUARRY:
            player.stock[STONE] += QUARRY_STONE

    def prompt(self, state: State, seat: int) -> Text:
        return msg_plural(
            "{player} builds: {count} builder left",
            "{player} builds: {count} builders left",
            state.left,
            player=Who(seat),
        )

    def asked(self, state: State, seat: int, prefix: str) -> Text:
        words = prefix.split()
        if "keep" in words:
            return msg("Hera falls: keep which statue?")
        if words == ["me"]:
            return msg("Gold into equipment? You have {gold}", gold=state.players[seat].gold())
        if len(words) > 1 and words[1] in SLUGS:
            return msg("{building}: where?", building=cell_name(SLUGS[words[1]]))
        return self.question(state, seat)

    def taps(self, state: State, seat: int, moves: Moves, prefix: str) -> tuple[Choice, ...]:
        assert isinstance(moves, Menu)
        if any(" keep " in end for _, ends in moves.groups for end in ends):
            # A statue that is built over Hera and not kept falls at once, whichever it is.
            moves = self.different(state, seat, moves)
        return offers.taps(state, seat, moves, prefix)

    def whole(self, state: State, seat: int, move: str) -> Choice | None:
        return offers.whole(state, seat, move)

    def pad(self, state: State, seat: int, moves: Moves, prefix: str) -> Pad | None:
        assert isinstance(moves, Menu)
        word, _, rest = prefix.partition(" ")
        slug = rest.partition(" ")[0]
        if word != "build" or slug not in SLUGS:
            return None
        beginning = f"build {slug} "
        endings = next(endings for begun, endings in moves.groups if begun == beginning)
        cell, falls = SLUGS[slug], toppled(state.players[seat], SLUGS[slug])

        def told(place: str) -> Text:
            return offers.gain(state, seat, cell, place, besides=bool(falls), why=False)

        best = offers.sparing(state, seat, cell, endings)
        why = offers.why_food_changes(state, seat, cell, best or endings[0].split(" ")[0])
        pad = square_pad(beginning, endings, prefix, told, best=best, note=why)
        if pad is None or not falls:
            return pad
        anyhow = msg_plural(
            "On any square the {buildings} falls",
            "On any square the {buildings} fall",
            len(falls),
            buildings=all_of(map(cell_name, falls)),
        )
        return replace(pad, note=lines([anyhow, *([] if pad.note is None else [pad.note])], " · "))


BUILD: Final = Build()
