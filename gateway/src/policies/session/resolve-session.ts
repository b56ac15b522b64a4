import { AppError } from '@viral-slides/errors';
import type { InternalClient } from '@viral-slides/internal-client';
import { z } from 'zod';
import type { Session } from './session.ts';

const resolvedSchema = z.object({ sessionId: z.string().min(1), userId: z.string().min(1), expiresAt: z.coerce.date() });

/** The caller that asks for a session. */
export interface SessionAsker {
  /** Address of the client, or its network. */
  address: string;
  /** Aborts when the last waiter is gone. */
  signal: AbortSignal;
}

/** Asks whose session a token is. Null for none. @param isUse the person does something now. */
export type ResolveSession = (
  token: string,
  isUse: boolean,
  asker: Pick<SessionAsker, 'signal'> & Partial<SessionAsker>,
) => Promise<Session | null>;

/**
 * Makes the question to auth: whose session is this token, and is it being used? Null for none.
 * @throws AppError `session-check-unavailable` when auth does not answer, or answers something else; the signal's reason when it was aborted.
 */
export function makeResolveSession(auth: Pick<InternalClient, 'call'>): ResolveSession {
  return async (token, isUse, { signal }) => {
    try {
      const { sessionId, userId, expiresAt } = await auth.call({
        method: 'POST',
        path: '/internal/sessions/resolve',
        body: { token, isUse },
        answer: resolvedSchema,
        isRepeatable: true,
        signal,
      });
      return { sessionId, userId, expiresAt: expiresAt.getTime(), identities: new Map() };
    } catch (cause) {
      if (signal.aborted) throw cause;
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
