"""Elestrals: Spirits are life and fuel, chains resolve from Limbo.  `docs/rules/elestrals.md` is its ledger."""
