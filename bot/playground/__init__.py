"""A Discord-compatible server on loopback with a chat page, to try and to test the bot without Discord."""
