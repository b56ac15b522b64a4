import { eventually, startTraceReceiver, testKeys } from '@viral-slides/testkit';
import type { TraceReceiver } from '@viral-slides/testkit';
import { createUploadTokens, withUploadToken } from '@viral-slides/uploads';
import { startGateway } from './gateway-process.ts';
import type { TestGateway } from './gateway-process.ts';
import { signingKey } from './test-upstream.ts';

const browsersTrace = '0af7651916cd43dd8448eb211c80319c';
let collector: TraceReceiver;
let gateway: TestGateway;

beforeAll(async () => {
  collector = await startTraceReceiver();
  gateway = await startGateway({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
});
afterAll(async () => {
  await gateway?.stop();
  await collector?.stop();
});

describe('a gateway whose traces are collected', () => {
  test('When a browser asks, then a trace starts here, goes on at the service, and names the route instead of the address', async () => {
    const { headers, userId } = gateway.signIn();
    const answer = await fetch(`${gateway.url}/api/projects/2f1c8a52-very-own?token=s3cr3t`, {
      headers: { ...headers, traceparent: `00-${browsersTrace}-b7ad6b7169203331-01` },
    });
    expect(answer.status).toBe(200);
    const sent = gateway.services.projects.received.at(-1)?.headers['traceparent'];
    await eventually(() => expect(collector.spans().map(({ name }) => name)).toContain('GET projects'));
    const span = collector.spans().find(({ name }) => name === 'GET projects')!;
    expect(sent).toBe(`00-${span.traceId}-${span.spanId}-01`);
    expect(span).toMatchObject({
      service: 'gateway',
      kind: 2,
      parentSpanId: '',
      attributes: {
        'http.route': 'projects',
        'http.response.status_code': 200,
        'viral_slides.request_id': answer.headers.get('x-request-id'),
      },
    });
    expect(span.traceId).not.toBe(browsersTrace);
    // Asking auth who that is belongs to it.
    expect(collector.spans()).toContainEqual(
      expect.objectContaining({ name: 'POST auth', traceId: span.traceId, parentSpanId: span.spanId }),
    );
    expect(gateway.log()).toContain(`"traceId":"${span.traceId}"`);
    for (const secret of [headers.cookie, userId, '2f1c8a52', 's3cr3t']) expect(collector.bodies()).not.toContain(secret);
  });

  test('When a file goes to the store, then no header is added to what was signed', async () => {
    const path = '/viral-slides/quarantine/ada/1';
    const target = withUploadToken(
      path,
      createUploadTokens(testKeys('media', signingKey)).sign({ path, userId: 'ada', validSeconds: 600 }),
    );
    expect((await fetch(`${gateway.url}${target}`, { method: 'PUT', body: 'pixels' })).status).toBe(200);
    expect(gateway.services.s3.received.map((request) => request.headers['traceparent'])).toEqual([undefined]);
  });
});
