import { randomUUID } from 'node:crypto';
import { AppError } from '@viral-slides/errors';
import type { RenderOutcome } from '../model/render-errors.ts';
import { renderSpaceFull } from '../model/render-space.ts';
import type { RenderedFiles } from '../model/rendered-files.ts';
import type { RenderRepository } from '../ports/render-repository.ts';
import { makeRenderSlides } from './render-slides.ts';
import type { RenderSlidesDeps } from './render-slides.ts';

type SentAnswer = { renderId: string; code?: string; detail?: string; isRetryable?: boolean; files?: RenderedFiles };

/** One rendering in memory, by the rules of the port. */
function memoryRenders() {
  const row = { owner: '', leasedUntil: 0, attempts: 0, files: null as RenderedFiles | null, folders: [] as string[] };
  const isOurs = (attempt: { owner: string }) => attempt.owner === row.owner && row.files === null;
  const repository: RenderRepository = {
    async start(attempt, { now, leaseMs }) {
      if (row.files) return { state: 'done', files: row.files };
      if (row.leasedUntil > now.getTime()) return { state: 'busy' };
      Object.assign(row, { owner: attempt.owner, leasedUntil: now.getTime() + leaseMs, attempts: row.attempts + 1 });
      return { state: 'mine', attempt: row.attempts };
    },
    renew: async (attempt) => isOurs(attempt),
    async writesInto(attempt, folder) {
      if (isOurs(attempt)) row.folders.push(folder);
      return isOurs(attempt);
    },
    async complete(attempt, files) {
      if (!isOurs(attempt)) return false;
      row.files = files;
      return true;
    },
    async release(attempt, brokenAttempts) {
      if (isOurs(attempt)) Object.assign(row, { leasedUntil: 0, attempts: brokenAttempts });
    },
    touch: async () => row.files !== null,
    touchFolder: async ({ folder }) => (row.files && row.folders.includes(folder) ? { inputHash: 'h', files: row.files } : null),
    unusedSince: async () => [],
    bytesOf: async () => 0,
    retire: async () => false,
    discard: async () => void Object.assign(row, { files: null, leasedUntil: 0, attempts: 0 }),
    delete: async () => undefined,
  };
  return { row, repository };
}

/** A store in memory. @returns also its keys, which a test may lose */
function memoryStore() {
  const keys = new Set<string>();
  return {
    keys,
    put: async (key: string) => void keys.add(key),
    remove: async () => undefined,
    async *list(prefix: string) {
      yield [...keys].filter((key) => key.startsWith(prefix)).map((key) => ({ key, lastModified: new Date() }));
    },
  };
}

function setUp(
  more: Partial<RenderSlidesDeps> = {},
  video: { slideMs: number; crossFadeMs: number } | null = null,
  imageUrl = '/blank-slide.svg',
) {
  const { row, repository } = memoryRenders();
  const sent: SentAnswer[] = [];
  const drawn: number[] = [];
  const counted: RenderOutcome[] = [];
  const deps: RenderSlidesDeps = {
    renders: repository,
    answers: {
      has: async ({ renderId }) => sent.some((each) => each.renderId === renderId),
      complete: async ({ renderId }, { files }) => void sent.push({ renderId, files }),
      fail: async ({ renderId }, failure) => void sent.push({ renderId, ...failure }),
    },
    renderer: {
      version: async () => 'v1',
      draw: async ({ slides }) => {
        drawn.push(slides.length);
        return slides.map(() => Buffer.from('jpeg'));
      },
    },
    archives: { pack: () => Promise.reject(new Error('no archive was asked')) },
    encoder: { encode: async () => Promise.reject(new Error('no video was asked')) },
    pictures: { maxBytes: 1, versionOf: async () => 'v1', read: async () => null },
    store: memoryStore(),
    clearSpace: async () => undefined,
    meter: { answered: (outcome) => void counted.push(outcome) },
    clock: { now: () => new Date() },
    ids: { newId: randomUUID },
    ...more,
  };
  const slidesJson = JSON.stringify([{ id: 's1', imageUrl, textLayers: [], isGenerated: false }]);
  const ask = (attempt = 1, renderId = 'r', { signal = new AbortController().signal, keptKey = '' } = {}) =>
    makeRenderSlides(deps)({
      userId: 'u',
      renderId,
      slidesJson,
      format: 'tiktok',
      video,
      maxPictureBytes: null,
      frame: null,
      keptKey,
      attempt,
      signal,
    });
  return { row, repository, sent, drawn, counted, ask };
}

