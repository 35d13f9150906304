"""One file a step; none is ever changed after a release."""
