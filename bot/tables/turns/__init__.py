"""What a seat does when it is asked: drafts, confirmed moves, habits, and the computers that play."""
