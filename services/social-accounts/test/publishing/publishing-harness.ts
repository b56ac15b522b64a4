import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import mongoose from 'mongoose';
import { createEnvelope } from '@viral-slides/sealing';
import { shareMongo } from '@viral-slides/testkit';
import { nodeRandomSource } from '../../src/adapters/crypto/node-random-source.ts';
import { createMongoCallLimits, callWindowModel } from '../../src/adapters/mongo/mongo-call-limits.ts';
import { createMongoPublicationRepository } from '../../src/adapters/mongo/mongo-publication-repository.ts';
import { publicationModel } from '../../src/adapters/mongo/publication-collection.ts';
import { createSealedHandles } from '../../src/adapters/publishing/sealed-handles.ts';
import type { AccountLimits } from '../../src/model/account-limits.ts';
import type { PlatformMode } from '../../src/model/platform-manifest.ts';
import type { Publication, PublishRequest, RenderedFile } from '../../src/model/publication.ts';
import type { PublishProblem } from '../../src/model/publish-problem.ts';
import type { CallLimits } from '../../src/ports/call-limits.ts';
import type { PublicationRepository } from '../../src/ports/publication-repository.ts';
import type { PublishingAccounts } from '../../src/ports/publishing-accounts.ts';
import type { Publisher } from '../../src/ports/publisher.ts';
import type { RenderedFiles } from '../../src/ports/rendered-files.ts';
import { leaseMs, makeRunPublication } from '../../src/use-cases/run-publication.ts';
import { createKillSwitch } from './kill-switch.ts';
import type { KillPlan, KillSwitch } from './kill-switch.ts';

/** A clock that the test moves. */
export interface MovableClock {
  now(): Date;
  advance(ms: number): void;
}

/** Publishing on a real database, with processes that can be ended anywhere. */
export interface PublishingHarness {
  clock: MovableClock;
  publications: PublicationRepository;
  limits: CallLimits;
  /** Everything that did not go well, oldest first. */
  problems: PublishProblem[];
  /** Puts a file where rendered files are. */
  addFile(bytes: Uint8Array, about?: Partial<RenderedFile>): RenderedFile;
  accept(request?: Partial<PublishRequest>): Promise<string>;
  /** Lets a process go on once. @returns the places at which it could have ended */
  run(postId: string, options?: { killAt?: number; accounts?: PublishingAccounts; stop?: AbortSignal }): Promise<KillSwitch>;
  /** Lets a process go on that stands still after its nth call, for longer than its lease, while others bring the publication to its end. */
  runStandingStill(postId: string, place: number): Promise<KillSwitch>;
  /** The same, but no other process takes over: the clock jumped, or the process stood still alone. */
  runLate(postId: string, place: number): Promise<KillSwitch>;
  /** Lets processes go on, and the clock with them, until the publication is over. */
  runToEnd(postId: string): Promise<Publication>;
  find(postId: string): Promise<Publication>;
  /** A publication as it lies in the database, as text. */
  stored(postId: string): Promise<string>;
  stop(): Promise<void>;
}

/** Differences between rooms. */
export interface HarnessOptions {
  platform: string;
  /** The room in one process; `around` of its switch is put around each of its requests. */
  openPublisher(kill: KillSwitch): Publisher;
  /** Of the account; a rehearsal by default. */
  mode?: PlatformMode;
  /** Of the account's server. */
  limits?: () => AccountLimits | undefined;
  accessToken?: PublishingAccounts['accessToken'];
  markNeedsReconnect?: PublishingAccounts['markNeedsReconnect'];
  publicAddress?: ((mediaToken: string, index: number) => string) | null;
  /** Called when the test's clock moves, so that a rehearsal platform's moves along. */
  onAdvance?: (ms: number) => Promise<void>;
}

/** How long after its time a post is still started here, in ms. */
export const maxLateMs = 2 * 3_600_000;

const mostRuns = 60;

