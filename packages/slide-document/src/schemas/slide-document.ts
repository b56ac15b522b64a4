import { z } from './zod.ts';
import { slidesSchema } from './slides.ts';
import { MAX_CAPTION_LENGTH } from '../limits.ts';
import { OUTPUT_FORMAT_IDS } from '../output-formats.ts';
import type { SlideDocument } from '../slide-document.ts';

/** Accepts the id of an output format. */
export const outputFormatSchema = z.enum(OUTPUT_FORMAT_IDS).meta({ id: 'OutputFormatId' });

/** Accepts the text that is posted with slides. */
export const captionSchema = z.string().max(MAX_CAPTION_LENGTH, `must have at most ${MAX_CAPTION_LENGTH} characters`);

/** Accepts a document of the current version and nothing else. */
export const slideDocumentSchema = z.strictObject({
  slides: slidesSchema,
  outputFormat: outputFormatSchema,
  caption: captionSchema.min(1).optional(),
}) satisfies z.ZodType<SlideDocument>;
