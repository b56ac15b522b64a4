/**
 * Name of a cookie of ours. With https the `__Host-` prefix keeps other hosts of the domain, and plain http pages, from planting it; with
 * http no browser would take it.
 */
export function cookieName(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name;
}

/** Name of the cookie that holds the session's secret: set by auth, read by the gateway. */
export function sessionCookieName(isHttps: boolean): string {
  return cookieName('sid', isHttps);
}

/** 32 random bytes in base64url: 43 characters; the last one encodes four bits. */
const sessionTokenShape = /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/;

/**
 * Whether a text can be a session secret. Everything that auth issues has this shape, so anything else is refused without a lookup.
 */
export function hasSessionTokenShape(text: string): boolean {
  return sessionTokenShape.test(text);
}
