"""Matches of events at the table: games that know their match."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """What a game knows of its match, and the matches."""
    text, number = sa.Text(), sa.Integer()
    for name, kind in (("event", text), ("match", text), ("time_at", number), ("last_turn", number)):
        op.add_column("tables", sa.Column(name, kind))
    op.add_column("events", sa.Column("online", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "event_matches",
        sa.Column("event_id", text, sa.ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("round", number, primary_key=True),
        sa.Column("number", number, primary_key=True),
        *(sa.Column(name, text, nullable=False) for name in ("seed", "stage", "steps", "wins", "draw")),
        sa.Column("table_id", text),
        sa.Column("version", number, nullable=False),
    )
    op.create_index("event_matches_stage", "event_matches", ["stage"])
