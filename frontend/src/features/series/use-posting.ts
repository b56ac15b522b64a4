import { isPostPlace, postBounds, type ColumnPlace, type PostContext, type SeriesRow } from '@viral-slides/series/table';
import { useMemo } from 'react';
import { useListFreeSlotsQuery, useListPostingSlotsQuery, type PostingSlots } from '@/shared/api/posting-slots.ts';
import {
  useListPlatformsQuery,
  useListSocialAccountsQuery,
  type Platform,
  type SocialAccount,
} from '@/shared/api/generated/social-accounts.ts';
import type { NeededQuery } from '@/shared/api/use-needed.ts';
import { handleOf } from '@/shared/lib/account-handle.ts';
import { browserTimeZone } from '@/shared/lib/browser-time-zone.ts';
import { countTexts, namedFor } from '@/shared/lib/text-limits.ts';

/** When posts of a series go out. */
export type PostingTime = 'times' | 'slots' | 'drafts';

/** The user's choices about posts. */
export interface PostingChoices {
  isPosting: boolean;
  accountIds: ReadonlySet<string>;
  /** Null: what the table and the accounts suggest. */
  when: PostingTime | null;
  /** The time of the last choice; decides what has passed. */
  now: Date;
}

/** Settings of the posts, and their effects. */
export interface Posting {
  /** Undefined until they are known. */
  accounts: readonly SocialAccount[] | undefined;
  /** Those that were chosen and are still connected. */
  chosen: readonly SocialAccount[];
  when: PostingTime;
  /** Whether the table has a column for it. */
  hasTimes: boolean;
  hasAccounts: boolean;
  /** Whether rows may go to no account: none is chosen, and the table has no column for it. */
  isWithoutAccounts: boolean;
  /** Obstacle to all posts at this time; a sentence. */
  obstacle: string | undefined;
  /** Names of the chosen platforms that need a title, where the table has no column for it. */
  untitled: readonly string[];
  /** Context for reading rows; undefined where nothing is posted. */
  context: PostContext | undefined;
  check: (row: SeriesRow) => { kind: ColumnPlace['kind'] | null; reason: string }[];
  /** The slots that the rows get as it is now, in their order; none where rows go to different accounts. */
  freeSlots: readonly string[];
  queries: readonly NeededQuery[];
}

/** Most slots that are shown at once. */
const MOST_SLOTS = 200;
const NO_ACCOUNTS: readonly SocialAccount[] = [];
const NO_PLATFORMS: readonly Platform[] = [];
const NO_SLOTS: readonly { at: string }[] = [];

/** Choices about posts, combined with the state of the accounts. */
export function usePosting(choices: PostingChoices, columns: readonly ColumnPlace[]): Posting {
  const { isPosting, accountIds, now } = choices;
  const queries = useAccounts(!isPosting);
  const { accounts = NO_ACCOUNTS, platforms = NO_PLATFORMS, slots } = queries;
  const chosen = useMemo(() => accounts.filter(({ id }) => accountIds.has(id)), [accounts, accountIds]);
  const [hasTimes, hasAccounts] = [hasColumn(columns, 'time'), hasColumn(columns, 'account')];
  const slotless = withoutSlots(chosen, slots);
  const when = whenOf(choices.when, { hasTimes, isWithSlots: isAnyWithSlots(chosen.length > 0 ? chosen : accounts, slots) });
  const freeSlots = useFreeSlots(isPosting && when === 'slots' && !hasAccounts && slotless.length === 0 ? chosen : NO_ACCOUNTS);
  const context = useMemo(
    () => (isPosting ? { zone: browserTimeZone(), now, maxDaysAhead: postBounds.maxDaysAhead, accounts, limits: postBounds } : undefined),
    [isPosting, now, accounts],
  );
  const check = useMemo(() => checkOf({ chosen, when, platforms }), [chosen, when, platforms]);
  const isWithoutAccounts = chosen.length === 0 && !hasAccounts;
  const obstacle = when === 'slots' ? slotlessText(slotless) : undefined;
  const untitled = needingTitle(columns, chosen, platforms);
  const { all } = queries;
  const found = { accounts: queries.accounts, chosen, when, hasTimes, hasAccounts, isWithoutAccounts, obstacle, untitled };
  return { ...found, context, check, freeSlots, queries: all };
}

