"""Players take part in the shuffle of a rematch as well."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A place for the commitment of the next game."""
    op.add_column("seats", sa.Column("next_pledge", sa.Text(), nullable=False, server_default=""))
