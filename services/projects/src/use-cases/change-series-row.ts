import type { SlideFilling, TemplateFilling } from '@viral-slides/slide-document';
import { madeFrom, stillMadeFrom } from '../model/made-from.ts';
import { assertOwnPictures, picturesOf } from '../model/own-pictures.ts';
import { reservedName } from '../model/project-errors.ts';
import { changedProject, isAutosave } from '../model/project.ts';
import type { Project } from '../model/project.ts';
import { seriesNotFound, seriesRowNotLinked } from '../model/series.ts';
import type { SeriesRow } from '../model/series.ts';
import type { Template } from '../model/template.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { Library } from '../ports/library.ts';
import type { ProjectRepository } from '../ports/project-repository.ts';
import type { SeriesRepository } from '../ports/series-repository.ts';
import type { GetTemplate } from './get-template.ts';

/**
 * Changes a row of a series, and its project follows: it is filled again, from its template and what it was made of. What the change leaves out stays.
 * @throws AppError `series-not-found`, `series-row-not-linked` when the project was edited by hand, `template-not-found`, `template-not-fillable`,
 *   `project-not-found`, `reserved-name`, `service-unavailable`
 */
export type ChangeSeriesRow = (command: {
  userId: string;
  seriesId: string;
  row: number;
  change: SeriesRow;
  signal: AbortSignal;
}) => Promise<Project>;

interface ChangeSeriesRowDeps {
  series: Pick<SeriesRepository, 'projectOfRow' | 'requestHash'>;
  projects: Pick<ProjectRepository, 'find' | 'change'>;
  getTemplate: GetTemplate;
  library: Library;
  clock: Clock;
  ids: IdSource;
}

/** Builds {@link ChangeSeriesRow}. */
export function makeChangeSeriesRow({ series, projects, getTemplate, library, clock, ids }: ChangeSeriesRowDeps): ChangeSeriesRow {
  return async ({ userId, seriesId, row, change, signal }) => {
    const projectId = await series.projectOfRow(userId, seriesId, row);
    if (projectId === null) throw (await series.requestHash(userId, seriesId)) === null ? seriesNotFound() : seriesRowNotLinked();
    const templateId = (await projects.find(userId, projectId))?.madeFrom?.templateId;
    if (templateId === undefined) throw seriesRowNotLinked();
    const template = await getTemplate({ userId, templateId });
    assertOwnPictures(change.slides, await library.known({ userId, imageIds: picturesOf(change.slides), signal }));
    return projects.change(userId, projectId, (current) => {
      const project = withRow(current, { template, change }, clock.now());
      if (isAutosave(project)) throw reservedName(project.name);
      return { eventId: ids.newId(), type: 'changed', occurredAt: project.updatedAt, project };
    });
  };
}

/** @throws AppError `series-row-not-linked`, `template-not-fillable` */
function withRow(project: Project, { template, change }: { template: Template; change: SeriesRow }, at: Date): Project {
  const before = stillMadeFrom(project);
  if (before?.templateId !== template.id) throw seriesRowNotLinked();
  const { slides, madeFrom: from } = madeFrom(template, mergedFilling(before.filling, change), project.outputFormat);
  const name = change.name?.trim() || project.name;
  return { ...changedProject(project, { name, slides }, at), madeFrom: from };
}

/** @throws AppError `series-row-not-linked` for words by their places where it was made by the names of slots */
function mergedFilling(before: TemplateFilling, change: SeriesRow): TemplateFilling {
  const count = Math.max(before.slides.length, change.slides.length);
  const slides = Array.from({ length: count }, (_, n) => mergedSlide(before.slides[n] ?? {}, change.slides[n] ?? {}));
  if (before.texts === undefined && change.texts === undefined) return { slides };
  if (slides.some(({ texts }) => texts !== undefined)) throw seriesRowNotLinked();
  return { slides, texts: { ...before.texts, ...change.texts } };
}

function mergedSlide(slide: SlideFilling, change: SlideFilling): SlideFilling {
  const [before, after] = [slide.texts ?? [], change.texts ?? []];
  const texts = Array.from({ length: Math.max(before.length, after.length) }, (_, n) => after[n] ?? before[n] ?? null);
  const imageId = change.imageId ?? slide.imageId;
  return { ...(texts.length > 0 ? { texts } : {}), ...(imageId === undefined ? {} : { imageId }) };
}
