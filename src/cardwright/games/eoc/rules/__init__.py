"""The rules of EoC, a file a section of docs/rules/eoc.md.  The tuple at the foot of a file is the rule."""
