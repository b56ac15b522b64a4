import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { definition } from '../../src/platforms/tiktok/platform.ts';
import { startPictureServer, tinyJpeg } from './picture-server.ts';
import { describePublisher } from './platform-contract.ts';
import { openRehearsedRoom } from './rehearsed-room.ts';
import type { RehearsedRoom } from './rehearsed-room.ts';

const pictures = await startPictureServer();
afterAll(() => pictures.stop());

const refusal = (status: number, code: string) => ({
  kind: 'answer',
  moment: 'before',
  status,
  body: { data: {}, error: { code, message: 'm', log_id: 'l' } },
});
const content = (room: RehearsedRoom, title: string) => {
  const slides = Array.from({ length: 6 }, () => room.addFile(tinyJpeg(1080, 1920), { contentType: 'image/jpeg', durationMs: 0 }));
  return { title, description: 'd', tags: ['one'], privacy: '', slides, video: null };
};
/** Answers to requests to start that made a draft, also those that were lost. */
const taken = (statuses: number[]) => statuses.filter((status) => status < 300).length;
const inInbox = { kind: 'published', isInInbox: true };

describePublisher(
  {
    label: 'the inbox of TikTok',
    open: () =>
      openRehearsedRoom({
        definition,
        sandboxName: 'tiktok',
        environment: { PLATFORM_SANDBOX_ALLOW_HTTP: 'true', PLATFORM_SANDBOX_TIKTOK_PREFIXES: `${pictures.origin}/` },
        publicAddress: (mediaToken, index) => `${pictures.origin}/${mediaToken}/${index}.jpg`,
      }),
    connect: (room) => room.connect({ user: 'new', new_name: `Person ${randomUUID().slice(0, 6)}` }),
    content,
    count: async (room) => taken(await room.statuses('content.init')),
    operations: { start: 'content.init', later: 'status.fetch', spared: 0 },
    unpublishable: [
      { what: 'a title that is too long', change: { title: 'a'.repeat(91) }, code: 'tiktok-title-too-long' },
      { what: 'a description that tags make too long', change: { description: 'a'.repeat(3_999) }, code: 'tiktok-description-too-long' },
      { what: 'no slide', change: { slides: [] }, code: 'tiktok-photos-missing' },
    ],
    isLostStartUnknown: true,
    secrets: /p_pub_url|publishId|publish_id/,
    refusals: {
      token: refusal(401, 'access_token_invalid'),
      tooMany: refusal(429, 'rate_limit_exceeded'),
      permanent: {
        effect: refusal(403, 'spam_risk_too_many_pending_share'),
        code: 'tiktok-spam-risk-too-many-pending-share',
        sentence: /at most 5 unfinished drafts .* try again/,
      },
    },
  },
  (open) => {
    const draft = () => open().accept({ content: content(open(), 'Six habits') });
    const outcomeOf = async (postId: string) => (await open().runToEnd(postId)).outcome;
    const fault = (...of: Parameters<RehearsedRoom['fault']>) => open().fault(...of);

    test('When six photos are published, then TikTok fetches them and one draft waits in the inbox', async () => {
      expect(await outcomeOf(await draft())).toMatchObject(inInbox);
      expect(await open().statuses('content.init')).toEqual([200]);
    });

    test('When the owner has posted a draft, then its numbers are read by its public id; without the scope the answer says so', async () => {
      const { accessToken } = await open().connect({ user: 'new', new_name: `Person ${randomUUID().slice(0, 6)}` });
      const { remoteId } = (await outcomeOf(await draft())) as { remoteId: string };
      const id = '7123456789012345679';
      const ok = { code: 'ok', message: '', log_id: 'l' };
      const answer = (data: object) => ({ kind: 'answer', moment: 'before', status: 200, body: { data, error: ok } });
      await fault('status.fetch', answer({ status: 'PUBLISH_COMPLETE', publicaly_available_post_id: [id] }), { times: 2 });
      await fault('video.query', answer({ videos: [{ id, view_count: 1204, like_count: 88, comment_count: 0 }] }));
      await fault('video.query', refusal(401, 'scope_not_authorized'));
      const read = () =>
        open().platform.numbers!.read({ accessToken, posts: [{ remoteId, isInInbox: true }], signal: new AbortController().signal });
      expect(await read()).toEqual([{ remoteId, kind: 'told', numbers: { views: 1204, likes: 88, comments: 0 } }]);
      expect(await read()).toMatchObject([{ kind: 'untold', code: 'tiktok-no-scope' }]);
    });

    test('When TikTok is asked too often or is down while polling, then it is asked later and nothing is started again', async () => {
      await fault('status.fetch', { kind: 'html', moment: 'before', status: 502 }, { times: 2 });
      expect(await outcomeOf(await draft())).toMatchObject(inInbox);
      expect(await open().statuses('content.init')).toEqual([200]);
    });

    test('When TikTok could not fetch the photos, then it is asked once more, since its verdict is known', async () => {
      await fault('content.init', { kind: 'hint', name: 'photo_pull_failed', value: null });
      expect(await outcomeOf(await draft())).toMatchObject(inInbox);
      expect(taken(await open().statuses('content.init'))).toBe(2);
    });

    test('When TikTok refuses the state of a draft, then its outcome is unknown, and it is never asked for again', async () => {
      await fault('status.fetch', refusal(400, 'a_code_that_is_new'), { times: 5 });
      expect(await outcomeOf(await draft())).toMatchObject({ kind: 'failed', isUnknown: true, isRetryable: false });
      expect(await open().statuses('content.init')).toEqual([200]);
    });

    test('When a post hangs without a verdict, then after 75 minutes it is unknown, within the limits of polling', async () => {
      await fault('content.init', { kind: 'hint', name: 'stuck', value: null });
      const postId = await draft();
      await open().run(postId);
      expect((await open().find(postId)).outcome).toBeNull();
      open().clock.advance(75 * 60_000);
      expect(await outcomeOf(postId)).toMatchObject({ kind: 'failed', isUnknown: true, code: 'tiktok-unconfirmed' });
      expect(await open().statuses('status.fetch')).not.toContain(429);
    });

    test('When seven drafts are published at once, then init is asked six times a minute at most, and the sixth is warned about the drafts', async () => {
      const posts = await Promise.all(Array.from({ length: 7 }, draft));
      const outcomes = [];
      for (const postId of posts) outcomes.push(await outcomeOf(postId));
      expect(await open().statuses('content.init')).not.toContain(429);
      expect(outcomes.filter((outcome) => outcome?.kind === 'published')).toHaveLength(5);
      expect(outcomes.at(-1)).toMatchObject({ kind: 'failed', code: 'tiktok-spam-risk-too-many-pending-share', isUnknown: false });
    });
  },
);
