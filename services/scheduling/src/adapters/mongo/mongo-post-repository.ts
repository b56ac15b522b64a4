import { insertUnique } from '@viral-slides/database';
import type { Logger } from '@viral-slides/logger';
import { changeDocument, changeDocuments } from '@viral-slides/messaging';
import type { DocumentChange } from '@viral-slides/messaging';
import type { IdSource } from '../../ports/id-source.ts';
import type { PostKey, PostRepository } from '../../ports/post-repository.ts';
import type { RenderRequests } from '../../ports/render-requests.ts';
import type { PostChange } from '../../model/post-change.ts';
import { postContended, postNotFound } from '../../model/post-errors.ts';
import { milestonesReached } from '../../model/publishing/milestone.ts';
import { slotNotFree } from '../../model/slots/slot-errors.ts';
import { endBrought } from '../../model/publishing/post-end.ts';
import type { PostEnd } from '../../model/publishing/post-end.ts';
import type { Post } from '../../model/post.ts';
import { isHurriedBy } from '../../model/rendering/render-rules.ts';
import type { PublishPolicy } from '../../model/rule.ts';
import { toChangedEvent, toPublishRequested, toReached } from './pending-post-event.ts';
import type { PostDocument, PostModel } from './post-collection.ts';
import { doneIn, notedAsDone, wasDoneElsewhere } from './named-action.ts';
import { asDecided, decidedBy } from './post-request.ts';
import { decidedIn, publicationTrace } from './post-trace.ts';
import { createRenderPosts } from './render-posts.ts';
import type { RenderPosts } from './render-posts.ts';
import { changedPost, documentChange, newestFirst, noEvents, toDocument, toPost } from './stored-post.ts';

export interface PostRepositoryOptions {
  posts: PostModel;
  ids: IdSource;
  /** Called after every write that left an event to be published. */
  onCommitted: () => void;
  policy: PublishPolicy;
  /** Called after every write after which a post has to be looked at, or its platform is asked for numbers, with the time. */
  onNextAction: (at: Date) => void;
  /** Called after every write that ended a post, by any cause; once for each end. */
  onEnd: (end: PostEnd, post: Post) => void;
  renders: Pick<RenderRequests, 'ask'>;
  logger: Logger;
}

/** Makes the update of one change, with its events. */
type StepOf = (step: DecidedStep, scheduledIn: PostDocument['trace']) => DocumentChange<PostDocument>;

/** PostRepository on MongoDB. A change and its events are one update of one document, conditional on the revision before. */
export function createMongoPostRepository(options: PostRepositoryOptions): PostRepository {
  const { posts, ids, onCommitted, onNextAction } = options;
  const idsFor = (occurredAt: Date) => ({ eventId: ids.newId(), occurredAt });
  const reached = (before: Post | null, next: Post, at: Date) =>
    milestonesReached(before, next).map((milestone) => toReached(next, milestone, idsFor(at)));
  const stepOf: StepOf = ({ before, next, change }, scheduledIn) => {
    const { at, asksToPublish } = change;
    const trace = asksToPublish && publicationTrace(next, scheduledIn);
    const asked = asksToPublish ? [toPublishRequested(next, { ...idsFor(at), trace })] : [];
    const facts = [...asked, ...(change.isDeleted ? [] : reached(before, next, at))];
    const step = documentChange(next, change, { event: toChangedEvent(next, change, { ...idsFor(at), trace }), facts });
    return { ...step, set: { ...step.set, ...decidedIn(change), ...doneIn(next) } };
  };
  const change: PostRepository['change'] = (key, decide) => changeOne(options, { key, decide, stepOf, askToRender: rendering.ask });
  const rendering = createRenderPosts({ ...options, change });
  return {
    async insert(post) {
      const document = {
        ...toDocument(post),
        ...decidedIn(),
        ...decidedBy(),
        pendingEvents: [toChangedEvent(post, {}, idsFor(post.createdAt)), ...reached(null, post, post.createdAt)],
      };
      const isIn = await insertUnique(() => posts.create(document));
      // One of two indexes refused it, and a post that is there already has its id.
      if (!isIn && post.slotAt && !(await posts.exists({ _id: post.id }))) throw slotNotFree();
      if (isIn) onCommitted();
      if (isIn && post.nextActionAt) onNextAction(post.nextActionAt);
      if (isIn && post.phase === 'rendering') await rendering.ask(post);
      return isIn;
    },
    async find(key) {
      const found = await posts.findOne({ ...filterOf(key), deletedAt: null }, noEvents).lean();
      return found ? toPost(found) : null;
    },
    async findMany(many) {
      const found = await posts.find({ _id: { $in: [...many] }, deletedAt: null }, noEvents).lean();
      return found.map(toPost);
    },
    countOpen: (userId) => posts.countDocuments({ userId, isOpen: true }),
    async overBeyond(userId, { newest, limit }) {
      // From the index alone. Tombstones are at its end, and are removed on their own.
      const found = await posts.find({ userId, isOpen: false }, { _id: 1, listTime: 1 }).sort(newestFirst).skip(newest).limit(limit).lean();
      return found.map(({ _id }) => _id);
    },
    change,
    idsOf: (search, page) => idsOf(posts, search, page),
    waitingFor: (renderId) => waitingFor(posts, renderId),
    renderNext: rendering.next,
    changeMany: (many, decide) => changeMany(options, { many, decide, stepOf }),
  };
}

