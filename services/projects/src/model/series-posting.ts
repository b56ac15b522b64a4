import { AppError } from '@viral-slides/errors';
import { requireAccount } from '@viral-slides/personal-tokens';
import type { TokenRights } from '@viral-slides/personal-tokens';
import { maxSeriesAccounts, maxSeriesPosts } from './series-post.ts';
import type { PostTask, SeriesDestination, SeriesPosting } from './series-post.ts';
import { requirePostingScopes } from './series-rights.ts';
import type { RowOutcome, SeriesRow } from './series.ts';

type Posting = Pick<SeriesPosting, 'accounts'>;

/** Destinations of a row, each once. */
function destinationsOf(row: SeriesRow, { accounts }: Posting): SeriesDestination[] {
  const all = row.post?.accounts ?? accounts;
  return [...new Map(all.map((each) => [each.socialAccountId, each])).values()];
}

/** Ids of the accounts that a series posts to, each once. */
export function accountIdsOf(rows: readonly SeriesRow[], posting: Posting): string[] {
  return [...new Set(rows.flatMap((row) => destinationsOf(row, posting)).map(({ socialAccountId }) => socialAccountId))];
}

/** Number of posts made from rows that all become projects. */
export function countPosts(rows: readonly SeriesRow[], posting: Posting): number {
  return rows.reduce((sum, row) => sum + destinationsOf(row, posting).length, 0);
}

/** All posts to be made, in the order of the rows: of those that became projects. */
export function postTasks(
  rows: readonly SeriesRow[],
  { posting, outcomes }: { posting: Posting; outcomes: readonly RowOutcome[] },
): PostTask[] {
  return outcomes.flatMap((outcome): PostTask[] => {
    const row = rows[outcome.row - 1];
    if (!row || !('projectId' in outcome)) return [];
    const all = destinationsOf(row, posting);
    const common = { row: outcome.row, projectId: outcome.projectId, isOneOfSeveral: all.length > 1, about: row.post ?? {} };
    return all.map((destination) => ({ ...common, destination }));
  });
}

/**
 * Looks at what is to be posted before anything is made.
 * @throws AppError `invalid-request` where a row has no account or no time that it needs, or there are too many
 */
export function assertPostable(rows: readonly SeriesRow[], posting: SeriesPosting): void {
  for (const [n, row] of rows.entries()) {
    const all = destinationsOf(row, posting);
    if (all.length === 0) throw invalid(`rows[${n}].post.accounts`, `Row ${n + 1} has no account.`);
    if (all.length > maxSeriesAccounts)
      throw invalid(`rows[${n}].post.accounts`, `Row ${n + 1} has ${all.length} accounts; at most ${maxSeriesAccounts} are allowed.`);
    if (posting.as === 'times' && row.post?.scheduledTime === undefined)
      throw invalid(`rows[${n}].post.scheduledTime`, `Row ${n + 1} has no time.`);
  }
  const count = countPosts(rows, posting);
  if (count > maxSeriesPosts) throw invalid('rows', `This series would create ${count} posts; at most ${maxSeriesPosts} are allowed.`);
}

/**
 * Enforces the rights of a script's personal token as for a single post: they are not checked again when the posts are made.
 * @throws AppError `insufficient-scope`, `account-not-allowed`
 */
export function assertTokenMayPost(rights: TokenRights | undefined, rows: readonly SeriesRow[], posting: SeriesPosting): void {
  if (!rights) return;
  requirePostingScopes(rights, posting);
  for (const accountId of accountIdsOf(rows, posting)) requireAccount(rights, accountId);
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid-input', 'invalid-request', message, { errors: [{ field, message }] });
}
