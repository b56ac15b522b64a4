import { randomUUID } from 'node:crypto';
import { proveFaults } from '@viral-slides/testkit/faults';
import type { FaultAnswer } from '@viral-slides/testkit/faults';
import { startSandboxService } from './sandbox-service.ts';
import type { Answer } from './sandbox-service.ts';

const answerOf = ({ status, json, headers }: Answer): FaultAnswer => ({ status, body: json, retryAfter: headers.get('retry-after') });

proveFaults('platform-sandbox', async () => {
  const service = await startSandboxService({ ownServers: true });
  const titles = new Map<string, string>();
  const idOf = (name: string) => titles.get(name) ?? `UC${randomUUID()}`;
  return {
    ...service,
    ready: async () => answerOf(await service.send('/health/ready')),
    read: async () => answerOf(await service.ask('GET', '/users?platform=google')),
    async write(name) {
      titles.set(name, idOf(name));
      return answerOf(await service.ask('POST', '/users', { platform: 'google', id: idOf(name), name }));
    },
    isStored: async (name) =>
      ((await service.ask('GET', '/users?platform=google')).json as { id: string }[]).some(({ id }) => id === titles.get(name)),
    // Platforms publish no events, so there is nothing to deliver.
    isPublished: () => true,
  };
});
