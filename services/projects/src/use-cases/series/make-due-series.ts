/*
 * A series is a document until all of its rows are projects. The process that works on it leases it for a turn of a few projects; when that process dies the next one makes
 * the same projects again, which have the same ids and so are there once. Nothing hangs on the lease but work done in vain, so no clock needs to be shared.
 */
import { AppError } from '@viral-slides/errors';
import { DEFAULT_OUTPUT_FORMAT } from '@viral-slides/slide-document';
import type { TemplateFilling } from '@viral-slides/slide-document';
import { idOfKey } from '@viral-slides/work';
import { reservedName } from '../../model/project-errors.ts';
import { isAutosave, newProject } from '../../model/project.ts';
import { seriesPatienceMs, seriesPauseMs } from '../../model/series.ts';
import type { RowOutcome, SeriesRow } from '../../model/series.ts';
import { madeFrom } from '../../model/made-from.ts';
import { assertOwnPictures, picturesOf } from '../../model/own-pictures.ts';
import { isRefusal } from '../../model/refusal.ts';
import type { Template } from '../../model/template.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Library } from '../../ports/library.ts';
import type { SeriesRepository, SeriesTurn } from '../../ports/series-repository.ts';
import type { GetTemplate } from '../templates/get-template.ts';
import type { PlanSeriesPosts } from './plan-series-posts.ts';
import type { StoreProject } from '../projects/store-project.ts';

/** A worker that gives no sign for this long counts as dead, in ms: many times what a turn takes. */
const leaseMs = 60_000;
/** Projects, or posts, of one turn; then it is another user's. A turn's own reads and writes cost about as much as one project. */
const rowsOfTurn = 3;

/**
 * Makes projects, and then their posts, of what is due, in turns, until nothing is or the process is to stop. A turn that fails is repeated after a pause and holds up no
 * other series. @throws the first error of a turn, when nothing else is due
 */
export type MakeDueSeries = (stopping: AbortSignal) => Promise<void>;

interface MakeDueSeriesDeps {
  series: Pick<SeriesRepository, 'takeDue' | 'isWanted' | 'endTurn'>;
  getTemplate: GetTemplate;
  library: Library;
  storeProject: StoreProject;
  planSeriesPosts: PlanSeriesPosts;
  clock: Clock;
  ids: IdSource;
}

export function makeMakeDueSeries(deps: MakeDueSeriesDeps): MakeDueSeries {
  return async (stopping) => {
    const failures: unknown[] = [];
    while (!stopping.aborted) {
      const turn = await deps.series.takeDue({ now: deps.clock.now(), leaseMs, holder: deps.ids.newId(), rows: rowsOfTurn });
      if (!turn) break;
      const work = 'tasks' in turn ? deps.planSeriesPosts(turn, { stopping, isRefusal }) : take(deps, turn, stopping);
      await work.catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  };
}

async function take(deps: MakeDueSeriesDeps, turn: SeriesTurn, stopping: AbortSignal): Promise<void> {
  const { series, clock } = deps;
  const outcomes: RowOutcome[] = [];
  try {
    const template = await templateOf(deps, turn);
    const imageIds = picturesOf(turn.rows.flatMap(({ slides }) => slides));
    const known = await deps.library.known({ userId: turn.series.userId, imageIds, signal: stopping });
    for (const [n, row] of turn.rows.entries()) {
      if (stopping.aborted || clock.now() >= turn.lease.until || !(await series.isWanted(turn.lease))) break;
      outcomes.push(await outcomeOf(turn.firstRow + n, () => makeProject(deps, turn, { template, known, row, number: turn.firstRow + n })));
    }
  } catch (error) {
    // Our own fault is no outcome of a row, unless it lasts.
    if (clock.now().getTime() - turn.series.createdAt.getTime() < seriesPatienceMs) {
      await series.endTurn(turn, { outcomes, isDone: false, pauseMs: seriesPauseMs(turn.failures + 1), now: clock.now() });
      throw error;
    }
    for (let n = outcomes.length; n < turn.rows.length; n += 1) outcomes.push(givenUp(turn.firstRow + n));
  }
  const isDone = turn.isLast && outcomes.length === turn.rows.length;
  await series.endTurn(turn, { outcomes, isDone, now: clock.now() });
}

/** The template, or the refusal that each row gets. */
async function templateOf({ getTemplate }: MakeDueSeriesDeps, { series }: SeriesTurn): Promise<Template | AppError> {
  try {
    return await getTemplate({ userId: series.userId, templateId: series.templateId });
  } catch (error) {
    if (isRefusal(error)) return error;
    throw error;
  }
}

async function outcomeOf(row: number, make: () => Promise<string>): Promise<RowOutcome> {
  try {
    return { row, projectId: await make() };
  } catch (error) {
    if (isRefusal(error)) return { row, code: error.code, detail: error.message };
    throw error;
  }
}

/** Makes one project, under the id that this row always has. @returns its id */
async function makeProject(
  { storeProject }: MakeDueSeriesDeps,
  { series }: SeriesTurn,
  { template, known, row, number }: { template: Template | AppError; known: ReadonlySet<string>; row: SeriesRow; number: number },
): Promise<string> {
  if (template instanceof AppError) throw template;
  const { userId, createdAt, folder } = series;
  const document = madeFrom(template, fillingOf(row), DEFAULT_OUTPUT_FORMAT);
  assertOwnPictures(row.slides, known);
  const id = idOfKey(userId, `series ${series.id} ${number}`);
  // Lists have the first row on top.
  const origin = { id, userId, createdAt: new Date(createdAt.getTime() - number) };
  const project = newProject({ name: row.name?.trim() || `${series.name} ${number}`, caption: row.post?.description, ...document }, origin);
  if (isAutosave(project)) throw reservedName(project.name);
  const { hookId } = row;
  await storeProject({ ...project, ...(folder === undefined ? {} : { folder }), ...(hookId === undefined ? {} : { hookId }) });
  return id;
}

function fillingOf({ slides, texts }: SeriesRow): TemplateFilling {
  return texts === undefined ? { slides } : { slides, texts };
}

function givenUp(row: number): RowOutcome {
  return { row, code: 'internal', detail: 'We tried for a day but could not create the project. Please try again.' };
}
