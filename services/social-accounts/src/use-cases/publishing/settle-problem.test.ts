import { AppError } from '@viral-slides/errors';
import { expect, jest, test } from '@jest/globals';
import { maxTries } from '../../model/publish-policy.ts';
import { PublishProblem } from '../../model/publish-problem.ts';
import type { Publication } from '../../model/publication.ts';
import { verdictProblem } from '../../platforms/tiktok/errors.ts';
import type { PublicationRun } from './publication-run.ts';
import { settleProblem } from './settle-problem.ts';
import type { StepDeps } from './steps.ts';

const now = new Date('2026-11-22T12:00:00Z');
const keyMissing = new AppError('internal', 'sealing-key-missing', 'No key has this kid.');

interface Settled {
  error: unknown;
  /** Failed before. */
  tries?: number;
  /** Value of the random source. */
  fraction?: number;
  step?: string;
  /** Knowledge about the post from the handle; undefined: it cannot be opened. */
  soFar?: 'nothing' | 'maybe';
}

/** Settles a problem of a publication. @returns saved states, paused platforms, and the accounts whose refused tokens were marked */
async function settleAll({ error, tries = 0, fraction = 0, step = 'confirm', soFar }: Settled) {
  const publication = { postId: 'p', accountId: 'a', platform: 'tiktok', step, sealedHandle: 'sealed', tries };
  const save = jest.fn(async (_changes: Partial<Publication>, _eventKind?: string) => undefined);
  const run = {
    publication: () => ({ ...publication, dueAt: now, acceptedAt: now, restarts: 0, isInitiating: false }),
    save,
    token: 'token',
    refusedToken: null,
  } as unknown as PublicationRun;
  const paused: string[] = [];
  const marked: (string | null)[] = [];
  const deps = {
    accounts: {
      find: async () => ({ id: 'a', mode: 'live', publisher: { isInitiateRepeatable: false, outcomeSoFar: () => ({ kind: soFar }) } }),
      markNeedsReconnect: async (_owner: unknown, refused: string | null) => void marked.push(refused),
    },
    limits: { pause: async (key: string) => void paused.push(key) },
    vault: { open: soFar === undefined ? () => Promise.reject(keyMissing) : async () => 'handle' },
    clock: { now: () => now },
    random: { fraction: () => fraction },
    onProblem: () => undefined,
  } as unknown as StepDeps;
  await settleProblem(deps, run, error);
  return { saved: save.mock.calls, paused, marked };
}

const settle = async (settled: Settled) => (await settleAll(settled)).saved;

test('When what the platform gave us cannot be opened any more, then the last try ends the post as unknown', async () => {
  expect(await settle({ error: keyMissing, tries: maxTries - 1, fraction: 0 })).toEqual([
    [{ nextRunAt: null, outcome: expect.objectContaining({ kind: 'failed', isUnknown: true, isRetryable: false }) }, 'outcome'],
  ]);
});

test('When many tries fail at one moment, then chance spreads their next ones', async () => {
  const pauses = await Promise.all(
    [0, 0.5, 0.99].map(async (fraction) => {
      const [[saved] = []] = await settle({ error: keyMissing, tries: 0, fraction });
      return saved!.nextRunAt!.getTime() - now.getTime();
    }),
  );
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(new Set(pauses).size).toBe(3);
});

test.each([
  ['auth_removed', { isUnknown: false, needsReconnect: true }, ['token']],
  ['spam_risk_too_many_posts', { isUnknown: false, isRetryable: true, retryAt: new Date('2026-11-23T12:00:00Z') }, []],
  ['spam_risk', { isUnknown: false }, []],
])(
  'When TikTok says that a post failed for %s, then it is reported as failed, although it was started',
  async (reason, outcome, marked) => {
    const settled = await settleAll({ error: verdictProblem(reason, now), soFar: 'maybe' });
    expect(settled.saved).toEqual([[{ nextRunAt: null, outcome: expect.objectContaining({ kind: 'failed', ...outcome }) }, 'outcome']]);
    expect(settled.marked).toEqual(marked);
  },
);

test.each([
  ['nothing', false],
  ['maybe', true],
] as const)('When a rendered file is missing and there is %s so far, then it is over, and unknown: %s', async (soFar, isUnknown) => {
  const error = new PublishProblem('fail', { code: 'rendered-file-missing', detail: 'It is missing.', isVerdict: false });
  expect(await settle({ error, step: 'upload', soFar })).toEqual([
    [{ nextRunAt: null, outcome: expect.objectContaining({ code: 'rendered-file-missing', isUnknown }) }, 'outcome'],
  ]);
});

test.each([
  ['initiate', ['tiktok:live']],
  ['confirm', []],
  ['upload', []],
])('When the quota is used up while a post is at "%s", then these platforms are paused: %j', async (step, paused) => {
  const error = new PublishProblem('retry', {
    code: 'quota',
    detail: 'Enough.',
    until: new Date('2026-11-22T12:30:00Z'),
    stopsPlatform: true,
  });
  expect((await settleAll({ error, step, soFar: 'nothing' })).paused).toEqual(paused);
});
