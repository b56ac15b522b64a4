import { AppError } from '@viral-slides/errors';
import type { FileStore } from '../ports/file-store.ts';
import type { KeptRender, RenderRepository } from '../ports/render-repository.ts';
import { postFilesKeptMs, renderSpaceFull } from '../model/render-space.ts';
import { makeClearRenderSpace } from './clear-render-space.ts';
import { makeRemoveRender } from './remove-render.ts';

const now = new Date('2026-11-22T12:00:00Z');
const dayMs = 86_400_000;

interface Kept extends KeptRender {
  sizeBytes: number;
}

const kept = (userId: string, days: number, sizeBytes = 40): Kept => ({
  id: `${userId}:${days}`,
  lastUsedAt: new Date(now.getTime() - days * dayMs),
  folders: [`renders/${userId}-${days}/`],
  sizeBytes,
});

/** @param usedConcurrently ids of renderings that are used concurrently */
function setUp(all: Kept[], usedConcurrently: string[] = []) {
  const renders: Pick<RenderRepository, 'bytesOf' | 'unusedSince' | 'retire' | 'delete'> = {
    bytesOf: async (userId) => all.filter(({ id }) => id.startsWith(`${userId}:`)).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    unusedSince: async (instant, { limit, userId }) =>
      all
        .filter(({ id, lastUsedAt }) => lastUsedAt < instant && id.startsWith(`${userId}:`))
        .sort((a, b) => a.lastUsedAt.getTime() - b.lastUsedAt.getTime())
        .slice(0, limit),
    retire: async ({ id }) => !usedConcurrently.includes(id),
    delete: async (gone) =>
      void all.splice(
        all.findIndex(({ id }) => id === gone),
        1,
      ),
  };
  const removed: string[] = [];
  const store: FileStore = {
    put: async () => undefined,
    remove: async (keys) => void removed.push(...keys),
    async *list(folder) {
      yield [{ key: `${folder}slide-1.jpeg`, lastModified: now }];
    },
  };
  const ports = {
    renders: renders as RenderRepository,
    store,
    clock: { now: () => now },
  };
  const clearSpace = makeClearRenderSpace({
    ...ports,
    removeRender: makeRemoveRender(ports),
    maxBytes: 100,
    keptMs: postFilesKeptMs,
    full: renderSpaceFull,
  });
  const clear = (userId: string, signal = new AbortController().signal) => clearSpace(userId, signal);
  return { clear, removed, left: () => all.map(({ id }) => id) };
}

describe('space for renderings', () => {
  test('When there is room, then nothing goes, however old', async () => {
    const { clear, removed } = setUp([kept('a', 50), kept('a', 1)]);
    await clear('a');
    expect(removed).toEqual([]);
  });

  test('When it is full, then renderings that no post relies on are deleted with their files, and none of other users', async () => {
    const { clear, removed, left } = setUp([kept('a', 23), kept('a', 50), kept('a', 21), kept('b', 50)]);
    await clear('a');
    expect(removed).toEqual(['renders/a-50/slide-1.jpeg', 'renders/a-23/slide-1.jpeg']);
    expect(left()).toEqual(['a:21', 'b:50']);
  });

  test('When the caller has left, then it ends before the next rendering', async () => {
    const { clear, removed } = setUp([kept('a', 50), kept('a', 40), kept('a', 30)]);
    await expect(clear('a', AbortSignal.abort(new Error('over')))).rejects.toThrow('over');
    expect(removed).toEqual([]);
  });

  test('When posts may rely on all of it, or the others are used concurrently, then the error says so', async () => {
    const recent = setUp([kept('a', 21), kept('a', 20), kept('a', 19)]);
    await expect(recent.clear('a')).rejects.toMatchObject({ code: 'render-space-full' });
    const used = setUp([kept('a', 30), kept('a', 20), kept('a', 19)], ['a:30']);
    await expect(used.clear('a')).rejects.toBeInstanceOf(AppError);
    expect([...recent.removed, ...used.removed]).toEqual([]);
  });
});
