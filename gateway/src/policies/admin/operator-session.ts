import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** How long a sign-in of the operator holds, in ms. Short: the page is looked at, not worked with. */
export const operatorSessionMs = 30 * 60_000;

/** Name of the operator's cookie. It is sent to `/api/admin` alone, so it cannot have the prefix `__Host-`, which wants the path `/`. */
const cookieName = 'operator';

/** Compares two texts in a time that reveals neither where they differ nor how long they are. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** Authenticates the operator. The token itself is never in a cookie, an address or a log. */
export interface OperatorSessions {
  isToken(given: string): boolean;
  /** Value of the header `set-cookie` that signs the operator in. */
  start(now: number, isHttps: boolean): string;
  /** Ends the session of the header `cookie`, copies of the cookie included. @returns value of the header `set-cookie` that takes it away. */
  end(cookies: string | undefined, now: number, isHttps: boolean): string;
  /** Whether request headers show the operator: by `Authorization: Bearer`, or by the cookie. */
  isOperator(headers: { authorization?: string | undefined; cookie?: string | undefined }, now: number): boolean;
}

/** Most sessions that are remembered as ended: far more than can be started in half an hour. */
const mostEnded = 10_000;

/**
 * Stateless sessions: the cookie is its expiry time, sealed with the token. So each gateway knows those of the others, and another
 * token ends them all. The gateway that handled a sign-out remembers it until the session would have expired.
 */
export function createOperatorSessions(token: string): OperatorSessions {
  const seal = (until: string) => createHmac('sha256', token).update(`operator session until ${until}`).digest('base64url');
  const cookie = (value: string, seconds: number, isHttps: boolean) =>
    `${cookieName}=${value}; Path=/api/admin; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;
  const ended = new LRUCache<string, true>({ max: mostEnded, ttl: operatorSessionMs });
  const isSession = (value: string, now: number) => {
    const [until = '', given = ''] = value.split('.', 2);
    return isSame(given, seal(until)) && Number(until) > now && !ended.has(until);
  };
  const valuesIn = (cookies: string | undefined) =>
    [...(cookies ?? '').matchAll(/(?:^|;\s*)operator=([^;\s]*)/g)].map(([, value]) => value ?? '');
  return {
    isToken: (given) => isSame(given, token),
    start(now, isHttps) {
      const until = String(now + operatorSessionMs);
      return cookie(`${until}.${seal(until)}`, operatorSessionMs / 1000, isHttps);
    },
    end(cookies, now, isHttps) {
      for (const value of valuesIn(cookies)) if (isSession(value, now)) ended.set(value.split('.', 1)[0]!, true);
      return cookie('', 0, isHttps);
    },
    isOperator({ authorization, cookie: cookies }, now) {
      const bearer = /^Bearer ([^\s]+)$/i.exec(authorization ?? '')?.[1];
      if (bearer !== undefined) return isSame(bearer, token);
      return valuesIn(cookies).some((value) => isSession(value, now));
    },
  };
}
