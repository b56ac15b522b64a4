import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startBluesky } from '@viral-slides/testkit';
import type { TestBluesky } from '@viral-slides/testkit';
import { definition } from '../../src/platforms/bluesky/platform.ts';
import { sessionOf } from '../../src/platforms/bluesky/session.ts';
import { describePublisher } from './platform-contract.ts';
import { openRehearsedRoom } from './rehearsed-room.ts';
import type { RehearsedRoom } from './rehearsed-room.ts';
import { tryRoom } from './try-room.ts';

let server: TestBluesky;
const bypassKey = randomUUID() + randomUUID();
beforeAll(async () => {
  server = await startBluesky(bypassKey);
}, 120_000);
afterAll(() => server?.stop());

interface ShownPost {
  key: string;
  text: string;
  langs: string[];
  pictures: { cid: string; alt: string }[];
}

const refusal = (status: number, error: string) => ({ kind: 'answer', moment: 'before', status, body: { error, message: 'm' } });

/** A JPEG by its first bytes, as far as the server looks; each one another file. */
function newPicture(room: RehearsedRoom, sizeBytes = 60_000) {
  const bytes = Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    randomBytes(sizeBytes - 22),
    Buffer.from('ffd9', 'hex'),
  ]);
  return room.addFile(bytes, { contentType: 'image/jpeg', durationMs: 0 });
}
const content = (room: RehearsedRoom, title: string, pictures = 2) => ({
  ...{ title, description: `${title} — more at https://example.org/habits.`, tags: ['slow living', 'six'], privacy: 'public' },
  slides: Array.from({ length: pictures }, () => newPicture(room)),
  video: null,
});
/** The account that was connected last. */
let did = '';
const postsOf = async (room: RehearsedRoom) => (await room.rehearsal.control('GET', `/bluesky/${did}/posts`)) as ShownPost[];

