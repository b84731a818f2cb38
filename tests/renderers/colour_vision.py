"""How people see colours: contrast, difference, and what a colour-vision deficiency makes of them."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from renderers.kit.colour import RGB

Deficiency: TypeAlias = Literal["protan", "deutan", "tritan"]

_SEEN_AS: Final[dict[Deficiency, tuple[tuple[float, float, float], ...]]] = {
    # Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB.
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def luminance(colour: RGB) -> float:
    """Relative luminance, 0 to 1 (WCAG 2)."""
    red, green, blue = (_linear(part) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: RGB, other: RGB) -> float:
    """Contrast ratio, 1 to 21 (WCAG 2)."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def seen_by(colour: RGB, deficiency: Deficiency) -> RGB:
    """The colour as somebody with that deficiency sees it."""
    linear = [_linear(part) for part in colour]
    red, green, blue = (
        _byte(sum(factor * part for factor, part in zip(row, linear, strict=True)))
        for row in _SEEN_AS[deficiency]
    )
    return red, green, blue


def distance(one: RGB, other: RGB) -> float:
    """How different two colours look: CIE 1976, about 2 is just noticeable."""
    return sum((a - b) ** 2 for a, b in zip(_lab(one), _lab(other), strict=True)) ** 0.5


def _linear(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _byte(linear: float) -> int:
    share = min(1.0, max(0.0, linear))
    share = 12.92 * share if share <= 0.0031308 else 1.055 * share ** (1 / 2.4) - 0.055
    return round(share * 255)


def _lab(colour: RGB) -> tuple[float, float, float]:
    red, green, blue = (_linear(part) for part in colour)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
