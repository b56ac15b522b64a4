import { DEFAULT_OUTPUT_FORMAT } from '@viral-slides/slide-document';
import type { OutputFormatId, TemplateFilling } from '@viral-slides/slide-document';
import type { Project, ProjectDraft } from '../model/project.ts';
import { madeFrom } from '../model/made-from.ts';
import type { CreateProject } from './create-project.ts';
import type { GetTemplate } from './get-template.ts';

/** The template to fill, and what it is filled with. */
export interface TemplateWish extends Pick<ProjectDraft, 'name' | 'timeZone'>, TemplateFilling {
  templateId: string;
  outputFormat?: OutputFormatId | undefined;
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
    const { templateId, slides, texts, outputFormat = DEFAULT_OUTPUT_FORMAT, ...named } = wish;
    const template = await deps.getTemplate({ userId, templateId });
    const document = madeFrom(template, texts === undefined ? { slides } : { slides, texts }, outputFormat);
    return deps.createProject({ userId, draft: { ...named, ...document }, idempotencyKey });
  };
}
