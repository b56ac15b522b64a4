import { randomUUID } from 'node:crypto';
import { eventually } from '@viral-slides/testkit';
import type { Post } from '../src/model/post.ts';
import { aClaimedPost, aPost, askedAtNoon, hour, minute } from './a-post.ts';
import { startSchedulingService } from './scheduling-service.ts';
import type { Replica, SchedulingService } from './scheduling-service.ts';
import { storePosts } from './stored-posts.ts';

let running: SchedulingService;
let replicas: Replica[];

beforeAll(async () => {
  running = await startSchedulingService();
  replicas = [running.main, await running.replica()];
}, 120_000);
afterAll(() => running.stop(), 60_000);

const soon = (ms: number) => new Date(Date.now() + ms);
const posts = () => running.main.database.connection.collection<{ _id: string }>('posts');
const measured = async ({ url }: Replica, line: RegExp) => Number(line.exec(await (await fetch(`${url}/metrics`)).text())?.[1] ?? NaN);
/** Counts of all processes together. */
async function counted(outcome: string): Promise<number> {
  const line = new RegExp(`^scheduling_posts_ended_total\\{outcome="${outcome}"[^}]*\\} (\\d+)$`, 'm');
  const each = await Promise.all(replicas.map((replica) => measured(replica, line)));
  return each.reduce((sum, one) => sum + one, 0);
}
/** Resolves when so many more were counted than before, and fails when it is another number in the end. */
async function countsMore(outcome: string, more: number, act: () => Promise<void>): Promise<void> {
  const before = await counted(outcome);
  await act();
  await eventually(async () => expect((await counted(outcome)) - before).toBeGreaterThanOrEqual(more), { timeoutMs: 20_000 });
  expect((await counted(outcome)) - before).toBe(more);
}
/** An event that still waits, as while the broker is away. */
const waitingEvent = ({ id: eventId }: Post) => ({
  pendingEvents: [{ eventId, type: 'scheduling.post.v1.changed', occurredAt: soon(hour), correlationId: null, payload: Buffer.alloc(0) }],
});
/** A post without an event for a day. */
function silentPost(): Post {
  const dueAt = soon(-25 * hour);
  return aClaimedPost({ asking: { ...askedAtNoon, dueAt, lastSignAt: dueAt }, claimedAt: dueAt, nextActionAt: soon(-minute) });
}

describe('how posts end is counted', () => {
  test('When posts become unknown together and some of them cannot be stored with the others, then each is counted, and once', async () => {
    const silent = Array.from({ length: 40 }, silentPost);
    await countsMore('unknown', silent.length, async () => {
      const ids = silent.map(({ id }) => id);
      // No worker takes them before the waiting events are there.
      await storePosts(
        running.main.database,
        silent.map((post) => ({ ...post, nextActionAt: soon(hour) })),
      );
      for (const post of silent.slice(0, 3)) await posts().updateOne({ _id: post.id }, { $set: waitingEvent(post) });
      await posts().updateMany({ _id: { $in: ids } }, { $set: { nextActionAt: soon(-minute) } });
      await Promise.all(replicas.map((replica) => replica.service.parts.workDuePosts(new AbortController().signal)));
      await eventually(async () => expect(await posts().countDocuments({ _id: { $in: ids }, phase: 'unknown' })).toBe(ids.length));
    });
  });

  test('When replicas change the same posts at the same time, then each end is counted once', async () => {
    const silent = Array.from({ length: 60 }, () => ({ ...silentPost(), nextActionAt: soon(hour) }));
    const failure = { code: 'render-failed', detail: 'No.', isRetryable: false, needsReconnect: false };
    await countsMore('failed', silent.length, async () => {
      await storePosts(running.main.database, silent);
      const ids = silent.map(({ id }) => id);
      const fail = ({ status }: Post) =>
        status === 'failed' ? null : { at: new Date(), set: { status: 'failed' as const, phase: null, failure } };
      const stored = await Promise.all(replicas.map(({ service }) => service.parts.posts.changeMany(ids, fail)));
      expect(
        stored
          .flat()
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(ids.toSorted());
    });
  });

  test('When a check or an event ends a post, then that is counted as well; a problem that only its owner can fix raises no alarm', async () => {
    const noAccount = { code: 'no-account', severity: 'error', detail: 'Connect a TikTok account.', action: 'connect' };
    running.neighbours.check = { accountId: null, accountName: null, lookUrl: null, problems: [noAccount] } as never;
    const failedBefore = await counted('failed');
    await countsMore('owner', 1, async () => {
      const at = soon(50 * minute);
      await storePosts(running.main.database, [aPost({ scheduledTime: at, nextActionAt: at, checkedAt: soon(-hour), checkAt: soon(-1) })]);
    });
    expect(await counted('failed')).toBe(failedBefore);
    const claimed = aClaimedPost({ asking: { ...askedAtNoon, dueAt: soon(0), lastSignAt: soon(0) }, nextActionAt: soon(5 * minute) });
    await countsMore('posted', 1, async () => {
      await storePosts(running.main.database, [claimed]);
      const about = { userId: claimed.userId, postId: claimed.id, attempt: 1, sequence: 4 };
      const published = { ...about, accountId: randomUUID(), remoteId: '7', remoteUrl: '', isInInbox: false, warnings: [] };
      await running.publishEvent('accounts.publication.v1.published', published);
      await running.publishEvent('accounts.publication.v1.published', published);
    });
  });
});

test('When a post that is due is taken again and again and never done, then its wait is reported nevertheless', async () => {
  const stuck = aPost({ scheduledTime: soon(-10 * minute), nextActionAt: soon(-10 * minute) });
  await storePosts(running.main.database, [{ ...stuck, nextActionAt: soon(hour) }]);
  const held = { nextActionAt: soon(-10 * minute), heldUntil: soon(hour), holdId: 'of a process that fails at it' };
  await posts().updateOne({ _id: stuck.id }, { $set: held });
  expect(await measured(running.main, /^scheduling_oldest_due_seconds\S* (\S+)$/m)).toBeGreaterThan(599);
  await posts().deleteOne({ _id: stuck.id });
});
