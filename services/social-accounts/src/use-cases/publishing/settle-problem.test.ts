import { AppError } from '@viral-slides/errors';
import { expect, jest, test } from '@jest/globals';
import { maxTries } from '../../model/publish-policy.ts';
import type { Publication } from '../../model/publication.ts';
import type { PublicationRun } from './publication-run.ts';
import { settleProblem } from './settle-problem.ts';
import type { StepDeps } from './steps.ts';

const now = new Date('2026-11-22T12:00:00Z');
const keyMissing = new AppError('internal', 'sealing-key-missing', 'No key has this kid.');

/** Settles a problem of a publication that was tried so often before. @param fraction what the random source gives @returns what was saved */
async function settle({ error, tries, fraction }: { error: unknown; tries: number; fraction: number }) {
  const publication = { postId: 'p', accountId: 'a', platform: 'tiktok', step: 'confirm', sealedHandle: 'sealed', tries };
  const save = jest.fn(async (_changes: Partial<Publication>, _news?: string) => undefined);
  const run = {
    publication: () => ({ ...publication, dueAt: now, acceptedAt: now, restarts: 0, isInitiating: false }),
    save,
    token: 'token',
    refusedToken: null,
  } as unknown as PublicationRun;
  const deps = {
    accounts: {
      find: async () => ({ id: 'a', mode: 'live', publisher: { isInitiateRepeatable: false, outcomeSoFar: () => ({ kind: 'nothing' }) } }),
    },
    vault: { open: () => Promise.reject(keyMissing) },
    clock: { now: () => now },
    random: { fraction: () => fraction },
    onProblem: () => undefined,
  } as unknown as StepDeps;
  await settleProblem(deps, run, error);
  return save.mock.calls;
}

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
