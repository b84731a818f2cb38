"""Who may do what: each permission with the roles that may do it, and why others are refused.  Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.games.engine.text import Text
from bot.hosting.errors import NotAllowed
from bot.hosting.person import Person

S = TypeVar("S")
"""Where it is asked for: a table, a tournament."""
R = TypeVar("R", bound=str)
"""What somebody can be there."""
P = TypeVar("P", bound=str)
"""What somebody can be permitted there."""


@dataclass(frozen=True, slots=True)
class Rule(Generic[S, R]):
    """Who may do something."""

    roles: frozenset[R]
    """One of them is enough."""
    refusal: Callable[[S, Person], Text]
    """Says who may, to somebody who has none of the roles."""
    error: type[NotAllowed] = NotAllowed


@dataclass(frozen=True, slots=True)
class Permissions(Generic[S, R, P]):
    """Who may do what at a table, or in a tournament."""

    rules: Mapping[P, Rule[S, R]]
    roles: Callable[[S, Person], frozenset[R]]
    """What somebody is there."""

    def may(self, record: S, person: Person, permission: P) -> bool:
        """May this person do that here?"""
        return not self.rules[permission].roles.isdisjoint(self.roles(record, person))

    def must(self, record: S, person: Person, permission: P) -> None:
        """Raise NotAllowed, saying who may, unless this person may; NotSeated where a seat is lacking."""
        if not self.may(record, person, permission):
            rule = self.rules[permission]
            raise rule.error(rule.refusal(record, person))
