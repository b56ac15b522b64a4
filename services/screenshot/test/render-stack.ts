import { randomUUID } from 'node:crypto';
import type { EventMessage } from '@viral-slides/events';
import { createLogger } from '@viral-slides/logger';
import { createBus, pendingEvent } from '@viral-slides/messaging';
import type { ReceivedEvent } from '@viral-slides/messaging';
import { openBucket } from '@viral-slides/s3';
import type { Bucket } from '@viral-slides/s3';
import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import type { Slide } from '@viral-slides/slide-document';
import { eventually, shareMongo, shareRabbit, sharedConfig, startS3, startServiceUnderTest } from '@viral-slides/testkit';
import type { ServiceUnderTest } from '@viral-slides/testkit';
import sharp from 'sharp';
import { service } from '../src/compose.ts';
import type { ScreenshotConfig } from '../src/config.ts';
import { startPictureServer } from './picture-server.ts';
import type { PictureServer } from './picture-server.ts';
import { startWebApp } from './web-app.ts';
import type { WebApp } from './web-app.ts';

const signingKey = 'a key for tests only, long enough for it';

type Screenshot = ServiceUnderTest<Awaited<ReturnType<typeof service.build>>>;
type Request = Partial<EventMessage<'screenshot.render.v1.requested'>> & { userId: string; slidesJson: string };
/** An answer: that slides were rendered, or why not. */
export type Answer = ReceivedEvent<'screenshot.render.v1.completed' | 'screenshot.render.v1.failed'>;

/** The service with a real database, broker, store and browser, the built web app, and a library of pictures. */
export interface RenderStack {
  running: Screenshot;
  store: Bucket;
  web: WebApp;
  pictures: PictureServer;
  /** Starts another replica of the service. */
  startReplica(): Promise<Screenshot>;
  /** Sends a request; @returns the id that was chosen. @param times how often it is delivered */
  request(request: Request, times?: number): Promise<string>;
  /** Answers to a request so far. */
  answersTo(renderId: string): Answer[];
  /** Waits for the first answer. */
  answerTo(renderId: string): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts everything; takes ten seconds. */
export async function startRenderStack(): Promise<RenderStack> {
  const [mongo, rabbit, s3, web, pictures] = await Promise.all([
    shareMongo(),
    shareRabbit(),
    startS3(),
    startWebApp(),
    startPictureServer(signingKey),
  ]);
  const config: ScreenshotConfig = {
    ...sharedConfig({ mongodbUri: mongo.url, amqpUrl: rabbit.url, identitySigningKey: signingKey }),
    s3Endpoint: s3.url,
    s3BrowserEndpoint: undefined,
    s3ForcePathStyle: true,
    s3Region: s3.region,
    s3Bucket: 'viral-slides',
    s3AccessKey: s3.accessKey,
    s3SecretKey: s3.secretKey,
    egressProxyUrl: undefined,
    chromiumPath: undefined,
    browserPages: 2,
    upstreamMedia: pictures.url,
    upstreamFrontend: web.url,
    renderKeepDays: 60,
  };
  const running = await startServiceUnderTest(service, config);
  const logger = createLogger({ service: 'test', level: 'silent' });
  const bus = createBus({ url: rabbit.url, appId: 'test', logger });
  const answers: Answer[] = [];
  bus.subscribe({
    events: ['screenshot.render.v1.completed', 'screenshot.render.v1.failed'],
    handle: (event) => void answers.push(event),
  });
  await bus.start();
  await eventually(() => expect(bus.isReady()).toBe(true));
  const store = openBucket({ endpoint: s3.url, bucket: 'viral-slides', ...s3 }, logger);
  const answersTo = (renderId: string) => answers.filter(({ message }) => message.renderId === renderId);
  const replicas: Screenshot[] = [];
  return {
    running,
    store,
    web,
    pictures,
    async startReplica() {
      const replica = await startServiceUnderTest(service, config);
      replicas.push(replica);
      return replica;
    },
    async request(request, times = 1) {
      const renderId = randomUUID();
      const event = pendingEvent(
        'screenshot.render.v1.requested',
        { renderId, format: 'tiktok', ...request },
        { eventId: randomUUID(), occurredAt: new Date() },
      );
      await Promise.all(Array.from({ length: times }, () => bus.publish(event)));
      return renderId;
    },
    answersTo,
    answerTo: (renderId) =>
      eventually(
        () => {
          const [answer] = answersTo(renderId);
          if (!answer) throw new Error('there is no answer yet');
          return answer;
        },
        { timeoutMs: 40_000 },
      ),
    async stop() {
      for (const each of [running, ...replicas]) await each.stop();
      await bus.close();
      store.close();
      pictures.stop();
      await Promise.all([mongo.stop(), rabbit.stop(), s3.stop(), web.stop()]);
    },
  };
}

/** A small photograph that is like no other. */
export async function photograph(seed: number): Promise<Buffer> {
  const background = { r: (seed * 67) % 256, g: (seed * 131) % 256, b: 90 };
  return sharp({ create: { width: 540, height: 960, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Slides with a text each, on these pictures. */
export function slidesOn(imageUrls: readonly string[], content = 'Stop scrolling 🚀'): Slide[] {
  return imageUrls.map((imageUrl, index) => ({
    id: `s${index + 1}`,
    imageUrl,
    isGenerated: false,
    textLayers: [{ id: `t${index + 1}`, content: `${content} ${index + 1}`, style: { ...DEFAULT_TEXT_STYLE } }],
  }));
}
