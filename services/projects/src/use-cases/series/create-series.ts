import type { TokenRights } from '@viral-slides/personal-tokens';
import { assertSameRequest, fingerprintOf, idOfKey } from '@viral-slides/work';
import { tooManyFolders } from '../../model/project-errors.ts';
import { maxFoldersPerUser } from '../../model/project.ts';
import { maxRunningSeries, seriesNotFound, tooManySeries } from '../../model/series.ts';
import type { NewSeries, Series } from '../../model/series.ts';
import { assertPostable, assertTokenMayPost } from '../../model/series-posting.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';
import type { SeriesRepository } from '../../ports/series-repository.ts';
import type { GetTemplate } from '../templates/get-template.ts';
import { onceRequested } from '../projects/once-requested.ts';
import type { OnceRequestedDeps } from '../projects/once-requested.ts';

/** The template of a series, and its rows. */
export type SeriesRequest = Pick<NewSeries, 'name' | 'templateId' | 'folder' | 'posting' | 'rows'>;

/** The user and what they request. */
interface CreateSeriesCommand {
  userId: string;
  /** Rights of the API token; undefined: a user in their browser. */
  token: TokenRights | undefined;
  /** Of the token, or of the visit in the browser. */
  sessionId: string;
  request: SeriesRequest;
  idempotencyKey: string | null;
}

/**
 * Starts a series: a job makes one project for each row, and posts where they are requested. With an idempotency key a repeated request
 * starts only one series.
 * @throws AppError `template-not-found`, `document-newer`, `too-many-series`, `too-many-folders`, `idempotency-key-reused`,
 * `request-in-progress`, `series-not-found` where the series of the request is off the list by now, `invalid-request`, `insufficient-scope`,
 * `account-not-allowed`
 */
export type CreateSeries = (command: CreateSeriesCommand) => Promise<Series>;

interface CreateSeriesDeps extends OnceRequestedDeps {
  series: Pick<SeriesRepository, 'insert' | 'find' | 'requestHash' | 'countRunning'>;
  projects: Pick<ProjectRepository, 'folders'>;
  getTemplate: GetTemplate;
  /** Makes this process look for due series. */
  wake: () => void;
}

export function makeCreateSeries(deps: CreateSeriesDeps): CreateSeries {
  return async ({ userId, token, sessionId, request, idempotencyKey: key }) => {
    const { rows, posting } = request;
    if (posting) assertPostable(rows, posting);
    if (posting) assertTokenMayPost(token, rows, posting);
    const fingerprint = fingerprintOf(request);
    // No key of a client has a space in it, so this one is none of a project.
    const idempotencyKey = key === null ? null : `series ${key}`;
    // Series are kept for longer than requests are remembered, and series stored by earlier releases name their request by their id alone.
    const id = idempotencyKey === null ? undefined : idOfKey(userId, idempotencyKey);
    const { id: startedId } = await onceRequested(
      deps,
      { userId, idempotencyKey, fingerprint, id },
      {
        make: (as) => ({ ...request, ...as, userId, requestHash: fingerprint, ...(token && { tokenId: sessionId }) }),
        insert: (made) => start(deps, made),
      },
    );
    deps.wake();
    const started = await deps.series.find(userId, startedId);
    if (!started) throw seriesNotFound();
    return started;
  };
}

async function start(deps: CreateSeriesDeps, made: NewSeries): Promise<NewSeries> {
  const { series, getTemplate } = deps;
  const { userId, id, requestHash } = made;
  if ((await series.requestHash(userId, id)) === null) {
    await getTemplate({ userId, templateId: made.templateId });
    await assertRoom(deps, userId, made.folder);
    if (await series.insert(made)) return made;
  }
  // An earlier attempt has started it, or a request that is not remembered any more.
  assertSameRequest({ requestHash: await series.requestHash(userId, id) }, requestHash);
  return made;
}

/** Requests that are made at once can get a few more in; what they make has its own limit. */
async function assertRoom({ series, projects }: CreateSeriesDeps, userId: string, folder: string | undefined): Promise<void> {
  if ((await series.countRunning(userId)) >= maxRunningSeries) throw tooManySeries();
  if (folder === undefined) return;
  const known = await projects.folders(userId);
  if (!known.has(folder) && known.size >= maxFoldersPerUser) throw tooManyFolders();
}
