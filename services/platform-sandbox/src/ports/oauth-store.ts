import type { App } from '../model/app.ts';
import type { Code, Grant, Token } from '../model/grant.ts';
import type { PlatformName } from '../model/platform.ts';

/** Registered clients. */
export interface Apps {
  find(platform: PlatformName, clientId: string): Promise<App | null>;
  /** Inserts or replaces. */
  save(app: App): Promise<void>;
}

/** What people allowed. */
export interface Grants {
  insert(grant: Grant): Promise<void>;
  find(id: string): Promise<Grant | null>;
  /** Those that hold, oldest first; of all owners unless one is named. */
  listLive(of: { platform: PlatformName; clientId?: string; userId: string; ownerId?: string | null }): Promise<Grant[]>;
  /** Of these people those of whom a grant is remembered, whether it holds or has ended. */
  listGrantees(platform: PlatformName, userIds: readonly string[]): Promise<string[]>;
  touch(id: string, now: Date): Promise<void>;
  /** Ends it and its tokens; what has ended stays as it is. */
  end(id: string, reason: string, now: Date): Promise<void>;
  /** Forgets what ended before. */
  removeEndedBefore(instant: Date): Promise<void>;
  /** Of those that ended, forgets all but the newest. */
  keepNewestEnded(count: number): Promise<void>;
  /** Replaces the scopes of one that holds. */
  setScopes(id: string, scopes: string[]): Promise<void>;
}

/** Codes of consents. */
export interface Codes {
  insert(code: Code): Promise<void>;
  find(hash: string): Promise<Code | null>;
  /** Marks it used. @returns false when it was already */
  use(hash: string, now: Date): Promise<boolean>;
  /** Grants of codes that expired before and that no app ever came for. */
  listGrantsNeverTaken(instant: Date): Promise<string[]>;
  removeExpiredBefore(instant: Date): Promise<void>;
  /** Forgets all but those that expire last. */
  keepNewest(count: number): Promise<void>;
}

/** Access and refresh tokens. */
export interface Tokens {
  insert(token: Token): Promise<void>;
  find(hash: string): Promise<Token | null>;
  /** Ends one. @returns false when it had ended already: of two that try, one succeeds */
  kill(hash: string, reason: string, now: Date): Promise<boolean>;
  killAllOf(grantId: string, reason: string, now: Date): Promise<void>;
  removeOverBefore(instant: Date): Promise<void>;
}
