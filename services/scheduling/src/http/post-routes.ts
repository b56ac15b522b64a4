import { bindRoute, jsonArrayReply, nextPageLink, readBasedOn, readIdempotencyKey, revisionTag } from '@viral-slides/http-kit';
import type { BoundRoute, Identity } from '@viral-slides/http-kit';
import type { z } from 'zod';
import { showsLatest } from '../model/post-actions.ts';
import { twinWarning } from '../model/writing/twin.ts';
import type { CountPlanned } from '../use-cases/writing/count-planned.ts';
import type { CreatePost, CreatePostCommand } from '../use-cases/writing/create-post.ts';
import type { DeletePost } from '../use-cases/writing/delete-post.ts';
import type { DuplicatePost } from '../use-cases/writing/duplicate-post.ts';
import type { RequestedSlot } from '../use-cases/slots/find-slot.ts';
import type { FindTwin } from '../use-cases/writing/find-twin.ts';
import type { GetPost } from '../use-cases/reading/get-post.ts';
import type { ListPostPage } from '../use-cases/reading/list-post-page.ts';
import type { ListPosts } from '../use-cases/reading/list-posts.ts';
import type { ReadLedger } from '../use-cases/reading/read-ledger.ts';
import type { RepeatPost } from '../use-cases/writing/repeat-post.ts';
import type { UpdatePost } from '../use-cases/writing/update-post.ts';
import type { UpdatePostsToLatest } from '../use-cases/writing/update-posts-to-latest.ts';
import type { UpdateToLatest } from '../use-cases/writing/update-to-latest.ts';
import {
  countPlannedContract,
  createPostContract,
  deletePostContract,
  duplicatePostContract,
  getLedgerContract,
  getPostContract,
  listPostPageContract,
  listPostsContract,
  repeatPostContract,
  updatePostContract,
  updatePostsToLatestContract,
  updateToLatestContract,
} from './contracts.ts';
import type { createPostSchema } from './post-schemas.ts';
import { presentLedger } from './present-ledger.ts';
import { presentPost } from './present-post.ts';

/** Use cases behind the routes of posts. */
export interface PostRouteDeps {
  listPosts: ListPosts;
  listPostPage: ListPostPage;
  countPlanned: CountPlanned;
  getPost: GetPost;
  readLedger: ReadLedger;
  createPost: CreatePost;
  findTwin: FindTwin;
  updatePost: UpdatePost;
  deletePost: DeletePost;
  duplicatePost: DuplicatePost;
  repeatPost: RepeatPost;
  updateToLatest: UpdateToLatest;
  updatePostsToLatest: UpdatePostsToLatest;
}

/** The routes of posts: what is saved. */
export function postRoutes(useCases: PostRouteDeps): BoundRoute[] {
  return [...readingRoutes(useCases), ...savingRoutes(useCases)];
}

function readingRoutes(useCases: PostRouteDeps): BoundRoute[] {
  return [
    bindRoute(listPostsContract, async ({ identity, signal }) =>
      jsonArrayReply(useCases.listPosts({ ...readerOf(identity), signal }), presentPost),
    ),
    bindRoute(listPostPageContract, async ({ identity, query, req, signal }) => {
      const { posts, next } = await useCases.listPostPage({ ...readerOf(identity), cursor: query.cursor, limit: query.limit, signal });
      return { status: 200, body: { posts: posts.map(presentPost), next }, headers: nextPageLink(req, next) };
    }),
    bindRoute(countPlannedContract, async ({ identity, query, signal }) => {
      const { others, endsAt } = await useCases.countPlanned({ person: identity, platform: query.platform, signal });
      return { status: 200, body: { others, endsAt: endsAt && endsAt.toISOString() } };
    }),
    bindRoute(getPostContract, async ({ identity, params }) => {
      const post = presentPost(await useCases.getPost({ userId: identity.userId, id: params.id }));
      return { status: 200, body: post, headers: revisionTag(post.revision, post) };
    }),
    bindRoute(getLedgerContract, async ({ identity, params }) => {
      return { status: 200, body: presentLedger(await useCases.readLedger({ userId: identity.userId, id: params.id })) };
    }),
  ];
}

function savingRoutes(useCases: PostRouteDeps): BoundRoute[] {
  return [
    bindRoute(createPostContract, async ({ identity, body, req, signal }) => {
      const idempotencyKey = readIdempotencyKey(req);
      const post = await useCases.createPost({ person: identity, draft: draftOf(body), idempotencyKey, signal });
      const shown = presentPost(post);
      // A request with a key can be repeated without a second post.
      const twin = idempotencyKey === null ? await useCases.findTwin(post) : null;
      if (twin) shown.warnings.push(twinWarning(twin));
      return { status: 201, body: shown, headers: { location: `/api/scheduled-posts/${post.id}` } };
    }),
    bindRoute(updatePostContract, async ({ identity, params, body, req, signal }) => {
      const { scheduledTime, slot, ...rest } = body;
      const { revision, asAsked } = readBasedOn(req, { identity, revision: rest.revision });
      const time = scheduledTime === undefined || slot !== undefined ? {} : { scheduledTime: dateOf(scheduledTime) };
      const edit = { ...rest, revision, ...time, slot: slotOf(slot) };
      const change = useCases.updatePost({ person: identity, id: params.id, edit, signal });
      const post = presentPost(await change.catch((error: unknown) => Promise.reject(asAsked(error) as Error)));
      return { status: 200, body: post, headers: revisionTag(post.revision, post) };
    }),
    bindRoute(deletePostContract, async ({ identity, params }) => {
      await useCases.deletePost({ userId: identity.userId, id: params.id });
      return { status: 204 };
    }),
    bindRoute(duplicatePostContract, async ({ identity, params, req }) => {
      const key = { userId: identity.userId, id: params.id };
      const post = await useCases.duplicatePost({ ...key, idempotencyKey: readIdempotencyKey(req) });
      return { status: 201, body: presentPost(post), headers: { location: `/api/scheduled-posts/${post.id}` } };
    }),
    bindRoute(repeatPostContract, async ({ identity, params, body: repeat, signal }) => {
      const { made, failed } = await useCases.repeatPost({ person: identity, id: params.id, repeat, signal });
      const refusals = failed.map((each) => ({ ...each, scheduledTime: each.scheduledTime.toISOString() }));
      return { status: 200, body: { made: made.map(presentPost), failed: refusals } };
    }),
    bindRoute(updateToLatestContract, async ({ identity, params, signal }) => {
      const { post, isUpdated } = await useCases.updateToLatest({ person: identity, id: params.id, signal });
      if (!isUpdated) throw showsLatest();
      return { status: 200, body: presentPost(post) };
    }),
    bindRoute(updatePostsToLatestContract, async ({ identity, body, signal }) => {
      const { posts, failed } = await useCases.updatePostsToLatest({ person: identity, ids: body.postIds, signal });
      return { status: 200, body: { posts: posts.map(presentPost), failed } };
    }),
  ];
}

function readerOf({ userId, token }: Identity) {
  return { userId, accounts: token?.accounts ?? null };
}

/** A new post as it was sent. */
export function draftOf(body: z.output<typeof createPostSchema>): CreatePostCommand['draft'] {
  return { ...body, scheduledTime: dateOf(body.scheduledTime), slot: slotOf(body.slot) };
}

function slotOf(text: string | undefined): RequestedSlot | undefined {
  return text === undefined || text === 'next' ? text : new Date(text);
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
