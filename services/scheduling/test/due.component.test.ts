import { eventually } from '@viral-slides/testkit';
import { aPost, minute, rendered } from './a-post.ts';
import { startSchedulingService } from './scheduling-service.ts';
import type { SchedulingService } from './scheduling-service.ts';
import { storePosts } from './stored-posts.ts';

let running: SchedulingService;

beforeAll(async () => {
  running = await startSchedulingService();
}, 120_000);
afterAll(() => running.stop(), 60_000);

const soon = (ms: number) => new Date(Date.now() + ms);
const requests = (ids: readonly string[]) =>
  running.events.filter(
    // The relays of two processes may send the same event; its id is one.
    ({ eventId, type, message }, index) =>
      type === 'scheduling.post.v1.publish-requested' &&
      ids.includes((message as { postId: string }).postId) &&
      running.events.findIndex((event) => event.eventId === eventId) === index,
  );

test('When a post is due, then its publication is asked for at that moment, with its files', async () => {
  const at = soon(3_000);
  const slides = rendered.slides.map((slide) => ({ ...slide, altText: 'Sea and sand' }));
  const post = aPost({ scheduledTime: at, nextActionAt: at, rendered: { ...rendered, slides } });
  await storePosts(running.main.database, [post]);
  const { userId, id } = post;
  // A change of the post sets the alarm.
  await running.as(userId).patch(`/api/scheduled-posts/${id}`, { title: 'Winter' }).expect(200);
  const asked = await eventually(() => {
    const [found] = requests([id]);
    if (!found) throw new Error('not yet');
    return found;
  });
  expect(asked.message).toMatchObject({
    attempt: 1,
    title: 'Winter',
    slides: [expect.objectContaining({ key: 'renders/a/1.jpg', altText: 'Sea and sand' })],
  });
  const stored = await running.stored(id);
  expect(stored).toMatchObject({ phase: 'claimed', attempt: 1 });
  const late = (stored?.claimedAt as Date).getTime() - at.getTime();
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThan(1_000);
  await running.as(userId).delete(`/api/scheduled-posts/${id}`).expect(409);
});

test('When posts were due while no instance ran, then they are published once and in due order, and those too late fail', async () => {
  const late = Array.from({ length: 40 }, (_, index) => {
    const at = soon(-100 * minute + index * minute);
    return aPost({ scheduledTime: at, nextActionAt: at });
  });
  const tooLate = aPost({ scheduledTime: soon(-121 * minute), nextActionAt: soon(-121 * minute) });
  await storePosts(running.main.database, [...late.toReversed(), tooLate]);
  await running.replica();
  const ids = late.map(({ id }) => id);
  await eventually(() => expect(requests(ids).length).toBeGreaterThanOrEqual(ids.length), { timeoutMs: 40_000 });
  await eventually(async () => expect(await running.stored(tooLate.id)).toMatchObject({ status: 'failed', failure: { code: 'too-late' } }));
  expect(requests(ids)).toHaveLength(ids.length);
  const claims = await Promise.all(ids.map(async (id) => ((await running.stored(id))?.claimedAt as Date).getTime()));
  // They are started in due order, 16 at a time, so that single ones may be overtaken.
  const middle = (some: number[]) => some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0;
  expect(middle(claims.slice(0, 13))).toBeLessThan(middle(claims.slice(-13)));
});

test('When a post that was changed elsewhere is to go out now, then it is refused until its owner has seen it', async () => {
  const ann = running.as();
  const draft = await ann.create(ann.project().id, { platform: 'tiktok' });
  const publish = (revision: unknown) => ann.post(`/api/scheduled-posts/${draft.id}/publish?revision=${String(revision)}`);
  const changed = await ann.patch(`/api/scheduled-posts/${draft.id}`, { title: 'Another' }).expect(200);
  expect((await publish(draft.revision).expect(409)).body).toMatchObject({ type: 'stale-revision' });
  expect((await publish('newest').expect(400)).body).toMatchObject({ errors: [{ field: 'revision' }] });
  expect(await running.stored(draft.id)).toMatchObject({ status: 'draft' });
  const { revision } = changed.body as { revision: number };
  expect((await publish(revision).expect(200)).body).toMatchObject({ status: 'scheduled', title: 'Another' });
});

test('When a draft is to go out now, then its slides are frozen and drawn, and it is due; one that is being published is refused', async () => {
  const ann = running.as();
  const draft = await ann.create(ann.project().id, { platform: 'tiktok' });
  const { body } = await ann.post(`/api/scheduled-posts/${draft.id}/publish`).expect(200);
  expect(body).toMatchObject({ status: 'scheduled', phase: 'rendering' });
  expect(Math.abs(Date.now() - Date.parse((body as { scheduledTime: string }).scheduledTime))).toBeLessThan(30_000);
  const post = aPost({ userId: ann.userId, phase: 'publishing', attempt: 1, nextActionAt: null });
  await storePosts(running.main.database, [post]);
  await ann.post(`/api/scheduled-posts/${post.id}/publish`).expect(409);
});
