import type { Image } from '@/shared/api/generated/media.ts';

/** The tabs of the library. */
export type ImageFilter = 'all' | 'available' | 'used';

/** The search. */
export interface ImageQuery {
  filter: ImageFilter;
  search: string;
  /** Only what is in this pack; absent = images in any pack or none. */
  packId?: string | undefined;
  /** Only images that no post has shown since then, in the API's time format; absent = whenever they were posted. */
  notPostedSince?: string | undefined;
  /** Ids of images that are listed regardless of tab and name. */
  held?: ReadonlySet<string> | undefined;
}

/** Images of a tab whose file name contains the search text, upper or lower case, and of a pack where one is named. */
export function filterImages(images: readonly Image[], { filter, search, packId, notPostedSince, held }: ImageQuery): readonly Image[] {
  const wanted = search.toLowerCase();
  const tests: ((image: Image) => boolean)[] = [];
  if (filter !== 'all') tests.push(({ isUsed }) => isUsed === (filter === 'used'));
  if (wanted !== '') tests.push(({ filename }) => filename.toLowerCase().includes(wanted));
  if (packId !== undefined) tests.push((image) => isInPack(image, packId));
  if (notPostedSince !== undefined) tests.push(({ lastPostedAt }) => lastPostedAt === undefined || lastPostedAt < notPostedSince);
  if (tests.length === 0) return images;
  return images.filter((image) => held?.has(image.id) === true || tests.every((fits) => fits(image)));
}

/** Whether an image is in a pack. */
export function isInPack({ packIds }: Image, packId: string): boolean {
  return packIds?.includes(packId) === true;
}

/** Counts the images that wait for a slide, and those on one. */
export function countImages(images: readonly Image[]): { available: number; used: number } {
  const used = images.reduce((count, image) => count + (image.isUsed ? 1 : 0), 0);
  return { available: images.length - used, used };
}
