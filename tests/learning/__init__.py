"""Tests of lessons and puzzles."""
