import { z } from './zod.ts';
import { documentIdSchema } from './ids.ts';
import { textStyleSchema } from './text-style.ts';
import { watermarkCornerSchema } from './watermark.ts';
import { MAX_CONTENT_LENGTH } from '../limits.ts';
import type { TextLayer } from '../shapes/text-layer.ts';

/** Accepts a text layer and nothing else. */
export const textLayerSchema = z
  .strictObject({
    id: documentIdSchema,
    content: z.string().max(MAX_CONTENT_LENGTH),
    style: textStyleSchema,
    isLocked: z.boolean().optional(),
    isPageNumber: z.literal(true).optional(),
    watermark: watermarkCornerSchema.optional(),
  })
  .meta({ id: 'TextLayer' }) satisfies z.ZodType<TextLayer>;
