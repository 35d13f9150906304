"""What the actions of Devrun do, a file a topic: the node a text means, whether it can be applied, and how.

A verb never asks: everything has been chosen before (`rules/choosing.py`), so that an action can be tried on a copy.
"""
