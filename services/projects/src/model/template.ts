import { AppError } from '@viral-slides/errors';
import type { TemplateSlide } from '@viral-slides/slide-document';

/** Slides kept for use in other projects. */
export interface Template {
  /** UUID. */
  id: string;
  /** Owner; queries are scoped by it. */
  userId: string;
  name: string;
  /** One to ten. */
  slides: TemplateSlide[];
  createdAt: Date;
}

/** What a list shows of a template: its first slide stands for the others. */
export interface TemplateSummary extends Pick<Template, 'id' | 'name' | 'createdAt'> {
  slideCount: number;
  firstSlide: TemplateSlide;
}

/** Templates one person can have: each list of them is priced by this number. */
export const maxTemplatesPerUser = 200;

/** No such template of this user. */
export function templateNotFound(): AppError {
  return new AppError('not-found', 'template-not-found', 'This template does not exist. It may have been deleted.');
}

/** The user has as many templates as there can be. */
export function tooManyTemplates(): AppError {
  const message = `You have ${maxTemplatesPerUser} templates, and there can be no more. Please delete one you no longer need.`;
  return new AppError('conflict', 'too-many-templates', message);
}
