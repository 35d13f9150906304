"""EoC: its rules, clause by clause."""
