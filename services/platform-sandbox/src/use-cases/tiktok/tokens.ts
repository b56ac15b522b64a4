import type { App } from '../../model/app.ts';
import type { Grant } from '../../model/grant.ts';
import { hashOf } from '../../model/secrets.ts';
import { tiktokProfileOf } from '../../model/tiktok/app-profile.ts';
import { isVerifierRight } from '../../model/tiktok/authorization.ts';
import { openIdOf } from '../../model/tiktok/ids.ts';
import { OAuthRefusal } from '../../model/tiktok/tiktok-refusal.ts';
import type { OAuthErrorCode } from '../../model/tiktok/tiktok-refusal.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { endGrant } from '../oauth/grants.ts';
import { redeemCode } from '../oauth/redeem-code.ts';
import { issueTokens, useToken } from '../oauth/tokens.ts';

/** Seconds of a refresh token whose app does not say: 180 days, as documented since November 2026. */
const refreshSecondsByDefault = 180 * 86_400;

/** Issues tokens for a grant. @returns the flat answer of the token endpoint */
export async function answerTokens(sandbox: Sandbox, { app, grant, now }: { app: App; grant: Grant; now: Date }) {
  const prefixes = { access: 'act.', refresh: 'rft.' };
  const refreshSeconds = app.lifetimes.refreshSeconds ?? refreshSecondsByDefault;
  const lasting = { ...app, lifetimes: { ...app.lifetimes, refreshSeconds } };
  const issued = await issueTokens(sandbox, { app: lasting, grant, withRefreshToken: true, prefixes, now });
  return {
    access_token: issued.accessToken,
    expires_in: app.lifetimes.accessSeconds,
    open_id: openIdOf(app.clientId, grant.userId),
    refresh_token: issued.refreshToken,
    refresh_expires_in: refreshSeconds,
    scope: grant.scopes.join(','),
    token_type: 'Bearer',
  };
}

/** Request of an app that turns a code into tokens. */
export interface CodeExchange {
  app: App;
  code: string | undefined;
  redirectUri: string | undefined;
  verifier: string | undefined;
  now: Date;
}

const expired: [OAuthErrorCode, string] = ['invalid_grant', 'Authorization code is expired.'];
const refusals: Record<string, [OAuthErrorCode, string]> = {
  'challenge-failed': ['invalid_request', 'Code verifier or code challenge is invalid.'],
  'other-redirect-uri': ['invalid_request', 'Redirect_uri is not matched with the uri when requesting code.'],
};

/** Redeems a code, once. @returns the tokens that it grants. It throws OAuthRefusal `invalid_grant`, `invalid_request`. */
export async function exchangeCode(sandbox: Sandbox, { app, code, redirectUri, verifier, now }: CodeExchange): Promise<Grant> {
  if (!code || !redirectUri) throw new OAuthRefusal('invalid_request', 'The request parameters are malformed.');
  const { kind } = tiktokProfileOf(app);
  const fitsChallenge = (challenge: { value: string } | null) => isVerifierRight({ kind, challenge: challenge?.value, verifier });
  const result = await redeemCode(sandbox, { app, code, redirectUri, fitsChallenge, now });
  if (result.kind !== 'redeemed') throw new OAuthRefusal(...(refusals[result.kind] ?? expired));
  return result.grant;
}

/** A refresh token that is to be replaced. */
export interface Rotation {
  app: App;
  refreshToken: string | undefined;
  now: Date;
  /** Receives the outcome, for the journal: `old-token` when one was shown that had been replaced already. */
  note(note: { grantId: string; refresh: 'rotated' | 'old-token' | 'refused' }): void;
}

/** Death reason of a token that was exchanged for its successor. */
const replaced = 'replaced';

/**
 * Consumes a valid refresh token: from now on it is invalid for every holder, and of two simultaneous calls one wins.
 * @returns the tokens in exchange. It throws OAuthRefusal `invalid_grant`, `invalid_request`.
 */
export async function rotateToken(sandbox: Sandbox, { app, refreshToken: secret, now, note }: Rotation): Promise<Grant> {
  if (!secret) throw new OAuthRefusal('invalid_request', 'The request parameters are malformed.');
  const dead = new OAuthRefusal('invalid_grant', 'Refresh token is invalid or expired.');
  const use = await useToken(sandbox, { platform: 'tiktok', kind: 'refresh', secret, now });
  if (use.kind === 'unknown' || use.grant.clientId !== app.clientId) throw dead;
  const death = { $set: { diedAt: now, deathReason: replaced } };
  const isFirst = use.kind === 'valid' && (await sandbox.store.tokens.change({ _id: hashOf(secret), diedAt: null }, death)) !== null;
  const isOld = use.kind === 'valid' || use.reason === replaced;
  note({ grantId: use.grant.id, refresh: isFirst ? 'rotated' : isOld ? 'old-token' : 'refused' });
  if (!isFirst) throw dead;
  return use.grant;
}

/** Ends the grant that an access token stands for. It throws OAuthRefusal `invalid_request`. */
export async function revokeToken(sandbox: Sandbox, { app, secret, now }: { app: App; secret: string; now: Date }): Promise<void> {
  const use = await useToken(sandbox, { platform: 'tiktok', kind: 'access', secret, now });
  if (use.kind !== 'valid' || use.grant.clientId !== app.clientId)
    throw new OAuthRefusal('invalid_request', 'The access token is invalid.');
  await endGrant(sandbox, use.grant, { reason: 'by-app', now });
}
