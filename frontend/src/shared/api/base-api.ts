import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** Tags of answers; a tag that is out of date has them asked for again. */
export const TAG_TYPES = [
  'User',
  'Image',
  'ImageUsage',
  'Pack',
  'RecentImages',
  'Project',
  'FirstSlide',
  'Series',
  'Autopilot',
  'Proposal',
  'Account',
  'ScheduledPost',
  'PostingSlots',
  'FreeSlot',
  'Webhook',
] as const;

/**
 * The one API of the app. It has no endpoints of its own: `generated/` injects them from the services' contracts, and each feature's
 * `api.ts` adds the caching rules. Answers are cached for the whole visit and do not expire; tags (own changes) and live events (changes
 * from elsewhere) invalidate them. What could not be had is asked for again by the store (`store/ask-failed-again.ts`); nothing else is retried.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});
