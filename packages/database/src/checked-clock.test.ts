import { jest } from '@jest/globals';
import { createLogger } from '@viral-slides/logger';
import { Registry } from 'prom-client';
import { createCheckedClock } from './checked-clock.ts';

const lines: Record<string, unknown>[] = [];
const logger = createLogger({
  service: 'test',
  level: 'info',
  destination: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
});
const hour = 3_600_000;
const realNow = Date.now.bind(Date);

/** A clock of a machine that is off by so much, beside a database that is right. */
async function clockOffBy(ms: number) {
  let offMs = ms;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + offMs);
  const database = { connection: { db: { command: () => Promise.resolve({ localTime: new Date(realNow()) }) } } };
  const clock = createCheckedClock({
    clock: { now: () => new Date(Date.now()) },
    database: database as never,
    registry: new Registry(),
    metricPrefix: 'test',
    logger,
  });
  await clock.check();
  return { errorMs: () => clock.now().getTime() - realNow(), move: (by: number) => void (offMs += by), check: () => clock.check() };
}

afterEach(() => {
  jest.restoreAllMocks();
  lines.length = 0;
});

test.each([hour, -hour, 1_000, -1_000])(
  'When a machine is off by %d ms, then it goes by the clock of the database, and says so once',
  async (ms) => {
    const { errorMs, check } = await clockOffBy(ms);
    expect(Math.abs(errorMs())).toBeLessThan(50);
    await check();
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1);
  },
);

test('When a machine is off by less than is tolerated, then its clock is taken as it is', async () => {
  expect((await clockOffBy(200)).errorMs()).toBeGreaterThanOrEqual(199);
  expect(lines).toEqual([]);
});

test('When the clock is moved between two comparisons, then that is noticed at once', async () => {
  const { errorMs, move } = await clockOffBy(0);
  move(hour);
  expect(Math.abs(errorMs())).toBeLessThan(50);
});
