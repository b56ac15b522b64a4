import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually, identityHeaders, keyEnvironment, programEnvironment, shareMongo, shareRabbit } from '@viral-slides/testkit';
import type { TestMongo, TestRabbit } from '@viral-slides/testkit';

const folder = join(import.meta.dirname, '../src');
const key = randomUUID() + randomUUID();

/** Runs one of the service's programs as a deployment does: Node alone, on the sources. */
function run(program: string, environment: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [join(folder, program)], {
    env: { ...programEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, output: () => text };
}

/** Finds a port on which nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

describe('process', () => {
  let mongo: TestMongo;
  let rabbit: TestRabbit;
  let service: ReturnType<typeof run> | undefined;

  beforeAll(async () => {
    [mongo, rabbit] = await Promise.all([shareMongo(), shareRabbit()]);
  });

  afterAll(async () => {
    service?.child.kill('SIGKILL');
    await Promise.all([mongo?.stop(), rabbit?.stop()]);
  });

  test('When it is started, then it serves; when it gets SIGTERM, then requests in flight are answered and it ends with 0', async () => {
    const port = String(await freePort());
    service = run('main.ts', {
      PORT: port,
      MONGODB_URI: mongo.url,
      AMQP_URL: rabbit.url,
      UPSTREAM_SCHEDULING: 'http://127.0.0.1:9',
      UPSTREAM_MEDIA: 'http://127.0.0.1:9',
      ...keyEnvironment(key),
    });
    const origin = `http://127.0.0.1:${port}`;
    await eventually(async () => expect((await fetch(`${origin}/health/ready`)).status).toBe(200), { timeoutMs: 20_000 });
    const headers = { 'content-type': 'application/json', ...identityHeaders({ userId: randomUUID(), audience: 'projects', key }) };
    const answers = Array.from({ length: 20 }, () => fetch(`${origin}/api/projects`, { method: 'POST', headers, body: '{}' }));
    // Observed from the start: one that is refused while the process ends is no unhandled rejection.
    const outcomes = Promise.allSettled(answers);
    await answers[0];
    service.child.kill('SIGTERM');
    const [code] = (await once(service.child, 'exit')) as [number];
    expect(code).toBe(0);
    const statuses = (await outcomes).map((result) => (result.status === 'fulfilled' ? result.value.status : 'refused'));
    expect(statuses.filter((status) => status !== 201 && status !== 'refused')).toEqual([]);
    expect(service.output()).toContain('"msg":"stopped"');
  });

  test('When settings are missing, then it ends at once and names all of them', async () => {
    const { child, output } = run('main.ts', { AMQP_URL: 'http://broker' });
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).not.toBe(0);
    for (const name of ['MONGODB_URI', 'AMQP_URL', 'SIGNING_KEYS', 'VERIFICATION_KEYS', 'UPSTREAM_SCHEDULING', 'UPSTREAM_MEDIA'])
      expect(output()).toContain(name);
  });

  test('When the API document is printed, then it needs no settings and holds every operation', async () => {
    const { child, output } = run('print-openapi.ts', {});
    await once(child, 'close');
    const document = JSON.parse(output()) as { paths: Record<string, Record<string, { operationId: string }>> };
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(operations.toSorted()).toEqual([
      'cancelSeries',
      'changeBrandKit',
      'changeSeriesRow',
      'checkProject',
      'countFontUses',
      'createBrandKit',
      'createHook',
      'createProject',
      'createProjectFromTemplate',
      'createSeries',
      'createTemplate',
      'deleteAutopilot',
      'deleteBrandKit',
      'deleteHook',
      'deleteProject',
      'deleteSeriesWithProjects',
      'deleteTemplate',
      'fileProject',
      'followTemplate',
      'forgetSeries',
      'getFirstSlide',
      'getProject',
      'getSeries',
      'getTemplate',
      'getTemplateFollowing',
      'listAutopilots',
      'listBrandKits',
      'listHooks',
      'listProjectSummaries',
      'listProjects',
      'listProposals',
      'listSeries',
      'listTemplateSummaries',
      'listTemplates',
      'markSeriesRow',
      'planProposal',
      'replaceTemplate',
      'setAutopilot',
      'skipProposal',
      'updateProject',
      'varyProposal',
    ]);
  });
});
