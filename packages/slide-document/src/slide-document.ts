import { z } from './zod.ts';
import { OUTPUT_FORMAT_IDS } from './output-formats.ts';
import { slidesSchema } from './slides.ts';
import type { OutputFormatId } from './output-formats.ts';
import type { Slide } from './slides.ts';

/** What a project consists of: its slides and the format they are made for. Plain JSON. */
export interface SlideDocument {
  slides: Slide[];
  outputFormat: OutputFormatId;
}

/** Accepts the id of an output format. */
export const outputFormatSchema = z.enum(OUTPUT_FORMAT_IDS).meta({ id: 'OutputFormatId' });

/** Accepts a document of the current version and nothing else. */
export const slideDocumentSchema = z.strictObject({
  slides: slidesSchema,
  outputFormat: outputFormatSchema,
}) satisfies z.ZodType<SlideDocument>;