const failing = (error: unknown) => ({ renderer: { version: async () => 'v1', draw: async () => Promise.reject(error) } });
const storageDown = new AppError('unavailable', 'storage-unavailable', 'The file storage does not answer.');

describe('rendering slides', () => {
  test('When a request was answered, then its repeat does nothing', async () => {
    const { sent, drawn, ask } = setUp();
    await ask();
    await ask();
    expect([sent.length, drawn]).toEqual([1, [1]]);
  });

  test('When something is away, then the request is tried again, and the final answer says that it may succeed later', async () => {
    const { sent, row, ask } = setUp(failing(storageDown));
    for (let attempt = 1; attempt < 10; attempt += 1) await expect(ask(attempt)).rejects.toBe(storageDown);
    expect(sent).toEqual([]);
    await ask(10);
    expect(sent).toMatchObject([{ code: 'storage-unavailable', isRetryable: true }]);
    // Attempts that ended by themselves break nothing.
    expect(row).toMatchObject({ attempts: 0, leasedUntil: 0 });
  });

  test('When the person has no space left, then nothing is drawn, and the answer says at once that it may succeed later', async () => {
    const { row, sent, drawn, ask } = setUp({ clearSpace: async () => Promise.reject(renderSpaceFull(200_000_000)) });
    await ask(1);
    expect(drawn).toEqual([]);
    expect(sent).toEqual([
      { renderId: 'r', code: 'render-space-full', detail: expect.stringContaining('all of your 200 MB'), isRetryable: true },
    ]);
    expect(row).toMatchObject({ leasedUntil: 0, attempts: 0 });
  });

  test('When this process is to end while room is made, then that ends too', async () => {
    const end = new AbortController();
    const clearSpace = (_userId: string, signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        end.abort(new Error('stopping'));
      });
    const { row, sent, drawn, ask } = setUp({ clearSpace });
    await expect(ask(1, 'r', end)).rejects.toThrow('stopping');
    expect({ drawn, sent, leasedUntil: row.leasedUntil }).toEqual({ drawn: [], sent: [], leasedUntil: 0 });
  });

  test.each<[string, unknown, string]>([
    ['is unexpected', new Error('ENOSPC: no space left on device, write /tmp/secret'), 'render-failed'],
    ['a page that could not draw caused', new AppError('internal', 'drawing-failed', 'Slide 1 could not be rendered.'), 'drawing-failed'],
    [
      'a killed program caused',
      new AppError('internal', 'video-failed', 'The video could not be created from the slides.'),
      'video-failed',
    ],
  ])(
    'When an error that %s comes twice, then the answer is that it passes, without its text, and counts as ours',
    async (_n, error, code) => {
      const { sent, counted, ask } = setUp(failing(error));
      await expect(ask(1)).rejects.toBe(error);
      await ask(2);
      expect(sent).toMatchObject([{ code, isRetryable: true }]);
      expect(JSON.stringify(sent)).not.toContain('secret');
      expect(counted).toEqual(['failed']);
    },
  );

  test.each<[string, Partial<RenderSlidesDeps>, string]>([
    [
      'a picture is not in the library',
      { pictures: { maxBytes: 1, versionOf: async () => null, read: async () => null } },
      'picture-missing',
    ],
    ['a picture is too large', failing(new AppError('too-large', 'picture-too-large', 'Too large.')), 'picture-too-large'],
  ])('When %s, then the answer is final, and does not count as our fault', async (_name, more, code) => {
    const { sent, counted, ask } = setUp(more, null, '/api/images/11111111-2222-4333-8444-555555555555/content');
    await ask();
    expect(sent).toMatchObject([{ code, isRetryable: false }]);
    expect(counted).toEqual(['refused']);
  });

  test('When each attempt ended with its process, then the fourth does not start, and each later request has one', async () => {
    const { sent, row, drawn, ask } = setUp();
    row.attempts = 3;
    await ask(4);
    expect([sent, drawn]).toMatchObject([[{ code: 'render-gave-up', isRetryable: true }], []]);
    // That one breaks off, too: its next delivery does not start.
    row.attempts += 1;
    await ask(2, 'breaks off');
    expect([sent[1], drawn]).toMatchObject([{ code: 'render-gave-up' }, []]);
    await ask(1, 'later');
    expect(sent[2]!.files).toBeDefined();
  });

  test('When another process works on the same, then the request waits, however long that takes', async () => {
    const { sent, row, ask } = setUp();
    row.leasedUntil = Date.now() + 60_000;
    await expect(ask(50)).rejects.toMatchObject({ code: 'render-in-progress' });
    expect(sent).toEqual([]);
  });

  test.each<[string, Partial<RenderSlidesDeps>]>([
    ['there is no space', { clearSpace: async () => Promise.reject(storageDown) }],
    ['the slides cannot be drawn', failing(storageDown)],
    ['the video cannot be made', { encoder: { encode: async () => Promise.reject(storageDown) } }],
  ])('When %s, again and again, then nothing is stored that is not counted, and no folder noted', async (_why, deps) => {
    const stored: string[] = [];
    const store = { ...memoryStore(), put: async (key: string) => void stored.push(key) };
    const { row, ask } = setUp({ ...deps, store }, { slideMs: 3_000, crossFadeMs: 0 });
    for (const attempt of [1, 2, 3]) await expect(ask(attempt)).rejects.toBe(storageDown);
    expect([stored, row.folders]).toEqual([[], []]);
  });

  test('When the asker has files that are still kept, then they are the answer, although their pictures are gone; else they are missed', async () => {
    const library = { pictures: { maxBytes: 1, versionOf: async () => null as string | null, read: async () => null } };
    const { row, sent, drawn, ask } = setUp(library, null, '/api/images/11111111-2222-4333-8444-555555555555/content');
    row.files = { slides: [], video: null };
    row.folders.push('renders/mine/');
    await ask(1, 'kept', { keptKey: 'renders/mine/slide-1.jpeg' });
    expect([sent, drawn]).toEqual([[{ renderId: 'kept', files: row.files }], []]);
    await ask(1, 'gone', { keptKey: 'renders/other/slide-1.jpeg' });
    expect(sent[1]).toMatchObject({ renderId: 'gone', code: 'picture-missing' });
  });

  test('When files are stored, then their folder was noted before, so that it is removed whatever happens', async () => {
    const noted: boolean[] = [];
    const encode = async () => ({ bytes: Buffer.from('mp4'), durationMs: 3_000 });
    const put = async (key: string) => void noted.push(row.folders.some((folder) => key.startsWith(folder)));
    const { row, sent, ask } = setUp({ encoder: { encode }, store: { ...memoryStore(), put } }, { slideMs: 3_000, crossFadeMs: 0 });
    await ask();
    expect(noted).toEqual([true, true]);
    expect(sent[0]?.files?.video?.key).toBe(`${row.folders[0]}video.mp4`);
  });

  test('When a rendering is swept while it is asked for again, then its files are not returned', async () => {
    const { row, repository, sent, ask } = setUp();
    await ask();
    repository.touch = async () => {
      Object.assign(row, { files: null, leasedUntil: 0 });
      return false;
    };
    await expect(ask(1, 'again')).rejects.toMatchObject({ code: 'render-in-progress' });
    await ask(2, 'again');
    expect(sent.map(({ renderId }) => renderId)).toEqual(['r', 'again']);
  });

  test.each([
    ['names nothing of it', ''],
    ['has a file of it', 'kept'],
  ])('When a file of a finished rendering is lost and it is requested by one who %s, then it is redrawn', async (_who, kept) => {
    const store = memoryStore();
    const { sent, drawn, ask } = setUp({ store });
    await ask();
    const [key = ''] = store.keys;
    const again = (attempt: number) => ask(attempt, 'again', { keptKey: kept && key });
    await again(1);
    expect([drawn.length, sent.length]).toEqual([1, 2]);
    sent.pop();
    store.keys.clear();
    await again(1).catch(() => again(2));
    expect(drawn).toHaveLength(2);
    const [drawnAgain] = sent.at(-1)?.files?.slides ?? [];
    expect(store.keys).toContain(drawnAgain?.key);
  });

  test('When the lease is lost during the drawing, then what was drawn does not count', async () => {
    const { row, sent, ask } = setUp({
      renderer: {
        version: async () => 'v1',
        draw: async () => {
          row.owner = 'another process';
          return [Buffer.from('jpeg')];
        },
      },
    });
    await expect(ask()).rejects.toMatchObject({ code: 'render-taken-over' });
    expect([row.files, sent]).toEqual([null, []]);
  });

  test('When this process is to end, then the request is given up for another one, without an answer', async () => {
    const stopping = new AbortController();
    const { sent, row, ask } = setUp({
      renderer: {
        version: async () => 'v1',
        draw: async ({ signal }) => {
          stopping.abort(new AppError('unavailable', 'render-stopping', 'Restarting.'));
          signal.throwIfAborted();
          return [];
        },
      },
    });
    await expect(ask(9, 'r', stopping)).rejects.toMatchObject({ code: 'render-stopping' });
    expect([sent, row.leasedUntil]).toEqual([[], 0]);
  });

  test('When the store does not take the files in time, then the answer is that it passes', async () => {
    const store = { ...memoryStore(), put: () => new Promise<void>(() => undefined) };
    const { sent, ask } = setUp({ store, times: { storeMs: 20 } });
    await ask(10);
    expect(sent).toMatchObject([{ code: 'render-timeout', isRetryable: true }]);
  });

  test('When the video waits for its turn for longer than all other work may take, then the slides are not drawn again', async () => {
    const encode = () =>
      new Promise<{ bytes: Buffer; durationMs: number }>((resolve) => {
        setTimeout(() => resolve({ bytes: Buffer.from('mp4'), durationMs: 3_000 }), 60);
      });
    const { sent, drawn, ask } = setUp({ encoder: { encode }, times: { storeMs: 20 } }, { slideMs: 3_000, crossFadeMs: 0 });
    await ask();
    expect([sent[0]?.files?.video?.contentType, drawn]).toEqual(['video/mp4', [1]]);
  });

  test('When the database is away until the lease is over, then the work ends, since another worker may have started', async () => {
    let now = Date.now();
    const encoded: string[] = [];
    const draw: RenderSlidesDeps['renderer']['draw'] = async ({ onDrawn, slides }) => {
      now += 15_000;
      onDrawn?.(1);
      return slides.map(() => Buffer.from('jpeg'));
    };
    const { repository, sent, ask } = setUp(
      {
        renderer: { version: async () => 'v1', draw },
        encoder: { encode: async () => Promise.reject(new Error(String(encoded.push('video')))) },
        clock: { now: () => new Date(now) },
      },
      { slideMs: 3_000, crossFadeMs: 0 },
    );
    repository.renew = () => Promise.reject(new AppError('unavailable', 'database-down', 'The database does not answer.'));
    await expect(ask()).rejects.toMatchObject({ code: 'render-taken-over' });
    expect([encoded, sent]).toEqual([[], []]);
  });

  test('When another worker has the lease, then the work is ended at the next renewal', async () => {
    const draw = ({ signal }: { signal: AbortSignal }) =>
      new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    const { repository, sent, ask } = setUp({ renderer: { version: async () => 'v1', draw }, times: { renewEveryMs: 5 } });
    repository.renew = async () => false;
    await expect(ask(3)).rejects.toMatchObject({ code: 'render-taken-over' });
    expect(sent).toEqual([]);
  });
});
