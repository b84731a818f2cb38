"""Loopback only, and no web page but our own: what may reach this server."""

import ipaddress

from aiohttp import web
from aiohttp.typedefs import Handler

#: Pages may use nothing but this server; no inline code, no framing.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; font-src 'self'; media-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}


def loopback(host: str) -> str:
    """The host if it is a loopback address; ValueError otherwise: tokens and chat travel in clear."""
    try:
        if ipaddress.ip_address(host).is_loopback:
            return host
    except ValueError:
        pass
    raise ValueError(f"the playground listens on loopback only, not on {host!r}")


def allowed_hosts(host: str, port: int) -> frozenset[str]:
    """The values of a ``Host`` header that mean this server."""
    name = f"[{host}]" if ":" in host else host
    return frozenset({f"{name}:{port}", f"localhost:{port}"})


def trusted(request: web.Request, hosts: frozenset[str]) -> bool:
    """Whether the request names this server and does not come from another page.

    The host check defeats DNS rebinding; Origin and Sec-Fetch-Site keep out pages of other sites,
    also their WebSockets. Somebody may follow a link to the page from wherever it stands: that opens it in
    a window of its own, of which the other page sees nothing.
    """
    if request.headers.get("Host", "") not in hosts:
        return False
    origin = request.headers.get("Origin")
    if origin is not None and origin not in {f"http://{host}" for host in hosts}:
        return False
    return request.headers.get("Sec-Fetch-Site", "none") in ("none", "same-origin") or _opens(request)


def _opens(request: web.Request) -> bool:
    """Whether a browser goes to the page itself, in a window, from another one."""
    asked = request.method, request.path, request.headers.get("Origin")
    how = request.headers.get("Sec-Fetch-Mode"), request.headers.get("Sec-Fetch-Dest")
    return asked == ("GET", "/", None) and how == ("navigate", "document")


def guard(hosts: frozenset[str]):
    """The middleware that refuses what is not trusted, and sets the headers of every answer."""

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        if not trusted(request, hosts):
            return web.json_response(
                {"error": {"code": "forbidden", "message": "Only this server's own pages may call."}},
                status=403,
            )
        try:
            response = await handler(request)
        except web.HTTPException as problem:
            problem.headers.update(HEADERS)
            raise
        if not response.prepared:
            response.headers.update(HEADERS)
        return response

    return check
