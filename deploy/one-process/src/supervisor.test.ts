import { createLogger } from '@viral-slides/logger';
import { createSupervisor, pauseAfter } from './supervisor.ts';
import type { OpenedPart } from './open-part.ts';

/** A logger of a service whose lines can be read. */
function linesOf(service: string) {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger({ service, destination: { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) } });
  return { logger, lines };
}

/** A part that counts its stops. */
function aPart(isReady = true) {
  const part = { stops: 0, isReady: () => Promise.resolve(isReady), stop: () => Promise.resolve(void (part.stops += 1)) };
  return part satisfies OpenedPart;
}

/** Fails the first times. */
function opensAfter(failures: number, part: OpenedPart) {
  let left = failures;
  return () => (left-- > 0 ? Promise.reject(new Error('not yet')) : Promise.resolve(part));
}

const readyOf = async (supervisor: ReturnType<typeof createSupervisor>) =>
  Object.fromEntries(await Promise.all(Object.entries(supervisor.checks()).map(async ([name, check]) => [name, await check()] as const)));

describe('a supervisor', () => {
  test('When a service cannot be started at first, then it is tried again after longer and longer pauses, and lines bear its name', async () => {
    const pauses: number[] = [];
    const { logger, lines } = linesOf('media');
    const supervisor = createSupervisor(['media'], (ms) => Promise.resolve(pauses.push(ms)));
    await supervisor.start({ name: 'media', logger, attempts: 6, open: opensAfter(3, aPart()) });
    expect(pauses).toEqual([1_000, 2_000, 4_000]);
    expect(lines.map(({ service, level, attempt }) => [service, level, attempt])).toEqual([
      ['media', 'error', 1],
      ['media', 'error', 2],
      ['media', 'error', 3],
    ]);
    expect(await readyOf(supervisor)).toEqual({ media: true });
  });

  test('When it fails as often as it is tried, then that is said, so that the process can end', async () => {
    const { logger, lines } = linesOf('media');
    const supervisor = createSupervisor(['media'], () => Promise.resolve());
    await expect(supervisor.start({ name: 'media', logger, attempts: 3, open: opensAfter(9, aPart()) })).rejects.toThrow(
      'media could not be started',
    );
    expect(lines).toHaveLength(3);
  });

  test('When its settings are not valid, then it is not tried again: they stay the same', async () => {
    const { logger, lines } = linesOf('media');
    const supervisor = createSupervisor(['media'], () => Promise.resolve());
    const invalid = Object.assign(new Error('S3_ENDPOINT is required'), { name: 'ConfigError' });
    await expect(supervisor.start({ name: 'media', logger, attempts: 6, open: () => Promise.reject(invalid) })).rejects.toThrow('media');
    expect(lines).toHaveLength(1);
  });

  test('When some services are not ready or were not started yet, then the checks name them', async () => {
    const { logger } = linesOf('x');
    const supervisor = createSupervisor(['auth', 'media', 'projects']);
    await supervisor.start({ name: 'auth', logger, attempts: 1, open: opensAfter(0, aPart()) });
    await supervisor.start({ name: 'media', logger, attempts: 1, open: opensAfter(0, aPart(false)) });
    expect(await readyOf(supervisor)).toEqual({ auth: true, media: false, projects: false });
  });

  test('When it stops, then all are stopped at once, also one that is opened in the meantime, and none is tried again', async () => {
    const { logger } = linesOf('x');
    const [auth, late] = [aPart(), aPart()];
    const opening = Promise.withResolvers<OpenedPart>();
    const supervisor = createSupervisor(
      ['auth', 'media', 'projects'],
      (_ms, signal) => new Promise((resolve) => signal.addEventListener('abort', resolve)),
    );
    await supervisor.start({ name: 'auth', logger, attempts: 1, open: opensAfter(0, auth) });
    const starts = [
      supervisor.start({ name: 'media', logger, attempts: 6, open: () => opening.promise }),
      supervisor.start({ name: 'projects', logger, attempts: 6, open: opensAfter(1, aPart()) }),
    ];
    const stopped = supervisor.stop();
    opening.resolve(late);
    await stopped;
    await Promise.all(starts);
    expect(auth.stops).toBeGreaterThan(0);
    expect(late.stops).toBe(1);
    expect(await readyOf(supervisor)).toMatchObject({ projects: false });
  });
});

test('When attempts fail, then a pause is never longer than half a minute', () => {
  expect([1, 2, 5, 6, 20].map(pauseAfter)).toEqual([1_000, 2_000, 16_000, 30_000, 30_000]);
});
