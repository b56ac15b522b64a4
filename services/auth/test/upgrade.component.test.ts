import { randomUUID } from 'node:crypto';
import { createSecretBox } from '@viral-slides/sealing';
import { denyOutgoingConnections, eventually, releaseData, shareMongo, shareRabbit } from '@viral-slides/testkit';
import type { StoredLines, TestMongo, TestRabbit } from '@viral-slides/testkit';
import { loginAttemptModel } from '../src/adapters/mongo/login-attempt-collection.ts';
import { createMongoLoginAttemptRepository } from '../src/adapters/mongo/mongo-login-attempt-repository.ts';
import { createMongoPictureStore, pictureModel } from '../src/adapters/mongo/mongo-picture-store.ts';
import { createMongoSessionRepository } from '../src/adapters/mongo/mongo-session-repository.ts';
import { createMongoSignOutMessageRepository } from '../src/adapters/mongo/mongo-sign-out-message-repository.ts';
import { createMongoUserRepository } from '../src/adapters/mongo/mongo-user-repository.ts';
import { sessionModel } from '../src/adapters/mongo/session-collection.ts';
import { signOutMessageModel } from '../src/adapters/mongo/sign-out-message-collection.ts';
import { userModel } from '../src/adapters/mongo/user-collection.ts';
import { loginCookie } from '../src/http/cookies.ts';
import { makeHashToken } from '../src/model/token-hash.ts';
import { userIdOf } from '../src/model/user-id.ts';
import type { SignedInPerson } from '../src/ports/user-repository.ts';
import { whoAmI } from './sign-in-steps.ts';
import { startAuth } from './start-auth.ts';
import type { RunningAuth } from './start-auth.ts';
import { startScriptedProvider } from './start-scripted-provider.ts';
import type { ScriptedProvider } from './start-scripted-provider.ts';
import type { TestBrowser } from './test-browser.ts';

/*
 * This build opens the data of earlier releases, with the secrets of the installation that wrote it. Dates are of a day far ahead, so that the database
 * expires nothing.
 */
const data = releaseData(import.meta.dirname, ['users', 'sessions', 'pictures', 'sign_out_messages', 'login_attempts']);
const secrets = { sessionSecret: 'hashes cookies in tests of upgrades only', encryptionKey: 'seals ID tokens in tests of upgrades only' };
const issuer = 'https://provider.test';
const day = new Date('2099-01-01T12:00:00.000Z');
const profile = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.test', profileImageUrl: 'https://provider.test/ada.png' };
const personOf = (subject: string): SignedInPerson => ({
  userId: userIdOf(issuer, subject),
  issuer,
  subject,
  profile: subject === 'ada' ? profile : { firstName: null, lastName: null, email: null, profileImageUrl: null },
  at: day,
  eventId: randomUUID(),
});
const [ada, nameless] = [personOf('ada'), personOf('nameless')];
const picture = { bytes: Buffer.from('the bytes of a picture'), contentType: 'image/png', version: 'version-1' } as const;
/** Open sessions by the secret of their cookie, with the provider's name of each. */
const cookies = { 'of a laptop': 'provider-1', 'of a tablet': 'provider-2', 'of an old phone': null };
const attempt = { state: 'state-of-a-tab', nonce: 'nonce-of-a-tab', codeVerifier: 'v'.repeat(43), returnTo: '/projects/7' };
const origin = 'http://localhost:8080';

let mongo: TestMongo;
let rabbit: TestRabbit;
let provider: ScriptedProvider;
let auth: RunningAuth;
let allowOutgoing: () => void;
const stores = () => {
  const { connection } = auth.database;
  const [hashToken, onCommitted] = [makeHashToken(secrets.sessionSecret), () => undefined];
  const idTokens = createSecretBox(secrets.encryptionKey, 'id-token');
  return {
    users: createMongoUserRepository({ users: userModel(connection), onCommitted }),
    pictures: createMongoPictureStore(pictureModel(connection)),
    sessions: createMongoSessionRepository({ sessions: sessionModel(connection), hashToken, idTokens, onCommitted }),
    messages: createMongoSignOutMessageRepository(signOutMessageModel(connection), hashToken),
    attempts: createMongoLoginAttemptRepository(loginAttemptModel(connection), hashToken),
  };
};

/** People with sessions in each state, a sign-in under way, and a sign-out at the provider that was obeyed. */
async function write(): Promise<void> {
  const { users, pictures, sessions, messages, attempts } = stores();
  for (const person of [ada, nameless]) await users.register(person);
  await pictures.save(ada.userId, picture);
  await users.setPicture(ada.userId, picture.version);
  const sessionOf = (providerSessionId: string | null) => {
    return { id: randomUUID(), userId: ada.userId, providerSessionId, createdAt: day, lastSeenAt: day };
  };
  for (const [token, name] of Object.entries(cookies)) await sessions.create(sessionOf(name), { token, idToken: `ID token ${token}` });
  await messages.note('message-1', day);
  await attempts.save({ ...attempt, redirectUri: `${origin}/api/callback`, expiresAt: day }, 'binding-of-a-tab');
  await eventually(async () =>
    expect(await auth.database.connection.collection('users').countDocuments({ 'pendingEvents.0': { $exists: true } })).toBe(0),
  );
  // Last: its event has to wait for the build that comes.
  const leaving = sessionOf('provider-3');
  await sessions.create(leaving, { token: 'of one who left', idToken: 'ID token' });
  await sessions.revoke(leaving, { at: day, eventId: randomUUID() });
}

