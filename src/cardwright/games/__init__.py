"""The games: one folder each, found by their folder; none knows another."""
