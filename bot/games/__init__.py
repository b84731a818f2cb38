"""The rules of the games, pure: no Discord, no storage, no clock, no files, no pictures."""
