import { proveFaults } from '@viral-slides/testkit/faults';
import type { FaultAnswer } from '@viral-slides/testkit/faults';
import type { Response } from 'supertest';
import { newUser, startAccountsService } from './accounts-service.ts';

const answerOf = ({ status, body, headers }: Response): FaultAnswer => ({ status, body, retryAfter: headers['retry-after'] ?? null });

/** More than the suite changes; each change ends another account. */
const accounts = 60;

proveFaults('social-accounts', async () => {
  const service = await startAccountsService({ ownServers: true });
  const person = newUser();
  const unused: string[] = [];
  for (let n = 0; n < accounts; n += 1) unused.push((await service.insert({ userId: person.userId })).id);
  const ids = new Map<string, string>();
  return {
    ...service,
    ready: async () => answerOf(await service.send('get', '/health/ready')),
    read: async () => answerOf(await service.send('get', '/api/social-accounts', person)),
    async write(name) {
      const id = unused.pop()!;
      ids.set(name, id);
      return answerOf(await service.send('delete', `/api/social-accounts/${id}`, person));
    },
    isStored: async (name) => !(await service.list(person)).some(({ id }) => id === ids.get(name)),
    isPublished: async (name) => (await service.eventsAbout(ids.get(name)!, 1)).includes('disconnected'),
  };
});
