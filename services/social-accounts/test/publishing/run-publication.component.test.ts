import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PublishProblem } from '../../src/model/publish-problem.ts';
import type { DayBudget } from '../../src/model/day-budget.ts';
import type { CallBudget } from '../../src/model/rate-window.ts';
import type { Publisher } from '../../src/ports/publisher.ts';
import type { PublishingAccounts } from '../../src/ports/publishing-accounts.ts';
import type { KillSwitch } from './kill-switch.ts';
import { leaseMs } from '../../src/use-cases/run-publication.ts';
import { maxLateMs, openPublishing } from './publishing-harness.ts';
import type { PublishingHarness } from './publishing-harness.ts';

/** A platform in memory: what it did is the truth that the publication must match. */
interface FakePlatform {
  isRepeatable: boolean;
  started: string[];
  posts: Set<string>;
  /** Thrown by the next call of a step. */
  failNext: Partial<Record<'initiate' | 'upload' | 'confirm', Error>>;
  tokensSeen: string[];
  /** How often it says that it is not done yet. */
  waits?: number;
  /** How often the status of a post may be asked for. */
  confirmBudget?: CallBudget;
  /** Asked by a process that had stood still for longer than its lease. */
  late: string[];
  /** Called while it is being asked to start. */
  onStart?: () => void;
  /** Number of posts that it takes in a day; absent: any number. */
  dayBudget?: DayBudget;
}

const budget = (name: string) => ({ name, calls: 1_000, windowMs: 60_000 });

function openFake(platform: FakePlatform, { around, hasStoodStill }: KillSwitch): Publisher<null, { id: string }> {
  const may = (step: 'initiate' | 'upload' | 'confirm') => {
    if (hasStoodStill()) platform.late.push(step);
    const failure = platform.failNext[step];
    delete platform.failNext[step];
    if (failure) throw failure;
  };
  return {
    isInitiateRepeatable: platform.isRepeatable,
    budgets: { initiate: budget('initiate'), confirm: platform.confirmBudget ?? budget('confirm') },
    ...(platform.dayBudget ? { dayBudget: platform.dayBudget } : {}),
    check: () => [],
    prepare: () => null,
    filesOf: () => [],
    initiate: around(async ({ accessToken }: { accessToken: string }) => {
      platform.tokensSeen.push(accessToken);
      platform.onStart?.();
      may('initiate');
      const id = `remote-${platform.started.length + 1}`;
      platform.started.push(id);
      return { id };
    }) as Publisher<null, { id: string }>['initiate'],
    upload: around(async ({ handle, saveHandle }: Parameters<Publisher<null, { id: string }>['upload']>[0]) => {
      may('upload');
      await saveHandle(handle);
      platform.posts.add(handle.id);
    }),
    confirm: around(async ({ handle }: { handle: { id: string } }) => {
      may('confirm');
      if ((platform.waits ?? 0) > 0) {
        platform.waits = (platform.waits ?? 0) - 1;
        return { kind: 'waiting' as const, afterMs: 1_000 };
      }
      return { kind: 'published' as const, remoteId: handle.id, remoteUrl: '', isInInbox: false, warnings: [] };
    }) as Publisher<null, { id: string }>['confirm'],
    outcomeSoFar: ({ id }) => ({ kind: platform.posts.has(id) ? 'maybe' : 'nothing' }),
  };
}

/** The account was disconnected. */
const noAccount: PublishingAccounts = {
  find: () => Promise.reject(new PublishProblem('fail', { code: 'account-not-connected', detail: 'It is not connected any more.' })),
  accessToken: () => Promise.reject(new Error('the token of a disconnected account must not be requested')),
  markNeedsReconnect: async () => undefined,
};

const problem = (reaction: ConstructorParameters<typeof PublishProblem>[0], options = {}) =>
  new PublishProblem(reaction, { code: 'refused', detail: 'No.', ...options });

