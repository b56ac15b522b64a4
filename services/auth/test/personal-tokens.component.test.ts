import { randomUUID } from 'node:crypto';
import { hasPersonalTokenShape } from '@viral-slides/personal-tokens';
import { createLogger } from '@viral-slides/logger';
import { createBus } from '@viral-slides/messaging';
import { eventually, identityHeaders, serviceToken, shareMongo, shareRabbit } from '@viral-slides/testkit';
import type { TestMongo, TestRabbit } from '@viral-slides/testkit';
import { createMongoTokenUseRepository, tokenUseModel } from '../src/adapters/mongo/mongo-token-use-repository.ts';
import { maxTokens } from '../src/model/personal-token.ts';
import { startAuth } from './start-auth.ts';
import type { RunningAuth } from './start-auth.ts';

let mongo: TestMongo;
let rabbit: TestRabbit;
let auth: RunningAuth;
let listener: ReturnType<typeof createBus>;
const revoked: unknown[] = [];

beforeAll(async () => {
  [mongo, rabbit] = await Promise.all([shareMongo(), shareRabbit()]);
  listener = createBus({ url: rabbit.url, appId: 'test', logger: createLogger({ service: 'test', level: 'silent' }) });
  listener.consume({
    queue: 'test.revoked',
    events: ['auth.session.v1.revoked'],
    handle: async ({ message }) => void revoked.push((message as { sessionId: string }).sessionId),
  });
  await listener.start();
  // No provider is asked in these tests.
  auth = await startAuth({ mongodbUri: mongo.urlFor(), amqpUrl: rabbit.url, issuer: 'http://127.0.0.1:1/' });
}, 120_000);

afterAll(async () => {
  await auth?.stop();
  await listener?.close();
  await Promise.all([mongo?.stop(), rabbit?.stop()]);
});

interface Answer {
  status: number;
  body: Record<string, unknown> & { token?: Record<string, unknown>; text?: string };
}

