import { defineRoute, etagHeader, idempotencyKeyHeader, ifMatchHeader, linkHeader } from '@viral-slides/http-kit';
import type { TokenScope } from '@viral-slides/personal-tokens';
import { z } from 'zod';
import { cancelPostsContract, movePostsContract } from './several-posts-contracts.ts';
import { slotContracts } from './slot-contracts.ts';
import { ledgerSchema } from './ledger-schema.ts';
import {
  createPostSchema,
  fileQuery,
  idParams,
  plannedQuery,
  plannedSchema,
  postPageQuery,
  postPageSchema,
  postSchema,
  publishNowQuery,
  pushEndpointSchema,
  pushSettingsSchema,
  pushSubscriptionSchema,
  repeatedSchema,
  repeatSchema,
  slideParams,
  updatedPostsSchema,
  updatePostSchema,
  updatePostsSchema,
} from './post-schemas.ts';

const thePost = { 200: { description: 'The updated post', body: postSchema } };
const notFound = { 404: ['post-not-found'] };
/** Of requests that may have a name. */
const named = { 400: ['invalid-request', 'invalid-idempotency-key'], 422: ['idempotency-key-reused'] };

export const listPostsContract = defineRoute({
  operationId: 'listScheduledPosts',
  summary: 'Lists the posts by time: all drafts and scheduled posts, and the newest of all other posts.',
  method: 'get',
  path: '/api/scheduled-posts',
  access: 'user',
  scope: 'posts:read',
  accounts: 'filtered',
  responses: { 200: { description: 'The posts; the history of each contains only the newest entry', body: z.array(postSchema) } },
  errors: { 503: ['too-busy'] },
});

export const listPostPageContract = defineRoute({
  operationId: 'listScheduledPostPage',
  summary:
    'Lists all posts page by page, including all finished ones: drafts and scheduled posts first, then the others, each group latest first.',
  method: 'get',
  path: '/api/scheduled-posts/pages',
  access: 'user',
  scope: 'posts:read',
  accounts: 'filtered',
  query: postPageQuery,
  responses: {
    200: { description: 'The posts; the history of each contains only the newest entry', body: postPageSchema, headers: linkHeader },
  },
  errors: { 400: ['invalid-request'], 503: ['too-busy'] },
});

export const countPlannedContract = defineRoute({
  operationId: 'countPlannedPosts',
  summary: 'Returns how many posts other users have scheduled on a platform until the end of its current day.',
  method: 'get',
  path: '/api/scheduled-posts/planned',
  access: 'user',
  scope: 'posts:read',
  accounts: 'unrelated',
  query: plannedQuery,
  responses: { 200: { description: 'Only the number; nothing else about these posts', body: plannedSchema } },
  errors: { 400: ['invalid-request'], 503: ['service-unavailable'] },
});

export const getPostContract = defineRoute({
  operationId: 'getScheduledPost',
  summary: 'Gets one post.',
  method: 'get',
  path: '/api/scheduled-posts/{id}',
  access: 'user',
  scope: 'posts:read',
  accounts: 'filtered',
  params: idParams,
  responses: { 200: { description: 'The post', body: postSchema, headers: etagHeader } },
  errors: notFound,
});

export const getLedgerContract = defineRoute({
  operationId: 'getScheduledPostLedger',
  summary:
    'Returns everything we know about the publishing of a post: its attempts with their steps and times, its state, and what happens next.',
  method: 'get',
  path: '/api/scheduled-posts/{id}/ledger',
  access: 'user',
  scope: 'posts:read',
  accounts: 'filtered',
  params: idParams,
  responses: { 200: { description: 'The ledger', body: ledgerSchema } },
  errors: notFound,
});

