"""What was found right is known again; what is wrong is refused however often it comes."""

from pathlib import Path

import pytest

from bot.playground.validate.openapi import described
from tests.description import ABSENT


def test_a_wrong_part_is_never_known_as_right(spec: Path | None) -> None:
    if spec is None:
        pytest.skip(ABSENT)
    found = described(spec)
    assert described(spec) is found
    operation = found.operation("PUT", "/applications/1/commands")
    assert operation is not None
    option = {"type": 3, "name": "word", "description": "A word"}
    right = {"name": "say", "description": "Say", "type": 1, "options": [option]}
    wrong = {**right, "options": [option, {**option, "name": 7}]}
    for _ in range(2):
        assert found.request(operation, "application/json", [right]) == []
        (fault, *_) = found.request(operation, "application/json", [right, wrong])
        assert fault.path[:2] == (1, "options")
