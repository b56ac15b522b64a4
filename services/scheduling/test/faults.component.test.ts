import { proveFaults } from '@viral-slides/testkit/faults';
import type { FaultAnswer } from '@viral-slides/testkit/faults';
import type { Response } from 'supertest';
import { startSchedulingService } from './scheduling-service.ts';
import type { ShownPost } from './scheduling-service.ts';

const answerOf = ({ status, body, headers }: Response): FaultAnswer => ({ status, body, retryAfter: headers['retry-after'] ?? null });

proveFaults('scheduling', async () => {
  const service = await startSchedulingService({ ownServers: true });
  const client = service.as();
  const { id: projectId } = client.project();
  const ids = new Map<string, string>();
  return {
    ...service,
    ready: async () => answerOf(await service.anonymous().get('/health/ready')),
    read: async () => answerOf(await client.get('/api/scheduled-posts')),
    async write(title) {
      const response = await client.post('/api/scheduled-posts', {
        projectId,
        platform: 'tiktok',
        status: 'draft',
        scheduledTime: null,
        title,
      });
      ids.set(title, response.body.id as string);
      return answerOf(response);
    },
    isStored: async (title) => ((await client.get('/api/scheduled-posts')).body as ShownPost[]).some((post) => post['title'] === title),
    isPublished: async (title) => (await service.eventsAbout(ids.get(title) ?? '', 1)).length > 0,
  };
});
