import { textsByName } from '@viral-slides/slide-document';
import type { SlideFilling, TemplateFilling } from '@viral-slides/slide-document';
import { madeFrom, stillMadeFrom } from '../../model/made-from.ts';
import { assertOwnPictures, picturesOf } from '../../model/own-pictures.ts';
import { reservedName, staleRevision } from '../../model/project-errors.ts';
import { changedProject, isAutosave } from '../../model/project.ts';
import type { Project } from '../../model/project.ts';
import { seriesNotFound, seriesRowNotLinked } from '../../model/series.ts';
import type { SeriesRow } from '../../model/series.ts';
import type { Template } from '../../model/template.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Library } from '../../ports/library.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';
import type { SeriesRepository } from '../../ports/series-repository.ts';
import type { GetTemplate } from '../templates/get-template.ts';

/**
 * Changes a row of a series, and its project follows: it is filled again, from its template and what it was made of. What the change leaves out stays.
 * @param command.revision of the project that the change is based on; null = the current revision
 * @throws AppError `series-not-found`, `stale-revision` (with `current`), `series-row-not-linked` when the project was edited by hand, `template-not-found`, `template-not-fillable`,
 *   `project-not-found`, `reserved-name`, `service-unavailable`
 */
export type ChangeSeriesRow = (command: {
  userId: string;
  seriesId: string;
  row: number;
  change: SeriesRow;
  revision: number | null;
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

export function makeChangeSeriesRow({ series, projects, getTemplate, library, clock, ids }: ChangeSeriesRowDeps): ChangeSeriesRow {
  return async ({ userId, seriesId, row, change, revision, signal }) => {
    const projectId = await series.projectOfRow(userId, seriesId, row);
    if (projectId === null) throw (await series.requestHash(userId, seriesId)) === null ? seriesNotFound() : seriesRowNotLinked();
    const templateId = (await projects.find(userId, projectId))?.madeFrom?.templateId;
    if (templateId === undefined) throw seriesRowNotLinked();
    const template = await getTemplate({ userId, templateId });
    assertOwnPictures(change.slides, await library.known({ userId, imageIds: picturesOf(change.slides), signal }));
    return projects.change(userId, projectId, (current) => {
      if (revision !== null && revision !== current.revision) throw staleRevision(current);
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
  const { slides, madeFrom: from } = madeFrom(template, mergedFilling(before.filling, change, template.roles), project.outputFormat);
  const name = change.name?.trim() || project.name;
  return { ...changedProject(project, { name, slides }, at), madeFrom: from };
}

/** For texts filled by the names of slots, texts of the change that go by their positions get the names of these. @throws AppError `series-row-not-linked` where they have none */
function mergedFilling(before: TemplateFilling, change: SeriesRow, roles: Template['roles']): TemplateFilling {
  if (before.texts === undefined && change.texts === undefined) return { slides: mergedSlides(before.slides, change.slides) };
  const placed = change.slides.map(({ texts }) => texts);
  const named = roles ? textsByName(roles, { ...before.texts, ...change.texts }, placed) : null;
  if (!named || (before.texts === undefined && before.slides.some(({ texts }) => texts !== undefined))) throw seriesRowNotLinked();
  const unnamed = change.slides.map((slide, n) => ({ ...slide, texts: named.unnamed[n] }));
  return { slides: mergedSlides(before.slides, unnamed), texts: named.texts };
}

function mergedSlides(before: readonly SlideFilling[], change: readonly SlideFilling[]): SlideFilling[] {
  return Array.from({ length: Math.max(before.length, change.length) }, (_, n) => mergedSlide(before[n] ?? {}, change[n] ?? {}));
}

function mergedSlide(slide: SlideFilling, change: SlideFilling): SlideFilling {
  const [before, after] = [slide.texts ?? [], change.texts ?? []];
  const texts = Array.from({ length: Math.max(before.length, after.length) }, (_, n) => after[n] ?? before[n] ?? null);
  const imageId = change.imageId ?? slide.imageId;
  // An alt text describes the picture that it was written for.
  const altText = change.altText ?? (imageId === slide.imageId ? slide.altText : undefined);
  return {
    ...(texts.length > 0 ? { texts } : {}),
    ...(imageId === undefined ? {} : { imageId }),
    ...(altText === undefined ? {} : { altText }),
  };
}
