import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PublishContent } from '../../src/model/publication.ts';
import type { TokenGrant } from '../../src/ports/platform.ts';
import type { RehearsedRoom } from './rehearsed-room.ts';

/** A room as the suite tries it. */
export interface PublisherUnderTest {
  /** Name in the titles. */
  label: string;
  /** Opens the room; the suite closes it. */
  open(): Promise<RehearsedRoom>;
  /** Connects a new person. */
  connect(room: RehearsedRoom): Promise<TokenGrant>;
  /** Makes a post with this title, of files that the platform has not seen. */
  content(room: RehearsedRoom, title: string): PublishContent;
  /** Contents that the platform would refuse: the check of the room reports them, and none is published. */
  unpublishable: { what: string; change: Partial<PublishContent>; code: string }[];
  /** Posts, or places for one, that the platform has of this title or the person who was connected last. */
  count(room: RehearsedRoom, title: string): Promise<number>;
  /** The request that may make a post, and one that comes after it; `spared` of those come before the middle of things. */
  operations: { start: string; later: string; spared: number };
  /** Whether a lost answer to the first leaves a post that is unknown to us. */
  isLostStartUnknown: boolean;
  /** Parts of what the platform gave to go on with: they are never stored in clear. */
  secrets: RegExp;
  /** The platform's refusals, as effects of fault rules. */
  refusals: { token: object; tooMany: object; permanent: { effect: object; code: string; sentence: RegExp } };
}

/** Posts that one person publishes in a loop: fewer than any platform refuses (TikTok takes five unfinished ones a day). */
const postsOfOne = 4;
const newTitle = () => `Six habits ${randomUUID().slice(0, 8)}`;

const down = { kind: 'html', moment: 'before', status: 503 };

