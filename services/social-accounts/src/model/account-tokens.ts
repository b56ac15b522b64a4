/** The tokens of an account, opened. Never logged, never published, never leaves this service. */
export interface AccountTokens {
  accessToken: string;
  accessExpiresAt: Date;
  /** Null when the platform never gave one: then the account lasts as long as its access token. */
  refreshToken: string | null;
  /** Null when the platform does not say. */
  refreshExpiresAt: Date | null;
  /** One more with each replacement. */
  version: number;
}

/** Tokens as a platform granted them, with times instead of durations. */
export interface GrantedTokens {
  accessToken: string;
  accessExpiresAt: Date;
  /** Null: the one that is kept stays good. */
  refreshToken: string | null;
  refreshExpiresAt: Date | null;
}

/** An access token that ends sooner is renewed before it is used, in ms: longer than any single call takes. */
const renewBeforeEndMs = 2 * 60 * 1000;

/** Turns what a platform granted into what is kept. @param receivedAt when the request was sent, so that times are rather too early than too late */
export function grantedTokens(
  grant: { accessToken: string; expiresInSeconds: number; refreshToken: string | null; refreshExpiresInSeconds: number | null },
  receivedAt: Date,
): GrantedTokens {
  const after = (seconds: number) => new Date(receivedAt.getTime() + seconds * 1000);
  return {
    accessToken: grant.accessToken,
    accessExpiresAt: after(grant.expiresInSeconds),
    refreshToken: grant.refreshToken,
    refreshExpiresAt: grant.refreshExpiresInSeconds === null ? null : after(grant.refreshExpiresInSeconds),
  };
}

/**
 * Whether the access token is used as it is, or renewed before.
 * @param refused access token that a platform did not take; that one is never used again
 */
export function isUsable(tokens: Pick<AccountTokens, 'accessToken' | 'accessExpiresAt'>, now: Date, refused: string | null): boolean {
  if (tokens.accessToken === refused) return false;
  return tokens.accessExpiresAt.getTime() - now.getTime() > renewBeforeEndMs;
}
