import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@viral-slides/testkit';
import { proveFaults } from '@viral-slides/testkit/faults';
import type { FaultAnswer } from '@viral-slides/testkit/faults';
import type { Response } from 'supertest';
import { buildSlides } from './builders.ts';
import { startProjectsService } from './projects-service.ts';
import type { ProjectsService } from './projects-service.ts';

const answerOf = ({ status, body, headers }: Response): FaultAnswer => ({ status, body, retryAfter: headers['retry-after'] ?? null });

proveFaults('projects', async () => {
  const service = await startProjectsService({ ownServers: true });
  const client = service.as(randomUUID());
  const ids = new Map<string, string>();
  const { id } = (await client.post('/api/projects', {}).expect(201)).body as { id: string };
  return {
    ...service,
    ready: async () => answerOf(await service.anonymous().get('/health/ready')),
    // Not the list: it is streamed, and a failure after its start can only break it off.
    read: async () => answerOf(await client.get(`/api/projects/${id}`)),
    async write(name) {
      const response = await client.post('/api/projects', { name });
      ids.set(name, response.body.id as string);
      return answerOf(response);
    },
    isStored: async (name) => ((await client.get('/api/projects')).body as { name: string }[]).some((project) => project.name === name),
    isPublished: async (name) => (await service.eventsAbout(ids.get(name) ?? '', 1)).length > 0,
  };
});

describe('events of one project', () => {
  let service: ProjectsService;
  beforeAll(async () => {
    service = await startProjectsService({ ownServers: true });
  });
  afterAll(() => service?.stop());

  test('When the broker is away while a project is made, changed and deleted, then its events are published once the broker is back', async () => {
    const client = service.as(randomUUID());
    await service.rabbit.settle();
    await service.rabbit.kill();
    const { id } = (await client.post('/api/projects', {}).expect(201)).body as { id: string };
    for (let revision = 1; revision <= 5; revision += 1) {
      await client.patch(`/api/projects/${id}`, { slides: buildSlides(), revision }).expect(200);
    }
    await client.delete(`/api/projects/${id}`).expect(204);
    await service.rabbit.restart();
    await eventually(
      async () => {
        const seen = new Map(
          (await service.eventsAbout(id, 3)).map(({ eventId, message }) => [eventId, 'revision' in message && message.revision]),
        );
        // The last one stands for the changes in between.
        expect([...seen.values()].toSorted()).toEqual([1, 6, 7]);
      },
      { timeoutMs: 40_000 },
    );
  }, 120_000);
});
