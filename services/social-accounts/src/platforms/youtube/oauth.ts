import { callPlatform, withQuery } from '../../platform-kit/api-call.ts';
import { challengeOf, postForm, readGrant } from '../../platform-kit/token-endpoint.ts';
import type { PlatformContext, PlatformOAuth } from '../../ports/platform.ts';
import type { YoutubeHosts } from './client.ts';
import { label, manifest } from './manifest.ts';

/** OAuth as Google speaks it: PKCE with S256, offline, and consent each time, since only then a refresh token comes again. */
export function youtubeOAuth({ http, credentials }: PlatformContext, hosts: YoutubeHosts): PlatformOAuth {
  const { clientId, clientSecret } = credentials;
  const app = { client_id: clientId, client_secret: clientSecret };
  const token = async (form: Record<string, string>, signal?: AbortSignal) => {
    const body = await postForm({ http, label, url: `${hosts.oauth}/token`, form: { ...form, ...app }, signal });
    return readGrant(body, { label, separator: ' ' });
  };
  return {
    authorizeUrl: ({ state, redirectUri, codeVerifier }) =>
      withQuery(`${hosts.accounts}/o/oauth2/v2/auth`, {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: manifest.scopes.join(' '),
        state,
        access_type: 'offline',
        prompt: 'consent',
        ...challengeOf(codeVerifier),
      }),
    exchange: ({ code, redirectUri, codeVerifier }) =>
      token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: codeVerifier }),
    refresh: ({ refreshToken, signal }) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }, signal),
    // Revoking any token ends everything that this person allowed our app, on whichever channel.
    isGrantShared: true,
    async revoke({ accessToken, refreshToken, signal }) {
      const token = refreshToken ?? accessToken;
      if (token === null) return;
      // The answer about an unknown token does not matter.
      await callPlatform(http, label, { url: `${hosts.oauth}/revoke`, input: { form: { token } }, signal });
    },
  };
}
