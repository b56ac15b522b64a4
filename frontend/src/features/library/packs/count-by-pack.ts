import type { Image } from '@/shared/api/generated/media.ts';

/** Number of the images in each pack, by its id. */
export function countByPack(images: readonly Image[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { packIds } of images) for (const id of packIds ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
