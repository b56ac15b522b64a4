export type { CreateScheduledPost, ScheduledPost, UpdateScheduledPost } from '@/shared/api/scheduled-posts.ts';
export { useCreateScheduledPostMutation, useGetScheduledPostQuery, useListScheduledPostsQuery } from '@/shared/api/scheduled-posts.ts';
