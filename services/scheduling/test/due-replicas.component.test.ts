import { randomUUID } from 'node:crypto';
import { pendingEvent } from '@viral-slides/messaging';
import { eventually } from '@viral-slides/testkit';
import { aClaimedPost, aPost, askedAtNoon, minute } from './a-post.ts';
import { startSchedulingService } from './scheduling-service.ts';
import type { Replica, SchedulingService } from './scheduling-service.ts';
import { storePosts } from './stored-posts.ts';

let running: SchedulingService;
/** A service of its own whose alarms are lost at once; nothing but its sweeper finds the post. */
let lost: SchedulingService;
const missed = aPost();
const lostAt = Date.now();

beforeAll(async () => {
  [running, lost] = await Promise.all([startSchedulingService(), startSchedulingService()]);
  const at = soon(4_000);
  await storePosts(lost.main.database, [{ ...missed, scheduledTime: at, nextActionAt: at }]);
  await lost.main.database.connection
    .collection('agenda_jobs')
    .drop()
    .catch(() => undefined);
}, 120_000);
afterAll(async () => {
  await Promise.all([running.stop(), lost.stop()]);
}, 60_000);

const soon = (ms: number) => new Date(Date.now() + ms);
const overdue = (count: number, of: object = {}) =>
  Array.from({ length: count }, (_, index) => {
    const at = soon(-10 * minute + index);
    return aPost({ scheduledTime: at, nextActionAt: at, ...of });
  });
const posts = () => running.main.database.connection.collection<{ _id: string }>('posts');
const claimsOf = async ({ url }: Replica) => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/scheduling_rules_acted_total\{rule="claim"[^}]*\} (\d+)/.exec(text)?.[1] ?? 0);
};

test('When much is due at once, then replicas share it, and each post is claimed once', async () => {
  const other = await running.replica();
  const many = overdue(800);
  await storePosts(running.main.database, many);
  const ids = many.map(({ id }) => id);
  await eventually(async () => expect(await posts().countDocuments({ _id: { $in: ids }, phase: 'claimed' })).toBe(ids.length), {
    timeoutMs: 40_000,
    everyMs: 100,
  });
  expect(await posts().countDocuments({ _id: { $in: ids }, attempt: 1, revision: 2 })).toBe(ids.length);
  const [ours, theirs] = [await claimsOf(running.main), await claimsOf(other)];
  expect(ours + theirs).toBe(ids.length);
  expect(Math.min(ours, theirs)).toBeGreaterThan(0);
}, 60_000);

test('When a process stops in the middle, then it leaves nothing taken, and the other one does the rest', async () => {
  const leaving = await running.replica();
  const many = overdue(600);
  await storePosts(running.main.database, many);
  const ids = many.map(({ id }) => id);
  await eventually(async () => expect(await posts().countDocuments({ _id: { $in: ids }, phase: 'claimed' })).toBeGreaterThan(0), {
    everyMs: 5,
  });
  for (const step of leaving.service.stopIntake) await step.run();
  await eventually(async () => expect(await posts().countDocuments({ _id: { $in: ids }, attempt: 1, revision: 2 })).toBe(ids.length), {
    timeoutMs: 30_000,
  });
  await eventually(async () => expect(await posts().countDocuments({ heldUntil: { $exists: true } })).toBe(0));
}, 60_000);

test('When a process died with posts taken, then others do them as soon as its hold has ended', async () => {
  const [dead] = overdue(1, { id: randomUUID() }) as [ReturnType<typeof aPost>];
  await storePosts(running.main.database, [dead]);
  await posts().updateOne({ _id: dead.id, phase: 'ready' }, { $set: { heldUntil: soon(8_000), holdId: 'of a process that died' } });
  const [wakes] = overdue(1) as [ReturnType<typeof aPost>];
  await storePosts(running.main.database, [wakes]);
  await running.as(wakes.userId).post(`/api/scheduled-posts/${wakes.id}/publish`).expect(200);
  await eventually(async () => expect(await running.stored(dead.id)).toMatchObject({ phase: 'claimed', attempt: 1 }), {
    timeoutMs: 30_000,
  });
}, 40_000);

