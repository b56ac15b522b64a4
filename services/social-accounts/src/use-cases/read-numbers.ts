import { PublishProblem } from '../model/publish-problem.ts';
import type { CallLimits } from '../ports/call-limits.ts';
import type { Clock } from '../ports/clock.ts';
import type { AskedPost, NumbersOfPost, NumbersReader } from '../ports/numbers-reader.ts';
import type { PublicationRepository } from '../ports/publication-repository.ts';
import type { PublishingAccount, PublishingAccounts } from '../ports/publishing-accounts.ts';
import { pauseKey } from './publishing/pause-key.ts';

/** Published posts of one account. */
export interface NumbersQuery {
  userId: string;
  platform: string;
  accountId: string;
  posts: readonly AskedPost[];
}

/** Reason for unanswered posts. `later`: ask again soon; `skip`: at the next occasion; `over`: never again. */
export interface NumbersObstacle {
  kind: 'later' | 'skip' | 'over';
  code: string;
  /** A sentence for the owner. */
  detail: string;
  /** Not before so many ms. */
  afterMs: number;
}

/** The numbers read, and why the rest could not be. */
export interface NumbersRead {
  posts: NumbersOfPost[];
  obstacle: NumbersObstacle | null;
}

/** Reads a platform's numbers of published posts, as far as it may be asked now. */
export type ReadNumbers = (query: NumbersQuery, signal: AbortSignal) => Promise<NumbersRead>;

export interface ReadNumbersDeps {
  accounts: PublishingAccounts;
  publications: Pick<PublicationRepository, 'waitingToStart'>;
  limits: Pick<CallLimits, 'take' | 'pausedUntil'>;
  clock: Clock;
}

/** How long a query may take, in ms: below what its caller waits. */
const patienceMs = 20_000;
/** How long numbers give way to posts that wait to be published, in ms. */
const giveWayMs = 60_000;

/**
 * Builds the use case. It yields to publishing, has budgets of its own, and never marks an account: missing numbers are no reason to make its owner
 * reconnect.
 */
export function makeReadNumbers(deps: ReadNumbersDeps): ReadNumbers {
  return async (query, signal) => {
    const answers: NumbersOfPost[] = [];
    try {
      const account = await deps.accounts.find(query);
      const { numbers } = account;
      if (!numbers) return { posts: [], obstacle: noNumbers };
      await giveWay(deps, query, account);
      const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      for (let from = 0; from < query.posts.length; from += numbers.perCall) {
        const posts = query.posts.slice(from, from + numbers.perCall);
        await takePlace(deps, query, { account, numbers });
        answers.push(...(await readOnce(deps, query, (accessToken) => numbers.read({ accessToken, posts, signal: patience }))));
      }
      return { posts: answers, obstacle: null };
    } catch (error) {
      if (!(error instanceof PublishProblem)) throw error;
      return { posts: answers, obstacle: obstacleOf(error, deps.clock.now()) };
    }
  };
}

/** @throws PublishProblem `retry` while posts wait to be published there, or the platform rests */
async function giveWay(
  { publications, limits, clock }: ReadNumbersDeps,
  { platform }: NumbersQuery,
  account: PublishingAccount,
): Promise<void> {
  const [waiting, until] = await Promise.all([
    publications.waitingToStart(platform, clock.now()),
    limits.pausedUntil(pauseKey(platform, account)),
  ]);
  if (until) throw later('platform-paused', 'The platform accepts no more requests for now.', { until });
  if (waiting.size > 0) throw later('publishing-first', 'Posts are being published first.', { afterMs: giveWayMs });
}

/** @throws PublishProblem `retry` when a budget is used up */
async function takePlace(
  { limits }: ReadNumbersDeps,
  { platform, accountId }: NumbersQuery,
  { account, numbers }: { account: PublishingAccount; numbers: NumbersReader },
): Promise<void> {
  const ownMs = await limits.take(accountId, numbers.budget);
  const afterMs = ownMs > 0 || !numbers.sharedBudget ? ownMs : await limits.take(pauseKey(platform, account), numbers.sharedBudget);
  if (afterMs > 0) throw later('numbers-budget-used', 'The limit for requests to the platform has been reached for now.', { afterMs });
}

/** Reads with a token that should be good, and once more with a new one where it was refused. */
async function readOnce(
  { accounts }: ReadNumbersDeps,
  { accountId: id, userId }: NumbersQuery,
  read: (accessToken: string) => Promise<NumbersOfPost[]>,
): Promise<NumbersOfPost[]> {
  const owner = { id, userId };
  const accessToken = await accounts.accessToken(owner);
  try {
    return await read(accessToken);
  } catch (error) {
    if (!(error instanceof PublishProblem && error.reaction === 'refresh')) throw error;
    return await read(await accounts.accessToken(owner, accessToken));
  }
}

function later(code: string, detail: string, options: { afterMs?: number; until?: Date }): PublishProblem {
  return new PublishProblem('retry', { code, detail, ...options });
}

/** Its operator may turn them on while the post is still asked about. */
const noNumbers: NumbersObstacle = {
  kind: 'skip',
  code: 'numbers-not-told',
  detail: 'This installation does not ask the platform for statistics.',
  afterMs: 0,
};

/** Codes whose message also fits reading numbers; the others are about publishing. */
const obstacles: Readonly<Record<string, Pick<NumbersObstacle, 'kind' | 'detail'>>> = {
  'account-not-connected': { kind: 'over', detail: 'The account is no longer connected, so its statistics are no longer updated.' },
  'no-account': { kind: 'over', detail: 'The account is no longer connected, so its statistics are no longer updated.' },
  'platform-not-configured': { kind: 'skip', detail: 'This installation can no longer reach the platform.' },
};

function obstacleOf({ reaction, code, message, options }: PublishProblem, now: Date): NumbersObstacle {
  const known = Object.hasOwn(obstacles, code) ? obstacles[code] : undefined;
  if (known) return { code, afterMs: 0, ...known };
  if (reaction === 'retry') {
    const untilMs = options.until ? options.until.getTime() - now.getTime() : 0;
    return { kind: 'later', code, detail: message, afterMs: Math.max(0, Math.ceil(options.afterMs ?? 0), untilMs) };
  }
  const needsOwner = reaction === 'reconnect' || reaction === 'refresh';
  const detail = needsOwner
    ? 'The account does not allow us to read statistics. Connect it again to get them.'
    : 'The platform refused to report statistics for this post.';
  return { kind: 'skip', code, detail, afterMs: 0 };
}
