"""Proposals that all must agree to (hosting rules, 5.1): their kinds, their ballots, how they close."""
