"""The Discord client."""
