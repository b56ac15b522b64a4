import { AppError } from '@viral-slides/errors';
import type { SlideRole, TemplateSlide } from '@viral-slides/slide-document';

/** Slides kept for use in other projects. */
export interface Template {
  /** UUID. */
  id: string;
  /** Owner; queries are scoped by it. */
  userId: string;
  name: string;
  /** One to ten. */
  slides: TemplateSlide[];
  /** Roles of the slides, one for each; absent: all are fixed. */
  roles?: SlideRole[] | undefined;
  /** 1 when created, one more with every change. */
  revision: number;
  createdAt: Date;
}

/** A template in a list, with its first slide only. */
export interface TemplateSummary extends Pick<Template, 'id' | 'name' | 'revision' | 'createdAt'> {
  slideCount: number;
  firstSlide: TemplateSlide;
}

/** Templates one person can have: each list of them is priced by this number. */
export const maxTemplatesPerUser = 200;

/** No such template of this user. */
export function templateNotFound(): AppError {
  return new AppError('not-found', 'template-not-found', 'This template does not exist. It may have been deleted.');
}

/** The template was changed by another request since it was read. */
export function staleTemplate({ revision }: Template): AppError {
  const message = `The template was changed in the meantime and is at revision ${revision} now. Nothing was overwritten.`;
  return new AppError('conflict', 'stale-template', message);
}

/** The user has as many templates as there can be. */
export function tooManyTemplates(): AppError {
  const message = `You can have at most ${maxTemplatesPerUser} templates. Please delete one you no longer need.`;
  return new AppError('conflict', 'too-many-templates', message);
}
