"""Bodies of requests, read up to a limit, and answers as JSON."""

import asyncio
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from .errors import TableError


async def read(request: Request, most: int, seconds: float) -> bytes:
    """A body, never more of it than allowed."""
    data = bytearray()
    try:
        async with asyncio.timeout(seconds):
            async for piece in request.stream():
                data += piece
                if len(data) > most:
                    raise TableError("too-large", f"a request may have {most:,} bytes at most")
    except TimeoutError as error:
        raise TableError("malformed", "the request did not come to its end in time") from error
    return bytes(data)


def as_json(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """An answer that is not kept by caches unless it says so."""
    return Response(msgspec.json.encode(value), status, {"cache-control": "no-store", **(headers or {})}, "application/json")
