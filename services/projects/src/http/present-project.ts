import { AppError } from '@viral-slides/errors';
import type { z } from 'zod';
import { filingOf } from '../model/filing.ts';
import type { Filing } from '../model/filing.ts';
import type { ProjectSummary } from '../model/project-summary.ts';
import type { Project } from '../model/project.ts';
import type { Template, TemplateSummary } from '../model/template.ts';
import type { projectSchema, projectSummarySchema, savedProjectSchema, templateSchema, templateSummarySchema } from './project-schemas.ts';

/** Shows a project as the API does. */
export function presentProject(project: Project): z.input<typeof projectSchema> {
  const { slides, caption, lastSaves } = project;
  return {
    ...presentSavedProject(project),
    slides,
    ...(caption === undefined ? {} : { caption }),
    ...(lastSaves && { lastSaves }),
  };
}

/** Shows what a client lacks of a project whose slides and caption it has just sent. */
export function presentSavedProject({
  id,
  name,
  outputFormat,
  revision,
  createdAt,
  updatedAt,
  ...filing
}: Omit<ProjectSummary, 'slideCount' | 'firstSlide'>): z.input<typeof savedProjectSchema> {
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { id, name, outputFormat, revision, ...times, ...presentFiling(filing) };
}

function presentFiling(filing: Filing): Pick<z.input<typeof savedProjectSchema>, keyof Filing> {
  const { archivedAt, ...rest } = filingOf(filing);
  return { ...rest, ...(archivedAt === undefined ? {} : { archivedAt: archivedAt.toISOString() }) };
}

/** Shows a project in a list as the API does. */
export function presentProjectSummary({ slideCount, firstSlide, ...project }: ProjectSummary): z.input<typeof projectSummarySchema> {
  return { ...presentSavedProject(project), slideCount, firstSlide };
}

/** Shows a template as the API does. */
export function presentTemplate({ id, name, slides, roles, revision, createdAt }: Template): z.input<typeof templateSchema> {
  return { id, name, slides, ...(roles && { roles }), revision, createdAt: createdAt.toISOString() };
}

/** Shows a template in a list as the API does. */
export function presentTemplateSummary({ createdAt, ...rest }: TemplateSummary): z.input<typeof templateSummarySchema> {
  return { ...rest, createdAt: createdAt.toISOString() };
}

const codesWithCurrent = new Set(['stale-revision', 'autosave-exists']);

/** Returns a refusal that carries the current project with that project as the API shows it; undefined for all other errors. */
export function presentConflict(thrown: unknown): AppError | undefined {
  if (!(thrown instanceof AppError) || !codesWithCurrent.has(thrown.code)) return undefined;
  const project = thrown.details?.['current'] as Project | undefined;
  // The body of a request contradicted its own header: the project was not read.
  if (project === undefined) return undefined;
  const current = presentProject(project);
  return new AppError(thrown.kind, thrown.code, thrown.message, { details: { current } });
}
