import { withQuery } from '../../platform-kit/api-call.ts';
import { postForm, readGrant } from '../../platform-kit/token-endpoint.ts';
import type { PlatformContext, PlatformOAuth } from '../../ports/platform.ts';
import { label, manifest } from './manifest.ts';

/** Base addresses of TikTok's hosts, as the room uses them. */
export interface TiktokHosts {
  www: string;
  api: string;
}

/**
 * OAuth as TikTok speaks it to web apps: scopes with commas, `client_key`, no PKCE (documented for desktop and mobile apps alone). So a code is bound by what
 * the platform checks: our client secret, the exact redirect address, one use; and by the state, which only the session that started can bring back. A person who gets
 * hold of another user's unused code could still connect that user's account to their own. Every refresh brings a new refresh token, and the old one is worth nothing
 * from then on; how long both last is in the answer, and has changed before.
 */
export function tiktokOAuth({ http, credentials, extraScopes = [] }: PlatformContext, hosts: TiktokHosts): PlatformOAuth {
  const app = { client_key: credentials.clientId, client_secret: credentials.clientSecret };
  const token = async (form: Record<string, string>, signal?: AbortSignal) => {
    const body = await postForm({ http, label, url: `${hosts.api}/v2/oauth/token/`, form: { ...app, ...form }, signal });
    return readGrant(body, { label, separator: ',' });
  };
  const renewed = (refreshToken: string, signal?: AbortSignal) =>
    token({ grant_type: 'refresh_token', refresh_token: refreshToken }, signal);
  return {
    authorizeUrl: ({ state, redirectUri }) =>
      withQuery(`${hosts.www}/v2/auth/authorize/`, {
        client_key: credentials.clientId,
        response_type: 'code',
        scope: [...manifest.scopes, ...extraScopes].join(','),
        redirect_uri: redirectUri,
        state,
        // Otherwise a person who is signed in there is not asked, and cannot choose another account.
        disable_auto_auth: '1',
      }),
    exchange: ({ code, redirectUri }) => token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    refresh: ({ refreshToken, signal }) => renewed(refreshToken, signal),
    // A person has one account here, and an app one grant of it.
    isGrantShared: false,
    async revoke({ accessToken, refreshToken, signal }) {
      // Only a live access token names the grant, and it lives for two hours.
      const live = accessToken ?? (refreshToken && (await renewed(refreshToken, signal)).accessToken);
      if (live) await postForm({ http, label, url: `${hosts.api}/v2/oauth/revoke/`, form: { ...app, token: live }, signal });
    },
  };
}
