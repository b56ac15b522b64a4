import { randomUUID } from 'node:crypto';
import { createLogger } from '@viral-slides/logger';
import {
  eventually,
  identityHeaders,
  sharedConfig,
  shareMongo,
  shareRabbit,
  startServiceUnderTest,
  startTraceReceiver,
} from '@viral-slides/testkit';
import type { ReceivedSpan, TestMongo, TestRabbit, TraceReceiver } from '@viral-slides/testkit';
import { startTracing } from '@viral-slides/tracing';
import { toyService } from './toy-service.ts';

const key = randomUUID() + randomUUID();
let mongo: TestMongo;
let rabbit: TestRabbit;
let collector: TraceReceiver;

beforeAll(async () => {
  [mongo, rabbit, collector] = await Promise.all([shareMongo(), shareRabbit(), startTraceReceiver()]);
}, 120_000);

afterAll(() => Promise.all([mongo?.stop(), rabbit?.stop(), collector?.stop()]));

/** The spans of a trace from the first one down to the named one, by name. */
function pathTo(spans: ReceivedSpan[], name: string): string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const path: string[] = [];
  for (let span = spans.find((each) => each.name === name); span; span = byId.get(span.parentSpanId)) path.unshift(span.name);
  return path;
}

describe('a service whose traces are collected', () => {
  test('When a request leaves an event, then request, database, outbox, consumer and its database are one trace, which contains nothing about people', async () => {
    const stopTracing = await startTracing({
      service: 'toys',
      endpoint: collector.url,
      sampleRatio: 1,
      logger: createLogger({ service: 'toys', level: 'silent' }),
    });
    const heard: string[] = [];
    const userId = randomUUID();
    const toys = await startServiceUnderTest(
      toyService({}, heard),
      sharedConfig({ mongodbUri: mongo.urlFor(), amqpUrl: rabbit.url, signingKey: key }),
    );
    const identity = identityHeaders({ userId, audience: 'toys', key });
    const answer = await fetch(`${toys.url}/api/toys?signature=s3cr3t-query`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: 'sid=s3cr3t-cookie',
        'x-request-id': 'request-4711',
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        ...identity,
      },
      body: '{"colour":"s3cr3t-colour"}',
    });
    expect(answer.status).toBe(201);
    await eventually(() => expect(heard).toHaveLength(1));
    await toys.stop();
    await stopTracing();

    const spans = collector.spans().filter(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c');
    const server = spans.find(({ name }) => name === 'POST /api/toys');
    expect(server).toMatchObject({
      service: 'toys',
      parentSpanId: 'b7ad6b7169203331',
      attributes: { 'http.route': '/api/toys', 'http.response.status_code': 201, 'viral_slides.request_id': 'request-4711' },
    });
    expect(pathTo(spans, 'insert toys')).toEqual(['POST /api/toys', 'insert toys']);
    expect(pathTo(spans, 'find toys')).toEqual(['POST /api/toys', 'publish projects.project.v1.deleted', 'handle toys.hear', 'find toys']);
    expect(spans.find(({ name }) => name === 'handle toys.hear')?.attributes).toMatchObject({
      'messaging.destination.name': 'toys.hear',
      'viral_slides.request_id': 'request-4711',
    });
    expect(toys.logLines.filter(({ msg }) => msg === 'request' || msg === 'event').map(({ traceId }) => traceId)).toEqual(
      Array.from({ length: 2 }, () => '0af7651916cd43dd8448eb211c80319c'),
    );
    for (const secret of [...Object.values(identity), userId, 's3cr3t']) expect(collector.bodies()).not.toContain(secret);
  });
});
