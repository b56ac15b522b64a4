import { randomUUID } from 'node:crypto';
import { contracts } from '../src/http/contracts.ts';
import { startPushService } from './push-service.ts';
import type { TestPushService } from './push-service.ts';
import { startSchedulingService } from './scheduling-service.ts';
import type { Client, SchedulingService } from './scheduling-service.ts';

let running: SchedulingService;
let push: TestPushService;

beforeAll(async () => {
  push = await startPushService();
  running = await startSchedulingService({ config: { pushAllowedOrigins: [push.origin] } });
}, 120_000);
afterAll(async () => {
  await running?.stop();
  await push?.stop();
}, 60_000);

/** A valid body for each route that takes one. */
const bodyOf = (operationId: string): object | undefined =>
  ({
    createScheduledPost: { projectId: randomUUID(), platform: 'youtube', status: 'draft', scheduledTime: null },
    updateScheduledPost: { title: 'Stolen' },
    repeatScheduledPost: { everyWeeks: 1, times: 1, timeZone: 'Europe/Berlin' },
    subscribeToPush: push.device().subscription,
    updatePushSettings: { silentHours: null },
    setPostingSlots: { timeZone: 'Europe/Berlin', times: [], isPaused: false },
    closeSlotGap: { at: '2026-12-01T09:00:00.000Z' },
    unsubscribeFromPush: { endpoint: push.device().subscription.endpoint },
  })[operationId];
const routes = contracts.map((contract) => [contract.operationId, contract] as const);
const ofOnePost = routes.filter(([, { path }]) => path.includes('{id}'));
const addressOf = ({ path }: { path: string }, id: string) => path.replace(/\{(id|socialAccountId)\}/, id).replace('{number}', '1');

/** A draft, a scheduled post and a device of a new person. */
async function ownThings(): Promise<{ client: Client; postIds: string[]; state: unknown }> {
  const client = running.as();
  const project = client.project();
  client.account('youtube');
  const scheduled = { status: 'scheduled', scheduledTime: new Date(Date.now() + 48 * 3_600_000).toISOString() };
  const posts = [await client.create(project.id), await client.create(project.id, scheduled)];
  await client.send('put', '/api/push/subscriptions').send(push.device().subscription).expect(204);
  return { client, postIds: posts.map(({ id }) => id), state: await stateOf(client) };
}

/** State of a user's data, except for automatic changes. */
async function stateOf(client: Client): Promise<unknown> {
  const { body } = await client.get('/api/scheduled-posts').expect(200);
  const posts = (body as Record<string, unknown>[]).map(({ id, title, status, scheduledTime }) => ({ id, title, status, scheduledTime }));
  const devices = running.main.database.connection.collection('push-subscriptions');
  return { posts, devices: await devices.countDocuments({ userId: client.userId }) };
}

test.each(ofOnePost)(
  'When %s gets the id of another user, then it is a 404 as for an unknown id and nothing changes',
  async (operationId, contract) => {
    const { client: owner, postIds, state } = await ownThings();
    const other = running.as();
    const call = (id: string) => other.send(contract.method, addressOf(contract, id)).send(bodyOf(operationId));
    const unknown = await call(randomUUID()).expect(404);
    for (const id of postIds) {
      const foreign = await call(id).expect(404);
      expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    }
    expect(await stateOf(owner)).toEqual(state);
  },
);

test('When another user lists, creates or names a project or an account of the first, then nothing of the first is shown or touched', async () => {
  const { client: owner, state } = await ownThings();
  const other = running.as();
  expect(await stateOf(other)).toEqual({ posts: [], devices: 0 });
  const [project, account] = [owner.project(), owner.account('youtube')];
  const draft = { projectId: project.id, platform: 'youtube', status: 'draft', scheduledTime: null };
  expect((await other.post('/api/scheduled-posts', draft).expect(400)).body.type).toBe('project-not-found');
  const withAccount = { ...draft, projectId: other.project().id, socialAccountId: account.id };
  expect((await other.post('/api/scheduled-posts', withAccount).expect(400)).body.type).toBe('account-not-found');
  expect(await stateOf(owner)).toEqual(state);
});

test.each(routes)(
  'When %s is called without identity, or with one signed for another service, then it is 401',
  async (operationId, contract) => {
    const path = addressOf(contract, randomUUID());
    const missing = await running.anonymous().send(contract.method, path).send(bodyOf(operationId)).expect(401);
    expect(missing.body.type).toBe(contract.access === 'service' ? 'invalid-token' : 'not-signed-in');
    const forged = await running.as(randomUUID(), 'media').send(contract.method, path).send(bodyOf(operationId)).expect(401);
    expect(forged.body.type).toBe('invalid-token');
  },
);

test.each(ofOnePost)('When %s gets something that is no id, then it is a 404', async (operationId, contract) => {
  await running.as().send(contract.method, addressOf(contract, "'%20or%201=1")).send(bodyOf(operationId)).expect(404);
});
