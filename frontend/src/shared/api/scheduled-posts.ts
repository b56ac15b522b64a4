import { isApiError } from './api-error.ts';
import { schedulingApi as generated, type ScheduledPost, type UpdateScheduledPost } from './generated/scheduling.ts';
import { addLiveRule } from './live-events.ts';
import type { AppDispatch } from '../store/make-store.ts';
import type { RootState } from '../store/root-reducer.ts';

export type { CreateScheduledPost, RepeatedPost, ScheduledPost, UpdateScheduledPost } from './generated/scheduling.ts';

/** Marks the list among the tags; a single post is marked by its id. */
const LIST = 'LIST';

/** Shows the answer of a change at once, wherever the post is shown; the caller reports a failure. */
const showAnswer = {
  async onQueryStarted(_arg: unknown, { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: Promise<{ data: unknown }> }) {
    try {
      const { data } = await queryFulfilled;
      dispatch(showPost(data as ScheduledPost));
    } catch {
      // The caller reports it.
    }
  },
};

/** The same for the answers of calls on several posts. */
const showAnswers = {
  async onQueryStarted(
    _arg: unknown,
    { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: Promise<{ data: { posts: ScheduledPost[] } }> },
  ) {
    try {
      const { data } = await queryFulfilled;
      for (const post of data.posts) dispatch(showPost(post));
    } catch {
      // The caller reports it.
    }
  },
};

/**
 * The calls on scheduled posts with their caching, for the schedule, for project cards and for the page of a hand-over. Every change
 * answers with the whole post, which is shown without another request; changes from elsewhere (publishing above all) arrive as live events.
 */
export const scheduledPostsApi = generated.enhanceEndpoints({
  addTagTypes: ['ScheduledPost', 'FreeSlot'],
  endpoints: {
    listScheduledPosts: {
      providesTags: [{ type: 'ScheduledPost', id: LIST }],
      // A list that was read before a post changed here must not bring its old state back.
      merge: (shown: ScheduledPost[], arrived: ScheduledPost[]) => newestOf(arrived, shown),
    },
    getScheduledPost: { providesTags: (_post, _error, { id }) => [{ type: 'ScheduledPost', id }] },
    createScheduledPost: { ...showAnswer, invalidatesTags: ['FreeSlot'] },
    duplicateScheduledPost: showAnswer,
    repeatScheduledPost: {
      invalidatesTags: ['FreeSlot'],
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          for (const post of data.made) dispatch(showPost(post));
        } catch {
          // The caller reports it.
        }
      },
    },
    updateScheduledPost: {
      // If it was refused because the post has changed since, the list is out of date.
      invalidatesTags: (_post, error) => [...(isConflict(error) ? [{ type: 'ScheduledPost' as const, id: LIST }] : []), 'FreeSlot'],
      // A post that is moved is at its new time at once, and back where the server refuses.
      async onQueryStarted({ id, updateScheduledPost: change }, { dispatch, queryFulfilled, getState }) {
        const before = isMove(change) ? loadedPost(getState() as RootState, id) : undefined;
        if (before)
          dispatch(
            showPost({ ...before, scheduledTime: change.slot ?? change.scheduledTime ?? null, status: change.status ?? before.status }),
          );
        try {
          const { data } = await queryFulfilled;
          dispatch(showPost(data));
        } catch {
          if (before) dispatch(showPost(before));
        }
      },
    },
    publishScheduledPostNow: showAnswer,
    retryScheduledPost: showAnswer,
    markScheduledPostPosted: showAnswer,
    publishScheduledPostAgain: showAnswer,
    updateScheduledPostToLatest: showAnswer,
    updateScheduledPostsToLatest: showAnswers,
    moveScheduledPosts: { ...showAnswers, invalidatesTags: ['FreeSlot'] },
    cancelScheduledPosts: {
      invalidatesTags: ['FreeSlot'],
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        try {
          const gone = new Set((await queryFulfilled).data.cancelled);
          dispatch(generated.util.updateQueryData('listScheduledPosts', undefined, (list) => list.filter(({ id }) => !gone.has(id))));
        } catch {
          // The caller reports it.
        }
      },
    },
    remindOfScheduledPost: showAnswer,
    deleteScheduledPost: {
      invalidatesTags: ['FreeSlot'],
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
          dispatch(generated.util.updateQueryData('listScheduledPosts', undefined, (list) => list.filter((post) => post.id !== id)));
        } catch {
          // The caller reports it.
        }
      },
    },
  },
});

