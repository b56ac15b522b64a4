import { PlatformFailure } from '../../model/platform-failure.ts';
import { callPlatform, isUnavailable, unavailable } from '../../platform-kit/api-call.ts';
import { asText, jsonOf } from '../../platform-kit/read-json.ts';
import { isTokenText, sealable } from '../../platform-kit/stored-session.ts';
import { postForm } from '../../platform-kit/token-endpoint.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import type { Platform, PlatformContext, PlatformGrants, TokenGrant } from '../../ports/platform.ts';
import { idOf, speaker } from './api.ts';
import { addressOf, plainInstance } from './instance.ts';
import { label, neededScopes } from './manifest.ts';
import { sessionOf } from './session.ts';
import type { MastodonSession } from './session.ts';

/** How long a token is used until it is checked again, in seconds: it has no end of its own. */
const checkedSeconds = 30 * 24 * 60 * 60;

/** The account of a token, as the server reports it. */
export interface OwnAccount {
  id: string;
  username: string;
  body: Record<string, unknown>;
}

/** Signs in with a server and a token that its owner made there. */
export function mastodonSignIn(context: PlatformContext): NonNullable<Platform['signIn']> {
  return async ({ instance: typed = '', accessToken = '' }) => {
    return await openSession(context, { instance: namedInstance(typed), token: accessToken.trim() });
  };
}

/** The name of a server, as it was typed. @throws PlatformFailure `no-channel` */
export function namedInstance(typed: string): string {
  const instance = plainInstance(typed);
  if (instance === null) throw new PlatformFailure('no-channel', 'Enter a server such as mastodon.social or example.org.');
  return instance;
}

/** Finds out whose a token is, and that it may do enough. @throws PlatformFailure */
export async function openSession(
  context: PlatformContext,
  { instance, token, app }: Pick<MastodonSession, 'instance' | 'token' | 'app'>,
): Promise<TokenGrant> {
  if (!isTokenText(token)) throw tokenRefused();
  const account = await ownAccount(context, { instance, token });
  if (account === null) throw tokenRefused();
  await requireReading(context, { instance, token, id: account.id });
  return grantOf({ instance, id: account.id, token, ...(app ? { app } : {}) }, context.clock.now());
}

/** Checks tokens, and ends those that our own app asked for. One that was pasted is of an app of its owner, with keys that we do not have: they end it there. */
export function mastodonGrants(context: PlatformContext): PlatformGrants {
  return {
    isGrantShared: false,
    async refresh({ refreshToken, signal }) {
      const session = sessionOf(refreshToken);
      const account = await ownAccount(context, { ...session, signal });
      if (account?.id !== session.id) throw tokenRefused();
      return grantOf(session, context.clock.now());
    },
    async revoke({ accessToken, refreshToken, signal }) {
      const { instance, token, app } = sessionOf(accessToken ?? refreshToken ?? '');
      if (!app) return;
      const form = { client_id: app.clientId, client_secret: app.clientSecret, token };
      await postForm({ http: context.http, label, url: `${addressOf(context, instance)}/oauth/revoke`, form, signal });
    },
  };
}

interface Access {
  instance: string;
  token: string;
  signal?: AbortSignal | undefined;
}

/** Asks whose a token is. @returns null when the server does not accept it @throws PlatformFailure `no-channel`, `grant-refused`, `unavailable` */
export async function ownAccount(context: PlatformContext, access: Access): Promise<OwnAccount | null> {
  const answer = await get(context, access, '/api/v1/accounts/verify_credentials');
  if (answer.status === 401) return null;
  if (answer.status === 403) throw mayTooLittle();
  if (isUnavailable(answer)) throw unavailable(speaker.label, answer);
  const body = jsonOf(answer);
  const [id, username] = [idOf(body), asText(body['username'])];
  if (answer.status !== 200 || id === null || username === undefined)
    throw new PlatformFailure(
      'no-channel',
      'There is no Mastodon server with that name. A server’s name and web address may differ; use the web address.',
    );
  return { id, username, body };
}

/** A lost answer is settled by looking at the account's posts: a token that may not do that is not taken. */
async function requireReading(context: PlatformContext, { id, ...access }: Access & { id: string }): Promise<void> {
  const answer = await get(context, access, `/api/v1/accounts/${id}/statuses?limit=1`);
  if (answer.status === 403) throw mayTooLittle();
  if (answer.status !== 200) throw unavailable(speaker.label, answer);
}

async function get(context: PlatformContext, { instance, token, signal }: Access, path: string): Promise<PlatformAnswer> {
  return await callPlatform(context.http, speaker.label, { url: addressOf(context, instance) + path, token, signal });
}

function grantOf(of: Omit<MastodonSession, 'checkedAt'>, now: Date): TokenGrant {
  const sealed = sealable({ ...of, checkedAt: now.toISOString() });
  return { accessToken: sealed, expiresInSeconds: checkedSeconds, refreshToken: sealed, refreshExpiresInSeconds: null, scopes: null };
}

function tokenRefused(): PlatformFailure {
  return new PlatformFailure('grant-refused', `${label} did not accept this access token on this server.`);
}

function mayTooLittle(): PlatformFailure {
  return new PlatformFailure('grant-refused', `This access token lacks permissions. Create one with the scopes ${neededScopes}.`);
}
