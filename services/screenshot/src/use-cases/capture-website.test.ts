import { expect, jest, test } from '@jest/globals';
import { captureLimits } from '../model/capture-request.ts';
import type { CaptureRequest } from '../model/capture-request.ts';
import type { SettledState } from '../model/capture.ts';
import type { PageCapturer } from '../ports/page-capturer.ts';
import { makeCaptureWebsite } from './capture-website.ts';
import type { SettleCapture } from './settle-capture.ts';

const request: CaptureRequest = {
  url: 'https://example.test/',
  width: 100,
  height: 100,
  scrollPosition: 'top',
  deviceScale: 1,
  fullPage: false,
  slices: 3,
  darkMode: false,
  hideOverlays: false,
  type: 'png',
};
const picture = (sizeBytes: number) => ({ bytes: new Uint8Array(sizeBytes), width: 100, height: 100 });

const registered: SettledState = { status: 'registered', imageIds: [] };

function captured(
  capture: PageCapturer['capture'],
  {
    inserted = Promise.resolve(true),
    settle = () => Promise.resolve(registered),
  }: { inserted?: Promise<boolean>; settle?: SettleCapture } = {},
) {
  /** Keys in the store. */
  const waiting = new Set<string>();
  const put = jest.fn(async (key: string, _bytes: Uint8Array, _type: string) => void waiting.add(key));
  const remove = async (keys: readonly string[]) => keys.forEach((key) => waiting.delete(key));
  const insert = jest.fn(() => inserted);
  const postpone = jest.fn((_id: string, _dueAt: Date) => Promise.resolve());
  const client = new AbortController();
  const captureWebsite = makeCaptureWebsite({
    allowance: { take: () => Promise.resolve() },
    capturer: { capture },
    pictures: { put, remove, async *list() {} },
    captures: {
      ...{ insert, postpone, find: () => Promise.resolve(null) },
      ...{ ask: () => Promise.resolve(true), noteTaken: () => Promise.resolve(true), withdraw: () => Promise.resolve() },
    },
    settleCapture: settle,
    clock: { now: () => new Date('2026-11-21T10:00:00Z') },
    ids: { newId: () => 'id' },
  });
  return {
    put,
    waiting,
    insert,
    postpone,
    client,
    outcome: captureWebsite({ userId: 'ann', request, idempotencyKey: null, signal: client.signal }),
  };
}

test('When a page is cut into slices, then each is stored before the next one is taken', async () => {
  const storedAt: number[] = [];
  const { put, outcome } = captured(async (_request, { keep }) => {
    for (let index = 0; index < 3; index += 1) {
      await keep(picture(index + 1), index);
      storedAt.push(put.mock.calls.length);
    }
    return { count: 3, notes: [] };
  });
  const { pictures } = await outcome;
  expect(storedAt).toEqual([1, 2, 3]);
  expect(pictures.map(({ key, sizeBytes }) => [key, sizeBytes])).toEqual([1, 2, 3].map((n) => [`captures/id/${n}`, n]));
  expect(new Set(pictures.map(({ filename }) => filename)).size).toBe(3);
});

test('When the browser dies after a slice, then the slices of the second try count, and no more of them than it took', async () => {
  const { waiting, outcome } = captured(async (_request, { keep }) => {
    for (const [index, sizeBytes] of [7, 7, 7].entries()) await keep(picture(sizeBytes), index);
    for (const [index, sizeBytes] of [1, 2].entries()) await keep(picture(sizeBytes), index);
    return { count: 2, notes: [] };
  });
  expect((await outcome).pictures.map(({ sizeBytes }) => sizeBytes)).toEqual([1, 2]);
  expect([...waiting]).toEqual(['captures/id/1', 'captures/id/2']);
});

test('When the person leaves after the first slice, then no second one is stored, the first is removed and the library is not asked', async () => {
  const { put, waiting, insert, client, outcome } = captured(async (_request, { keep }) => {
    await keep(picture(1), 0);
    client.abort();
    await keep(picture(1), 1);
    return { count: 2, notes: [] };
  });
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
  expect([put.mock.calls.length, insert.mock.calls.length, waiting.size]).toEqual([1, 0, 0]);
});

