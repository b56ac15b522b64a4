import type { App } from '../../model/app.ts';
import { findApp } from '../../use-cases/oauth/find-app.ts';
import { redeemCode } from '../../use-cases/oauth/redeem-code.ts';
import { shortToken, tokenFor } from '../../use-cases/instagram/tokens.ts';
import { jsonAnswer } from '../surface/platform-surface.ts';
import type { PlatformAnswer, PlatformCall } from '../surface/platform-surface.ts';

/** A refusal of the endpoint that redeems codes, which is worded as nothing else is. */
const refused = (message: string): PlatformAnswer => jsonAnswer(400, { error_type: 'OAuthException', code: 400, error_message: message });

/** `POST /oauth/access_token`: a code becomes a token of an hour. */
export async function redeem({ sandbox, form, now, note }: PlatformCall): Promise<PlatformAnswer> {
  const app = await appOf(sandbox, form.get('client_id'), form.get('client_secret'));
  if (!app) return refused('Error validating client secret.');
  if (form.get('grant_type') !== 'authorization_code') return refused('Invalid grant type');
  const result = await redeemCode(sandbox, {
    app,
    code: form.get('code') ?? '',
    redirectUri: form.get('redirect_uri'),
    fitsChallenge: () => true,
    now,
  });
  if (result.kind !== 'redeemed') return refused('Matching code was not found or was already used');
  const { grant } = result;
  note({ grantId: grant.id });
  const token = await shortToken(sandbox, { app, grant, now });
  return jsonAnswer(200, { data: [{ access_token: token, user_id: grant.userId, permissions: grant.scopes.join(',') }] });
}

/** `GET /access_token`: a token of an hour becomes one of 60 days. */
export async function exchange({ sandbox, query, now }: PlatformCall): Promise<PlatformAnswer> {
  const secret = query.get('client_secret');
  const app = await appOf(sandbox, 'viral-slides', secret);
  if (!app || query.get('grant_type') !== 'ig_exchange_token') return refused('Error validating client secret.');
  return jsonAnswer(200, await tokenFor(sandbox, { secret: query.get('access_token') ?? '', kind: 'short', now }));
}

/** `GET /refresh_access_token`: a token of 60 days becomes a new one. */
export async function refresh({ sandbox, query, now }: PlatformCall): Promise<PlatformAnswer> {
  if (query.get('grant_type') !== 'ig_refresh_token') return refused('Invalid grant type');
  return jsonAnswer(200, await tokenFor(sandbox, { secret: query.get('access_token') ?? '', kind: 'long', now }));
}

function appOf(sandbox: PlatformCall['sandbox'], clientId: string | null, clientSecret: string | null): Promise<App | null> {
  return findApp(sandbox, { platform: 'instagram', clientId: clientId ?? '', clientSecret: clientSecret ?? '' });
}