async function ask(
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: object; body?: unknown } = {},
): Promise<Answer> {
  const res = await fetch(`${auth.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: res.status, body: (await res.json().catch(() => ({}))) as Answer['body'] };
}

const as = (userId: string) => identityHeaders({ userId, audience: 'auth', key: auth.signingKey });
const byGateway = () => ({ authorization: `Bearer ${serviceToken({ audience: 'auth', key: auth.signingKey })}` });
const fields = { name: 'Weekly slides', scopes: ['projects:read', 'library:write'] };
const create = (userId: string, body: object = fields) => ask('/api/auth/tokens', { method: 'POST', headers: as(userId), body });
const resolve = (token: unknown) =>
  ask('/internal/tokens/resolve', { method: 'POST', headers: byGateway(), body: { token, address: '192.0.2.7' } });

async function created(userId: string, body: object = fields): Promise<{ id: string; text: string; token: Record<string, unknown> }> {
  const { status, body: answer } = await create(userId, body);
  expect(status).toBe(201);
  return { id: String(answer.token?.id), text: String(answer.text), token: answer.token! };
}

describe('a new token', () => {
  test('When it is made, then its text is returned once, and the database holds a hash of it alone', async () => {
    const userId = randomUUID();
    const { id, text, token } = await created(userId);
    expect(hasPersonalTokenShape(text)).toBe(true);
    const days = (Date.parse(String(token.expiresAt)) - Date.parse(String(token.createdAt))) / 86_400_000;
    expect([token.name, token.start, token.accounts, days]).toEqual(['Weekly slides', text.slice(0, 11), null, 90]);
    const list = await ask('/api/auth/tokens', { headers: as(userId) });
    expect(list.body).toEqual([{ ...token, lastUsedAt: null, lastUsedFrom: null }]);
    const stored = await auth.database.connection.collection<{ _id: string }>('personal_tokens').findOne({ _id: id });
    expect(JSON.stringify([stored, list.body, auth.logLines])).not.toContain(text.slice(11));
  });

  test.each([
    ['has no scope', { ...fields, scopes: [] }],
    ['has a scope that there is not', { ...fields, scopes: ['everything'] }],
    ['has no name', { ...fields, name: ' ' }],
    ['lasts longer than a year', { ...fields, days: 366 }],
    ['may use no account at all', { ...fields, accounts: [] }],
    ['has an unknown field', { ...fields, admin: true }],
  ])('When it %s, then it is refused', async (_case, body) => {
    expect(await create(randomUUID(), body)).toMatchObject({ status: 400, body: { type: 'invalid-request' } });
  });

  test(`When a person makes more than ${maxTokens}, also at once, then there are never more`, async () => {
    const userId = randomUUID();
    const answers = await Promise.all(Array.from({ length: maxTokens + 5 }, () => create(userId)));
    expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([201, 409]);
    expect((await ask('/api/auth/tokens', { headers: as(userId) })).body.length).toBeLessThanOrEqual(maxTokens);
  });
});

describe('a token in use', () => {
  test('When the gateway asks for it, then it learns whose it is and what it allows, and its owner when and from where it was used', async () => {
    const userId = randomUUID();
    const accounts = [randomUUID()];
    const { id, text } = await created(userId, { ...fields, accounts, days: 1 });
    const rights = { scopes: ['library:write', 'projects:read'], accounts };
    expect(await resolve(text)).toMatchObject({ status: 200, body: { tokenId: id, userId, name: 'Weekly slides', ...rights } });
    const [listed] = (await ask('/api/auth/tokens', { headers: as(userId) })).body as unknown as Record<string, unknown>[];
    expect(listed).toMatchObject({ lastUsedAt: expect.any(String), lastUsedFrom: '192.0.2.7' });
  });

  test('When it is used again within a minute, then nothing is written', async () => {
    const userId = randomUUID();
    const { text } = await created(userId);
    const lastUse = async () =>
      ((await ask('/api/auth/tokens', { headers: as(userId) })).body as unknown as { lastUsedAt: string }[])[0]!.lastUsedAt;
    await resolve(text);
    const first = await lastUse();
    auth.clock.advance(59_000);
    await resolve(text);
    expect(await lastUse()).toBe(first);
    auth.clock.advance(1_000);
    await resolve(text);
    expect(await lastUse()).not.toBe(first);
  });

  test('When its end has come, then it opens nothing, and is still listed', async () => {
    const userId = randomUUID();
    const { text } = await created(userId, { ...fields, days: 1 });
    auth.clock.advance(86_400_000);
    expect(await resolve(text)).toMatchObject({ status: 401, body: { type: 'invalid-personal-token' } });
    expect((await ask('/api/auth/tokens', { headers: as(userId) })).body).toHaveLength(1);
  });

  test('When it is unknown or no token at all, then it is 401; when another caller than the gateway asks, then too', async () => {
    for (const text of ['vs_pat_x', 'x', (await created(randomUUID())).text.toLowerCase()]) expect((await resolve(text)).status).toBe(401);
    expect((await ask('/internal/tokens/resolve', { method: 'POST', body: { token: 'x', address: 'y' } })).status).toBe(401);
  });
});

describe('a revoked token', () => {
  test('When its owner revokes it, then it opens nothing any more, and all gateways hear of it', async () => {
    const userId = randomUUID();
    const { id, text } = await created(userId);
    expect((await ask(`/api/auth/tokens/${id}`, { method: 'DELETE', headers: as(userId) })).status).toBe(204);
    expect((await resolve(text)).status).toBe(401);
    await eventually(() => expect(revoked).toContain(id));
    expect((await ask('/api/auth/tokens', { headers: as(userId) })).body).toEqual([]);
    expect(await ask(`/api/auth/tokens/${id}`, { method: 'DELETE', headers: as(userId) })).toMatchObject({ status: 404 });
  });

  test('When another user revokes it, then it is not there for them, and goes on', async () => {
    const { id, text } = await created(randomUUID());
    const other = randomUUID();
    const refusal = await ask(`/api/auth/tokens/${id}`, { method: 'DELETE', headers: as(other) });
    expect(refusal).toMatchObject({ status: 404, body: { type: 'token-not-found' } });
    expect((await ask('/api/auth/tokens', { headers: as(other) })).body).toEqual([]);
    expect((await resolve(text)).status).toBe(200);
  });
});

describe('what tokens were used for', () => {
  const use = (userId: string, minute: number, rest: object = {}) => ({
    id: randomUUID(),
    userId,
    tokenId: randomUUID(),
    tokenName: 'Weekly slides',
    at: new Date(Date.UTC(2026, 10, 26, 8, minute)).toISOString(),
    method: 'GET',
    operation: 'listProjects',
    target: '/api/projects',
    status: 200,
    code: null,
    address: '192.0.2.7',
    ...rest,
  });
  const reportUses = (uses: object[]) => ask('/internal/tokens/uses', { method: 'POST', headers: byGateway(), body: { uses } });
  const page = async (userId: string, query = '') =>
    (await ask(`/api/auth/token-uses?limit=2${query}`, { headers: as(userId) })).body as unknown as {
      uses: { id: string }[];
      next: string | null;
    };

  test('When uses are reported, twice even, then their owner alone reads each once, the newest first, page by page', async () => {
    const userId = randomUUID();
    const uses = [0, 1, 2].map((minute) => use(userId, minute));
    for (let i = 0; i < 2; i += 1) expect((await reportUses([...uses, use(randomUUID(), 5)])).status).toBe(204);
    const first = await page(userId);
    expect(first.uses.map(({ id }) => id)).toEqual([uses[2]!.id, uses[1]!.id]);
    const second = await page(userId, `&cursor=${first.next}`);
    expect(second).toEqual({ uses: [expect.objectContaining({ id: uses[0]!.id, target: '/api/projects' })], next: null });
    expect((await page(userId, `&tokenId=${uses[1]!.tokenId}`)).uses.map(({ id }) => id)).toEqual([uses[1]!.id]);
    expect((await ask('/api/auth/token-uses?cursor=x', { headers: as(userId) })).status).toBe(400);
  });

  test('When a person has more of them than are kept, then the oldest are deleted, and no other user’s', async () => {
    const uses = createMongoTokenUseRepository(tokenUseModel(auth.database.connection), 3);
    const [userId, other] = [randomUUID(), randomUUID()];
    const usesOf = (id: string, count: number) => Array.from({ length: count }, (_, i) => ({ ...use(id, i), at: new Date(i * 1000) }));
    await uses.add(usesOf(other, 3));
    await uses.add(usesOf(userId, 5));
    const all = { limit: 100, before: null, tokenId: null };
    expect((await uses.list(userId, all)).map(({ at }) => at.getTime())).toEqual([4_000, 3_000, 2_000]);
    expect(await uses.list(other, all)).toHaveLength(3);
    // Of a larger list, once a hundredth more has come.
    const larger = createMongoTokenUseRepository(tokenUseModel(auth.database.connection), 200);
    const third = randomUUID();
    await larger.add(usesOf(third, 201));
    await larger.add(usesOf(third, 1));
    expect(await larger.list(third, { ...all, limit: 1_000 })).toHaveLength(201);
    await larger.add(usesOf(third, 1));
    expect((await larger.list(third, { ...all, limit: 1_000 })).length).toBeLessThanOrEqual(200);
  });
});
