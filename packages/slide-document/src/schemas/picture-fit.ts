import { z } from './zod.ts';
import { colorSchema } from './colors.ts';
import type { PictureFit } from '../shapes/picture-fit.ts';

/** Accepts a fit and nothing else. */
export const pictureFitSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('blur') }),
    z.strictObject({ kind: z.literal('color'), color: colorSchema }),
    z.strictObject({ kind: z.literal('trim') }),
  ])
  .meta({ id: 'PictureFit' }) satisfies z.ZodType<PictureFit>;
