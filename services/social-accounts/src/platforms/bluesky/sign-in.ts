import { PlatformFailure } from '../../model/platform-failure.ts';
import { callPlatform, isUnavailable, unavailable } from '../../platform-kit/api-call.ts';
import { asText, jsonOf } from '../../platform-kit/read-json.ts';
import { sealable } from '../../platform-kit/stored-session.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import type { Platform, PlatformContext, PlatformGrants, TokenGrant } from '../../ports/platform.ts';
import { findIdentity, plainHandle } from './identity.ts';
import type { BlueskyHosts, BlueskyIdentity } from './identity.ts';
import { label } from './manifest.ts';
import { renewalOf } from './session.ts';
import { errorOf, isTokenRefused, xrpc } from './xrpc.ts';

/** How long an access token is used, in seconds. Servers end them after two hours; one that ends earlier is renewed when it is refused. */
const accessSeconds = 60 * 60;

/** Signs in with handle and app password. */
export function blueskySignIn({ http }: PlatformContext, hosts: BlueskyHosts): NonNullable<Platform['signIn']> {
  return async ({ handle = '', appPassword = '' }) => {
    const plain = plainHandle(handle);
    if (plain === null) throw new PlatformFailure('no-channel', 'Enter a handle such as you.bsky.social or example.org.');
    return await startSession(http, { ...(await findIdentity(http, hosts, plain)), appPassword: appPassword.trim() });
  };
}

/** Keeps sessions alive. Servers allow few sign-ins (10 to 300 a day), so a session is renewed as long as it can be, and only then is signed in again. */
export function blueskyGrants({ http }: PlatformContext): PlatformGrants {
  return {
    isGrantShared: false,
    async refresh({ refreshToken, signal }) {
      const { appPassword, token, ...identity } = renewalOf(refreshToken);
      const call = { server: identity.server, method: 'com.atproto.server.refreshSession', token, signal };
      const answer = await callPlatform(http, label, xrpc(call));
      if (answer.status === 200) return grantOf(answer, identity, appPassword);
      if (!isTokenRefused(answer)) throw failure(answer);
      return await startSession(http, { ...identity, appPassword, signal });
    },
    async revoke({ refreshToken, signal }) {
      if (refreshToken === null) return;
      const { server, token } = renewalOf(refreshToken);
      const answer = await callPlatform(http, label, xrpc({ server, method: 'com.atproto.server.deleteSession', token, signal }));
      if (answer.status !== 200 && !isTokenRefused(answer)) throw failure(answer);
    },
  };
}

/** Account of a session to start, with its credentials. */
type Access = BlueskyIdentity & { appPassword: string; signal?: AbortSignal | undefined };

async function startSession(http: PlatformContext['http'], { appPassword, signal, ...identity }: Access): Promise<TokenGrant> {
  const input = { json: { identifier: identity.did, password: appPassword } };
  const call = { server: identity.server, method: 'com.atproto.server.createSession', input, signal };
  const answer = await callPlatform(http, label, xrpc(call));
  if (answer.status === 200) return grantOf(answer, identity, appPassword);
  throw failure(answer);
}

/** @throws PlatformFailure `unavailable` when the answer is no session, such as the page of a proxy */
function grantOf(answer: PlatformAnswer, { did, server }: BlueskyIdentity, appPassword: string): TokenGrant {
  const body = jsonOf(answer);
  const [access, refresh] = [asText(body['accessJwt']), asText(body['refreshJwt'])];
  if (access === undefined || refresh === undefined || body['did'] !== did)
    throw new PlatformFailure('unavailable', `The response from ${label} contains no session for the account.`);
  return {
    accessToken: sealable({ server, did, token: access }),
    expiresInSeconds: accessSeconds,
    refreshToken: sealable({ server, did, token: refresh, appPassword }),
    refreshExpiresInSeconds: null,
    scopes: null,
  };
}

/** Meaning of a refusal to start or renew a session. */
function failure(answer: PlatformAnswer): PlatformFailure {
  const { status } = answer;
  if (status === 429)
    return new PlatformFailure('unavailable', `${label} accepts no more sign-ins for this account for a while. Try again later.`);
  if (isUnavailable(answer)) return unavailable(label, answer);
  const error = errorOf(answer);
  if (error === 'AuthFactorTokenRequired')
    return new PlatformFailure('grant-refused', 'This is your account password. Create an app password and use it here.');
  if (status === 401) return new PlatformFailure('grant-refused', `${label} did not accept this handle and app password.`);
  if (error === 'AccountTakedown' || error === 'AccountDeactivated')
    return new PlatformFailure('grant-refused', `This ${label} account was closed.`);
  return new PlatformFailure('refused', `${label} refused the sign-in (${status}).`);
}
