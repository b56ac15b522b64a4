import { randomUUID } from 'node:crypto';
import { eventually } from '@viral-slides/testkit';
import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { createMongoProjectUsageRepository, usageModel } from '../src/adapters/mongo/mongo-project-usage-repository.ts';
import { claimLifetimeMs } from '../src/model/image-use.ts';
import { makeRecordProjectUsage } from '../src/use-cases/record-project-usage.ts';
import type { SettleImageUse } from '../src/use-cases/settle-image-use.ts';
import { buildImage } from './builders.ts';
import { jpegFile } from './corpus.ts';
import type { MediaClient } from './media-client.ts';
import { startMediaStack } from './media-stack.ts';
import type { MediaStack } from './media-stack.ts';

let stack: MediaStack;
beforeAll(async () => {
  stack = await startMediaStack();
}, 120_000);
afterEach(() => stack?.setClock(null));
afterAll(() => stack?.stop());

async function userWithImage() {
  const user = stack.client();
  return { user, image: await user.upload(await jpegFile()) };
}

/** Events of the projects service about a project of this user: the images it shows now, or null once it is gone. */
function projectOf({ userId }: MediaClient) {
  const about = { projectId: randomUUID(), userId };
  let revision = 0;
  return {
    async shows(imageIds: string[] | null): Promise<void> {
      revision += 1;
      if (imageIds === null) await stack.publish('projects.project.v1.deleted', { ...about, revision });
      else await stack.publish('projects.project.v1.changed', { ...about, name: 'p', revision, imageIds });
      await stack.settled();
    },
  };
}

const isUsed = async (user: MediaClient) => (await user.list())[0]?.isUsed;
const mark = async (user: MediaClient, id: string, wanted: boolean) =>
  (await user.call('PATCH', `/api/images/${id}`, { isUsed: wanted })).body.isUsed;
/** Revision and mark of the image in each event about images of this user. */
const reportedUses = ({ userId }: MediaClient) =>
  stack.eventsOf(userId).flatMap(([type, { revision, isUsed }]) => (type.startsWith('media.image.') ? [[revision, isUsed]] : []));
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

describe('an image on two projects', () => {
  async function onTwoProjects() {
    const { user, image } = await userWithImage();
    const [one, two] = [projectOf(user), projectOf(user)];
    await one.shows([image.id]);
    await two.shows([image.id]);
    return { user, image, one, two };
  }

  test('When one of them drops it, then it stays used until the other one has dropped it, too', async () => {
    const { user, image, one, two } = await onTwoProjects();
    expect(await isUsed(user)).toBe(true);
    await one.shows([]);
    expect(await mark(user, image.id, false)).toBe(true);
    expect(await isUsed(user)).toBe(true);
    await two.shows(null);
    expect(await isUsed(user)).toBe(false);
    await eventually(() =>
      expect(reportedUses(user)).toEqual([
        [1, false],
        [2, true],
        [3, false],
      ]),
    );
  });

  test('When the client of one takes its mark away before the event of its save, then the image stays used', async () => {
    const { user, image, one } = await onTwoProjects();
    expect(await mark(user, image.id, false)).toBe(true);
    await one.shows([]);
    expect(await isUsed(user)).toBe(true);
  });

  test('When both drop it at the same moment, then it is available', async () => {
    const { user, one, two } = await onTwoProjects();
    await Promise.all([one.shows([]), two.shows([])]);
    expect(await isUsed(user)).toBe(false);
  });
});

describe('an image on slides of scheduled posts', () => {
  /** Publishes what scheduling reports of a post of this user. */
  const publishPost = (user: MediaClient, post: { postId: string; revision: number; imageIds: string[] }) =>
    stack.publish('scheduling.post.v1.changed', {
      ...{ ...post, userId: user.userId, projectId: randomUUID(), platform: 'tiktok', phase: '', isDeleted: false },
      status: post.imageIds.length > 0 ? 'scheduled' : 'posted',
    });
  const remove = (user: MediaClient, id: string, query = '') => user.call('DELETE', `/api/images/${id}${query}`);

  test('When unpublished posts show it, then their number is returned before it is deleted; it is not "used", and is deleted when that is confirmed', async () => {
    const { user, image } = await userWithImage();
    for (const postId of [randomUUID(), randomUUID()]) await publishPost(user, { postId, revision: 3, imageIds: [image.id] });
    await stack.settled();
    expect(await isUsed(user)).toBe(false);
    expect(await remove(user, image.id)).toMatchObject({ status: 409, body: { type: 'image-in-use', projects: [], posts: 2 } });
    expect((await remove(user, image.id, '?force=true')).status).toBe(204);
  });

  test('When the post is published, then the image is deleted without asking, also when older events of the post come after that, or twice', async () => {
    const { user, image } = await userWithImage();
    const postId = randomUUID();
    await publishPost(user, { postId, revision: 4, imageIds: [] });
    await stack.settled();
    for (const revision of [3, 3]) await publishPost(user, { postId, revision, imageIds: [image.id] });
    await stack.settled();
    expect((await remove(user, image.id)).status).toBe(204);
  });

  test("When another user's post names it, then it is deleted without asking", async () => {
    const { user, image } = await userWithImage();
    await publishPost(stack.client(), { postId: randomUUID(), revision: 1, imageIds: [image.id] });
    await stack.settled();
    expect((await remove(user, image.id)).status).toBe(204);
  });
});

