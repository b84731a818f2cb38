"""A game's options: read from plain data, and described for commands and programs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields, replace
from functools import cache
from typing import Literal, get_args, get_origin, get_type_hints

from bot.games.engine.contract import Game, Options, Variant
from bot.games.engine.errors import BadOptions
from bot.games.engine.event import Json
from bot.games.engine.text import Text, lines, msg


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option of a game: its name, its type (``bool``, ``int`` or ``choice``), values and default."""

    name: str
    type: Literal["bool", "int", "choice"]
    values: tuple[str, ...]
    default: bool | int | str
    hint: Text | None = None
    """What it means."""
    words: Mapping[str, Text] = field(default_factory=dict[str, Text], compare=False)
    """What it and its values are called."""
    agreements: Mapping[tuple[str, bool | int | str], Text] = field(
        default_factory=dict[tuple[str, bool | int | str], Text], compare=False
    )
    """What its values mean for those who play."""

    @property
    def title(self) -> Text:
        """What people call it."""
        return self.words.get(self.name) or Text("{name}", (("name", self.name.replace("_", " ")),))

    def told(self, value: Json) -> Text:
        """What people call a value of it."""
        if isinstance(value, bool):
            return msg("yes") if value else msg("no")
        return self.words.get(str(value)) or Text("{value}", (("value", str(value)),))

    def agreed(self, value: Json) -> Text:
        """A value of it as a line among the rules by which a table plays."""
        known = self.agreements.get((self.name, value)) if isinstance(value, bool | int | str) else None
        return known or Text("{name}: {value}", (("name", self.title), ("value", self.told(value))))

    def read(self, value: Json) -> bool | int | str:
        """The value, checked; raises BadOptions."""
        if self.type == "bool" and isinstance(value, bool):
            return value
        if self.type == "int" and isinstance(value, int) and not isinstance(value, bool):
            return value
        if self.type == "choice" and isinstance(value, str):
            if value in self.values:
                return value
            raise BadOptions(
                msg(
                    "“{value}” is not a choice for {name}. Choose one of: {values}.",
                    value=value,
                    name=self.title,
                    values=lines([self.told(each) for each in self.values], "; "),
                )
            )
        raise BadOptions(
            msg("The option {name} needs a value of type {type}.", name=self.name, type=self.type)
        )


def specs(game: Game) -> tuple[OptionSpec, ...]:
    """The options of a game, in the order of its dataclass."""
    return _described(game.options)


@cache
def _described(options: type[Options]) -> tuple[OptionSpec, ...]:
    hints = get_type_hints(options)
    return tuple(
        replace(
            _spec(each, hints[each.name]),
            hint=options.hints.get(each.name),
            words=options.words,
            agreements=options.agreed,
        )
        for each in fields(options)
    )


def read(game: Game, given: Mapping[str, Json], seats: int) -> Options:
    """Options from plain data.

    Raises BadOptions for names that the game doesn't have, for wrong values, and for a number of seats
    that the game, or these options, don't allow.
    """
    known = {spec.name: spec for spec in specs(game)}
    for name in given:
        if name not in known:
            raise BadOptions(msg("{game} has no option called “{name}”.", game=game.title, name=name))
    options = game.options(**{name: known[name].read(value) for name, value in given.items()})
    game.check(seats, options)
    return options


def seats(game: Game, given: Mapping[str, Json]) -> int | None:
    """For how many a table with these options is opened unless its host says; None: any number."""
    usual = {spec.name: spec.default for spec in specs(game)}
    meant = (
        count
        for name, count in game.options.tables.items()
        if given.get(name) is not None and given[name] != usual[name]
    )
    return next(meant, game.usual_seats)


def variant_of(game: Game, given: Mapping[str, Json], seats: int) -> Variant | None:
    """The variant of the game that these options are for so many; None: they are chosen one by one.

    Of several that play alike it is the last, which says most: the first is the one without any options.
    """

    def settled(options: Mapping[str, Json]) -> Options:
        known = {spec.name: options.get(spec.name, spec.default) for spec in specs(game)}
        return game.options(**known).settled(seats)

    wanted = settled(given)
    found = (
        one
        for one in reversed(game.options.variants)
        if one.seats in (None, seats) and settled(one.options) == wanted
    )
    return next(found, None)


def sole_variant(game: Game, given: Mapping[str, Json], counts: Iterable[int]) -> Variant | None:
    """The variant that these options are for each of these numbers; None: they have no name, or several."""
    found = [variant_of(game, given, seats) for seats in counts]
    return found[0] if all(one == found[0] for one in found) else None


def _spec(each: Field[object], hint: object) -> OptionSpec:
    default = each.default
    if default is MISSING or not isinstance(default, bool | int | str):
        raise TypeError(f"option {each.name} needs a plain default")
    if hint is bool:
        return OptionSpec(each.name, "bool", (), default)
    if hint is int:
        return OptionSpec(each.name, "int", (), default)
    if get_origin(hint) is Literal:
        return OptionSpec(each.name, "choice", tuple(str(v) for v in get_args(hint)), default)
    raise TypeError(f"option {each.name} has a type that no command can show: {hint!r}")
