"""Farwald's verbs: nodes by what they are for; how they are carried out stands in the `doing_` files."""
