import { randomUUID } from 'node:crypto';
import { AppError } from '@viral-slides/errors';
import { buildImage } from '../../test/builders.ts';
import { createMemoryImageRepository } from '../../test/memory/memory-image-repository.ts';
import { claimLifetimeMs } from '../model/image-use.ts';
import { imageContended } from '../model/library-errors.ts';
import type { Image } from '../model/image.ts';
import type { ProjectUsageRepository } from '../ports/project-usage-repository.ts';
import type { ImageRepository } from '../ports/image-repository.ts';
import { makeExpireClaims } from './expire-claims.ts';
import { makeSetImageUsed } from './set-image-used.ts';
import { makeSettleImageUse, settleIfThere } from './settle-image-use.ts';

/** A library with one image, and what shows it. */
function library(overrides: Partial<Image> = {}) {
  const image = buildImage(overrides);
  const repository = createMemoryImageRepository(image);
  const world = { isShown: false, now: new Date('2026-02-03T00:00:00Z') };
  const usages: Pick<ProjectUsageRepository, 'isShown'> = { isShown: async () => world.isShown };
  const deps = {
    images: repository as unknown as ImageRepository,
    usages,
    clock: { now: () => world.now },
    ids: { newId: () => randomUUID() },
  };
  const settleImageUse = makeSettleImageUse(deps);
  const setImageUsed = makeSetImageUsed({ ...deps, settleImageUse });
  const at = { userId: image.userId, imageId: image.id };
  return {
    ...{ at, image, deps, usages, repository, world, settleImageUse },
    mark: async (isUsed: boolean) => (await setImageUsed({ ...at, isUsed })).isUsed,
    isUsed: async () => (await repository.find(image.userId, image.id))?.isUsed,
    expire: makeExpireClaims({ ...deps, settleImageUse }),
    later(ms: number) {
      world.now = new Date(world.now.getTime() + ms);
    },
  };
}

describe('the use of an image', () => {
  test('When a project shows it and a client takes its mark away, then it stays used and no event is published', async () => {
    const { mark, world, repository } = library({ isUsed: true });
    world.isShown = true;
    expect(await mark(false)).toBe(true);
    expect(repository.events).toEqual([]);
  });

  test('When no project shows it and a client takes its mark away, then it is available', async () => {
    const { mark } = library();
    expect(await mark(true)).toBe(true);
    expect(await mark(false)).toBe(false);
  });

  test.each([
    ['until the last moment', claimLifetimeMs - 1, true],
    ['no longer than that', claimLifetimeMs, false],
  ])('When a client marked it and no project ever shows it, then that is believed %s', async (_name, afterMs, expected) => {
    const { mark, later, expire, isUsed } = library();
    await mark(true);
    later(afterMs);
    expect(await expire()).toBe(expected ? 0 : 1);
    expect(await isUsed()).toBe(expected);
    expect(await expire()).toBe(0);
  });

  test('When a client marks it again, then the time starts again', async () => {
    const { mark, later, expire, isUsed } = library();
    await mark(true);
    later(claimLifetimeMs - 1);
    await mark(true);
    later(claimLifetimeMs - 1);
    await expire();
    expect(await isUsed()).toBe(true);
  });

  test('When a project shows it by the time the claim ends, then it stays used', async () => {
    const { mark, later, expire, isUsed, world, repository } = library();
    await mark(true);
    world.isShown = true;
    later(claimLifetimeMs);
    await expire();
    expect(await isUsed()).toBe(true);
    expect(repository.events).toHaveLength(1);
  });

  test('When the process died between the end of a claim and its effect, then the next run makes up for it', async () => {
    const { mark, at, world, repository, expire, isUsed } = library();
    await mark(true);
    await repository.claim(at.userId, at.imageId, world.now);
    await expire();
    expect(await isUsed()).toBe(false);
  });

  test('When a project starts to show it between our look and our write, then the mark is right in the end', async () => {
    const { usages, world, settleImageUse, at, isUsed } = library({ isUsed: true });
    let looks = 0;
    usages.isShown = async () => {
      const seen = world.isShown;
      if (++looks === 1) {
        world.isShown = true;
        // The other one's look: the mark says "used" still, so it leaves everything as it is.
        await settleImageUse(at);
      }
      return seen;
    };
    expect((await settleImageUse(at)).isUsed).toBe(true);
    expect(await isUsed()).toBe(true);
  });
});

describe('settling for an event', () => {
  const image = { userId: 'u', imageId: 'i' };

  test('When the image was deleted, then there is nothing to do', async () => {
    const { settleImageUse } = library();
    await expect(settleIfThere(settleImageUse, image)).resolves.toBeUndefined();
  });

  test('When it lost its races, then it is to be tried again', async () => {
    await expect(settleIfThere(() => Promise.reject(imageContended()), image)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('When anything else goes wrong, then that error is thrown unchanged', async () => {
    const error = new AppError('unavailable', 'x', 'x');
    await expect(settleIfThere(() => Promise.reject(error), image)).rejects.toBe(error);
  });
});
