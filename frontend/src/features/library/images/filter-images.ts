import type { Image } from '@/shared/api/generated/media.ts';

/** The tabs of the library. */
export type ImageFilter = 'all' | 'available' | 'used';

/** What is looked for. */
export interface ImageQuery {
  filter: ImageFilter;
  search: string;
  /** Ids of images that are listed whatever their tab and name. */
  held?: ReadonlySet<string> | undefined;
}

/** Images of a tab whose file name contains the search text, upper or lower case. */
export function filterImages(images: readonly Image[], { filter, search, held }: ImageQuery): readonly Image[] {
  const wanted = search.toLowerCase();
  if (filter === 'all' && wanted === '') return images;
  return images.filter(
    (image) =>
      held?.has(image.id) === true ||
      ((filter === 'all' || image.isUsed === (filter === 'used')) && (wanted === '' || image.filename.toLowerCase().includes(wanted))),
  );
}

/** How many images wait for a slide and how many are on one. */
export function countImages(images: readonly Image[]): { available: number; used: number } {
  const used = images.reduce((count, image) => count + (image.isUsed ? 1 : 0), 0);
  return { available: images.length - used, used };
}
