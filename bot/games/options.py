"""A game's options: read from plain data, and described for commands and programs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, fields
from typing import Literal, get_args, get_origin, get_type_hints

from bot.games.engine import BadOptions, Game, Json, Options
from bot.games.text import say


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option of a game: its name, its type (``bool``, ``int`` or ``choice``), values and default."""

    name: str
    type: Literal["bool", "int", "choice"]
    values: tuple[str, ...]
    default: bool | int | str

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
                say(
                    "“{value}” is no value of {name}; choose one of: {values}.",
                    value=value,
                    name=self.name,
                    values=", ".join(self.values),
                )
            )
        raise BadOptions(
            say("The option {name} needs a value of type {type}.", name=self.name, type=self.type)
        )


def specs(game: Game) -> tuple[OptionSpec, ...]:
    """The options of a game, in the order of its dataclass."""
    hints = get_type_hints(game.options)
    return tuple(_spec(field, hints[field.name]) for field in fields(game.options))


def read(game: Game, given: Mapping[str, Json], seats: int) -> Options:
    """Options from plain data.

    Raises BadOptions for names that the game doesn't have, for wrong values, and for a number of seats
    that the game, or these options, don't allow.
    """
    known = {spec.name: spec for spec in specs(game)}
    for name in given:
        if name not in known:
            raise BadOptions(say("{game} has no option called “{name}”.", game=game.title, name=name))
    if not game.min_seats <= seats <= game.max_seats:
        raise BadOptions(
            say(
                "{game} is for {min} to {max} players.",
                game=game.title,
                min=game.min_seats,
                max=game.max_seats,
            )
        )
    options = game.options(**{name: known[name].read(value) for name, value in given.items()})
    options.check(seats)
    return options


def _spec(field: Field[object], hint: object) -> OptionSpec:
    default = field.default
    if default is MISSING or not isinstance(default, bool | int | str):
        raise TypeError(f"option {field.name} needs a plain default")
    if hint is bool:
        return OptionSpec(field.name, "bool", (), default)
    if hint is int:
        return OptionSpec(field.name, "int", (), default)
    if get_origin(hint) is Literal:
        return OptionSpec(field.name, "choice", tuple(str(v) for v in get_args(hint)), default)
    raise TypeError(f"option {field.name} has a type that no command can show: {hint!r}")
