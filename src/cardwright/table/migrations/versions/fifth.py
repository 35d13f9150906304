"""Take-backs by agreement: what was taken back stays on record."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A place for what was taken back, and for who asks for it."""
    op.add_column("tables", sa.Column("taken", sa.Text(), nullable=False, server_default=""))
