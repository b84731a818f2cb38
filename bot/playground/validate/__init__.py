"""What Discord refuses: its OpenAPI description, and the rules that the description does not state."""
