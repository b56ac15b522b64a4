import { randomUUID } from 'node:crypto';
import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { claimRestoredImages } from '../src/adapters/mongo/claim-restored-images.ts';
import { imageModel } from '../src/adapters/mongo/image-collection.ts';
import { usageModel } from '../src/adapters/mongo/mongo-project-usage-repository.ts';
import { jpegFile } from './corpus.ts';
import { startMediaStack } from './media-stack.ts';
import type { MediaStack } from './media-stack.ts';

let stack: MediaStack;
let database: Database;
beforeAll(async () => {
  stack = await startMediaStack();
  database = await connectDatabase({ uri: stack.mongo.url, logger: createLogger({ service: 'after-restore', level: 'silent' }) });
}, 120_000);
afterEach(() => stack?.setClock(null));
afterAll(async () => {
  await database?.close();
  await stack?.stop();
});

/** A user whose only image was on a slide at the backup, which does not have what media had learned of projects. */
async function restoredUser() {
  const user = stack.client();
  const image = await user.upload(await jpegFile());
  const project = { projectId: randomUUID(), userId: user.userId, name: 'p', revision: 5, imageIds: [image.id] };
  const publish = async () => {
    await stack.publish('projects.project.v1.changed', project);
    await stack.settled();
  };
  await publish();
  await usageModel(database.connection).deleteOne({ _id: project.projectId });
  await claimRestoredImages(imageModel(database.connection), new Date());
  const remove = async () => (await user.call('DELETE', `/api/images/${image.id}`)).status;
  return { user, publish, remove };
}

/** So much later, and as often as it is another hour: the job that looks after claims runs once a minute. */
const later = async (hours: number) => {
  stack.setClock(new Date(Date.now() + hours * 60 * 60 * 1000));
  await stack.media.parts.expireClaimsJob.runIfDue();
};

test('When a database was restored, then used images are not deleted by mistake before the projects have published their state, nor afterwards', async () => {
  const { user, publish, remove } = await restoredUser();
  expect(await remove()).toBe(409);
  await publish();
  await later(2);
  expect([(await user.list())[0]?.isUsed, await remove()]).toEqual([true, 409]);
});

test('When no project bears out that an image was used, then after an hour it is available', async () => {
  const { user, remove } = await restoredUser();
  await later(4);
  expect([(await user.list())[0]?.isUsed, await remove()]).toEqual([false, 204]);
});
