import { isAlive, needsTouch, sessionExpiry } from '../model/session.ts';
import type { Clock } from '../ports/clock.ts';
import type { SessionRepository } from '../ports/session-repository.ts';

/** A session that gives access now. */
export interface ResolvedSession {
  sessionId: string;
  userId: string;
  /** When it ends if it is no longer used. */
  expiresAt: Date;
}

/**
 * Turns the secret of a session cookie into the session it stands for. Null when it gives no access.
 * @param isUse the person does something now, which keeps the session alive; false for what an open page requests on its own.
 */
export type ResolveSession = (token: string, isUse: boolean) => Promise<ResolvedSession | null>;

/** Builds the use case. */
export function makeResolveSession({ sessions, clock }: { sessions: SessionRepository; clock: Clock }): ResolveSession {
  return async (token, isUse) => {
    const session = await sessions.findByToken(token);
    const now = clock.now();
    if (!session || !isAlive(session, now)) return null;
    const isNoted = isUse && needsTouch(session, now);
    if (isNoted) await sessions.touch(session, now);
    return { sessionId: session.id, userId: session.userId, expiresAt: sessionExpiry(isNoted ? { ...session, lastSeenAt: now } : session) };
  };
}
