import { startSandboxService } from './sandbox-service.ts';
import type { SandboxService } from './sandbox-service.ts';

let sandbox: SandboxService;
beforeAll(async () => {
  sandbox = await startSandboxService();
}, 120_000);
afterAll(() => sandbox?.stop());
beforeEach(() => sandbox.control('DELETE', '/faults'));

const addFault = (effect: object, more: object = {}) =>
  sandbox.control('POST', '/faults', { platform: 'google', operation: '*', effect, ...more });

describe('the frame of the rehearsed platforms', () => {
  test('When a path is unknown, then each platform says so in its own words', async () => {
    expect((await sandbox.send('/sandbox/google/nothing')).json).toMatchObject({ error: { code: 404, errors: [{ reason: 'notFound' }] } });
    expect((await sandbox.send('/sandbox/tiktok/nothing')).json).toMatchObject({ error: { code: expect.any(String) } });
  });

  test('When a caller without a token of a service calls the control API, then nothing happens', async () => {
    expect((await sandbox.send('/internal/control/state')).status).toBe(401);
  });

  test('When the clock is moved, then the platforms live at that time, until it is reset', async () => {
    await sandbox.control('POST', '/clock', { advanceSeconds: 86_400 });
    const { now } = (await sandbox.control('GET', '/state')) as { now: string };
    expect(Math.abs(Date.parse(now) - Date.now() - 86_400_000)).toBeLessThan(20_000);
    await sandbox.control('DELETE', '/clock');
    const after = (await sandbox.control('GET', '/state')) as { now: string };
    expect(Math.abs(Date.parse(after.now) - Date.now())).toBeLessThan(20_000);
  });

  test('When a fault answers instead of acting, then only as many requests as it says meet it, after those it spares', async () => {
    await addFault({ kind: 'answer', moment: 'before', status: 503, body: { error: 'x' } }, { skip: 1, times: 2 });
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await sandbox.send('/sandbox/google/nothing')).status);
    expect(statuses).toEqual([404, 503, 503, 404]);
    expect(await sandbox.control('GET', '/faults')).toMatchObject([{ hits: 2 }]);
  });

  test.each([
    ['drop', { kind: 'drop', moment: 'after' }],
    ['drop before acting', { kind: 'drop', moment: 'before' }],
  ])('When a fault is %s, then the connection is reset without an answer', async (_name, effect) => {
    await addFault(effect);
    await expect(sandbox.send('/sandbox/google/nothing')).rejects.toThrow();
  });

  test('When a fault cuts the JSON, then its first half arrives with the length of that half', async () => {
    await addFault({ kind: 'truncate' });
    const { text, json } = await sandbox.send('/sandbox/google/nothing');
    expect([text.startsWith('{"error"'), json]).toEqual([true, undefined]);
  });

  test('When a fault is a page of a proxy, or empty, then no JSON arrives', async () => {
    await addFault({ kind: 'html', moment: 'before', status: 502 });
    expect(await sandbox.send('/sandbox/google/nothing')).toMatchObject({ status: 502, text: expect.stringContaining('<html>') });
    await sandbox.control('DELETE', '/faults');
    await addFault({ kind: 'empty', moment: 'after', status: 500 });
    expect(await sandbox.send('/sandbox/google/nothing')).toMatchObject({ status: 500, text: '' });
  });

  test.each(['slow-headers', 'slow-body'])('When a fault is %s, then the answer takes its time and is whole', async (kind) => {
    await addFault({ kind, ms: 300 });
    const startedAt = performance.now();
    expect((await sandbox.send('/sandbox/google/nothing')).json).toMatchObject({ error: { code: 404 } });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(290);
  });

  test('When a rule has a seed, then the same requests meet it each time', async () => {
    const round = async () => {
      await sandbox.control('DELETE', '/faults');
      await addFault({ kind: 'empty', moment: 'before', status: 500 }, { times: 100, probability: 0.5, seed: 7 });
      const statuses = [];
      for (let n = 0; n < 12; n += 1) statuses.push((await sandbox.send('/sandbox/google/nothing')).status);
      return statuses;
    };
    const first = await round();
    expect(new Set(first)).toEqual(new Set([404, 500]));
    expect(await round()).toEqual(first);
  });

  test('When a request carries a token, then the journal knows it by its fingerprint alone, and reports one in an address', async () => {
    await sandbox.control('DELETE', '/journal');
    await sandbox.send('/sandbox/google/nothing?access_token=secret-canary', { headers: { authorization: 'Bearer secret-canary' } });
    const entries = await sandbox.control('GET', '/journal?platform=google');
    expect(entries).toMatchObject([{ status: 404, hasTokenInQuery: true, token: expect.stringMatching(/^[0-9a-f]{16}$/) }]);
    expect(JSON.stringify(entries)).not.toContain('secret-canary');
    expect(JSON.stringify(sandbox.logLines)).not.toContain('secret-canary');
  });
});
