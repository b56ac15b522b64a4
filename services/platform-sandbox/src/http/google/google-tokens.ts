import type { App } from '../../model/app.ts';
import { fitsGoogleChallenge } from '../../model/google/pkce.ts';
import { revokeGoogleGrants } from '../../use-cases/google/google-consent.ts';
import { findApp } from '../../use-cases/oauth/find-app.ts';
import { redeemCode } from '../../use-cases/oauth/redeem-code.ts';
import type { RedemptionResult } from '../../use-cases/oauth/redeem-code.ts';
import { issueTokens, useToken } from '../../use-cases/oauth/tokens.ts';
import type { TokenOrder } from '../../use-cases/oauth/tokens.ts';
import { jsonAnswer } from '../surface/platform-surface.ts';
import type { PlatformAnswer, PlatformCall } from '../surface/platform-surface.ts';
import { oauthError } from './google-errors.ts';

const badRequest = (description: string) => oauthError(400, 'invalid_request', description);

/** Google's token endpoint. */
export async function token(call: PlatformCall): Promise<PlatformAnswer> {
  const { sandbox, form } = call;
  const grantType = form.get('grant_type');
  call.note({ grantType: grantType ?? '' });
  const missing = ['grant_type', 'client_id', 'client_secret'].find((name) => !form.get(name));
  if (missing) return badRequest(`${missing} is missing.`);
  const twice = [...form.keys()].find((name) => form.getAll(name).length > 1);
  if (twice) return badRequest(`OAuth 2 parameters can only have a single value: ${twice}`);
  const claim = { clientId: form.get('client_id') ?? '', clientSecret: form.get('client_secret') ?? '' };
  const app = await findApp(sandbox, { platform: 'google', ...claim });
  if (!app) return oauthError(401, 'invalid_client', 'The OAuth client was not found, or its secret is wrong.');
  if (grantType === 'authorization_code') return redeem(call, app);
  if (grantType === 'refresh_token') return refresh(call, app);
  return oauthError(400, 'unsupported_grant_type', `Invalid grant_type: ${grantType}`);
}

const redemptionErrors: Record<Exclude<RedemptionResult['kind'], 'redeemed'>, [string, string]> = {
  'unknown-code': ['invalid_grant', 'Malformed auth code.'],
  'used-code': ['invalid_grant', 'Bad Request'],
  'expired-code': ['invalid_grant', 'Bad Request'],
  'other-redirect-uri': ['redirect_uri_mismatch', 'Bad Request'],
  'challenge-failed': ['invalid_grant', 'Invalid code verifier.'],
};

async function redeem(call: PlatformCall, app: App): Promise<PlatformAnswer> {
  const { sandbox, form, now } = call;
  const code = form.get('code');
  if (!code) return badRequest('Missing required parameter: code');
  const fitsChallenge = (challenge: Parameters<typeof fitsGoogleChallenge>[0]) => fitsGoogleChallenge(challenge, form.get('code_verifier'));
  const result = await redeemCode(sandbox, { app, code, redirectUri: form.get('redirect_uri'), fitsChallenge, now });
  call.note({ outcome: result.kind });
  if (result.kind !== 'redeemed') return oauthError(400, ...redemptionErrors[result.kind]);
  const { grant, givesRefreshToken } = result;
  call.note({ grantId: grant.id });
  return answerTokens(call, { app, grant, withRefreshToken: givesRefreshToken });
}

async function refresh(call: PlatformCall, app: App): Promise<PlatformAnswer> {
  const { sandbox, form, now } = call;
  const secret = form.get('refresh_token');
  if (!secret) return badRequest('Missing required parameter: refresh_token');
  const used = await useToken(sandbox, { platform: 'google', kind: 'refresh', secret, now });
  if (used.kind !== 'unknown') call.note({ grantId: used.grant.id });
  if (used.kind !== 'valid' || used.app.clientId !== app.clientId) {
    call.note({ outcome: used.kind === 'over' ? used.reason : 'unknown-token' });
    return oauthError(400, 'invalid_grant', 'Token has been expired or revoked.');
  }
  call.note({ outcome: 'refreshed' });
  // The refresh token stays the same: none is sent.
  return answerTokens(call, { app, grant: used.grant, withRefreshToken: false });
}

async function answerTokens({ sandbox, now }: PlatformCall, order: Omit<TokenOrder, 'prefixes' | 'now'>): Promise<PlatformAnswer> {
  const prefixes = { access: 'ya29.a0', refresh: '1//0' };
  const { accessToken, refreshToken } = await issueTokens(sandbox, { ...order, prefixes, now });
  return jsonAnswer(200, {
    access_token: accessToken,
    expires_in: order.app.lifetimes.accessSeconds,
    ...(refreshToken === null ? {} : { refresh_token: refreshToken }),
    scope: order.grant.scopes.join(' '),
    token_type: 'Bearer',
  });
}

/** Google's revocation endpoint. */
export async function revoke(call: PlatformCall): Promise<PlatformAnswer> {
  const secret = call.form.get('token') ?? call.query.get('token');
  if (!secret) return badRequest('Missing required parameter: token');
  const ended = await revokeGoogleGrants(call.sandbox, secret, call.now);
  call.note({ ended });
  return ended > 0 ? jsonAnswer(200, {}) : oauthError(400, 'invalid_token', 'Token expired or revoked');
}
