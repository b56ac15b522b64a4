import { randomUUID } from 'node:crypto';
import type { Bucket } from '@viral-slides/s3';
import type { Clock } from '@viral-slides/service-kit';
import { identityHeaders, sharedConfig, serviceToken } from '@viral-slides/testkit';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { service } from '../../../services/platform-sandbox/src/compose.ts';
import { openIdOf } from '../../../services/platform-sandbox/src/model/tiktok/ids.ts';
import { startProcess } from './start-process.ts';
import type { Servers } from './servers.ts';
import type { WorldClock } from './world-clock.ts';
import { blueskyOf } from './bluesky.ts';
import type { Looked, MadePost } from './made-post.ts';
import { storeSettings } from './servers.ts';

/** Platforms that posts are made for. */
export const platformIds = ['youtube', 'tiktok', 'bluesky'] as const;
export type PlatformId = (typeof platformIds)[number];

/** The rehearsed platforms, and what they have to say about a post: the oracle. */
export interface Stage {
  url: string;
  secret: string;
  /** Number of posts of that title on the platforms, or on their way there by themselves: what people would see. */
  postsMade(looked: Looked): Promise<number>;
  /** The same, each with its account and its time. */
  made(looked: Looked): Promise<MadePost[]>;
  /** How often a platform was asked to start one, by operation and status: the journal since it was emptied. */
  journal(): Promise<{ operation: string; status: number }[]>;
  /** Presses the button of a consent page, signed in as `userId`. @returns address to which the browser is sent */
  consent(address: string, choice: Record<string, string>, userId: string): Promise<URL>;
  /** Makes an account for a person at Bluesky, which has no consent page. @returns input for our form */
  newBlueskyAccount(userId: string): Promise<{ handle: string; appPassword: string }>;
  /** Scripts a fault of a platform. */
  fault(rule: {
    platform: 'google' | 'tiktok' | 'bluesky';
    operation: string;
    effect: object;
    skip?: number;
    times?: number;
  }): Promise<void>;
  clear(): Promise<void>;
  stop(): Promise<void>;
}

/** Origin under which the browser sees the product. */
export const browserOrigin = 'https://slides.test';
/** Headers that the gateway adds to the requests of that browser. */
export const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'slides.test' };

interface MadeVideo {
  channelId: string;
  uploadedAt: Date;
  metadata: { title?: string; snippet?: { title?: string } };
}

interface MadeTikTok {
  appKey: string;
  userId: string;
  createdAt: Date;
}

/**
 * Starts the rehearsed platforms with minimal delays and without limits on how often one may post. @param pullFrom address at which TikTok may fetch
 */
export async function openStage(servers: Servers, clock: WorldClock, pullFrom: string): Promise<Stage> {
  const [signingKey, secret] = [randomUUID() + randomUUID(), servers.bluesky?.bypassKey ?? randomUUID() + randomUUID()];
  const mongodbUri = servers.mongo.urlFor(`stage-${randomUUID()}`);
  const rehearsal: typeof service = {
    ...service,
    build: (ground) => service.build({ ...ground, bucket: agedByTheWorld(ground.bucket, clock.outside) }),
  };
  const process = await startProcess(rehearsal, {
    clock: clock.outside,
    config: {
      ...sharedConfig({ mongodbUri, amqpUrl: servers.rabbit.url, signingKey }),
      ...storeSettings(servers.s3),
      platformSandboxSecret: secret,
      maxMegabytes: 1_000,
      uploadHost: undefined,
      blueskyUrl: servers.bluesky?.url,
      allowsHttp: true,
      tiktokPrefixes: [pullFrom],
    },
  });
  const database = await mongoose.createConnection(mongodbUri).asPromise();
  async function control(method: string, path: string, body?: object): Promise<unknown> {
    const headers = {
      authorization: `Bearer ${serviceToken({ audience: 'platform-sandbox', key: signingKey })}`,
      'content-type': 'application/json',
    };
    const answer = await fetch(`${process.url}/internal/control${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  }
  await control('PUT', '/apps/google/viral-slides', { profile: { uploadsPerDay: 1e6, unitsPerDay: 1e6, processingSeconds: 0 } });
  const rules = { pullDelayMs: 0, pullSpreadMs: 0, processingMs: 0, fetchesPerImage: 1, pendingShares: 'held' };
  await control('PUT', '/apps/tiktok/viral-slides', { profile: { rules } });
  const bluesky = blueskyOf(control, clock);
  const made = async (looked: Looked) => [...(await madeOf(database, looked.title)), ...(await bluesky.made(looked))];
  return {
    url: process.url,
    secret,
    postsMade: async (looked) => (await made(looked)).length,
    made,
    newBlueskyAccount: bluesky.newAccount,
    async journal() {
      const lines = await Promise.all(
        ['google', 'tiktok', 'bluesky'].map((platform) => control('GET', `/journal?platform=${platform}&limit=1000`)),
      );
      return lines.flat() as { operation: string; status: number }[];
    },
    consent(address, choice, userId) {
      return consent(
        { url: process.url, identity: identityHeaders({ userId, audience: 'platform-sandbox', key: signingKey }) },
        address,
        choice,
      );
    },
    fault: async (rule) => void (await control('POST', '/faults', rule)),
    async clear() {
      await control('DELETE', '/faults');
      await control('DELETE', '/journal');
    },
    async stop() {
      await database.close();
      await process.stop();
    },
  };
}

/** The store goes by the real clock. By the world's, which is weeks ahead, all that it has would be old and be cleared away while it is uploaded. */
function agedByTheWorld(bucket: Bucket, clock: Clock): Bucket {
  const byTheWorld = (at: Date) => new Date(clock.now().getTime() - (Date.now() - at.getTime()));
  return {
    ...bucket,
    async *list(prefix) {
      for await (const page of bucket.list(prefix)) yield page.map((file) => ({ ...file, lastModified: byTheWorld(file.lastModified) }));
    },
  };
}

async function madeOf(database: Connection, title: string): Promise<MadePost[]> {
  const videos = await database.collection<MadeVideo>('google-videos').find({}).toArray();
  const ofTitle = videos.filter(({ metadata }) => (metadata.snippet?.title ?? metadata.title) === title);
  const posts = await database
    .collection<MadeTikTok>('tiktok-posts')
    .find({ title, status: { $ne: 'FAILED' } })
    .toArray();
  return [
    ...ofTitle.map(({ channelId, uploadedAt }) => ({ account: channelId, at: uploadedAt })),
    ...posts.map(({ appKey, userId, createdAt }) => ({ account: openIdOf(appKey, userId), at: createdAt })),
  ];
}

interface Browser {
  url: string;
  /** Headers that the gateway adds for the signed-in user. */
  identity: Record<string, string>;
}

async function consent({ url, identity }: Browser, address: string, choice: Record<string, string>): Promise<URL> {
  const page = new URL(address, browserOrigin);
  const granted = page.searchParams.get('scope')?.split(/[ ,]/) ?? [];
  const form = new URLSearchParams([...page.searchParams, ...Object.entries({ decision: 'allow', ...choice })]);
  for (const scope of granted) form.append('granted', scope);
  const answer = await fetch(url + page.pathname, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...forwarded, ...identity, origin: browserOrigin, 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`the consent page answered ${answer.status}: ${await answer.text()}`);
  return new URL(location, browserOrigin);
}
