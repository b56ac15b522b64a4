import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@viral-slides/testkit';
import { buildSlides } from './builders.ts';
import { startProjectsService } from './projects-service.ts';
import type { ProjectsService } from './projects-service.ts';

let service: ProjectsService;

beforeAll(async () => {
  service = await startProjectsService({ ownServers: true });
});

afterAll(async () => {
  await service?.stop();
});

/** Answers of the readiness check, by dependency. */
async function readiness(): Promise<{ status: number; checks: Record<string, string> }> {
  const response = await service.anonymous().get('/health/ready');
  return { status: response.status, checks: response.body.checks as Record<string, string> };
}

describe('faults', () => {
  test('When the broker is killed, then requests still succeed and what became of the project is told once it is back', async () => {
    const userId = randomUUID();
    const client = service.as(userId);
    await service.rabbit.settle();
    await service.rabbit.kill();
    const { id } = (await client.post('/api/projects', {}).expect(201)).body as { id: string };
    for (let revision = 1; revision <= 5; revision += 1) {
      await client.patch(`/api/projects/${id}`, { slides: buildSlides(), revision }).expect(200);
    }
    await client.delete(`/api/projects/${id}`).expect(204);
    await client.get(`/api/projects/${id}`).expect(404);
    await eventually(async () => expect(await readiness()).toMatchObject({ status: 503, checks: { database: 'ok', broker: 'failed' } }));
    await service.rabbit.restart();
    await eventually(
      async () => {
        const seen = new Map(
          (await service.eventsAbout(id, 3)).map(({ eventId, message }) => [eventId, 'revision' in message && message.revision]),
        );
        // The changes in between are told by the last one.
        expect([...seen.values()].toSorted()).toEqual([1, 6, 7]);
      },
      { timeoutMs: 40_000 },
    );
    await eventually(async () => expect(await readiness()).toMatchObject({ status: 200 }), { timeoutMs: 30_000 });
  }, 120_000);

  test('When the database is killed, then requests are refused with 503 in time, and what was acknowledged is there after its return', async () => {
    const client = service.as(randomUUID());
    const before = (await client.post('/api/projects', { name: 'Kept' }).expect(201)).body as { id: string };
    await service.mongo.kill();
    const startedAt = performance.now();
    const refused = await client.patch(`/api/projects/${before.id}`, { name: 'Lost' });
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({ type: 'database-down' });
    expect(refused.headers['retry-after']).toBeDefined();
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    await service.mongo.restart();
    await eventually(
      async () => expect((await client.get(`/api/projects/${before.id}`)).body).toMatchObject({ name: 'Kept', revision: 1 }),
      {
        timeoutMs: 30_000,
      },
    );
    await client.patch(`/api/projects/${before.id}`, { name: 'Changed', revision: 1 }).expect(200);
  }, 120_000);
});
