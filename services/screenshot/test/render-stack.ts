import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { EventMessage } from '@viral-slides/events';
import { createLogger } from '@viral-slides/logger';
import { createBus, pendingEvent } from '@viral-slides/messaging';
import type { ReceivedEvent } from '@viral-slides/messaging';
import { openBucket } from '@viral-slides/s3';
import type { Bucket } from '@viral-slides/s3';
import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import type { Slide } from '@viral-slides/slide-document';
import {
  eventually,
  freePort,
  identityHeaders,
  programEnvironment,
  shareMongo,
  shareRabbit,
  startS3,
  startServiceUnderTest,
  storeKeysOf,
} from '@viral-slides/testkit';
import type { ServiceUnderTest } from '@viral-slides/testkit';
import sharp from 'sharp';
import { service } from '../src/compose.ts';
import { settings } from '../src/config.ts';
import type { ScreenshotConfig } from '../src/config.ts';
import { startPictureServer } from './picture-server.ts';
import type { PictureServer } from './picture-server.ts';
import { startProjectServer } from './project-server.ts';
import type { ProjectServer } from './project-server.ts';
import { testSettings } from './test-settings.ts';
import { startWebApp } from './web-app.ts';
import type { WebApp } from './web-app.ts';

const signingKey = 'a key for tests only and long enough for it';

type Screenshot = ServiceUnderTest<Awaited<ReturnType<typeof service.build>>>;
type Request = Partial<EventMessage<'screenshot.render.v1.requested'>> & { userId: string; slidesJson: string };
/** An answer: that slides were rendered, or why not. */
export type Answer = ReceivedEvent<'screenshot.render.v1.completed' | 'screenshot.render.v1.failed'>;

/** The service with a real database, broker, store and browser, the built web app, and a library of pictures. */
export interface RenderStack {
  /** The service in this process; absent where a test starts it itself. */
  running: Screenshot | null;
  store: Bucket;
  web: WebApp;
  pictures: PictureServer;
  projects: ProjectServer;
  /** Asks a replica for the picture of a project, as the gateway does. */
  pictureOf(project: {
    userId: string;
    projectId: string;
    version: string;
    headers?: Record<string, string>;
    signal?: AbortSignal;
  }): Promise<Response>;
  /** Asks a replica for anything of its API, as the gateway does. @param options.at absent: the service in this process */
  call(path: string, options: RequestInit & { userId: string; at?: string }): Promise<Response>;
  /** Finished events of project renders. */
  finished: ReceivedEvent<'screenshot.project-render.v1.finished'>[];
  /** Publishes that a project is deleted. */
  deleteProject(project: { userId: string; projectId: string }): Promise<void>;
  /** Starts a replica of the service as a process of its own, as its container does. */
  startProcess(): Promise<ServiceProcess>;
  /** Starts a replica of the service in this process. */
  startReplica(): Promise<Screenshot>;
  /** Sends a request; @returns the id that was chosen. @param times how often it is delivered */
  request(request: Request, times?: number): Promise<string>;
  /** Answers to a request so far. */
  answersTo(renderId: string): Answer[];
  /** Waits for the first answer. */
  answerTo(renderId: string): Promise<Answer>;
  stop(): Promise<void>;
}

/** A replica as a process. */
export interface ServiceProcess {
  url: string;
  /** Ends it at once, its browser too, as a power cut would. */
  kill(): Promise<void>;
}

