import type { TokenRights } from '@viral-slides/personal-tokens';
import { assertSameRequest, fingerprintOf, idOfKey } from '@viral-slides/work';
import { tooManyFolders } from '../model/project-errors.ts';
import { maxFoldersPerUser } from '../model/project.ts';
import { maxRunningSeries, seriesNotFound, tooManySeries } from '../model/series.ts';
import type { NewSeries, Series } from '../model/series.ts';
import { assertPostable, assertTokenMayPost } from '../model/series-posting.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { ProjectRepository } from '../ports/project-repository.ts';
import type { SeriesRepository } from '../ports/series-repository.ts';
import type { GetTemplate } from './get-template.ts';

/** What is made of which template. */
export type SeriesWish = Pick<NewSeries, 'name' | 'templateId' | 'folder' | 'posting' | 'rows'>;

/** Who asks for what. */
interface CreateSeriesCommand {
  userId: string;
  /** What the token allows by which it is asked for; undefined: a person in their browser. */
  token: TokenRights | undefined;
  wish: SeriesWish;
  idempotencyKey: string | null;
}

/**
 * Begins a series: one project for each row, and its posts where they are wished, made by a job. With an idempotency key the same request may be sent again, and begins one.
 * @throws AppError `template-not-found`, `document-newer`, `too-many-series`, `too-many-folders`, `idempotency-key-reused`, `invalid-request`,
 * `insufficient-scope`, `account-not-allowed`
 */
export type CreateSeries = (command: CreateSeriesCommand) => Promise<Series>;

interface CreateSeriesDeps {
  series: Pick<SeriesRepository, 'insert' | 'find' | 'requestHash' | 'countRunning'>;
  projects: Pick<ProjectRepository, 'folders'>;
  getTemplate: GetTemplate;
  clock: Clock;
  ids: IdSource;
  /** Begins with it now. */
  wake: () => void;
}

/** Builds {@link CreateSeries}. */
export function makeCreateSeries(deps: CreateSeriesDeps): CreateSeries {
  const { series, getTemplate, clock, ids, wake } = deps;
  return async ({ userId, token, wish, idempotencyKey }) => {
    const { rows, posting } = wish;
    if (posting) assertPostable(rows, posting);
    if (posting) assertTokenMayPost(token, rows, posting);
    const id = idempotencyKey === null ? ids.newId() : idOfKey(userId, `series ${idempotencyKey}`);
    const requestHash = fingerprintOf(wish);
    const known = await series.requestHash(userId, id);
    if (known === null) {
      await getTemplate({ userId, templateId: wish.templateId });
      await assertRoom(deps, userId, wish.folder);
      await series.insert({ ...wish, id, userId, requestHash, createdAt: clock.now() });
    }
    assertSameRequest({ requestHash: known ?? (await series.requestHash(userId, id)) }, requestHash);
    wake();
    const begun = await series.find(userId, id);
    if (!begun) throw seriesNotFound();
    return begun;
  };
}

/** Requests that are made at once can get a few more in; what they make has its own limit. */
async function assertRoom({ series, projects }: CreateSeriesDeps, userId: string, folder: string | undefined): Promise<void> {
  if ((await series.countRunning(userId)) >= maxRunningSeries) throw tooManySeries();
  if (folder === undefined) return;
  const known = await projects.folders(userId);
  if (!known.has(folder) && known.size >= maxFoldersPerUser) throw tooManyFolders();
}
