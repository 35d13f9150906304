"""The rules of Elestrals, a file a section of the ledger; the tuple at the foot of a file is the rule."""
