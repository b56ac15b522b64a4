import type { OutputFormatId } from './output-formats.ts';
import type { Slide } from './slides.ts';

/** What a project consists of: its slides and the format they are made for. Plain JSON. */
export interface SlideDocument {
  slides: Slide[];
  outputFormat: OutputFormatId;
}
