"""What the bot shows on Discord: messages, controls, errors, and the sender that posts them."""
