"""Events: their entries, who may do what in them, the server's keys."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables of events."""
    text, number, big, yes = sa.Text(), sa.Integer(), sa.BigInteger(), sa.Boolean()
    op.create_table(
        "events",
        sa.Column("id", text, primary_key=True),
        *(sa.Column(name, kind, nullable=False) for name, kind in (
            ("created", big), ("changed", big), ("name", text), ("game", text), ("listed", yes), ("entering", yes),
            ("status", text),
        )),
    )  # fmt: skip
    op.create_index("events_listed", "events", ["listed", "changed"])
    op.create_table(
        "event_entries",
        sa.Column("event_id", text, sa.ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", number, primary_key=True),
        sa.Column("body", text, nullable=False),
        sa.Column("seal", text, nullable=False),
    )
    op.create_table(
        "event_people",
        sa.Column("token", text, primary_key=True),
        sa.Column("event_id", text, sa.ForeignKey("events.id", ondelete="CASCADE"), nullable=False),
        *(sa.Column(name, kind, nullable=False) for name, kind in (("role", text), ("name", text), ("created", big))),
    )
    op.create_index("event_people_event", "event_people", ["event_id"])
    op.create_table("server_keys", sa.Column("name", text, primary_key=True), sa.Column("value", text, nullable=False))
