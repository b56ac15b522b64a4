import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { eventually } from '@viral-slides/testkit';
import { createAgendaAlarmClock } from '../src/adapters/agenda/agenda-alarm-clock.ts';
import { accountModel } from '../src/adapters/mongo/account-collection.ts';
import { createMongoSyncQueue } from '../src/adapters/mongo/mongo-sync-queue.ts';
import { createAvatarSource } from '../src/adapters/platforms/avatar-source.ts';
import { answerWith } from './rehearsal.ts';
import { newUser } from './accounts-service.ts';
import type { Person, Replica } from './accounts-service.ts';
import { useRehearsedService } from './rehearsed-service.ts';

const running = useRehearsedService();

const syncIn = (replica: Replica) => replica.service.parts.useCases.syncDueAccounts(new AbortController().signal, () => undefined);
const reads = async () => (await running.rehearsal.journal('google')).filter(({ operation }) => operation === 'channels.list').length;
const hours = (count: number) => count * 3_600_000;

/** A person whose channel shows an old profile, and is due. */
async function withOldProfile(): Promise<Person & { id: string }> {
  const person = newUser();
  expect(await running.service.connect(person, 'youtube')).toBe('/accounts?success=youtube_connected');
  const [account] = await running.service.list(person);
  await running.service.alter(account!.id, { username: 'old', count: 1, lastSyncedAt: new Date(0), nextSyncAt: new Date(0) });
  await running.rehearsal.control('DELETE', '/journal');
  return { ...person, id: account!.id };
}

