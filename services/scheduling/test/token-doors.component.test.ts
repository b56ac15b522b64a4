/* The matrix of doors, scopes and accounts: a token reaches at no route what its scopes and accounts do not give it. */
import { randomUUID } from 'node:crypto';
import { tokenScopes } from '@viral-slides/personal-tokens';
import { tokenDoors } from '@viral-slides/testkit';
import { contracts } from '../src/http/contracts.ts';
import { inHours, startSchedulingService } from './scheduling-service.ts';
import type { Client, SchedulingService } from './scheduling-service.ts';

let running: SchedulingService;
beforeAll(async () => {
  running = await startSchedulingService();
}, 120_000);
afterAll(() => running?.stop(), 60_000);

const doors = tokenDoors(contracts);
const slots = { timeZone: 'Europe/Berlin', times: [{ weekday: 1, time: '09:00' }], isPaused: false };

/** A person with two accounts, each with slots, a draft and a scheduled post. */
async function aPerson() {
  const person = running.as();
  const project = person.project();
  const accounts = [person.account('youtube'), person.account('youtube')];
  const made = [];
  for (const { id: accountId } of accounts) {
    await person.send('put', `/api/posting-slots/${accountId}`).send(slots).expect(200);
    const of = { socialAccountId: accountId };
    await person.create(project.id, of);
    made.push({ accountId, post: await person.create(project.id, { ...of, status: 'scheduled', scheduledTime: inHours(48) }) });
  }
  const [mine, other] = made;
  return { person, projectId: project.id, mine: mine!, other: other! };
}

type World = Awaited<ReturnType<typeof aPerson>>;

/** A valid request of each route that takes a body, about an account and its post. */
const bodyOf = ({ projectId }: World, { accountId, post }: World['mine']): Partial<Record<string, object>> => ({
  createScheduledPost: { projectId, platform: 'youtube', status: 'draft', scheduledTime: null, socialAccountId: accountId },
  updateScheduledPost: { title: 'Changed', revision: 1 },
  repeatScheduledPost: { everyWeeks: 1, times: 1, timeZone: 'Europe/Berlin' },
  updateScheduledPostsToLatest: { postIds: [post.id] },
  moveScheduledPosts: { moves: [{ id: post.id, from: inHours(48), to: inHours(72) }] },
  cancelScheduledPosts: { postIds: [post.id] },
  setPostingSlots: { ...slots, times: [] },
  closeSlotGap: { at: inHours(24) },
});

const ask = (by: Client, door: (typeof doors)[number], world: World, about: World['mine']) => {
  const query = door.operationId === 'countPlannedPosts' ? '?platform=youtube' : '';
  const address = door.addressOf({ id: about.post.id, socialAccountId: about.accountId });
  return by.send(door.method, `${address}${query}`).send(bodyOf(world, about)[door.operationId]);
};

const stateOf = async ({ person }: World) => [
  (await person.get('/api/scheduled-posts').expect(200)).body,
  (await person.get('/api/posting-slots').expect(200)).body,
];

test('When a token has every scope but the one of a route, then the route is closed to it', async () => {
  const answers = doors.map(async (door) => {
    const script = running.script(randomUUID(), { scopes: tokenScopes.filter((scope) => scope !== door.scope), accounts: null });
    const { status, body } = await script.send(door.method, door.addressOf({ id: randomUUID(), socialAccountId: randomUUID() }));
    return [door.operationId, status, body.type];
  });
  expect(await Promise.all(answers)).toEqual(doors.map(({ operationId }) => [operationId, 403, 'insufficient-scope']));
});

test.each(doors)(
  'When a token is limited to an account, then $operationId is $rule: nothing of another account is read or changed',
  async (door) => {
    const world = await aPerson();
    const before = await stateOf(world);
    const { person, mine, other } = world;
    const limited = running.script(person.userId, { scopes: tokenScopes, accounts: [mine.accountId] });
    const { status, text, body } = await ask(limited, door, world, other);
    if (door.rule === 'required') expect([status, body.type]).toEqual([403, 'account-not-allowed']);
    if (door.rule === 'filtered') {
      expect([200, 404]).toContain(status);
      expect(text).not.toContain(other.accountId);
      expect(text).not.toContain(other.post.id);
    }
    expect(await stateOf(world)).toEqual(before);
    // Of its own account it gets what the person gets.
    const ofMine = await ask(limited, door, world, mine);
    expect([401, 403]).not.toContain(ofMine.status);
    if (door.rule === 'filtered' && ofMine.status === 200)
      expect([mine.accountId, mine.post.id].some((id) => ofMine.text.includes(id))).toBe(true);
  },
);
