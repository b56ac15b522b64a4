import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { eventually, programEnvironment } from '@viral-slides/testkit';
import { accountModel } from '../src/adapters/mongo/account-collection.ts';
import { createMongoTokenStore } from '../src/adapters/mongo/mongo-token-store.ts';
import { answerWith } from './rehearsal.ts';
import { dumpDatabase } from './database-dump.ts';
import { newUser, tokenKeys } from './accounts-service.ts';
import type { Person, Replica } from './accounts-service.ts';
import { useRehearsedService } from './rehearsed-service.ts';

const running = useRehearsedService();

const fault = (operation: string, effect: object, more: object = {}) =>
  running.rehearsal.control('POST', '/faults', { platform: 'google', operation, effect, ...more });
const tokenCalls = async () => (await running.rehearsal.journal('google')).filter(({ operation }) => operation === 'oauth.token').length;
const ask = (replica: Replica, { id, userId }: { id: string; userId: string }, refused?: string) =>
  replica.service.parts.useCases.accessTokens.get({ id, userId }, refused === undefined ? {} : { refused });

/** A person with a channel whose access token has expired. */
async function withOldToken(): Promise<Person & { id: string }> {
  const person = newUser();
  expect(await running.service.connect(person, 'youtube')).toBe('/accounts?success=youtube_connected');
  const [account] = await running.service.list(person);
  await running.service.alter(account!.id, { accessExpiresAt: new Date(Date.now() - 1) });
  await running.rehearsal.control('DELETE', '/journal');
  return { ...person, id: account!.id };
}

describe('access tokens', () => {
  test('When many in two replicas want one that is over, then it is renewed once and all get the same', async () => {
    const owner = await withOldToken();
    const got = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(n % 2 === 0 ? running.service.main : running.second, owner)));
    expect(new Set(got).size).toBe(1);
    expect(await tokenCalls()).toBe(1);
    expect(await running.service.stored(owner.id)).toMatchObject({ tokenVersion: 2 });
  });

  test('When the token is good, then the platform is not asked; when the platform refused it, then it is renewed once for all who say so', async () => {
    const owner = await withOldToken();
    const token = await ask(running.service.main, owner);
    expect(await ask(running.second, owner)).toBe(token);
    const renewed = await Promise.all([ask(running.service.main, owner, token), ask(running.second, owner, token)]);
    expect(new Set([...renewed, token]).size).toBe(2);
    expect(await tokenCalls()).toBe(2);
  });

  test('When a process stood still until another one renews, then its failure lets no third process renew concurrently', async () => {
    const owner = await withOldToken();
    const tokens = createMongoTokenStore({ accounts: accountModel(running.service.main.database.connection), envelope: {} as never });
    const [now, later] = [new Date(), new Date(Date.now() + 60_000)];
    const lease = { version: 1, leaseMs: 60_000 };
    const slow = await tokens.take(owner, { ...lease, now });
    expect(await tokens.take(owner, { ...lease, now: later })).not.toBeNull();
    await tokens.release(slow!, later);
    expect(await tokens.take(owner, { ...lease, now: new Date(later.getTime() + 59_999) })).toBeNull();
  });

  test('When the answer holds no refresh token, then the stored one stays and is used again', async () => {
    const owner = await withOldToken();
    const first = await ask(running.service.main, owner);
    expect(await ask(running.service.main, owner, first)).not.toBe(first);
  });

  test.each([
    ['a 503', answerWith(503)],
    ['a dropped connection', { kind: 'drop', moment: 'before' }],
    ['a page of a proxy', { kind: 'html', moment: 'before', status: 502 }],
    ['an empty answer', { kind: 'empty', moment: 'before', status: 200 }],
  ])('When the token endpoint answers with %s, then the account stays connected, and a later try succeeds', async (_what, effect) => {
    const owner = await withOldToken();
    await fault('oauth.token', effect);
    await expect(ask(running.service.main, owner)).rejects.toMatchObject({ code: 'platform-unavailable' });
    expect(await running.service.list(owner)).toMatchObject([{ state: 'connected' }]);
    running.service.main.clock.advance(10_000);
    expect(await ask(running.service.main, owner)).toEqual(expect.any(String));
  });

  test('When our own app is refused, then the account stays connected and operators are alerted', async () => {
    const owner = await withOldToken();
    const body = { error: 'invalid_client' };
    await fault('oauth.token', answerWith(401, body));
    await expect(ask(running.service.main, owner)).rejects.toMatchObject({ code: 'platform-client-refused' });
    expect(await running.service.list(owner)).toMatchObject([{ state: 'connected' }]);
    expect((await running.service.send('get', '/metrics')).text).toMatch(/social_accounts_client_refused\{platform="youtube"[^}]*\} 1/);
  });

  test('When the grant is gone, then the account needs to be connected again, is reported once, and is not asked for again', async () => {
    const owner = await withOldToken();
    await running.rehearsal.control('POST', '/users/google/ada/revoke', { reason: 'user' });
    const asked = await Promise.allSettled([
      ask(running.service.main, owner),
      ask(running.second, owner),
      ask(running.service.main, owner),
    ]);
    expect(asked.map((outcome) => outcome.status === 'rejected' && (outcome.reason as { code: string }).code)).toEqual(
      Array.from({ length: 3 }, () => 'account-needs-reconnect'),
    );
    expect(await tokenCalls()).toBe(1);
    expect(await running.service.list(owner)).toMatchObject([{ state: 'needs-reconnect' }]);
    const countOf = async (type: string) => (await running.service.eventsAbout(owner.id, 2)).filter((each) => each === type).length;
    await eventually(async () => expect(await countOf('reconnect-needed')).toBe(1));
    expect(await countOf('changed')).toBeGreaterThan(0);
    expect(await running.service.connect(owner, 'youtube')).toBe('/accounts?success=youtube_connected');
    expect(await running.service.list(owner)).toMatchObject([{ id: owner.id, state: 'connected' }]);
  });

  test('When an account is not the asker’s, or is disconnected, then there is none', async () => {
    const owner = await withOldToken();
    await expect(ask(running.service.main, { id: owner.id, userId: randomUUID() })).rejects.toMatchObject({ code: 'account-not-found' });
    await running.service.send('delete', `/api/social-accounts/${owner.id}`, owner).expect(204);
    await expect(ask(running.service.main, owner)).rejects.toMatchObject({ code: 'account-not-found' });
  });
});

