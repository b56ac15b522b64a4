import { z } from '../zod.ts';
import { documentIdSchema } from '../ids.ts';
import { imageIdOf, imageUrlSchema } from '../image-urls.ts';
import { COORDINATE, MAX_LAYERS_PER_SLIDE, MAX_PICTURES_PER_SLIDE, OPACITY, PICTURE_SIDE, ROTATION } from '../limits.ts';
import type { Range } from '../limits.ts';
import type { Box } from '../geometry/canvas.ts';

/** A picture that lies on a slide, over its background: a logo, a cut-out, a second photograph. */
export interface PictureLayer {
  /** Unique within its document, texts included. */
  id: string;
  /** An image of the library. */
  imageUrl: string;
  /** Where it lies before it is turned, in canvas units. It may reach beyond the slide. */
  box: Box;
  /** Degrees clockwise about its middle, -180 to 180; absent = upright. */
  rotation?: number | undefined;
  /** 0.1 to 1; 1 when unset. */
  opacity?: number | undefined;
  /** How many texts of the slide, counted from the back, lie beneath it; where there are fewer, all do. */
  textsBeneath: number;
}

const within = (range: Range) => z.number().min(range.min).max(range.max);

/** Accepts a picture on a slide and nothing else. */
export const pictureLayerSchema = z
  .strictObject({
    id: documentIdSchema,
    imageUrl: imageUrlSchema.refine((url) => imageIdOf(url) !== null, 'must be an image of the library'),
    box: z.strictObject({ x: within(COORDINATE), y: within(COORDINATE), width: within(PICTURE_SIDE), height: within(PICTURE_SIDE) }),
    rotation: within(ROTATION).optional(),
    opacity: within(OPACITY).optional(),
    textsBeneath: z.int().min(0).max(MAX_LAYERS_PER_SLIDE),
  })
  .meta({ id: 'PictureLayer' }) satisfies z.ZodType<PictureLayer>;

/** Accepts the pictures of one slide, those at the same depth from back to front. */
export const pictureLayersSchema = z.array(pictureLayerSchema).max(MAX_PICTURES_PER_SLIDE) satisfies z.ZodType<PictureLayer[]>;