test('When the capture fails while a slice is being stored, then that slice is removed, too, and none is stored afterwards', async () => {
  const storing = Promise.withResolvers<void>();
  let keepLater = () => Promise.resolve();
  const { put, waiting, outcome } = captured(async (_request, { keep }) => {
    await keep(picture(1), 0);
    put.mockImplementationOnce(async (key) => {
      await storing.promise;
      waiting.add(key);
    });
    void keep(picture(1), 1);
    keepLater = () => keep(picture(1), 2);
    throw new Error('the page took too long');
  });
  outcome.catch(() => undefined);
  storing.resolve();
  await expect(outcome).rejects.toThrow('the page took too long');
  await expect(keepLater()).rejects.toThrow();
  expect([...waiting]).toEqual([]);
});

test('When a picture has more bytes than the library takes, then it is refused and never stored', async () => {
  const { put, outcome } = captured(async (_request, { keep }) => {
    await keep(picture(captureLimits.maxPictureBytes + 1), 0);
    return { count: 1, notes: [] };
  });
  await expect(outcome).rejects.toMatchObject({ kind: 'invalid-input', code: 'capture-too-large' });
  expect(put).not.toHaveBeenCalled();
});

test('When it is unknown whether the capture was stored, then its pictures stay for the library', async () => {
  const inserted = Promise.reject(new Error('the database died'));
  inserted.catch(() => undefined);
  const { waiting, outcome } = captured(
    async (_request, { keep }) => {
      await keep(picture(1), 0);
      return { count: 1, notes: [] };
    },
    { inserted },
  );
  await expect(outcome).rejects.toThrow('the database died');
  expect(waiting.size).toBe(1);
});

const takeOne: PageCapturer['capture'] = async (_request, { keep }) => (await keep(picture(1), 0), { count: 1, notes: [] });

test('When the library does not answer at first, then it is asked again', async () => {
  const settle = jest.fn<SettleCapture>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(registered);
  const { outcome, postpone } = captured(takeOne, { settle });
  expect((await outcome).state).toEqual(registered);
  expect([settle.mock.calls.length, postpone.mock.calls.length]).toEqual([2, 0]);
});

test('When the person leaves while the library is asked, then the capture is left to the job that hands over due captures', async () => {
  const { outcome, client, postpone, waiting } = captured(takeOne, {
    settle: (_capture, signal) => {
      client.abort();
      return Promise.reject(signal.reason as Error);
    },
  });
  expect((await outcome).state).toEqual({ status: 'waiting' });
  expect(postpone.mock.calls).toEqual([['id', new Date('2026-11-21T10:00:02Z')]]);
  expect(waiting.size).toBe(1);
});

const storage = { images: 3, bytes: 9, maxImages: 3, maxBytes: 99 };
test.each([
  ['has no room', { code: 'quota-exceeded', storage }, { kind: 'too-large', details: storage }],
  ['of an older build has no room, which sends no numbers', { code: 'quota-exceeded' }, { kind: 'too-large', details: undefined }],
  ['does not find a picture', { code: 'capture-missing' }, { kind: 'conflict', details: undefined }],
])('When the library %s, then that is the error, with all that the library sent', async (_case, received, expected) => {
  const { outcome } = captured(takeOne, { settle: async () => ({ status: 'refused', detail: 'Why.', ...received }) });
  await expect(outcome).rejects.toMatchObject({ message: 'Why.', code: received.code, ...expected });
});

test('When something about the page should be known, then the capture says it', async () => {
  const note = { code: 'one-window', message: 'Only the first screen.' } as const;
  const { outcome } = captured(async (_request, { keep }) => (await keep(picture(1), 0), { count: 1, notes: [note] }));
  expect((await outcome).notes).toEqual([note]);
});
