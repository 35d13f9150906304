"""Events at the table: `tournament.event` kept in the table's database, with roles, over HTTP.

Start reading at `held` (one event in memory), then `wishes` (what people may ask for) and `deciding` (what that means).
"""
