import type { OutputFormatId } from './output-formats.ts';
import type { Slide } from './slides.ts';

/** Content of a project: its slides, the format they are made for, and its caption. Plain JSON. */
export interface SlideDocument {
  slides: Slide[];
  outputFormat: OutputFormatId;
  /** The text that is posted with the slides, hashtags included; absent = none, never empty. */
  caption?: string;
}

/** Returns only the document of something that has more, such as a project; an empty caption is none. */
export function documentOf({ slides, outputFormat, caption }: DocumentSource): SlideDocument {
  return withCaption({ slides, outputFormat }, caption ?? '');
}

/** A document as answers and requests have it. */
export interface DocumentSource extends Pick<SlideDocument, 'slides' | 'outputFormat'> {
  caption?: string | undefined;
}

/** Returns the document with another caption; an empty one is removed. */
export function withCaption({ caption: _before, ...document }: SlideDocument, caption: string): SlideDocument {
  return caption === '' ? document : { ...document, caption };
}
