import { randomUUID } from 'node:crypto';
import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { decodeEvent } from '@viral-slides/events';
import { createLogger } from '@viral-slides/logger';
import { shareMongo } from '@viral-slides/testkit';
import type { TestMongo } from '@viral-slides/testkit';
import { createMongoProjectRepository } from '../src/adapters/mongo/mongo-project-repository.ts';
import { projectModel } from '../src/adapters/mongo/project-collection.ts';
import { reportRestoredProjects } from '../src/adapters/mongo/report-restored-projects.ts';
import { buildEvent, buildProject, buildSlides } from './builders.ts';

let mongo: TestMongo;
let database: Database;
beforeAll(async () => {
  mongo = await shareMongo();
  database = await connectDatabase({ uri: mongo.url, logger: createLogger({ service: 'after-restore', level: 'silent' }) });
}, 120_000);
afterAll(async () => {
  await database?.close();
  await mongo?.stop();
});

test('When a database was restored, then each project that is not deleted reports its images once, at its current revision', async () => {
  const model = projectModel(database.connection);
  const projects = createMongoProjectRepository({ projects: model, onCommitted: () => undefined });
  const [quiet, unreported, deleted] = [buildProject({ slides: buildSlides(), revision: 7 }), buildProject(), buildProject()];
  for (const each of [quiet, unreported, deleted]) await projects.insert(each, buildEvent(each));
  await model.updateMany({ _id: { $in: [quiet.id, deleted.id] } }, { $set: { pendingEvents: [] } });
  await model.updateOne({ _id: deleted.id }, { $set: { deletedAt: new Date() } });
  const report = () => reportRestoredProjects(model, { clock: { now: () => new Date() }, ids: { newId: () => randomUUID() } });
  expect([await report(), await report()]).toEqual([1, 0]);

  const stored = await model.findById(quiet.id).orFail().lean();
  expect(stored).toMatchObject({ revision: 7, slides: quiet.slides, updatedAt: quiet.updatedAt });
  const pending = stored.pendingEvents.map(({ type, payload }) => [
    type,
    decodeEvent(type as 'projects.project.v1.changed', Buffer.from(payload.buffer)),
  ]);
  const reported = buildEvent(quiet, 'changed').project;
  expect(pending).toMatchObject([['projects.project.v1.changed', { projectId: reported.id, userId: reported.userId, revision: 7 }]]);
  const types = async (id: string) => (await model.findById(id).orFail().lean()).pendingEvents.map(({ type }) => type);
  expect([await types(unreported.id), await types(deleted.id)]).toEqual([['projects.project.v1.created'], []]);
}, 60_000);
