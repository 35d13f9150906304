"""EoC, the game of Vanquishers: rules in `rules/`, beside docs/rules/eoc.md; read `field` first."""
