import { z } from './zod.ts';
import { colorSchema } from './colors.ts';
import { within } from './numbers.ts';
import { PICTURE_BLUR, PICTURE_DARKEN, PICTURE_PLACE, PICTURE_TINT, PICTURE_ZOOM } from '../limits.ts';
import { PICTURE_TURNS } from '../shapes/picture-look.ts';
import type { PictureLook } from '../shapes/picture-look.ts';

/** Accepts the look of a picture and nothing else. */
export const pictureLookSchema = z
  .strictObject({
    fit: z.literal('contain').optional(),
    zoom: within(PICTURE_ZOOM).optional(),
    x: within(PICTURE_PLACE).optional(),
    y: within(PICTURE_PLACE).optional(),
    flipX: z.boolean().optional(),
    flipY: z.boolean().optional(),
    turn: z.literal(PICTURE_TURNS).optional(),
    darken: within(PICTURE_DARKEN).optional(),
    blur: within(PICTURE_BLUR).optional(),
    tint: z.strictObject({ color: colorSchema, strength: within(PICTURE_TINT) }).optional(),
    margin: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('color'), color: colorSchema }),
        z.strictObject({ kind: z.literal('blur') }),
      ])
      .optional(),
  })
  .meta({ id: 'PictureLook' }) satisfies z.ZodType<PictureLook>;
