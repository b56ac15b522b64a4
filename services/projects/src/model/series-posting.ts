import { AppError } from '@viral-slides/errors';
import { requireAccount, requireScope } from '@viral-slides/personal-tokens';
import type { TokenRights } from '@viral-slides/personal-tokens';
import { maxSeriesAccounts, maxSeriesPosts } from './series-post.ts';
import type { PostTask, SeriesDestination, SeriesPosting } from './series-post.ts';
import type { RowOutcome, SeriesRow } from './series.ts';

type Posting = Pick<SeriesPosting, 'accounts'>;

/** Where a row goes, each once. */
function destinationsOf(row: SeriesRow, { accounts }: Posting): SeriesDestination[] {
  const all = row.post?.accounts ?? accounts;
  return [...new Map(all.map((each) => [each.socialAccountId, each])).values()];
}

/** How many posts are made of rows that all become projects. */
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
    if (all.length === 0) throw invalid(`rows[${n}].post.accounts`, `Row ${n + 1} goes to no account.`);
    if (all.length > maxSeriesAccounts)
      throw invalid(`rows[${n}].post.accounts`, `Row ${n + 1} goes to ${all.length} accounts, and there can be ${maxSeriesAccounts}.`);
    if (posting.as === 'times' && row.post?.scheduledTime === undefined)
      throw invalid(`rows[${n}].post.scheduledTime`, `Row ${n + 1} has no time.`);
  }
  const count = countPosts(rows, posting);
  if (count > maxSeriesPosts) throw invalid('rows', `These are ${count} posts, and there can be ${maxSeriesPosts} in a series.`);
}

/**
 * Enforces the rights of a script's personal token as for a single post: they are not checked again when the posts are made.
 * @throws AppError `insufficient-scope`, `account-not-allowed`
 */
export function assertTokenMayPost(rights: TokenRights | undefined, rows: readonly SeriesRow[], posting: SeriesPosting): void {
  if (!rights) return;
  requireScope(rights, 'posts:write');
  if (posting.as !== 'drafts') requireScope(rights, 'posts:publish');
  for (const row of rows) for (const { socialAccountId } of destinationsOf(row, posting)) requireAccount(rights, socialAccountId);
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid-input', 'invalid-request', message, { errors: [{ field, message }] });
}
