import { expect, jest, test } from '@jest/globals';
import type { CaptureRequest } from '../model/capture-request.ts';
import type { PageCapturer } from '../ports/page-capturer.ts';
import { makeCaptureWebsite } from './capture-website.ts';

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

function captured(capture: PageCapturer['capture']) {
  const put = jest.fn((_key: string, _bytes: Uint8Array, _type: string) => Promise.resolve());
  const insert = jest.fn(() => Promise.resolve());
  const client = new AbortController();
  const captureWebsite = makeCaptureWebsite({
    allowance: { take: () => Promise.resolve() },
    capturer: { capture },
    pictures: { put, remove: () => Promise.resolve(), async *list() {} },
    captures: { insert, find: () => Promise.resolve(null), settle: () => Promise.resolve() },
    registrations: { expect: () => Promise.resolve({ status: 'registered', imageIds: [] }) } as never,
    clock: { now: () => new Date('2026-11-21T10:00:00Z') },
    ids: { newId: () => 'id' },
  });
  return { put, insert, client, outcome: captureWebsite({ userId: 'ann', request, signal: client.signal }) };
}

test('When a page is cut into slices, then each is stored before the next one is taken', async () => {
  const storedAt: number[] = [];
  const { put, outcome } = captured(async (_request, { keep }) => {
    for (let index = 0; index < 3; index += 1) {
      await keep(picture(index + 1), index);
      storedAt.push(put.mock.calls.length);
    }
    return 3;
  });
  const { pictures } = await outcome;
  expect(storedAt).toEqual([1, 2, 3]);
  expect(pictures.map(({ key, sizeBytes }) => [key, sizeBytes])).toEqual([1, 2, 3].map((n) => [`captures/id/${n}`, n]));
  expect(new Set(pictures.map(({ filename }) => filename)).size).toBe(3);
});

test('When the browser dies after a slice, then the slices of the second try count, and no more of them than it took', async () => {
  const { outcome } = captured(async (_request, { keep }) => {
    for (const [index, sizeBytes] of [7, 7, 7].entries()) await keep(picture(sizeBytes), index);
    for (const [index, sizeBytes] of [1, 2].entries()) await keep(picture(sizeBytes), index);
    return 2;
  });
  expect((await outcome).pictures.map(({ sizeBytes }) => sizeBytes)).toEqual([1, 2]);
});

test('When the person leaves after the first slice, then no second one is stored and the library is told nothing', async () => {
  const { put, insert, client, outcome } = captured(async (_request, { keep }) => {
    await keep(picture(1), 0);
    client.abort();
    await keep(picture(1), 1);
    return 2;
  });
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
  expect([put.mock.calls.length, insert.mock.calls.length]).toEqual([1, 0]);
});
