"""What texts in rules English mean."""
