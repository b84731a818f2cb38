"""Loaded by the process that lives are forked from, and by no other: their pictures need no new art."""

from __future__ import annotations

from renderers import registry
from renderers.charts.drawing import draw
from renderers.charts.standings_chart import Cell, Grid, Line

for game in ("atlantida", "dice-forge", "santorini"):
    registry.discover()[game].prepare("light")
draw(Grid("Cup", "", ("1",), (Line("1", "Ada", (Cell(""),)),)), 0, "light")
