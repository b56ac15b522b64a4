import { imageContentUrl } from '@viral-slides/slide-document';
import type { z } from 'zod';
import type { ListedImage } from '../model/image.ts';
import type { BatchResult } from '../use-cases/ingest-batch.ts';
import type { imageSchema, uploadResultSchema } from './image-schemas.ts';

/** Shows an image as the API does. */
export function presentImage(image: ListedImage): z.input<typeof imageSchema> {
  return {
    id: image.id,
    filename: image.filename,
    url: imageContentUrl(image.id),
    isUsed: image.isUsed,
    width: image.widthPx,
    height: image.heightPx,
    sizeBytes: image.sizeBytes,
    createdAt: image.createdAt.toISOString(),
    placeholder: image.placeholder,
    // Of a person's images no two different ones share so many digits.
    ...(image.packIds?.length ? { packIds: image.packIds } : {}),
    ...(image.lastPostedAt && { lastPostedAt: image.lastPostedAt.toISOString() }),
    ...(image.pictureSha256 === undefined ? {} : { picture: image.pictureSha256.slice(0, 16) }),
  };
}

/** Presents the outcome of one file of a multipart upload. */
export function presentBatchResult(result: BatchResult): z.input<typeof uploadResultSchema> {
  const { filename, status } = result;
  if (result.status === 'failed') return { filename, status, error: { code: result.error.code, message: result.error.message } };
  return { filename, status, image: presentImage(result.image) };
}
