import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createLogger } from '@viral-slides/logger';
import { openBucket, s3SettingsOf } from '@viral-slides/s3';
import { createEnvelope } from '@viral-slides/sealing';
import { denyOutgoingConnections, eventually, releaseData } from '@viral-slides/testkit';
import type { StoredLines } from '@viral-slides/testkit';
import { accountModel } from '../src/adapters/mongo/account-collection.ts';
import { createMongoTokenStore } from '../src/adapters/mongo/mongo-token-store.ts';
import { tokenKeys } from './accounts-service.ts';
import { startWholeService } from './publishing/whole-service.ts';
import type { WholeService } from './publishing/whole-service.ts';
import { answerWith, browserOrigin, startRehearsal } from './rehearsal.ts';
import type { Rehearsal } from './rehearsal.ts';
import { accessTokenOf, accountIds, ada, started, day, postIds, storeEverything, video, videoId } from './stored-by-a-release.ts';

/*
 * This build opens the data of earlier releases, with the keys of the installation that wrote it (`tokenKeys`), and goes on at a rehearsal platform that
 * knows nothing of it.
 */
const data = releaseData(import.meta.dirname, [
  'accounts',
  'primary_choices',
  'avatars',
  'connect_attempts',
  'publications',
  'call-windows',
]);

let rehearsal: Rehearsal;
let service: WholeService;
const allowOutgoing = denyOutgoingConnections();
const database = () => service.main.database.connection;
afterAll(() => allowOutgoing());

const ask = (name: keyof typeof accountIds) =>
  service.main.service.parts.useCases.accessTokens.get({ id: accountIds[name], userId: ada.userId });
const states = async () => (await service.list(ada)).map(({ username, state, isPrimary }) => [username, state, isPrimary]);
const calls = async (platform: string, operation: string) =>
  (await rehearsal.journal(platform)).filter((entry) => entry.operation === operation).length;

