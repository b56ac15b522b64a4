import { eventually } from '@viral-slides/testkit';
import { startGateway } from './gateway-process.ts';

/** Request lines that were left out so far. */
async function droppedLines(internalUrl: string, kind: 'request' | 'other'): Promise<number> {
  const metrics = await (await fetch(`${internalUrl}/metrics`)).text();
  return Number(new RegExp(`gateway_log_lines_dropped_total\\{kind="${kind}"[^}]*\\} (\\d+)`).exec(metrics)?.[1]);
}

test('When the log is no longer read, then people are served, lines of requests are left out and counted, and errors come once it is read', async () => {
  const gateway = await startGateway();
  try {
    const { headers } = gateway.signIn();
    const readOn = gateway.stallLog();
    const longPath = `/${'x'.repeat(6_000)}`;
    for (let sent = 0; sent < 400; sent += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          fetch(gateway.url + longPath, { signal: AbortSignal.timeout(5_000) }).then(({ status }) => status),
        ),
      );
      expect(new Set(answers)).toEqual(new Set([200]));
    }
    expect(await droppedLines(gateway.internalUrl, 'request')).toBeGreaterThan(0);
    gateway.services.projects.answer = (req) => void req.socket.destroy();
    const failed = await fetch(`${gateway.url}/api/projects`, { headers: { ...headers, 'x-request-id': 'logged-later' } });
    expect(failed.status).toBe(502);
    expect(await droppedLines(gateway.internalUrl, 'other')).toBe(0);
    readOn();
    await eventually(() => expect(gateway.log()).toMatch(/^.*"forward failed".*$/m));
    expect(gateway.log()).toContain('logged-later');
  } finally {
    await gateway.stop();
  }
});