describe('going on with publications', () => {
  let harness: PublishingHarness;
  let platform: FakePlatform;
  const refused: string[] = [];
  const reconnects: string[] = [];
  const fresh = (isRepeatable: boolean) => {
    platform = { isRepeatable, started: [], posts: new Set(), failNext: {}, tokensSeen: [], late: [] };
  };

  beforeAll(async () => {
    fresh(true);
    harness = await openPublishing({
      platform: 'fake',
      openPublisher: (kill) => openFake(platform, kill),
      async accessToken(_owner, refusedToken) {
        if (refusedToken !== undefined) refused.push(refusedToken);
        return refusedToken === undefined ? 'first' : 'second';
      },
      markNeedsReconnect: async ({ id }) => void reconnects.push(id),
    });
  });
  afterAll(() => harness?.stop());

  test.each([
    { isRepeatable: true, unknowns: 0 },
    // Between the intent and the handle the outcome is unknown: before the call, after it, and before its answer is
    // saved.
    { isRepeatable: false, unknowns: 4 },
  ])(
    'When a process is killed at any place and starting twice is harmless: $isRepeatable, then nothing is posted twice or lost',
    async ({ isRepeatable, unknowns }) => {
      let unknown = 0;
      for (let killAt = 1; ; killAt += 1) {
        fresh(isRepeatable);
        const postId = await harness.accept();
        const kill = await harness.run(postId, { killAt });
        const { outcome } = await harness.runToEnd(postId);
        expect(platform.posts.size).toBeLessThanOrEqual(1);
        const isUnknown = outcome?.kind === 'failed' && outcome.isUnknown;
        if (isUnknown) unknown += 1;
        else expect({ outcome, posts: platform.posts.size, killAt }).toMatchObject({ outcome: { kind: 'published' }, posts: 1 });
        if (!isRepeatable) expect(platform.started.length).toBeLessThanOrEqual(1);
        if (!kill.isDead()) break;
      }
      expect(unknown).toBe(unknowns);
    },
  );

  test.each([{ isRepeatable: true }, { isRepeatable: false }])(
    'When a process is killed at any place and then the account is gone, then a post that may be there is unknown (starting twice is harmless: $isRepeatable)',
    async ({ isRepeatable }) => {
      const outcomes = new Set<boolean>();
      for (let killAt = 1; ; killAt += 1) {
        fresh(isRepeatable);
        const postId = await harness.accept();
        const kill = await harness.run(postId, { killAt });
        if (!kill.isDead()) break;
        harness.clock.advance(leaseMs);
        await harness.run(postId, { accounts: noAccount });
        const { outcome } = await harness.find(postId);
        // It was over before.
        if (outcome?.kind === 'published') continue;
        const isUnknown = outcome?.kind === 'failed' && outcome.isUnknown;
        expect({ killAt, outcome }).toMatchObject({ killAt, outcome: { code: 'account-not-connected', isRetryable: false } });
        if (platform.started.length > 0) expect({ killAt, isUnknown }).toEqual({ killAt, isUnknown: true });
        outcomes.add(isUnknown);
      }
      expect([...outcomes].toSorted()).toEqual([false, true]);
    },
  );

  test.each(['retry', 'refresh', 'restart'] as const)(
    'When the platform refuses to start ("%s") while the process is being stopped, then another process starts the post: it is known that nothing was started',
    async (reaction) => {
      fresh(false);
      const stop = new AbortController();
      platform.onStart = () => stop.abort();
      platform.failNext.initiate = problem(reaction);
      const postId = await harness.accept();
      await harness.run(postId, { stop: stop.signal });
      expect(await harness.find(postId)).toMatchObject({ isInitiating: false, outcome: null });
      expect((await harness.runToEnd(postId)).outcome).toMatchObject({ kind: 'published', remoteId: 'remote-1' });
    },
  );

  test('When two processes see the same publication, then one works on it', async () => {
    fresh(false);
    const postId = await harness.accept();
    await Promise.all(Array.from({ length: 6 }, () => harness.run(postId)));
    expect(platform.started).toHaveLength(1);
    expect((await harness.find(postId)).outcome).toMatchObject({ kind: 'published', remoteId: 'remote-1' });
  });

  test('When a process stands still while another takes over, then nothing that it does later is saved', async () => {
    fresh(true);
    const postId = await harness.accept();
    const now = harness.clock.now();
    const frozen = await harness.publications.take(postId, { now, leaseMs, holder: 'frozen' });
    harness.clock.advance(leaseMs + 1);
    await harness.runToEnd(postId);
    expect(await harness.publications.renew(frozen!.lease, harness.clock.now())).toBe(false);
    expect(await harness.publications.save(frozen!.lease, { ...frozen!.publication, outcome: null })).toBe(false);
    expect((await harness.find(postId)).outcome).toMatchObject({ kind: 'published' });
  });

  test.each([{ isRepeatable: true }, { isRepeatable: false }])(
    'When a process stands still at any place while another takes over, then it asks the platform for nothing new (starting twice is harmless: $isRepeatable)',
    async ({ isRepeatable }) => {
      for (let place = 1; ; place += 1) {
        fresh(isRepeatable);
        const postId = await harness.accept();
        const kill = await harness.runStandingStill(postId, place);
        if (!kill.hasStoodStill()) return expect(place).toBeGreaterThan(8);
        const { outcome } = await harness.find(postId);
        expect({ place, late: platform.late, posts: platform.posts.size }).toEqual({ place, late: [], posts: expect.any(Number) });
        expect(platform.posts.size).toBeLessThanOrEqual(1);
        if (outcome?.kind !== 'published')
          expect({ place, isRepeatable, outcome }).toMatchObject({ isRepeatable: false, outcome: { isUnknown: true } });
      }
    },
  );

  test('When a process finds at any place that its lease has expired and no process has taken over, then the post is published once: a call that was not made leaves no doubt', async () => {
    for (let place = 1; ; place += 1) {
      fresh(false);
      const postId = await harness.accept();
      const kill = await harness.runLate(postId, place);
      if (!kill.hasStoodStill()) return expect(place).toBeGreaterThan(8);
      const { outcome } = await harness.runToEnd(postId);
      expect({ place, outcome, started: platform.started }).toMatchObject({ place, outcome: { kind: 'published' }, started: ['remote-1'] });
    }
  });

  test('When the token is refused, then it is renewed once and the same step goes on; the second time the account has to be connected again', async () => {
    fresh(false);
    platform.failNext.confirm = problem('refresh');
    const postId = await harness.accept();
    expect((await harness.runToEnd(postId)).outcome).toMatchObject({ kind: 'published' });
    expect({ started: platform.started.length, refused }).toEqual({ started: 1, refused: ['first'] });

    fresh(false);
    const failing = {
      get confirm() {
        return problem('refresh');
      },
    };
    Object.defineProperty(platform, 'failNext', { get: () => ({ confirm: failing.confirm }) });
    const second = await harness.accept();
    expect((await harness.runToEnd(second)).outcome).toMatchObject({ kind: 'failed', needsReconnect: true, isUnknown: true });
    expect(reconnects).toEqual(['account']);
  });

  test('When a status cannot be read for long, then the post is unknown, and was started once', async () => {
    fresh(false);
    Object.defineProperty(platform, 'failNext', { get: () => ({ confirm: problem('retry') }) });
    const postId = await harness.accept();
    const { outcome } = await harness.runToEnd(postId);
    expect(outcome).toMatchObject({ kind: 'failed', isUnknown: true, isRetryable: false });
    expect(platform.started).toHaveLength(1);
  });

  test('When the platform gave the post up, then it is started again once', async () => {
    fresh(false);
    platform.failNext.confirm = problem('restart');
    const postId = await harness.accept();
    expect((await harness.runToEnd(postId)).outcome).toMatchObject({ kind: 'published', remoteId: 'remote-2' });
  });

  test('When the app has used up its quota, then no other post is started before the platform takes them again', async () => {
    fresh(true);
    platform.failNext.initiate = problem('retry', { until: new Date(harness.clock.now().getTime() + 3_600_000), stopsPlatform: true });
    const [first, second] = [await harness.accept(), await harness.accept()];
    await harness.run(first);
    await harness.run(second);
    expect(platform.tokensSeen).toHaveLength(1);
    expect((await harness.runToEnd(second)).outcome).toMatchObject({ kind: 'published' });
    expect((await harness.runToEnd(first)).outcome).toMatchObject({ kind: 'published' });
  });

  test.each([
    ['at the limit', -5_000, { kind: 'published' }, 1],
    [
      'beyond the limit',
      1,
      { kind: 'failed', code: 'too-late', isUnknown: false, isRetryable: false, detail: expect.stringMatching(/120 minutes/) },
      0,
    ],
  ] as const)('When a post is asked for %s, then it is started in time or not at all', async (_case, beyondMs, outcome, started) => {
    fresh(false);
    const postId = await harness.accept({ dueAt: new Date(harness.clock.now().getTime() - maxLateMs - beyondMs) });
    expect((await harness.runToEnd(postId)).outcome).toMatchObject(outcome);
    expect(platform.started).toHaveLength(started);
  });

  test('When a post was started in time, then it is finished however late that is', async () => {
    fresh(false);
    const postId = await harness.accept();
    platform.failNext.upload = problem('retry');
    await harness.run(postId);
    harness.clock.advance(maxLateMs + 1);
    expect((await harness.runToEnd(postId)).outcome).toMatchObject({ kind: 'published' });
    expect(platform.started).toHaveLength(1);
  });

  test('When others take every turn to ask for the outcome, then after a day its owner is notified that the outcome is unknown', async () => {
    fresh(false);
    platform.waits = 2;
    platform.confirmBudget = { name: 'once in a long while', calls: 1, windowMs: 26 * 3_600_000 };
    const { outcome } = await harness.runToEnd(await harness.accept());
    expect(outcome).toMatchObject({ kind: 'failed', isUnknown: true, code: 'publication-unconfirmed' });
    expect([platform.started.length, platform.posts.size]).toEqual([1, 1]);
  });

  test('When an old copy of the request comes after a failure that may pass, then nothing is started; who knows of the failure takes it up', async () => {
    fresh(true);
    platform.failNext.initiate = problem('reconnect');
    const postId = await harness.accept();
    const { sequence } = await harness.runToEnd(postId);
    await harness.accept({ postId });
    await harness.run(postId);
    expect((await harness.find(postId)).outcome).toMatchObject({ kind: 'failed', needsReconnect: true });
    await harness.accept({ postId, knownSequence: sequence });
    expect((await harness.runToEnd(postId)).outcome).toMatchObject({ kind: 'published' });
    expect(platform.started).toHaveLength(1);
  });

  test('When the same attempt is requested again after its end, then nothing is started', async () => {
    fresh(false);
    const postId = await harness.accept();
    await harness.runToEnd(postId);
    await harness.accept({ postId });
    await harness.accept({ postId, attempt: 2 });
    await harness.run(postId);
    expect(platform.started).toHaveLength(1);
  });
});

