"""Tests of Santorini."""
