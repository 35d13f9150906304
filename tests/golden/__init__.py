"""What has been read by a person once and must not change unnoticed: counts, saved games, playthroughs."""