describe.each(data.names)('accounts and publications of %s', (release) => {
  let kept: StoredLines;
  // Servers of its own: what was asked of a platform is counted, and what was over for one release is not for the next.
  beforeAll(async () => {
    rehearsal = await startRehearsal();
    service = await startWholeService(rehearsal);
    await data.keep(database(), () => storeEverything(service), release);
    kept = await data.open(database(), release);
  }, 120_000);
  afterAll(async () => {
    await service?.stop();
    await rehearsal?.stop();
  }, 60_000);

  test('When accounts are opened, then each is in the state in which it was, and the disconnected one is reported and gone', async () => {
    expect(await states()).toEqual([
      ['connected', 'connected', false],
      ['needs-reconnect', 'needs-reconnect', true],
      ['expired', 'connected', false],
      ['tiktok', 'connected', true],
    ]);
    const picture = await service.send('get', `/api/social-accounts/${accountIds.connected}/avatar`, ada).expect(200);
    expect(String(picture.body)).toBe('the bytes of a picture');
    await eventually(async () => expect(await service.eventsAbout(accountIds.disconnected, 1)).toContain('disconnected'));
    await eventually(async () => expect(await service.stored(accountIds.disconnected)).toBeNull());
    const lasting = { ...kept, accounts: kept['accounts']!.filter((line) => !line.includes(accountIds.disconnected)) };
    expect(await data.stored(database())).toEqual(lasting);
  });

  test('When tokens are needed, then they are opened, also where the keys were exchanged since; an expired one is renewed, and a refusal reported', async () => {
    expect(await ask('connected')).toBe(accessTokenOf('connected'));
    const envelope = createEnvelope(['another key of tests, long enough for one that seals', ...tokenKeys]);
    const exchanged = createMongoTokenStore({ accounts: accountModel(database()), envelope });
    expect(await exchanged.read({ id: accountIds.tiktok, userId: ada.userId })).toMatchObject({ accessToken: accessTokenOf('tiktok') });
    await expect(ask('needs-reconnect')).rejects.toMatchObject({ code: 'account-needs-reconnect' });
    await expect(ask('expired')).rejects.toMatchObject({ code: 'account-needs-reconnect' });
    expect(await calls('google', 'oauth.token')).toBe(1);
    expect((await states())[2]).toEqual(['expired', 'needs-reconnect', false]);
  });

  test('When a connection was started, then it can be ended, and finds the account that is there', async () => {
    const page = new URL((await service.send('get', '/api/youtube/connect', ada).expect(302)).headers['location']!, browserOrigin);
    page.searchParams.set('state', started.state);
    page.searchParams.set('code_challenge', createHash('sha256').update(started.codeVerifier).digest('base64url'));
    const back = await rehearsal.consent(page.href);
    const { headers } = await service.send('get', back.pathname + back.search, ada).expect(302);
    expect(headers['location']).toBe('/accounts?success=youtube_connected');
    const accounts = await service.list(ada);
    expect(accounts).toHaveLength(4);
    expect(accounts.find(({ id }) => id === accountIds['needs-reconnect'])).toMatchObject({ username: 'adarehearses', state: 'connected' });
  });

  test('When publications that were over are asked for again, then their end is reported again, and nothing is published', async () => {
    const ends = { published: 'published', 'in the inbox': 'published', failed: 'failed', unknown: 'failed' } as const;
    for (const [name, end] of Object.entries(ends)) {
      const postId = postIds[name as keyof typeof ends];
      await service.request({ userId: ada.userId, platform: 'youtube', postId });
      const { type, message } = await service.outcome(postId);
      expect({ type, message }).toMatchObject({ type: `accounts.publication.v1.${end}`, message: { attempt: 1 } });
    }
    expect(await calls('google', 'videos.insert')).toBe(0);
    expect(await calls('tiktok', 'inbox.video.init')).toBe(0);
  });

  test('When the time of publications comes that were under way, then each goes on where it stood, and no platform is asked twice to start', async () => {
    const bucket = openBucket(
      { ...s3SettingsOf(rehearsal.store), bucket: rehearsal.store.s3Bucket },
      createLogger({ service: 'test', level: 'silent' }),
    );
    await bucket.put(video.key, readFileSync(join(import.meta.dirname, '../rehearsal-files/video.mp4')), video.contentType);
    bucket.close();
    const inInbox = { data: { status: 'SEND_TO_USER_INBOX' }, error: { code: 'ok', message: '', log_id: '' } };
    const processed = { items: [{ status: { uploadStatus: 'processed', privacyStatus: 'public' } }] };
    await rehearsal.control('POST', '/faults', { platform: 'tiktok', operation: 'status.fetch', effect: answerWith(200, inInbox) });
    await rehearsal.control('POST', '/faults', { platform: 'google', operation: 'videos.list', effect: answerWith(200, processed) });
    const now = service.main.clock.now();
    const publications = database().collection<{ _id: string }>('publications');
    const comes = async (name: keyof typeof postIds) => {
      await publications.updateOne({ _id: postIds[name], nextRunAt: day }, { $set: { nextRunAt: now, dueAt: now } });
      return await service.outcome(postIds[name]);
    };
    expect(await comes('confirming on YouTube')).toMatchObject({ message: { remoteId: videoId, isInInbox: false } });
    expect(await comes('confirming on TikTok')).toMatchObject({ message: { remoteId: 'kept-publish-id', isInInbox: true } });
    expect(await comes('initiating')).toMatchObject({ message: { code: 'publication-unconfirmed', isUnknown: true } });
    expect(await calls('google', 'videos.insert')).toBe(0);
    expect(await comes('accepted')).toMatchObject({ type: 'accounts.publication.v1.published' });
    expect(await calls('google', 'videos.insert')).toBe(1);
    expect(await calls('tiktok', 'inbox.video.init')).toBe(0);
  });
});
