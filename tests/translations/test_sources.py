"""In the code: every sentence stands where the extractor reads it, and its fields are given."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bot.games.engine import registry
from bot.games.engine.options import specs
from tests.translations.pseudo import ROOT, extracted

HOMES = ("bot", "cogs", "renderers")
OURS = ("playground", "bench", "migrations", "cli.py", "bootstrap.py")
"""For operators and developers: in English only."""
SAYING = {"msg", "msg_in", "msg_plural", "locale_str", ".locale_str", "_", "gettext"}
SHOWING = {
    "TextDisplay",
    "text_message",
    "button",
    "option",
    "select",
    "SelectOption",
    "Button",
    "Choice",
    "paragraph",
}
LETTERS = re.compile(r"[^\W\d_]{2,}")
FIELD = re.compile(r"\{(\w*)\}")
SECOND_PERSON = "/text/second_person.py"
"""Takes the fields of the sentences that it tells to you instead."""
HINTS = "bot/discord_ui/commands/command.py"
"""Takes the hints of options, which the games have said."""
NOBODY = re.compile(r"(?:^|[.;] |\*\* )who(?:se)?\b[^.?!]*\.", re.IGNORECASE)
"""A statement about "who": in English that is a question, or needs somebody before it."""


def sources() -> list[Path]:
    found = (file for home in HOMES for file in sorted((ROOT / home).rglob("*.py")))
    return [file for file in found if not set(file.relative_to(ROOT).parts) & set(OURS)]


def calls(file: Path) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Call):
            method = isinstance(node.func, ast.Attribute)
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            # ``Offer.option("face")`` names a field; the functions of the same names show something.
            yield "." + name if method and name.islower() and name != "gettext" else name, node


def constant(node: ast.expr | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def said_in(name: str, call: ast.Call) -> str | None:
    """The sentence of a call; in ``msg_in`` its context stands before it."""
    at = int(name == "msg_in")
    return constant(call.args[at] if len(call.args) > at else None)


@cache
def all_calls() -> tuple[tuple[str, str, ast.Call], ...]:
    """Every call with its file and its name."""
    return tuple(
        (file.relative_to(ROOT).as_posix(), name, call) for file in sources() for name, call in calls(file)
    )


def test_every_sentence_stands_in_the_call_itself() -> None:
    """Else no extractor sees it, and nobody could translate it."""
    hidden = [
        f"{file}:{call.lineno}"
        for file, name, call in all_calls()
        if name in SAYING - {"gettext"} and file != HINTS and said_in(name, call) is None
    ]
    assert hidden == [], "write the sentence in the call itself, as one string"


def sentences() -> list[str]:
    """All that people read."""
    return sorted(key for found in extracted() for key in ((found,) if isinstance(found, str) else found))


def test_apostrophes_are_curved_as_quotation_marks_are() -> None:
    assert [key for key in sentences() if "'" in key] == []


def test_no_statement_begins_with_who() -> None:
    assert [key for key in sentences() if NOBODY.search(key)] == [], "write whoever, or a player who"


def test_every_field_of_a_sentence_is_given() -> None:
    wrong: list[str] = []
    for file, name, call in all_calls():
        if name not in ("msg", "msg_in", "msg_plural") or any(
            keyword.arg is None for keyword in call.keywords
        ):
            continue
        if file.endswith(SECOND_PERSON):
            continue
        sentences = call.args[1:] if name == "msg_in" else call.args
        keys = [key for argument in sentences if (key := constant(argument)) is not None]
        fields = {field for key in keys for field in FIELD.findall(key)}
        given = {str(keyword.arg) for keyword in call.keywords} | (
            {"count"} if name == "msg_plural" else set()
        )
        if fields - given or given - fields - {"count"}:
            wrong.append(f"{file}:{call.lineno}: {sorted(fields ^ given)}")
    assert wrong == [], "give each field of the sentence, and no other, as a keyword"


@pytest.mark.parametrize("game", sorted(registry.discover()))
def test_what_is_told_to_you_is_told_to_others_with_the_same_fields(game: str) -> None:
    told = {key: (key,) for key in extracted() if isinstance(key, str)}
    told |= {key[0]: key for key in extracted() if not isinstance(key, str)}
    for key, own in registry.discover()[game].second_person.items():
        assert key in told, "nobody says this of a player"
        # One of many is told of others in a sentence of its own, too.
        for one, other in zip(filter(None, (own.key, own.plural)), (*told[key], key), strict=False):
            assert set(FIELD.findall(one)) == set(FIELD.findall(other)) - {"player"}, one


def test_a_text_without_say_has_no_words_of_its_own() -> None:
    wordy = [
        f"{file}:{call.lineno}"
        for file, name, call in all_calls()
        if name == "Text" and call.args and LETTERS.search(FIELD.sub("", constant(call.args[0]) or ""))
    ]
    assert wordy == [], "write msg(…) in place of Text(…): only what msg says is translated"


def test_nothing_is_shown_that_nobody_could_translate() -> None:
    """No raw English in labels, menus and texts."""
    raw: list[str] = []
    for file, name, call in all_calls():
        if not file.startswith(("bot/discord_ui", "cogs")) or name not in SHOWING:
            continue
        shown = [
            *call.args,
            *(word.value for word in call.keywords if word.arg in ("label", "placeholder", "name")),
        ]
        for argument in shown:
            parts = argument.values if isinstance(argument, ast.JoinedStr) else [argument]
            if any(LETTERS.search((constant(part) or "").removeprefix("\n```python")) for part in parts):
                raw.append(f"{file}:{call.lineno}: {name}")
    assert raw == [], "say it with msg(…) and translate it, or give it to a Writer"


def test_the_extractor_reads_every_folder_that_says_something() -> None:
    keys = {found if isinstance(found, str) else found[0] for found in extracted()}
    said = {
        (file, key)
        for file, name, call in all_calls()
        if name in SAYING and (key := said_in(name, call)) is not None
    }
    assert sorted(f"{file}: {key}" for file, key in said if key not in keys) == []
    assert {key for _, key in said} == keys, "and nothing is translated that nobody says"
    assert {"Player {number}", "{player}, it is your turn."} <= keys


@pytest.mark.parametrize("game", sorted(registry.discover()))
def test_every_option_of_a_game_says_what_it_means(game: str) -> None:
    for spec in specs(registry.discover()[game]):
        assert spec.hint is not None, spec.name
        assert spec.hint.key in extracted()
