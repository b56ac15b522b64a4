import { absoluteLifetimeMs, idleLifetimeMs, isAlive, needsTouch, sessionExpiry, touchIntervalMs } from './session.ts';
import type { Session } from './session.ts';

const start = Date.UTC(2026, 0, 1);
const sessionSeen = (afterMs: number): Session => ({
  id: 's',
  userId: 'u',
  providerSessionId: null,
  createdAt: new Date(start),
  lastSeenAt: new Date(start + afterMs),
});

describe('session lifetime', () => {
  test.each([
    [0, idleLifetimeMs - 1, true],
    [0, idleLifetimeMs, false],
    [idleLifetimeMs, 2 * idleLifetimeMs - 1, true],
    [absoluteLifetimeMs - 1000, absoluteLifetimeMs - 1, true],
    [absoluteLifetimeMs - 1000, absoluteLifetimeMs, false],
  ])('When it was last seen after %d ms, then after %d ms it is alive: %s', (seenAfterMs, nowAfterMs, alive) => {
    expect(isAlive(sessionSeen(seenAfterMs), new Date(start + nowAfterMs))).toBe(alive);
  });

  test('When the absolute end is near, then the expiry is the absolute end and not the idle one', () => {
    expect(sessionExpiry(sessionSeen(absoluteLifetimeMs - 1000))).toEqual(new Date(start + absoluteLifetimeMs));
  });

  test.each([
    [touchIntervalMs - 1, false],
    [touchIntervalMs, true],
  ])('When it is used %d ms after the last noted use, then it is noted: %s', (afterMs, noted) => {
    expect(needsTouch(sessionSeen(0), new Date(start + afterMs))).toBe(noted);
  });
});
