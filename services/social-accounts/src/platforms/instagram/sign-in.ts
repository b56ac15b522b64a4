import { PlatformFailure } from '../../model/platform-failure.ts';
import { callPlatform, withQuery } from '../../platform-kit/api-call.ts';
import { asList, asText } from '../../platform-kit/read-json.ts';
import { isTokenText, sealable } from '../../platform-kit/stored-session.ts';
import { postForm } from '../../platform-kit/token-endpoint.ts';
import type { Platform, PlatformContext, PlatformGrants, PlatformRedirect, TokenGrant } from '../../ports/platform.ts';
import { bodyOf, unwrapped } from './api.ts';
import { instagramFailure, ownAccount } from './client.ts';
import { label, manifest, optionalScopes } from './manifest.ts';
import { sessionOf } from './session.ts';
import type { InstagramSession } from './session.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Lifetime of a token where Instagram does not state it. */
const lifeMs = 60 * dayMs;
/** From what age on a token can be renewed, and how often it is. */
const renewableMs = dayMs;
const renewEveryMs = dayMs + hourMs;
/** When it is tried again where that failed and the token is still good. */
const tryAgainMs = 6 * hourMs;

/** A token as one of its endpoints gives it. */
interface LongToken {
  token: string;
  lifeMs: number;
}

/**
 * The browser's way to Instagram and back (Business Login for Instagram): a code, then a token for an hour, then one for 60 days. There is no PKCE: a code is bound
 * by our client secret, the exact redirect address and one use, and the state by the session that began.
 */
export function instagramRedirect(context: PlatformContext): PlatformRedirect {
  const { credentials, hosts, http } = context;
  const app = { client_id: credentials.clientId, client_secret: credentials.clientSecret };
  return {
    authorizeUrl: ({ state, redirectUri }) =>
      withQuery(`${hosts['www']}/oauth/authorize`, {
        client_id: credentials.clientId,
        response_type: 'code',
        scope: [...manifest.scopes, ...optionalScopes].join(','),
        redirect_uri: redirectUri,
        state,
      }),
    async exchange({ code, redirectUri }) {
      // It comes back with `#_` at its end, which is no part of it.
      const form = { ...app, grant_type: 'authorization_code', redirect_uri: redirectUri, code: code.replace(/#_$/, '') };
      const short = unwrapped(await postForm({ http, label, url: `${hosts['api']}/oauth/access_token`, form }));
      const query = {
        grant_type: 'ig_exchange_token',
        client_secret: credentials.clientSecret,
        access_token: asText(short['access_token']) ?? '',
      };
      const long = await longToken(context, { path: 'access_token', query });
      return await grantFor(context, long, scopesIn(short['permissions']));
    },
  };
}

function scopesIn(permissions: unknown): string[] | null {
  const list = typeof permissions === 'string' ? permissions.split(',') : asList(permissions).map(String);
  return list.length === 0 ? null : list.map((scope) => scope.trim());
}

/** Signs in with a token that a person made at Meta. It is renewed at once where it is old enough, which returns its lifetime. */
export function instagramSignIn(context: PlatformContext): NonNullable<Platform['signIn']> {
  return async ({ accessToken: typed = '' }) => {
    const token = typed.trim();
    if (!isTokenText(token)) throw tokenRefused();
    await holderOf(context, { token });
    const renewed = await renewedToken(context, token).catch(() => null);
    return await grantFor(context, renewed ?? { token, lifeMs }, null);
  };
}

/** Renews tokens, which Instagram does from their 24th hour to their 60th day. There is no way to end one. */
export function instagramGrants(context: PlatformContext): PlatformGrants {
  const { clock } = context;
  return {
    isGrantShared: false,
    async refresh({ refreshToken, signal }) {
      const [session, now] = [sessionOf(refreshToken), clock.now()];
      if (now >= new Date(session.endsAt)) throw new PlatformFailure('grant-refused', 'The connection to Instagram has ended.');
      if (age(session.madeAt, now) < renewableMs) return await checked(context, session, signal);
      const renewed = await renewedToken(context, session.token, signal).catch((error: unknown) => {
        // The token is valid for weeks still, so a failed renewal may be retried later. Not if the token was refused: such a call comes before the renewal is due.
        const isDue = age(session.checkedAt, now) >= renewableMs;
        if (!isDue || !(error instanceof PlatformFailure) || error.reason === 'grant-refused') throw error;
        return null;
      });
      if (renewed === null) return grantOf(session, now, tryAgainMs);
      return grantOf(sessionFrom(session.id, renewed, now), now);
    },
    revoke: async () => undefined,
  };
}

const age = (since: string, now: Date) => now.getTime() - new Date(since).getTime();

/** One that is too young to be renewed is checked for validity. */
async function checked(context: PlatformContext, session: InstagramSession, signal?: AbortSignal): Promise<TokenGrant> {
  const id = await holderOf(context, { token: session.token, signal });
  if (id !== session.id) throw tokenRefused();
  const now = context.clock.now();
  return grantOf({ ...session, checkedAt: now.toISOString() }, now);
}

/** Asks for the id of the account that a token is of. @throws PlatformFailure `grant-refused` where it is not accepted */
async function holderOf(context: PlatformContext, access: Parameters<typeof ownAccount>[1]): Promise<string> {
  const { id } = await ownAccount(context, access).catch((error: unknown) => {
    throw error instanceof PlatformFailure && error.reason === 'token-refused' ? tokenRefused() : error;
  });
  return id;
}

async function renewedToken(context: PlatformContext, token: string, signal?: AbortSignal): Promise<LongToken> {
  return await longToken(context, { path: 'refresh_access_token', query: { grant_type: 'ig_refresh_token', access_token: token }, signal });
}

/** Its endpoints take secrets in the query alone. */
async function longToken(
  { http, hosts }: PlatformContext,
  { path, query, signal }: { path: string; query: Record<string, string>; signal?: AbortSignal | undefined },
): Promise<LongToken> {
  const answer = await callPlatform(http, label, { url: withQuery(`${hosts['graph']}/${path}`, query), signal });
  const body = bodyOf(answer);
  const [token, seconds] = [asText(body['access_token']), Number(body['expires_in'])];
  if (answer.status !== 200 || token === undefined || !(seconds > 0)) throw instagramFailure(answer, 'grant-refused');
  return { token, lifeMs: seconds * 1_000 };
}

async function grantFor(context: PlatformContext, token: LongToken, scopes: string[] | null): Promise<TokenGrant> {
  const { id } = await ownAccount(context, token);
  const now = context.clock.now();
  return { ...grantOf(sessionFrom(id, token, now), now), scopes };
}

function sessionFrom(id: string, { token, lifeMs: goodForMs }: LongToken, now: Date): InstagramSession {
  const at = now.toISOString();
  return { id, token, madeAt: at, checkedAt: at, endsAt: new Date(now.getTime() + goodForMs).toISOString() };
}

function grantOf(session: InstagramSession, now: Date, renewInMs = renewEveryMs): TokenGrant {
  const [sealed, leftMs] = [sealable(session), new Date(session.endsAt).getTime() - now.getTime()];
  return {
    accessToken: sealed,
    refreshToken: sealed,
    expiresInSeconds: Math.min(renewInMs, leftMs) / 1_000,
    refreshExpiresInSeconds: leftMs / 1_000,
    scopes: null,
  };
}

function tokenRefused(): PlatformFailure {
  return new PlatformFailure('grant-refused', 'Instagram did not accept this access token.');
}
