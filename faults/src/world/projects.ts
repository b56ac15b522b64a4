import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@viral-slides/logger';
import { createBus, pendingEvent } from '@viral-slides/messaging';
import { blankSlides, imageContentUrl } from '@viral-slides/slide-document';
import type { Servers } from './servers.ts';

/** Stands in for the projects service at its borders. */
export interface Projects {
  url: string;
  /** Deletes a project and publishes the event. */
  delete(of: { userId: string; projectId: string }): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it: every project that was not deleted exists for every user, with two slides; the first one shows a picture of its own. */
export async function startProjects({ rabbit }: Servers): Promise<Projects> {
  const bus = createBus({ url: rabbit.url, appId: 'projects', logger: createLogger({ service: 'faults', level: 'silent' }) });
  await bus.start();
  const deleted = new Set<string>();
  const server = createServer((asked, answer) => {
    const id = (asked.url ?? '').split('?')[0]?.split('/').at(-1) ?? '';
    if (deleted.has(id)) return void answer.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    const slides = blankSlides(2).map((slide, index) => (index === 0 ? { ...slide, imageUrl: imageContentUrl(id) } : slide));
    const project = { id, name: 'Summer', revision: 1, outputFormat: 'tiktok', slides };
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(project));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async delete({ userId, projectId }) {
      deleted.add(projectId);
      const event = { userId, projectId, revision: 2 };
      await bus.publish(pendingEvent('projects.project.v1.deleted', event, { eventId: randomUUID(), occurredAt: new Date() }));
    },
    async stop() {
      await bus.close();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
