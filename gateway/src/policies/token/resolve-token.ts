import { AppError } from '@viral-slides/errors';
import { tokenRightsSchema } from '@viral-slides/personal-tokens';
import type { InternalClient } from '@viral-slides/internal-client';
import { z } from 'zod';
import type { ResolveSession } from '../session/resolve-session.ts';

const resolvedSchema = tokenRightsSchema.extend({
  tokenId: z.string().min(1),
  userId: z.string().min(1),
  name: z.string(),
  expiresAt: z.coerce.date(),
});

/**
 * Makes the question to auth: whose personal token is this, and what does it allow? Null for none. It is a session to all that comes after, so it is kept for as
 * long, and dropped as fast.
 * @throws AppError `session-check-unavailable` when auth does not answer, or answers something else; the signal's reason when it was aborted.
 */
export function makeResolveToken(auth: Pick<InternalClient, 'call'>): ResolveSession {
  return async (token, _isUse, { signal, address = 'unknown' }) => {
    try {
      const body = { token, address };
      const call = { method: 'POST', path: '/internal/tokens/resolve', body, answer: resolvedSchema, isRepeatable: true, signal } as const;
      const { tokenId, userId, name, scopes, accounts, expiresAt } = await auth.call(call);
      const endsAt = expiresAt.getTime();
      return { sessionId: tokenId, userId, expiresAt: endsAt, identities: new Map(), token: { name, scopes, accounts, endsAt } };
    } catch (cause) {
      if (signal.aborted) throw cause;
      if (cause instanceof AppError && cause.kind === 'unauthenticated') return null;
      const message = 'Your token cannot be checked right now. Please try again in a moment.';
      throw new AppError('unavailable', 'session-check-unavailable', message, { cause, retryAfterMs: 2_000 });
    }
  };
}
