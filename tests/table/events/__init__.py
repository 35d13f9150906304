"""Events at the table: a server in a process of its own, asked as its clients would."""
