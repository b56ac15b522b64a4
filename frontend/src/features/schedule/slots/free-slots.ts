import { useMemo } from 'react';
import { useListFreeSlotsQuery, useListPostingSlotsQuery, type FreeSlot } from '@/shared/api/posting-slots.ts';
import { useListSocialAccountsQuery } from '@/shared/api/generated/social-accounts.ts';
import { handleOf } from '@/shared/lib/account-handle.ts';
import type { ScheduledPost } from '../api.ts';
import { addDays, type Day } from '../calendar/calendar-days.ts';
import { fromLocalFields, toLocalFields } from '../schedule-times.ts';

/** A free posting slot as the calendar shows it. */
export interface ShownSlot extends FreeSlot {
  /** Of its account: `@harbour`. */
  handle: string;
}

/** Free slots by day. */
export type SlotsByDay = ReadonlyMap<Day, readonly ShownSlot[]>;

/** Most slots of one account that are asked for: six weeks of fifty each. */
const MOST = 300;

/**
 * The free posting slots of all accounts from one day to another, both included.
 * @param posts those that are shown: what one of them takes is free no more, also before the server says so
 */
export function useFreeSlots(first: Day, last: Day, posts: readonly ScheduledPost[] | undefined): SlotsByDay {
  const { data: all } = useListPostingSlotsQuery();
  const { data: accounts } = useListSocialAccountsQuery();
  const range = { after: momentOf(first), until: momentOf(addDays(last, 1)), count: MOST };
  const { currentData: free } = useListFreeSlotsQuery(range, { skip: !all || all.length === 0, refetchOnMountOrArgChange: true });
  return useMemo(() => {
    const taken = new Set((posts ?? []).filter(({ status }) => status === 'scheduled').map(keyOf));
    const handles = new Map(accounts?.map((account) => [account.id, handleOf(account)]));
    const shown = (free ?? []).filter((slot) => !taken.has(keyOf({ ...slot, scheduledTime: slot.at })));
    return Map.groupBy(
      shown.map((slot) => ({ ...slot, handle: handles.get(slot.socialAccountId) ?? '' })),
      ({ at }) => toLocalFields(at).date,
    );
  }, [free, posts, accounts]);
}

/** Whether a post goes to the account of a slot; a draft that names none can. */
export function fitsSlot(post: ScheduledPost, { socialAccountId, platform }: Pick<FreeSlot, 'socialAccountId' | 'platform'>): boolean {
  if (post.socialAccountId !== null) return post.socialAccountId === socialAccountId;
  return post.status === 'draft' && post.platform === platform;
}

/** Number of the account's posts that wait in slots after that one: they can move up to it. */
export function laterInSlots({ at, socialAccountId }: FreeSlot, posts: readonly ScheduledPost[]): number {
  return posts.filter(
    (post) => post.socialAccountId === socialAccountId && post.slotAt !== undefined && Date.parse(post.slotAt) > Date.parse(at),
  ).length;
}

function keyOf({ socialAccountId, scheduledTime }: Pick<ScheduledPost, 'socialAccountId' | 'scheduledTime'>): string {
  return `${socialAccountId} ${Date.parse(scheduledTime ?? '')}`;
}

function momentOf(day: Day): string {
  return fromLocalFields({ date: day, time: '00:00' }).toISOString();
}
