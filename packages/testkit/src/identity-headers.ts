import { randomUUID } from 'node:crypto';
import { createTokenSigner, identityHeader } from '@viral-slides/http-kit';

/**
 * Headers of a request as the gateway would forward it for a signed-in user.
 * @param options.audience name of the service that is called
 * @param options.key signing key that the service under test was given
 * @param options.sessionId random unless given
 */
export function identityHeaders(options: { userId: string; audience: string; key: string; sessionId?: string }): Record<string, string> {
  const { userId, audience, key, sessionId = randomUUID() } = options;
  return { [identityHeader]: createTokenSigner(key).signIdentity({ userId, sessionId }, audience) };
}

/**
 * Token with which one service calls the internal routes of another; goes into `authorization: Bearer <token>`.
 * @param options.caller name of the calling service (default `gateway`)
 */
export function serviceToken(options: { audience: string; key: string; caller?: string }): string {
  return createTokenSigner(options.key).signServiceToken(options.caller ?? 'gateway', options.audience);
}
