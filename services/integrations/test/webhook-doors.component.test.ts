/* Webhooks and personal tokens: a token reaches by them nothing that it could not read directly, and they end with it. */
import { randomUUID } from 'node:crypto';
import { tokenScopes } from '@viral-slides/personal-tokens';
import type { TokenScope } from '@viral-slides/personal-tokens';
import { eventually, shareMongo, shareRabbit, tokenDoors } from '@viral-slides/testkit';
import type { TestMongo, TestRabbit } from '@viral-slides/testkit';
import { contracts } from '../src/http/contracts.ts';
import { startReceiver } from './receiver.ts';
import type { Receiver } from './receiver.ts';
import { startIntegrations } from './start-integrations.ts';
import type { RunningIntegrations, ShownDelivery, ShownWebhook } from './start-integrations.ts';

let mongo: TestMongo;
let rabbit: TestRabbit;
let receiver: Receiver;
let running: RunningIntegrations;
const hourMs = 3_600_000;

beforeAll(async () => {
  [mongo, rabbit, receiver] = await Promise.all([shareMongo(), shareRabbit(), startReceiver()]);
  const overrides = { allowedHosts: [`127.0.0.1 ${receiver.port}`] };
  running = await startIntegrations({ mongodbUri: mongo.urlFor(), amqpUrl: rabbit.url, overrides });
}, 120_000);

afterAll(async () => {
  await running?.stop();
  await Promise.all([receiver?.stop(), mongo?.stop(), rabbit?.stop()]);
});

const doors = tokenDoors(contracts);

interface TokenOptions {
  scopes?: readonly TokenScope[];
  accounts?: string[] | null;
  endsAt?: number;
}

/** A script of a person, with a token of its own. */
function scriptOf(userId: string, { scopes = tokenScopes, accounts = null, endsAt }: TokenOptions = {}) {
  const by = { sessionId: randomUUID(), token: { scopes, accounts, endsAt } };
  const ask = <B = Record<string, unknown>>(path: string, method = 'GET', body?: unknown, headers = {}) =>
    running.ask<B>(userId, path, { method, body, headers, by });
  const path = `/${randomUUID()}`;
  const make = (events: string[], headers = {}, address = receiver.addressOf(path)) =>
    ask<{ webhook: ShownWebhook; secret: string }>('/api/webhooks', 'POST', { address, events }, headers);
  return { tokenId: by.sessionId, ask, make, messages: () => receiver.at(path) };
}

/** A person with a webhook that got a message about an account. */
async function aPerson() {
  const userId = randomUUID();
  const path = `/${randomUUID()}`;
  const { webhook, secret } = await running.make(userId, receiver.addressOf(path), ['post.published', 'post.failed']);
  await running.publishMilestone(userId, 'published', randomUUID(), randomUUID());
  const delivery = await eventually(async () => {
    const [first] = await running.deliveries(userId, webhook.id);
    expect(first?.state).toBe('delivered');
    return first!;
  });
  return { userId, path, webhook, secret, delivery };
}

test('When a token has every scope but the one of a route, then the route is closed to it', async () => {
  const answers = doors.map(async (door) => {
    const script = scriptOf(randomUUID(), { scopes: tokenScopes.filter((scope) => scope !== door.scope) });
    const { status, body } = await script.ask(door.addressOf({ id: randomUUID(), deliveryId: 'x' }), door.method.toUpperCase());
    return [door.operationId, status, body['type']];
  });
  expect(await Promise.all(answers)).toEqual(doors.map(({ operationId }) => [operationId, 403, 'insufficient-scope']));
});

const bodies: Partial<Record<string, object>> = { changeWebhook: { address: 'https://example.org/elsewhere' } };

test.each(doors.filter(({ operationId }) => operationId !== 'createWebhook'))(
  'When a webhook was not made with the token, then $operationId shows neither messages nor its secret nor its address, and changes nothing',
  async ({ operationId, method, addressOf }) => {
    const { userId, path, webhook, delivery } = await aPerson();
    const before = await running.ask(userId, `/api/webhooks/${webhook.id}`);
    const address = addressOf({ id: webhook.id, deliveryId: delivery.id });
    const { status, body } = await scriptOf(userId).ask(address, method.toUpperCase(), bodies[operationId]);
    const isShown = ['listWebhooks', 'getWebhook'].includes(operationId);
    expect([status, isShown || body['type']]).toEqual(isShown ? [200, true] : [403, 'webhook-of-another']);
    const answer = JSON.stringify(body);
    for (const secret of [path, 'whsec_', 'Weekly slides', delivery.id]) expect(answer).not.toContain(secret);
    expect(await running.ask(userId, `/api/webhooks/${webhook.id}`)).toEqual(before);
    expect(receiver.at(path)).toHaveLength(1);
  },
);

