import { z } from 'zod';
import type { Slide } from './slides.ts';

/** Image of a blank slide; the frontend serves it. */
export const DEFAULT_SLIDE_IMAGE_URL = '/blank-slide.svg';

const CONTENT_PATH = /^\/api\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/content(?:\?w=\d{1,4})?$/;

/**
 * Accepts the pictures a slide may show: an image of the library or the blank slide. Other addresses are refused, so that neither
 * the browser nor the server can be made to fetch them and canvases stay readable.
 */
export const imageUrlSchema = z
  .string()
  .max(200)
  .refine((url) => url === DEFAULT_SLIDE_IMAGE_URL || CONTENT_PATH.test(url), {
    message: `must be /api/images/{id}/content or ${DEFAULT_SLIDE_IMAGE_URL}`,
  });

/** Returns the address of a library image, in original size. */
export function imageContentUrl(imageId: string): string {
  return `/api/images/${imageId}/content`;
}

/** Returns the id of the library image an address points to, or null for the blank slide and any other address. */
export function imageIdOf(imageUrl: string): string | null {
  return CONTENT_PATH.exec(imageUrl)?.[1] ?? null;
}

/** Returns the ids of the library images the slides show, each once, in the order of their first use. */
export function imageIdsOf(document: { readonly slides: readonly Pick<Slide, 'imageUrl'>[] }): string[] {
  const ids = document.slides.map((slide) => imageIdOf(slide.imageUrl)).filter((id) => id !== null);
  return [...new Set(ids)];
}

/** What a change of slides means for the library. */
export interface ImageUsageChange {
  /** Ids of images shown now that were not shown before: to be marked used. */
  claimed: string[];
  /** Ids of images no slide shows any more: to be marked unused. */
  released: string[];
}

/** Returns which library images a change of slides claims and releases; an image that another slide still shows is not released. */
export function imageUsageChange(before: readonly Pick<Slide, 'imageUrl'>[], after: readonly Pick<Slide, 'imageUrl'>[]): ImageUsageChange {
  const idsBefore = imageIdsOf({ slides: before });
  const idsAfter = imageIdsOf({ slides: after });
  return {
    claimed: idsAfter.filter((id) => !idsBefore.includes(id)),
    released: idsBefore.filter((id) => !idsAfter.includes(id)),
  };
}