export const createPostContract = defineRoute({
  operationId: 'createScheduledPost',
  summary:
    'Creates a draft or schedules a post; its slides are frozen as they are now. With an Idempotency-Key header, the request can be repeated within 24 hours.',
  method: 'post',
  path: '/api/scheduled-posts',
  access: 'user',
  scope: 'posts:write',
  accounts: 'required',
  headers: idempotencyKeyHeader,
  body: createPostSchema,
  responses: { 201: { description: 'The new post', body: postSchema } },
  errors: {
    400: ['invalid-request', 'invalid-time', 'project-not-found', 'account-not-found', 'content-too-long', 'invalid-idempotency-key'],
    409: ['too-many-posts', 'too-many-slides', 'slot-not-free', 'no-free-slot'],
    422: ['idempotency-key-reused'],
    503: ['service-unavailable', 'too-busy'],
  },
});

/** `POST /internal/series-posts` */
export const planSeriesPostContract = defineRoute({
  operationId: 'planSeriesPost',
  summary:
    'Creates the post of a series row on behalf of the user. Called by the projects service. The request can be repeated: each key creates only one post.',
  method: 'post',
  path: '/internal/series-posts',
  access: 'service',
  body: z.object({
    userId: z.uuid().meta({ description: 'User who owns the project, the account and the post' }),
    key: z
      .string()
      .min(1)
      .max(200)
      .meta({ description: 'Identifies the row and the destination of a series: they always have the same key' }),
    post: createPostSchema,
  }),
  responses: { 200: { description: 'The post', body: z.object({ id: z.uuid(), scheduledTime: z.iso.datetime().nullable() }) } },
  errors: {
    400: ['invalid-request', 'invalid-time', 'project-not-found', 'account-not-found', 'content-too-long'],
    409: ['too-many-posts', 'too-many-slides', 'no-free-slot', 'slot-not-free', 'post-cancelled'],
    503: ['service-unavailable', 'too-busy'],
  },
});

export const updatePostContract = defineRoute({
  operationId: 'updateScheduledPost',
  summary:
    'Changes a draft or scheduled post. Only text and time change: the slides stay frozen until they are updated to the latest version.',
  method: 'patch',
  path: '/api/scheduled-posts/{id}',
  access: 'user',
  scope: 'posts:write',
  accounts: 'required',
  params: idParams,
  headers: ifMatchHeader,
  body: updatePostSchema,
  responses: { 200: { ...thePost[200], headers: etagHeader } },
  errors: {
    400: ['invalid-request', 'invalid-time', 'account-not-found', 'content-too-long'],
    409: ['post-not-editable', 'stale-revision', 'post-changed-meanwhile', 'too-many-slides', 'slot-not-free', 'no-free-slot'],
    412: ['stale-revision'],
    428: ['precondition-required'],
    503: ['service-unavailable', 'too-busy'],
    ...notFound,
  },
});

export const deletePostContract = defineRoute({
  operationId: 'deleteScheduledPost',
  summary: 'Cancels and deletes a draft or scheduled post. Answers 409 if the post is already being published.',
  method: 'delete',
  path: '/api/scheduled-posts/{id}',
  access: 'user',
  scope: 'posts:write',
  accounts: 'required',
  params: idParams,
  responses: { 204: { description: 'The post is deleted and will not be published' } },
  errors: { 409: ['post-not-cancellable', 'post-changed-meanwhile'], ...notFound },
});

/** A thing that the owner does to a post; 409 `action-not-possible` when it is not among its `actions`. */
function actionContract<const Name extends string>(
  operationId: Name,
  path: string,
  about: { summary: string; scope: TokenScope; errors?: Record<number, string[]> },
) {
  return defineRoute({
    operationId,
    summary: about.summary,
    method: 'post',
    path: `/api/scheduled-posts/{id}/${path}`,
    access: 'user',
    scope: about.scope,
    accounts: 'required',
    params: idParams,
    headers: idempotencyKeyHeader,
    responses: thePost,
    errors: { 409: ['action-not-possible', 'post-changed-meanwhile'], ...named, ...notFound, ...about.errors },
  });
}

