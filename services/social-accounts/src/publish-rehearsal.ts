/*
 * Publishes six slides to rehearsal accounts: a video to YouTube, photos to TikTok. Checks publishing end to end, without a schedule: sends
 * the event that scheduling sends, and prints what comes back. Arguments: ids of the accounts; without any, those that were connected last.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '@viral-slides/config';
import { connectDatabase } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { createBus, pendingEvent } from '@viral-slides/messaging';
import type { ReceivedEvent } from '@viral-slides/messaging';
import { openBucket, s3SettingsOf } from '@viral-slides/s3';
import type { Bucket } from '@viral-slides/s3';
import { accountModel } from './adapters/mongo/account-collection.ts';
import { serviceName, settings } from './config.ts';

/** How long it is waited for, in ms: the rehearsal platforms take some seconds. */
const patienceMs = 180_000;
const folder = join(import.meta.dirname, '../rehearsal-files');
const progressed = 'accounts.publication.v1.progressed';
const published = 'accounts.publication.v1.published';
const failed = 'accounts.publication.v1.failed';

/** A box that players pass over. YouTube rejects the same file on the same channel, so each run brings another one. */
function freeBox(): Buffer {
  const box = Buffer.from(`....free${randomUUID()}`);
  box.writeUInt32BE(box.byteLength);
  return box;
}

async function putFile(bucket: Bucket, name: string, about: { contentType: string; durationMs: number }) {
  const file = readFileSync(join(folder, name));
  const bytes = about.contentType === 'video/mp4' ? Buffer.concat([file, freeBox()]) : file;
  const key = `rehearsal/${randomUUID()}/${name}`;
  await bucket.put(key, bytes, about.contentType);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...about, key, sha256, sizeBytes: bytes.byteLength, width: 1080, height: 1920 };
}

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Prints what came back. @returns whether that was the end */
function print(platform: string, { type, message }: ReceivedEvent): boolean {
  if (type === progressed && 'step' in message) say(`${platform}: ${message.step}`);
  if (type === published && 'remoteId' in message) {
    say(
      `${platform}: ${message.isInInbox ? 'waiting in the inbox of TikTok' : 'published'}, ${message.remoteId} ${message.warnings.join(' ')}`,
    );
  }
  if (type === failed && 'detail' in message) say(`${platform}: failed, ${message.code}: ${message.detail}`);
  if (type === failed) process.exitCode = 1;
  return type === published || type === failed;
}

const config = loadConfig(settings, process.env);
const logger = createLogger({ service: serviceName, level: 'warn' });
const database = await connectDatabase({ uri: config.mongodbUri, logger });
const bucket = openBucket({ ...s3SettingsOf(config), bucket: config.s3Bucket }, logger);
const bus = createBus({ url: config.amqpUrl, appId: serviceName, logger });
const waiting = new Map<string, string>();
const over = Promise.withResolvers<void>();
bus.subscribe({
  events: [progressed, published, failed],
  handle: async (event) => {
    const postId = 'postId' in event.message ? event.message.postId : '';
    const platform = waiting.get(postId);
    if (platform !== undefined && print(platform, event)) waiting.delete(postId);
    if (waiting.size === 0) over.resolve();
  },
});
await bus.start();

const accounts = accountModel(database.connection);
const chosen = process.argv.slice(2);
const slides = await Promise.all(
  [1, 2, 3, 4, 5, 6].map((n) => putFile(bucket, `slide-${n}.jpg`, { contentType: 'image/jpeg', durationMs: 0 })),
);
const video = await putFile(bucket, 'video.mp4', { contentType: 'video/mp4', durationMs: 12_000 });
for (const platform of ['youtube', 'tiktok']) {
  const account = await accounts
    .findOne({ platform, mode: 'sandbox', deletedAt: null, needsReconnect: false, ...(chosen.length > 0 && { _id: { $in: chosen } }) })
    .sort({ connectedAt: -1 })
    .lean();
  if (!account) {
    say(`${platform}: no rehearsal account; connect one on the Accounts page`);
    process.exitCode = 1;
    continue;
  }
  const postId = randomUUID();
  waiting.set(postId, platform);
  const post = { title: `Six slides, ${postId.slice(0, 4)}`, description: 'A rehearsal.', tags: ['rehearsal'], privacy: 'public' };
  const request = { ...post, userId: account.userId, postId, attempt: 1, platform, accountId: account._id, slides, video };
  const dueAt = BigInt(Math.floor(Date.now() / 1000));
  const event = pendingEvent(
    'scheduling.post.v1.publish-requested',
    { ...request, dueAt },
    { eventId: randomUUID(), occurredAt: new Date() },
  );
  await bus.publish(event);
  say(`${platform}: "${post.title}" is being published to @${account.username}`);
}
const timer = setTimeout(() => over.reject(new Error(`Publishing was not finished after ${patienceMs / 1000} s.`)), patienceMs);
if (waiting.size > 0) await over.promise;
clearTimeout(timer);
say('See what was posted at /sandbox/viewer of the product.');
await bus.close();
bucket.close();
await database.close();