describe('an image that a slide took just now', () => {
  test('When the event of its save comes later, then it is used all the time and cannot be deleted by mistake', async () => {
    const { user, image } = await userWithImage();
    const project = projectOf(user);
    expect(await mark(user, image.id, true)).toBe(true);
    await project.shows([]);
    expect(await isUsed(user)).toBe(true);
    expect(await user.call('DELETE', `/api/images/${image.id}`)).toMatchObject({
      status: 409,
      body: { type: 'image-in-use', projects: [] },
    });
    await project.shows([image.id]);
    stack.setClock(new Date(Date.now() + claimLifetimeMs + 1));
    await stack.media.parts.expireClaimsJob.runIfDue();
    expect(await isUsed(user)).toBe(true);
  });

  test('When the slide is undone before it is saved, then it is available at once', async () => {
    const { user, image } = await userWithImage();
    await mark(user, image.id, true);
    expect(await mark(user, image.id, false)).toBe(false);
    expect((await user.call('DELETE', `/api/images/${image.id}`)).status).toBe(204);
  });

  test('When no save follows, then it is available again after the lifetime of the mark, and an event says so', async () => {
    const { user, image } = await userWithImage();
    stack.setClock(inDays(1));
    await mark(user, image.id, true);
    stack.setClock(new Date(inDays(1).getTime() + claimLifetimeMs / 2));
    await stack.media.parts.expireClaimsJob.runIfDue();
    expect(await isUsed(user)).toBe(true);
    stack.setClock(new Date(inDays(1).getTime() + 2 * claimLifetimeMs));
    await stack.media.parts.expireClaimsJob.runIfDue();
    await eventually(async () => expect(await isUsed(user)).toBe(false));
    await eventually(() => expect(stack.eventsOf(user.userId).at(-1)?.[1]).toMatchObject({ imageId: image.id, isUsed: false }));
  });
});

describe('events about projects', () => {
  test.each([
    ['in order', [1, 2, 3]],
    ['twice each', [1, 1, 2, 2, 3, 3]],
    ['reversed', [3, 2, 1]],
    ['the oldest last', [2, 3, 1, 2, 1]],
  ])('When they come %s, then only what the newest one shows is used', async (_name, revisions) => {
    const { user, image: dropped } = await userWithImage();
    const kept = await user.upload(await jpegFile({ width: 50, height: 40 }), 'kept.jpg');
    const about = { projectId: randomUUID(), userId: user.userId, name: 'p' };
    const shown = [[], [dropped.id], [dropped.id, kept.id], [kept.id]];
    for (const revision of revisions) {
      await stack.publish('projects.project.v1.changed', { ...about, revision, imageIds: shown[revision] ?? [] });
    }
    await stack.settled();
    expect((await user.list('?filter=used')).map(({ id }) => id)).toEqual([kept.id]);
  });

  describe('that are stored, but whose effect on the images is missing', () => {
    let database: Database;
    beforeAll(async () => {
      database = await connectDatabase({ uri: stack.mongo.url, logger: createLogger({ service: 'test', level: 'silent' }) });
    });
    afterAll(() => database?.close());

    /** Records events about one project; `settledBy` returns which images were settled, `die` ends the process before any was. */
    function recorder() {
      const about = { projectId: randomUUID(), userId: 'u' };
      const settled: string[] = [];
      let isDying = false;
      const settleImageUse: SettleImageUse = async ({ imageId }) => {
        if (isDying) throw new Error('killed');
        settled.push(imageId);
        return buildImage();
      };
      const usages = createMongoProjectUsageRepository(usageModel(database.connection));
      const record = makeRecordProjectUsage({ usages, settleImageUse, clock: { now: () => new Date() } });
      const report = (revision: number, imageIds: string[] | null) =>
        record(imageIds ? { ...about, revision, imageIds, name: 'p', isDeleted: false } : { ...about, revision, isDeleted: true });
      return {
        ...about,
        async die(revision: number, imageIds: string[] | null) {
          isDying = true;
          await expect(report(revision, imageIds)).rejects.toThrow('killed');
          isDying = false;
        },
        async settledBy(revision: number, imageIds: string[] | null) {
          await report(revision, imageIds);
          return settled.splice(0).toSorted();
        },
      };
    }

    test('When the same event comes again, then the remaining images are settled, and only once', async () => {
      const { die, settledBy } = recorder();
      await die(1, ['a', 'b']);
      expect(await settledBy(1, ['a', 'b'])).toEqual(['a', 'b']);
      expect(await settledBy(1, ['a', 'b'])).toEqual([]);
      await die(2, null);
      expect(await settledBy(2, null)).toEqual(['a', 'b']);
      expect(await settledBy(2, null)).toEqual([]);
    });

    test('When a newer event comes first, then it settles those images, too', async () => {
      const { die, settledBy } = recorder();
      expect(await settledBy(1, ['a', 'b'])).toEqual(['a', 'b']);
      await die(2, ['b', 'c']);
      expect(await settledBy(3, ['b', 'c', 'd'])).toEqual(['a', 'c', 'd']);
      expect(await settledBy(2, ['b', 'c'])).toEqual([]);
    });

    test('When the project was recorded before images were settled at all, then its next event settles all of its images', async () => {
      const { settledBy, projectId, userId } = recorder();
      const documents = usageModel(database.connection).collection;
      await documents.insertOne({ _id: projectId as never, userId, name: 'p', revision: 7, imageIds: ['x', 'y'] });
      expect(await settledBy(8, ['y'])).toEqual(['x', 'y']);
      expect(await settledBy(9, ['y'])).toEqual([]);
    });
  });

  test("When a project names another user's image, then that stays available", async () => {
    const { user, image } = await userWithImage();
    await projectOf(stack.client()).shows([image.id]);
    expect(await isUsed(user)).toBe(false);
  });
});
