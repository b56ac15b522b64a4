import { randomUUID } from 'node:crypto';
import { createLogger, runWithContext } from '@viral-slides/logger';
import { denyOutgoingConnections, startTraceReceiver } from '@viral-slides/testkit';
import type { TraceReceiver } from '@viral-slides/testkit';
import { startTracing } from '@viral-slides/tracing';
import { startRehearsal } from '../rehearsal.ts';
import type { Rehearsal } from '../rehearsal.ts';
import { startWholeService } from './whole-service.ts';
import type { WholeService } from './whole-service.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
let collector: TraceReceiver;
let stopTracing: () => Promise<void>;
let rehearsal: Rehearsal;
let service: WholeService;
const allowOutgoing = denyOutgoingConnections();

beforeAll(async () => {
  collector = await startTraceReceiver();
  const logger = createLogger({ service: 'test', level: 'silent' });
  stopTracing = await startTracing({ service: 'social-accounts', endpoint: collector.url, sampleRatio: 1, logger });
  rehearsal = await startRehearsal();
  service = await startWholeService(rehearsal);
}, 120_000);
afterAll(async () => {
  await service?.stop();
  await Promise.all([rehearsal?.stop(), collector?.stop()]);
  allowOutgoing();
});

test('When scheduling asks for a post, then consumer, database, store and every call to the platform are its trace, and contain no key, token or word of it', async () => {
  const { userId, accounts } = await service.connectBoth();
  const { video } = await service.render();
  const trace = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  const postId = await service.request({
    userId,
    platform: 'youtube',
    accountId: accounts['youtube']!,
    video,
    postId: randomUUID(),
    trace,
  });
  expect((await service.outcome(postId)).type).toBe('accounts.publication.v1.published');
  await stopTracing();

  const spans = collector.spans().filter((span) => span.traceId === traceId);
  const consumer = spans.find(({ name }) => name === 'handle social-accounts.publish');
  const runs = spans.filter(({ name }) => name === 'run publication');
  expect(new Set(runs.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([consumer?.spanId]));
  const below = (name: string) => spans.filter((span) => span.name === name && runs.some(({ spanId }) => spanId === span.parentSpanId));
  // The session of the upload, the file, and its status.
  expect(below('POST 127.0.0.1')).toHaveLength(1);
  expect(below('PUT localhost').map(({ attributes }) => attributes)).toContainEqual(
    expect.objectContaining({ 'server.address': 'localhost' }),
  );
  expect(below('S3 GetObject').length).toBeGreaterThan(0);
  expect(below('update publications').length).toBeGreaterThan(0);
  expect(spans.map(({ name }) => name)).toContain('publish accounts.publication.v1.published');
  for (const secret of [userId, video.key, 'Six habits', 'upload_id', 'Bearer', 'access_token'])
    expect(collector.bodies()).not.toContain(secret);
}, 90_000);

test('When scheduling asks for a post, then each call to the platform and each event carry the id of the request in which it was decided', async () => {
  const requestId = randomUUID();
  const { userId, accounts } = await service.connectBoth();
  const { video } = await service.render();
  const postId = await runWithContext({ requestId }, () =>
    service.request({ userId, platform: 'youtube', accountId: accounts['youtube']!, video }),
  );
  expect((await service.outcome(postId)).correlationId).toBe(requestId);

  expect(service.eventsOf(postId).map(({ correlationId }) => correlationId)).toEqual(service.eventsOf(postId).map(() => requestId));
  const calls = service.main.logLines.filter(({ msg, requestId: id }) => msg === 'platform call' && id === requestId);
  expect(calls).toContainEqual(expect.objectContaining({ method: 'POST', status: 200, host: expect.any(String) }));
  expect(calls.map(({ method }) => method)).toContain('PUT');
  expect(JSON.stringify(calls)).not.toMatch(/upload_id|Bearer|access_token/);
}, 90_000);
