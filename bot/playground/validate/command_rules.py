"""Rules for application commands that the OpenAPI description does not state."""

import re
from collections.abc import Iterator
from typing import Any

from bot.playground.errors import Fault, error
from bot.playground.validate.shared import Json, Path, fault, items, number, repeated, run, text

SLASH, USER_MENU, MESSAGE_MENU = 1, 2, 3
SUBCOMMAND, GROUP = 1, 2
#: How many commands of a type a scope may have.
MOST = {SLASH: 100, USER_MENU: 15, MESSAGE_MENU: 15}
CHARACTERS = 8000
_NAME = re.compile(r"[-_'\w]{1,32}")


def kind_of(command: Json) -> int:
    """The command's type; absent means a slash command."""
    return number(command.get("type"), SLASH)


def options_of(command: Json, path: Path) -> Iterator[tuple[Path, Json]]:
    """Every option with its path, nested ones too."""
    for at, option in enumerate(items(command.get("options"))):
        here = (*path, "options", at)
        yield here, option
        yield from options_of(option, here)


def names(command: Json, path: Path) -> Iterator[Fault]:
    """Slash command and option names: lower case and of Discord's pattern."""
    if kind_of(command) != SLASH:
        return
    for here, node in [(path, command), *options_of(command, path)]:
        name = text(node.get("name"))
        if not _NAME.fullmatch(name) or name != name.lower():
            yield fault((*here, "name"), "Command name is invalid", "APPLICATION_COMMAND_INVALID_NAME")


def descriptions(command: Json, path: Path) -> Iterator[Fault]:
    """Slash commands and options are described in 1 to 100 characters, context menus not at all."""
    if kind_of(command) != SLASH:
        if command.get("description"):
            yield fault((*path, "description"), "Context menu commands have no description")
        return
    for here, node in [(path, command), *options_of(command, path)]:
        if not 1 <= len(text(node.get("description"))) <= 100:
            yield fault(
                (*here, "description"), "Must be between 1 and 100 in length.", "BASE_TYPE_BAD_LENGTH"
            )


def order(command: Json, path: Path) -> Iterator[Fault]:
    """Required options come before optional ones, at most 25 in one list, no name twice."""
    for here, node in [(path, command), *options_of(command, path)]:
        options = items(node.get("options"))
        optional = False
        if len(options) > 25:
            yield fault((*here, "options"), "Must be 25 or fewer in length.", "BASE_TYPE_MAX_LENGTH")
        for at, option in enumerate(options):
            if option.get("type") in (SUBCOMMAND, GROUP):
                continue
            if option.get("required") and optional:
                message = "Required options must be placed before non-required options"
                yield fault((*here, "options", at), message, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID")
            optional = optional or not option.get("required")
        named = (((*here, "options", n, "name"), o.get("name")) for n, o in enumerate(options))
        yield from repeated(named, "Option name")


def nesting(command: Json, path: Path) -> Iterator[Fault]:
    """Subcommands stand alone, groups hold subcommands only, and only a command holds groups."""
    for here, node in [(path, command), *options_of(command, path)]:
        inside = {o.get("type") in (SUBCOMMAND, GROUP) for o in items(node.get("options"))}
        nested = [o for o in items(node.get("options")) if o.get("type") == GROUP]
        if len(inside) > 1:
            yield fault((*here, "options"), "Sub-commands and plain options can't be mixed")
        if node is not command and (nested or (node.get("type") == SUBCOMMAND and True in inside)):
            yield fault((*here, "options"), "Sub-commands are nested too deeply")
        if node.get("type") == GROUP and node is not command and inside != {True}:
            yield fault((*here, "options"), "A group holds sub-commands")


def choices(command: Json, path: Path) -> Iterator[Fault]:
    """No choices beside autocomplete; different names; values of the option's type; bounds in order."""
    types: dict[Any, tuple[type, ...]] = {3: (str,), 4: (int,), 10: (int, float)}
    for here, option in options_of(command, path):
        given = items(option.get("choices"))
        if given and option.get("autocomplete"):
            yield fault((*here, "choices"), "An option has choices or autocomplete, not both")
        if option.get("autocomplete") and option.get("type") not in types:
            yield fault((*here, "autocomplete"), "Only texts and numbers have autocomplete")
        yield from repeated(
            (((*here, "choices", n, "name"), c.get("name")) for n, c in enumerate(given)), "Choice name"
        )
        for at, choice in enumerate(given):
            if not isinstance(choice.get("value"), types.get(option.get("type"), (object,))):
                yield fault((*here, "choices", at, "value"), "The value has not the option's type")
        for low, high in (("min_value", "max_value"), ("min_length", "max_length")):
            least, most = option.get(low), option.get(high)
            if isinstance(least, int | float) and isinstance(most, int | float) and least > most:
                yield fault((*here, high), f"{high} is smaller than {low}")


def size(command: Json, path: Path) -> Iterator[Fault]:
    """Names, descriptions and choices: 8000 characters in all."""
    total = 0
    for _, node in [(path, command), *options_of(command, path)]:
        total += len(text(node.get("name"))) + len(text(node.get("description")))
        total += sum(
            len(text(c.get("name"))) + len(str(c.get("value", ""))) for c in items(node.get("choices"))
        )
    if total > CHARACTERS:
        yield fault(path, "Command exceeds maximum size (8000)", "APPLICATION_COMMAND_TOO_LARGE")


RULES = (names, descriptions, order, nesting, choices, size)


def check_one(command: Json, path: Path = ()) -> None:
    """Raise 50035 for a wrong command."""
    if faults := run(RULES, command, path):
        raise error("invalid_form", *faults)


def check_all(commands: Any) -> None:
    """Raise 50035 for a wrong command, a name twice, or too many of a type."""
    given = items(commands)
    faults = [f for at, command in enumerate(given) for f in run(RULES, command, (at,))]
    faults += repeated(
        (((n, "name"), (kind_of(c), c.get("name"))) for n, c in enumerate(given)),
        "Application command name",
    )
    for kind, most in MOST.items():
        if sum(kind_of(c) == kind for c in given) > most:
            faults.append(fault((), f"Maximum number of application commands reached ({most})"))
    if faults:
        raise error("invalid_form", *faults)
