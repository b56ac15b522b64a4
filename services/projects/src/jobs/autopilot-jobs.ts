import type { Logger } from '@viral-slides/logger';
import { createDueWork } from '@viral-slides/work';
import type { AnswerDueProposals } from '../use-cases/autopilot/answer-due-proposals.ts';
import type { MakeDueProposals } from '../use-cases/autopilot/make-due-proposals.ts';
import type { SendNotifications } from '../use-cases/autopilot/send-notifications.ts';

/** Setting an autopilot wakes the replica that answers the request; work that becomes due by time is found within this interval. */
const everyMs = 10_000;

/**
 * Makes due proposals, answers them when their time is over, and notifies people. Runs on every replica; a lease keeps each item with one
 * of them at a time. None of the three waits for another: due work is done even while a push service, or all of scheduling, hangs.
 */
export function createAutopilotJobs(deps: {
  makeDueProposals: MakeDueProposals;
  answerDueProposals: AnswerDueProposals;
  sendNotifications: SendNotifications;
  logger: Logger;
}) {
  const { logger } = deps;
  return {
    making: createDueWork({ name: 'autopilots', everyMs, look: deps.makeDueProposals, logger }),
    answering: createDueWork({ name: 'answers to proposals', everyMs, look: deps.answerDueProposals, logger }),
    notifying: createDueWork({ name: 'autopilot notifications', everyMs, look: deps.sendNotifications, logger }),
  };
}
