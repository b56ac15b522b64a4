import { randomUUID } from 'node:crypto';
import { createLogger } from '@viral-slides/logger';
import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { shareMongo } from '@viral-slides/testkit';
import type { TestMongo } from '@viral-slides/testkit';
import { allowanceModel, createMongoCaptureAllowance } from '../src/adapters/mongo/mongo-capture-allowance.ts';
import type { CaptureAllowance } from '../src/ports/capture-allowance.ts';

let mongo: TestMongo;
let databases: Database[];
/** The allowance as two replicas have it. */
let replicas: CaptureAllowance[];
beforeAll(async () => {
  mongo = await shareMongo();
  const logger = createLogger({ service: 'test', level: 'silent' });
  databases = await Promise.all([1, 2].map(() => connectDatabase({ uri: mongo.url, logger })));
  const models = databases.map(({ connection }) => allowanceModel(connection));
  await models[0]?.createIndexes();
  replicas = models.map((model) => createMongoCaptureAllowance(model, 10));
});
afterAll(async () => {
  await Promise.all((databases ?? []).map((database) => database.close()));
  await mongo?.stop();
});

const minute = 60_000;
const start = new Date('2026-01-01T00:00:00Z').getTime();
const at = (ms: number) => new Date(start + ms);

describe('captures a minute', () => {
  test('When one person asks two replicas at the same time, then ten captures go through and no eleventh', async () => {
    const userId = randomUUID();
    const asked = Array.from({ length: 30 }, (_, n) => replicas[n % 2]!.take(userId, at(n)));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ kind: 'rate-limited', code: 'too-many-captures' });
    expect((refused.reason as Error).message).toMatch(/10 pages a minute/);
  });

  test('When the first captures of people start together, then none of them is refused for a limit', async () => {
    const people = Array.from({ length: 20 }, () => randomUUID());
    await Promise.all(people.flatMap((userId) => [0, 1, 0, 1].map((n) => replicas[n]!.take(userId, at(0)))));
  });

  test('When the oldest of ten is a minute old, then one more goes through, and before that the answer has the time until then', async () => {
    const userId = randomUUID();
    const [allowance] = replicas;
    for (let n = 0; n < 10; n += 1) await allowance?.take(userId, at(n * 1_000));
    await expect(allowance?.take(userId, at(minute - 5_000))).rejects.toMatchObject({ retryAfterMs: 5_000 });
    await allowance?.take(userId, at(minute));
    await expect(allowance?.take(userId, at(minute + 500))).rejects.toMatchObject({ retryAfterMs: 1_000 });
    await replicas[1]?.take(randomUUID(), at(minute + 500));
  });
});
