import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { EventEmitter } from 'node:events';
import { createLogger } from '@viral-slides/logger';
import { createBus, pendingEvent } from '@viral-slides/messaging';
import type { Slide } from '@viral-slides/slide-document';
import { startMongo, startRabbit, startS3, startServiceUnderTest } from '@viral-slides/testkit';
import { service } from '../../services/screenshot/src/compose.ts';
import { startPictureServer } from '../../services/screenshot/test/picture-server.ts';
import { testSettings } from '../../services/screenshot/test/test-settings.ts';

const signingKey = 'a key for measurements only and long enough for it';

/** The whole service with database, broker and store in containers, and a library of pictures. */
export interface RenderUnderTest {
  /** Sends a request for slides and a video of three seconds each; resolves with the seconds until its answer is there. */
  publish(slides: readonly Slide[]): Promise<number>;
  stop(): Promise<void>;
}

/** Starts it; takes some seconds. @param options.upstreamFrontend address of the built web app */
export async function startRenderUnderTest(options: {
  upstreamFrontend: string;
  pictures: ReadonlyMap<string, Buffer>;
}): Promise<RenderUnderTest> {
  const [mongo, rabbit, s3, library] = await Promise.all([startMongo(), startRabbit(), startS3(), startPictureServer(signingKey)]);
  const shared = { mongodbUri: mongo.url, amqpUrl: rabbit.url, signingKey, s3 };
  const config = testSettings(shared, { upstreamMedia: library.url, upstreamFrontend: options.upstreamFrontend });
  const running = await startServiceUnderTest(service, config);
  const userId = randomUUID();
  for (const [url, bytes] of options.pictures) library.add(userId, bytes, url.split('/')[3]);
  const bus = createBus({ url: rabbit.url, appId: 'bench', logger: createLogger({ service: 'bench', level: 'silent' }) });
  const answers = new EventEmitter();
  const listening = new Promise<void>((resolve) =>
    bus.subscribe({
      events: ['screenshot.render.v1.completed', 'screenshot.render.v1.failed'],
      handle: ({ type, message }) => void answers.emit(message.renderId, type),
      onGap: resolve,
    }),
  );
  await bus.start();
  await listening;
  return {
    async publish(slides) {
      const renderId = randomUUID();
      const request = { userId, renderId, format: 'tiktok', slidesJson: JSON.stringify(slides), video: { slideMs: 3_000, crossFadeMs: 0 } };
      const answered = once(answers, renderId);
      const startedAt = performance.now();
      await bus.publish(pendingEvent('screenshot.render.v1.requested', request, { eventId: randomUUID(), occurredAt: new Date() }));
      const [type] = (await answered) as [string];
      if (type !== 'screenshot.render.v1.completed') throw new Error(`The service answered ${type}`);
      return (performance.now() - startedAt) / 1000;
    },
    async stop() {
      await running.stop();
      await bus.close();
      library.stop();
      await Promise.all([mongo.stop(), rabbit.stop(), s3.stop()]);
    },
  };
}
