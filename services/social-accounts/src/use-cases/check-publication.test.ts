import { refusal } from '../model/post-issue.ts';
import type { PostDraft } from '../model/post-issue.ts';
import { PublishProblem } from '../model/publish-problem.ts';
import type { Publisher } from '../ports/publisher.ts';
import { makeCheckPublication } from './check-publication.ts';
import type { CheckPublicationDeps, PublicationToCheck } from './check-publication.ts';

const dueAt = new Date('2026-12-01T10:00:00Z');
const hours = (count: number) => new Date(dueAt.getTime() + count * 3_600_000);
const request: PublicationToCheck = {
  userId: 'ada',
  platform: 'toy',
  accountId: null,
  dueAt,
  othersInWindow: [],
  content: { title: 't', description: 'd', tags: [], privacy: 'public', pictures: 6, videoMs: 18_000 },
};
const fails = (reaction: 'fail' | 'reconnect' | 'retry', code: string) =>
  Promise.reject(new PublishProblem(reaction, { code, detail: 'A sentence.' }));

interface Faked {
  find?: () => Promise<never>;
  accessToken?: () => Promise<string>;
  refreshExpiresAt?: Date | null;
  drafts?: number;
  pausedUntil?: Date | null;
  mode?: 'sandbox' | null;
  accessPatienceMs?: number;
  /** Of 100 uploads of the day, by person; the account is a real one then. */
  dayUse?: Record<string, number>;
  /** Id of the primary account. */
  primary?: string;
}

/** A room that refuses posts without slides. */
function open({
  find,
  accessToken,
  refreshExpiresAt = null,
  drafts = 0,
  pausedUntil = null,
  mode = 'sandbox',
  accessPatienceMs,
  primary = 'account',
  dayUse,
}: Faked = {}) {
  const asked: { drafts: PostDraft[]; since: Date[] } = { drafts: [], since: [] };
  const publisher = {
    dayBudget: { uploads: 100, endOf: () => hours(5) },
    check(draft) {
      asked.drafts.push(draft);
      return draft.pictures === 0 ? [refusal('toy-empty', 'It is empty. Add a slide.')] : [];
    },
  } as Partial<Publisher> as Publisher;
  const check = makeCheckPublication({
    accounts: {
      find:
        find ??
        (async ({ accountId }: { accountId: string }) => ({
          id: accountId || primary,
          username: 'ada',
          lookUrl: '/look',
          mode: dayUse ? 'live' : 'sandbox',
          publisher,
        })),
      accessToken: accessToken ?? (async () => 'token'),
    },
    platforms: {
      find: () => ({ manifest: { label: 'Toy' }, mode }),
      client: () => ({ publisher }),
    },
    tokens: { read: async () => ({ refreshExpiresAt }) },
    publications: {
      async countInInbox(_accountId: string, since: Date) {
        asked.since.push(since);
        return drafts;
      },
    },
    limits: { pausedUntil: async () => pausedUntil, dayUse: async () => dayUse },
    isFetchable: () => true,
    ...(accessPatienceMs === undefined ? {} : { accessPatienceMs }),
  } as unknown as CheckPublicationDeps);
  return { asked, check };
}

