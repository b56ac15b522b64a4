import { toLocalFields } from '@viral-slides/local-time';
import { platformLabel } from '@viral-slides/platforms';
import type { AutopilotNotification } from './autopilot-notification.ts';
import type { Proposal } from './proposal.ts';

const dayMs = 24 * 60 * 60_000;

/** Notifies the owner of a proposal; null: the notification is out of date. */
export function notificationOf(proposal: Proposal, now: Date): AutopilotNotification | null {
  const { id, userId, news, state, slotAt, answerBy, createdAt, answeredAt } = proposal;
  const about = { userId, key: `${news} ${id}` };
  if (news === 'waiting' && state === 'waiting' && answerBy > now)
    return { ...about, ...waitingWords(proposal), at: createdAt, expiresAt: answerBy };
  if (news === 'failed' && state === 'failed' && slotAt > now)
    return { ...about, ...failedWords(proposal), at: createdAt, expiresAt: slotAt };
  if (news === 'answered' && answeredAt)
    return { ...about, ...answeredWords(proposal), at: answeredAt, expiresAt: new Date(answeredAt.getTime() + dayMs) };
  return null;
}

function waitingWords({ choice, platform, slotAt, timeZone }: Proposal) {
  const { time } = toLocalFields(slotAt, timeZone);
  return {
    title: `A proposal is waiting for your approval`,
    body: `"${choice?.hook ?? ''}" for ${platformLabel(platform)} at ${time}: schedule, swap or skip it.`,
  };
}

function failedWords({ platform, day, reason }: Proposal) {
  return {
    title: `No proposal for ${platformLabel(platform)}`,
    body: `No post could be prepared for ${day}. ${reason?.detail ?? ''}`.trim(),
  };
}

function answeredWords({ choice, platform, state, reason }: Proposal) {
  const became = state === 'drafted' ? 'is now a draft' : 'was skipped';
  return {
    title: `A proposal for ${platformLabel(platform)} ${became}`,
    body: `You did not respond in time: "${choice?.hook ?? ''}" ${became}. ${reason?.detail ?? ''}`.trim(),
  };
}
