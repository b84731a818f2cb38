"""What the host of an open table may still choose: the game's options and the terms, one at a time."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from bot.discord_ui.components.controls import ButtonAction, row
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import CALM, OutgoingMessage, ShownLobby, Writer, compose
from bot.discord_ui.components.table_access import Controls
from bot.discord_ui.features.lobby_panel import lobby_over, lobby_view, while_open
from bot.discord_ui.messages.names import table_title
from bot.discord_ui.messages.settings_panel import NOTHING, ZONES, chosen_setting
from bot.games.engine.contract import Game, Variant
from bot.games.engine.event import Json
from bot.games.engine.options import OptionSpec, sole_variant, specs
from bot.games.engine.text import Text, Words, lines, msg
from bot.hosting.errors import Refused
from bot.tables.choosable_terms import NAMED, TERMS, USUAL, Term
from bot.tables.model import TableInfo
from bot.tables.seats import ready_check, seat_counts
from bot.tables.seats.new_tables import options_for

TIMES: Final[Mapping[str, Text]] = {
    "72h": msg("three days for each turn"),
    "24h": msg("a day for each turn"),
    "48h": msg("two days for each turn"),
    "7d": msg("a week for each turn"),
    "72h + 24h cap 120h": msg("three days, and one more with each turn, five at most"),
    "5d, 3 x 1d": msg("five days, then three times one day"),
    "20d total": msg("twenty days for the whole game"),
    "10m": msg("ten minutes for each turn, in one sitting"),
    "30m + 1m cap 1h": msg("half an hour, and a minute more with each turn, in one sitting"),
    "none": msg("without a clock"),
}
"""Good ones; every other can be written."""
_NUMBERS: Final[Mapping[str, tuple[int, ...]]] = {
    "min_conduct": (0, 25, 50, 60, 70, 75, 80, 90),
    "excuses": (0, 1, 2, 3),
    "away_delay": (0, 15, 60, 180, 360, 720, 1440),
}
"""Which numbers the form offers."""
PICK: Final = "?"
"""What the menus carry that ask what to change."""
OPTION: Final = "."
"""In front of the names of the game's options."""
VARIANT: Final = f"{OPTION}variant"
SEATS: Final = "seats"
ANY_NUMBER: Final = "any"
"""As many players as come, within what the game allows."""


@dataclass(frozen=True, slots=True)
class Choosable:
    """One thing that may be chosen."""

    key: str
    """What controls call it."""
    title: Text
    now: str
    """The value that holds, as controls carry it."""
    answers: tuple[tuple[str, Text], ...]
    hint: Text | None = None
    missing: Words | None = None
    """Why other values can't be chosen."""

    @property
    def told(self) -> Text:
        """It and its value."""
        value = dict(self.answers).get(self.now) or Text("{value}", (("value", self.now),))
        return msg("{setting}: {value}", setting=self.title, value=value)


async def terms_form(
    ctx: Context, table: TableInfo, notice: Words | None = None, asked: str = ""
) -> OutgoingMessage:
    """All that the host of an open table may still choose; raises Refusal when it is too late.

    ``asked``: what of it is being chosen, by its key.
    """
    if table.state != "open":
        raise Refusal(msg("The game has begun, so its terms can no longer change."))
    game, writer, now = ctx.services.games[table.game], ctx.writer(), ctx.services.tables.store.now()
    options, terms = _choosable(game, table, now)
    one = next((each for each in (*options, *terms) if each.key == asked), None)
    head = writer.text(table_title(game, table), notice)
    back = ButtonAction(table.id, "lobby") if one is None else ButtonAction(table.id, "terms")
    last = row(writer.button(back, msg("Back")))
    if one is not None:
        answers = [writer.option(told, value) for value, told in one.answers]
        chosen = ButtonAction(table.id, "terms", text=one.key)
        hints = writer.text(one.hint, one.missing)
        form = compose(CALM, head, hints, writer.menu(chosen, _capital(one.told, writer), answers), last)
        return replace(form, shown=ShownLobby(table, "terms"))
    offered = (
        (msg("Change the rules"), options),
        (msg("Change time or people"), terms),
    )
    menus = [
        writer.menu(
            ButtonAction(table.id, "terms", text=f"{PICK}{number}"),
            what,
            [writer.option(_capital(each.told, writer), each.key, each.hint) for each in choosable],
        )
        for number, (what, choosable) in enumerate(offered)
        if choosable
    ]
    more = writer.small(msg("These apply to this table only. Everybody seated is told about changes."))
    return replace(compose(CALM, head, more, *menus, last), shown=ShownLobby(table, "terms"))


