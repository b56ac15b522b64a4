import type { Autopilot } from '../model/autopilot.ts';
import type { Proposal } from '../model/proposal.ts';

/** An autopilot as the API shows it. */
export function presentAutopilot({ socialAccountId, platform, settings, createdAt, updatedAt, nextAt, trouble }: Autopilot) {
  return {
    ...settings,
    socialAccountId,
    platform,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    nextAt: nextAt && nextAt.toISOString(),
    trouble: trouble && { ...trouble, at: trouble.at.toISOString() },
  };
}

/** A proposal as the API shows it. */
export function presentProposal({ id, socialAccountId, state, slotAt, answerBy, variant, choice, ...rest }: Proposal) {
  const { projectId, postId, answeredBy, reason, createdAt, answeredAt } = rest;
  return {
    ...{ id, socialAccountId, state, variant, projectId, postId, answeredBy, reason },
    hook: choice && choice.hook,
    slotAt: slotAt.toISOString(),
    answerBy: answerBy.toISOString(),
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt && answeredAt.toISOString(),
  };
}
