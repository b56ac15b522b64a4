import { z } from './zod.ts';
import { documentIdSchema } from './ids.ts';
import { imageUrlSchema } from './image-urls.ts';
import { within } from './numbers.ts';
import { watermarkCornerSchema } from './watermark.ts';
import { imageIdOf } from '../image-urls.ts';
import { COORDINATE, MAX_LAYERS_PER_SLIDE, MAX_PICTURES_PER_SLIDE, OPACITY, PICTURE_SIDE, ROTATION } from '../limits.ts';
import type { PictureLayer } from '../shapes/picture-layer.ts';

/** Accepts a picture on a slide and nothing else. */
export const pictureLayerSchema = z
  .strictObject({
    id: documentIdSchema,
    imageUrl: imageUrlSchema.refine((url) => imageIdOf(url) !== null, 'must be an image in the library'),
    box: z.strictObject({ x: within(COORDINATE), y: within(COORDINATE), width: within(PICTURE_SIDE), height: within(PICTURE_SIDE) }),
    rotation: within(ROTATION).optional(),
    opacity: within(OPACITY).optional(),
    textsBeneath: z.int().min(0).max(MAX_LAYERS_PER_SLIDE),
    isLocked: z.boolean().optional(),
    watermark: watermarkCornerSchema.optional(),
  })
  .meta({ id: 'PictureLayer' }) satisfies z.ZodType<PictureLayer>;

/** Accepts the pictures of one slide, those at the same depth from back to front. */
export const pictureLayersSchema = z.array(pictureLayerSchema).max(MAX_PICTURES_PER_SLIDE) satisfies z.ZodType<PictureLayer[]>;