describe('disconnecting at the platform', () => {
  test('When an account is disconnected, then the platform is asked to end the grant; when it does not answer, then the account is still gone', async () => {
    for (const effect of [null, answerWith(503)]) {
      const owner = await withOldToken();
      if (effect) await fault('oauth.revoke', effect);
      await running.service.send('delete', `/api/social-accounts/${owner.id}`, owner).expect(204);
      expect((await running.rehearsal.journal('google')).map(({ operation }) => operation)).toContain('oauth.revoke');
      expect(await running.service.list(owner)).toEqual([]);
    }
  });

  test('When the access token is over where only a live one ends a grant, then it is renewed first, and the grant is gone', async () => {
    const person = newUser();
    expect(await running.service.connect(person, 'tiktok', { user: 'mika' })).toBe('/accounts?success=tiktok_connected');
    const [account] = await running.service.list(person);
    await running.rehearsal.control('POST', '/clock', { advanceSeconds: 3 * 3_600 });
    running.service.main.clock.advance(3 * 3_600_000);
    try {
      await running.service.send('delete', `/api/social-accounts/${account!.id}`, person).expect(204);
      // Nothing is left for the person to take back.
      expect(await running.rehearsal.control('POST', '/users/tiktok/mika/revoke', {})).toEqual({ ended: 0 });
    } finally {
      await running.rehearsal.control('DELETE', '/clock');
      running.service.main.clock.advance(-3 * 3_600_000);
    }
  });

  test('When the person has another channel, whose grant may be the same, then the grant stays until the last one is disconnected', async () => {
    const person = newUser();
    for (const account of ['ada', 'cleo'])
      expect(await running.service.connect(person, 'youtube', { account })).toBe('/accounts?success=youtube_connected');
    await running.rehearsal.control('DELETE', '/journal');
    const revoked = async () => (await running.rehearsal.journal('google')).filter(({ operation }) => operation === 'oauth.revoke').length;
    const left: number[] = [];
    for (const { id } of await running.service.list(person)) {
      await running.service.send('delete', `/api/social-accounts/${id}`, person).expect(204);
      left.push(await revoked());
    }
    expect(left).toEqual([0, 1]);
  });
});