describe('a webhook that a token made', () => {
  test('When its token is limited to an account, then it hears of that account alone, and of what names none', async () => {
    const [userId, mine] = [randomUUID(), randomUUID()];
    const script = scriptOf(userId, { scopes: ['webhooks:manage', 'posts:read'], accounts: [mine] });
    const { webhook } = (await script.make(['post.published'])).body;
    await running.publishMilestone(userId, 'published', randomUUID(), randomUUID());
    const heard = [await running.publishMilestone(userId, 'published', randomUUID(), mine), await running.publishMilestone(userId)];
    await eventually(() => expect(script.messages()).toHaveLength(2));
    expect(script.messages().map(({ headers }) => headers['webhook-id'])).toEqual(expect.arrayContaining(heard));
    const { deliveries } = (await script.ask<{ deliveries: ShownDelivery[] }>(`/api/webhooks/${webhook.id}/deliveries`)).body;
    expect(deliveries).toHaveLength(2);
    expect((await running.ask(userId, `/api/webhooks/${webhook.id}`)).body).toMatchObject({
      limits: { scopes: ['posts:read', 'webhooks:manage'], accounts: [mine] },
    });
  });

  test.each([
    ['post.published', 'posts:read'],
    ['metrics.updated', 'posts:read'],
    ['account.needs_reconnect', 'accounts:read'],
    ['capture.finished', 'library:read'],
    ['render.finished', 'render'],
  ])('When its token lacks the scope of %s, then it cannot be made or changed to hear of it', async (event, scope) => {
    const others = tokenScopes.filter((each) => each !== scope);
    const script = scriptOf(randomUUID(), { scopes: others });
    const allowed = event === 'capture.finished' ? 'render.finished' : 'capture.finished';
    expect(await script.make([event])).toMatchObject({ status: 403, body: { type: 'insufficient-scope', scope } });
    const { webhook } = (await script.make([allowed])).body;
    const change = await script.ask(`/api/webhooks/${webhook.id}`, 'PATCH', { events: [allowed, event] });
    expect(change).toMatchObject({ status: 403, body: { type: 'insufficient-scope', scope } });
  });

  test('When its token is revoked, then it is off and what waits is dropped; switched on by its owner it hears no more than before', async () => {
    const [userId, mine] = [randomUUID(), randomUUID()];
    const script = scriptOf(userId, { accounts: [mine] });
    const { webhook } = (await script.make(['post.published'])).body;
    const other = await running.make(userId, receiver.addressOf(`/${randomUUID()}`));
    const now = async () => (await running.ask<ShownWebhook>(userId, `/api/webhooks/${webhook.id}`)).body;
    await running.revoke(userId, randomUUID());
    await running.revoke(userId, script.tokenId);
    await eventually(async () => expect(await now()).toMatchObject({ isOn: false, offReason: 'token-ended' }));
    expect((await running.ask(userId, `/api/webhooks/${other.webhook.id}`)).body).toMatchObject({ isOn: true });
    await running.ask(userId, `/api/webhooks/${webhook.id}`, { method: 'PATCH', body: { isOn: true } });
    expect(await now()).toMatchObject({ isOn: true, offReason: null, limits: { accounts: [mine], endsAt: null } });
    await running.publishMilestone(userId, 'published', randomUUID(), randomUUID());
    const heard = await running.publishMilestone(userId, 'published', randomUUID(), mine);
    await eventually(() => expect(script.messages().map(({ headers }) => headers['webhook-id'])).toEqual([heard]));
  });

  test('When its token expires, then nothing is sent any more', async () => {
    const userId = randomUUID();
    const script = scriptOf(userId, { endsAt: running.clock.now().getTime() + hourMs });
    const { webhook } = (await script.make(['post.published'])).body;
    running.clock.advance(hourMs);
    await running.publishMilestone(userId);
    await eventually(async () => {
      expect((await running.deliveries(userId, webhook.id)).map(({ state }) => state)).toEqual(['dropped']);
    });
    expect((await running.ask(userId, `/api/webhooks/${webhook.id}`)).body).toMatchObject({ isOn: false, offReason: 'token-ended' });
    expect(script.messages()).toEqual([]);
  });

  test('When another token sends the request that made it again under its key, then it does not get the secret', async () => {
    const userId = randomUUID();
    const address = receiver.addressOf(`/${randomUUID()}`);
    const [one, other] = [scriptOf(userId), scriptOf(userId)];
    const key = { 'idempotency-key': 'mine' };
    const { body } = await one.make(['post.failed'], key, address);
    expect((await one.make(['post.failed'], key, address)).body.secret).toBe(body.secret);
    expect(await other.make(['post.failed'], key, address)).toMatchObject({ status: 422, body: { type: 'idempotency-key-reused' } });
  });
});

describe('sending again', () => {
  test('When many are sent again, also at once, then few of a webhook are in a minute, each once, and the answer says when the next may be', async () => {
    const { userId, webhook } = await aPerson();
    for (let count = 0; count < 9; count += 1) await running.publishMilestone(userId);
    const deliveries = await eventually(async () => {
      const all = await running.deliveries(userId, webhook.id);
      expect(all.filter(({ state }) => state === 'delivered')).toHaveLength(10);
      return all;
    });
    const again = (id: string) => running.ask(userId, `/api/webhooks/${webhook.id}/deliveries/${id}/send-again`, { method: 'POST' });
    expect((await again(deliveries[0]!.id)).status).toBe(202);
    const twice = await again(deliveries[0]!.id);
    expect(twice).toMatchObject({ status: 429, body: { type: 'resent-too-often' } });
    const answers = await Promise.all(deliveries.slice(1).map(({ id }) => again(id)));
    for (const { id } of deliveries.slice(1)) answers.push(await again(id));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
    expect(
      answers.filter(({ status }) => status === 429).every(({ retryAfter }) => Number(retryAfter) > 0 && Number(retryAfter) <= 60),
    ).toBe(true);
    running.clock.advance(60_001);
    expect((await again(deliveries[0]!.id)).status).toBe(202);
  });
});

test('When ten new secrets are asked for at once, then each request gets one', async () => {
  const { userId, webhook } = await aPerson();
  const rotations = Array.from({ length: 10 }, () => running.ask(userId, `/api/webhooks/${webhook.id}/secret`, { method: 'POST' }));
  expect((await Promise.all(rotations)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
});
