import { AppError } from '@viral-slides/errors';
import { expect, jest, test } from '@jest/globals';
import { maxTries } from '../../model/publish-policy.ts';
import type { Publication } from '../../model/publication.ts';
import type { PublicationRun } from './publication-run.ts';
import { settleProblem } from './settle-problem.ts';
import type { StepDeps } from './steps.ts';

const now = new Date('2026-11-22T12:00:00Z');

test('When what the platform gave us cannot be opened any more, then the last try ends the post as unknown', async () => {
  const keyMissing = new AppError('internal', 'sealing-key-missing', 'No key has this kid.');
  const publication = { postId: 'p', accountId: 'a', platform: 'tiktok', step: 'confirm', sealedHandle: 'sealed', tries: maxTries - 1 };
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
    onProblem: () => undefined,
  } as unknown as StepDeps;
  await settleProblem(deps, run, keyMissing);
  expect(save.mock.calls).toEqual([
    [{ nextRunAt: null, outcome: expect.objectContaining({ kind: 'failed', isUnknown: true, isRetryable: false }) }, 'outcome'],
  ]);
});
