import { AppError } from '@viral-slides/errors';
import { personalTokenPrefix } from '@viral-slides/personal-tokens';
import type { GatewayRequest } from '../../exchange/scope.ts';

const scheme = 'bearer';
const bearer = /^bearer +/i;
const authorizationHeader = 'authorization';

/**
 * Reads the personal token that a request brings. Other kinds of `Authorization` are not ours (an own proxy in front may use them) and count for nothing.
 * @returns null for none
 * @throws AppError `cookie-and-token` when the request could mean two people: a browser sends cookies, a script its token. `doubled-authorization` when it
 * brings several, and another hop could believe another one.
 */
export function personalTokenOfRequest({ headers, rawHeaders }: Pick<GatewayRequest, 'headers' | 'rawHeaders'>): string | null {
  const { authorization } = headers;
  if (authorization === undefined || !bearer.test(authorization)) return null;
  const token = authorization.slice(scheme.length).trim();
  if (!token.startsWith(personalTokenPrefix)) return null;
  if (headers.cookie !== undefined)
    throw new AppError(
      'invalid-input',
      'cookie-and-token',
      'Send either a personal token or cookies, not both: they may belong to different users.',
    );
  if (isDoubled(rawHeaders)) throw new AppError('invalid-input', 'doubled-authorization', 'Send only one Authorization header.');
  return token;
}

function isDoubled(rawHeaders: readonly string[]): boolean {
  let found = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === authorizationHeader.length && name.toLowerCase() === authorizationHeader) found += 1;
  }
  return found > 1;
}
