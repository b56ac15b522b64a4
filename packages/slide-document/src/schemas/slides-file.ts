import { z } from './zod.ts';
import { nameSchema } from './project-names.ts';
import { pictureLayerSchema } from './picture-layer.ts';
import { slideRolesSchema } from './slide-role.ts';
import { templateSlideSchema } from './slides.ts';
import { DEFAULT_SLIDE_IMAGE_URL } from '../image-urls.ts';
import { MAX_PICTURES_PER_SLIDE, MAX_SLIDES } from '../limits.ts';

/** Version of the form in which templates go from one installation to another (`.slides`). */
export const SLIDES_FILE_VERSION = 1;
/** Most pictures of such a file: each slide has one, and some that lie on it. */
export const MAX_FILE_PICTURES = MAX_SLIDES * (1 + MAX_PICTURES_PER_SLIDE);

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hex');
/** In a file, pictures are named by their content: an id from one user's library means nothing elsewhere. */
const pictureName = z.string().regex(/^sha256:[0-9a-f]{64}$/, 'must be sha256: followed by the hash of an image in the file');
const background = z.union([z.literal(DEFAULT_SLIDE_IMAGE_URL), pictureName]);

/** Accepts what a `.slides` file says of its template, and nothing else. */
export const slidesFileSchema = z.strictObject({
  format: z.literal('viral-slides-template'),
  version: z.literal(SLIDES_FILE_VERSION),
  name: nameSchema,
  slides: z
    .array(
      templateSlideSchema.extend({
        imageUrl: background,
        pictureLayers: z
          .array(pictureLayerSchema.extend({ imageUrl: pictureName }))
          .max(MAX_PICTURES_PER_SLIDE)
          .optional(),
      }),
    )
    .min(1)
    .max(MAX_SLIDES),
  roles: slideRolesSchema.optional(),
  pictures: z
    .array(z.strictObject({ sha256: hash, type: z.enum(['image/jpeg', 'image/png']), credit: z.string().max(500).optional() }))
    .max(MAX_FILE_PICTURES),
  /** Room for fonts that may be taken along; there are none yet. */
  fonts: z.array(z.never()).max(0).optional(),
});

/** Description of the template in a `.slides` file. */
export type SlidesFile = z.infer<typeof slidesFileSchema>;
