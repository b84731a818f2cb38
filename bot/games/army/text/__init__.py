"""What people read: names, prompts, taps, events, refusals, views in words, glossary and rules in short."""
