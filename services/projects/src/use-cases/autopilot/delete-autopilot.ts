import { requireAccount, requireScope } from '@viral-slides/personal-tokens';
import type { TokenRights } from '@viral-slides/personal-tokens';
import { autopilotNotFound } from '../../model/autopilot.ts';
import type { AutopilotRepository } from '../../ports/autopilot-repository.ts';
import type { SkipWaitingProposals } from './skip-waiting-proposals.ts';

/**
 * Ends the automatic slideshows of an account and skips those that wait. What is planned stays. Ending them needs what asking for them needed.
 * @throws AppError `autopilot-not-found`, `insufficient-scope`, `account-not-allowed`, `request-in-progress`
 */
export type DeleteAutopilot = (command: { userId: string; token: TokenRights | undefined; socialAccountId: string }) => Promise<void>;

export function makeDeleteAutopilot(deps: {
  autopilots: Pick<AutopilotRepository, 'delete'>;
  skipWaitingProposals: SkipWaitingProposals;
}): DeleteAutopilot {
  return async ({ userId, token, socialAccountId }) => {
    if (token) requireScope(token, 'posts:publish');
    if (token) requireAccount(token, socialAccountId);
    // A process that makes one right now sees that it is deleted, and skips it.
    const isThere = await deps.autopilots.delete(userId, socialAccountId);
    await deps.skipWaitingProposals({ userId, token, socialAccountId });
    if (!isThere) throw autopilotNotFound();
  };
}
