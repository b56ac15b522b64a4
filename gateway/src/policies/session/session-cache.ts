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

/** What the cache asks. */
export interface SessionCacheDeps {
  /** Asks auth; null when the token is no session. Rejects when auth cannot be asked. */
  resolve(token: string): Promise<Session | null>;
  /** Whether events about revoked sessions arrive now. */
  hearsRevocations(): boolean;
  /** Ms since the epoch. */
  now(): number;
  lifetimes?: CacheLifetimes;
}

/** Answers of auth about session tokens, for a short while. */
export interface SessionCache {
  /** The cached answer; undefined when auth has to be asked. Synchronous, because nearly every request ends here. */
  peek(token: string): Session | null | undefined;
  /** Asks auth, once for all requests that wait for the same token. Rejects when auth cannot be asked: nobody is let in on a guess. */
  load(token: string): Promise<Session | null>;
  /** Drops a session at once; an answer that is under way right now is not kept either. */
  revoke(sessionId: string): void;
  /** Drops what is known about one token. */
  forget(token: string): void;
  /** Drops everything: revocations may have been missed. */
  clear(): void;
}

interface Entry {
  session: Session | null;
  loadedAt: number;
}

const defaultLifetimes: CacheLifetimes = { connectedMs: 20_000, disconnectedMs: 2_000, unknownMs: 3_000 };

/** Creates an empty cache of at most 20,000 tokens. */
export function createSessionCache({ resolve, hearsRevocations, now, lifetimes = defaultLifetimes }: SessionCacheDeps): SessionCache {
  const tokenOf = new Map<string, string>();
  const entries = new LRUCache<string, Entry>({
    max: 20_000,
    dispose: ({ session }, token) => {
      if (session && tokenOf.get(session.sessionId) === token) tokenOf.delete(session.sessionId);
    },
  });
  const revoked = new LRUCache<string, true>({ max: 20_000, ttl: 120_000 });
  const underWay = new Map<string, Promise<Session | null>>();

  const isFresh = ({ session, loadedAt }: Entry): boolean => {
    const age = now() - loadedAt;
    if (session === null) return age < lifetimes.unknownMs;
    return age < (hearsRevocations() ? lifetimes.connectedMs : lifetimes.disconnectedMs) && session.expiresAt > now();
  };
  const load = async (token: string): Promise<Session | null> => {
    const answer = await resolve(token);
    const session = answer !== null && revoked.has(answer.sessionId) ? null : answer;
    entries.set(token, { session, loadedAt: now() });
    if (session) tokenOf.set(session.sessionId, token);
    return session;
  };
  return {
    peek(token) {
      const entry = entries.get(token);
      return entry !== undefined && isFresh(entry) ? entry.session : undefined;
    },
    load(token) {
      const running = underWay.get(token);
      if (running) return running;
      const started = load(token).finally(() => underWay.delete(token));
      underWay.set(token, started);
      return started;
    },
    revoke(sessionId) {
      revoked.set(sessionId, true);
      const token = tokenOf.get(sessionId);
      if (token !== undefined) entries.delete(token);
    },
    forget: (token) => void entries.delete(token),
    clear: () => entries.clear(),
  };
}
