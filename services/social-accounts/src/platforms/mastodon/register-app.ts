import { PlatformFailure } from '../../model/platform-failure.ts';
import { answerTo, isUnavailable, requestOf, unavailable } from '../../platform-kit/api-call.ts';
import { asText, jsonOf } from '../../platform-kit/read-json.ts';
import type { PlatformAnswer, PlatformHttp } from '../../ports/platform-http.ts';
import type { PlatformCredentials } from '../../ports/platform-credentials.ts';
import type { AppPlace } from '../../ports/server-apps.ts';
import { neededScopes } from './manifest.ts';

/** A server, and where it is reached. */
type Place = AppPlace & { address: string };

/** Longest wait for a server, in ms: a person waits at the form in the meantime. */
const timeoutMs = 8_000;
/** Name under which people find our app in the settings of their account. */
const appName = 'Viral Slides';

/**
 * Registers our app at a server (https://docs.joinmastodon.org/methods/apps/): for anybody who asks, without review.
 * @throws PlatformFailure `no-channel`, `unavailable`, `client-refused`, each with a sentence that says what to do
 */
export async function registerApp(http: PlatformHttp, place: Place): Promise<PlatformCredentials> {
  const { server, redirectUri } = place;
  const form = { client_name: appName, redirect_uris: redirectUri, scopes: neededScopes };
  const answer = await post(http, place, { path: '/api/v1/apps', form });
  if (isUnavailable(answer)) throw unavailable(server, answer);
  const body = jsonOf(answer);
  const [clientId, clientSecret] = [keyIn(body['client_id']), keyIn(body['client_secret'])];
  if (answer.status >= 300 || clientId === null || clientSecret === null) throw noApps(server);
  return { clientId, clientSecret };
}

/**
 * Whether a server still knows our app: a server that knows it refuses an invalid code as such; one that does not refuses the app. Nothing is granted.
 * @throws PlatformFailure `no-channel`, `unavailable`
 */
export async function isAppKnown(http: PlatformHttp, place: Place, { clientId, clientSecret }: PlatformCredentials): Promise<boolean> {
  const client = { client_id: clientId, client_secret: clientSecret, redirect_uri: place.redirectUri };
  const form = { grant_type: 'authorization_code', code: 'none', ...client };
  const answer = await post(http, place, { path: '/oauth/token', form });
  return answer.status !== 401 && jsonOf(answer)['error'] !== 'invalid_client';
}

async function post(
  http: PlatformHttp,
  { server, address }: Place,
  { path, form }: { path: string; form: Record<string, string> },
): Promise<PlatformAnswer> {
  return await answerTo(http, requestOf({ url: address + path, input: { form }, timeoutMs }), (cause) =>
    cause.wasSent
      ? new PlatformFailure('unavailable', `${server} did not answer in time.`, { cause })
      : new PlatformFailure('no-channel', `${server} cannot be reached. Check the name of your server.`, { cause }),
  );
}

/** Keys become parts of addresses and forms; what is longer is none. */
function keyIn(value: unknown): string | null {
  const text = asText(value);
  return text !== undefined && /^[\x21-\x7e]{1,500}$/.test(text) ? text : null;
}

/** It is no such server, has another address, or keeps apps out. */
function noApps(server: string): PlatformFailure {
  const detail = `${server} does not let apps sign in. Check the name: a server’s name and web address may differ. If the name is right, paste an access token instead.`;
  return new PlatformFailure('client-refused', detail);
}
