"""The rules of Devrun, a file a section of the ledger."""
