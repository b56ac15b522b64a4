import { useState } from 'react';
import {
  useListPlatformsQuery,
  useListSocialAccountsQuery,
  type Platform,
  type SocialAccount,
} from '@/shared/api/generated/social-accounts.ts';
import { useListScheduledPostsQuery, type ScheduledPost } from '../api.ts';
import { fromLocalFields, momentsOf, toLocalFields } from '../schedule-times.ts';
import { draftOf, emptyDraft, isChanged, tagsOf, type Draft, type DraftContext } from './draft.ts';
import { nextFreeMorning } from './next-free-morning.ts';
import { countTexts, type TextCounts } from './text-limits.ts';

/** The fields of an open dialog, and what follows from them. */
export interface DraftState {
  draft: Draft;
  /** Whether something was typed or chosen. */
  isDirty: boolean;
  change: (fields: Partial<Draft>) => void;
  /** The chosen platform; absent while none is, or platforms are not there yet. */
  platform: Platform | undefined;
  /** Accounts of the chosen platform. */
  accounts: readonly SocialAccount[];
  /** The platform cannot be connected: its posts are published by their owner. */
  isManualOnly: boolean;
  isLoadingAccounts: boolean;
  counts: TextCounts;
  context: DraftContext;
}

/** What a dialog is opened with. */
export interface DraftStart {
  post?: ScheduledPost | undefined;
  projectId?: string | undefined;
  date?: string | undefined;
  /** What else is decided for a new post. */
  given?: Partial<Draft> | undefined;
  /** A new post begins with a time that is free. */
  isTimeProposed?: boolean | undefined;
}

/** Keeps the fields while the dialog is open. Platforms and accounts are asked for as it opens (use-opening.ts). */
export function useDraft(start: DraftStart): DraftState {
  const { first, typed, setDraft } = useFields(start);
  const { data: platforms } = useListPlatformsQuery();
  const { data: accounts, isLoading: isLoadingAccounts } = useListSocialAccountsQuery();
  const draft = withoutGoneAccount(typed, accounts);
  const platform = platforms?.find(({ id }) => id === draft.platform);
  const isManualOnly = platform ? platform.status === 'coming-soon' : draft.platform === 'instagram';

  return {
    draft,
    isDirty: isChanged(typed, first),
    change: (fields) => setDraft((before) => ({ ...before, ...fields, ...resetBy(fields) })),
    platform,
    accounts: (accounts ?? []).filter((account) => account.platform === draft.platform),
    isManualOnly,
    isLoadingAccounts,
    counts: platform ? countTexts({ title: draft.title, description: draft.description, tags: tagsOf(draft.tags) }, platform) : {},
    context: {
      scheduledTime: scheduledTimeOf(draft, start.post),
      isManual: isManualOnly || draft.isManual,
      hasPrivacy: platform?.hasPrivacy ?? draft.platform === 'youtube',
    },
  };
}

/** The fields as they began, and as they stand. A proposed time is made anew where what waits already is known only later, unless a time was chosen meanwhile. */
function useFields(start: DraftStart) {
  const { data: posts } = useListScheduledPostsQuery(undefined, { skip: !start.isTimeProposed });
  const [first, setFirst] = useState(() => startOf(start, posts));
  const [typed, setDraft] = useState(first);
  const [isLate, setLate] = useState(start.isTimeProposed === true && posts === undefined);
  if (isLate && posts) {
    const morning = nextFreeMorning(posts);
    setLate(false);
    setFirst({ ...first, ...morning });
    if (isSameWhen(typed, first)) setDraft({ ...typed, ...morning });
  }
  return { first, typed, setDraft };
}

/** What was chosen for another platform, or another time, is not meant for this one. */
function resetBy({ platform, date, time }: Partial<Draft>): Partial<Draft> {
  return { ...(platform && { accountId: '' }), ...((date ?? time) !== undefined && { isSecond: false }) };
}

/** A copy of an old post may name an account that was disconnected since. */
function withoutGoneAccount(draft: Draft, accounts: readonly SocialAccount[] | undefined): Draft {
  const isGone = draft.accountId !== '' && accounts !== undefined && !accounts.some(({ id }) => id === draft.accountId);
  return isGone ? { ...draft, accountId: '' } : draft;
}

function startOf(
  { post, projectId = '', date = '', given, isTimeProposed = false }: DraftStart,
  posts: readonly ScheduledPost[] = [],
): Draft {
  if (!post) return emptyDraft({ projectId, date, ...(isTimeProposed && nextFreeMorning(posts)), ...given });
  return draftOf(post, post.scheduledTime ? whenOf(post.scheduledTime) : { date: '', time: '', isSecond: false });
}

type When = Pick<Draft, 'date' | 'time' | 'isSecond'>;

function isSameWhen(one: When, other: When): boolean {
  return one.date === other.date && one.time === other.time && one.isSecond === other.isSecond;
}

/** The date and time that the person's clock shows, and which of both where it shows them twice. */
function whenOf(moment: string): When {
  const fields = toLocalFields(moment);
  const [, later] = momentsOf(fields);
  return { ...fields, isSecond: later !== undefined && Date.parse(moment) >= later.getTime() };
}

/** The instant of date and time; null without one of them. A time that was not changed keeps its seconds. */
function scheduledTimeOf({ date, time, isSecond }: Draft, post: ScheduledPost | undefined): string | null {
  if (!date || !time) return null;
  if (post?.scheduledTime && isSameWhen(whenOf(post.scheduledTime), { date, time, isSecond })) return post.scheduledTime;
  const moment = fromLocalFields({ date, time, isSecond });
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
