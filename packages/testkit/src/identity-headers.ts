import { randomUUID } from 'node:crypto';
import { identityHeader } from '@viral-slides/http-kit';
import type { TokenRights } from '@viral-slides/personal-tokens';
import { testSigner } from './test-keys.ts';

/**
 * Headers of a request as the gateway would forward it for a signed-in user.
 * @param options.audience name of the service that is called
 * @param options.key as the service under test was given it, see `keySettings`
 * @param options.sessionId random unless given
 * @param options.token rights of the personal token with which a script of theirs asks; absent: they ask in their browser
 */
export function identityHeaders(options: {
  userId: string;
  audience: string;
  key: string;
  sessionId?: string;
  token?: TokenRights;
}): Record<string, string> {
  const { userId, audience, key, sessionId = randomUUID(), token } = options;
  const signer = testSigner('gateway', key);
  const identity = { userId, sessionId };
  return { [identityHeader]: token ? signer.signTokenIdentity({ ...identity, token }, audience) : signer.signIdentity(identity, audience) };
}

/**
 * Token with which one service calls the internal routes of another; goes into `authorization: Bearer <token>`.
 * @param options.caller name of the calling service (default `gateway`)
 */
export function serviceToken(options: { audience: string; key: string; caller?: string }): string {
  const { audience, key, caller = 'gateway' } = options;
  return testSigner(caller, key).signServiceToken(audience);
}
