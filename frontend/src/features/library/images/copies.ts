import type { Image } from '@/shared/api/generated/media.ts';

/** Images that show the same as others of the library. */
export interface Copies {
  /** Number of images that show the same, by id; absent where there is only one. */
  counts: ReadonlyMap<string, number>;
  /** Those that can go: of each picture one stays, and what slides show stays, too. */
  extra: readonly Image[];
}

/** Finds the pictures that are there more than once, by what the server says of their content. */
export function findCopies(images: readonly Image[]): Copies {
  const counts = new Map<string, number>();
  const extra: Image[] = [];
  for (const [picture, same] of Map.groupBy(images, (image) => image.picture)) {
    if (picture === undefined || same.length === 1) continue;
    for (const { id } of same) counts.set(id, same.length);
    const kept = same.find(({ isUsed }) => isUsed) ?? same.reduce((a, b) => (b.createdAt < a.createdAt ? b : a));
    extra.push(...same.filter((image) => image !== kept && !image.isUsed));
  }
  return { counts, extra };
}
