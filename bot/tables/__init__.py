"""One game played by people: seats, the log, drafts, confirming, resigning, results."""