describe('the uploads of a day', () => {
  let harness: PublishingHarness;
  const endsAt = new Date('2100-01-01T00:00:00.000Z');
  const platform: FakePlatform = {
    ...{ isRepeatable: false, started: [], posts: new Set(), failNext: {}, tokensSeen: [], late: [] },
    dayBudget: { uploads: 100, endOf: () => endsAt },
  };
  const usedBy = async (postId: string) => (await harness.limits.dayUse('day:live', endsAt))[(await harness.find(postId)).userId] ?? 0;

  beforeAll(async () => {
    harness = await openPublishing({ platform: 'day', mode: 'live', openPublisher: (kill) => openFake(platform, kill) });
  });
  afterAll(() => harness?.stop());

  test('When the platform clearly refuses to start and the post is tried again, then it counts as one upload', async () => {
    platform.failNext.initiate = problem('retry');
    const postId = await harness.accept();
    await harness.run(postId);
    expect(await usedBy(postId)).toBe(0);
    expect((await harness.runToEnd(postId)).outcome).toMatchObject({ kind: 'published' });
    expect(await usedBy(postId)).toBe(1);
  });

  test('When it is unknown whether the platform started, then it counts as an upload', async () => {
    platform.failNext.initiate = problem('unknown');
    const postId = await harness.accept();
    await harness.runToEnd(postId);
    expect(await usedBy(postId)).toBe(1);
  });
});