const publishNowAction = actionContract('publishScheduledPostNow', 'publish', {
  scope: 'posts:publish',
  summary:
    'Publishes a draft or scheduled post as soon as it is rendered. A draft is scheduled for now, and checked like any scheduled post.',
  errors: {
    400: ['invalid-request', 'project-not-found', 'account-not-found', 'content-too-long', 'invalid-idempotency-key'],
    409: ['action-not-possible', 'post-not-editable', 'stale-revision', 'post-changed-meanwhile', 'too-many-slides'],
    503: ['service-unavailable', 'too-busy'],
  },
});
export const publishNowContract = defineRoute({ ...publishNowAction, query: publishNowQuery });
export const retryContract = actionContract('retryScheduledPost', 'retry', {
  scope: 'posts:publish',
  summary:
    'Retries a failed post from the step at which it stopped, but not before the post’s time. Not possible if the outcome is unknown.',
});
export const markPostedContract = actionContract('markScheduledPostPosted', 'mark-posted', {
  scope: 'posts:write',
  summary:
    'Marks a post as posted. The post’s outcome must be unknown, or the post must have been handed over to the user or sent to the platform’s inbox as a draft.',
});
export const publishAgainContract = actionContract('publishScheduledPostAgain', 'publish-again', {
  scope: 'posts:publish',
  summary:
    'Starts a new attempt to publish a post, but not before the post’s time. The user must have confirmed that the post is not on the platform.',
});
export const updateToLatestContract = actionContract('updateScheduledPostToLatest', 'update-to-latest', {
  scope: 'posts:publish',
  summary: 'Freezes and renders the slides of the project as they are now.',
  errors: { 409: ['action-not-possible', 'post-changed-meanwhile', 'too-many-slides'], 503: ['service-unavailable', 'too-busy'] },
});
export const updatePostsToLatestContract = defineRoute({
  operationId: 'updateScheduledPostsToLatest',
  summary:
    'Updates several scheduled posts to the current slides of their projects, as `update-to-latest` does for one post. The request can be repeated: a post that is already up to date does not change.',
  method: 'post',
  path: '/api/scheduled-posts/update-to-latest',
  access: 'user',
  scope: 'posts:publish',
  accounts: 'required',
  body: updatePostsSchema,
  responses: { 200: { description: 'The outcome of each post', body: updatedPostsSchema } },
  errors: { 400: ['invalid-request'] },
});

export const remindContract = actionContract('remindOfScheduledPost', 'remind', {
  scope: 'posts:write',
  summary: 'Reminds the user again in an hour.',
});

export const duplicatePostContract = defineRoute({
  operationId: 'duplicateScheduledPost',
  summary: 'Creates a draft of the same project with the same texts and no time.',
  method: 'post',
  path: '/api/scheduled-posts/{id}/duplicate',
  access: 'user',
  scope: 'posts:write',
  accounts: 'required',
  params: idParams,
  headers: idempotencyKeyHeader,
  responses: { 201: { description: 'The new draft', body: postSchema } },
  errors: { 409: ['too-many-posts', 'action-not-possible'], ...named, ...notFound },
});

export const repeatPostContract = defineRoute({
  operationId: 'repeatScheduledPost',
  summary:
    'Repeats a scheduled post every few weeks. All repeats are created now, as separate posts, with the same slides or with different images from a pack. The request can be repeated: no post is created twice.',
  method: 'post',
  path: '/api/scheduled-posts/{id}/repeat',
  access: 'user',
  scope: 'posts:publish',
  accounts: 'required',
  params: idParams,
  body: repeatSchema,
  responses: { 200: { description: 'The result', body: repeatedSchema } },
  errors: { 400: ['invalid-request'], 409: ['action-not-possible'], 503: ['service-unavailable', 'too-busy'], ...notFound },
});

const fileErrors = { 404: ['post-not-found', 'file-not-found'], 503: ['storage-unavailable'] };

