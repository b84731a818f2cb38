"""Loaded by the process that lives are forked from, and by no other: their pictures need no new art."""

from __future__ import annotations

from renderers import registry

for game in ("atlantida", "dice-forge", "santorini"):
    registry.discover()[game].prepare("light")
