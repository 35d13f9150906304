"""Pictures of cards and tables."""
