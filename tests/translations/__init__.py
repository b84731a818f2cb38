"""Tests of the words that people read: that all of them can be translated, and still fit then."""
