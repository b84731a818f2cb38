"""Tests of what people and servers choose."""