/** Starts everything; takes ten seconds. @param options.withService false: without the service itself */
export async function startRenderStack({ withService = true } = {}): Promise<RenderStack> {
  const [mongo, rabbit, s3, web, pictures, projects] = await Promise.all([
    shareMongo(),
    shareRabbit(),
    startS3(),
    startWebApp(),
    startPictureServer(signingKey),
    startProjectServer(signingKey),
  ]);
  const ownStore = { ...s3, ...(await storeKeysOf(s3, 'screenshot', 'viral-slides')) };
  const shared = { mongodbUri: mongo.url, amqpUrl: rabbit.url, signingKey, s3: ownStore };
  const config = testSettings(shared, { upstreamMedia: pictures.url, upstreamProjects: projects.url, upstreamFrontend: web.url });
  const running = withService ? await startServiceUnderTest(service, config) : null;
  const logger = createLogger({ service: 'test', level: 'silent' });
  const bus = createBus({ url: rabbit.url, appId: 'test', logger });
  const answers: Answer[] = [];
  bus.subscribe({
    events: ['screenshot.render.v1.completed', 'screenshot.render.v1.failed'],
    handle: (event) => void answers.push(event),
  });
  const finished: ReceivedEvent<'screenshot.project-render.v1.finished'>[] = [];
  bus.subscribe({ events: ['screenshot.project-render.v1.finished'], handle: (event) => void finished.push(event) });
  await bus.start();
  await eventually(() => expect(bus.isReady()).toBe(true));
  const store = openBucket({ endpoint: s3.url, bucket: 'viral-slides', ...s3 }, logger);
  const answersTo = (renderId: string) => answers.filter(({ message }) => message.renderId === renderId);
  const replicas: Screenshot[] = running ? [running] : [];
  const processes: ServiceProcess[] = [];
  return {
    running,
    store,
    web,
    pictures,
    projects,
    pictureOf: ({ userId, projectId, version, headers, signal = null }) =>
      fetch(`${running?.url}/api/project-pictures/${projectId}?version=${version}`, {
        signal,
        headers: { ...headers, ...identityHeaders({ userId, audience: 'screenshot', key: signingKey }) },
      }),
    call: (path, { userId, at = running?.url, headers, ...init }) => {
      const identity = identityHeaders({ userId, audience: 'screenshot', key: signingKey });
      return fetch(`${at}${path}`, { ...init, headers: { 'content-type': 'application/json', ...headers, ...identity } as never });
    },
    finished,
    async deleteProject(project) {
      projects.remove(project.projectId);
      const about = { eventId: randomUUID(), occurredAt: new Date() };
      await bus.publish(pendingEvent('projects.project.v1.deleted', { ...project, revision: 9 }, about));
    },
    async startProcess() {
      const started = await startServiceProcess(config);
      processes.push(started);
      return started;
    },
    async startReplica() {
      const replica = await startServiceUnderTest(service, config);
      replicas.push(replica);
      return replica;
    },
    async request(request, times = 1) {
      const renderId = randomUUID();
      const event = pendingEvent(
        'screenshot.render.v1.requested',
        { renderId, format: 'tiktok', keptKey: '', ...request },
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
      await Promise.all(processes.map((each) => each.kill()));
      for (const each of replicas) await each.stop();
      await bus.close();
      store.close();
      pictures.stop();
      projects.stop();
      await Promise.all([mongo.stop(), rabbit.stop(), s3.stop(), web.stop()]);
    },
  };
}

/** The environment from which a process reads these settings. */
function environmentOf(config: ScreenshotConfig): Record<string, string> {
  const values = Object.entries(settings).map(([name, { env }]) => [env, config[name as keyof ScreenshotConfig]]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined).map(([env, value]) => [env, String(value)]));
}

async function startServiceProcess(config: ScreenshotConfig): Promise<ServiceProcess> {
  const port = await freePort();
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const env = { ...programEnvironment(), ...environmentOf({ ...config, port }) };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200), { timeoutMs: 40_000 });
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
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

/** A photograph that is red above and blue below. */
export async function twoColours(): Promise<Buffer> {
  const half = (background: object) =>
    sharp({ create: { width: 540, height: 480, channels: 3, background } as never })
      .png()
      .toBuffer();
  const [red, blue] = [await half({ r: 255, g: 0, b: 0 }), await half({ r: 0, g: 0, b: 255 })];
  const parts = [red, blue].map((input, index) => ({ input, left: 0, top: 480 * index }));
  return sharp({ create: { width: 540, height: 960, channels: 3, background: '#000000' } })
    .composite(parts)
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A photograph that no encoder makes small. */
export async function noise(): Promise<Buffer> {
  const raw = { width: 1080, height: 1920, channels: 3 } as const;
  const pixels = randomBytes(raw.width * raw.height * raw.channels).map((byte) => (byte < 128 ? 0 : 255));
  return sharp(pixels, { raw }).jpeg({ quality: 100 }).toBuffer();
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
