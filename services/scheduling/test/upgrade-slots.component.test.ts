import { createEnvelope } from '@viral-slides/sealing';
import { releaseData } from '@viral-slides/testkit';
import type { StoredLines } from '@viral-slides/testkit';
import { openPushKeys, pushKeysModel } from '../src/adapters/mongo/mongo-push-keys.ts';
import { startSchedulingService } from './scheduling-service.ts';
import type { SchedulingService } from './scheduling-service.ts';

/* Posting slots, quiet hours, and the key by which push services know the product, as earlier releases stored them, with the key of the installation that sealed it. */
const data = releaseData(import.meta.dirname, ['posting-slots', 'push-settings', 'push-keys'], 'slots');
const userId = '00000000-0000-4000-8000-000000000002';
const socialAccountId = '00000000-0000-4000-8000-0000000000a2';
const slots = { timeZone: 'Europe/Berlin', times: [1, 3, 5].map((weekday) => ({ weekday, time: '18:30' })), isPaused: false };
const encryptionKeys = ['seals the key of push services in tests of upgrades only'];
const silentHours = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' };

let running: SchedulingService;
const grace = () => running.as(userId);
const connection = () => running.main.database.connection;

beforeAll(async () => {
  running = await startSchedulingService({ config: { encryptionKeys } });
  running.neighbours.accounts.push({ id: socialAccountId, userId, platform: 'tiktok', username: 'grace', isPrimary: true });
  await data.keep(connection(), async () => {
    await grace().send('put', `/api/posting-slots/${socialAccountId}`).send(slots).expect(200);
    await grace().send('put', '/api/push/settings').send({ silentHours }).expect(200);
  });
}, 120_000);
afterAll(() => running?.stop(), 60_000);

describe.each(data.names)('slots and quiet hours of %s', (release) => {
  let kept: StoredLines;
  beforeAll(async () => {
    kept = await data.open(connection(), release);
  }, 60_000);

  test('When their user opens them, then they are as they were set, and nothing stored changes', async () => {
    expect((await grace().get('/api/posting-slots').expect(200)).body).toMatchObject([{ ...slots, socialAccountId, platform: 'tiktok' }]);
    expect((await grace().get('/api/push/settings').expect(200)).body).toEqual({ silentHours });
    expect(await data.stored(connection())).toEqual(kept);
  });

  test('When the key of push services is opened, then it is the one with which browsers subscribed', async () => {
    const [stored] = kept['push-keys']!.map((line) => JSON.parse(line) as { publicKey: string });
    const make = () => {
      throw new Error('The key is there.');
    };
    const opened = await openPushKeys(pushKeysModel(connection()), { envelope: createEnvelope(encryptionKeys), make });
    expect(opened.publicKey).toBe(stored!.publicKey);
  });

  test('When the next free slots are looked up, then they are those of the week that was set', async () => {
    const { body } = await grace().get(`/api/posting-slots/free?socialAccountId=${socialAccountId}&count=3`).expect(200);
    const inBerlin = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', weekday: 'short', hour: '2-digit', minute: '2-digit' });
    for (const { at } of body as { at: string }[]) expect(inBerlin.format(new Date(at))).toMatch(/^(Mon|Wed|Fri),? 18:30$/);
    expect(body).toHaveLength(3);
  });
});
