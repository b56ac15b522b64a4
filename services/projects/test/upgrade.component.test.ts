import { randomUUID } from 'node:crypto';
import { eventually, releaseData } from '@viral-slides/testkit';
import type { StoredLines } from '@viral-slides/testkit';
import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { createMongoProjectRepository } from '../src/adapters/mongo/mongo-project-repository.ts';
import { projectModel } from '../src/adapters/mongo/project-collection.ts';
import { startProjectsService } from './projects-service.ts';
import type { ProjectsService } from './projects-service.ts';

/* This build opens the data of earlier releases. `make release-data RELEASE=v…` writes the data of the build that is about to be released, once. */
const data = releaseData(import.meta.dirname, ['projects', 'templates', 'creation-requests']);
const userId = '00000000-0000-4000-8000-000000000001';
const text = { id: 't1', content: 'Sea and sand', style: { ...DEFAULT_TEXT_STYLE } };
const slides = [
  { id: 's1', imageUrl: '/api/images/00000000-0000-4000-8000-0000000000aa/content', textLayers: [text], isGenerated: false },
  { id: 's2', imageUrl: '/blank-slide.svg', textLayers: [], isGenerated: true },
];

let running: ProjectsService;
let database: Connection;
const ada = () => running.as(userId);
/** Without the project that was being deleted, which goes as soon as its event is out. */
const lasting = ({ projects = [], ...rest }: StoredLines) => ({ ...rest, projects: projects.filter((line) => !line.includes('"Gone"')) });
beforeAll(async () => {
  running = await startProjectsService();
  database = await mongoose.createConnection(running.mongo.url).asPromise();
  await data.keep(database, async () => {
    await ada().post('/api/projects', { name: 'Summer', slides, outputFormat: 'tiktok' }).expect(201);
    await ada()
      .post('/api/projects', { name: '__autosave__', slides: slides.slice(0, 1) })
      .expect(201);
    const gone = (await ada().post('/api/projects', { name: 'Gone', slides }).expect(201)).body as { id: string };
    await ada()
      .post('/api/templates', { name: 'My look', slides: slides.map(({ imageUrl, textLayers }) => ({ imageUrl, textLayers })) })
      .expect(201);
    // Last, and without waking the relay: its event has to wait for the next build.
    const projects = createMongoProjectRepository({ projects: projectModel(database), onCommitted: () => undefined });
    await projects.change(userId, gone.id, (current) => {
      const last = { ...current, revision: current.revision + 1 };
      return { eventId: randomUUID(), type: 'deleted', occurredAt: new Date(), project: last };
    });
  });
}, 120_000);
afterAll(async () => {
  await database.close();
  await running.stop();
}, 60_000);

describe.each(data.names)('projects of %s', (release) => {
  let kept: StoredLines;
  beforeAll(async () => {
    kept = await data.open(database, release);
  }, 60_000);

  test('When they are opened, then slides and texts are as they were written, and saving goes on', async () => {
    const { body } = await ada().get('/api/projects').expect(200);
    const [summer] = body as { id: string; name: string; revision: number }[];
    expect(body).toHaveLength(1);
    const opened = (await ada().get(`/api/projects/${summer!.id}`).expect(200)).body as { slides: unknown[]; revision: number };
    expect(opened).toMatchObject({ name: 'Summer', slides: [{ id: 's1', textLayers: [{ content: 'Sea and sand' }] }, { id: 's2' }] });
    expect(lasting(await data.stored(database))).toEqual(lasting(kept));
    await ada().patch(`/api/projects/${summer!.id}`, { slides: opened.slides, revision: opened.revision }).expect(200);
  });

  test('When templates and the autosave are opened, then they are there, and what was deleted is not', async () => {
    const { body } = await ada().get('/api/templates').expect(200);
    expect(body).toMatchObject([{ name: 'My look' }]);
    expect(await database.collection('projects').countDocuments({ autosaveOf: userId })).toBe(1);
    await ada().post('/api/projects', { name: '__autosave__', slides }).expect(409);
  });

  test('When the event of a deletion was not published yet, then it is published, and the project is deleted permanently', async () => {
    const { _id: projectId } = JSON.parse(kept['projects']!.find((line) => line.includes('"Gone"'))!) as { _id: string };
    expect((await running.eventsAbout(projectId, 1)).map(({ type }) => type)).toContain('projects.project.v1.deleted');
    await eventually(async () => expect(await running.storedDocument(projectId)).toBeNull());
  });

  test('When a newer release has written a project, then it is refused with a code, and stays as it lies', async () => {
    const projects = database.collection<{ _id: string }>('projects');
    const { _id } = (await projects.findOne({ name: 'Summer' }))!;
    await projects.updateOne({ _id }, { $set: { documentVersion: 99 } });
    const before = await data.stored(database);
    for (const answer of [
      ada().get(`/api/projects/${_id}`),
      ada().patch(`/api/projects/${_id}`, { slides }),
      ada().delete(`/api/projects/${_id}`),
    ])
      expect((await answer.expect(503)).body).toMatchObject({ type: 'document-newer' });
    expect(await data.stored(database)).toEqual(before);
  });

  test('When a newer release has written a project and a template, then the lists hold the others, and say how many they leave out', async () => {
    await ada().post('/api/projects', { name: 'Autumn', slides }).expect(201);
    for (const [path, collection, name] of [
      ['/api/projects', 'projects', 'Summer'],
      ['/api/templates', 'templates', 'My look'],
    ] as const) {
      await database.collection(collection).updateOne({ name }, { $set: { documentVersion: 99 } });
      for (const list of [path, `${path}/summaries`]) {
        const answer = await ada().get(list).expect(200);
        expect(answer.headers).toMatchObject({ 'x-newer-left-out': '1' });
        expect((answer.body as { name: string }[]).map(({ name }) => name)).toEqual(collection === 'projects' ? ['Autumn'] : []);
      }
    }
  });
});
