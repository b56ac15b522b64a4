import sharp from 'sharp';
import { judgeFetch, nextTry, planFetches } from './pull-plan.ts';
import { defaultRules } from './rules.ts';

const now = new Date('2026-11-22T12:00:00Z');

describe('planFetches', () => {
  const plan = planFetches(6, { now, rules: { pullDelayMs: 1_000, pullSpreadMs: 500, fetchesPerImage: 3 }, random: () => 0.3 });
  test('When it is planned, then every picture is fetched as often as it should be', () => {
    for (let index = 0; index < 6; index++) expect(plan.filter((fetch) => fetch.index === index)).toHaveLength(3);
  });
  test('When it is planned, then the order is not that of the pictures', () => {
    const order = plan.map(({ index }) => index);
    expect(order).not.toEqual([...order].sort((a, b) => a - b));
  });
  test('When chance would leave them in order, then they are turned round', () => {
    const sorted = planFetches(4, { now, rules: { ...defaultRules, fetchesPerImage: 1 }, random: () => 0.999 });
    expect(sorted.map(({ index }) => index)).toEqual([3, 2, 1, 0]);
  });
  test('When it is planned, then the fetches are late and apart', () => {
    expect(plan.map(({ dueAt }) => dueAt.getTime() - now.getTime())).toEqual(Array.from({ length: 18 }, (_, n) => 1_000 + n * 500));
  });
});

describe('nextTry', () => {
  test('When a fetch fails and fails, then it is made again later and later, and given up after the third time', () => {
    let fetch = { index: 2, dueAt: now, tries: 0 };
    const waits = [];
    for (let next = nextTry(fetch, now); next; next = nextTry(fetch, now)) {
      waits.push((next.dueAt.getTime() - now.getTime()) / 1000);
      fetch = next;
    }
    expect(waits).toEqual([1, 5, 30]);
  });
});

describe('judgeFetch', () => {
  const picture = (widthPx: number, heightPx: number) =>
    sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#fff' } });
  const judge = (bytes: Uint8Array, status = 200) => judgeFetch({ kind: 'bytes', status, bytes }, defaultRules.picture);

  test.each([
    ['1080x1920', 1080, 1920],
    ['1920x1080', 1920, 1080],
    ['1080x1080', 1080, 1080],
    ['1080x1350', 1080, 1350],
  ])('When a JPEG is %s, then it is taken', async (_name, widthPx, heightPx) => {
    expect(judge(await picture(widthPx, heightPx).jpeg().toBuffer())).toEqual({ picture: { type: 'image/jpeg', widthPx, heightPx } });
  });
  test.each([
    [1081, 1081],
    [1080, 1921],
  ])('When a picture is %d x %d, then its size is refused', async (widthPx, heightPx) => {
    expect(judge(await picture(widthPx, heightPx).webp().toBuffer())).toEqual({ failReason: 'picture_size_check_failed' });
  });
  test('When it is a PNG, then its format is refused, whatever its header says', async () => {
    expect(judge(await picture(10, 10).png().toBuffer())).toEqual({ failReason: 'file_format_check_failed' });
  });
  test('When a page to sign in comes instead of a picture, then its format is refused', () => {
    expect(judge(Buffer.from('<!doctype html>'))).toEqual({ failReason: 'file_format_check_failed' });
  });
  test.each([301, 302, 304, 401, 403, 404, 206])('When the answer is %d, then the pull has failed permanently', (status) => {
    expect(judge(Buffer.alloc(0), status)).toEqual({ failReason: 'photo_pull_failed' });
  });
  test.each([500, 503, 429])('When the answer is %d, then it is tried again', (status) =>
    expect(judge(Buffer.alloc(0), status)).toBe('again'),
  );
  test('When the connection fails, then it is tried again', () => {
    expect(judgeFetch({ kind: 'unreachable' }, defaultRules.picture)).toBe('again');
  });
  test('When bytes do not end, then the size is refused', () => {
    expect(judgeFetch({ kind: 'too-large' }, defaultRules.picture)).toEqual({ failReason: 'picture_size_check_failed' });
  });
});
