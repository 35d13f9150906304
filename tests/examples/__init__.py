"""The games under `examples/`: what is promised of them, and the suites that every game must pass."""
