import { randomUUID } from 'node:crypto';
import { eventually } from '@viral-slides/testkit';
import { aPost, hour, minute } from './a-post.ts';
import { startSchedulingService } from './scheduling-service.ts';
import type { SchedulingService } from './scheduling-service.ts';
import { storePosts } from './stored-posts.ts';

let running: SchedulingService;

beforeAll(async () => {
  running = await startSchedulingService();
}, 120_000);
afterAll(() => running.stop(), 60_000);

const soon = (ms: number) => new Date(Date.now() + ms);
const noAccount = { code: 'no-account', severity: 'error', detail: 'Connect a TikTok account.', action: 'connect' } as const;
const allWell = { accountId: randomUUID(), accountName: 'ada', lookUrl: null, problems: [] };
const none = { accountId: null, accountName: null, lookUrl: null, problems: [noAccount] };
/** A post whose check is due. */
async function aPostToCheck(dueInMs: number, of: object = {}) {
  const at = soon(dueInMs);
  const post = aPost({ scheduledTime: at, nextActionAt: at, checkedAt: null, checkAt: soon(-1), ...of });
  await storePosts(running.main.database, [post]);
  return post;
}

test('When a post has no account, then its owner is warned, and an hour before it is due it fails and says what to do', async () => {
  running.neighbours.check = none;
  const early = await aPostToCheck(3 * hour);
  const warned = await eventually(async () => {
    const { body } = await running.as(early.userId).get(`/api/scheduled-posts/${early.id}`);
    expect(body).toMatchObject({ status: 'scheduled', warnings: [noAccount], checkedAt: expect.any(String) });
    return body as { revision: number };
  });
  expect(warned.revision).toBe(2);
  expect(await running.stored(early.id)).toMatchObject({ checkAt: new Date((early.scheduledTime as Date).getTime() - hour) });
  const late = await aPostToCheck(50 * minute, { checkedAt: soon(-hour), warnings: [noAccount] });
  await eventually(async () =>
    expect(await running.stored(late.id)).toMatchObject({ status: 'failed', failure: { code: 'no-account' }, checkAt: null }),
  );
});

test('When a post of an older release names no account, then it is looked for, and the account that is primary then is its own', async () => {
  running.neighbours.check = allWell;
  const unchecked = { checkAt: soon(2 * hour) };
  const [post, waiting] = [await aPostToCheck(3 * hour, unchecked), await aPostToCheck(3 * hour, { ...unchecked, warnings: [noAccount] })];
  await running.main.service.parts.checkQueue.askForUndecided(new Date());
  await eventually(async () => expect(await running.stored(post.id)).toMatchObject({ socialAccountId: allWell.accountId, revision: 2 }));
  // No account is connected for it yet.
  expect(await running.stored(waiting.id)).toMatchObject({ socialAccountId: null, revision: 1 });
});

test('When nothing is new, then the check is stored and no one is notified', async () => {
  running.neighbours.check = allWell;
  const post = await aPostToCheck(3 * hour, { socialAccountId: allWell.accountId });
  const stored = await eventually(async () => {
    const found = await running.stored(post.id);
    expect(found?.checkedAt).toEqual(expect.any(Date));
    return found;
  });
  expect(stored).toMatchObject({ revision: 1, pendingEvents: [], warnings: [] });
});

test('When the check cannot be made, then nothing is blocked and the check is made later', async () => {
  running.neighbours.away = '/internal/';
  const post = await aPostToCheck(3 * hour);
  const stored = await eventually(async () => {
    const found = await running.stored(post.id);
    expect((found?.checkAt as Date).getTime()).toBeGreaterThan(Date.now());
    return found;
  });
  expect(stored).toMatchObject({ checkedAt: null, revision: 1, phase: 'ready' });
  running.neighbours.away = null;
});

test('When accounts change, then the posts that go there are checked again without a message, and those that wait for an account get theirs', async () => {
  running.neighbours.check = allWell;
  const userId = randomUUID();
  const [changed, other] = [randomUUID(), randomUUID()];
  const unchecked = { userId, checkAt: null, checkedAt: null };
  const named = await aPostToCheck(3 * hour, { ...unchecked, socialAccountId: changed, checkAt: soon(2 * hour) });
  const left = [
    await aPostToCheck(3 * hour, { ...unchecked, socialAccountId: other }),
    await aPostToCheck(3 * hour, { ...unchecked, platform: 'youtube' }),
    await aPostToCheck(3 * hour, { ...unchecked, delivery: 'manual' }),
    await aPostToCheck(3 * hour, { ...unchecked, phase: 'claimed' }),
  ];
  await running.publishEvent('accounts.account.v1.changed', { userId, accountId: changed, platform: 'tiktok', revision: 2 });
  const undecided = await aPostToCheck(3 * hour, unchecked);
  await running.publishEvent('accounts.account.v1.changed', { userId, accountId: changed, platform: 'tiktok', revision: 3 });
  await eventually(async () =>
    expect(await running.stored(named.id)).toMatchObject({ checkedAt: expect.any(Date), revision: 1, pendingEvents: [] }),
  );
  await eventually(async () => expect(await running.stored(undecided.id)).toMatchObject({ socialAccountId: allWell.accountId }));
  for (const { id } of left) expect(await running.stored(id)).toMatchObject({ checkedAt: null, checkAt: null, revision: 1 });
});

