"""One game played by people: seats, drafts, the log, nature's answers, and what must be told."""