describe('checking a post before it is due', () => {
  test('When nothing blocks a post, then the check names the account that it would be published to', async () => {
    expect(await open().check(request)).toEqual({ account: { id: 'account', username: 'ada', lookUrl: '/look' }, issues: [], day: null });
  });

  test.each<[string, Faked, object]>([
    ['there is no account', { find: () => fails('fail', 'no-account') }, { code: 'no-account', severity: 'error', action: 'connect' }],
    ['the account is gone', { find: () => fails('fail', 'account-not-connected') }, { severity: 'error', action: 'edit' }],
    ['the platform is not reached any more', { find: () => fails('fail', 'platform-not-configured') }, { severity: 'error', action: null }],
    ['it has to be connected again', { accessToken: () => fails('reconnect', 'r') }, { code: 'r', severity: 'error', action: 'reconnect' }],
    ['the platform does not answer', { accessToken: () => fails('retry', 'down') }, { code: 'down', severity: 'warning', action: 'wait' }],
    ['the access ends before', { refreshExpiresAt: dueAt }, { code: 'access-ends-before', severity: 'warning', action: 'reconnect' }],
    ['the platform rests until later', { pausedUntil: hours(1) }, { code: 'platform-paused', severity: 'warning', action: 'wait' }],
  ])('When %s, then the problem is reported once, with what helps', async (_when, faked, issue) => {
    const { issues } = await open(faked).check(request);
    expect(issues).toEqual([expect.objectContaining({ ...issue, detail: expect.stringMatching(/^[A-Z].*\.$/) })]);
  });

  test.each<[string, Faked]>([
    ['the access ends later', { refreshExpiresAt: hours(1) }],
    ['the platform rests until then', { pausedUntil: dueAt }],
  ])('When %s, then nothing is wrong', async (_when, faked) => {
    expect((await open(faked).check(request)).issues).toEqual([]);
  });

  test('When several things are wrong, then each is reported, also where there is no account', async () => {
    const empty = { ...request, content: { ...request.content, pictures: 0 } };
    const { issues } = await open({ accessToken: () => fails('reconnect', 'r'), pausedUntil: hours(1) }).check(empty);
    expect(issues.map(({ code }) => code)).toEqual(['r', 'toy-empty', 'platform-paused']);
    const without = await open({ find: () => fails('fail', 'no-account') }).check(empty);
    expect(without).toMatchObject({ account: null, issues: [{ code: 'no-account' }, { code: 'toy-empty', action: 'edit' }] });
    const nowhere = await open({ find: () => fails('fail', 'no-account'), mode: null }).check(empty);
    expect(nowhere.issues.map(({ code }) => code)).toEqual(['no-account']);
  });

  test('When posts wait in the inbox, then those of the day before it and the planned ones are counted together', async () => {
    const { asked, check } = open({ drafts: 3 });
    await check({ ...request, othersInWindow: [{ accountId: null, posts: 2 }] });
    expect(asked).toMatchObject({ drafts: [{ draftsBefore: 5, isFetchable: true, videoMs: 18_000 }], since: [hours(-24)] });
  });

  test('When some posts name the account and others go to the primary one, then they are counted together where that is the same', async () => {
    const othersInWindow = [
      { accountId: null, posts: 1 },
      { accountId: 'account', posts: 2 },
      { accountId: 'another', posts: 4 },
    ];
    const counted = async (accountId: string | null, primary = 'account') => {
      const { asked, check } = open({ drafts: 0, primary });
      await check({ ...request, accountId, othersInWindow });
      return asked.drafts[0]?.draftsBefore;
    };
    expect(await counted(null)).toBe(3);
    expect(await counted('account')).toBe(3);
    expect(await counted('account', 'another')).toBe(2);
    expect(await counted('another', 'account')).toBe(4);
  });

  test.each([
    [{ bob: 97 }, 0, null],
    [
      { bob: 97 },
      2,
      /3 uploads are left until 15:00 UTC on 1 December 2026, and 2 of your posts are planned before this one: this post takes the last one\.$/,
    ],
    [
      { bob: 97 },
      3,
      /3 uploads are left until .*, and 3 of your posts are planned before this one: there may be none left for this post\. Choose a later time\.$/,
    ],
    [{ bob: 60, ada: 40 }, 0, /0 uploads are left until .*: there may be none left for this post/],
    // The platform gives more than we know of.
    [{ bob: 101 }, 0, null],
  ])('When %j of 100 are used and %d of the person are planned before, then it says %s', async (dayUse, posts, words) => {
    const { issues, day } = await open({ dayUse }).check({ ...request, othersInWindow: [{ accountId: null, posts }] });
    const left = 100 - Object.values(dayUse).reduce((sum, used) => sum + (used ?? 0), 0);
    expect(day).toEqual(left < 0 ? null : { uploads: 100, left, startsAt: expect.any(Date), endsAt: hours(5) });
    expect(issues).toEqual(
      words === null ? [] : [{ code: 'day-nearly-used', severity: 'warning', action: 'wait', detail: expect.stringMatching(words) }],
    );
  });

  test('When access is not there in time, then the check does not wait for it', async () => {
    const { issues } = await open({ accessToken: () => new Promise(() => undefined), accessPatienceMs: 1 }).check(request);
    expect(issues).toMatchObject([{ code: 'access-not-checked', severity: 'warning', action: 'wait' }]);
  });

  test('When something of ours is broken, then that is no finding', async () => {
    const broken = open({ find: () => Promise.reject(new Error('no database')) });
    await expect(broken.check(request)).rejects.toThrow('no database');
  });
});
