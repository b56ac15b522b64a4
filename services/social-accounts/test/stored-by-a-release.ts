import { randomUUID } from 'node:crypto';
import { createEnvelope } from '@viral-slides/sealing';
import { eventually } from '@viral-slides/testkit';
import { accountModel } from '../src/adapters/mongo/account-collection.ts';
import { createMongoAccountRepository } from '../src/adapters/mongo/mongo-account-repository.ts';
import { createMongoAvatarStore, avatarModel } from '../src/adapters/mongo/mongo-avatar-store.ts';
import { callWindowModel, createMongoCallLimits } from '../src/adapters/mongo/mongo-call-limits.ts';
import { connectAttemptModel, createMongoConnectAttempts } from '../src/adapters/mongo/mongo-connect-attempts.ts';
import { createMongoPublicationRepository } from '../src/adapters/mongo/mongo-publication-repository.ts';
import { publicationModel } from '../src/adapters/mongo/publication-collection.ts';
import { createSealedHandles } from '../src/adapters/publishing/sealed-handles.ts';
import type { Publication, PublicationOutcome } from '../src/model/publication.ts';
import type { PublicationEventKind } from '../src/ports/publication-repository.ts';
import { planChunks } from '../src/platforms/tiktok/chunks.ts';
import type { TiktokHandle, TiktokPlan } from '../src/platforms/tiktok/plan.ts';
import { videoResource } from '../src/platforms/youtube/metadata.ts';
import type { YoutubeHandle, YoutubePlan } from '../src/platforms/youtube/plan.ts';
import { tokenKeys } from './accounts-service.ts';
import type { AccountsService } from './accounts-service.ts';
import { browserOrigin } from './rehearsal.ts';

/** Far ahead, so that nothing happens automatically and the database expires nothing. */
export const day = new Date('2099-01-01T12:00:00.000Z');
/** Owner of the data. */
export const ada = { userId: '00000000-0000-4000-8000-000000000001', sessionId: '00000000-0000-4000-8000-000000000002' };
/** Their accounts, by what is with them. */
export const accountIds = {
  connected: '10000000-0000-4000-8000-000000000001',
  'needs-reconnect': '10000000-0000-4000-8000-000000000002',
  expired: '10000000-0000-4000-8000-000000000003',
  disconnected: '10000000-0000-4000-8000-000000000004',
  tiktok: '10000000-0000-4000-8000-000000000005',
};
/** Access token of each account, as it was granted. */
export const accessTokenOf = (name: keyof typeof accountIds) => `access token of ${name}`;
/** A connection that its owner had started. */
export const started = { state: 'state-of-a-tab', codeVerifier: 'v'.repeat(43) };
/** The file of every publication. */
export const video = { key: 'renders/kept/video.mp4', contentType: 'video/mp4', sizeBytes: 62_112, durationMs: 12_000 };
/** Publications, by where they stand. */
export const postIds = {
  accepted: '20000000-0000-4000-8000-000000000001',
  initiating: '20000000-0000-4000-8000-000000000002',
  'confirming on YouTube': '20000000-0000-4000-8000-000000000003',
  'confirming on TikTok': '20000000-0000-4000-8000-000000000004',
  published: '20000000-0000-4000-8000-000000000005',
  'in the inbox': '20000000-0000-4000-8000-000000000006',
  failed: '20000000-0000-4000-8000-000000000007',
  unknown: '20000000-0000-4000-8000-000000000008',
};
/** YouTube's ID of the video that is being confirmed. */
export const videoId = 'keptVideo01';

const published: PublicationOutcome & { kind: 'published' } = {
  kind: 'published',
  remoteId: '7',
  remoteUrl: 'https://platform.test/7',
  isInInbox: false,
  warnings: ['One.'],
};
const failed: PublicationOutcome & { kind: 'failed' } = {
  kind: 'failed',
  code: 'upload-refused',
  detail: 'The platform refused it.',
  isUnknown: false,
  isRetryable: true,
  retryAt: null,
  needsReconnect: false,
};

