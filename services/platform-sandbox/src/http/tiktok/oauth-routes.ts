import { OAuthRefusal } from '../../model/tiktok/tiktok-refusal.ts';
import type { FindApp } from '../../use-cases/oauth/find-app.ts';
import type { ExchangeCode } from '../../use-cases/tiktok/exchange-code.ts';
import type { RefreshTokens } from '../../use-cases/tiktok/refresh-tokens.ts';
import type { RevokeToken } from '../../use-cases/tiktok/revoke-token.ts';
import { jsonAnswer } from '../surface/platform-surface.ts';
import type { PlatformCall, PlatformRoute } from '../surface/platform-surface.ts';
import { answeringOAuth } from './tiktok-answers.ts';

/** What the token endpoints stand on. */
export interface OAuthDeps {
  findApp: FindApp;
  exchangeCode: ExchangeCode;
  refreshTokens: RefreshTokens;
  revokeToken: RevokeToken;
}

/** The endpoints that an app's server calls for tokens: forms in, flat JSON out. */
export function oauthRoutes(deps: OAuthDeps): PlatformRoute[] {
  const field = ({ form }: PlatformCall, name: string) => form.get(name) ?? undefined;
  const appOf = async (call: PlatformCall) => {
    const claim = { clientId: field(call, 'client_key') ?? '', clientSecret: field(call, 'client_secret') ?? '' };
    const app = await deps.findApp({ platform: 'tiktok', ...claim });
    if (!app) throw new OAuthRefusal('invalid_client', 'Client key or secret is incorrect.');
    return app;
  };
  const tokens = async (call: PlatformCall) => {
    const app = await appOf(call);
    const grantType = field(call, 'grant_type');
    call.note({ grantType: String(grantType) });
    if (grantType === 'refresh_token')
      return deps.refreshTokens({ app, refreshToken: field(call, 'refresh_token'), now: call.now, note: call.note });
    if (grantType !== 'authorization_code') throw new OAuthRefusal('unsupported_grant_type', 'Grant type is not supported.');
    const exchange = { code: field(call, 'code'), redirectUri: field(call, 'redirect_uri'), verifier: field(call, 'code_verifier') };
    const { grantId, ...answer } = await deps.exchangeCode({ app, ...exchange, now: call.now });
    call.note({ grantId });
    return answer;
  };
  return [
    {
      operation: 'oauth.token',
      method: 'POST',
      path: '/v2/oauth/token/',
      body: 'form',
      handle: answeringOAuth(async (call) => jsonAnswer(200, await tokens(call))),
    },
    {
      operation: 'oauth.revoke',
      method: 'POST',
      path: '/v2/oauth/revoke/',
      body: 'form',
      handle: answeringOAuth(async (call) => {
        await deps.revokeToken({ app: await appOf(call), token: field(call, 'token'), now: call.now });
        return jsonAnswer(200, {});
      }),
    },
  ];
}
