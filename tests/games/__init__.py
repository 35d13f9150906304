"""Each game against its ledger and its own promises."""
