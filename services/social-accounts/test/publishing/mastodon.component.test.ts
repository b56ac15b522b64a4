import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { definition } from '../../src/platforms/mastodon/platform.ts';
import { sessionOf } from '../../src/platforms/mastodon/session.ts';
import { describePublisher } from './platform-contract.ts';
import { openRehearsedRoom } from './rehearsed-room.ts';
import type { RehearsedRoom } from './rehearsed-room.ts';
import { tryRoom } from './try-room.ts';

interface ShownPost {
  id: string;
  text: string;
  mediaIds: string[];
}
interface NewAccount {
  id: string;
  name: string;
  instance: string;
  accessToken: string;
}

const refusal = (status: number, error: string, headers: Record<string, string> = {}) => ({
  kind: 'answer',
  moment: 'before',
  status,
  body: { error },
  headers,
});
const down = { kind: 'html', moment: 'before', status: 503 };

/** A JPEG by its first bytes, as far as the server looks; each one another file. */
function newPicture(room: RehearsedRoom, sizeBytes = 60_000) {
  const bytes = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), randomBytes(sizeBytes - 20)]);
  return room.addFile(bytes, { contentType: 'image/jpeg', durationMs: 0 });
}
const content = (room: RehearsedRoom, title: string, pictures = 2) => ({
  ...{ title, description: `${title} — more at https://example.org/habits.`, tags: ['slow living', 'six'], privacy: 'public' },
  slides: Array.from({ length: pictures }, () => newPicture(room)),
  video: null,
});
const newAccount = async (room: RehearsedRoom) =>
  (await room.rehearsal.control('POST', '/mastodon/accounts', { name: `p${randomUUID().replaceAll('-', '').slice(0, 12)}` })) as NewAccount;
/** The account that was connected last. */
let accountId = '';
async function connect(room: RehearsedRoom) {
  const { id, instance, accessToken } = await newAccount(room);
  accountId = id;
  return await room.signIn({ instance, accessToken });
}
const postsOf = async (room: RehearsedRoom) => (await room.rehearsal.control('GET', `/mastodon/${accountId}/posts`)) as ShownPost[];

