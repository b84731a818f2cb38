"""Pantheon: board games of gods and heroes, played by post in Discord channels."""
