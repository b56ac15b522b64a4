import { AsyncLocalStorage } from 'node:async_hooks';
import { objectStoreSettings, serviceSettings } from '@viral-slides/config';
import type { ConsumerDefinition } from '@viral-slides/messaging';
import { defineService } from '@viral-slides/service-kit';
import { sharedConfig } from '@viral-slides/testkit';
import { createRenderTurns } from '../../../services/screenshot/src/adapters/browser-pool/render-turns.ts';
import { createMongoRenderAnswers } from '../../../services/screenshot/src/adapters/mongo/mongo-render-answers.ts';
import { createMongoRenderRepository } from '../../../services/screenshot/src/adapters/mongo/mongo-render-repository.ts';
import { renderAnswerModel } from '../../../services/screenshot/src/adapters/mongo/render-answer-collection.ts';
import { renderModel } from '../../../services/screenshot/src/adapters/mongo/render-collection.ts';
import { renderConsumer } from '../../../services/screenshot/src/consumers/render-consumer.ts';
import { renderStopping } from '../../../services/screenshot/src/model/render-errors.ts';
import { postFilesKeptMs } from '../../../services/screenshot/src/model/render-space.ts';
import { makeRemoveRender } from '../../../services/screenshot/src/use-cases/remove-render.ts';
import { makeRenderSlides } from '../../../services/screenshot/src/use-cases/render-slides.ts';
import { makeSweepRenders } from '../../../services/screenshot/src/use-cases/sweep-renders.ts';
import { drawingStandIns } from './drawing-stand-ins.ts';
import type { Others, Step } from './drawing-stand-ins.ts';
import { storeSettings } from './servers.ts';
import type { Servers } from './servers.ts';
import { startProcess } from './start-process.ts';
import type { WorldClock } from './world-clock.ts';

/** Called at each step of drawing for a person. @returns the fault there; at the request step, the request is not answered; null: no fault */
export type Meddler = (step: Step, renderId: string) => Error | null;

/** The screenshot service with its own memory, files and answers, as one process that is never ended. */
export interface Screenshot {
  /** Lets steps go wrong for this person; null ends it. Files that are kept need the first step alone. */
  meddle(userId: string, meddler: Meddler | null): void;
  /** The owner deletes the pictures of the library. */
  deletePictures(userId: string): void;
  /** They are there again. */
  bringPictures(userId: string): void;
  /** The store loses everything that was drawn for this person. */
  loseFiles(userId: string): Promise<void>;
  /** Removes what was unused for long, as it does each hour. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

export interface ScreenshotOptions {
  servers: Servers;
  clock: WorldClock;
  signingKey: string;
  /** Name of its database. */
  database: string;
  /** Called for each request that is not answered. */
  onUnanswered(renderId: string): void;
}

type RenderConsumer = ConsumerDefinition<'screenshot.render.v1.requested'>;

/** Pause before a request is tried again, in ms of real time; the product's own are longer. */
const retryDelaysMs = [20];

/** Starts it. */
export async function startScreenshot({ servers, clock, signingKey, database, onUnanswered }: ScreenshotOptions): Promise<Screenshot> {
  const meddlers = new Map<string, Meddler>();
  const withoutPictures = new Set<string>();
  const current = new AsyncLocalStorage<{ userId: string; renderId: string }>();
  const troubleAt = (step: Step, { userId, renderId } = current.getStore()!) => meddlers.get(userId)?.(step, renderId) ?? null;
  const pass = (step: Step) => {
    const trouble = troubleAt(step);
    if (trouble) throw trouble;
  };
  const meddled = (consumer: RenderConsumer): RenderConsumer => ({
    ...consumer,
    retryDelaysMs,
    async handle(event) {
      const { message } = event;
      if (troubleAt('request', message)) return onUnanswered(message.renderId);
      await current.run(message, () => consumer.handle(event));
    },
  });
  const definition = definitionOf({
    others: drawingStandIns({ pass, hasPictures: (userId) => !withoutPictures.has(userId) }),
    beforePut: () => pass('store'),
    meddled,
  });
  const { mongo, rabbit, s3 } = servers;
  const shared = sharedConfig({ mongodbUri: mongo.urlFor(database), amqpUrl: rabbit.url, signingKey });
  const { parts, stop } = await startProcess(definition, { clock, config: { ...shared, ...storeSettings(s3) } });
  return {
    meddle: (userId, meddler) => void (meddler ? meddlers.set(userId, meddler) : meddlers.delete(userId)),
    deletePictures: (userId) => void withoutPictures.add(userId),
    bringPictures: (userId) => void withoutPictures.delete(userId),
    loseFiles: parts.loseFiles,
    sweep: async () => void (await parts.sweepRenders()),
    stop,
  };
}

/** The service as its `compose-rendering.ts` puts it together, except for the renderer. */
function definitionOf(of: { others: Others; beforePut(): void; meddled(consumer: RenderConsumer): RenderConsumer }) {
  return defineService({
    name: 'screenshot',
    settings: { ...serviceSettings, ...objectStoreSettings },
    models: { renders: renderModel, renderAnswers: renderAnswerModel },
    outbox: ['renderAnswers'],
    storage: 'needed',
    build({ background: { renders, renderAnswers }, bucket, clock, ids, onCommitted }) {
      const ports = {
        ...of.others,
        renders: createMongoRenderRepository(renders),
        answers: createMongoRenderAnswers({ answers: renderAnswers, clock, ids, onCommitted }),
        store: {
          ...bucket,
          async put(...file: Parameters<typeof bucket.put>) {
            of.beforePut();
            await bucket.put(...file);
          },
        },
        // Posts go out without one.
        archives: { pack: () => Promise.reject(new Error('no archive was asked')) },
        // Every person here has only a few small files.
        clearSpace: async () => undefined,
        ...{ clock, ids },
      };
      const end = new AbortController();
      return {
        routes: [],
        consumers: [of.meddled(renderConsumer({ renderSlides: makeRenderSlides(ports), turns: createRenderTurns(), signal: end.signal }))],
        sweepRenders: makeSweepRenders({ ...ports, removeRender: makeRemoveRender(ports), keptMs: postFilesKeptMs }),
        async loseFiles(userId: string) {
          const ofPerson = { _id: { $gte: `${userId}:`, $lt: `${userId};` } };
          const folders = (await renders.find(ofPerson).lean()).flatMap((render) => render.folders);
          for (const folder of folders) for await (const page of bucket.list(folder)) await bucket.remove(page.map(({ key }) => key));
        },
        stopAfterRequests: [{ name: 'renderings', run: () => end.abort(renderStopping()) }],
      };
    },
  });
}