test('When events of a publication come three times and out of order, then the post ends as if they came once', async () => {
  const post = aClaimedPost({
    asking: { ...askedAtNoon, dueAt: soon(0), lastSignAt: soon(0) },
    nextActionAt: soon(5 * minute),
    claimedAt: soon(0),
  });
  await storePosts(running.main.database, [post]);
  const about = { userId: post.userId, postId: post.id, attempt: 1 };
  const ids = () => ({ eventId: randomUUID(), occurredAt: new Date() });
  const step = (name: string, sequence: number) =>
    pendingEvent('accounts.publication.v1.progressed', { ...about, step: name, sequence }, ids());
  const accountId = randomUUID();
  const published = pendingEvent(
    'accounts.publication.v1.published',
    { ...about, sequence: 4, accountId, remoteId: '7', remoteUrl: 'https://tiktok.example/7', isInInbox: false, warnings: [] },
    ids(),
  );
  const old = pendingEvent(
    'accounts.publication.v1.failed',
    { ...about, sequence: 2, code: 'old', detail: 'Old.', isRetryable: true, retryAt: 0n },
    ids(),
  );
  const events = [step('confirm', 4), step('prepare', 1), step('upload', 3), step('initiate', 2), old];
  for (const event of [...events, ...events, published, ...events, published, published]) await running.bus.publish(event);
  await eventually(async () =>
    expect(await running.stored(post.id)).toMatchObject({ status: 'posted', phase: null, published: { accountId } }),
  );
  const shown = await running.as(post.userId).get(`/api/scheduled-posts/${post.id}`).expect(200);
  expect(shown.body).toMatchObject({
    status: 'posted',
    remoteUrl: 'https://tiktok.example/7',
    failureReason: null,
    socialAccountId: accountId,
  });
});

test('When a post failed without our knowing how, then it is not retried; its owner says what happened', async () => {
  const unknown = () =>
    aClaimedPost({
      status: 'failed',
      phase: 'unknown',
      failure: { code: 'c', detail: 'd', isRetryable: false, needsReconnect: false },
      scheduledTime: new Date(Date.now() - minute),
      nextActionAt: null,
    });
  const [seen, notSeen] = [unknown(), unknown()];
  await storePosts(running.main.database, [seen, notSeen]);
  const act = (post: { id: string; userId: string }, name: string) =>
    running.as(post.userId).post(`/api/scheduled-posts/${post.id}/${name}`);
  for (const name of ['retry', 'publish'])
    expect((await act(seen, name).expect(409)).body).toMatchObject({ type: expect.stringContaining('action-not-possible') });
  expect((await act(seen, 'mark-posted').expect(200)).body).toMatchObject({ status: 'posted', remoteUrl: null });
  await act(seen, 'mark-posted').expect(409);
  expect((await act(notSeen, 'publish-again').expect(200)).body).toMatchObject({ status: 'scheduled', phase: 'claimed' });
  const [, asked] = await running.eventsAbout(notSeen.id, 2);
  expect(asked?.message).toMatchObject({ postId: notSeen.id, attempt: 2 });
  await running.as().post(`/api/scheduled-posts/${seen.id}/publish-again`).expect(404);
});

test('When all alarms are lost, then the sweeper finds what is due', async () => {
  await eventually(async () => expect(await lost.stored(missed.id)).toMatchObject({ phase: 'claimed', attempt: 1 }), {
    timeoutMs: 40_000,
  });
  // It looks every 30 s, and was started before the post was there.
  expect(Date.now() - lostAt).toBeLessThan(120_000);
  const alarms = lost.main.database.connection.collection('agenda_jobs');
  const unique = expect.objectContaining({ key: { name: 1, 'data.at': 1 }, unique: true });
  await eventually(async () => expect(await alarms.indexes()).toContainEqual(unique), { timeoutMs: 40_000 });
}, 120_000);
