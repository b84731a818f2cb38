"""What all messages and answers are made of: controls, limits, errors, who asks, pictures."""
