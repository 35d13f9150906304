"""Tests of the language's core."""
