import type { Logger } from '@viral-slides/logger';
import { createDueWork } from '@viral-slides/work';
import type { DueWork } from '@viral-slides/work';
import type { AnswerDueProposals } from '../use-cases/answer-due-proposals.ts';
import type { MakeDueProposals } from '../use-cases/make-due-proposals.ts';

/** Whoever sets an autopilot wakes the replica that answers; what time brings is found within this time. */
const everyMs = 10_000;

/** Answers proposals that are due, and makes those that are. Every replica does; each is with one of them at a time. */
export function createAutopilotJob(deps: {
  answerDueProposals: AnswerDueProposals;
  makeDueProposals: MakeDueProposals;
  logger: Logger;
}): DueWork {
  const look = async (stopping: AbortSignal) => {
    // What fails of the one does not hold up the other.
    const looks = await Promise.allSettled([deps.answerDueProposals(stopping), deps.makeDueProposals(stopping)]);
    const failed = looks.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  };
  return createDueWork({ name: 'autopilot', everyMs, look, logger: deps.logger });
}