describePublisher(
  {
    label: 'Mastodon',
    open: () => openRehearsedRoom({ definition, sandboxName: 'mastodon' }),
    connect,
    content,
    count: async (room, title) => (await postsOf(room)).filter(({ text }) => text.startsWith(title)).length,
    operations: { start: 'statuses.create', later: 'statuses.show', spared: 0 },
    unpublishable: [
      { what: 'a text that is too long', change: { description: 'a'.repeat(501), tags: [] }, code: 'mastodon-text-too-long' },
      { what: 'no slide', change: { slides: [] }, code: 'mastodon-pictures-missing' },
    ],
    // The post is looked for by its pictures.
    isLostStartUnknown: false,
    secrets: /"media"|"sentAt"/,
    refusals: {
      token: refusal(401, 'The access token is invalid'),
      tooMany: refusal(429, 'Too many requests'),
      permanent: {
        effect: refusal(422, 'Validation failed: Text is invalid'),
        code: 'mastodon-refused',
        sentence: /refused the post.*Check its text/,
      },
    },
  },
  (open) => {
    const accept = (pictures = 2) => open().accept({ content: content(open(), 'Six habits', pictures) });
    const outcomeOf = async (postId: string) => (await open().runToEnd(postId)).outcome;
    const publish = async (pictures?: number) => await outcomeOf(await accept(pictures));

    test('When a post has two slides, then it is one post with both pictures and its text', async () => {
      expect(await publish(2)).toMatchObject({ kind: 'published', isInInbox: false, warnings: [] });
      const [post, ...others] = await postsOf(open());
      expect(others).toEqual([]);
      expect(post).toMatchObject({ text: 'Six habits — more at https://example.org/habits.\n#slowliving #six' });
      expect(post?.mediaIds).toHaveLength(2);
    });

    test('When a post was deleted at its server, then numbers say that it is gone, and when the token is refused, that it is to be renewed', async () => {
      const { accessToken } = await connect(open());
      const read = (remoteId: string) =>
        open().platform.numbers!.read({ accessToken, posts: [{ remoteId, isInInbox: false }], signal: new AbortController().signal });
      expect(await read('1')).toEqual([{ remoteId: '1', kind: 'gone' }]);
      await open().fault('statuses.show', refusal(401, 'The access token is invalid'));
      await expect(read('1')).rejects.toMatchObject({ reaction: 'refresh' });
    });

    test('When a post has five slides, then it is refused before anything is sent, with the number', async () => {
      expect(await publish(5)).toMatchObject({
        kind: 'failed',
        code: 'mastodon-too-many-pictures',
        detail: expect.stringMatching(/4 .*5/),
      });
      expect(await open().statuses('media.create')).toEqual([]);
    });

    test('When a server takes less than is usual, then the post is refused before anything is sent, with its number', async () => {
      const configuration = { statuses: { max_characters: 20 } };
      await open().fault('instance.show', { kind: 'answer', moment: 'before', status: 200, body: { configuration } });
      await open().readLimits();
      expect(await publish()).toMatchObject({
        code: 'mastodon-text-too-long',
        detail: expect.stringMatching(/20 characters on this account’s server/),
      });
      expect(await open().statuses('media.create')).toEqual([]);
    });

    test('When pictures were sent before the process ended, then only the others are sent', async () => {
      await open().fault('media.create', down, { skip: 2 });
      expect(await publish(4)).toMatchObject({ kind: 'published' });
      expect(await open().statuses('media.create')).toEqual([200, 200, 503, 200, 200]);
    });

    test('When the server works on a picture for a while, then the post waits for it', async () => {
      await open().fault('media.create', { kind: 'hint', name: 'processing', value: 50 });
      expect(await publish()).toMatchObject({ kind: 'published' });
      expect(await open().statuses('media.create')).toEqual([202, 200]);
      expect(await open().statuses('statuses.create')).toEqual([200]);
    });

    test('When the answer is lost and the server is away for longer than it keeps keys, then the post is found and not sent again', async () => {
      const postId = await accept();
      await open().fault('statuses.create', { kind: 'drop', moment: 'after' });
      await open().run(postId);
      open().clock.advance(90 * 60_000);
      await open().rehearsal.control('POST', '/clock', { advanceSeconds: 90 * 60 });
      expect(await outcomeOf(postId)).toMatchObject({ kind: 'published' });
      expect([(await postsOf(open())).length, await open().statuses('statuses.create')]).toEqual([1, [0]]);
    });

    test('When the answer is lost and the page of a proxy is all that is shown, then nothing is sent again before posts can be looked at', async () => {
      await open().fault('statuses.create', { kind: 'drop', moment: 'after' });
      await open().fault('accounts.statuses', { kind: 'html', moment: 'before', status: 200 }, { times: 2 });
      expect(await publish()).toMatchObject({ kind: 'published' });
      expect([(await postsOf(open())).length, await open().statuses('statuses.create')]).toEqual([1, [0]]);
    });

    test('When a server does not show what it took, then the outcome is unknown, and it is not sent again', async () => {
      await open().fault('statuses.create', { kind: 'drop', moment: 'after' });
      await open().fault('accounts.statuses', { kind: 'answer', moment: 'before', status: 200, body: [] }, { times: 10 });
      expect(await publish()).toMatchObject({ kind: 'failed', code: 'mastodon-unconfirmed', isUnknown: true, isRetryable: false });
      expect([(await postsOf(open())).length, await open().statuses('statuses.create')]).toEqual([1, [0]]);
    });

    test('When the outcome of an attempt is unknown and its owner tries again within the hour, then there is one post', async () => {
      await open().fault('statuses.create', { kind: 'drop', moment: 'after' });
      await open().fault('accounts.statuses', { kind: 'answer', moment: 'before', status: 200, body: [] }, { times: 10 });
      const first = { content: content(open(), 'Six habits') };
      const postId = await open().accept(first);
      expect(await outcomeOf(postId)).toMatchObject({ isUnknown: true });
      await open().rehearsal.control('DELETE', '/faults');
      await open().accept({ ...first, postId, attempt: 2 });
      expect(await outcomeOf(postId)).toMatchObject({ kind: 'published' });
      expect(await postsOf(open())).toHaveLength(1);
    });

    const laterByTwoHours = async () => {
      open().clock.advance(2 * 60 * 60_000);
      await open().rehearsal.control('POST', '/clock', { advanceSeconds: 2 * 60 * 60 });
    };
    const hiding = { kind: 'answer', moment: 'before', status: 200, body: [] };
    async function unknownAttempt(statuses: object) {
      await open().fault('statuses.create', statuses);
      await open().fault('accounts.statuses', hiding, { times: 10 });
      const first = { content: content(open(), 'Six habits') };
      const postId = await open().accept(first);
      expect(await outcomeOf(postId)).toMatchObject({ isUnknown: true });
      await open().rehearsal.control('DELETE', '/faults');
      await laterByTwoHours();
      // Slides may be redrawn in the meantime.
      const again = (attempt: number) =>
        open().accept({ content: content(open(), 'Six habits'), postId, attempt, dueAt: open().clock.now() });
      return { postId, again };
    }

    test('When the outcome is unknown and its owner tries again after the server has dropped the key, then the post is found and there is one', async () => {
      const { postId, again } = await unknownAttempt({ kind: 'drop', moment: 'after' });
      await again(2);
      expect(await outcomeOf(postId)).toMatchObject({ kind: 'published' });
      expect([(await postsOf(open())).length, await open().statuses('statuses.create')]).toEqual([1, [0]]);
    });

    test('When it is hidden for longer still, then each attempt ends as unknown, and nothing is sent; once it is shown, it is found', async () => {
      const { postId, again } = await unknownAttempt({ kind: 'drop', moment: 'after' });
      await open().fault('accounts.statuses', hiding, { times: 2 });
      for (const attempt of [2, 3]) {
        await again(attempt);
        expect(await outcomeOf(postId)).toMatchObject({ isUnknown: true, code: 'mastodon-unconfirmed' });
      }
      await again(4);
      expect(await outcomeOf(postId)).toMatchObject({ kind: 'published' });
      expect(await postsOf(open())).toHaveLength(1);
    });

    test('When a server says when it takes calls again, then it is left alone until then', async () => {
      const since = open().clock.now().getTime();
      const reset = new Date(since + 10 * 60_000).toISOString();
      await open().fault('media.create', refusal(429, 'Too many requests', { 'x-ratelimit-reset': reset }));
      expect(await publish()).toMatchObject({ kind: 'published' });
      expect(open().clock.now().getTime() - since).toBeGreaterThanOrEqual(9.9 * 60_000);
    });

    test('When the pictures were deleted before the post was sent, then they are sent again', async () => {
      await open().fault('media.show', refusal(404, 'Record not found'));
      expect(await publish()).toMatchObject({ kind: 'published' });
      expect(await open().statuses('media.create')).toEqual([200, 200, 200, 200]);
    });

    test('When the token may do too little, then its owner is asked to connect again with the missing scopes', async () => {
      await open().fault('statuses.create', refusal(403, 'This action is outside the authorized scopes'), { times: 5 });
      const before = open().reconnects();
      expect(await publish()).toMatchObject({ needsReconnect: true, isUnknown: false, detail: expect.stringMatching(/write:statuses/) });
      expect(open().reconnects() - before).toBe(1);
    });

    test.each([
      ['the token is wrong', { instance: 'rehearsal.test', accessToken: 'nonsense' }, 'grant-refused', /did not accept this access token/],
      ['the server is no name of one', { instance: 'rehearsal', accessToken: 'nonsense' }, 'no-channel', /such as mastodon.social/],
    ])('When %s, then that is said', async (_what, fields, reason, message) => {
      await expect(open().signIn(fields)).rejects.toMatchObject({ reason, message: expect.stringMatching(message) });
    });

    test('When the token of a sign-in may not read posts, then it is not taken, and the scopes are named', async () => {
      const { id, instance, accessToken } = await newAccount(open());
      await open().rehearsal.control('PUT', `/users/mastodon/${id}/scopes`, { scopes: ['read:accounts', 'write:media', 'write:statuses'] });
      await expect(open().signIn({ instance, accessToken })).rejects.toMatchObject({
        reason: 'grant-refused',
        message: expect.stringMatching(/read:statuses/),
      });
    });

    test('When something else than a Mastodon answers, then that is said', async () => {
      const { instance, accessToken } = await newAccount(open());
      await open().fault('accounts.verify', { kind: 'html', moment: 'before', status: 200 });
      await expect(open().signIn({ instance, accessToken })).rejects.toMatchObject({ reason: 'no-channel' });
    });

    test('When its owner has deleted the token, then the renewal says so', async () => {
      const grant = await connect(open());
      await open().rehearsal.control('POST', `/users/mastodon/${accountId}/revoke`, {});
      const renewal = open().platform.grants.refresh({ refreshToken: grant.refreshToken ?? '' });
      await expect(renewal).rejects.toMatchObject({ reason: 'grant-refused' });
    });

    test('When an operator tries the room, then there is one post for followers alone, read back and deleted', async () => {
      const grant = await connect(open());
      const lines = await tryRoom(open().platform, { accessToken: grant.accessToken, content: content(open(), 'A trial') });
      expect(lines.map((line) => line.split(':')[0])).toEqual(['read', 'started', 'published and read back', 'deleted']);
      expect([await open().statuses('statuses.create'), await open().statuses('statuses.delete')]).toEqual([[200], [200]]);
      expect(await postsOf(open())).toEqual([]);
    });

    test('When a profile is read, then it is that of the account, named with its server', async () => {
      const grant = await connect(open());
      const profile = await open().platform.readProfile(grant.accessToken);
      expect(sessionOf(grant.accessToken)).toMatchObject({ id: accountId, instance: 'rehearsal.test' });
      expect(profile).toMatchObject({
        platformAccountId: `rehearsal.test/${accountId}`,
        username: expect.stringMatching(/^p\w+@rehearsal\.test$/),
        count: 0,
      });
    });
  },
);
