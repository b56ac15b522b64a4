import { AppError } from '@viral-slides/errors';
import { maxImagesPerPack, packFull, packNotFound } from '../model/pack.ts';
import type { FilledPack } from '../model/pack.ts';
import type { Image } from '../model/image.ts';
import type { PackRepository } from '../ports/pack-repository.ts';

/**
 * Puts images into a pack and takes others out. Those that are in, or out, already stay so, and ids that are none of the user's library are left out, so it may be
 * repeated.
 * @throws AppError `pack-not-found`, `pack-full` (conflict, with the numbers); nothing is changed then
 */
export type FillPack = (command: {
  userId: string;
  packId: string;
  putIn: readonly string[];
  takeOut: readonly string[];
}) => Promise<FilledPack>;

export function makeFillPack({ packs }: { packs: PackRepository }): FillPack {
  return async ({ userId, packId, putIn, takeOut }) => {
    const pack = await packs.find(userId, packId);
    if (!pack) throw packNotFound();
    if (putIn.length > 0) await assertRoom(packs, { userId, packId, putIn });
    if (takeOut.length > 0) await packs.takeOut(userId, packId, takeOut);
    if (putIn.length > 0) await packs.putIn(userId, packId, putIn);
    return { ...pack, imageCount: await packs.countImages(userId, packId) };
  };
}

/** Two at the same moment may go beyond by what one of them brings: the bound keeps lists short, it is no quota. */
async function assertRoom(
  packs: PackRepository,
  { userId, packId, putIn }: { userId: string; packId: string; putIn: readonly string[] },
): Promise<void> {
  const held = await packs.countImages(userId, packId);
  if (held + putIn.length <= maxImagesPerPack) return;
  const there = await packs.countImages(userId, packId, putIn);
  if (held + putIn.length - there > maxImagesPerPack) throw packFull(held);
}

/**
 * Puts new images into the pack that was open when they were sent. A pack that is gone or full by now keeps no image from the library.
 * @returns whether they are in it
 */
export async function fillIfThere(
  fillPack: FillPack,
  { imageIds, ...at }: { userId: string; packId: string; imageIds: readonly string[] },
): Promise<boolean> {
  try {
    await fillPack({ ...at, putIn: imageIds, takeOut: [] });
    return true;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'pack-not-found' || error.code === 'pack-full')) return false;
    throw error;
  }
}

/** As {@link fillIfThere}, with one image. @returns the image as it is then */
export async function inPack(fillPack: FillPack, image: Image, packId: string | undefined): Promise<Image> {
  if (packId === undefined || image.packIds?.includes(packId)) return image;
  const isIn = await fillIfThere(fillPack, { userId: image.userId, packId, imageIds: [image.id] });
  return isIn ? { ...image, packIds: [...(image.packIds ?? []), packId] } : image;
}
