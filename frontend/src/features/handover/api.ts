export type { ScheduledPost } from '@/shared/api/scheduled-posts.ts';
export {
  useGetScheduledPostQuery,
  useMarkScheduledPostPostedMutation,
  useRemindOfScheduledPostMutation,
} from '@/shared/api/scheduled-posts.ts';
