import { DEFAULT_OUTPUT_FORMAT } from '@viral-slides/slide-document';
import type { OutputFormatId, TemplateFilling } from '@viral-slides/slide-document';
import type { Project, ProjectDraft } from '../../model/project.ts';
import { madeFrom } from '../../model/made-from.ts';
import { assertOwnPictures, picturesOf } from '../../model/own-pictures.ts';
import type { Library } from '../../ports/library.ts';
import type { CreateProject } from './create-project.ts';
import type { GetTemplate } from '../templates/get-template.ts';

/** The template to fill, and what it is filled with. */
export interface ProjectFromTemplateRequest extends Pick<ProjectDraft, 'name' | 'timeZone' | 'caption'>, TemplateFilling {
  templateId: string;
  outputFormat?: OutputFormatId | undefined;
}

/**
 * Creates a project of a template, with words and pictures in its places.
 * @throws AppError `template-not-found`, `template-not-fillable` (invalid-input) with the reason, `service-unavailable`; those of CreateProject
 */
export type CreateProjectFromTemplate = (command: {
  userId: string;
  request: ProjectFromTemplateRequest;
  idempotencyKey: string | null;
  signal: AbortSignal;
}) => Promise<Project>;

interface CreateProjectFromTemplateDeps {
  getTemplate: GetTemplate;
  library: Library;
  createProject: CreateProject;
}

export function makeCreateProjectFromTemplate(deps: CreateProjectFromTemplateDeps): CreateProjectFromTemplate {
  return async ({ userId, request, idempotencyKey, signal }) => {
    const { templateId, slides, texts, outputFormat = DEFAULT_OUTPUT_FORMAT, ...named } = request;
    const template = await deps.getTemplate({ userId, templateId });
    const document = madeFrom(template, texts === undefined ? { slides } : { slides, texts }, outputFormat);
    const check = async () => assertOwnPictures(slides, await deps.library.known({ userId, imageIds: picturesOf(slides), signal }));
    return deps.createProject({ userId, draft: { ...named, ...document }, idempotencyKey, check });
  };
}
