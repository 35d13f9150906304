"""Bad input: a clear error or success, never another exception, in bounded time, nothing half written."""
