"""Settling: from what sentences say to what the machine carries out.

References get their cards, players their seats, sentences that go on with others become one effect.  What is understood
but has no meaning the machine can carry out is refused with its words (`Unsettled`).
"""
