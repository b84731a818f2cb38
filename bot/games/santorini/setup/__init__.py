"""Before the first worker is placed: teams, the offer, who begins, who takes which power (rules, 2)."""
