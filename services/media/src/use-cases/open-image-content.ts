import { storedContentTypes, thumbnailContentType } from '../model/image-format.ts';
import type { ImageVariant } from '../model/image-format.ts';
import type { ByteRange } from '../model/byte-range.ts';
import { imageKey } from '../model/image.ts';
import { imageNotFound } from '../model/library-errors.ts';
import type { ImageRepository } from '../ports/image-repository.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { Readable } from 'node:stream';

/** One stored file of an image, described but not yet opened. */
export interface ImageContent {
  filename: string;
  contentType: string;
  sizeBytes: number;
  /** Names these bytes forever: content of an image never changes. */
  version: string;
  /**
   * Starts the transfer.
   * @throws AppError `storage-unavailable`; `image-not-found` when the image was deleted in between
   */
  open(options: { range?: ByteRange | undefined; signal?: AbortSignal | undefined }): Promise<Readable>;
}

/**
 * Finds a stored file of a user's image. Reads the store only when it is opened.
 * @throws AppError `image-not-found`
 */
export type OpenImageContent = (request: { userId: string; imageId: string; variant: ImageVariant }) => Promise<ImageContent>;

export function makeOpenImageContent(deps: { images: ImageRepository; store: ObjectStore }): OpenImageContent {
  return async ({ userId, imageId, variant }) => {
    const image = await deps.images.find(userId, imageId);
    if (!image) throw imageNotFound();
    return {
      filename: image.filename,
      contentType: variant === 'original' ? storedContentTypes[image.format] : thumbnailContentType,
      sizeBytes: variant === 'original' ? image.sizeBytes : image.thumbnailSizesBytes[variant],
      version: `${image.id}-${variant}`,
      open: async (options) => {
        const stream = await deps.store.open(imageKey(image, variant), options);
        if (!stream) throw imageNotFound();
        return stream;
      },
    };
  };
}