beforeAll(async () => {
  allowOutgoing = denyOutgoingConnections();
  [mongo, rabbit, provider] = await Promise.all([shareMongo(), shareRabbit(), startScriptedProvider()]);
  const overrides = { ...secrets, oidcBrowserBase: undefined };
  auth = await startAuth({ mongodbUri: mongo.urlFor(), amqpUrl: rabbit.url, issuer: provider.issuer, overrides });
  await data.keep(auth.database.connection, write);
}, 120_000);
afterEach(() => auth.clock.set(null));
afterAll(async () => {
  await auth?.stop();
  await provider?.stop();
  await Promise.all([mongo?.stop(), rabbit?.stop()]);
  allowOutgoing?.();
});

function browserWith(name: string, value: string): TestBrowser {
  const browser = auth.browser(origin);
  browser.cookies.push({ name, value, host: 'localhost', path: '/', isSecure: false });
  return browser;
}
const browserOf = (token: keyof typeof cookies | 'of one who left') => browserWith('sid', token);

describe.each(data.names)('people and sessions of %s', (release) => {
  let kept: StoredLines;
  beforeAll(async () => {
    kept = await data.open(auth.database.connection, release);
  }, 60_000);

  test('When people come back, then each session knows its person with name and picture, and who left stays out', async () => {
    auth.clock.set(new Date(day.getTime() + 30_000));
    for (const token of Object.keys(cookies) as (keyof typeof cookies)[]) {
      const { firstName, lastName, email } = profile;
      const profileImageUrl = '/api/auth/user/picture?v=version-1';
      expect(await whoAmI(browserOf(token))).toEqual({
        status: 200,
        body: { id: ada.userId, firstName, lastName, email, profileImageUrl },
      });
    }
    expect((await browserOf('of a laptop').request('/api/auth/user/picture')).text).toBe('the bytes of a picture');
    expect((await whoAmI(browserOf('of one who left'))).status).toBe(401);
    const open = Object.keys(cookies).length;
    await eventually(async () => expect(await auth.database.connection.collection('sessions').countDocuments()).toBe(open));
    const lasting = { ...kept, sessions: kept['sessions']!.filter((line) => !line.includes('"deletedAt"')) };
    expect(await data.stored(auth.database.connection)).toEqual(lasting);
  });

  test('When a user signs out here, then the ID token that the release sealed is shown to the provider', async () => {
    const leaving = new URL(
      (await browserOf('of a laptop').request('/api/logout', { headers: { referer: `${origin}/` } })).headers.get('location')!,
    );
    expect(leaving.searchParams.get('id_token_hint')).toBe('ID token of a laptop');
    expect((await whoAmI(browserOf('of a laptop'))).status).toBe(401);
  });

  test('When the provider ends a session, then that one ends; a message that the release obeyed is refused', async () => {
    const reportSignOut = async (claims: object) => {
      const logout_token = await provider.logoutToken({ sub: undefined, ...claims });
      return (await fetch(`${auth.url}/api/backchannel-logout`, { method: 'POST', body: new URLSearchParams({ logout_token }) })).status;
    };
    expect(await reportSignOut({ sid: 'provider-1', jti: 'message-1' })).toBe(400);
    expect(await reportSignOut({ sid: 'provider-2' })).toBe(200);
    const statuses = await Promise.all(
      (['of a tablet', 'of an old phone'] as const).map(async (token) => (await whoAmI(browserOf(token))).status),
    );
    expect(statuses).toEqual([401, 200]);
  });

  test('When a sign-in was started, then it can be ended, once, and leads where it was meant to', async () => {
    const { state, nonce } = attempt;
    const answer = provider.authorize(new URL(`?${new URLSearchParams({ state, nonce })}`, provider.issuer));
    const browser = browserWith(loginCookie(origin, state).name, 'binding-of-a-tab');
    const visit = await browser.request(`/api/callback?${new URLSearchParams(answer)}`);
    expect([visit.status, visit.headers.get('location')]).toEqual([302, '/projects/7']);
    expect(Object.fromEntries(provider.tokenRequests.at(-1)!)).toMatchObject({ code_verifier: attempt.codeVerifier });
    expect((await whoAmI(browser)).body).toMatchObject({ firstName: 'Ada' });
  });

  test('When a person signs in again, then they are the same person, with what was kept of them', async () => {
    const at = new Date(day.getTime() + 60_000);
    const again = await stores().users.register({ ...ada, at, profile: { ...profile, firstName: 'Augusta' } });
    expect(again).toMatchObject({ id: ada.userId, firstName: 'Augusta', pictureVersion: 'version-1' });
    const stored = await auth.database.connection.collection<{ _id: string }>('users').findOne({ _id: ada.userId });
    expect(stored).toMatchObject({ createdAt: day, lastLoginAt: at, pendingEvents: [] });
  });
});
