import { AppError } from '@viral-slides/errors';
import type { SignedClaims, SigningKeys } from '@viral-slides/signing';

const parameter = 'upload-token';
const audience = 'upload';

/** Lets the gateway recognize an upload address that media issued without the secret of the store, before the store is asked. */
export interface UploadTokens {
  /**
   * @param upload.path path of the upload address, e.g. `/viral-slides/quarantine/u/1`. @param upload.userId user who may put a file there.
   * @param upload.validSeconds how long a PUT may be started.
   */
  sign(upload: { path: string; userId: string; validSeconds: number }): string;
  /**
   * @returns the user the address was issued to.
   * @throws AppError `upload-refused` (forbidden) when the token is missing, forged, too old or for another path
   */
  verify(token: string | null, path: string): string;
}

/** The program that issues upload addresses. */
const issuer = 'media';

/** @param keys of media, which signs, or of the gateway, which verifies */
export function createUploadTokens(keys: SigningKeys): UploadTokens {
  return {
    sign: ({ path, userId, validSeconds }) => keys.sign({ path }, { subject: userId, audience, validSeconds }),
    verify(token, path) {
      const claims = claimsOf(() => keys.verify(token ?? '', audience));
      if (claims['path'] !== path || (claims.iss !== undefined && claims.iss !== issuer)) throw refused();
      return claims.sub;
    },
  };
}

function claimsOf(verify: () => SignedClaims): SignedClaims {
  try {
    return verify();
  } catch (cause) {
    throw refused(cause);
  }
}

function refused(cause?: unknown): AppError {
  return new AppError('forbidden', 'upload-refused', 'This upload address is invalid or has expired. Please request a new one.', {
    cause,
  });
}

/** Adds the token to an upload address, behind what the store's signature covers: the gateway takes it off again. */
export function withUploadToken(url: string, token: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${parameter}=${token}`;
}

/**
 * Takes the token off a request target; the rest stays as it is, character by character, as the store's signature needs it.
 * @returns null as token when there is none, or more than one
 */
export function takeUploadToken(target: string): { target: string; path: string; token: string | null } {
  const [path = '', query = ''] = target.split(/\?(.*)/s);
  const parts = query.split('&');
  const isToken = (part: string) => part.startsWith(`${parameter}=`);
  const tokens = parts.filter(isToken);
  const rest = parts.filter((part) => !isToken(part)).join('&');
  return {
    target: rest === '' ? path : `${path}?${rest}`,
    path,
    token: tokens.length === 1 ? tokens[0]!.slice(parameter.length + 1) : null,
  };
}
