"""Tables, seats, answers and opened records."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the first form of the database."""
    text, number, big, yes = sa.Text(), sa.Integer(), sa.BigInteger(), sa.Boolean()
    op.create_table(
        "tables",
        sa.Column("id", text, primary_key=True),
        *(sa.Column(name, kind, nullable=False) for name, kind in (
            ("game", text), ("game_version", number), ("status", text), ("created", big), ("changed", big),
            ("listed", yes), ("spectators", yes),
        )),
        sa.Column("minutes", number),
        sa.Column("free", number),
        sa.Column("auto", yes, nullable=False),
        sa.Column("seed", text),
        *(sa.Column(name, kind, nullable=False) for name, kind in (
            ("seed_given", yes), ("secret", text), ("settings", text),
        )),
        sa.Column("cards", text),
        sa.Column("turn", number, nullable=False),
        *(sa.Column(name, kind) for name, kind in (("decider", number), ("result", text), ("again", text), ("owner", text))),
        sa.Column("owner_until", big, nullable=False),
    )  # fmt: skip
    op.create_index("tables_lobby", "tables", ["status", "listed", "created"])
    op.create_table(
        "seats",
        sa.Column("table_id", text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", number, primary_key=True),
        *(sa.Column(name, text, nullable=False) for name in ("kind", "name", "bot")),
        sa.Column("deck", text),
        sa.Column("deck_name", text, nullable=False),
        sa.Column("token", text),
        sa.Column("invitation", text),
        *(sa.Column(name, text, nullable=False) for name in ("pledge", "share", "stops")),
        sa.Column("left", big),
        sa.Column("rematch", yes, nullable=False),
    )
    op.create_index("seats_token", "seats", ["token"])
    op.create_table(
        "answers",
        sa.Column("table_id", text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", number, primary_key=True),
        sa.Column("choice", number, nullable=False),
        sa.Column("at", big, nullable=False),
        sa.Column("why", text, nullable=False),
    )
    op.create_table(
        "records",
        sa.Column("id", text, primary_key=True),
        sa.Column("created", big, nullable=False),
        sa.Column("body", text, nullable=False),
    )
