import { z } from './zod.ts';
import { slidesSchema } from './slides.ts';
import { OUTPUT_FORMAT_IDS } from '../output-formats.ts';
import type { SlideDocument } from '../slide-document.ts';

/** Accepts the id of an output format. */
export const outputFormatSchema = z.enum(OUTPUT_FORMAT_IDS).meta({ id: 'OutputFormatId' });

/** Accepts a document of the current version and nothing else. */
export const slideDocumentSchema = z.strictObject({
  slides: slidesSchema,
  outputFormat: outputFormatSchema,
}) satisfies z.ZodType<SlideDocument>;
