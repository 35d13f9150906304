"""Elestrals, clause by clause of its ledger; with cards made here, their effects as trees."""
