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
