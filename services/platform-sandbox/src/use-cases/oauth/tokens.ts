import type { App } from '../../model/app.ts';
import { laterBy, whyGrantIsOver, whyTokenIsOver } from '../../model/grant-life.ts';
import type { Grant, Token } from '../../model/grant.ts';
import type { PlatformName } from '../../model/platform.ts';
import { hashOf, newSecret } from '../../model/secrets.ts';
import type { Sandbox } from '../../ports/sandbox.ts';

/** Kinds of tokens for a grant. */
export interface TokenOrder {
  app: App;
  grant: Grant;
  withRefreshToken: boolean;
  /** Prefixes of the tokens, as the platform's do. */
  prefixes: Record<Token['kind'], string>;
  now: Date;
}

/** Makes tokens for a grant; what is kept of them are hashes. */
export async function issueTokens(sandbox: Sandbox, order: TokenOrder): Promise<{ accessToken: string; refreshToken: string | null }> {
  const refreshToken = order.withRefreshToken ? await issue(sandbox, 'refresh', order) : null;
  return { accessToken: await issue(sandbox, 'access', order), refreshToken };
}

async function issue({ store, newId }: Sandbox, kind: Token['kind'], { app, grant, prefixes, now }: TokenOrder): Promise<string> {
  const secret = newSecret(newId, prefixes[kind]);
  const { accessSeconds, refreshSeconds } = app.lifetimes;
  await store.tokens.insert({
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

/** A token presented by a client. */
export interface TokenUse {
  platform: PlatformName;
  kind: Token['kind'];
  secret: string;
  now: Date;
}

/** The owner of a token, or why it is invalid. */
export type TokenUseResult =
  | { kind: 'valid'; grant: Grant; app: App }
  /** `reason`: `replaced` for a refresh token that was rotated away, `expired`, or why the grant is over. */
  | { kind: 'over'; reason: string; grant: Grant }
  | { kind: 'unknown' };

/** Checks a token; a valid one counts as a use of its grant. */
export async function useToken({ store }: Sandbox, { platform, kind, secret, now }: TokenUse): Promise<TokenUseResult> {
  const token = await store.tokens.find(hashOf(secret));
  if (!token || token.platform !== platform || token.kind !== kind) return { kind: 'unknown' };
  const grant = await store.grants.find(token.grantId);
  const app = grant && (await store.apps.find(platform, grant.clientId));
  if (!grant || !app) return { kind: 'unknown' };
  const reason = whyTokenIsOver(token, now) ?? whyGrantIsOver(grant, app.lifetimes, now);
  if (reason !== null) return { kind: 'over', reason, grant };
  await store.grants.change({ _id: grant.id }, { $set: { lastUsedAt: now } });
  return { kind: 'valid', grant, app };
}
