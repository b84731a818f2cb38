"""The tests.  What checks games and renderers from elsewhere, too, says the values that it compares."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("tests.games", "tests.renderers")
