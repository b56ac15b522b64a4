import { identityHeaders, releaseData, serviceToken, shareMongo, shareRabbit } from '@viral-slides/testkit';
import type { StoredLines, TestMongo, TestRabbit } from '@viral-slides/testkit';
import { startAuth } from './start-auth.ts';
import type { RunningAuth } from './start-auth.ts';

/*
 * API tokens that earlier releases created still open what they opened. Their texts, which the product shows once and never stores, are kept in a collection of
 * this test. Dates are of a day far ahead, so that the database expires nothing.
 */
const texts = 'texts-of-tokens';
const data = releaseData(import.meta.dirname, ['personal_tokens', texts], 'tokens');
const secrets = { sessionSecret: 'hashes tokens in tests of upgrades only', encryptionKey: 'seals ID tokens in tests of upgrades only' };
const day = new Date('2099-01-01T12:00:00.000Z');
const userId = '00000000-0000-4000-8000-000000000001';
const accounts = ['00000000-0000-4000-8000-0000000000a1'];
const tokens = {
  'For everything': { scopes: ['projects:read', 'library:write'], accounts: null },
  'For one account': { scopes: ['posts:publish'], accounts },
};

let mongo: TestMongo;
let rabbit: TestRabbit;
let auth: RunningAuth;
beforeAll(async () => {
  [mongo, rabbit] = await Promise.all([shareMongo(), shareRabbit()]);
  // No provider is asked in these tests.
  auth = await startAuth({ mongodbUri: mongo.urlFor(), amqpUrl: rabbit.url, issuer: 'http://127.0.0.1:1/', overrides: secrets });
  await data.keep(auth.database.connection, write);
}, 120_000);
afterEach(() => auth.clock.set(null));
afterAll(async () => {
  await auth?.stop();
  await Promise.all([mongo?.stop(), rabbit?.stop()]);
});

async function ask(path: string, { headers, body }: { headers: object; body?: unknown }): Promise<{ status: number; body: unknown }> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(auth.url + path, { ...init, headers: { 'content-type': 'application/json', ...headers } });
  return { status: answer.status, body: await answer.json() };
}
const ada = () => identityHeaders({ userId, audience: 'auth', key: auth.signingKey });
const gateway = () => ({ authorization: `Bearer ${serviceToken({ audience: 'auth', key: auth.signingKey })}` });

async function write(): Promise<void> {
  auth.clock.set(day);
  for (const [name, rights] of Object.entries(tokens)) {
    const sent = { name, scopes: rights.scopes, days: 365, ...(rights.accounts === null ? {} : { accounts: rights.accounts }) };
    const { status, body } = await ask('/api/auth/tokens', { headers: ada(), body: sent });
    expect(status).toBe(201);
    const { text } = body as { text: string };
    await auth.database.connection.collection<{ _id: string; text: string }>(texts).insertOne({ _id: name, text });
  }
  auth.clock.set(null);
}

describe.each(data.names)('API tokens of %s', (release) => {
  let kept: StoredLines;
  beforeAll(async () => {
    kept = await data.open(auth.database.connection, release);
  }, 60_000);

  test('When their user lists them, then each is there under its name, and nothing stored changes', async () => {
    const { status, body } = await ask('/api/auth/tokens', { headers: ada() });
    expect([status, (body as { name: string }[]).map(({ name }) => name).toSorted()]).toEqual([200, Object.keys(tokens).toSorted()]);
    expect(await data.stored(auth.database.connection)).toEqual(kept);
  });

  test('When a script shows one, then it has the scopes and the accounts that it was given', async () => {
    auth.clock.set(day);
    for (const { _id: name, text } of await auth.database.connection
      .collection<{ _id: keyof typeof tokens; text: string }>(texts)
      .find()
      .toArray()) {
      const { status, body } = await ask('/internal/tokens/resolve', { headers: gateway(), body: { token: text, address: '192.0.2.7' } });
      expect([status, body]).toEqual([200, expect.objectContaining({ userId, name, accounts: tokens[name].accounts })]);
      expect((body as { scopes: string[] }).scopes.toSorted()).toEqual(tokens[name].scopes.toSorted());
    }
  });
});
