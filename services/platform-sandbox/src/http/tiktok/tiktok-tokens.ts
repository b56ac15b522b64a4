import type { App } from '../../model/app.ts';
import type { Grant } from '../../model/grant.ts';
import { OAuthRefusal } from '../../model/tiktok/tiktok-refusal.ts';
import { findApp } from '../../use-cases/oauth/find-app.ts';
import { answerTokens, exchangeCode, revokeToken, rotateToken } from '../../use-cases/tiktok/tokens.ts';
import { jsonAnswer } from '../surface/platform-surface.ts';
import type { PlatformAnswer, PlatformCall } from '../surface/platform-surface.ts';

const field = ({ form }: PlatformCall, name: string) => form.get(name) ?? undefined;

async function appOf(call: PlatformCall): Promise<App> {
  const claim = { clientId: field(call, 'client_key') ?? '', clientSecret: field(call, 'client_secret') ?? '' };
  const app = await findApp(call.sandbox, { platform: 'tiktok', ...claim });
  if (!app) throw new OAuthRefusal('invalid_client', 'Client key or secret is incorrect.');
  return app;
}

/** The token endpoint: forms in, flat JSON out. */
export async function token(call: PlatformCall): Promise<PlatformAnswer> {
  const { sandbox, now } = call;
  const app = await appOf(call);
  const grant = await grantOf(call, app);
  return jsonAnswer(200, await answerTokens(sandbox, { app, grant, now }));
}

async function grantOf(call: PlatformCall, app: App): Promise<Grant> {
  const { sandbox, now, note } = call;
  const grantType = field(call, 'grant_type');
  note({ grantType: String(grantType) });
  if (grantType === 'refresh_token') return rotateToken(sandbox, { app, refreshToken: field(call, 'refresh_token'), now, note });
  if (grantType !== 'authorization_code') throw new OAuthRefusal('unsupported_grant_type', 'Grant type is not supported.');
  const exchange = { code: field(call, 'code'), redirectUri: field(call, 'redirect_uri'), verifier: field(call, 'code_verifier') };
  const grant = await exchangeCode(sandbox, { app, ...exchange, now });
  note({ grantId: grant.id });
  return grant;
}

/** The revocation endpoint. */
export async function revoke(call: PlatformCall): Promise<PlatformAnswer> {
  await revokeToken(call.sandbox, { app: await appOf(call), secret: field(call, 'token') ?? '', now: call.now });
  return jsonAnswer(200, {});
}
