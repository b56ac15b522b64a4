/* The matrix of doors, scopes and accounts: a token reaches at no route what its scopes and accounts do not give it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tokenScopes } from '@viral-slides/personal-tokens';
import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import { eventually, tokenDoors } from '@viral-slides/testkit';
import { contracts } from '../src/http/contracts.ts';
import { startMediaDoor } from './media-door.ts';
import type { MediaDoor } from './media-door.ts';
import { startProjectsService } from './projects-service.ts';
import type { Client, ProjectsService } from './projects-service.ts';
import { startSchedulingDoor } from './scheduling-door.ts';
import type { SchedulingDoor } from './scheduling-door.ts';

const text = { id: 't', content: 'Title', style: DEFAULT_TEXT_STYLE };
const template = { name: 'Look', slides: [{ imageUrl: '/blank-slide.svg', textLayers: [text] }] };

let scheduling: SchedulingDoor;
let media: MediaDoor;
let service: ProjectsService;
beforeAll(async () => {
  [scheduling, media] = await Promise.all([startSchedulingDoor(), startMediaDoor()]);
  service = await startProjectsService({ upstreamScheduling: scheduling.url, upstreamMedia: media.url });
}, 120_000);
afterAll(() => Promise.all([service?.stop(), scheduling?.stop(), media?.stop()]));

const doors = tokenDoors(contracts);

/** Objects of a user for one account: a series that posts to it, an autopilot, and its waiting proposal. */
interface OfAccount {
  accountId: string;
  seriesId: string;
  proposalId: string;
}

async function ofAccount(client: Client, settings: { templateId: string }): Promise<OfAccount> {
  const accountId = randomUUID();
  const slotAt = new Date(Date.now() + 5 * 3_600_000).toISOString();
  scheduling.slots.set(accountId, { platform: 'tiktok', timeZone: 'UTC', free: [slotAt] });
  const series = await client.post('/api/series', seriesFor(settings.templateId, accountId)).expect(202);
  await client.put(`/api/autopilots/${accountId}`, settings).expect(200);
  return await eventually(async () => {
    expect((await client.get(`/api/series/${series.body.id}`).expect(200)).body).toMatchObject({ state: 'done' });
    const { proposals } = (await client.get('/api/autopilot-proposals').expect(200)).body as {
      proposals: { id: string; socialAccountId: string }[];
    };
    const { id: proposalId } = proposals.find(({ socialAccountId }) => socialAccountId === accountId)!;
    return { accountId, seriesId: series.body.id as string, proposalId };
  });
}

const seriesFor = (templateId: string, socialAccountId: string, as = 'slots') => ({
  name: 'Habits',
  templateId,
  rows: [{ slides: [{ texts: ['Words'] }], post: { scheduledTime: '2027-01-01T09:00:00.000Z' } }],
  posting: { as, accounts: [{ platform: 'tiktok', socialAccountId }] },
});

/** A person with two accounts. */
async function aPerson() {
  const userId = randomUUID();
  const client = service.as(userId);
  const { id: templateId } = (await client.post('/api/templates', template).expect(201)).body as { id: string };
  const packId = media.pack(userId, 'Gym', 20);
  media.pictures(packId);
  const settings = { templateId, packIds: [packId], hooks: {}, caption: '{hook}' };
  const mine = await ofAccount(client, settings);
  const other = await ofAccount(client, settings);
  return { userId, client, settings, mine, other };
}

type World = Awaited<ReturnType<typeof aPerson>>;

/** A valid request of each route that takes a body and has to do with accounts. */
const bodyOf = ({ settings }: World, { accountId }: OfAccount): Partial<Record<string, object>> => ({
  createSeries: seriesFor(settings.templateId, accountId),
  setAutopilot: settings,
  planProposal: { revision: 1 },
  varyProposal: { variant: 1 },
  markSeriesRow: { row: 1, isGood: true },
  changeSeriesRow: { row: 1, slides: [{ texts: ['Other'] }] },
});

const ask = (by: Client, door: (typeof doors)[number], world: World, about: OfAccount) => {
  const address = door.addressOf({
    id: door.operationId.includes('Proposal') ? about.proposalId : about.seriesId,
    socialAccountId: about.accountId,
  });
  return by.send(door.method, address).send(bodyOf(world, about)[door.operationId]);
};

