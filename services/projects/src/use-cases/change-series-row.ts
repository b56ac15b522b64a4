import { AppError } from '@viral-slides/errors';
import { fillTemplate } from '@viral-slides/slide-document';
import type { SlideFilling } from '@viral-slides/slide-document';
import { reservedName } from '../model/project-errors.ts';
import { changedProject, isAutosave } from '../model/project.ts';
import type { Project } from '../model/project.ts';
import { seriesNotFound, seriesRowNotLinked } from '../model/series.ts';
import type { SeriesRow } from '../model/series.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { ProjectRepository } from '../ports/project-repository.ts';
import type { SeriesRepository } from '../ports/series-repository.ts';
import type { GetTemplate } from './get-template.ts';

/**
 * Changes a row of a series, and its project follows: it is filled anew, from its template and the row. What the change leaves out stays.
 * @throws AppError `series-not-found`, `series-row-not-linked` when somebody has changed the project by hand, `template-not-found`, `template-not-fillable`,
 *   `project-not-found`, `reserved-name`
 */
export type ChangeSeriesRow = (command: { userId: string; seriesId: string; row: number; change: SeriesRow }) => Promise<Project>;

interface ChangeSeriesRowDeps {
  series: Pick<SeriesRepository, 'findRow' | 'putRow' | 'requestHash'>;
  projects: Pick<ProjectRepository, 'change'>;
  getTemplate: GetTemplate;
  clock: Clock;
  ids: IdSource;
}

/** Builds {@link ChangeSeriesRow}. */
export function makeChangeSeriesRow({ series, projects, getTemplate, clock, ids }: ChangeSeriesRowDeps): ChangeSeriesRow {
  return async ({ userId, seriesId, row, change }) => {
    const linked = await series.findRow(userId, seriesId, row);
    if (!linked) throw (await series.requestHash(userId, seriesId)) === null ? seriesNotFound() : seriesRowNotLinked();
    const kept = mergedRow(linked.row, change);
    const { slides: template } = await getTemplate({ userId, templateId: linked.templateId });
    // First the project: were the row first, and nothing came after it, a change by hand could pass for ours.
    const project = await projects.change(userId, linked.projectId, (current) => {
      if (current.revision !== (linked.row.revision ?? 1)) throw seriesRowNotLinked();
      const filled = fillTemplate(template, { fillings: kept.slides, outputFormat: current.outputFormat });
      if (!filled.ok) throw new AppError('invalid-input', 'template-not-fillable', `${filled.message}.`);
      const name = kept.name?.trim() || current.name;
      const next = changedProject(current, { name, slides: [...filled.document.slides] }, clock.now());
      if (isAutosave(next)) throw reservedName(next.name);
      return { eventId: ids.newId(), type: 'changed', occurredAt: next.updatedAt, project: next };
    });
    await series.putRow(userId, seriesId, { row, kept: { ...kept, revision: project.revision } });
    return project;
  };
}

function mergedRow(row: SeriesRow, change: SeriesRow): SeriesRow {
  const count = Math.max(row.slides.length, change.slides.length);
  const slides = Array.from({ length: count }, (_, n) => mergedSlide(row.slides[n] ?? {}, change.slides[n] ?? {}));
  return { ...row, ...(change.name === undefined ? {} : { name: change.name }), slides };
}

function mergedSlide(slide: SlideFilling, change: SlideFilling): SlideFilling {
  const [before, after] = [slide.texts ?? [], change.texts ?? []];
  const texts = Array.from({ length: Math.max(before.length, after.length) }, (_, n) => after[n] ?? before[n] ?? null);
  const imageId = change.imageId ?? slide.imageId;
  return { ...(texts.length > 0 ? { texts } : {}), ...(imageId === undefined ? {} : { imageId }) };
}
