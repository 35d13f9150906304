"""Tests of Devrun: the rules clause by clause."""
