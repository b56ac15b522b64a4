import { encodeCursor } from '../model/image-query.ts';
import type { ImageQuery } from '../model/image-query.ts';
import type { ListedImage } from '../model/image.ts';
import type { ImageRepository } from '../ports/image-repository.ts';

/** Lists a user's images newest first. `nextCursor` is null at the end, or when there is no limit. */
export type ListImages = (query: ImageQuery) => Promise<{ images: ListedImage[]; nextCursor: string | null }>;

/** Builds {@link ListImages}. */
export function makeListImages(deps: { images: ImageRepository }): ListImages {
  return async (query) => {
    const { limit } = query;
    if (limit === null) return { images: await deps.images.list(query), nextCursor: null };
    // One more than asked for tells whether there is a next page.
    const found = await deps.images.list({ ...query, limit: limit + 1 });
    const images = found.slice(0, limit);
    const last = images.at(-1);
    return { images, nextCursor: found.length > limit && last ? encodeCursor(last) : null };
  };
}
