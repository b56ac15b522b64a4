import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import { eventually, releaseData } from '@viral-slides/testkit';
import type { StoredLines } from '@viral-slides/testkit';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { startMediaDoor } from './media-door.ts';
import type { MediaDoor } from './media-door.ts';
import { startProjectsService } from './projects-service.ts';
import type { ProjectsService } from './projects-service.ts';
import { startSchedulingDoor } from './scheduling-door.ts';
import type { SchedulingDoor } from './scheduling-door.ts';

/*
 * Brand kits, hooks, series, and an autopilot with its proposal, as earlier releases stored them. Dates are of a day far ahead, so that the database expires nothing
 * and no automatic step is due.
 */
const data = releaseData(
  import.meta.dirname,
  ['projects', 'templates', 'brand-kits', 'hooks', 'series', 'autopilots', 'proposals'],
  'series',
);
const userId = '00000000-0000-4000-8000-000000000002';
const socialAccountId = '00000000-0000-4000-8000-0000000000a2';
const day = new Date('2099-01-01T12:00:00.000Z');
const slotAt = new Date(day.getTime() + 5 * 3_600_000).toISOString();
const text = { id: 't', content: 'Title', style: DEFAULT_TEXT_STYLE };
const look = { colors: { text: '#FFFFFF', background: '#14352E' }, bodyFont: 'Lora', handle: '@nine.lives' };

let media: MediaDoor;
let scheduling: SchedulingDoor;
let running: ProjectsService;
let database: Connection;
const grace = () => running.as(userId);
const proposals = async () =>
  ((await grace().get('/api/autopilot-proposals').expect(200)).body as { proposals: { id: string; state: string }[] }).proposals;

/** One of each. */
async function write(): Promise<void> {
  running.clock.set(day);
  await grace().post('/api/brand-kits', { name: 'Nine lives', look }).expect(201);
  await grace().post('/api/hooks', { text: 'What {number} years taught me', formula: 'story' }).expect(201);
  const template = { name: 'Look', slides: [{ imageUrl: '/blank-slide.svg', textLayers: [text] }] };
  const { id: templateId } = (await grace().post('/api/templates', template).expect(201)).body as { id: string };
  const rows = ['One', 'Two'].map((words) => ({ slides: [{ texts: [words] }] }));
  const { id } = (await grace().post('/api/series', { name: 'Habits', templateId, rows }).expect(202)).body as { id: string };
  await eventually(async () =>
    expect((await grace().get(`/api/series/${id}`).expect(200)).body).toMatchObject({ state: 'done', madeCount: 2 }),
  );
  const settings = { templateId, packIds: [media.pack(userId, 'Gym', 10)], hooks: {}, caption: '{hook}' };
  await grace().put(`/api/autopilots/${socialAccountId}`, settings).expect(200);
  await eventually(async () => expect(await proposals()).toMatchObject([{ state: 'waiting' }]));
  await eventually(async () =>
    expect(await database.collection('projects').countDocuments({ 'pendingEvents.0': { $exists: true } })).toBe(0),
  );
  running.clock.set(null);
}

beforeAll(async () => {
  [media, scheduling] = await Promise.all([startMediaDoor(), startSchedulingDoor()]);
  scheduling.slots.set(socialAccountId, { platform: 'tiktok', timeZone: 'UTC', free: [slotAt] });
  running = await startProjectsService({ upstreamMedia: media.url, upstreamScheduling: scheduling.url });
  database = await mongoose.createConnection(running.mongo.url).asPromise();
  await data.keep(database, write);
}, 120_000);
afterAll(async () => {
  await database?.close();
  await Promise.all([running?.stop(), media?.stop(), scheduling?.stop()]);
}, 60_000);

describe.each(data.names)('series and autopilots of %s', (release) => {
  let kept: StoredLines;
  beforeAll(async () => {
    kept = await data.open(database, release);
  }, 60_000);

  test('When their user opens them, then kit, hook, series, autopilot and proposal are as they were, and nothing stored changes', async () => {
    expect((await grace().get('/api/brand-kits').expect(200)).body).toMatchObject([{ name: 'Nine lives', look }]);
    expect(((await grace().get('/api/hooks').expect(200)).body as object[])[0]).toMatchObject({
      text: 'What {number} years taught me',
      isOwn: true,
    });
    const { series } = (await grace().get('/api/series').expect(200)).body as { series: { id: string }[] };
    expect(series).toMatchObject([{ name: 'Habits', state: 'done', madeCount: 2 }]);
    const { made } = (await grace().get(`/api/series/${series[0]!.id}`).expect(200)).body as { made: { projectId: string }[] };
    for (const { projectId } of made) await grace().get(`/api/projects/${projectId}`).expect(200);
    expect((await grace().get('/api/autopilots').expect(200)).body).toMatchObject({ autopilots: [{ socialAccountId, caption: '{hook}' }] });
    expect(await proposals()).toMatchObject([{ socialAccountId, state: 'waiting', slotAt }]);
    expect(await data.stored(database)).toEqual(kept);
  });

  test('When their user answers the proposal and changes the kit, then both go on', async () => {
    const [proposal] = await proposals();
    await grace().post(`/api/autopilot-proposals/${proposal!.id}/skip`).expect(200);
    const [kit] = (await grace().get('/api/brand-kits').expect(200)).body as { id: string; revision: number }[];
    const change = { name: 'Ten lives', look, revision: kit!.revision };
    expect((await grace().put(`/api/brand-kits/${kit!.id}`, change).expect(200)).body).toMatchObject({ name: 'Ten lives' });
  });
});
