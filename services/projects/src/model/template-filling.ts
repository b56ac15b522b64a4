import { AppError } from '@viral-slides/errors';
import { makeSlides } from '@viral-slides/slide-document';
import type { OutputFormatId, SlideDocument, TemplateFilling } from '@viral-slides/slide-document';
import type { Template } from './template.ts';

/** Makes slides of a template. @throws AppError `template-not-fillable` (invalid-input) with the slot, the limit and what was given, or the reason */
export function filledTemplate(
  template: Pick<Template, 'slides' | 'roles'>,
  filling: TemplateFilling,
  outputFormat: OutputFormatId,
): SlideDocument {
  const made = makeSlides(template, filling, outputFormat);
  if (made.ok) return made.document;
  const { message, slot, ...numbers } = made.problem;
  const details = Object.fromEntries(Object.entries({ ...numbers, slot: slot ?? undefined }).filter(([, value]) => value !== undefined));
  throw new AppError('invalid-input', 'template-not-fillable', `${message}.`, { details });
}
