import { describe, expect, test } from '@jest/globals';
import type { ApiError } from '@/shared/api/api-error.ts';
import { buildImage } from '@/testing/builders.ts';
import { deleteImages } from './delete-images.ts';

const tooMany: ApiError = { status: 429, message: '429: too many', problem: null, retryAfterMs: 30_000 };
const many = Array.from({ length: 20 }, (_, index) => buildImage({ id: `i${index}` }));

describe('Deleting many images', () => {
  test('When the server finds them too many, then the run rests as long as it asks, and deletes all of them', async () => {
    const deleted: string[] = [];
    const rests: (number | null)[] = [];
    let allowed = 7;
    const outcome = await deleteImages(many, {
      send: ({ id }) => {
        if (allowed === 0) return Promise.resolve(tooMany);
        allowed -= 1;
        deleted.push(id);
        return Promise.resolve(undefined);
      },
      onRest: (restMs) => rests.push(restMs),
      pause: () => {
        allowed = 7;
        return Promise.resolve();
      },
    });
    expect(outcome).toEqual({ inUse: [], failed: [] });
    expect(deleted.toSorted()).toEqual(many.map(({ id }) => id).toSorted());
    expect(rests).toEqual([30_000, null, 30_000, null]);
  });

  test('When the server never has time for one of them, then that one has failed and the others are gone', async () => {
    const deleted: string[] = [];
    const outcome = await deleteImages(many, {
      send: ({ id }) => Promise.resolve(id === 'i3' ? tooMany : void deleted.push(id)),
      onRest: () => {},
      pause: () => Promise.resolve(),
    });
    expect(outcome.failed.map(({ id }) => id)).toEqual(['i3']);
    expect(deleted).toHaveLength(many.length - 1);
  });
});
