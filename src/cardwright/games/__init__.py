"""One folder a game: rules, words, deck rules, cards, board.

No game knows another, and nothing imports a game by name: ``load`` finds it by its folder.
"""