/** Opens publishing with one account of a room. */
export async function openPublishing(options: HarnessOptions): Promise<PublishingHarness> {
  const mongo = await shareMongo();
  const connection = await mongoose.createConnection(mongo.url).asPromise();
  const models = { publications: publicationModel(connection), windows: callWindowModel(connection) };
  await Promise.all(Object.values(models).map((model) => model.createIndexes()));
  const clock = createClock();
  const ids = { newId: () => randomUUID() };
  const stored = new Map<string, Uint8Array>();
  const problems: PublishProblem[] = [];
  const publications = createMongoPublicationRepository({ publications: models.publications, clock, ids, onCommitted: () => undefined });
  const limits = createMongoCallLimits({ windows: models.windows, clock });

  function process({ accounts, ...plan }: KillPlan & { accounts?: PublishingAccounts } = {}) {
    const kill = createKillSwitch(plan);
    const run = makeRunPublication({
      publications: dying(publications, kill),
      accounts: accounts ?? accountsOf(options, kill),
      files: filesIn(stored, kill),
      limits,
      vault,
      clock,
      ids,
      random: nodeRandomSource,
      maxLateMs,
      publicAddress: ({ mediaToken }) => (options.publicAddress ? (index) => options.publicAddress?.(mediaToken, index) ?? '' : null),
      onProblem: (_publication, problem) => void problems.push(problem),
    });
    return { kill, run };
  }

  async function find(postId: string): Promise<Publication> {
    const document = await models.publications.findById(postId).lean();
    return { ...document, postId, nextRunAt: document?.nextRunAt ?? null } as unknown as Publication;
  }

  async function runToEnd(postId: string): Promise<Publication> {
    for (let left = mostRuns; left > 0; left -= 1) {
      const { outcome, nextRunAt } = await find(postId);
      if (outcome) return find(postId);
      // A process that died has leased the publication for a while.
      const held = await models.publications.findById(postId).lean();
      const waitMs = Math.max(nextRunAt?.getTime() ?? 0, held?.heldUntil.getTime() ?? 0) - clock.now().getTime();
      if (waitMs > 0) {
        clock.advance(waitMs);
        await options.onAdvance?.(waitMs);
      }
      await process().run(postId, new AbortController().signal);
    }
    throw new Error(`After ${mostRuns} runs it is not over: ${JSON.stringify(await find(postId))}`);
  }

  return {
    clock,
    publications,
    limits,
    problems,
    addFile(bytes, about = {}) {
      const key = `renders/${randomUUID()}`;
      stored.set(key, bytes);
      return {
        key,
        contentType: 'video/mp4',
        sha256: '0'.repeat(64),
        sizeBytes: bytes.byteLength,
        widthPx: 1080,
        heightPx: 1920,
        durationMs: 15_000,
        ...about,
      };
    },
    async accept(request = {}) {
      const postId = request.postId ?? randomUUID();
      const content = { title: 'Six habits', description: '', tags: [], privacy: 'public', slides: [], video: null };
      await publications.accept({
        postId,
        userId: randomUUID(),
        attempt: 1,
        platform: options.platform,
        accountId: '',
        dueAt: clock.now(),
        knownSequence: 0,
        ...request,
        content: { ...content, ...request.content },
      });
      return postId;
    },
    async run(postId, processOptions) {
      const { kill, run } = process(processOptions);
      await run(postId, processOptions?.stop ?? new AbortController().signal);
      return kill;
    },
    async runStandingStill(postId, place) {
      const whileStopped = async () => {
        clock.advance(leaseMs);
        await options.onAdvance?.(leaseMs);
        await runToEnd(postId);
      };
      const { kill, run } = process({ standStillAt: place, whileStopped });
      await run(postId, new AbortController().signal);
      return kill;
    },
    async runLate(postId, place) {
      const { kill, run } = process({ standStillAt: place, whileStopped: async () => clock.advance(leaseMs) });
      await run(postId, new AbortController().signal);
      return kill;
    },
    runToEnd,
    find,
    stored: async (postId) => JSON.stringify(await models.publications.findById(postId).lean()),
    async stop() {
      await connection.close();
      await mongo.stop();
    },
  };
}

function dying(publications: PublicationRepository, { around, after }: KillSwitch): PublicationRepository {
  const { save, release, take, ...rest } = publications;
  return { ...rest, save: around(save), release: around(release), take: after(take) };
}

function accountsOf(
  { openPublisher, mode, accessToken, markNeedsReconnect, limits }: HarnessOptions,
  kill: KillSwitch,
): PublishingAccounts {
  const publisher = openPublisher(kill);
  return {
    async find() {
      const takes = limits?.();
      return { id: 'account', username: 'ada', lookUrl: null, mode: mode ?? 'sandbox', publisher, ...(takes ? { limits: takes } : {}) };
    },
    accessToken: kill.after(accessToken ?? (async () => 'token')),
    markNeedsReconnect: markNeedsReconnect ?? (async () => undefined),
  };
}

function filesIn(stored: Map<string, Uint8Array>, { after }: KillSwitch): RenderedFiles {
  return {
    sizeOf: async (key) => stored.get(key)?.byteLength ?? null,
    open: after(async (key: string, { range }: Parameters<RenderedFiles['open']>[1]) => {
      const bytes = stored.get(key);
      if (!bytes) return null;
      return Readable.from([bytes.subarray(range?.start ?? 0, range === undefined ? undefined : range.end + 1)]);
    }),
  };
}

const vault = createSealedHandles(createEnvelope(['the key of tests long enough for one that seals']));

function createClock(): MovableClock {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance(ms) {
      offsetMs += ms;
    },
  };
}
