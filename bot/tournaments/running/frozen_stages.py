"""A stage that another was drawn from stays as it ended, whatever organisers decide.  Pure."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.hosting.errors import WrongState
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import to_model
from bot.tournaments.tournament import Stage


def must_stand(before: TournamentState, after: TournamentState) -> None:
    """Raise WrongState where a decision would change the table of a stage that the next one stands on.

    The next one stands on it from its first published round on.
    """
    if after is before or not any(one.stage for one in before.published):
        return
    kept, changed = _first(before), _first(after)
    if (kept.cut, kept.tournament.format.standings(kept.tournament)) != (
        changed.cut,
        changed.tournament.format.standings(changed.tournament),
    ):
        raise WrongState(
            msg(
                "{stage}: its table is final, because the next stage was drawn from it. You can still "
                "decide matches of the current stage: /round match result",
                stage=kept.title,
            )
        )


def _first(record: TournamentState) -> Stage:
    return record.format.stages(to_model(record, secret=False))[0]
