"""Proposals that all must agree to (hosting rules, 5.1): one small file a kind, and the counting.  Pure."""