function useAccounts(skip: boolean) {
  const accounts = useListSocialAccountsQuery(undefined, { skip });
  const platforms = useListPlatformsQuery(undefined, { skip });
  const slots = useListPostingSlotsQuery(undefined, { skip });
  const all = [
    { what: 'accounts', ...accounts },
    { what: 'platforms', ...platforms },
    { what: 'posting slots', ...slots },
  ];
  return { accounts: accounts.data, platforms: platforms.data, slots: slots.data, all };
}

/** The slots that posts to one account would get; none where there is no one account. */
function useFreeSlots([only, other]: readonly SocialAccount[]): readonly string[] {
  const skip = only === undefined || other !== undefined;
  const { currentData: free = NO_SLOTS } = useListFreeSlotsQuery({ socialAccountId: only?.id ?? '', count: MOST_SLOTS }, { skip });
  return skip ? [] : free.map(({ at }) => at);
}

/** Labels of the platforms of accounts that need a title which no column gives. */
function needingTitle(columns: readonly ColumnPlace[], accounts: readonly SocialAccount[], platforms: readonly Platform[]): string[] {
  if (hasColumn(columns, 'title')) return [];
  const needing = platforms.filter(
    ({ id, limits }) => (limits.titleCharactersMin ?? 0) > 0 && accounts.some(({ platform }) => platform === id),
  );
  return needing.map(({ label }) => label);
}

const hasColumn = (columns: readonly ColumnPlace[], kind: ColumnPlace['kind']) => columns.some((place) => place.kind === kind);

/** Accounts without an offered slot; none until that is known. */
function withoutSlots(accounts: readonly SocialAccount[], slots: readonly PostingSlots[] | undefined): SocialAccount[] {
  if (!slots) return [];
  return accounts.filter(({ id }) => !slots.some((of) => of.socialAccountId === id && of.times.length > 0 && !of.isPaused));
}

const isAnyWithSlots = (accounts: readonly SocialAccount[], slots: readonly PostingSlots[] | undefined) =>
  slots !== undefined && withoutSlots(accounts, slots).length < accounts.length;

/** Choice of the time, as far as the table allows it; else what table and accounts suggest. */
function whenOf(wanted: PostingTime | null, { hasTimes, isWithSlots }: { hasTimes: boolean; isWithSlots: boolean }): PostingTime {
  if (wanted !== null && (wanted !== 'times' || hasTimes)) return wanted;
  if (hasTimes) return 'times';
  return isWithSlots ? 'slots' : 'drafts';
}

function slotlessText(slotless: readonly SocialAccount[]): string | undefined {
  if (slotless.length === 0) return undefined;
  const names = slotless.map(handleOf).join(', ');
  return `${names} ${slotless.length === 1 ? 'has' : 'have'} no posting slots. Set them under Accounts, or choose another time.`;
}

/** Looks at a row as a whole: has it all that its posts need, and do their platforms take its words. */
function checkOf({ chosen, when, platforms }: Pick<Posting, 'chosen' | 'when'> & { platforms: readonly Platform[] }): Posting['check'] {
  return ({ post = {} }) => {
    const accounts = post.accounts ?? chosen;
    if (accounts.length === 0) return [{ kind: 'account', reason: 'No account chosen.' }];
    if (when === 'times' && !post.at) return [{ kind: 'time', reason: 'No time given.' }];
    const texts = { title: post.title ?? '', description: post.caption ?? '', tags: post.tags ?? [] };
    const wanted = platforms.filter(({ id }) => accounts.some(({ platform }) => platform === id));
    const wrong = wanted.flatMap((platform) => {
      const { title, description, tags } = countTexts(texts, platform);
      const of = { title: title?.error, caption: description?.error, tags: tags?.error };
      return Object.entries(of).flatMap(([kind, error]) =>
        error ? [{ kind: kind as ColumnPlace['kind'], reason: namedFor(platform.label, error) }] : [],
      );
    });
    return wrong;
  };
}

/** Whether a column says something of posts. */
export const hasPostColumns = (columns: readonly ColumnPlace[]) => columns.some(isPostPlace);
