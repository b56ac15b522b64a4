import { fillTemplate } from '../fill-template.ts';
import type { SlideFilling } from '../fill-template.ts';
import type { FailureReason } from '../commands/command.ts';
import type { OutputFormatId } from '../output-formats.ts';
import type { SlideDocument } from '../slide-document.ts';
import type { TemplateSlide } from '../slides.ts';
import { fillSlots } from './fill-slots.ts';
import type { SlotProblem, SlotTexts } from './lay-out-slides.ts';
import type { SlideRole } from './slide-role.ts';

/** A template, with roles or without. */
export interface AnyTemplate {
  slides: readonly TemplateSlide[];
  /** One for each slide; absent: all are fixed. */
  roles?: readonly SlideRole[] | undefined;
}

/** Content for the slides of a template. */
export interface TemplateFilling {
  /** By the names of its slots; absent: texts go by their places. */
  texts?: SlotTexts | undefined;
  /** For the first slides of the template or, with texts by names, of those that are made: pictures then, and texts of places without a slot. */
  slides: readonly SlideFilling[];
}

/** The outcome: a document, or why there is none. */
export type MadeSlides = { ok: true; document: SlideDocument } | { ok: false; problem: SlotProblem & { reason?: FailureReason } };

/** Makes a document of a template, with words by the names of slots or by their places. Equal input makes an equal document. */
export function makeSlides(
  { slides, roles }: AnyTemplate,
  { texts, slides: fillings }: TemplateFilling,
  outputFormat: OutputFormatId,
): MadeSlides {
  if (texts === undefined) {
    const filled = fillTemplate(slides, { fillings, outputFormat });
    return filled.ok ? filled : refused(filled.message, filled.reason);
  }
  if (!roles) return refused('The template has no slots, so give texts by position');
  const pictures = fillings.map(({ imageId }) => imageId);
  const altTexts = fillings.map(({ altText }) => altText);
  return fillSlots({ slides, roles }, { texts, pictures, altTexts, unnamed: fillings.map((filling) => filling.texts), outputFormat });
}

function refused(message: string, reason?: FailureReason): MadeSlides {
  return { ok: false, problem: { slot: null, message, ...(reason === undefined ? {} : { reason }) } };
}
