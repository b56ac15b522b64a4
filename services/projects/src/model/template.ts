import { AppError } from '@viral-slides/errors';
import type { TemplateSlide } from '@viral-slides/slide-document';

/** Slides kept for use in other projects. */
export interface Template {
  /** UUID. */
  id: string;
  /** Owner; nobody else can see it. */
  userId: string;
  name: string;
  /** One to ten. */
  slides: TemplateSlide[];
  createdAt: Date;
}

/** No such template of this user. */
export function templateNotFound(): AppError {
  return new AppError('not-found', 'template-not-found', 'This template does not exist. It may have been deleted.');
}
