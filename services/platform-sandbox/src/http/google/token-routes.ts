import type { App } from '../../model/app.ts';
import { fitsGoogleChallenge } from '../../model/google/pkce.ts';
import type { Grant } from '../../model/grant.ts';
import type { FindApp } from '../../use-cases/oauth/find-app.ts';
import type { IssueTokens } from '../../use-cases/oauth/issue-tokens.ts';
import type { RedeemCode, RedemptionResult } from '../../use-cases/oauth/redeem-code.ts';
import type { RevokeGrants } from '../../use-cases/oauth/revoke-grants.ts';
import type { UseToken } from '../../use-cases/oauth/use-token.ts';
import type { PlatformAnswer, PlatformCall, PlatformRoute } from '../surface/platform-surface.ts';
import { jsonAnswer } from '../surface/platform-surface.ts';
import { oauthError } from './google-errors.ts';

/** What the token endpoints stand on. */
export interface TokenDeps {
  findApp: FindApp;
  redeemCode: RedeemCode;
  issueTokens: IssueTokens;
  useToken: UseToken;
  revokeGrants: RevokeGrants;
}

const prefixes = { access: 'ya29.a0', refresh: '1//0' };

/** Google's token and revocation endpoints. */
export function tokenRoutes(deps: TokenDeps): PlatformRoute[] {
  return [
    { operation: 'oauth.token', method: 'POST', path: '/token', body: 'form', handle: (call) => token(deps, call) },
    { operation: 'oauth.revoke', method: 'POST', path: '/revoke', body: 'form', handle: (call) => revoke(deps, call) },
  ];
}

async function token(deps: TokenDeps, call: PlatformCall): Promise<PlatformAnswer> {
  const { form } = call;
  const grantType = form.get('grant_type');
  call.note({ grantType: grantType ?? '' });
  const missing = ['grant_type', 'client_id', 'client_secret'].find((name) => !form.get(name));
  if (missing) return oauthError(400, 'invalid_request', `${missing} is missing.`);
  const twice = [...form.keys()].find((name) => form.getAll(name).length > 1);
  if (twice) return oauthError(400, 'invalid_request', `OAuth 2 parameters can only have a single value: ${twice}`);
  const app = await deps.findApp({
    platform: 'google',
    clientId: form.get('client_id') ?? '',
    clientSecret: form.get('client_secret') ?? '',
  });
  if (!app) return oauthError(401, 'invalid_client', 'The OAuth client was not found, or its secret is wrong.');
  if (grantType === 'authorization_code') return redeem(deps, call, app);
  if (grantType === 'refresh_token') return refresh(deps, call, app);
  return oauthError(400, 'unsupported_grant_type', `Invalid grant_type: ${grantType}`);
}

const redemptionErrors: Record<Exclude<RedemptionResult['kind'], 'redeemed'>, [string, string]> = {
  'unknown-code': ['invalid_grant', 'Malformed auth code.'],
  'used-code': ['invalid_grant', 'Bad Request'],
  'expired-code': ['invalid_grant', 'Bad Request'],
  'other-redirect-uri': ['redirect_uri_mismatch', 'Bad Request'],
  'challenge-failed': ['invalid_grant', 'Invalid code verifier.'],
};

async function redeem(deps: TokenDeps, call: PlatformCall, app: App): Promise<PlatformAnswer> {
  const { form, now } = call;
  const code = form.get('code');
  if (!code) return oauthError(400, 'invalid_request', 'Missing required parameter: code');
  const fitsChallenge = (challenge: Parameters<typeof fitsGoogleChallenge>[0]) => fitsGoogleChallenge(challenge, form.get('code_verifier'));
  const result = await deps.redeemCode({ app, code, redirectUri: form.get('redirect_uri'), fitsChallenge, now });
  call.note({ outcome: result.kind });
  if (result.kind !== 'redeemed') return oauthError(400, ...redemptionErrors[result.kind]);
  const { grant, givesRefreshToken } = result;
  call.note({ grantId: grant.id });
  return answerTokens(deps, { app, grant, withRefreshToken: givesRefreshToken, prefixes, now });
}

async function refresh(deps: TokenDeps, call: PlatformCall, app: App): Promise<PlatformAnswer> {
  const { form, now } = call;
  const secret = form.get('refresh_token');
  if (!secret) return oauthError(400, 'invalid_request', 'Missing required parameter: refresh_token');
  const used = await deps.useToken({ platform: 'google', kind: 'refresh', secret, now });
  if (used.kind !== 'unknown') call.note({ grantId: used.grant.id });
  if (used.kind !== 'valid' || used.app.clientId !== app.clientId) {
    call.note({ outcome: used.kind === 'over' ? used.reason : 'unknown-token' });
    return oauthError(400, 'invalid_grant', 'Token has been expired or revoked.');
  }
  call.note({ outcome: 'refreshed' });
  // The refresh token stays the same: none is sent.
  return answerTokens(deps, { app, grant: used.grant, withRefreshToken: false, prefixes, now });
}

async function answerTokens(deps: TokenDeps, order: Parameters<IssueTokens>[0] & { grant: Grant }): Promise<PlatformAnswer> {
  const { accessToken, refreshToken } = await deps.issueTokens(order);
  return jsonAnswer(200, {
    access_token: accessToken,
    expires_in: order.app.lifetimes.accessSeconds,
    ...(refreshToken === null ? {} : { refresh_token: refreshToken }),
    scope: order.grant.scopes.join(' '),
    token_type: 'Bearer',
  });
}

async function revoke(deps: TokenDeps, call: PlatformCall): Promise<PlatformAnswer> {
  const secret = call.form.get('token') ?? call.query.get('token');
  if (!secret) return oauthError(400, 'invalid_request', 'Missing required parameter: token');
  const ended = await deps.revokeGrants({ platform: 'google', secret, now: call.now });
  call.note({ ended });
  return ended > 0 ? jsonAnswer(200, {}) : oauthError(400, 'invalid_token', 'Token expired or revoked');
}
