"""Tests, in the order of the sources; conformance, properties, golden and fuzz hold for every game found by its folder."""
