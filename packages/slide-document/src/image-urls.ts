import { z } from './zod.ts';

/** Image of a blank slide; the frontend serves it. */
export const DEFAULT_SLIDE_IMAGE_URL = '/blank-slide.svg';

const CONTENT_PATH = /^\/api\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/content(?:\?w=\d{1,4})?$/;

/**
 * Accepts the pictures a slide may show: an image of the library or the blank slide. Other addresses are refused: neither the browser nor
 * the server may be made to fetch them, and a picture from another origin would make the canvas unreadable.
 */
export const imageUrlSchema = z
  .string()
  .max(200)
  .refine((url) => url === DEFAULT_SLIDE_IMAGE_URL || CONTENT_PATH.test(url), {
    message: `must be /api/images/{id}/content or ${DEFAULT_SLIDE_IMAGE_URL}`,
  })
  // For API documents, which tell nothing of a refinement.
  .meta({ pattern: `^${DEFAULT_SLIDE_IMAGE_URL.replace('.', String.raw`\.`)}$|${CONTENT_PATH.source.replace(String.raw`\d`, '[0-9]')}` });

/** Returns the address of a library image, in original size. */
export function imageContentUrl(imageId: string): string {
  return `/api/images/${imageId}/content`;
}

/** Returns the id of the library image an address points to, or null for the blank slide and any other address. */
export function imageIdOf(imageUrl: string): string | null {
  return CONTENT_PATH.exec(imageUrl)?.[1] ?? null;
}
