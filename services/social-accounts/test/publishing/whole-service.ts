import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import type { EventType } from '@viral-slides/events';
import { createLogger } from '@viral-slides/logger';
import { createBus, pendingEvent } from '@viral-slides/messaging';
import type { ReceivedEvent } from '@viral-slides/messaging';
import { openBucket, s3SettingsOf } from '@viral-slides/s3';
import { eventually } from '@viral-slides/testkit';
import type { TraceContext } from '@viral-slides/tracing';
import { newUser, startAccountsService } from '../accounts-service.ts';
import type { AccountsService, Person } from '../accounts-service.ts';
import type { Rehearsal } from '../rehearsal.ts';

const rehearsalFiles = join(import.meta.dirname, '../../rehearsal-files');
const silent = createLogger({ service: 'test', level: 'silent' });
const outcomes: readonly EventType[] = ['accounts.publication.v1.published', 'accounts.publication.v1.failed'];

/** A file as a request to publish names it. */
interface FileMessage {
  key: string;
  contentType: string;
  sha256: string;
  sizeBytes: number;
  width: number;
  height: number;
  durationMs: number;
}

/** Request to publish. */
interface PublicationAsked {
  userId: string;
  platform: string;
  accountId?: string;
  postId?: string;
  attempt?: number;
  /** Trace that the post belongs to. */
  trace?: TraceContext;
  slides?: FileMessage[];
  video?: FileMessage;
}

/** The service with everything that publishing needs: rendered files in a real store, a scheduler, and a platform. */
export interface WholeService extends AccountsService {
  /** Connects a person with an account at each platform; gives the ids of the accounts by platform. */
  connectBoth(): Promise<Person & { accounts: Record<string, string> }>;
  /** Puts the six slides and the video of the rehearsal, never twice the same video, where rendering puts them. */
  render(): Promise<{ slides: FileMessage[]; video: FileMessage }>;
  /** Asks for a publication by the event that scheduling sends. @param of.postId one that was asked for before */
  request(of: PublicationAsked): Promise<string>;
  /** Lets time go by, here and at the platform, until the publication is over. @returns the last event */
  outcome(postId: string): Promise<ReceivedEvent>;
  /** All events about a publication, in order of arrival. */
  eventsOf(postId: string): ReceivedEvent[];
}

/** Starts it. @param options.publicMediaOrigin origin at which the platform reaches the service; absent: nowhere */
export async function startWholeService(rehearsal: Rehearsal, options: { publicMediaOrigin?: string } = {}): Promise<WholeService> {
  const service = await startAccountsService({ rehearsal, store: rehearsal.storeOfService, ...options });
  const bucket = openBucket({ ...s3SettingsOf(rehearsal.store), bucket: rehearsal.store.s3Bucket }, silent);
  const scheduling = createBus({ url: service.rabbit.url, appId: 'scheduling', logger: silent });
  await Promise.all([bucket.ensure(), scheduling.start()]);
  const publications = service.main.database.connection.collection<{ _id: string; nextRunAt?: Date; heldUntil: Date }>('publications');

  async function put(name: string, about: Pick<FileMessage, 'contentType' | 'durationMs'>, more: Uint8Array[] = []): Promise<FileMessage> {
    const bytes = Buffer.concat([readFileSync(join(rehearsalFiles, name)), ...more]);
    const key = `renders/${randomUUID()}/${name}`;
    await bucket.put(key, bytes, about.contentType);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { ...about, key, sha256, sizeBytes: bytes.byteLength, width: 1080, height: 1920 };
  }

  /** A leased publication is left alone; otherwise its next step becomes due now. */
  async function letTimePass(postId: string): Promise<void> {
    const found = await publications.findOne({ _id: postId });
    const { clock } = service.main;
    const waitMs = (found?.nextRunAt?.getTime() ?? 0) - clock.now().getTime();
    if (!found || found.heldUntil > clock.now() || waitMs <= 0) return;
    const seconds = Math.ceil(waitMs / 1000);
    await rehearsal.control('POST', '/clock', { advanceSeconds: seconds });
    clock.advance(seconds * 1000);
  }

  const eventsOf = (postId: string) => service.events.filter(({ message }) => 'postId' in message && message.postId === postId);

  return {
    ...service,
    eventsOf,
    async connectBoth() {
      const person = newUser();
      const name = `Person ${randomUUID().slice(0, 6)}`;
      expectSuccess(await service.connect(person, 'youtube', { account: 'new', new_name: name }));
      expectSuccess(await service.connect(person, 'tiktok', { user: 'new', new_name: name }));
      const accounts = await service.list(person);
      return { ...person, accounts: Object.fromEntries(accounts.map(({ platform, id }) => [platform, id])) };
    },
    async render() {
      const names = Array.from({ length: 6 }, (_, n) => `slide-${n + 1}.jpg`);
      const slides = await Promise.all(names.map((name) => put(name, { contentType: 'image/jpeg', durationMs: 0 })));
      return { slides, video: await put('video.mp4', { contentType: 'video/mp4', durationMs: 12_000 }, [freeBox()]) };
    },
    async request({ accountId = '', slides = [], postId = randomUUID(), attempt = 1, trace, ...rest }) {
      const post = {
        title: 'Six habits',
        description: 'd',
        tags: ['one'],
        privacy: 'public',
        dueAt: BigInt(Math.floor(service.main.clock.now().getTime() / 1000)),
      };
      const message = { ...post, ...rest, postId, attempt, accountId, slides };
      await scheduling.publish(
        pendingEvent('scheduling.post.v1.publish-requested', message, { eventId: randomUUID(), occurredAt: new Date(), trace }),
      );
      return postId;
    },
    outcome: (postId) =>
      eventually(
        async () => {
          const last = eventsOf(postId).find(({ type }) => outcomes.includes(type));
          if (last) return last;
          await letTimePass(postId);
          throw new Error(`it is not over: ${JSON.stringify(await publications.findOne({ _id: postId }))}`);
        },
        { timeoutMs: 45_000 },
      ),
    async stop() {
      await scheduling.close();
      bucket.close();
      await service.stop();
    },
  };
}

function expectSuccess(location: string): void {
  if (!location.includes('success=')) throw new Error(`the account was not connected: ${location}`);
}

/** A box that players pass over: platforms refuse the same file twice. */
function freeBox(): Buffer {
  const box = Buffer.from(`....free${randomUUID()}`);
  box.writeUInt32BE(box.byteLength);
  return box;
}

/** An address known before the service has one, as a gateway's: passes everything on to it. */
export async function startRelay(): Promise<{ origin: string; leadTo(url: string): void; stop(): Promise<void> }> {
  let port = 0;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy()));
    return socket;
  };
  const server = createServer((incoming) => {
    const onward = keep(connect(port, '127.0.0.1'));
    keep(incoming).pipe(onward).pipe(incoming);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => void (port = Number(new URL(url).port)),
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
