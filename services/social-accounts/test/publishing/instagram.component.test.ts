import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { definition } from '../../src/platforms/instagram/platform.ts';
import { sessionOf } from '../../src/platforms/instagram/session.ts';
import { startPictureServer, tinyJpeg } from './picture-server.ts';
import { describePublisher } from './platform-contract.ts';
import { openRehearsedRoom } from './rehearsed-room.ts';
import type { RehearsedRoom } from './rehearsed-room.ts';

const pictures = await startPictureServer(1350);
afterAll(() => pictures.stop());
const reel = readFileSync(join(import.meta.dirname, '../../rehearsal-files/video.mp4'));

interface ShownPost {
  kind: string;
  caption: string;
  children: string[];
  mediaId: string;
}

const refusal = (code: number, subcode = 0) => ({
  kind: 'answer',
  moment: 'before',
  status: 400,
  body: { error: { message: 'm', type: 'OAuthException', code, error_subcode: subcode } },
});
const afterActing = (effect: ReturnType<typeof refusal>) => ({ ...effect, moment: 'after' });
const unreadable = refusal(100, 33);

const content = (room: RehearsedRoom, title: string, count = 2) => {
  const about = { contentType: 'image/jpeg', durationMs: 0, heightPx: 1350, altText: 'Walk more' };
  const slides = Array.from({ length: count }, () => room.addFile(tinyJpeg(1080, 1350), about));
  return { title, description: `${title} @ada`, tags: ['slow living', 'six'], privacy: '', slides, video: null };
};
const withReel = (room: RehearsedRoom, title: string) => ({
  ...content(room, title),
  video: room.addFile(reel, { durationMs: 18_000 }),
});

/** The account that was connected last. */
let accountId = '';
async function connect(room: RehearsedRoom) {
  const grant = await room.connect({ account: 'new', new_name: `Person ${randomUUID().slice(0, 6)}` });
  accountId = sessionOf(grant.accessToken).id;
  return grant;
}
const postsOf = async (room: RehearsedRoom) => (await room.rehearsal.control('GET', `/instagram/${accountId}/posts`)) as ShownPost[];

