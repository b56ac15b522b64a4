import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { decodeEvent } from '@viral-slides/events';
import { createLogger } from '@viral-slides/logger';
import { shareMongo } from '@viral-slides/testkit';
import type { TestMongo } from '@viral-slides/testkit';
import { createMongoCreationRequestRepository, creationRequestModel } from '../src/adapters/mongo/mongo-creation-request-repository.ts';
import { createMongoProjectRepository } from '../src/adapters/mongo/mongo-project-repository.ts';
import { createMongoTemplateRepository } from '../src/adapters/mongo/mongo-template-repository.ts';
import { projectModel } from '../src/adapters/mongo/project-collection.ts';
import { templateModel } from '../src/adapters/mongo/template-collection.ts';
import type { Project } from '../src/model/project.ts';
import { buildEvent, buildProject, buildSlides, buildTemplate } from './builders.ts';
import { collected, collectedItems } from './collected.ts';
import { describeCreationRequestRepository } from './contracts/creation-request-repository-contract.ts';
import { describeProjectRepository } from './contracts/project-repository-contract.ts';
import { describeTemplateRepository } from './contracts/template-repository-contract.ts';

let mongo: TestMongo | undefined;
let database: Database;
let opened: Awaited<ReturnType<typeof open>>;

async function open({ connection }: Database) {
  const models = { projects: projectModel(connection), templates: templateModel(connection), requests: creationRequestModel(connection) };
  for (const model of Object.values(models)) await model.createIndexes();
  let commits = 0;
  return {
    models,
    commits: () => commits,
    projects: createMongoProjectRepository({ projects: models.projects, onCommitted: () => (commits += 1) }),
    templates: createMongoTemplateRepository(models.templates),
    requests: createMongoCreationRequestRepository(models.requests),
  };
}

beforeAll(async () => {
  mongo = await shareMongo();
  database = await connectDatabase({ uri: mongo.url, logger: createLogger({ service: 'test', level: 'silent' }) });
  opened = await open(database);
});

afterAll(async () => {
  await database?.close();
  await mongo?.stop();
});

describeProjectRepository('mongo', () => opened.projects);
describeTemplateRepository('mongo', () => opened.templates);
describeCreationRequestRepository('mongo', () => opened.requests);

