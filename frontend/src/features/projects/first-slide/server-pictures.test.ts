import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createServerPictures, serverPictureAddress } from './server-pictures.ts';

const neverAborted = new AbortController().signal;

/** Pictures that come, or do not, when the test says so. */
function workshop() {
  const asked = new Map<string, { come: () => void; fail: () => void; signal: AbortSignal }>();
  const pictures = createServerPictures(
    (address, signal) =>
      new Promise<void>((resolve, reject) => {
        asked.set(address, { come: resolve, fail: () => reject(new Error('none')), signal });
        signal.addEventListener('abort', () => reject(new Error('left')));
      }),
  );
  return { asked, pictures };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('pictures that the server has', () => {
  test('When a project changes, or is restored with another past, then its address is another one', () => {
    const project = { id: 'p', revision: 7, updatedAt: '2025-11-26T07:00:00.000Z' };
    const address = serverPictureAddress(project);
    expect(address).toBe('/api/project-pictures/p?version=7-1764140400000');
    expect(serverPictureAddress({ ...project, revision: 8 })).not.toBe(address);
    expect(serverPictureAddress({ ...project, updatedAt: '2025-11-26T07:00:00.001Z' })).not.toBe(address);
  });

  test('When one came, then it is known; when there is none, then that is said', async () => {
    const { asked, pictures } = workshop();
    const [one, other] = [pictures.load('one', neverAborted), pictures.load('other', neverAborted)];
    asked.get('one')?.come();
    asked.get('other')?.fail();
    expect([await one, await other]).toEqual([true, false]);
    expect([pictures.isLoaded('one'), pictures.isLoaded('other')]).toEqual([true, false]);
  });

  test('When many are wanted, then three are requested at a time, and none that are no longer wanted', async () => {
    const { asked, pictures } = workshop();
    const leaving = new AbortController();
    for (const address of ['a', 'b', 'c']) void pictures.load(address, neverAborted);
    void pictures.load('d', neverAborted);
    const left = pictures.load('e', leaving.signal);
    expect([...asked.keys()]).toEqual(['a', 'b', 'c']);
    leaving.abort();
    asked.get('a')?.come();
    expect(await left).toBe(false);
    await Promise.resolve();
    expect([...asked.keys()]).toEqual(['a', 'b', 'c', 'd']);
  });

  test('When one is not there in time, then it ends, and the next ones are not asked for during a minute', async () => {
    const patience = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    const { asked, pictures } = workshop();
    const slow = pictures.load('slow', neverAborted);
    patience.abort();
    expect([await slow, asked.get('slow')?.signal.aborted]).toEqual([false, true]);
    expect([await pictures.load('next', neverAborted), asked.has('next')]).toEqual([false, false]);
    jest.restoreAllMocks();
    jest.advanceTimersByTime(60_000);
    void pictures.load('later', neverAborted);
    await Promise.resolve();
    expect(asked.has('later')).toBe(true);
  });
});
