"""Controlled English to effect trees and back: phrases, reader, printer, refusals.

It knows the kernel's verbs and no game's words: each game brings its own lexicon.
Not for carrying effects out (``kernel``).
"""
