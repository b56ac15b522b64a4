import { AppError } from '@viral-slides/errors';
import { DEFAULT_OUTPUT_FORMAT, fillTemplate } from '@viral-slides/slide-document';
import type { OutputFormatId, SlideFilling } from '@viral-slides/slide-document';
import type { Project, ProjectDraft } from '../model/project.ts';
import type { CreateProject } from './create-project.ts';
import type { GetTemplate } from './get-template.ts';

/** What is made of which template. */
export interface TemplateWish extends Pick<ProjectDraft, 'name' | 'timeZone'> {
  templateId: string;
  outputFormat?: OutputFormatId | undefined;
  /** For its first slides, in their order. */
  slides: readonly SlideFilling[];
}

/**
 * Creates a project of a template, with words and pictures in its places.
 * @throws AppError `template-not-found`, `template-not-fillable` (invalid-input) with the reason; those of CreateProject
 */
export type CreateProjectFromTemplate = (command: {
  userId: string;
  wish: TemplateWish;
  idempotencyKey: string | null;
}) => Promise<Project>;

/** Builds {@link CreateProjectFromTemplate}. */
export function makeCreateProjectFromTemplate(deps: { getTemplate: GetTemplate; createProject: CreateProject }): CreateProjectFromTemplate {
  return async ({ userId, wish, idempotencyKey }) => {
    const { templateId, slides: fillings, outputFormat = DEFAULT_OUTPUT_FORMAT, ...named } = wish;
    const template = await deps.getTemplate({ userId, templateId });
    const filled = fillTemplate(template.slides, { fillings, outputFormat });
    if (!filled.ok)
      throw new AppError('invalid-input', 'template-not-fillable', `${filled.message}.`, { details: { reason: filled.reason } });
    return deps.createProject({ userId, draft: { ...named, ...filled.document }, idempotencyKey });
  };
}