describePublisher(
  {
    label: 'Instagram',
    open: () =>
      openRehearsedRoom({
        definition,
        sandboxName: 'instagram',
        environment: { PLATFORM_SANDBOX_ALLOW_HTTP: 'true', PLATFORM_SANDBOX_TIKTOK_PREFIXES: `${pictures.origin}/` },
        publicAddress: (mediaToken, index) => `${pictures.origin}/${mediaToken}/${index}.jpg`,
      }),
    connect,
    // One picture: each step of a carousel would be one more place at which a process is killed.
    content: (room, title) => content(room, title, 1),
    count: async (room, title) => (await postsOf(room)).filter(({ caption }) => caption.startsWith(title)).length,
    operations: { start: 'media.publish', later: 'node.show', spared: 0 },
    unpublishable: [
      { what: 'a caption that is too long', change: { description: 'a'.repeat(2_201) }, code: 'instagram-caption-too-long' },
      {
        what: 'more hashtags than 30',
        change: { tags: Array.from({ length: 31 }, (_, n) => `t${n}`) },
        code: 'instagram-too-many-hashtags',
      },
      { what: 'no slide', change: { slides: [] }, code: 'instagram-pictures-missing' },
    ],
    // Its container shows whether it was published.
    isLostStartUnknown: false,
    secrets: /"items"|"container"|"askedAt"/,
    refusals: {
      token: refusal(190, 463),
      tooMany: refusal(4),
      permanent: { effect: refusal(25, 2207050), code: 'instagram-account-restricted', sentence: /does not let this account post/ },
    },
  },
  (open) => {
    const accept = (count = 2) => open().accept({ content: content(open(), 'Six habits', count) });
    const outcomeOf = async (postId: string) => (await open().runToEnd(postId)).outcome;
    const publish = async (count?: number) => await outcomeOf(await accept(count));
    const fault = (...of: Parameters<RehearsedRoom['fault']>) => open().fault(...of);
    const made = async () => (await open().statuses('media.create')).filter((status) => status === 200).length;
    const asked = () => open().statuses('media.publish');

    test('When a post has six slides, then it is one carousel with all of them, fetched from our addresses, and its caption', async () => {
      expect(await publish(6)).toMatchObject({ kind: 'published', isInInbox: false, warnings: [] });
      const posts = await postsOf(open());
      expect(posts).toMatchObject([{ kind: 'carousel', caption: 'Six habits @ada\n#slowliving #six' }]);
      expect(posts[0]?.children).toHaveLength(6);
    });

    test('When a post has one slide, then it is a picture; when it has a video, then it is a Reel, and no picture is fetched', async () => {
      expect(await publish(1)).toMatchObject({ kind: 'published' });
      expect(await outcomeOf(await open().accept({ content: withReel(open(), 'Seven') }))).toMatchObject({ kind: 'published' });
      expect((await postsOf(open())).map(({ kind }) => kind).toSorted()).toEqual(['picture', 'reel']);
      expect(await open().statuses('video.upload')).toEqual([200]);
      expect(await made()).toBe(2);
    });

    test('When the answer to the bytes of a Reel is lost, then they are not sent again', async () => {
      await fault('video.upload', { kind: 'drop', moment: 'after' });
      expect(await outcomeOf(await open().accept({ content: withReel(open(), 'Seven') }))).toMatchObject({ kind: 'published' });
      expect([(await open().statuses('video.upload')).length, (await postsOf(open())).length]).toEqual([1, 1]);
    });

    test('When slides are 9:16, then they are refused before anything is asked, with what to do', async () => {
      const { slides, ...rest } = content(open(), 'Six habits');
      const tall = { ...rest, slides: slides.map((slide) => ({ ...slide, heightPx: 1920 })) };
      expect(await outcomeOf(await open().accept({ content: tall }))).toMatchObject({
        code: 'instagram-picture-ratio',
        detail: expect.stringMatching(/4:5 to 1.91:1.*1080 × 1920.*Instagram Portrait/),
      });
      expect(await open().statuses('media.create')).toEqual([]);
    });

    test('When it is asked to publish too early (2207027), then it waits, and the same container is published once', async () => {
      await fault('media.publish', { kind: 'hint', name: 'not-ready', value: null }, { times: 2 });
      expect(await publish()).toMatchObject({ kind: 'published' });
      expect([await asked(), await made()]).toEqual([[400, 400, 200], 3]);
    });

    test('When one of six pictures could not be fetched (2207052), then that one is tried again, and the others are not', async () => {
      await fault('media.create', refusal(9004, 2207052), { skip: 3 });
      expect(await publish(6)).toMatchObject({ kind: 'published' });
      expect([await made(), (await postsOf(open()))[0]?.children.length]).toEqual([7, 6]);
    });

    test('When a process ends amid the pictures of a carousel, then only the others are made', async () => {
      await fault('media.create', { kind: 'html', moment: 'before', status: 503 }, { skip: 2 });
      expect(await publish(4)).toMatchObject({ kind: 'published' });
      expect([await open().statuses('media.create'), (await postsOf(open()))[0]?.children.length]).toEqual([
        [200, 200, 503, 200, 200, 200],
        4,
      ]);
    });

    test('When Instagram says that it blocks the account although the post is out (2207051), then it is reported as published, once', async () => {
      await fault('media.publish', afterActing(refusal(4, 2207051)));
      expect(await publish()).toMatchObject({ kind: 'published', remoteId: expect.stringMatching(/^\d+$/) });
      expect([await asked(), (await postsOf(open())).length]).toEqual([[400], 1]);
    });

    test('When it blocks the account and the post does not appear, then the outcome is unknown, and it is not asked again', async () => {
      await fault('media.publish', refusal(4, 2207051));
      expect(await publish()).toMatchObject({ kind: 'failed', code: 'instagram-unconfirmed', isUnknown: true, isRetryable: false });
      expect(await asked()).toEqual([400]);
    });

    test('When the container has expired (2207020), then another one is made, and there is one post', async () => {
      const postId = await accept();
      await fault('media.publish', { kind: 'html', moment: 'before', status: 503 });
      await open().run(postId);
      open().clock.advance(25 * 3_600_000);
      await open().rehearsal.control('POST', '/clock', { advanceSeconds: 25 * 3_600 });
      await open().runToEnd(postId);
      expect((await postsOf(open())).length).toBeLessThanOrEqual(1);
      expect((await open().find(postId)).outcome).toMatchObject({ kind: 'failed', isUnknown: false });
    });

    test('When the container or the address of a post cannot be read although it is done (100/33), then it is published and never failed', async () => {
      // Two pictures, the carousel a few times; after a minute it is asked to publish anyway.
      await fault('node.show', unreadable, { skip: 2, times: 40 });
      expect(await publish()).toMatchObject({ kind: 'published', remoteId: expect.stringMatching(/^\d+$/) });
      expect([await asked(), (await postsOf(open())).length]).toEqual([[200], 1]);
    });

    test('When the answer is lost and the container cannot be read, then the outcome is unknown, and it is not asked again', async () => {
      await fault('node.show', unreadable, { skip: 3, times: 60 });
      await fault('media.publish', { kind: 'drop', moment: 'after' });
      expect(await publish()).toMatchObject({ kind: 'failed', isUnknown: true, isRetryable: false });
      expect([(await asked()).length, (await postsOf(open())).length]).toEqual([1, 1]);
    });

    test('When the answer is lost and two posts are alike, then none of them is taken for ours: the address stays open', async () => {
      expect(await publish()).toMatchObject({ kind: 'published' });
      await fault('media.publish', { kind: 'drop', moment: 'after' });
      expect(await publish()).toMatchObject({
        kind: 'published',
        remoteId: '',
        remoteUrl: '',
        warnings: [expect.stringContaining('address')],
      });
      expect(await postsOf(open())).toHaveLength(2);
    });

    test('When the ratio of a picture is refused, then that is reported and nothing is published', async () => {
      await fault('media.create', refusal(36003, 2207009));
      expect(await publish()).toMatchObject({ kind: 'failed', code: 'instagram-picture-ratio', isUnknown: false });
      expect(await postsOf(open())).toEqual([]);
    });

    test('When the day of the account is full, as Instagram reports, then nothing is made, and it is tried again later', async () => {
      await open().rehearsal.control('PATCH', `/users/instagram/${accountId}`, { profile: { postsPerDay: 0 } });
      const postId = await accept();
      await open().run(postId);
      expect(await open().find(postId)).toMatchObject({ outcome: null });
      await open().rehearsal.control('PATCH', `/users/instagram/${accountId}`, { profile: { postsPerDay: 25 } });
      expect(await outcomeOf(postId)).toMatchObject({ kind: 'published' });
      expect(open().problems.at(-1)).toMatchObject({ code: 'instagram-daily-limit' });
    });

    test('When a token is pasted, then it is that of its account, and a wrong one is refused', async () => {
      const { id, accessToken } = (await open().rehearsal.control('POST', '/instagram/accounts', { name: 'Pia' })) as Record<
        string,
        string
      >;
      const grant = await open().signIn({ accessToken: ` ${accessToken} ` });
      expect(await open().platform.readProfile(grant.accessToken)).toMatchObject({ platformAccountId: id, displayName: 'Pia' });
      await expect(open().signIn({ accessToken: 'IGwrong' })).rejects.toMatchObject({ reason: 'grant-refused' });
    });

    test('When a token is a day old, then it is renewed for 60 days; where that fails it is used on, and its end is known', async () => {
      const days = (count: number) => count * 24 * 3_600;
      const advance = async (seconds: number) => {
        open().clock.advance(seconds * 1_000);
        await open().rehearsal.control('POST', '/clock', { advanceSeconds: seconds });
      };
      const first = await connect(open());
      expect(first.expiresInSeconds).toBe(25 * 3_600);
      await advance(days(2));
      const renew = (refreshToken: string | null) => open().platform.grants.refresh({ refreshToken: refreshToken ?? '' });
      const second = await renew(first.refreshToken);
      expect(sessionOf(second.accessToken).token).not.toBe(sessionOf(first.accessToken).token);
      await advance(days(51));
      await fault('oauth.refresh', { kind: 'html', moment: 'before', status: 503 });
      const third = await renew(second.refreshToken);
      expect(sessionOf(third.accessToken).token).toBe(sessionOf(second.accessToken).token);
      expect(Math.round((third.refreshExpiresInSeconds ?? 0) / days(1))).toBe(9);
      await advance(days(10));
      await expect(renew(third.refreshToken)).rejects.toMatchObject({ reason: 'grant-refused' });
    });

    test('When insights are not allowed, then likes and comments come from the post itself', async () => {
      const { accessToken } = await connect(open());
      const counts = { kind: 'answer', moment: 'before', status: 200, body: { like_count: 4, comments_count: 0, id: '1' } };
      const refused = { kind: 'answer', moment: 'before', status: 400, body: { error: { code: 10, message: 'm' } } };
      await fault('media.insights', refused);
      await fault('node.show', counts);
      const posts = [{ remoteId: '1', isInInbox: false }];
      const read = open().platform.numbers!.read({ accessToken, posts, signal: new AbortController().signal });
      expect(await read).toEqual([{ remoteId: '1', kind: 'told', numbers: { likes: 4, comments: 0 } }]);
    });
  },
);