def _choosable(game: Game, table: TableInfo, now: datetime) -> tuple[list[Choosable], list[Choosable]]:
    """The game's options and the terms."""
    return list(_options(game, table)), [*_seats(game, table, now), *(_term(term, table) for term in TERMS)]


def _capital(words: Words, writer: Writer) -> Text:
    """The same at the beginning of a line: their own words are written for the middle of a sentence."""
    told = writer.label(words)
    return Text("{told}", (("told", told[:1].upper() + told[1:]),))


async def choose_term(ctx: Context, table: TableInfo, control: str, value: str) -> OutgoingMessage:
    """What a control of the form does; raises NotAllowed, Refused."""
    name, chosen = chosen_setting(control, value)
    lobby, game = ctx.services.tables.lobby, ctx.services.games[table.game]
    if name in NAMED:
        new = await lobby.amend(table.id, ctx.person, name, _read(NAMED[name], chosen))
    elif name == SEATS and (chosen == ANY_NUMBER or chosen.isdecimal()):
        number = None if chosen == ANY_NUMBER else int(chosen[:3])
        new = await lobby.choose_seats(table.id, ctx.person, number)
        if len(new.people) == new.max_seats:  # it begins, or everybody is asked whether they are there
            return await lobby_view(ctx, new) if new.state == "open" else lobby_over(ctx, new)
    elif name == VARIANT and (given := _of_variant(game, chosen)) is not None:
        new = await lobby.choose_options(table.id, ctx.person, given)
    elif spec := next((spec for spec in specs(game) if f"{OPTION}{spec.name}" == name), None):
        new = await lobby.choose_options(table.id, ctx.person, {spec.name: _value(spec, chosen)})
    else:
        raise Refusal(msg("This control no longer works."))
    options, terms = _choosable(game, new, ctx.services.tables.store.now())
    saved = next((each.told for each in (*options, *terms) if each.key == name), None)
    if saved is None:
        return await terms_form(ctx, new, msg("**Saved.**"))
    return await terms_form(ctx, new, msg("**Saved.** {setting}", setting=_capital(saved, ctx.writer())))


def _seats(game: Game, table: TableInfo, now: datetime) -> Iterator[Choosable]:
    """For how many it is, in a game that leaves it open; and why it can't be for others."""
    if game.min_seats == game.max_seats:
        return
    answers: list[tuple[str, Text]] = []
    missing: dict[Words, None] = {}
    for number in (*range(game.min_seats, game.max_seats + 1), None):
        try:
            least, most = seat_counts.resized(game, table, number)
        except Refused as refused:
            missing[refused.words] = None
            continue
        told = seat_counts.told(least, most)
        if most == len(table.people):
            told = (
                msg("{count}: everybody is asked if they’re there", count=told)
                if ready_check.asks_others(table, now)
                else msg("{count}: the game begins at once", count=told)
            )
        answers.append((ANY_NUMBER if number is None else str(number), told))
    fixed = table.min_seats == table.max_seats
    yield Choosable(
        SEATS,
        seat_counts.PLAYERS,
        str(table.max_seats) if fixed else ANY_NUMBER,
        tuple(answers),
        msg("How many can play"),
        lines(list(missing)) if missing else None,
    )


