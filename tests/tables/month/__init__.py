"""A month of a club: two hundred tables, a bot that dies, and a Discord that refuses."""