/** Whether a call was refused because the post has changed since. */
function isConflict(error: unknown): boolean {
  return isApiError(error) && error.status === 409;
}

/** Whether only the time is changed, as by dragging, and with it what a draft is. */
function isMove({ revision: _revision, ...fields }: UpdateScheduledPost): boolean {
  const names = Object.keys(fields);
  const isTimed = names.includes('scheduledTime') || names.includes('slot');
  return isTimed && names.every((name) => ['scheduledTime', 'slot', 'status'].includes(name));
}

/** The list that arrived, with what is known to be newer. */
function newestOf(arrived: ScheduledPost[], shown: ScheduledPost[]): ScheduledPost[] {
  const known = new Map(shown.map((post) => [post.id, post]));
  return arrived.map((post) => {
    const other = known.get(post.id);
    return other && other.revision > post.revision ? other : post;
  });
}

/** Puts a post where it is shown, unless something newer is there already. */
function showPost(post: ScheduledPost) {
  return (dispatch: AppDispatch) => {
    dispatch(
      generated.util.updateQueryData('getScheduledPost', { id: post.id }, (shown) => (shown.revision > post.revision ? shown : post)),
    );
    dispatch(
      generated.util.updateQueryData('listScheduledPosts', undefined, (list) => {
        const shown = list.find(({ id }) => id === post.id);
        if (!shown) return [...list, post];
        return shown.revision > post.revision ? list : list.map((each) => (each.id === post.id ? post : each));
      }),
    );
  };
}

/** Payload of `scheduling.post.v1.changed`, as far as pages use it. */
export interface PostChangedMessage {
  postId: string;
  revision: number;
  platform: string;
  status: string;
  /** Empty when the status has no phases. */
  phase: string;
  isDeleted: boolean;
}

/** Name of the event with the state of a post. */
export const POST_CHANGED = 'scheduling.post.v1.changed';

addLiveRule({
  events: [POST_CHANGED],
  staleTags: (message, state) => {
    const { postId, revision, isDeleted } = message as PostChangedMessage;
    const list = generated.endpoints.listScheduledPosts.select(undefined)(state).data;
    const listed = list?.find(({ id }) => id === postId);
    const single = generated.endpoints.getScheduledPost.select({ id: postId })(state).data;
    const isNewer = (shown: ScheduledPost | undefined) => (isDeleted ? shown !== undefined : (shown?.revision ?? 0) < revision);
    return [
      // A running load may have read the state before the event.
      ...(list === undefined || isNewer(listed) ? [{ type: 'ScheduledPost' as const, id: LIST }] : []),
      ...(single === undefined || isNewer(single) ? [{ type: 'ScheduledPost' as const, id: postId }] : []),
    ];
  },
});

/** The post as some part of the page has loaded it; undefined where none has. */
export function loadedPost(state: RootState, id: string): ScheduledPost | undefined {
  return (
    generated.endpoints.getScheduledPost.select({ id })(state).data ??
    generated.endpoints.listScheduledPosts
      .select(undefined)(state)
      .data?.find((post) => post.id === id)
  );
}

export const {
  useListScheduledPostsQuery,
  useGetScheduledPostQuery,
  useCreateScheduledPostMutation,
  useMarkScheduledPostPostedMutation,
  useRemindOfScheduledPostMutation,
  useRepeatScheduledPostMutation,
} = scheduledPostsApi;
