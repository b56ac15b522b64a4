import { createHash } from 'node:crypto';
import { cookieName, sessionCookieName } from '@viral-slides/http-kit';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';

/** Sign-ins that one browser may have under way at once; the oldest cookies go first. */
export const maxLoginCookies = 5;

/** A cookie and how to set it. */
export interface CookieRule {
  name: string;
  options: CookieOptions;
}

const isSecure = (origin: string) => origin.startsWith('https:');
const optionsFor = (origin: string): CookieOptions => ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(origin) });

/** The cookie that holds the session's secret. */
export function sessionCookie(origin: string): CookieRule {
  return { name: sessionCookieName(isSecure(origin)), options: optionsFor(origin) };
}

/** The cookie that binds one sign-in under way to this browser; its name follows from the state. */
export function loginCookie(origin: string, state: string): CookieRule {
  const name = `login-${createHash('sha256').update(state).digest('hex').slice(0, 16)}`;
  return { name: cookieName(name, isSecure(origin)), options: optionsFor(origin) };
}

/** Reads one cookie; undefined when it is absent or empty. Of several with the same name the first counts. */
export function readCookie(req: Pick<Request, 'get'>, name: string): string | undefined {
  return cookiesOf(req).find((cookie) => cookie.name === name)?.value || undefined;
}

/** Names the login cookies to drop, so that one more can be set without exceeding {@link maxLoginCookies}. */
export function surplusLoginCookies(req: Pick<Request, 'get'>, origin: string): string[] {
  const prefix = cookieName('login-', isSecure(origin));
  // Browsers send the older cookie first (RFC 6265, section 5.4).
  const names = cookiesOf(req)
    .map(({ name }) => name)
    .filter((name) => name.startsWith(prefix));
  return names.slice(0, Math.max(0, names.length - maxLoginCookies + 1));
}

/** Makes the browser delete a cookie. */
export function clearCookie(res: Response, { name, options }: CookieRule): void {
  res.clearCookie(name, options);
}

function cookiesOf(req: Pick<Request, 'get'>): { name: string; value: string }[] {
  return Object.entries(parseCookie(req.get('cookie') ?? '')).map(([name, value = '']) => ({ name, value }));
}
