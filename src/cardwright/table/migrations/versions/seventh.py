"""Names by key: whose a seat is on every device, names that are kept, decks, reviews of games."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Places for holders of keys, their seats and decks, and for what a bot thinks of a game."""
    text, big = sa.Text(), sa.BigInteger()
    op.add_column("seats", sa.Column("holder", text))
    op.create_index("seats_holder", "seats", ["holder"])
    op.create_table(
        "holders",
        sa.Column("id", text, primary_key=True),
        sa.Column("name", text, nullable=False),
        sa.Column("likeness", text, unique=True),
        sa.Column("used", big, nullable=False),
    )
    op.create_table(
        "holder_decks",
        sa.Column("holder", text, primary_key=True),
        sa.Column("game", text, primary_key=True),
        sa.Column("id", text, primary_key=True),
        sa.Column("name", text, nullable=False),
        sa.Column("list", text, nullable=False),
        sa.Column("at", big, nullable=False),
    )
    op.create_table(
        "reviews",
        sa.Column("table_id", text, primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("body", text, nullable=False),
        sa.Column("at", big, nullable=False),
    )
