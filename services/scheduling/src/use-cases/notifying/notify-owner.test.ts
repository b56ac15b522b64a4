import { AppError } from '@viral-slides/errors';
import { aPost, at, hour, noon } from '../../../test/a-post.ts';
import { pushFailed } from '../../model/notifying/push-subscription.ts';
import type { WorkGate } from '../../ports/work-gate.ts';
import type { PushOutcome, PushDeliveries } from '../../ports/push.ts';
import { makeNotifyOwner } from './notify-owner.ts';

const keys = { p256dh: '', auth: '' };

const openGate: WorkGate = { enter: async () => () => undefined };

type Taken = Awaited<ReturnType<PushDeliveries['take']>>;

/** Notifies the owner of a post that was handed over at noon, on one device, a little later. */
async function notify(
  send: () => Promise<PushOutcome>,
  { now = at(1_000), delivered = [] as string[], gate = openGate, take = (): Taken => 'taken' } = {},
) {
  const noted: unknown[] = [];
  const released: unknown[] = [];
  const post = aPost({ phase: 'handed-over', handover: { toldAt: noon, remindAt: null, expiresAt: at(24 * hour) } });
  const notifyOwner = makeNotifyOwner({
    posts: { find: async () => post },
    subscriptions: {
      keep: async () => true,
      replace: async () => true,
      unsubscribe: async () => undefined,
      ofUser: async () => [{ id: 'device', endpoint: 'https://push.example.org/x', keys }],
      drop: async (id) => void noted.push(['drop', id]),
      note: async (id, isTaken, when) => void noted.push([id, isTaken, when]),
    },
    deliveries: {
      deliveredTo: async () => new Set(delivered),
      take: async () => take(),
      markDelivered: async ({ deviceId }) => void delivered.push(deviceId),
      release: async ({ deviceId }) => void released.push(deviceId),
    },
    sender: { publicKey: '', send },
    gate,
    clock: { now: () => now },
  });
  const failure = await notifyOwner(post).then(
    () => null,
    (error: unknown) => (error as { code?: string }).code ?? 'unknown',
  );
  return { noted, delivered, released, failure };
}
const failing = (error: Error) => () => Promise.reject(error);

describe('notifying the owner of a post', () => {
  test('When the push service takes it, then the device has it and counts as well', async () => {
    expect(await notify(async () => 'sent')).toEqual({
      noted: [['device', true, at(1_000)]],
      delivered: ['device'],
      released: [],
      failure: null,
    });
  });

  test('When the push service cannot take it now, then that counts against the device, and it is tried again until it expires', async () => {
    expect(await notify(async () => 'busy')).toEqual({
      noted: [['device', false, at(1_000)]],
      delivered: [],
      released: ['device'],
      failure: 'push-failed',
    });
    expect(await notify(async () => 'busy', { now: at(hour) })).toMatchObject({ delivered: [], failure: null });
  });

  test('When no answer comes, then it is tried again, and that does not count against the device', async () => {
    expect(await notify(failing(pushFailed()))).toEqual({ noted: [], delivered: [], released: ['device'], failure: 'push-failed' });
  });

  test('When something of ours fails, then it is tried again however late, and that does not count against the device', async () => {
    const ours = new AppError('unavailable', 'sealing-key-missing', 'x');
    expect(await notify(failing(ours), { now: at(20 * hour) })).toEqual({
      noted: [],
      delivered: [],
      released: ['device'],
      failure: 'sealing-key-missing',
    });
  });

  test('When the push service will never take it, then it is not tried again, and that counts against the device', async () => {
    expect(await notify(async () => 'refused')).toEqual({
      noted: [['device', false, at(1_000)]],
      delivered: ['device'],
      released: [],
      failure: null,
    });
  });

  test('When the device has the message, then no turn is waited for', async () => {
    const gate: WorkGate = { enter: () => Promise.reject(new Error('no turn')) };
    expect(await notify(async () => 'sent', { delivered: ['device'], gate })).toEqual({
      noted: [],
      delivered: ['device'],
      released: [],
      failure: null,
    });
  });

  test('When another process sends the message while this one waits for its turn, then it is not sent twice, and the turn ends', async () => {
    const delivered: string[] = [];
    let turns = 0;
    const gate: WorkGate = {
      async enter({ caller, bytes }) {
        turns += caller === '' ? 0 : bytes;
        delivered.push('device');
        return () => void (turns -= 1);
      },
    };
    expect(await notify(async () => 'sent', { delivered, gate })).toEqual({
      noted: [],
      delivered: ['device'],
      released: [],
      failure: null,
    });
    expect(turns).toBe(0);
  });

  test('When another process is sending to the device, then nothing is sent, and it is checked again when that one must have ended', async () => {
    const send = failing(new Error('sent'));
    expect(await notify(send, { take: () => 'held' })).toEqual({ noted: [], delivered: [], released: [], failure: 'telling-held' });
    expect(await notify(send, { take: () => 'delivered' })).toEqual({ noted: [], delivered: [], released: [], failure: null });
  });

  test('When sending fails, then its turn still ends', async () => {
    let turns = 0;
    const gate: WorkGate = { enter: async () => ((turns += 1), () => void (turns -= 1)) };
    expect(await notify(failing(pushFailed()), { gate })).toMatchObject({ failure: 'push-failed' });
    expect(turns).toBe(0);
  });
});
