import type { Request } from 'express';

/**
 * Whether our own page or the person asked to sign out, and not a link of another site. Browsers send `Sec-Fetch-Site`, but not to plain
 * http addresses; there our pages are recognized by `Referer`. Another site can omit both, so without either it is not proven.
 * @param origin our public origin.
 */
export function isOwnNavigation(req: Pick<Request, 'get'>, origin: string): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return URL.parse(req.get('referer') ?? '')?.origin === origin;
}
