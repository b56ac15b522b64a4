import type { App } from '../../model/app.ts';
import type { Grant } from '../../model/grant.ts';
import { fitsMastodonChallenge, oauthRefusal, unknownClient } from '../../model/mastodon/oauth.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { findApp } from '../oauth/find-app.ts';
import { endGrant } from '../oauth/grants.ts';
import { redeemCode } from '../oauth/redeem-code.ts';
import { issueTokens, useToken } from '../oauth/tokens.ts';

/** Credentials that a client states. */
export interface MastodonClient {
  clientId: string;
  clientSecret: string;
}

/** A code that is to become a token. */
export interface MastodonExchange extends MastodonClient {
  code: string;
  redirectUri: string;
  verifier: string | null;
  now: Date;
}

/** Redeems a code, once. It throws MastodonRefusal 400 `invalid_request`, `invalid_grant`, 401 `invalid_client`. */
export async function exchangeMastodonCode(
  sandbox: Sandbox,
  exchange: MastodonExchange,
): Promise<{ app: App; grant: Grant; accessToken: string }> {
  const { code, redirectUri, verifier, now, ...client } = exchange;
  if (code === '' || redirectUri === '') throw oauthRefusal(400, 'invalid_request', 'Missing required parameter.');
  const app = await findApp(sandbox, { platform: 'mastodon', ...client });
  if (!app) throw unknownClient();
  const fitsChallenge = (challenge: { value: string } | null) => fitsMastodonChallenge(challenge, verifier);
  const result = await redeemCode(sandbox, { app, code, redirectUri, fitsChallenge, now });
  if (result.kind !== 'redeemed')
    throw oauthRefusal(
      400,
      'invalid_grant',
      'The provided authorization grant is invalid, expired, revoked, or was issued to another client.',
    );
  const { grant } = result;
  const order = { app, grant, withRefreshToken: false, prefixes: { access: '', refresh: '' }, now };
  return { app, grant, accessToken: (await issueTokens(sandbox, order)).accessToken };
}

/** Ends what a token stands for; one that is not known is as good as ended. It throws MastodonRefusal 403 for that of another client. */
export async function revokeMastodonToken(
  sandbox: Sandbox,
  { token, now, ...client }: MastodonClient & { token: string; now: Date },
): Promise<Grant | null> {
  const use = await useToken(sandbox, { platform: 'mastodon', kind: 'access', secret: token, now });
  if (use.kind === 'unknown') return null;
  const app = await findApp(sandbox, { platform: 'mastodon', ...client });
  if (app?.clientId !== use.grant.clientId) throw oauthRefusal(403, 'unauthorized_client', 'You are not authorized to revoke this token');
  await endGrant(sandbox, use.grant, { reason: 'by-app', now });
  return use.grant;
}
