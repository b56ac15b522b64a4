import { encodeCursor } from '../model/image-query.ts';
import type { ImageOrder, ImageQuery } from '../model/image-query.ts';
import type { ListedImage } from '../model/image.ts';
import type { ImageRepository } from '../ports/image-repository.ts';

/** Lists one page of a user's images. `nextCursor` is null at the end. */
export type ListImages = (
  query: ImageQuery & { order: ImageOrder; limit: number },
) => Promise<{ images: ListedImage[]; nextCursor: string | null }>;

export function makeListImages(deps: { images: ImageRepository }): ListImages {
  return async (query) => {
    const cursorOf = ({ createdAt, id, lastPostedAt }: ListedImage) =>
      encodeCursor({ createdAt, id, ...(query.order === 'unused-first' && { lastPostedAt }) });
    // One more than asked for shows whether there is a next page.
    const found = await deps.images.listPage({ ...query, limit: query.limit + 1 });
    const images = found.slice(0, query.limit);
    const last = images.at(-1);
    return { images, nextCursor: found.length > query.limit && last ? cursorOf(last) : null };
  };
}
