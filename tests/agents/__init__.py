"""Agents: what they get, what they choose."""
