import { schedulingApi as generated } from './generated/scheduling.ts';
import { POST_CHANGED, type PostChangedMessage } from './scheduled-posts.ts';
import { addLiveRule } from './live-events.ts';

export type { FreeSlot, PostingSlots, SetPostingSlots } from './generated/scheduling.ts';

/** The calls on posting slots with their caching. What is free is asked again when slots are set, and when a post here takes or leaves one (scheduled-posts.ts). */
const postingSlotsApi = generated.enhanceEndpoints({
  addTagTypes: ['PostingSlots', 'FreeSlot', 'ScheduledPost'],
  endpoints: {
    listPostingSlots: { providesTags: ['PostingSlots'] },
    listFreeSlots: { providesTags: ['FreeSlot'] },
    setPostingSlots: { invalidatesTags: ['PostingSlots', 'FreeSlot'] },
    closeSlotGap: { invalidatesTags: ['FreeSlot', 'ScheduledPost'] },
  },
});

addLiveRule({
  events: [POST_CHANGED],
  // Most changes are of its rendering and publishing, and take no slot.
  staleTags: (message) => {
    const { isDeleted, status } = message as PostChangedMessage;
    return isDeleted || status !== 'scheduled' ? ['FreeSlot'] : [];
  },
});

export const { useListPostingSlotsQuery, useListFreeSlotsQuery, useSetPostingSlotsMutation, useCloseSlotGapMutation } = postingSlotsApi;