export const getPostSlideContract = defineRoute({
  operationId: 'getScheduledPostSlide',
  summary: 'Returns a rendered slide of the post, as it is published.',
  method: 'get',
  path: '/api/scheduled-posts/{id}/slides/{number}',
  access: 'user',
  scope: 'posts:read',
  accounts: 'filtered',
  ignoresUnknownQuery: true,
  params: slideParams,
  query: fileQuery,
  responses: { 200: { description: 'The image', contentType: 'image/jpeg' }, 304: { description: 'Not modified' } },
  errors: fileErrors,
});

export const getPostVideoContract = defineRoute({
  operationId: 'getScheduledPostVideo',
  summary: 'Returns the rendered video of the post, as it is published. Supports ranges.',
  method: 'get',
  path: '/api/scheduled-posts/{id}/video',
  access: 'user',
  scope: 'posts:read',
  accounts: 'filtered',
  ignoresUnknownQuery: true,
  params: idParams,
  query: fileQuery,
  responses: {
    200: { description: 'The video', contentType: 'video/mp4' },
    206: { description: 'The requested range', contentType: 'video/mp4' },
    304: { description: 'Not modified' },
    416: { description: 'The range starts after the end of the file' },
  },
  errors: fileErrors,
});

export const getPushKeyContract = defineRoute({
  operationId: 'getPushKey',
  summary: 'Returns the public key with which a browser subscribes to notifications (VAPID).',
  method: 'get',
  path: '/api/push/key',
  access: 'user',
  scope: 'session-only',
  responses: {
    200: {
      description: 'The key',
      body: z.object({ publicKey: z.string().meta({ description: 'base64url', examples: ['BNcR…'] }) }).meta({ id: 'PushKey' }),
    },
  },
});

export const subscribeToPushContract = defineRoute({
  operationId: 'subscribeToPush',
  summary: 'Turns notifications on for this browser.',
  method: 'put',
  path: '/api/push/subscriptions',
  access: 'user',
  scope: 'session-only',
  body: pushSubscriptionSchema,
  responses: { 204: { description: 'Notifications are on' } },
  errors: { 400: ['invalid-request', 'invalid-push-endpoint'], 404: ['subscription-not-found'], 409: ['too-many-subscriptions'] },
});

export const unsubscribeFromPushContract = defineRoute({
  operationId: 'unsubscribeFromPush',
  summary: 'Turns notifications off for this browser.',
  method: 'delete',
  path: '/api/push/subscriptions',
  access: 'user',
  scope: 'session-only',
  body: pushEndpointSchema,
  responses: { 204: { description: 'Notifications are off' } },
});

export const getPushSettingsContract = defineRoute({
  operationId: 'getPushSettings',
  summary: 'Returns the user’s notification settings, which apply to all devices.',
  method: 'get',
  path: '/api/push/settings',
  access: 'user',
  scope: 'session-only',
  responses: { 200: { description: 'The settings', body: pushSettingsSchema } },
});

export const updatePushSettingsContract = defineRoute({
  operationId: 'updatePushSettings',
  summary: 'Sets or deletes the user’s quiet hours.',
  method: 'put',
  path: '/api/push/settings',
  access: 'user',
  scope: 'session-only',
  body: pushSettingsSchema,
  responses: { 200: { description: 'The updated settings', body: pushSettingsSchema } },
  errors: { 400: ['invalid-request', 'invalid-silent-hours'] },
});

/** All routes of the service, in the order of the API document. */
export const contracts = [
  listPostsContract,
  listPostPageContract,
  countPlannedContract,
  createPostContract,
  getPostContract,
  getLedgerContract,
  updatePostContract,
  deletePostContract,
  publishNowContract,
  retryContract,
  markPostedContract,
  publishAgainContract,
  updateToLatestContract,
  updatePostsToLatestContract,
  movePostsContract,
  cancelPostsContract,
  remindContract,
  duplicatePostContract,
  repeatPostContract,
  getPostSlideContract,
  getPostVideoContract,
  getPushKeyContract,
  subscribeToPushContract,
  unsubscribeFromPushContract,
  getPushSettingsContract,
  updatePushSettingsContract,
  ...slotContracts,
  planSeriesPostContract,
];
