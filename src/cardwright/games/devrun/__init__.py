"""Devrun: three nested Shells, Spells in them, and damage stored up to break them.  Rules: docs/rules/devrun.md."""
