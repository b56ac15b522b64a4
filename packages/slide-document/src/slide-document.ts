import { z } from './zod.ts';
import { DEFAULT_OUTPUT_FORMAT, OUTPUT_FORMAT_IDS } from './output-formats.ts';
import { blankSlides, slidesSchema } from './slides.ts';
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

/** Returns the document of a new project: six blank slides in the default format. */
export function newSlideDocument(): SlideDocument {
  return { slides: blankSlides(), outputFormat: DEFAULT_OUTPUT_FORMAT };
}

/** Returns whether any layer holds text other than white space. */
export function hasText(slides: readonly Slide[]): boolean {
  return slides.some((slide) => slide.textLayers.some((layer) => layer.content.trim() !== ''));
}