/** Stores accounts and publications in each state, as the repositories of this build do. */
export async function storeEverything({ main, insert, alter, send }: AccountsService): Promise<void> {
  const { connection } = main.database;
  const envelope = createEnvelope(tokenKeys);
  const add = (name: keyof typeof accountIds, of: object, expiresAt = day) => {
    const account = { userId: ada.userId, id: accountIds[name], username: name, connectedAt: day, lastSyncedAt: day, ...of };
    return insert(account, { access: accessTokenOf(name), refresh: `refresh token of ${name}`, expiresAt });
  };
  await add('connected', { avatarVersion: 'version-1' });
  // A channel that every rehearsal platform has.
  await add('needs-reconnect', { needsReconnect: true, count: null, platformAccountId: 'UCrehearsalAda0000000000' });
  await add('expired', { lastSyncedAt: null }, new Date('2026-01-01T00:00:00.000Z'));
  await add('tiktok', { platform: 'tiktok', platformAccountId: 'open-id-1', avatarUrl: 'https://platform.test/a.png' });
  const disconnected = await add('disconnected', {});
  const accounts = accountModel(connection);
  await accounts.updateMany({}, { $set: { nextSyncAt: day } });
  await alter(accountIds.expired, { syncFailures: 2 });
  await createMongoAvatarStore(avatarModel(connection)).save(accountIds.connected, {
    bytes: Buffer.from('the bytes of a picture'),
    contentType: 'image/png',
    version: 'version-1',
  });
  const redirectUri = `${browserOrigin}/api/youtube/callback`;
  const attempts = createMongoConnectAttempts(connectAttemptModel(connection));
  await attempts.save({ ...started, ...ada, platform: 'youtube', redirectUri, expiresAt: day });
  await createMongoCallLimits({ windows: callWindowModel(connection), clock: { now: () => day } }).pause('instagram:sandbox', day);
  await storePublications(connection);
  await send('post', `/api/social-accounts/${accountIds['needs-reconnect']}/set-primary`, ada).send({ platform: 'youtube' }).expect(204);
  await untilEventsPublished(connection);
  // Last, and without waking the relay: its event has to wait for the next build.
  const repository = createMongoAccountRepository({ accounts, envelope, ids: { newId: () => randomUUID() }, onCommitted: () => undefined });
  await repository.end(disconnected, { eventId: randomUUID(), occurredAt: day });
}

type Connection = AccountsService['main']['database']['connection'];

/** Resolves when all events are published. */
async function untilEventsPublished(connection: Connection): Promise<void> {
  for (const name of ['accounts', 'primary_choices', 'publications'])
    await eventually(async () =>
      expect(await connection.collection(name).countDocuments({ 'pendingEvents.0': { $exists: true } })).toBe(0),
    );
}

async function storePublications(connection: Connection): Promise<void> {
  const vault = createSealedHandles(createEnvelope(tokenKeys));
  const publications = createMongoPublicationRepository({
    publications: publicationModel(connection),
    clock: { now: () => day },
    ids: { newId: () => randomUUID() },
    onCommitted: () => undefined,
  });
  const file = { ...video, sha256: '0'.repeat(64), widthPx: 1080, heightPx: 1920 };
  const content = { title: 'Six habits', description: 'd', tags: ['one'], privacy: 'public', slides: [], video: file };
  const youtube = {
    accountId: accountIds.connected,
    plan: { resource: videoResource(content), file } satisfies YoutubePlan,
  };
  const tiktok = {
    platform: 'tiktok',
    accountId: accountIds.tiktok,
    plan: { kind: 'video', file, chunks: planChunks(file.sizeBytes) } satisfies TiktokPlan,
  };

  async function keep(
    name: keyof typeof postIds,
    change: Partial<Publication> | null = null,
    eventKind?: PublicationEventKind,
  ): Promise<void> {
    const postId = postIds[name];
    const { platform = 'youtube', accountId = '' } = change ?? {};
    await publications.accept({ postId, userId: ada.userId, attempt: 1, platform, accountId, content, dueAt: day, knownSequence: 0 });
    if (!change) return;
    const taken = (await publications.take(postId, { now: day, leaseMs: 1, holder: `hold of ${name}` }))!;
    const saved = { ...taken.publication, ...change, sequence: 3 };
    await publications.save(taken.lease, change.outcome ? { ...saved, nextRunAt: null } : saved, eventKind ?? 'progressed');
    await publications.release(taken.lease);
  }
  const end = (name: keyof typeof postIds, outcome: PublicationOutcome, of: object = youtube) =>
    keep(name, { ...of, outcome, step: 'confirm' }, 'outcome');
  const confirming = async (name: keyof typeof postIds, handle: YoutubeHandle | TiktokHandle, of: object) =>
    keep(name, { ...of, step: 'confirm', initiatedAt: day, sealedHandle: await vault.seal(postIds[name], handle) });

  await keep('accepted');
  await keep('initiating', { ...tiktok, step: 'initiate', isInitiating: true });
  await confirming('confirming on YouTube', { sessionUri: 'https://platform.test/session', videoId }, youtube);
  await confirming('confirming on TikTok', { publishId: 'kept-publish-id' }, tiktok);
  await end('published', published);
  await end('in the inbox', { ...published, isInInbox: true }, tiktok);
  await end('failed', failed);
  await end('unknown', { ...failed, isUnknown: true, isRetryable: false }, tiktok);
  // It would be deleted 90 days after today.
  await connection.collection('publications').updateMany({ forgetAt: { $exists: true } }, { $set: { forgetAt: day } });
}
