import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptSession } from '../src/kept-servers.ts';
import { startTestServer, type TestServer } from '../src/test-server.ts';
import { imageName } from '../src/image-names.ts';

const folder = mkdtempSync(join(tmpdir(), 'kept-servers-'));
const started: TestServer[] = [];
afterAll(async () => {
  await Promise.all(started.map((server) => server.stop()));
  // The shell that waits for the servers to be idle ends with its folder.
  rmSync(folder, { recursive: true, force: true });
});

async function startIn(session: string): Promise<TestServer> {
  const options = { image: imageName('S3_IMAGE'), containerPort: 7070, environment: { ROOT_ACCESS_KEY: 'a', ROOT_SECRET_KEY: 'b' } };
  const command = ['--quiet', 'posix', '/data'];
  const server = await startTestServer({ ...options, command, session, probe: () => Promise.resolve() });
  started.push(server);
  writeFileSync(join(folder, 's3.json'), JSON.stringify({ containerId: server.containerId }));
  return server;
}

describe('keptSession', () => {
  test('When all servers of the last run are there, then the next run has them; when one is gone, then it starts over', async () => {
    const first = keptSession(folder);
    const server = await startIn(first);
    expect(keptSession(folder)).toBe(first);
    await server.stop();
    const second = keptSession(folder);
    expect(second).not.toBe(first);
    expect(readdirSync(folder).toSorted()).toEqual(['session', 'used']);
  });

  test('When a run ended while it started a server, then the next one may start it', () => {
    const session = keptSession(folder);
    writeFileSync(join(folder, 'mongo.json.lock'), '');
    expect(keptSession(folder)).toBe(session);
    expect(readdirSync(folder)).not.toContain('mongo.json.lock');
  });
});
