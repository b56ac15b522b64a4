import { createBus } from '@viral-slides/messaging';
import { createLogger } from '@viral-slides/logger';
import { proveFaults } from '@viral-slides/testkit/faults';
import type { FaultAnswer } from '@viral-slides/testkit/faults';
import { jpegFile } from './corpus.ts';
import { addressAtStore } from './media-client.ts';
import type { Answer } from './media-client.ts';
import { startMediaStack } from './media-stack.ts';

proveFaults('media', async () => {
  const stack = await startMediaStack({ ownServers: true });
  const user = stack.client();
  const published = new Set<string>();
  // A queue, unlike a subscription, keeps what comes while the broker's connections are down.
  const listener = createBus({ url: stack.rabbit.url, appId: 'listener', logger: createLogger({ service: 'listener', level: 'silent' }) });
  listener.consume({
    queue: 'listener.media',
    events: ['media.image.v1.registered'],
    handle: async ({ message }) => void published.add(message.filename),
  });
  await listener.start();
  let files = 0;
  const answerOf = ({ status, headers, body }: Answer): FaultAnswer => ({ status, retryAfter: headers.get('retry-after'), body });
  return {
    mongo: stack.mongo,
    rabbit: stack.rabbit,
    ready: async () => answerOf(await user.call('GET', '/health/ready')),
    read: async () => answerOf(await user.call('GET', '/api/images')),
    async write(name) {
      const asked = await user.call('POST', '/api/images/upload');
      if (asked.status >= 300) return answerOf(asked);
      const url = String(asked.body.uploadURL);
      const file = await jpegFile({ width: 64, height: 64 }, files++);
      await fetch(addressAtStore(url), { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(file) });
      return answerOf(await user.call('POST', '/api/images', { filename: `${name}.jpg`, url }));
    },
    isStored: async (name) => (await user.list()).some(({ filename }) => filename === `${name}.jpg`),
    isPublished: (name) => published.has(`${name}.jpg`),
    async stop() {
      await listener.close();
      await stack.stop();
    },
  };
});
