"""The powers: one file each, found by :mod:`roster`."""
