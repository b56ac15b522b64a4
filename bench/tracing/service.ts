/** A service without a database, from the checkout that is named: what http-kit costs a request. Arguments: folder of the checkout, port, collector or nothing. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import type * as httpKit from '@viral-slides/http-kit';
import type * as loggerKit from '@viral-slides/logger';
import type * as tracingKit from '@viral-slides/tracing';
import { testKeys } from '@viral-slides/testkit';

type HttpKit = typeof httpKit;
type LoggerKit = typeof loggerKit;
type TracingKit = typeof tracingKit;

const [folder = '', port = '', collector = ''] = process.argv.slice(2);
const packageOf = async <T>(name: string) => (await import(join(folder, 'packages', name, 'src/index.ts'))) as T;
const { bindRoute, createMetrics, createReadiness, createServiceApp, defineRoute } = await packageOf<HttpKit>('http-kit');
const { createLogger } = await packageOf<LoggerKit>('logger');
const logger = createLogger({ service: 'bench', level: 'warn' });
if (collector !== '')
  await (await packageOf<TracingKit>('tracing')).startTracing({ service: 'bench', endpoint: collector, sampleRatio: 1, logger });

const contract = defineRoute({
  operationId: 'answer',
  summary: 'Answers.',
  method: 'get',
  path: '/api/projects',
  access: 'anyone',
  responses: { 200: { description: 'An answer' } },
});
const body = { items: 'x'.repeat(1_000) };
const app = createServiceApp({
  service: 'bench',
  routes: [bindRoute(contract, () => Promise.resolve({ status: 200, body }))],
  callers: [],
  keys: testKeys('bench', 'only for this measurement and never elsewhere'),
  readiness: createReadiness({}),
  metrics: createMetrics('bench'),
  logger,
});
createServer(app).listen(Number(port), '127.0.0.1');
