"""The table: a real server in a process of its own, a real database, real WebSockets."""
