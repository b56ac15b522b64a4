import type { ImageQuery } from '../model/image-query.ts';
import type { ListedImage } from '../model/image.ts';
import type { ImageRepository } from '../ports/image-repository.ts';

/** Lists all of a user's images newest first, in slices that are read as they are taken. @param query.signal ends the reading by throwing its reason */
export type ListAllImages = (query: ImageQuery & { signal: AbortSignal }) => AsyncIterable<ListedImage[]>;

/** Builds {@link ListAllImages}. */
export function makeListAllImages(deps: { images: ImageRepository }): ListAllImages {
  return ({ signal, ...query }) => deps.images.listAll(query, signal);
}
