export type { CreateScheduledPost, ScheduledPost, UpdateScheduledPost } from '@/shared/api/scheduled-posts.ts';
export {
  useCreateScheduledPostMutation,
  useDeleteScheduledPostMutation,
  useDuplicateScheduledPostMutation,
  useListScheduledPostsQuery,
  useMarkScheduledPostPostedMutation,
  usePublishScheduledPostAgainMutation,
  usePublishScheduledPostNowMutation,
  useRetryScheduledPostMutation,
  useUpdateScheduledPostMutation,
  useUpdateScheduledPostToLatestMutation,
} from '@/shared/api/scheduled-posts.ts';
