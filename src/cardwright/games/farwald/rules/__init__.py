"""The rules, a file a section of the ledger: the tuple at the foot of each file is the procedure; read it first."""
