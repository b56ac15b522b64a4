import { accountNotAllowed, mayUseAccount, requireScope } from '@viral-slides/personal-tokens';
import type { TokenRights } from '@viral-slides/personal-tokens';
import type { SeriesPosting } from './series-post.ts';
import type { SeriesSummary } from './series.ts';

type Posted = Pick<SeriesSummary, 'posting' | 'accountIds'>;

/** Scopes without which a token makes no posts of a series. @throws AppError `insufficient-scope` */
export function requirePostingScopes(rights: TokenRights, { as }: Pick<SeriesPosting, 'as'>): void {
  requireScope(rights, 'posts:write');
  if (as !== 'drafts') requireScope(rights, 'posts:publish');
}

/** Whether a caller may see a series: a token that is limited to some accounts, if it posts to these alone. */
export function maySeeSeries(rights: TokenRights | undefined, { posting, accountIds }: Posted): boolean {
  if (!rights || rights.accounts === null || !posting) return true;
  // A series of an earlier version does not say where its rows went.
  return accountIds?.every((id) => mayUseAccount(rights, id)) ?? false;
}

/** Changing or ending a series needs what making it needed. @throws AppError `insufficient-scope`, `account-not-allowed` */
export function assertTokenMayChangeSeries(rights: TokenRights, series: Posted): void {
  if (!series.posting) return;
  requirePostingScopes(rights, series.posting);
  if (!maySeeSeries(rights, series)) throw accountNotAllowed();
}
