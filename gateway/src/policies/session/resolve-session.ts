import { AppError } from '@viral-slides/errors';
import type { TokenSigner } from '@viral-slides/http-kit';
import { z } from 'zod';
import type { InternalCall } from '../forward/internal-call.ts';
import type { Session } from './session.ts';

const resolvedSchema = z.object({ sessionId: z.string().min(1), userId: z.string().min(1), expiresAt: z.coerce.date() });

/** What asking auth needs. */
export interface ResolveSessionDeps {
  callAuth: InternalCall;
  signer: TokenSigner;
}

/**
 * Makes the question to auth: whose session is this token, and is it being used? Null for none.
 * @throws AppError `session-check-unavailable` when auth does not answer, or answers something else.
 */
export function makeResolveSession({ callAuth, signer }: ResolveSessionDeps): (token: string, isUse: boolean) => Promise<Session | null> {
  return async (token, isUse) => {
    try {
      const { status, body } = await callAuth({
        method: 'POST',
        path: '/internal/sessions/resolve',
        headers: { authorization: `Bearer ${signer.signServiceToken('gateway', 'auth')}`, 'content-type': 'application/json' },
        body: JSON.stringify({ token, isUse }),
      });
      if (status === 401) return null;
      if (status !== 200) throw new Error(`auth answered ${status}`);
      const { sessionId, userId, expiresAt } = resolvedSchema.parse(JSON.parse(body));
      return { sessionId, userId, expiresAt: expiresAt.getTime(), identities: new Map() };
    } catch (cause) {
      throw new AppError(
        'unavailable',
        'session-check-unavailable',
        'Your sign-in cannot be checked right now. Please try again in a moment.',
        { cause, retryAfterMs: 2_000 },
      );
    }
  };
}
