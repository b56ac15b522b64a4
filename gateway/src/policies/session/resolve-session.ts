import { AppError } from '@viral-slides/errors';
import type { InternalClient } from '@viral-slides/internal-client';
import { z } from 'zod';
import type { Session } from './session.ts';

const resolvedSchema = z.object({ sessionId: z.string().min(1), userId: z.string().min(1), expiresAt: z.coerce.date() });

/**
 * Makes the question to auth: whose session is this token, and is it being used? Null for none.
 * @throws AppError `session-check-unavailable` when auth does not answer, or answers something else.
 */
export function makeResolveSession(auth: Pick<InternalClient, 'call'>): (token: string, isUse: boolean) => Promise<Session | null> {
  return async (token, isUse) => {
    try {
      const { sessionId, userId, expiresAt } = await auth.call({
        method: 'POST',
        path: '/internal/sessions/resolve',
        body: { token, isUse },
        answer: resolvedSchema,
        isRepeatable: true,
      });
      return { sessionId, userId, expiresAt: expiresAt.getTime(), identities: new Map() };
    } catch (cause) {
      if (cause instanceof AppError && cause.kind === 'unauthenticated') return null;
      throw new AppError(
        'unavailable',
        'session-check-unavailable',
        'Your sign-in cannot be checked right now. Please try again in a moment.',
        { cause, retryAfterMs: 2_000 },
      );
    }
  };
}
