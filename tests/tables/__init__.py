"""Tests of games played by people."""
