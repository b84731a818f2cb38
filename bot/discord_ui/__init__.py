"""What the bot shows on Discord: messages, controls, errors, and the delivery that posts them."""
