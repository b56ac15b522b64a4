import { createLogger } from '@viral-slides/logger';
import { eventually, startTraceReceiver } from '@viral-slides/testkit';
import type { TraceReceiver } from '@viral-slides/testkit';
import { startTracing } from '@viral-slides/tracing';
import { aPost } from './a-post.ts';
import { startSchedulingService } from './scheduling-service.ts';
import type { SchedulingService } from './scheduling-service.ts';
import { storePosts } from './stored-posts.ts';

const requestsTrace = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${requestsTrace}-b7ad6b7169203331-01`;
let collector: TraceReceiver;
let stopTracing: () => Promise<void>;
let running: SchedulingService;

beforeAll(async () => {
  collector = await startTraceReceiver();
  const logger = createLogger({ service: 'test', level: 'silent' });
  stopTracing = await startTracing({ service: 'scheduling', endpoint: collector.url, sampleRatio: 1, logger });
  running = await startSchedulingService();
}, 120_000);
afterAll(async () => {
  await running?.stop();
  await collector?.stop();
}, 60_000);

const askedFor = (postId: string) =>
  eventually(
    () => {
      const found = running.events.find(
        ({ type, message }) => type === 'scheduling.post.v1.publish-requested' && (message as { postId: string }).postId === postId,
      );
      if (!found) throw new Error('not yet');
      return found;
    },
    { timeoutMs: 20_000 },
  );

/** A post that is for another time yet. */
async function storedPost() {
  const at = new Date(Date.now() + 3_600_000);
  const post = aPost({ scheduledTime: at, nextActionAt: at });
  await storePosts(running.main.database, [post]);
  return post;
}

test('When the time of a post comes, then a trace starts that links to the one in which its owner set it', async () => {
  const scheduled = await storedPost();
  const soon = new Date(Date.now() + 2_000).toISOString();
  const path = `/api/scheduled-posts/${scheduled.id}`;
  await running.as(scheduled.userId).patch(path, { scheduledTime: soon }).set('traceparent', traceparent).expect(200);
  const wanted = await storedPost();
  await running.as(wanted.userId).post(`/api/scheduled-posts/${wanted.id}/publish`).set('traceparent', traceparent).expect(200);
  const asked = [await askedFor(scheduled.id), await askedFor(wanted.id)];
  // Publishing ends with the broker's word, which may come after the event.
  await eventually(async () => {
    const filter = { _id: { $in: [scheduled.id, wanted.id] }, 'pendingEvents.0': { $exists: true } };
    expect(await running.main.database.connection.collection<{ _id: string }>('posts').countDocuments(filter)).toBe(0);
  });
  await stopTracing();

  const spans = collector.spans();
  for (const [index, { id, userId }] of [scheduled, wanted].entries()) {
    const due = spans.find(({ name, attributes }) => name === 'post due' && attributes['viral_slides.post_id'] === id)!;
    expect(due).toMatchObject({ parentSpanId: '', linkedTraceIds: [requestsTrace] });
    expect(due.traceId).not.toBe(requestsTrace);
    expect(asked[index]?.trace?.traceparent).toContain(due.traceId);
    // A post published at the alarm continues that trace, although the alarm was set inside the request.
    const published = spans.filter(
      ({ name, traceId }) => name === 'publish scheduling.post.v1.publish-requested' && traceId === due.traceId,
    );
    expect(published.map(({ parentSpanId }) => parentSpanId)).toEqual([due.spanId]);
    expect(collector.bodies()).not.toContain(userId);
  }
}, 60_000);

test('When the time of a post comes, then what follows carries the id of the request in which its owner set it last', async () => {
  const post = await storedPost();
  const path = `/api/scheduled-posts/${post.id}`;
  const later = new Date(Date.now() + 3_000_000).toISOString();
  await running.as(post.userId).patch(path, { scheduledTime: later }).set('x-request-id', 'request-that-chose-an-hour').expect(200);
  const soon = new Date(Date.now() + 2_000).toISOString();
  await running.as(post.userId).patch(path, { scheduledTime: soon }).set('x-request-id', 'request-that-chose-soon').expect(200);

  expect((await askedFor(post.id)).correlationId).toBe('request-that-chose-soon');
  const line = await eventually(() => {
    const found = running.main.logLines.find(({ msg, postId }) => msg === 'a post advanced' && postId === post.id);
    if (!found) throw new Error('not yet');
    return found;
  });
  expect(line).toMatchObject({ requestId: 'request-that-chose-soon', userId: post.userId, phase: 'claimed' });
}, 60_000);
