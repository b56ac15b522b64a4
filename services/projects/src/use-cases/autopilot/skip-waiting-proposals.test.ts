import { AppError } from '@viral-slides/errors';
import { proposalAnswered } from '../../model/proposal.ts';
import type { SkipProposal } from './skip-proposal.ts';
import { makeSkipWaitingProposals } from './skip-waiting-proposals.ts';

const account = { userId: 'ada', token: undefined, socialAccountId: 'account' };

/** Two proposals wait; skipping the first one throws. */
function skipping(error: AppError) {
  const skipped: string[] = [];
  const skipProposal: SkipProposal = async ({ proposalId }) => {
    skipped.push(proposalId);
    if (proposalId === 'first') throw error;
    return undefined as never;
  };
  const skip = makeSkipWaitingProposals({ proposals: { waiting: async () => ['first', 'second'] }, skipProposal });
  return { skip: () => skip(account), skipped };
}

test('When one is answered at this moment, then it keeps its answer, and the others are skipped', async () => {
  const { skip, skipped } = skipping(proposalAnswered('planned'));
  await skip();
  expect(skipped).toEqual(['first', 'second']);
});

test('When one is being answered, then it is said so', async () => {
  const { skip } = skipping(new AppError('conflict', 'request-in-progress', 'Later.'));
  await expect(skip()).rejects.toMatchObject({ code: 'request-in-progress' });
});
