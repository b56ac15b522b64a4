import { createHash } from 'node:crypto';
import type { OutputFormatId, SlideDocument, Slide, TemplateFilling } from '@viral-slides/slide-document';
import { filledTemplate } from './template-filling.ts';
import type { Template } from './template.ts';

/** The template and content of a project, so that it can follow its template until its slides are edited. */
export interface MadeFrom {
  templateId: string;
  templateRevision: number;
  filling: TemplateFilling;
  /** Of the slides that came of it: others are changed by hand. */
  slidesHash: string;
  /** The following that brought it there; absent: it was made so. */
  followingId?: string | undefined;
}

/** Most that is remembered of texts and pictures, as JSON in UTF-16 code units: beside slides it has to go into one document. */
const maxFillingLength = 1_000_000;

/** Fills a template. The project does not follow the template if its content is too large to store twice. */
export function madeFrom(
  template: Pick<Template, 'id' | 'revision' | 'slides' | 'roles'>,
  filling: TemplateFilling,
  outputFormat: OutputFormatId,
): SlideDocument & { madeFrom?: MadeFrom } {
  const document = filledTemplate(template, filling, outputFormat);
  if (JSON.stringify(filling).length > maxFillingLength) return document;
  const { id: templateId, revision: templateRevision } = template;
  return { ...document, madeFrom: { templateId, templateRevision, filling, slidesHash: slidesHash(document.slides) } };
}

/** Returns the template and content of a project whose slides were not edited since; null otherwise. */
export function stillMadeFrom({ madeFrom: from, slides }: { madeFrom?: MadeFrom | undefined; slides: readonly Slide[] }): MadeFrom | null {
  return from && from.slidesHash === slidesHash(slides) ? from : null;
}

/** Fingerprint of slides: equal for equal ones, ignoring the order of their fields. */
export function slidesHash(slides: readonly Slide[]): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(slides)))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
