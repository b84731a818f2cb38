"""The computer player of Santorini."""
