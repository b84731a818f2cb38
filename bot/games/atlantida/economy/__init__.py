"""The improvement phase of one player, step by step: work, development, craft, building, food, ships."""