describePublisher(
  {
    label: 'Bluesky',
    open: () =>
      openRehearsedRoom({
        definition,
        sandboxName: 'bluesky',
        environment: { BLUESKY_URL: server.url, PLATFORM_SANDBOX_SECRET: bypassKey },
      }),
    async connect(room) {
      const name = `p${randomUUID().slice(0, 12)}`;
      const account = (await room.rehearsal.control('POST', '/bluesky/accounts', { name })) as {
        did: string;
        handle: string;
        appPassword: string;
      };
      did = account.did;
      return await room.signIn(account);
    },
    content,
    count: async (room, title) => (await postsOf(room)).filter(({ text }) => text.startsWith(title)).length,
    operations: { start: 'repo.putRecord', later: 'repo.getRecord', spared: 1 },
    unpublishable: [
      { what: 'a text that is too long', change: { description: 'a'.repeat(301), tags: [] }, code: 'bluesky-text-too-long' },
      { what: 'a text of too many bytes', change: { description: '👨‍👩‍👧‍👦'.repeat(130), tags: [] }, code: 'bluesky-text-too-long' },
      { what: 'no slide', change: { slides: [] }, code: 'bluesky-pictures-missing' },
    ],
    // The key of the record is ours.
    isLostStartUnknown: false,
    secrets: /mimeType|bafkrei/,
    refusals: {
      token: refusal(400, 'ExpiredToken'),
      tooMany: refusal(429, 'RateLimitExceeded'),
      permanent: { effect: refusal(400, 'InvalidRequest'), code: 'bluesky-invalid-request', sentence: /refused the post.*Check its text/ },
    },
  },
  (open) => {
    const publish = async (pictures: number) => {
      const postId = await open().accept({ content: content(open(), 'Six habits', pictures) });
      return (await open().runToEnd(postId)).outcome;
    };

    test('When a post has two slides, then it is one record with both pictures, its text and a link that can be pressed', async () => {
      expect(await publish(2)).toMatchObject({ kind: 'published', isInInbox: false, warnings: [] });
      const [post] = await postsOf(open());
      expect(post).toMatchObject({ text: 'Six habits — more at https://example.org/habits.\n#slowliving #six' });
      expect(post?.pictures).toHaveLength(2);
    });

    test('When slides have texts, then each picture has its alternative text, and the record says in which language they are', async () => {
      const slides = ['Stop scrolling\nSix habits 🚀', undefined].map((altText) => ({
        ...newPicture(open()),
        ...(altText ? { altText } : {}),
      }));
      const postId = await open().accept({ content: { ...content(open(), 'Six habits'), slides, language: 'pt-BR' } });
      expect((await open().runToEnd(postId)).outcome).toMatchObject({ kind: 'published' });
      const [post] = await postsOf(open());
      expect(post?.pictures.map(({ alt }) => alt)).toEqual(['Stop scrolling\nSix habits 🚀', '']);
      expect(post?.langs).toEqual(['pt-BR']);
    });

    test('When a post has ten slides, then they are a gallery of ten, which the server takes', async () => {
      expect(await publish(10)).toMatchObject({ kind: 'published' });
      expect((await postsOf(open()))[0]?.pictures).toHaveLength(10);
    });

    test('When a post has eleven slides, then it is refused before anything is sent, with the number', async () => {
      expect(await publish(11)).toMatchObject({
        kind: 'failed',
        code: 'bluesky-too-many-pictures',
        detail: expect.stringMatching(/10 .*11/),
      });
      expect(await open().statuses('repo.uploadBlob')).toEqual([]);
    });

    test('When a slide is larger than Bluesky takes, then it is refused before anything is sent, and named', async () => {
      const slides = [newPicture(open()), newPicture(open(), 2_000_001)];
      const postId = await open().accept({ content: { ...content(open(), 'Large'), slides } });
      expect((await open().runToEnd(postId)).outcome).toMatchObject({
        code: 'bluesky-picture-too-large',
        detail: expect.stringMatching(/slide 2/),
      });
      expect(await open().statuses('repo.uploadBlob')).toEqual([]);
    });

    test('When pictures were sent before the process ended, then only the others are sent', async () => {
      const postId = await open().accept({ content: content(open(), 'Six habits', 4) });
      await open().fault('repo.uploadBlob', { kind: 'html', moment: 'before', status: 503 }, { skip: 2 });
      expect((await open().runToEnd(postId)).outcome).toMatchObject({ kind: 'published' });
      expect(await open().statuses('repo.uploadBlob')).toEqual([200, 200, 503, 200, 200]);
    });

    test('When the outcome of an attempt is unknown and its owner tries again, then the post that is there is found, and not written twice', async () => {
      await open().fault('repo.putRecord', { kind: 'drop', moment: 'after' }, { times: 20 });
      await open().fault('repo.getRecord', { kind: 'html', moment: 'before', status: 503 }, { skip: 1, times: 40 });
      const first = { content: content(open(), 'Six habits') };
      const postId = await open().accept(first);
      expect((await open().runToEnd(postId)).outcome).toMatchObject({ kind: 'failed', isUnknown: true });
      await open().rehearsal.control('DELETE', '/faults');
      await open().accept({ ...first, postId, attempt: 2 });
      expect((await open().runToEnd(postId)).outcome).toMatchObject({ kind: 'published' });
      expect(await postsOf(open())).toHaveLength(1);
    });

    test('When the session is over at the server, then it is signed in again with the app password', async () => {
      const before = open().renewals();
      await open().fault('server.refreshSession', refusal(400, 'ExpiredToken'));
      await open().fault('repo.putRecord', refusal(400, 'ExpiredToken'));
      expect(await publish(1)).toMatchObject({ kind: 'published' });
      expect([open().renewals() - before, await open().statuses('server.createSession')]).toEqual([1, [200]]);
    });

    test('When the password is wrong, then that is said, and nothing of it is in the message', async () => {
      const { handle } = (await open().rehearsal.control('POST', '/bluesky/accounts', { name: `p${randomUUID().slice(0, 12)}` })) as {
        handle: string;
      };
      const attempt = open().signIn({ handle, appPassword: 'abcd-efgh-ijkl-mnop' });
      await expect(attempt).rejects.toMatchObject({
        reason: 'grant-refused',
        message: 'Bluesky did not accept this handle and app password.',
      });
    });

    test.each([
      ['knows no such method', refusal(501, 'MethodNotImplemented')],
      [
        'has no service for it',
        {
          ...refusal(400, 'InvalidRequest'),
          body: { error: 'InvalidRequest', message: 'No service configured for app.bsky.feed.getPosts' },
        },
      ],
    ])('When the server of an account %s, then it reports no numbers, and the answer says so', async (_what, effect) => {
      await open().fault('feed.getPosts', effect);
      const grant = await open().platform.signIn!(
        (await open().rehearsal.control('POST', '/bluesky/accounts', { name: `p${randomUUID().slice(0, 12)}` })) as never,
      );
      const posts = [{ remoteId: `at://${sessionOf(grant.accessToken).did}/app.bsky.feed.post/3k2`, isInInbox: false }];
      const read = open().platform.numbers!.read({ accessToken: grant.accessToken, posts, signal: new AbortController().signal });
      expect(await read).toMatchObject([{ kind: 'untold', detail: 'This account’s server does not report post statistics.' }]);
    });

    test('When no account has a handle, then that is said', async () => {
      await expect(open().signIn({ handle: '@unknown.test', appPassword: 'x' })).rejects.toMatchObject({ reason: 'no-channel' });
    });

    test('When an operator tries the room, then there is one post, read back from the real server and deleted there', async () => {
      const account = await open().rehearsal.control('POST', '/bluesky/accounts', { name: `p${randomUUID().slice(0, 12)}` });
      const { accessToken } = await open().platform.signIn!(account as never);
      did = sessionOf(accessToken).did;
      const lines = await tryRoom(open().platform, { accessToken, content: content(open(), 'A trial') });
      expect(lines.map((line) => line.split(':')[0])).toEqual(['read', 'started', 'published and read back', 'deleted']);
      expect(await postsOf(open())).toEqual([]);
    });

    test('When a profile is read, then it is that of the account, with its handle', async () => {
      const grant = await open().platform.signIn!(
        (await open().rehearsal.control('POST', '/bluesky/accounts', { name: `p${randomUUID().slice(0, 12)}` })) as never,
      );
      const profile = await open().platform.readProfile(grant.accessToken);
      expect(profile).toMatchObject({
        platformAccountId: sessionOf(grant.accessToken).did,
        username: expect.stringMatching(/\.test$/),
        count: 0,
      });
    });
  },
);