test('When a post is checked, then it says how many others are planned for the day before it, by the account that they name', async () => {
  running.neighbours.check = allWell;
  const userId = randomUUID();
  const account = randomUUID();
  const planned = (dueInMs: number, of: object = {}) => aPostToCheck(dueInMs, { userId, checkAt: null, ...of });
  await planned(2 * hour);
  await planned(3 * hour, { socialAccountId: account });
  await planned(4 * hour, { socialAccountId: account });
  await planned(4 * hour, { platform: 'youtube' });
  await planned(4 * hour, { delivery: 'manual' });
  await planned(40 * hour);
  const { scheduledTime } = await aPostToCheck(5 * hour, { userId, socialAccountId: account });
  const asked = await eventually(() => {
    const found = running.neighbours.checked.find(({ dueAt }) => dueAt === scheduledTime?.toISOString());
    if (!found) throw new Error('it was not checked yet');
    return found;
  });
  expect(asked.othersInWindow).toHaveLength(2);
  expect(asked.othersInWindow).toEqual(
    expect.arrayContaining([
      { accountId: null, posts: 1 },
      { accountId: account, posts: 2 },
    ]),
  );
});

describe('a day of a platform that everybody here shares', () => {
  const noonTomorrow = soon(26 * hour);
  const [startsAt, endsAt] = [new Date(noonTomorrow.getTime() - 4 * hour), new Date(noonTomorrow.getTime() + 4 * hour)];
  const youtube = { platform: 'youtube', socialAccountId: allWell.accountId, checkAt: null } as const;
  const inHours = (hours: number) => noonTomorrow.getTime() + hours * hour - Date.now();
  const scarce = { code: 'day-nearly-used', severity: 'warning', detail: 'By own posts alone.', action: 'wait' };

  test('When others have planned posts before this one, then its owner is warned with their number, and with nothing else of them', async () => {
    running.neighbours.check = { ...allWell, problems: [scarce], day: { uploads: 100, left: 6, startsAt, endsAt } };
    const userId = randomUUID();
    for (const hours of [-4, -1, 0]) await aPostToCheck(inHours(hours), youtube);
    await aPostToCheck(inHours(-2), { ...youtube, userId });
    // Of the day before, later that day, somewhere else, not automatic, already started, over.
    await aPostToCheck(inHours(-4) - 1_000, youtube);
    await aPostToCheck(inHours(1), youtube);
    await aPostToCheck(inHours(-1), { ...youtube, platform: 'tiktok' });
    await aPostToCheck(inHours(-1), { ...youtube, delivery: 'manual' });
    await aPostToCheck(inHours(-1), { ...youtube, phase: 'claimed' });
    await aPostToCheck(inHours(-1), { ...youtube, status: 'draft', phase: null });
    const post = await aPostToCheck(inHours(0), { ...youtube, userId, checkAt: soon(-1) });
    const stored = await eventually(async () => {
      const found = await running.stored(post.id);
      expect(found?.['checkedAt']).toEqual(expect.any(Date));
      return found;
    });
    expect(stored?.['warnings']).toEqual([]);
    await aPostToCheck(inHours(-3), youtube);
    await running.main.database.connection
      .collection<{ _id: string }>('posts')
      .updateOne({ _id: post.id }, { $set: { checkAt: soon(-1) } });
    await eventually(async () =>
      expect((await running.stored(post.id))?.['warnings']).toEqual([
        {
          ...scarce,
          detail: expect.stringMatching(
            /6 uploads are left until .*, and 5 posts are planned before this one, 1 of them yours: this post takes the last one\.$/,
          ),
        },
      ]),
    );
  });

  test('When the dialog asks, then it hears how many others have planned of the present day, and of no other time', async () => {
    const client = running.as();
    const planned = async (platform: string) => (await client.get(`/api/scheduled-posts/planned?platform=${platform}`).expect(200)).body;
    running.neighbours.dayEndsAt = endsAt;
    const { others } = await planned('youtube');
    await aPostToCheck(inHours(1), youtube);
    await aPostToCheck(inHours(1), { ...youtube, userId: client.userId });
    await aPostToCheck(inHours(4), youtube);
    expect(await planned('youtube')).toEqual({ others: others + 1, endsAt: endsAt.toISOString() });
    expect(await planned('tiktok')).toEqual({ others: 0, endsAt: null });
    running.neighbours.dayEndsAt = null;
    expect(await planned('youtube')).toEqual({ others: 0, endsAt: null });
    await client.get('/api/scheduled-posts/planned?platform=myspace').expect(400);
  });
});
