/** How long a session lives without being used, in ms. */
export const idleLifetimeMs = 24 * 60 * 60 * 1000;

/** How long a session lives at most, however much it is used, in ms. */
export const absoluteLifetimeMs = 30 * 24 * 60 * 60 * 1000;

/** A use is written down only when the last one noted is older than this, in ms: one write a minute instead of one a request. */
export const touchIntervalMs = 60 * 1000;

/** One signed-in browser. */
export interface Session {
  /** UUID; identifies the session in identities and events, gives no access. */
  id: string;
  userId: string;
  /** The provider's own name for its session (claim `sid`), by which it ends ours; null when it gave none. */
  providerSessionId: string | null;
  createdAt: Date;
  /** Last use that was written down. */
  lastSeenAt: Date;
}

/** When the session ends if it is no longer used: idle time or absolute lifetime, whichever comes first. */
export function sessionExpiry(session: Pick<Session, 'createdAt' | 'lastSeenAt'>): Date {
  return new Date(Math.min(session.lastSeenAt.getTime() + idleLifetimeMs, absoluteExpiry(session).getTime()));
}

/** When the session ends at the latest. */
export function absoluteExpiry(session: Pick<Session, 'createdAt'>): Date {
  return new Date(session.createdAt.getTime() + absoluteLifetimeMs);
}

/** Whether the session still gives access; at the instant of its expiry it does not. */
export function isAlive(session: Session, now: Date): boolean {
  return now < sessionExpiry(session);
}

/** Whether this use should be written down. */
export function needsTouch(session: Session, now: Date): boolean {
  return now.getTime() - session.lastSeenAt.getTime() >= touchIntervalMs;
}