def _term(term: Term, table: TableInfo) -> Choosable:
    """A term as the form asks for it."""
    now = term.of(table.terms)
    match term.type:
        case "bool":
            answers = tuple((word, term.told(word == "on")) for word in ("on", "off"))
            return Choosable(term.name, term.title, "on" if now else "off", answers, term.hint)
        case "int":
            answers = tuple((str(number), term.told(number)) for number in _NUMBERS[term.name])
        case "choice":
            answers = tuple(
                (NOTHING if value == USUAL else value, told) for value, told in term.values.items()
            )
            now = NOTHING if now == USUAL else now
        case _ if term.name == "clock":
            hint = msg("How long a turn may take. Any other time: open the table with time:36h, say.")
            return Choosable(term.name, term.title, str(now), tuple(TIMES.items()), hint)
        case _:
            answers = ZONES
    return Choosable(term.name, term.title, str(now), answers, term.hint)


def _options(game: Game, table: TableInfo) -> Iterator[Choosable]:
    """The variants and the options of a game, each with those values that fit the others."""
    now = sole_variant(game, table.options, table.player_counts)
    variants = tuple(
        (one.slug, one.name)
        for one in game.options.variants
        if (given := _of_variant(game, one.slug)) is not None
        and _fits(game, table, given)
        and _named(game, table, given) == one
    )
    if len(variants) > 1:
        yield Choosable(VARIANT, msg("Variant"), "–" if now is None else now.slug, variants)
    named = {slug for slug, _ in variants}
    for spec in specs(game):
        values = [value for value in _values(spec) if _fits(game, table, {spec.name: value})]
        answers = tuple((_control_value(value), spec.told(value)) for value in values)
        if len(answers) > 1 and not _is_by_variant(game, table, spec, values, named):
            is_now = _control_value(table.options.get(spec.name, spec.default))
            yield Choosable(f"{OPTION}{spec.name}", spec.title, is_now, answers, spec.hint)


def _is_by_variant(
    game: Game, table: TableInfo, spec: OptionSpec, values: Sequence[Json], named: Collection[str]
) -> bool:
    """Does the variant say all that the option could?"""
    found = (_named(game, table, {spec.name: one}) for one in values)
    return all(one is not None and one.slug in named for one in found)


def _named(game: Game, table: TableInfo, given: Mapping[str, Json]) -> Variant | None:
    """What the table's options are called with these, which fit it; None: they are chosen one by one."""
    options = {**table.options, **given}
    least = seat_counts.fewest(game, options, table.min_seats, table.max_seats)
    return sole_variant(game, options, range(least, table.max_seats + 1))


def _values(spec: OptionSpec) -> tuple[Json, ...]:
    """Those of its values that the form offers."""
    match spec.type:
        case "bool":
            return (True, False)
        case "int":
            usual = int(spec.default)
            return tuple(sorted({0, usual // 2, usual, 2 * usual}))
        case _:
            return spec.values


def _control_value(value: Json) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def _value(spec: OptionSpec, chosen: str) -> Json:
    match spec.type:
        case "bool":
            return chosen == "on"
        case "int" if chosen.isdecimal() and len(chosen) < 6:
            return int(chosen)
        case _:
            return chosen


def _of_variant(game: Game, slug: str) -> Mapping[str, Json] | None:
    """All options of a variant; None: there is none of this name."""
    found = next((one for one in game.options.variants if one.slug == slug), None)
    usual = {spec.name: spec.default for spec in specs(game)}
    return None if found is None else {**usual, **found.options}


def _fits(game: Game, table: TableInfo, given: Mapping[str, Json]) -> bool:
    try:
        options_for(game, {**table.options, **given}, table.max_seats)
    except Refused:
        return False
    return True


def _read(term: Term, text: str) -> str | int | bool:
    match term.type:
        case "bool":
            return text == "on"
        case "int" if text.isdecimal() and len(text) < 6:
            return int(text)
        case _:
            return USUAL if text == NOTHING else text


async def _press(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    async def choose(ctx: Context, table: TableInfo, text: str) -> OutgoingMessage:
        if not action.text or action.text.startswith(PICK):
            return await terms_form(ctx, table, asked=text if action.text else "")
        return await choose_term(ctx, table, action.text, text)

    return await while_open(choose)(ctx, action, text)


CONTROLS: Final[Controls] = {"terms": _press}
