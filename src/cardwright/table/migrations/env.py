"""Alembic's entry: the connection comes from `cardwright.table.storage`."""

from alembic import context

from cardwright.table.tables import META

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=META, transactional_ddl=True, render_as_batch=True)
context.run_migrations()