describe('secrets', () => {
  test('When accounts are connected, renewed, marked and disconnected, then no token is in the database, the log, an event or an error', async () => {
    const owner = await withOldToken();
    const token = await ask(running.service.main, owner);
    await fault('oauth.token', answerWith(500));
    const error: unknown = await ask(running.service.main, owner, token).catch((thrown: unknown) => thrown);
    const canaries = [token, 'canary-access', 'canary-refresh', running.rehearsal.secret];
    await running.service.insert({ userId: owner.userId, platform: 'tiktok' }, { access: 'canary-access', refresh: 'canary-refresh' });
    const database = await dumpDatabase(running.service.main.database.connection);
    expect(database).toContain(owner.id);
    const everything = [running.service.main.logLines, running.service.events, error, (error as Error).stack, (error as Error).cause];
    const text = [database, ...everything.map((part) => textOf(part))].join('\n');
    expect(text.length).toBeGreaterThan(1_000);
    for (const canary of canaries) expect(text.includes(canary)).toBe(false);
  });

  test('When sealed tokens are moved to another account, then they are refused', async () => {
    const userId = randomUUID();
    const [mine, other] = [await running.service.insert({ userId }), await running.service.insert({ userId })];
    const stolen = await running.service.stored(other.id);
    await running.service.alter(mine.id, { dataKey: stolen!['dataKey'], sealedAccess: stolen!['sealedAccess'] });
    await expect(ask(running.service.main, mine)).rejects.toMatchObject({ code: 'not-sealed-for-this' });
  });
});

describe('exchanging keys', () => {
  const program = join(import.meta.dirname, '../src/rotate-keys.ts');
  const newKey = 'a new key of tests long enough for one that seals';

  async function rotate(keys: string[]): Promise<number> {
    const child = spawn(process.execPath, [program], {
      env: { ...programEnvironment(), MONGODB_URI: running.service.mongo.url, TOKEN_ENCRYPTION_KEYS: keys.join(',') },
      stdio: 'ignore',
    });
    return ((await once(child, 'exit')) as [number])[0];
  }

  test('When the new key comes first, then all data keys are wrapped again while the service reads, and the old key is needed no more', async () => {
    const userId = randomUUID();
    const accounts = await Promise.all(Array.from({ length: 5 }, (_, n) => running.service.insert({ userId }, { access: `access ${n}` })));
    const both = await running.service.replica({ tokenKeys: [newKey, ...tokenKeys] });
    expect(await ask(both, accounts[0]!)).toBe('access 0');
    const before = await running.service.stored(accounts[0]!.id);
    expect(await rotate([newKey, ...tokenKeys])).toBe(0);
    const after = await running.service.stored(accounts[0]!.id);
    expect(after!['dataKey']).not.toEqual(before!['dataKey']);
    expect(after!['sealedAccess']).toEqual(before!['sealedAccess']);
    const alone = await running.service.replica({ tokenKeys: [newKey] });
    expect(await Promise.all(accounts.map((account) => ask(alone, account)))).toEqual(accounts.map((_, n) => `access ${n}`));
    await expect(ask(running.service.main, accounts[0]!)).rejects.toMatchObject({ code: 'sealing-key-missing' });
    // Nothing is left to do.
    expect(await rotate([newKey])).toBe(0);
  }, 60_000);

  test('When a key that records need is not given, then the program fails and changes nothing', async () => {
    const account = await running.service.insert({ userId: randomUUID() }, { access: 'kept' });
    expect(await rotate([newKey])).not.toBe(0);
    expect(await ask(running.service.main, account)).toBe('kept');
  }, 60_000);
});

/** Everything in a value as text. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? '';
}
