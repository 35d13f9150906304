"""Verbs of EoC: its own, a file each topic, and the kernel's that it carries out in its own way."""
