"""How what people do with a tournament is done: load it, check who may, decide, save."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from datetime import datetime
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar

from bot.hosting.person import Person
from bot.tournaments.running import permissions
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.frozen_stages import must_stand
from bot.tournaments.running.permissions import Permission
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.store import Decide, TournamentStore

P = ParamSpec("P")
U = TypeVar("U", bound="UseCases")
Decision: TypeAlias = Callable[Concatenate[U, TournamentState, datetime, Person, P], TournamentChange]
"""Of the tournament, the time, who asks for it, and what else they say.  Pure."""
UseCase: TypeAlias = Callable[Concatenate[U, int, Person, P], Coroutine[Any, Any, TournamentState]]
"""Called with the tournament's number; returns how it stands then."""


class UseCases:
    """Deeds that belong together: if they raise NotAllowed, Refused or WrongState, nothing has changed."""

    def __init__(self, store: TournamentStore) -> None:
        self._store = store

    async def change(
        self, tournament_id: int, person: Person, permission: Permission, decide: Decide
    ) -> TournamentState:
        """What somebody who has the permission makes of a tournament; how it stands then."""

        def permitted(record: TournamentState, now: datetime) -> TournamentChange:
            permissions.must(record, person, permission)
            change = decide(record, now)
            must_stand(record, change.after)
            return change

        return await self._store.change(tournament_id, permitted)


def use_case(permission: Permission) -> Callable[[Decision[U, P]], UseCase[U, P]]:
    """Makes what people call of a pure decision, which is only asked for who has the permission."""

    def made(decision: Decision[U, P]) -> UseCase[U, P]:
        @wraps(decision)
        async def called(
            self: U, tournament_id: int, person: Person, /, *args: P.args, **kwargs: P.kwargs
        ) -> TournamentState:
            return await self.change(
                tournament_id,
                person,
                permission,
                lambda record, now: decision(self, record, now, person, *args, **kwargs),
            )

        return called

    return made