/** The contract of every room, on any platform. `more` are the tests of this room alone: they get the open room. */
export function describePublisher(subject: PublisherUnderTest, more: (room: () => RehearsedRoom) => void): void {
  const { label, operations, refusals } = subject;
  let room: RehearsedRoom;
  let grant: TokenGrant;
  let title: string;

  const connectNewUser = async () => {
    title = newTitle();
    grant = await subject.connect(room);
  };
  /** The next of several posts: connecting a new person for each would take longer than publishing. */
  const goOn = async (nth: number) => {
    if (nth % postsOfOne === 1) return await connectNewUser();
    title = newTitle();
    await room.rehearsal.control('DELETE', '/journal');
  };
  const outcomeOf = async (postId: string) => (await room.runToEnd(postId)).outcome;
  const accept = (postId?: string) => room.accept({ ...(postId === undefined ? {} : { postId }), content: subject.content(room, title) });
  const publish = async () => outcomeOf(await accept());
  const count = () => subject.count(room, title);

  describe(`publishing to ${label}`, () => {
    beforeAll(async () => {
      room = await subject.open();
    }, 120_000);
    afterAll(() => room?.stop());
    // A new person for each: platforms count what one person posts.
    beforeEach(async () => {
      await room.rehearsal.control('DELETE', '/faults');
      await connectNewUser();
    });

    test('When a post is published, then it is there once, its remote id is reported, and a repeated request changes nothing', async () => {
      const postId = await accept();
      const outcome = await outcomeOf(postId);
      expect(outcome).toMatchObject({ kind: 'published', remoteId: expect.stringMatching(/./) });
      await accept(postId);
      await room.run(postId);
      expect((await room.find(postId)).outcome).toEqual(outcome);
      expect([await count(), (await room.statuses(operations.start)).length]).toEqual([1, 1]);
    });

    test('When numbers of posts are asked for, then the reported ones are counts, and a post that never was is not there', async () => {
      const { numbers } = room.platform;
      if (!numbers) return;
      const outcome = (await publish()) as { remoteId: string; isInInbox: boolean };
      const { remoteId, isInInbox } = outcome;
      const never = remoteId.slice(0, -1) + (remoteId.endsWith('2') ? '3' : '2');
      const asked = [remoteId, never].slice(0, numbers.perCall).map((id) => ({ remoteId: id, isInInbox }));
      const [own, other] = await numbers.read({ accessToken: grant.accessToken, posts: asked, signal: new AbortController().signal });
      if (isInInbox) expect(own).toMatchObject({ kind: 'untold' });
      else expect(own).toEqual({ remoteId, kind: 'told', numbers: expect.objectContaining({ likes: 0, comments: 0 }) });
      if (other) expect(other).toMatchObject({ remoteId: never, kind: isInInbox ? 'untold' : 'gone' });
      expect(await count()).toBe(1);
    });

    test('When a process is killed at any place, then there is at most one post, and the reported outcome is true', async () => {
      for (let killAt = 1; ; killAt += 1) {
        await goOn(killAt);
        const postId = await accept();
        const kill = await room.run(postId, { killAt });
        const outcome = await outcomeOf(postId);
        const [posts, started] = [await count(), (await room.statuses(operations.start)).length];
        expect(posts).toBeLessThanOrEqual(1);
        expect(started).toBeLessThanOrEqual(subject.isLostStartUnknown ? 1 : 2);
        if (outcome?.kind === 'published' || !subject.isLostStartUnknown)
          expect({ killAt, posts, outcome }).toMatchObject({ killAt, posts: 1, outcome: { kind: 'published' } });
        else expect({ killAt, outcome }).toMatchObject({ killAt, outcome: { isUnknown: true, isRetryable: false } });
        if (!kill.isDead()) break;
      }
    }, 120_000);

    test('When a process stands still at any place while another goes on, then it asks the platform for nothing new afterwards', async () => {
      for (let place = 1; ; place += 1) {
        await goOn(place);
        const postId = await accept();
        const kill = await room.runStandingStill(postId, place);
        if (!kill.hasStoodStill()) break;
        const { outcome } = await room.find(postId);
        expect({ place, late: room.late, posts: await count() }).toEqual({ place, late: [], posts: expect.any(Number) });
        expect(await count()).toBeLessThanOrEqual(1);
        if (outcome?.kind !== 'published')
          expect({ place, outcome }).toMatchObject({ place, outcome: { isUnknown: subject.isLostStartUnknown } });
      }
    }, 120_000);

    test('When the answer to the request that starts a post is lost, then there is one post, or its outcome is unknown and it is never asked again', async () => {
      await room.fault(operations.start, { kind: 'drop', moment: 'after' });
      const outcome = await publish();
      if (subject.isLostStartUnknown) {
        expect(outcome).toMatchObject({ kind: 'failed', isUnknown: true, isRetryable: false });
        expect(await room.statuses(operations.start)).toHaveLength(1);
      } else {
        expect(outcome).toMatchObject({ kind: 'published' });
        expect(await count()).toBe(1);
      }
    });

    test.each(['start', 'later'] as const)(
      'When the token is refused at the request "%s", then it is renewed once, and the same post goes on',
      async (moment) => {
        const before = room.renewals();
        await room.fault(operations[moment], refusals.token, { skip: moment === 'later' ? operations.spared : 0 });
        expect(await publish()).toMatchObject({ kind: 'published' });
        expect([room.renewals() - before, await count(), room.reconnects()]).toEqual([1, 1, 0]);
        const started = (await room.statuses(operations.start)).filter((status) => status === 200);
        expect(started).toHaveLength(1);
      },
    );

    test('When the platform is down in the middle, then it is asked later, nothing is started again, and no account is disconnected', async () => {
      await room.fault(operations.later, down, { times: 3 });
      const since = room.clock.now().getTime();
      expect(await publish()).toMatchObject({ kind: 'published' });
      expect([await count(), room.reconnects()]).toEqual([1, 0]);
      // Growing pauses: half a minute, one, two.
      expect(room.clock.now().getTime() - since).toBeGreaterThanOrEqual(200_000);
    });

    test('When the platform asks to slow down, then it is left alone for a minute at least', async () => {
      await room.fault(operations.start, refusals.tooMany);
      const since = room.clock.now().getTime();
      expect(await publish()).toMatchObject({ kind: 'published' });
      expect(room.clock.now().getTime() - since).toBeGreaterThanOrEqual(60_000);
      expect([await count(), room.reconnects()]).toEqual([1, 0]);
    });

    test('When the platform refuses the post permanently, then that is reported with a code and a sentence, and it is not asked again', async () => {
      const { effect, code, sentence } = refusals.permanent;
      await room.fault(operations.start, effect);
      const outcome = await publish();
      expect(outcome).toMatchObject({ kind: 'failed', code, isUnknown: false, isRetryable: false, needsReconnect: false });
      expect(outcome?.kind === 'failed' && outcome.detail).toMatch(sentence);
      expect([await count(), (await room.statuses(operations.start)).length]).toEqual([0, 1]);
    });

    test('When it is asked what would be refused, then nothing of a post that can be published is', async () => {
      expect(room.check(subject.content(room, title)).filter(({ severity }) => severity === 'error')).toEqual([]);
    });

    test.each(subject.unpublishable)(
      'When there is $what, then a check reports what publishing does, and the platform is not asked',
      async ({ change, code }) => {
        const content = { ...subject.content(room, title), ...change };
        const problem = room.check(content).find(({ severity }) => severity === 'error');
        expect(problem).toMatchObject({ code, action: 'edit', detail: expect.stringMatching(/\d|needs|must|no slides/) });
        const outcome = await outcomeOf(await room.accept({ content }));
        expect(outcome).toMatchObject({ kind: 'failed', code, detail: problem?.detail, isUnknown: false, isRetryable: false });
        expect(await room.statuses(operations.start)).toEqual([]);
      },
    );

    test('When a post is under way, then nothing that is stored of it opens anything at the platform', async () => {
      await room.fault(operations.later, down);
      const postId = await accept();
      await room.run(postId);
      const stored = await room.stored(postId);
      expect((await room.find(postId)).sealedHandle).toEqual(expect.any(String));
      for (const token of [grant.accessToken, grant.refreshToken ?? 'none']) expect(stored.includes(token)).toBe(false);
      expect(stored).not.toMatch(subject.secrets);
      expect(await outcomeOf(postId)).toMatchObject({ kind: 'published' });
    });

    more(() => room);
  });
}
