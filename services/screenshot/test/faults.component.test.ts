import { randomUUID } from 'node:crypto';
import { proveFaults } from '@viral-slides/testkit/faults';
import type { FaultAnswer } from '@viral-slides/testkit/faults';
import { startAwkwardSite } from './awkward-site.ts';
import { startScreenshotStack } from './screenshot-stack.ts';
import type { CaptureAnswer } from './screenshot-stack.ts';

const answerOf = ({ status, body, headers }: CaptureAnswer): FaultAnswer => ({ status, body, retryAfter: headers.get('retry-after') });

proveFaults('screenshot', async () => {
  const [stack, site] = await Promise.all([startScreenshotStack({ ownServers: true }), startAwkwardSite()]);
  const userId = randomUUID();
  const known = await stack.capture(site.at('plain'), { userId });
  const ids = new Map<string, string>();
  return {
    ...stack,
    ready: async () => {
      const response = await fetch(`${stack.running.url}/health/ready`);
      return answerOf({ status: response.status, body: await response.json(), headers: response.headers });
    },
    read: async () => answerOf(await stack.get(`/api/screenshot/captures/${known.body.id}`, userId)),
    async write(name) {
      // Everybody has a few places in the queue only, so each write is another person's.
      const owner = randomUUID();
      const answer = await stack.capture(site.at('plain'), { userId: owner });
      if (answer.status < 300) ids.set(name, `/api/screenshot/captures/${answer.body.id}?${owner}`);
      return answerOf(answer);
    },
    async isStored(name) {
      const [path = '/api/screenshot/captures/00000000-0000-4000-8000-000000000000', owner] = ids.get(name)?.split('?') ?? [];
      return (await stack.get(path, owner)).status === 200;
    },
    isPublished: (name) => stack.library.asked.some(({ captureId }) => ids.get(name)?.includes(captureId)),
    async stop() {
      await Promise.all([stack.stop(), site.stop()]);
    },
  };
});
