import { registerApp } from '../../use-cases/mastodon/register-app.ts';
import { exchangeMastodonCode, revokeMastodonToken } from '../../use-cases/mastodon/tokens.ts';
import { oauthRefusal } from '../../model/mastodon/oauth.ts';
import { jsonAnswer } from '../surface/platform-surface.ts';
import type { PlatformAnswer, PlatformCall } from '../surface/platform-surface.ts';

const fieldsOf = ({ json }: PlatformCall) => json as Record<string, unknown>;

function field(call: PlatformCall, name: string): string | null {
  const value = fieldsOf(call)[name];
  return typeof value === 'string' ? value : null;
}

/** `POST /api/v1/apps`: addresses as a list since 4.3, before as lines of one text; both are taken. */
export async function createApp(call: PlatformCall): Promise<PlatformAnswer> {
  const given = fieldsOf(call)['redirect_uris'];
  const redirectUris = Array.isArray(given) ? given.map(String) : String(given ?? '').split(/\s+/);
  const asked = {
    name: field(call, 'client_name') ?? '',
    redirectUris: redirectUris.filter((each) => each !== ''),
    scopes: field(call, 'scopes'),
  };
  const app = await registerApp(call.sandbox, { ...asked, now: call.now });
  call.note({ clientId: app.clientId });
  return jsonAnswer(200, {
    id: app.clientId,
    name: app.name,
    website: field(call, 'website'),
    scopes: String(app.profile['scopes']).split(' '),
    redirect_uri: app.redirectUris.join('\n'),
    redirect_uris: app.redirectUris,
    client_id: app.clientId,
    client_secret: app.clientSecret,
    client_secret_expires_at: 0,
  });
}

const clientOf = (call: PlatformCall) => ({
  clientId: field(call, 'client_id') ?? '',
  clientSecret: field(call, 'client_secret') ?? '',
});

/** `POST /oauth/token`: a token without an end. */
export async function token(call: PlatformCall): Promise<PlatformAnswer> {
  const grantType = field(call, 'grant_type') ?? '';
  call.note({ grantType });
  if (grantType !== 'authorization_code')
    throw oauthRefusal(400, 'unsupported_grant_type', 'The authorization grant type is not supported by the authorization server.');
  const exchange = {
    code: field(call, 'code') ?? '',
    redirectUri: field(call, 'redirect_uri') ?? '',
    verifier: field(call, 'code_verifier'),
  };
  const { grant, accessToken } = await exchangeMastodonCode(call.sandbox, { ...clientOf(call), ...exchange, now: call.now });
  call.note({ grantId: grant.id });
  const createdAt = Math.floor(call.now.getTime() / 1000);
  return jsonAnswer(200, { access_token: accessToken, token_type: 'Bearer', scope: grant.scopes.join(' '), created_at: createdAt });
}

/** `POST /oauth/revoke`. */
export async function revoke(call: PlatformCall): Promise<PlatformAnswer> {
  const grant = await revokeMastodonToken(call.sandbox, { ...clientOf(call), token: field(call, 'token') ?? '', now: call.now });
  if (grant) call.note({ grantId: grant.id });
  return jsonAnswer(200, {});
}
