"""Rules for application commands that the OpenAPI description does not state."""

import re
from collections.abc import Iterator
from typing import Any

from bot.playground.errors import Fault, Path
from bot.playground.json_values import Json, items, mapping, number, text
from bot.playground.validate.checks import length, refuse, repeated, run

SLASH, USER_MENU, MESSAGE_MENU = 1, 2, 3
SUBCOMMAND, GROUP = 1, 2
#: How many commands of a type a scope may have.
MOST = {SLASH: 100, USER_MENU: 15, MESSAGE_MENU: 15}
CHARACTERS = 8000
RIGHTS = "default_member_permissions"
_NAME = re.compile(r"[-_'\w]{1,32}")
#: Option types that may have choices or autocomplete, and what their values are.
_VALUES: dict[Any, tuple[type, ...]] = {3: (str,), 4: (int,), 10: (int, float)}


def kind_of(command: Json) -> int:
    """The command's type; absent means a slash command."""
    return number(command.get("type"), SLASH)


def nodes(node: Json, path: Path) -> Iterator[tuple[Path, Json]]:
    """The command and every option below it, each with its path."""
    yield path, node
    for at, option in enumerate(items(node.get("options"))):
        yield from nodes(option, (*path, "options", at))


def names(command: Json, path: Path) -> Iterator[Fault]:
    """Slash command and option names: lower case and of Discord's pattern."""
    for here, node in nodes(command, path) if kind_of(command) == SLASH else ():
        told = mapping(node.get("name_localizations")).items()
        for where, given in [
            (("name",), node.get("name")),
            *((("name_localizations", k), v) for k, v in told),
        ]:
            name = text(given)
            if not _NAME.fullmatch(name) or name != name.lower():
                yield Fault((*here, *where), "Command name is invalid", "APPLICATION_COMMAND_INVALID_NAME")


def descriptions(command: Json, path: Path) -> Iterator[Fault]:
    """Slash commands and options are described in 1 to 100 characters; context menus have neither."""
    if kind_of(command) != SLASH:
        for key in ("description", "options"):
            if command.get(key):
                yield Fault((*path, key), f"Context menu commands have no {key}")
        return
    for here, node in nodes(command, path):
        yield from length((*here, "description"), len(text(node.get("description"))), 1, 100)


def order(command: Json, path: Path) -> Iterator[Fault]:
    """Required options come before optional ones, at most 25 in one list, no name twice."""
    for here, node in nodes(command, path):
        options = items(node.get("options"))
        yield from length((*here, "options"), len(options), 0, 25)
        optional = False
        for at, option in enumerate(options):
            if option.get("type") in (SUBCOMMAND, GROUP):
                continue
            if option.get("required") and optional:
                message = "Required options must be placed before non-required options"
                yield Fault((*here, "options", at), message, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID")
            optional = optional or not option.get("required")
        named = (((*here, "options", n, "name"), o.get("name")) for n, o in enumerate(options))
        yield from repeated(named, "Option name")


def nesting(command: Json, path: Path) -> Iterator[Fault]:
    """Subcommands stand alone, groups hold subcommands only, and only a command holds groups."""
    for here, node in nodes(command, path):
        types = [o.get("type") for o in items(node.get("options"))]
        inside = {kind in (SUBCOMMAND, GROUP) for kind in types}
        if len(inside) > 1:
            yield Fault((*here, "options"), "Sub-commands and plain options can't be mixed")
        if node is command:
            continue
        if GROUP in types or (node.get("type") == SUBCOMMAND and True in inside):
            yield Fault((*here, "options"), "Sub-commands are nested too deeply")
        if node.get("type") == GROUP and inside != {True}:
            yield Fault((*here, "options"), "A group holds sub-commands")


def choices(command: Json, path: Path) -> Iterator[Fault]:
    """No choices beside autocomplete; different names; values of the option's type; bounds in order."""
    for here, option in nodes(command, path):
        given, kind = items(option.get("choices")), option.get("type")
        if given and option.get("autocomplete"):
            yield Fault((*here, "choices"), "An option has choices or autocomplete, not both")
        if option.get("autocomplete") and kind not in _VALUES:
            yield Fault((*here, "autocomplete"), "Only texts and numbers have autocomplete")
        named = (((*here, "choices", n, "name"), c.get("name")) for n, c in enumerate(given))
        yield from repeated(named, "Choice name")
        for at, choice in enumerate(given):
            if not isinstance(choice.get("value"), _VALUES.get(kind, (object,))):
                yield Fault((*here, "choices", at, "value"), "The value has not the option's type")
        for low, high in (("min_value", "max_value"), ("min_length", "max_length")):
            least, most = option.get(low), option.get(high)
            if isinstance(least, int | float) and isinstance(most, int | float) and least > most:
                yield Fault((*here, high), f"{high} is smaller than {low}")


def rights(command: Json, path: Path) -> Iterator[Fault]:
    """Whose command it is: a number, or its digits."""
    if not str(command.get(RIGHTS) or 0).isdecimal():
        yield Fault((*path, RIGHTS), "Value is not int.", "NUMBER_TYPE_COERCE")


def longest(node: Json, key: str) -> int:
    """How long a text is in the language in which it is longest."""
    return max(
        map(len, (text(node.get(key)), *map(text, mapping(node.get(f"{key}_localizations")).values())))
    )


def size(command: Json, path: Path) -> Iterator[Fault]:
    """Names, descriptions and values: 8000 characters in all, each in its longest language."""
    total = 0
    for _, node in nodes(command, path):
        total += longest(node, "name") + longest(node, "description")
        for choice in items(node.get("choices")):
            total += longest(choice, "name") + len(str(choice.get("value", "")))
    if total > CHARACTERS:
        yield Fault(path, "Command exceeds maximum size (8000)", "APPLICATION_COMMAND_TOO_LARGE")


RULES = (names, descriptions, order, nesting, choices, rights, size)


def check_one(command: Json) -> None:
    """Raise 50035 for a wrong command."""
    refuse(run(RULES, command, ()))


def check_all(given: list[Json]) -> None:
    """Raise 50035 for a wrong command, a name twice, or too many of a type."""
    faults = [f for at, command in enumerate(given) for f in run(RULES, command, (at,))]
    named = (((n, "name"), (kind_of(c), c.get("name"))) for n, c in enumerate(given))
    faults += repeated(named, "Application command name")
    for kind, most in MOST.items():
        if sum(kind_of(c) == kind for c in given) > most:
            faults.append(Fault((), f"Maximum number of application commands reached ({most})"))
    refuse(faults)
