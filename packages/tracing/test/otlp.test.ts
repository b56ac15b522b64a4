import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { AppError } from '@viral-slides/errors';
import { createLogger } from '@viral-slides/logger';
import { startTraceReceiver } from '@viral-slides/testkit';
import type { ReceivedSpan, TraceReceiver } from '@viral-slides/testkit';
import { startSpan, currentTrace, inSpan, outsideSpans, startTracing, traceHeaders, traceOf } from '../src/index.ts';

const logger = createLogger({ service: 'test', level: 'silent' });
let collector: TraceReceiver;

beforeEach(async () => {
  collector = await startTraceReceiver();
});
afterEach(() => collector.stop());

/** Does work while traces are sent, and waits until they are. */
async function traced(work: () => Promise<unknown>, sampleRatio = 1): Promise<Record<string, ReceivedSpan>> {
  const stop = await startTracing({ service: 'toys', endpoint: collector.url, sampleRatio, logger });
  await work();
  await stop();
  return Object.fromEntries(collector.spans().map((span) => [span.name, span]));
}

/** Starts tracing in a process of its own. @returns number of OpenTelemetry's files that it loaded */
function filesLoadedWith(endpoint: string | undefined): number {
  const index = join(import.meta.dirname, '../src/index.ts');
  const program = `
    import { registerHooks } from 'node:module';
    let loaded = 0;
    registerHooks({ resolve(name, context, next) {
      const found = next(name, context);
      if (found.url.includes('/@opentelemetry/')) loaded += 1;
      return found;
    } });
    const { startTracing } = await import(${JSON.stringify(index)});
    const stop = await startTracing({ service: 'toys', endpoint: ${JSON.stringify(endpoint)}, sampleRatio: 1, logger: { info() {}, warn() {} } });
    await stop();
    console.log(loaded);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8', timeout: 30_000 });
  if (stdout === '') throw new Error(stderr);
  return Number(stdout);
}

describe('tracing', () => {
  test('When no collector is set, then nothing is made, and none of the libraries is loaded', async () => {
    expect(startSpan({ name: 'x' })).toBeUndefined();
    expect(await inSpan({ name: 'x' }, (span) => Promise.resolve([span, currentTrace(), traceHeaders()]))).toEqual([
      undefined,
      undefined,
      {},
    ]);
    expect(filesLoadedWith(undefined)).toBe(0);
    expect(filesLoadedWith('http://127.0.0.1:9')).toBeGreaterThan(10);
  });

  test('When work is done inside of work, then its span is a child, and headers take the trace along', async () => {
    let sent: Record<string, string> = {};
    const { outer, inner } = await traced(() =>
      inSpan({ name: 'outer', kind: 'server', attributes: { size: 3 } }, () =>
        inSpan({ name: 'inner', kind: 'client' }, () => Promise.resolve((sent = traceHeaders()))),
      ),
    );
    expect(outer).toMatchObject({ service: 'toys', kind: 2, parentSpanId: '', attributes: { size: 3 }, hasFailed: false });
    expect(inner).toMatchObject({ kind: 3, traceId: outer?.traceId, parentSpanId: outer?.spanId });
    expect(sent).toEqual({ traceparent: `00-${inner?.traceId}-${inner?.spanId}-01` });
  });

  test('When a caller or a message sent its context along, then the trace goes on from there', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const { far } = await traced(() => inSpan({ name: 'far', parent: traceOf({ traceparent }) }, () => Promise.resolve()));
    expect(far).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c', parentSpanId: 'b7ad6b7169203331' });
  });

  test('When the context is nonsense, then a trace of its own starts', async () => {
    const { lost } = await traced(() => inSpan({ name: 'lost', parent: { traceparent: 'nonsense' } }, () => Promise.resolve()));
    expect(lost?.parentSpanId).toBe('');
  });

  test('When something later only follows from it, then it links to the trace and is no part of it', async () => {
    const { request, alarm } = await traced(() =>
      inSpan({ name: 'request' }, (span) => inSpan({ name: 'alarm', isRoot: true, links: [span!.context] }, () => Promise.resolve())),
    );
    expect(alarm?.traceId).not.toBe(request?.traceId);
    expect(alarm).toMatchObject({ parentSpanId: '', linkedTraceIds: [request?.traceId] });
  });

  test('When work was only started inside a span, then it can be taken out of it', async () => {
    const { timer } = await traced(() =>
      inSpan({ name: 'request' }, () => outsideSpans(() => inSpan({ name: 'timer' }, () => Promise.resolve()))),
    );
    expect(timer?.parentSpanId).toBe('');
  });

  test('When work fails, then its span has the code, and not a word of what the error says', async () => {
    const error = new AppError('forbidden', 'not-yours', 'Ann may not read "Diary"', { cause: new Error('token 4711') });
    const { work, odd } = await traced(async () => {
      await expect(inSpan({ name: 'work' }, () => Promise.reject(error))).rejects.toBe(error);
      await expect(inSpan({ name: 'odd' }, () => Promise.reject(new TypeError('Diary of Ann')))).rejects.toThrow();
    });
    expect(work).toMatchObject({ hasFailed: true, attributes: { 'error.type': 'not-yours' } });
    expect(odd).toMatchObject({ hasFailed: true, attributes: { 'error.type': 'TypeError' } });
    expect(collector.bodies()).not.toMatch(/Ann|Diary|4711/);
  });

  test('When no trace is to be kept, then none is sent, and the continuing process is informed', async () => {
    let sent: Record<string, string> = {};
    await traced(() => inSpan({ name: 'work' }, () => Promise.resolve((sent = traceHeaders()))), 0);
    expect(sent['traceparent']).toMatch(/-00$/);
    expect(collector.spans()).toEqual([]);
  });

  test('When the collector is away, then work goes on and stopping is quick', async () => {
    const stop = await startTracing({ service: 'toys', endpoint: 'http://127.0.0.1:9', sampleRatio: 1, logger });
    await expect(inSpan({ name: 'work' }, () => Promise.resolve('done'))).resolves.toBe('done');
    await expect(stop()).resolves.toBeUndefined();
  });
});
