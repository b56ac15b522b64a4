import { AppError } from '@viral-slides/errors';
import type { SlideFilling } from '@viral-slides/slide-document';

/** Ids of the pictures that are given for slides, each once. */
export function picturesOf(slides: readonly SlideFilling[]): string[] {
  return [...new Set(slides.flatMap(({ imageId }) => imageId ?? []))];
}

/**
 * Slides show pictures of their owner alone.
 * @param known those of the given ids that are in the library
 * @throws AppError `template-not-fillable` (invalid-input) with the field and the id of the first that is not
 */
export function assertOwnPictures(slides: readonly SlideFilling[], known: ReadonlySet<string>): void {
  for (const [n, { imageId }] of slides.entries()) {
    if (imageId === undefined || known.has(imageId)) continue;
    const message = `there is no image ${imageId} in your library`;
    const errors = [{ field: `slides.${n}.imageId`, message }];
    throw new AppError('invalid-input', 'template-not-fillable', `Slide ${n + 1}: ${message}. It may have been deleted.`, { errors });
  }
}
