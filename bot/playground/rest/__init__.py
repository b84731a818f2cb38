"""The REST API of the bot: the way of a request, and the operations, a file for each kind of thing."""