describe('projects in mongo', () => {
  test('When a project is created, changed and deleted, then each write holds its event and wakes the relay', async () => {
    const commitsBefore = opened.commits();
    const project = buildProject({ slides: buildSlides('11111111-1111-4111-8111-111111111111') });
    const changed = { ...project, name: 'Renamed', revision: 2 };
    const last = { ...changed, revision: 3 };
    const events = [buildEvent(project), buildEvent(changed, 'changed'), buildEvent(last, 'deleted')] as const;
    await opened.projects.insert(project, events[0]);
    await opened.projects.change(project.userId, project.id, () => events[1]);
    await opened.projects.change(project.userId, project.id, () => events[2]);
    const stored = await opened.models.projects.findById(project.id).lean();
    expect(stored?.deletedAt).toEqual(events[2].occurredAt);
    expect(stored?.pendingEvents.map(({ eventId, type }) => [eventId, type])).toEqual([
      [events[0].eventId, 'projects.project.v1.created'],
      [events[1].eventId, 'projects.project.v1.changed'],
      [events[2].eventId, 'projects.project.v1.deleted'],
    ]);
    const second = stored?.pendingEvents[1]?.payload as unknown as { buffer: Uint8Array };
    expect(decodeEvent('projects.project.v1.changed', new Uint8Array(second.buffer))).toMatchObject({
      userId: project.userId,
      projectId: project.id,
      name: 'Renamed',
      revision: 2,
      imageIds: ['11111111-1111-4111-8111-111111111111'],
    });
    expect(opened.commits() - commitsBefore).toBe(3);
  });

  test('When a write is refused, then it leaves no event', async () => {
    const project = buildProject();
    await opened.projects.insert(project, buildEvent(project));
    const commitsBefore = opened.commits();
    await opened.projects.change(project.userId, project.id, () => null);
    await opened.projects.insert(project, buildEvent(project));
    expect((await opened.models.projects.findById(project.id).lean())?.pendingEvents).toHaveLength(1);
    expect(opened.commits()).toBe(commitsBefore);
  });

  test('When others change a project at every attempt, then that is the error and nothing of the change is stored', async () => {
    const project = buildProject();
    await opened.projects.insert(project, buildEvent(project));
    let tries = 0;
    const overtaken = opened.projects.change(project.userId, project.id, async (current) => {
      tries += 1;
      await opened.models.projects.updateOne({ _id: project.id }, { $inc: { revision: 1 } });
      return buildEvent({ ...current, name: 'Lost', revision: current.revision + 1 }, 'changed');
    });
    await expect(overtaken).rejects.toMatchObject({ code: 'project-changed-meanwhile' });
    expect(await opened.models.projects.findById(project.id).lean()).toMatchObject({ name: project.name, revision: 1 + tries });
    expect(tries).toBeGreaterThan(1);
  });

  test('When a stored project is of a newer document version than known, then it is neither read nor changed instead of guessing', async () => {
    const project = buildProject();
    await opened.projects.insert(project, buildEvent(project));
    await opened.models.projects.updateOne({ _id: project.id }, { $set: { documentVersion: 99 } });
    const stored = await opened.models.projects.findById(project.id).lean();
    await expect(opened.projects.find(project.userId, project.id)).rejects.toMatchObject({ code: 'document-newer' });
    const change = opened.projects.change(project.userId, project.id, async (current) => buildEvent(current, 'changed'));
    await expect(change).rejects.toMatchObject({ code: 'document-newer' });
    expect(await opened.models.projects.findById(project.id).lean()).toEqual(stored);
  });

  test('When a template is of another document version than the present one, then it goes through the migrations as projects do', async () => {
    const template = buildTemplate();
    await opened.templates.insert(template);
    const setVersion = (documentVersion: number) => opened.models.templates.updateOne({ _id: template.id }, { $set: { documentVersion } });
    const reads = [
      () => opened.templates.find(template.userId, template.id),
      () => collectedItems(opened.templates.list(template.userId)),
      () => collectedItems(opened.templates.listSummaries(template.userId)),
    ];
    await setVersion(0);
    for (const read of reads) await expect(read()).rejects.toThrow('No migration between document versions 0 and 1');
  });

  test('When a template is of a newer document version than known, then it is not opened, and lists say that they leave it out', async () => {
    const newer = buildTemplate();
    const known = buildTemplate({ userId: newer.userId });
    for (const template of [newer, known]) await opened.templates.insert(template);
    await opened.models.templates.updateOne({ _id: newer.id }, { $set: { documentVersion: 99 } });
    await expect(opened.templates.find(newer.userId, newer.id)).rejects.toMatchObject({ code: 'document-newer' });
    const lists = [await opened.templates.list(newer.userId), await opened.templates.listSummaries(newer.userId)];
    for (const { items, newerCount } of lists) {
      expect(newerCount).toBe(1);
      expect(await collected<{ id: string }>(items)).toMatchObject([{ id: known.id }]);
    }
  });

  test('When a project is of a newer document version than known, then lists hold the others and say that they leave it out', async () => {
    const [newer, known] = [buildProject(), buildProject()].map((project) => ({ ...project, userId: 'ada' })) as [Project, Project];
    for (const project of [newer, known]) await opened.projects.insert(project, buildEvent(project));
    await opened.models.projects.updateOne({ _id: newer.id }, { $set: { documentVersion: 99 } });
    const summaries = await opened.projects.listSummaries('ada', { includeAutosave: false });
    expect(summaries).toMatchObject({ items: [{ id: known.id }], newerCount: 1 });
    const whole = await opened.projects.list('ada', { includeAutosave: false });
    expect(whole.newerCount).toBe(1);
    expect(await collected(whole.items)).toEqual([known]);
  });

  test('When a project is of another document version, then its summary is not guessed from the stored fields', async () => {
    const project = buildProject();
    await opened.projects.insert(project, buildEvent(project));
    await opened.models.projects.updateOne({ _id: project.id }, { $set: { documentVersion: 0 } });
    await expect(opened.projects.listSummaries(project.userId, { includeAutosave: false })).rejects.toThrow('No migration');
  });

  test('When indexes are made again, as at every start, then nothing fails and all are there', async () => {
    await opened.models.projects.createIndexes();
    const keys = (await opened.models.projects.collection.indexes()).map(({ key }) => Object.keys(key).join(','));
    expect(keys).toEqual(expect.arrayContaining(['userId,updatedAt,_id', 'autosaveOf', 'pendingEvents.occurredAt']));
    const expiring = (await opened.models.requests.collection.indexes()).find(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
    expect(expiring).toMatchObject({ key: { startedAt: 1 }, expireAfterSeconds: 86_400 });
  });
});
