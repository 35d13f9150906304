"""Steps from one form of the database to the next, carried out by Alembic when a server starts."""
