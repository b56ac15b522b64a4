import { LRUCache } from 'lru-cache';
import type { Session } from './session.ts';

/** How long an answer of auth may be used again, in ms. */
export interface CacheLifetimes {
  /** While revocations reach us at once. */
  connectedMs: number;
  /** While the broker is away, so that a revocation is noticed by asking. */
  disconnectedMs: number;
  /** For a token that auth does not know. */
  unknownMs: number;
}

/** Answers of auth that may be used again. */
export interface SessionAnswers {
  /** @returns undefined when auth has to be asked: nothing is known, it is too old, or a use is due to be reported to auth. */
  find(token: string, isUse: boolean): Session | null | undefined;
  /** Whether the token was that of a session when it was asked for last, or has just been issued by auth. */
  isKnown(token: string): boolean;
  /** Remembers that auth has issued the token. */
  expect(token: string): void;
  /** @param isUse whether this request reported a use to auth. */
  keep(token: string, session: Session | null, isUse: boolean): void;
  drop(token: string): void;
  /** Drops a session, and remembers for two minutes that it is over. */
  revoke(sessionId: string): void;
  isRevoked(sessionId: string): boolean;
  clear(): void;
}

interface Entry {
  session: Session;
  loadedAt: number;
  /** When a use by the user was last reported to auth. */
  usedAt: number;
}

/** How often the use of a session is reported to auth, in ms: auth saves a use once a minute. */
const noteUseEveryMs = 60_000;

/** Creates an empty store of at most 20,000 sessions. Tokens of none have a place of their own, so that made-up ones never push a session out. */
export function createSessionAnswers(options: { hearsRevocations(): boolean; now(): number; lifetimes: CacheLifetimes }): SessionAnswers {
  const { hearsRevocations, now, lifetimes } = options;
  const tokenOf = new Map<string, string>();
  const entries = new LRUCache<string, Entry>({
    max: 20_000,
    dispose: ({ session }, token) => {
      if (tokenOf.get(session.sessionId) === token) tokenOf.delete(session.sessionId);
    },
  });
  /** When auth said of a token that it is of no session. */
  const unknown = new LRUCache<string, number>({ max: 2_000 });
  const issued = new LRUCache<string, true>({ max: 20_000 });
  const revoked = new LRUCache<string, true>({ max: 20_000, ttl: 120_000 });

  const isFresh = ({ session, loadedAt }: Entry): boolean => {
    const age = now() - loadedAt;
    return age < (hearsRevocations() ? lifetimes.connectedMs : lifetimes.disconnectedMs) && session.expiresAt > now();
  };
  const drop = (token: string): void => [entries, unknown, issued].forEach((each) => void each.delete(token));
  return {
    find(token, isUse) {
      const entry = entries.get(token);
      if (entry === undefined) return now() - (unknown.get(token) ?? -Infinity) < lifetimes.unknownMs ? null : undefined;
      if (!isFresh(entry)) return undefined;
      return isUse && now() - entry.usedAt >= noteUseEveryMs ? undefined : entry.session;
    },
    isKnown: (token) => entries.has(token) || issued.has(token),
    expect: (token) => void issued.set(token, true),
    keep(token, session, isUse) {
      if (session === null) {
        drop(token);
        unknown.set(token, now());
        return;
      }
      const usedAt = isUse ? now() : (entries.peek(token)?.usedAt ?? -Infinity);
      entries.set(token, { session, loadedAt: now(), usedAt });
      tokenOf.set(session.sessionId, token);
    },
    drop,
    revoke(sessionId) {
      revoked.set(sessionId, true);
      const token = tokenOf.get(sessionId);
      if (token !== undefined) entries.delete(token);
    },
    isRevoked: (sessionId) => revoked.has(sessionId),
    clear() {
      entries.clear();
      unknown.clear();
    },
  };
}
