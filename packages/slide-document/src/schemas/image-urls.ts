import { z } from './zod.ts';
import { DEFAULT_SLIDE_IMAGE_URL, IMAGE_CONTENT_PATH } from '../image-urls.ts';

/**
 * Accepts the pictures a slide may show: an image of the library or the blank slide. Other addresses are refused: neither the browser nor
 * the server may be made to fetch them, and a picture from another origin would make the canvas unreadable.
 */
export const imageUrlSchema = z
  .string()
  .max(200)
  .refine((url) => url === DEFAULT_SLIDE_IMAGE_URL || IMAGE_CONTENT_PATH.test(url), {
    message: `must be /api/images/{id}/content or ${DEFAULT_SLIDE_IMAGE_URL}`,
  })
  // For API documents, which do not show a refinement.
  .meta({
    pattern: `^${DEFAULT_SLIDE_IMAGE_URL.replace('.', String.raw`\.`)}$|${IMAGE_CONTENT_PATH.source.replace(String.raw`\d`, '[0-9]')}`,
  });
