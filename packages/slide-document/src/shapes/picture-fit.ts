import { z } from '../zod.ts';
import { colorSchema } from '../colors.ts';
import type { PictureMargin } from './picture-look.ts';

/**
 * What becomes of slides whose ratio a platform does not take: they are seen as a whole beside a margin (their picture, blurred, or a colour), or what lies beyond
 * is trimmed. Texts are never trimmed.
 */
export type PictureFit = PictureMargin | { kind: 'trim' };

/** Where nobody chose. */
export const PICTURE_FIT_DEFAULT: PictureFit = { kind: 'blur' };

/** Accepts a fit and nothing else. */
export const pictureFitSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('blur') }),
    z.strictObject({ kind: z.literal('color'), color: colorSchema }),
    z.strictObject({ kind: z.literal('trim') }),
  ])
  .meta({ id: 'PictureFit' }) satisfies z.ZodType<PictureFit>;
