import { randomUUID } from 'node:crypto';
import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { shareMongo } from '@viral-slides/testkit';
import type { TestMongo } from '@viral-slides/testkit';
import { createMongoDueQueue } from '../src/adapters/mongo/mongo-due-queue.ts';
import { createMongoPostRepository } from '../src/adapters/mongo/mongo-post-repository.ts';
import { postModel } from '../src/adapters/mongo/post-collection.ts';
import { makeAdvancePost } from '../src/use-cases/publishing/advance-post.ts';
import type { AdvancePost } from '../src/use-cases/publishing/advance-post.ts';
import { makeDeletePost } from '../src/use-cases/writing/delete-post.ts';
import { aPost, at, hour, noon } from './a-post.ts';
import { storePosts } from './stored-posts.ts';

/** Rounds of each race; a database on this machine answers in a millisecond, so all orders occur. */
const rounds = 300;
const policy = { maxLateMs: 2 * hour };
const clock = { now: () => at(1) };
const ids = { newId: () => randomUUID() };
const meter = { claimed() {}, acted() {}, failed() {}, heard() {}, waiting() {}, checked() {} };

let mongo: TestMongo;
let database: Database;

beforeAll(async () => {
  mongo = await shareMongo();
  database = await connectDatabase({ uri: mongo.url, logger: createLogger({ service: 'test', level: 'silent' }) });
}, 90_000);
afterAll(async () => {
  await database.close();
  await mongo.stop();
});

/** One process: its own repository on the common collection. */
function aProcess(): { advance: AdvancePost; posts: ReturnType<typeof createMongoPostRepository> } {
  const model = database.connection.models.Post ?? postModel(database.connection);
  const fields = {
    onCommitted: () => undefined,
    onNextAction: () => undefined,
    onEnd: () => undefined,
    renders: { ask: () => Promise.resolve(null) },
  };
  const posts = createMongoPostRepository({
    ...fields,
    posts: model,
    ids,
    policy,
    logger: createLogger({ service: 'test', level: 'silent' }),
  });
  return { posts, advance: makeAdvancePost({ posts, queue: createMongoDueQueue(model), clock, ids, policy, meter }) };
}

const stored = (id: string) => database.connection.collection<{ _id: string } & Record<string, unknown>>('posts').findOne({ _id: id });
const requestsOf = (document: Record<string, unknown> | null) =>
  ((document?.pendingEvents ?? []) as { type: string }[]).filter(({ type }) => type === 'scheduling.post.v1.publish-requested');
/** Lets other work go first, some of the time. */
const jitter = () => new Promise((resolve) => (Math.random() < 0.5 ? setImmediate(resolve) : setTimeout(resolve, Math.random() * 3)));

test('When processes look at one due post at the same time, then it is claimed once', async () => {
  const processes = [aProcess(), aProcess(), aProcess()];
  const posts = Array.from({ length: rounds }, () => aPost());
  await storePosts(database, posts);
  for (const { id } of posts) await Promise.all(processes.map(({ advance }) => advance(id).catch(() => undefined)));
  for (const { id } of posts) {
    const document = await stored(id);
    expect(document).toMatchObject({ phase: 'claimed', attempt: 1, revision: 2 });
    expect(requestsOf(document)).toHaveLength(1);
  }
}, 60_000);

test('When a post is cancelled as it becomes due, then either it is cancelled and never asked for, or refused and claimed once', async () => {
  const worker = aProcess();
  const gone = async () => undefined;
  const deletePost = makeDeletePost({
    posts: aProcess().posts,
    slides: { remove: gone },
    renders: { withdraw: gone },
    cancelledPosts: { note: async () => undefined },
    clock,
  });
  const posts = Array.from({ length: rounds }, () => aPost());
  await storePosts(database, posts);
  const ends = { cancelled: 0, claimed: 0 };
  for (const { id, userId } of posts) {
    const cancelling = jitter().then(() => deletePost({ userId, id }));
    const [cancelled] = await Promise.allSettled([cancelling, jitter().then(() => worker.advance(id))]);
    const document = await stored(id);
    if (cancelled.status === 'fulfilled') {
      ends.cancelled += 1;
      expect({ attempt: document?.attempt, requests: requestsOf(document), gone: document?.deletedAt !== null }).toEqual({
        attempt: 0,
        requests: [],
        gone: true,
      });
    } else {
      ends.claimed += 1;
      expect(cancelled.reason).toMatchObject({ kind: 'conflict', code: 'post-not-cancellable' });
      expect({ attempt: document?.attempt, requests: requestsOf(document).length, deletedAt: document?.deletedAt }).toEqual({
        attempt: 1,
        requests: 1,
        deletedAt: null,
      });
    }
  }
  // Both orders were tried.
  expect(Math.min(ends.cancelled, ends.claimed)).toBeGreaterThan(0);
}, 60_000);

test('When a post is moved as it becomes due, then it is published for one of the two times and not for both', async () => {
  const [worker, other] = [aProcess(), aProcess()];
  const posts = Array.from({ length: rounds }, () => aPost());
  await storePosts(database, posts);
  for (const { id, userId } of posts) {
    const move = () =>
      other.posts.change({ id, userId }, (post) => (post.attempt > 0 ? null : { at: clock.now(), set: { scheduledTime: at(hour) } }));
    await Promise.all([jitter().then(move), jitter().then(() => worker.advance(id))]);
    const document = await stored(id);
    const isMoved = (document?.scheduledTime as Date).getTime() !== noon.getTime();
    expect({ attempt: document?.attempt, requests: requestsOf(document).length }).toEqual(
      isMoved ? { attempt: 0, requests: 0 } : { attempt: 1, requests: 1 },
    );
    if (isMoved) expect(document?.nextActionAt).toEqual(at(hour));
  }
}, 60_000);
