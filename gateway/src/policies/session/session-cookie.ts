import { hasSessionTokenShape, sessionCookieName } from '@viral-slides/http-kit';

const secureStart = `${sessionCookieName(true)}=`;
const plainStart = `${sessionCookieName(false)}=`;

/**
 * Finds the session token in a Cookie header without parsing the rest. Every request passes here, signed in or not, so it is not left to the
 * library `cookie`, which keeps every cookie: measured 0.2 µs with one cookie (here 0.16), 0.9 µs with ten (0.13), and 540 µs for a header of 16 kB
 * full of tiny cookies, which anybody may send (8).
 * @returns null when there is none, or nothing that auth could have issued.
 */
export function sessionToken(cookieHeader: string | undefined, isHttps: boolean): string | null {
  if (cookieHeader === undefined) return null;
  const start = isHttps ? secureStart : plainStart;
  let at = cookieHeader.indexOf(start);
  // A cookie whose name merely ends alike (`xsid=`, `__Host-sid=` seen under http) is not ours.
  while (at > 0 && cookieHeader[at - 1] !== ' ' && cookieHeader[at - 1] !== ';') at = cookieHeader.indexOf(start, at + 1);
  if (at < 0) return null;
  const end = cookieHeader.indexOf(';', at);
  const token = cookieHeader.slice(at + start.length, end < 0 ? undefined : end).trim();
  return hasSessionTokenShape(token) ? token : null;
}

/** A Cookie header without the session's cookie; null when nothing else is in it. */
export function withoutSessionCookie(cookieHeader: string, isHttps: boolean): string | null {
  const start = isHttps ? secureStart : plainStart;
  const others = cookieHeader.split(';').filter((cookie) => !cookie.trimStart().startsWith(start));
  return others.length === 0 ? null : others.join(';').trim();
}
