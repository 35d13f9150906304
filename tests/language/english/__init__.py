"""Rules English: reading, printing, refusing."""