describe('reading accounts again', () => {
  test('When an account is due and two replicas look at once, then it is read once, shows what is new, and an event is published', async () => {
    const owner = await withOldProfile();
    await Promise.all([syncIn(running.service.main), syncIn(running.second)]);
    expect(await reads()).toBe(1);
    const [account] = await running.service.list(owner);
    expect(account).toMatchObject({ username: 'adarehearses', state: 'connected' });
    expect(account!['subscriberCount']).not.toBe(1);
    expect(Date.parse(account!['lastSyncedAt'] as string)).toBeGreaterThan(Date.now() - 60_000);
    await running.service.eventsAbout(owner.id, 2);
  });

  test('When nothing shows another face, then the time is noted and the next is about six hours later', async () => {
    const owner = await withOldProfile();
    await syncIn(running.service.main);
    const { revision } = (await running.service.stored(owner.id))!;
    await running.service.alter(owner.id, { nextSyncAt: new Date(0) });
    await syncIn(running.service.main);
    const stored = (await running.service.stored(owner.id))!;
    expect(stored['revision']).toBe(revision);
    const next = (stored['nextSyncAt'] as Date).getTime() - Date.now();
    expect(next).toBeGreaterThan(hours(5.3));
    expect(next).toBeLessThan(hours(6.01));
  });

  test('When a process stood still until another one reads the account, then nothing that the first one notes counts', async () => {
    const { id } = await withOldProfile();
    const queue = createMongoSyncQueue(accountModel(running.service.main.database.connection));
    const take = async (ms: number) =>
      (await queue.take(1_000, { now: new Date(Date.now() + ms), leaseMs: 60_000 })).find((account) => account.id === id);
    const slow = await take(0);
    const current = await take(61_000);
    const failedUntil = new Date(Date.now() + hours(9));
    await queue.postpone(slow!, failedUntil);
    expect(await running.service.stored(id)).toMatchObject({ nextSyncAt: new Date(0), syncingUntil: current!.lease.until });
    await queue.postpone(current!, failedUntil);
    expect(await running.service.stored(id)).toMatchObject({ nextSyncAt: failedUntil, syncFailures: 1 });
  });

  test('When the platform does not answer, then the account stays connected and is tried again within minutes, not at once', async () => {
    const owner = await withOldProfile();
    await running.rehearsal.control('POST', '/faults', { platform: 'google', operation: 'channels.list', effect: answerWith(503) });
    await syncIn(running.service.main);
    await syncIn(running.service.main);
    expect(await reads()).toBe(1);
    expect(await running.service.list(owner)).toMatchObject([{ state: 'connected', username: 'old' }]);
    const next = ((await running.service.stored(owner.id))!['nextSyncAt'] as Date).getTime() - Date.now();
    expect(next).toBeGreaterThan(10 * 60_000);
    expect(next).toBeLessThan(16 * 60_000);
  });

  test('When an account cannot be read again and again, then the pauses grow until it can', async () => {
    const owner = await withOldProfile();
    const syncs = async () => {
      await running.service.alter(owner.id, { nextSyncAt: new Date(0) });
      await syncIn(running.service.main);
      // The service itself may have taken it, and may still be reading.
      return eventually(async () => {
        const pause = ((await running.service.stored(owner.id))!['nextSyncAt'] as Date).getTime() - Date.now();
        expect(pause).toBeGreaterThan(0);
        return pause;
      });
    };
    await running.rehearsal.control('POST', '/faults', {
      platform: 'google',
      operation: 'channels.list',
      effect: answerWith(503),
      times: 3,
    });
    const pauses = [await syncs(), await syncs(), await syncs()];
    expect(pauses.map((pause, n) => pause > pauses[0]! * 2 ** n * 0.9)).toEqual([true, true, true]);
    expect(await running.service.stored(owner.id)).toMatchObject({ syncFailures: 3 });
    await syncs();
    expect(await running.service.stored(owner.id)).toMatchObject({ syncFailures: 0, username: 'adarehearses' });
  });

  test('When the access token ended earlier than was said, then it is renewed and the account is read', async () => {
    const owner = await withOldProfile();
    await running.rehearsal.control('POST', '/clock', { advanceSeconds: 2 * 3_600 });
    try {
      await syncIn(running.service.main);
    } finally {
      await running.rehearsal.control('DELETE', '/clock');
    }
    expect(await running.service.list(owner)).toMatchObject([{ username: 'adarehearses', state: 'connected' }]);
  });

  const requestSync = ({ id, ...owner }: Person & { id: string }, of: Person = owner) =>
    running.service.send('post', `/api/social-accounts/${id}/sync`, of);

  test('When its owner requests it, then an account that is not due is read at once; no other user can request it', async () => {
    const owner = await withOldProfile();
    await running.service.alter(owner.id, { nextSyncAt: new Date(Date.now() + hours(5)) });
    expect((await requestSync(owner, newUser())).status).toBe(404);
    expect(await reads()).toBe(0);
    expect((await requestSync(owner)).status).toBe(204);
    expect([await reads(), await running.service.list(owner)]).toMatchObject([1, [{ username: 'adarehearses', state: 'connected' }]]);
  });

  test('When the platform does not answer, or the request comes again and again, then its owner gets an error', async () => {
    const owner = await withOldProfile();
    // Not due: no job of the service takes it first.
    await running.service.alter(owner.id, { nextSyncAt: new Date(Date.now() + hours(5)) });
    await running.rehearsal.control('POST', '/faults', { platform: 'google', operation: 'channels.list', effect: answerWith(503) });
    expect(await requestSync(owner)).toMatchObject({ status: 503, body: { type: 'platform-unavailable' } });
    const answers = await Promise.all(Array.from({ length: 12 }, () => requestSync(owner)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({ type: 'too-many-syncs' });
  });

  test('When an account needs to be connected again, then the platform is not asked', async () => {
    const owner = await withOldProfile();
    await running.service.alter(owner.id, { needsReconnect: true });
    await syncIn(running.service.main);
    expect(await requestSync(owner)).toMatchObject({ status: 409, body: { type: 'account-needs-reconnect' } });
    expect(await reads()).toBe(0);
  });
});

describe('the alarm clock', () => {
  test('When replicas make the same alarm at once, then it exists once and rings', async () => {
    const mongo = running.service.main.database.connection.db!;
    const jobs = await mongo.collection('agenda_jobs').find({ name: 'sync-accounts' }).toArray();
    expect(jobs).toHaveLength(1);
    const rung: number[] = [];
    const clocks = Array.from({ length: 4 }, () => createAgendaAlarmClock({ mongo, logger: silent, lookEveryMs: 50 }));
    await Promise.all(
      clocks.map((clock) => clock.every({ name: 'test-alarm', everyMs: 3_600_000, run: async () => void rung.push(Date.now()) })),
    );
    await eventually(() => expect(rung.length).toBeGreaterThan(0));
    expect(await mongo.collection('agenda_jobs').countDocuments({ name: 'test-alarm' })).toBe(1);
    await Promise.all(clocks.map((clock) => clock.stop()));
  });

  test('When it stops, then what was started is asked to end and is waited for', async () => {
    const mongo = running.service.main.database.connection.db!;
    const clock = createAgendaAlarmClock({ mongo, logger: silent, lookEveryMs: 50 });
    const started = Promise.withResolvers<void>();
    let hasEnded = false;
    await clock.every({
      name: 'long-alarm',
      everyMs: 3_600_000,
      async run(signal) {
        started.resolve();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        hasEnded = true;
      },
    });
    await started.promise;
    await clock.stop();
    expect(hasEnded).toBe(true);
  });
});

describe('pictures', () => {
  const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100)]);
  const account = { platform: 'youtube', mode: 'sandbox' } as const;

  /** Asks for a picture at a rehearsal platform that answers like this. */
  async function fetchFrom(answer: { status?: number; headers?: Record<string, string>; body?: Buffer }) {
    const asked: string[] = [];
    const server = createServer((req, res) => {
      asked.push(req.url ?? '');
      res.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const source = createAvatarSource({
      definitions: [],
      sandboxUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      publicLookup: () => {
        throw new Error('a rehearsal is not looked up so');
      },
    });
    const avatar = await source.fetch('/sandbox/google/picture', account);
    await source.close();
    server.closeAllConnections();
    server.close();
    return { avatar, asked };
  }

  test('When a picture comes, then its kind is that of its bytes, whatever is said', async () => {
    const { avatar } = await fetchFrom({ body: jpeg, headers: { 'content-type': 'text/html' } });
    expect(avatar).toMatchObject({ contentType: 'image/jpeg', version: expect.stringMatching(/^[0-9a-f]{16}$/) });
  });

  test.each([
    ['a page', { body: Buffer.from('<html><script>alert(1)</script>') }],
    ['a drawing that can hold scripts', { body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }],
    ['an error with a picture', { status: 404, body: jpeg }],
    ['more than is kept', { body: Buffer.concat([jpeg, Buffer.alloc(1_000_000)]) }],
    ['nothing', {}],
  ])('When %s comes, then there is no picture', async (_what, answer) => {
    expect((await fetchFrom(answer)).avatar).toBeNull();
  });

  test('When the answer leads elsewhere, then it is not followed', async () => {
    const { avatar, asked } = await fetchFrom({ status: 302, headers: { location: '/sandbox/other' } });
    expect([avatar, asked]).toEqual([null, ['/sandbox/google/picture']]);
  });
});

const silent = { warn: () => undefined } as never;
