import type { App } from '../../model/app.ts';
import { laterBy } from '../../model/grant-life.ts';
import type { Grant, Token } from '../../model/grant.ts';
import { hashOf, newSecret } from '../../model/secrets.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Tokens } from '../../ports/oauth-store.ts';

/** Which tokens a grant gets. */
export interface TokenOrder {
  app: App;
  grant: Grant;
  withRefreshToken: boolean;
  /** What the tokens begin with, as the platform's do. */
  prefixes: { access: string; refresh: string };
  now: Date;
}

/** Makes tokens for a grant; what is kept of them are hashes. */
export type IssueTokens = (order: TokenOrder) => Promise<{ accessToken: string; refreshToken: string | null }>;

/** Builds {@link IssueTokens}. */
export function makeIssueTokens({ tokens, ids }: { tokens: Tokens; ids: IdSource }): IssueTokens {
  async function issue(kind: Token['kind'], { app, grant, prefixes, now }: TokenOrder): Promise<string> {
    const secret = newSecret(ids, prefixes[kind]);
    const { accessSeconds, refreshSeconds } = app.lifetimes;
    await tokens.insert({
      hash: hashOf(secret),
      kind,
      platform: app.platform,
      grantId: grant.id,
      issuedAt: now,
      expiresAt: laterBy(now, kind === 'access' ? accessSeconds : refreshSeconds),
      diedAt: null,
      deathReason: null,
    });
    return secret;
  }
  return async (order) => {
    const refreshToken = order.withRefreshToken ? await issue('refresh', order) : null;
    return { accessToken: await issue('access', order), refreshToken };
  };
}
