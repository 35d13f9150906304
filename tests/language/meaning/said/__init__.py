"""Texts on cards that fight, in the words of designers, each with what its explanation says; and texts that are refused."""