/** Change functions for one post. */
interface OneChange {
  key: PostKey;
  decide: Parameters<PostRepository['change']>[1];
  stepOf: StepOf;
  askToRender: RenderPosts['ask'];
}

async function changeOne(options: PostRepositoryOptions, { key, decide, stepOf, askToRender }: OneChange): Promise<Post> {
  const { posts: documents, onCommitted, policy } = options;
  const changing = { documents, onCommitted, notFound: postNotFound, contended: postContended };
  let step = {} as Step;
  /** Set for background work. */
  let belongsTo: Pick<PostDocument, 'userId' | 'requestId'> | undefined;
  const changed = () =>
    changeDocument<PostDocument>(changing, key, async (stored) => {
      const before = toPost(stored);
      const change = wasDoneElsewhere(before) ? null : await decide(before);
      const next = change ? changedPost(before, change, policy) : before;
      step = { before, change, next };
      if (!change) return null;
      if (key.userId !== null) return ownersStep(stepOf({ before, change, next }, stored.trace));
      belongsTo = stored;
      return asDecided(stored, () => stepOf({ before, change, next }, stored.trace));
    });
  // Nothing else that is unique changes.
  if (!(await insertUnique(changed))) throw slotNotFree();
  const { change, next } = step;
  if (change) notedAsDone(next);
  if (change) noteStored(options, step);
  const afterwards = async () => {
    if (change && belongsTo) logStep(options, next);
    if (change && (change.asksToRender || isHurriedBy(change, step))) await askToRender(next);
  };
  await (belongsTo ? asDecided(belongsTo, afterwards) : afterwards());
  return next;
}

/** A post before and after a change. */
interface Step {
  before: Post;
  /** Null: it stays. */
  change: PostChange | null;
  next: Post;
}

/** A step that changes something. */
type DecidedStep = Step & { change: PostChange };

/** Every stored change of a post passes here, whatever its cause. */
function noteStored({ onNextAction, onEnd }: PostRepositoryOptions, { before, next }: Step): void {
  if (next.numbersAt && next.numbersAt !== before.numbersAt) onNextAction(next.numbersAt);
  if (next.nextActionAt) onNextAction(next.nextActionAt);
  const end = endBrought(before, next);
  if (end) onEnd(end, next);
}

async function idsOf(
  posts: PostModel,
  ...[{ projectId, outdatedBy, scheduledWithin, ...search }, { after, limit }]: Parameters<PostRepository['idsOf']>
): Promise<string[]> {
  const filter: object = {
    ...search,
    ...(projectId === undefined ? {} : { 'project.id': projectId }),
    ...(scheduledWithin === undefined ? {} : { scheduledTime: { $gte: scheduledWithin.from, $lte: scheduledWithin.to } }),
    ...(outdatedBy === undefined ? {} : showsOtherThan(outdatedBy)),
    deletedAt: null,
    _id: { $gt: after },
  };
  const found = await posts.find(filter, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean();
  return found.map(({ _id }) => _id);
}

/** Another name, or slides that are older now and were not before. */
function showsOtherThan({ name, revision }: { name: string; revision: number }): object {
  const isOlderNow = { 'frozen.projectRevision': { $lt: revision }, $expr: { $lte: ['$project.revision', '$frozen.projectRevision'] } };
  return {
    'project.isDeleted': { $ne: true },
    'project.revision': { $lt: revision },
    $or: [{ 'project.name': { $ne: name } }, isOlderNow],
  };
}

async function waitingFor(posts: PostModel, renderId: string): Promise<string | null> {
  const found = await posts.findOne({ 'render.renderId': renderId, deletedAt: null }, { _id: 1 }).lean();
  return found?._id ?? null;
}

/** Change functions for many posts. */
interface ManyChanges {
  many: readonly string[];
  decide: (current: Post) => PostChange | null;
  stepOf: StepOf;
}

async function changeMany(options: PostRepositoryOptions, { many, decide, stepOf }: ManyChanges): Promise<Post[]> {
  const { posts: documents, onCommitted, policy } = options;
  const steps = new Map<string, Step & { log: () => void }>();
  const storedIds = await changeDocuments<PostDocument>({ documents, onCommitted }, many, (stored) => {
    const before = toPost(stored);
    const change = decide(before);
    if (!change || change.asksToRender) return null;
    const next = changedPost(before, change, policy);
    steps.set(next.id, { before, change, next, log: () => asDecided(stored, () => logStep(options, next)) });
    return asDecided(stored, () => stepOf({ before, change, next }, stored.trace));
  });
  const done = [...steps.values()].filter(({ next }) => storedIds.has(next.id));
  for (const step of done) {
    noteStored(options, step);
    step.log();
  }
  return done.map(({ next }) => next);
}

/** A decision of the owner sets the request to which the post belongs from then on. */
function ownersStep(step: DocumentChange<PostDocument>): DocumentChange<PostDocument> {
  return { ...step, set: { ...step.set, ...decidedBy() } };
}

/** One log line for each automatic step of a post, so that its request can be followed. */
function logStep({ logger }: PostRepositoryOptions, { id, status, phase, attempt }: Post): void {
  logger.info({ postId: id, status, phase, attempt }, 'a post advanced');
}

function filterOf({ id, userId }: PostKey) {
  return { _id: id, ...(userId === null ? {} : { userId }) };
}
