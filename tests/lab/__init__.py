"""Simulations, statistics, coverage."""
