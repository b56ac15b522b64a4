import { inSlices, insertUnique } from '@viral-slides/database';
import type { Logger } from '@viral-slides/logger';
import { changeDocument, changeDocuments } from '@viral-slides/messaging';
import type { DocumentChange } from '@viral-slides/messaging';
import type { IdSource } from '../../ports/id-source.ts';
import type { PostKey, PostRepository } from '../../ports/post-repository.ts';
import type { RenderRequests } from '../../ports/render-requests.ts';
import type { PostChange } from '../../model/post-change.ts';
import { postContended, postNotFound } from '../../model/post-errors.ts';
import { maxListedPosts, maxOpenPosts } from '../../model/post-limits.ts';
import type { Post } from '../../model/post.ts';
import type { PublishPolicy } from '../../model/rule.ts';
import { toChangedEvent, toPublishRequested } from './pending-post-event.ts';
import type { PostDocument, PostModel } from './post-collection.ts';
import { decidedIn, publicationTrace } from './post-trace.ts';
import { changedPost, documentChange, toDocument, toPost } from './stored-post.ts';

/** What the repository needs. */
export interface PostRepositoryOptions {
  posts: PostModel;
  ids: IdSource;
  /** Called after every write that left an event to be published. */
  onCommitted: () => void;
  policy: PublishPolicy;
  /** Called after every write after which a post has to be looked at, with the time. */
  onNextAction: (at: Date) => void;
  renders: Pick<RenderRequests, 'ask'>;
  logger: Logger;
}

const noEvents = { pendingEvents: 0 } as const;
/** Posts read at a time for a list; each may be 60 kB. */
const readAtATime = 50;
/** More than there can be, so that whoever got a few beyond the limit in by racing still sees them all. */
const mostOpen = maxOpenPosts + 100;

/** PostRepository on MongoDB. A change and its events are one update of one document, conditional on the revision before. */
export function createMongoPostRepository(options: PostRepositoryOptions): PostRepository {
  const { posts, ids, onCommitted, policy, onNextAction } = options;
  const changing = { documents: posts, onCommitted, notFound: postNotFound, contended: postContended };
  const idsFor = (occurredAt: Date) => ({ eventId: ids.newId(), occurredAt });
  const stepOf = (next: Post, change: PostChange, scheduledIn: PostDocument['trace']) => {
    const { at, asksToPublish } = change;
    const trace = asksToPublish && publicationTrace(next, scheduledIn);
    const facts = asksToPublish ? [toPublishRequested(next, { ...idsFor(at), trace })] : [];
    const step = documentChange(next, change, { event: toChangedEvent(next, change, { ...idsFor(at), trace }), facts });
    return { ...step, set: { ...step.set, ...decidedIn(change) } };
  };
  return {
    async insert(post) {
      const document = { ...toDocument(post), ...decidedIn(), pendingEvents: [toChangedEvent(post, {}, idsFor(post.createdAt))] };
      const isIn = await insertUnique(() => posts.create(document));
      if (isIn) onCommitted();
      if (isIn && post.nextActionAt) onNextAction(post.nextActionAt);
      if (isIn && post.phase === 'rendering') await askToRender(options, post);
      return isIn;
    },
    async find(key) {
      const found = await posts.findOne({ ...filterOf(key), deletedAt: null }, noEvents).lean();
      return found ? toPost(found) : null;
    },
    countOpen: (userId) => posts.countDocuments({ userId, isOpen: true }),
    list: (userId, signal) => list(posts, userId, signal),
    async change(key, decide) {
      let changed: Post | undefined;
      let isStored = false;
      let isRenderWanted = false;
      await changeDocument<PostDocument>(changing, key, async (stored) => {
        const current = toPost(stored);
        const change = await decide(current);
        changed = change ? changedPost(current, change, policy) : current;
        isStored = change !== null;
        isRenderWanted = change?.asksToRender ?? false;
        return change && stepOf(changed, change, stored.trace);
      });
      const next = changed as Post;
      if (isStored && next.nextActionAt) onNextAction(next.nextActionAt);
      if (isRenderWanted) await askToRender(options, next);
      return next;
    },
    idsOf: (search, page) => idsOf(posts, search, page),
    waitingFor: (renderId) => waitingFor(posts, renderId),
    changeMany: (many, decide) => changeMany(options, { many, decide, stepOf }),
  };
}

async function idsOf(
  posts: PostModel,
  ...[{ projectId, ...search }, { after, limit }]: Parameters<PostRepository['idsOf']>
): Promise<string[]> {
  const filter: object = {
    ...search,
    ...(projectId === undefined ? {} : { 'project.id': projectId }),
    deletedAt: null,
    _id: { $gt: after },
  };
  const found = await posts.find(filter, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean();
  return found.map(({ _id }) => _id);
}

async function waitingFor(posts: PostModel, renderId: string): Promise<string | null> {
  const found = await posts.findOne({ 'render.renderId': renderId, deletedAt: null }, { _id: 1 }).lean();
  return found?._id ?? null;
}

/** What is done with many posts. */
interface ManyChanges {
  many: readonly string[];
  decide: (current: Post) => PostChange | null;
  stepOf: (next: Post, change: PostChange, scheduledIn: PostDocument['trace']) => DocumentChange<PostDocument>;
}

async function changeMany(options: PostRepositoryOptions, { many, decide, stepOf }: ManyChanges): Promise<Post[]> {
  const { posts: documents, onCommitted, policy, onNextAction } = options;
  const changed: Post[] = [];
  const areStored = await changeDocuments<PostDocument>({ documents, onCommitted }, many, (stored) => {
    const current = toPost(stored);
    const change = decide(current);
    if (!change || change.asksToRender) return null;
    const next = changedPost(current, change, policy);
    changed.push(next);
    return stepOf(next, change, stored.trace);
  });
  for (const { nextActionAt } of changed) if (nextActionAt) onNextAction(nextActionAt);
  return areStored ? changed : [];
}

/** The post is stored; a request that cannot be kept now is told by the rule of rendering a little later. */
async function askToRender({ renders, logger }: PostRepositoryOptions, post: Post): Promise<void> {
  await renders.ask(post).catch((error: unknown) => logger.warn({ err: error, postId: post.id }, 'rendering is asked for later'));
}

function filterOf({ id, userId }: PostKey) {
  return { _id: id, ...(userId === null ? {} : { userId }) };
}

async function* list(posts: PostModel, userId: string, signal?: AbortSignal): AsyncGenerator<Post> {
  const names = async (isOpen: boolean, limit: number) =>
    posts.find({ userId, isOpen }, { listTime: 1 }).sort({ listTime: -1, _id: 1 }).limit(limit).lean();
  const open = await names(true, mostOpen);
  const over = await names(false, Math.max(0, maxListedPosts - open.length));
  const inOrder = [...open, ...over].toSorted((a, b) => a.listTime.getTime() - b.listTime.getTime() || (a._id < b._id ? -1 : 1));
  const read = async (wanted: readonly string[]) => {
    const found = await posts.find({ _id: { $in: wanted }, userId, deletedAt: null }, noEvents).lean();
    return found.map(toPost);
  };
  yield* inSlices(
    inOrder.map(({ _id }) => _id),
    { size: readAtATime, read, signal },
  );
}