/** Lists of a user, without the next check of an autopilot, which changes over time. */
const stateOf = async ({ client, other }: World) => {
  const lists = ['/api/series', `/api/series/${other.seriesId}`, '/api/autopilots', '/api/autopilot-proposals'];
  const withoutNext = (name: string, value: unknown) => (name === 'nextAt' ? undefined : value);
  return await Promise.all(lists.map(async (list) => JSON.parse((await client.get(list).expect(200)).text, withoutNext) as unknown));
};

test('When a token has every scope but the one of a route, then the route is closed to it', async () => {
  const answers = doors.map(async (door) => {
    const script = service.script(randomUUID(), { scopes: tokenScopes.filter((scope) => scope !== door.scope), accounts: null });
    const { status, body } = await script.send(door.method, door.addressOf({ id: randomUUID(), socialAccountId: randomUUID() }));
    return [door.operationId, status, body.type];
  });
  expect(await Promise.all(answers)).toEqual(doors.map(({ operationId }) => [operationId, 403, 'insufficient-scope']));
});

test.each(doors.filter(({ rule }) => rule !== 'unrelated'))(
  'When a token is limited to an account, then $operationId is $rule: nothing of another account is read or changed',
  async (door) => {
    const world = await aPerson();
    const before = await stateOf(world);
    const { mine, other } = world;
    const limited = service.script(world.userId, { scopes: tokenScopes, accounts: [mine.accountId] });
    const { status, text: answer, body } = await ask(limited, door, world, other);
    if (door.rule === 'required') expect([status, body.type]).toEqual([403, 'account-not-allowed']);
    if (door.rule === 'filtered') {
      expect([200, 404]).toContain(status);
      for (const id of Object.values(other)) expect(answer).not.toContain(id);
    }
    expect(await stateOf(world)).toEqual(before);
    // Of its own account it gets what the person gets.
    const ofMine = await ask(limited, door, world, mine);
    expect([401, 403]).not.toContain(ofMine.status);
    if (door.rule === 'filtered') expect(Object.values(mine).some((id) => ofMine.text.includes(id))).toBe(true);
  },
);

test('When a token could not have made the posts of a series, then it ends, marks and changes none of it', async () => {
  const { userId, client, mine, settings } = await aPerson();
  scheduling.refuse = () => 'service-unavailable';
  const { id } = (await client.post('/api/series', seriesFor(settings.templateId, mine.accountId, 'times')).expect(202)).body as {
    id: string;
  };
  for (const scopes of [['projects:write'], ['projects:write', 'posts:write']] as const) {
    const script = service.script(userId, { scopes, accounts: null });
    expect((await script.delete(`/api/series/${id}`).expect(403)).body).toMatchObject({ type: 'insufficient-scope' });
    expect((await script.put(`/api/series/${id}/mark`, { row: 1, isGood: true }).expect(403)).body).toMatchObject({
      type: 'insufficient-scope',
    });
  }
  expect((await client.get(`/api/series/${id}`).expect(200)).body).toMatchObject({ state: 'running' });
  const able = service.script(userId, { scopes: ['projects:write', 'posts:write', 'posts:publish'], accounts: [mine.accountId] });
  await able.delete(`/api/series/${id}`).expect(204);
  scheduling.refuse = () => null;
});

test('When a token may not read posts, then a series names none of its own', async () => {
  const { userId, mine } = await aPerson();
  const read = async (...scopes: ('posts:read' | 'projects:read')[]) =>
    (await service.script(userId, { scopes, accounts: null }).get(`/api/series/${mine.seriesId}`).expect(200)).body as object;
  expect(await read('projects:read')).not.toHaveProperty('madePosts');
  expect(await read('projects:read', 'posts:read')).toMatchObject({ madePosts: [{ socialAccountId: mine.accountId }] });
});

test('When a token may not publish, then it ends no autopilot', async () => {
  const { userId, mine } = await aPerson();
  const script = service.script(userId, { scopes: ['projects:write'], accounts: null });
  expect((await script.delete(`/api/autopilots/${mine.accountId}`).expect(403)).body).toMatchObject({ type: 'insufficient-scope' });
});
