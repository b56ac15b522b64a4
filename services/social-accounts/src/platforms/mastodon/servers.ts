import { PlatformFailure } from '../../model/platform-failure.ts';
import { withQuery } from '../../platform-kit/api-call.ts';
import { asText } from '../../platform-kit/read-json.ts';
import { challengeOf, postForm } from '../../platform-kit/token-endpoint.ts';
import type { PlatformCredentials } from '../../ports/platform-credentials.ts';
import type { PlatformContext, PlatformRedirect, PlatformServers } from '../../ports/platform.ts';
import type { AppPlace } from '../../ports/server-apps.ts';
import { addressOf } from './instance.ts';
import { label, neededScopes } from './manifest.ts';
import { isAppKnown, registerApp } from './register-app.ts';
import { namedInstance, openSession } from './sign-in.ts';

/** The browser's way to a server and back (https://docs.joinmastodon.org/methods/oauth/). All addresses are made of the name that was checked. */
export function mastodonServers(context: PlatformContext): PlatformServers {
  const { apps, http } = context;
  const addressesOf = ({ server, redirectUri }: AppPlace) => ({ server, redirectUri, address: addressOf(context, server) });
  return {
    nameOf: ({ instance = '' }) => namedInstance(instance),
    async start(place) {
      let isNew = false;
      const at = addressesOf(place);
      const register = async () => {
        isNew = true;
        return await registerApp(http, at);
      };
      let app = await apps.of(place, register);
      // A server that no longer knows our app shows the user a page that does not lead back.
      if (!isNew && !(await isAppKnown(http, at, app))) app = await apps.of(place, register, app.clientId);
      return redirectOf(context, place, app);
    },
    async resume(place) {
      const app = await apps.find(place);
      if (!app) throw new PlatformFailure('client-refused', 'The server no longer knows this app.');
      return redirectOf(context, place, app);
    },
  };
}

function redirectOf(context: PlatformContext, { server }: AppPlace, app: PlatformCredentials): PlatformRedirect {
  return {
    authorizeUrl: ({ state, redirectUri, codeVerifier }) =>
      withQuery(`${addressOf(context, server, 'page')}/oauth/authorize`, {
        response_type: 'code',
        client_id: app.clientId,
        redirect_uri: redirectUri,
        scope: neededScopes,
        state,
        // Servers before 4.3 do not look at it.
        ...challengeOf(codeVerifier),
      }),
    async exchange({ code, redirectUri, codeVerifier }) {
      const client = { client_id: app.clientId, client_secret: app.clientSecret };
      const proof = { code, redirect_uri: redirectUri, code_verifier: codeVerifier };
      const form = { grant_type: 'authorization_code', ...client, ...proof };
      const body = await postForm({ http: context.http, label, url: `${addressOf(context, server)}/oauth/token`, form });
      requireScopes(asText(body['scope']));
      return await openSession(context, { instance: server, token: asText(body['access_token']) ?? '', app });
    },
  };
}

/**
 * `read` covers `read:accounts`.
 * @param scopes the granted scopes; absent: those that were asked for (RFC 6749, section 5.1)
 * @throws PlatformFailure `scopes-missing`
 */
function requireScopes(scopes: string | undefined): void {
  if (scopes === undefined) return;
  const granted = scopes.split(' ');
  const isCovered = (scope: string) => granted.includes(scope) || granted.includes(scope.split(':')[0] ?? '');
  if (!neededScopes.split(' ').every(isCovered))
    throw new PlatformFailure('scopes-missing', `${label} did not grant all the permissions needed.`);
}
