"""What an operator sees of the running bot: figures, health, and word to systemd."""
