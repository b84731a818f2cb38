"""What happens at a table when a moment comes, and the job that waits for it."""
