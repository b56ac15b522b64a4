import { AppError } from '@viral-slides/errors';
import { errors } from 'jose';
import type { JWTPayload } from 'jose';
import { signOutMessageLifetimeMs } from '../../model/provider-sign-out.ts';
import type { ProviderSignOut } from '../../ports/sign-in-provider.ts';
import type { ProviderMetadata } from './provider-metadata.ts';
import type { VerifySigned } from './provider-signature.ts';

const signOutEvent = 'http://schemas.openid.net/event/backchannel-logout';
const longestText = 255;

/**
 * Reads the provider's logout token and checks all of it but whether it came before.
 * @throws AppError `sign-out-not-verified` (invalid-input), `provider-down` when the keys cannot be had.
 * @see OpenID Connect Back-Channel Logout 1.0, section 2.6
 */
export async function readSignOutMessage(token: string, metadata: ProviderMetadata, verifySigned: VerifySigned): Promise<ProviderSignOut> {
  const claims = await verifySigned(token, metadata, {
    requiredClaims: ['iat', 'jti', 'events'],
    maxTokenAge: signOutMessageLifetimeMs / 1000,
  }).catch((error: unknown) => {
    // Only code and message: the error object carries the claims.
    throw error instanceof errors.JOSEError ? signOutNotVerified(`${error.code}: ${error.message}`) : error;
  });
  const [subject, providerSessionId, messageId] = [textOf(claims.sub), textOf(claims.sid), textOf(claims.jti)];
  if (!namesSignOut(claims)) throw signOutNotVerified('the events claim does not name a sign-out');
  // An ID token has one; it must never pass for this message.
  if (claims.nonce !== undefined) throw signOutNotVerified('it has a nonce');
  if (messageId === null) throw signOutNotVerified('jti is empty, too long or not a string');
  if (subject === null && providerSessionId === null) throw signOutNotVerified('it names neither a user nor a session');
  return { issuer: metadata.issuer, subject, providerSessionId, messageId, issuedAt: new Date((claims.iat ?? 0) * 1000) };
}

function namesSignOut({ events }: JWTPayload): boolean {
  const event: unknown = typeof events === 'object' && events !== null ? (events as Record<string, unknown>)[signOutEvent] : undefined;
  return typeof event === 'object' && event !== null && !Array.isArray(event);
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' && claim.length <= longestText ? claim : null;
}

function signOutNotVerified(reason: string): AppError {
  return new AppError('invalid-input', 'sign-out-not-verified', 'The sign-in service did not send this sign-out.', {
    cause: new Error(reason),
  });
}
