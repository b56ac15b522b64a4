import type { App } from '../../model/app.ts';
import { whyGrantIsOver, whyTokenIsOver } from '../../model/grant-life.ts';
import type { Grant, Token } from '../../model/grant.ts';
import type { PlatformName } from '../../model/platform.ts';
import { hashOf } from '../../model/secrets.ts';
import type { Apps, Grants, Tokens } from '../../ports/oauth-store.ts';

/** A token that somebody brings. */
export interface TokenUse {
  platform: PlatformName;
  kind: Token['kind'];
  secret: string;
  now: Date;
}

/** Whose token it is, or why it is good for nothing. */
export type TokenUseResult =
  | { kind: 'valid'; token: Token; grant: Grant; app: App }
  /** `reason`: `replaced` for a refresh token that was rotated away, `expired`, or why the grant is over. */
  | { kind: 'over'; reason: string; grant: Grant }
  | { kind: 'unknown' };

/** Finds out what a token is good for; one that is good counts as a use of its grant. */
export type UseToken = (use: TokenUse) => Promise<TokenUseResult>;

/** Builds {@link UseToken}. */
export function makeUseToken({ tokens, grants, apps }: { tokens: Tokens; grants: Grants; apps: Apps }): UseToken {
  return async ({ platform, kind, secret, now }) => {
    const token = await tokens.find(hashOf(secret));
    if (!token || token.platform !== platform || token.kind !== kind) return { kind: 'unknown' };
    const grant = await grants.find(token.grantId);
    const app = grant && (await apps.find(platform, grant.clientId));
    if (!grant || !app) return { kind: 'unknown' };
    const reason = whyTokenIsOver(token, now) ?? whyGrantIsOver(grant, app.lifetimes, now);
    if (reason !== null) return { kind: 'over', reason, grant };
    await grants.touch(grant.id, now);
    return { kind: 'valid', token, grant, app };
  };
}
