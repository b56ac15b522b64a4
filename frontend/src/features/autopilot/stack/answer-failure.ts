import { isAway, isTooMany, problemDetail, problemType, refusedOrUnanswered } from '@/shared/api/api-error.ts';

/** Reason why an answer was not carried out, with advice. */
export interface AnswerFailure {
  text: string;
  /** Link to the fix. */
  to?: { label: string; path: string };
}

const MENDS: Readonly<Record<string, Omit<AnswerFailure, 'text'> & { advice: string }>> = {
  'slot-not-free': {
    advice: 'Another post took this slot. Move that post on the calendar and try again, or skip this one.',
    to: { label: 'Open calendar', path: '/schedule' },
  },
  'proposal-edited': {
    advice: 'Another variant would overwrite your edits. Schedule these slides as they are, or skip them.',
  },
  'proposal-changed': { advice: 'These slides changed since you saw them. Nothing was scheduled. Review them, then decide again.' },
  'project-changed-meanwhile': { advice: 'These slides were just changed elsewhere. Review them, then decide again.' },
};

/** Advice that follows the reason from the server. */
const ADVICE: Readonly<Record<string, Omit<AnswerFailure, 'text'> & { advice: string }>> = {
  'too-few-pictures': {
    advice:
      'Add images, or lower “Days before an image is reused” below. Images in scheduled posts are not reused until those posts are published.',
    to: { label: 'Open library', path: '/library' },
  },
  'no-opener': { advice: 'Choose more hooks or fill in more blanks in the settings below.' },
  'post-refused': { advice: 'Change the slides or the settings below, and try again.' },
  'template-not-found': { advice: 'Choose another template in the settings below.' },
  'pack-not-found': { advice: 'Choose another pack in the settings below.' },
  'account-not-found': { advice: 'Reconnect the account, or skip this proposal.', to: { label: 'Open accounts', path: '/accounts' } },
};

/** Says in sentences why an answer was not carried out, and what to do now. */
export function answerFailure(error: unknown): AnswerFailure {
  const type = problemType(error) ?? '';
  const mend = MENDS[type];
  if (mend) return { ...withWay(mend), text: mend.advice };
  const detail = problemDetail(error);
  const advice = ADVICE[type];
  if (advice) return { ...withWay(advice), text: `${detail ?? 'This could not be done.'} ${advice.advice}` };
  if (isAway(error) || isTooMany(error) || detail === undefined)
    return { text: `${refusedOrUnanswered(error, 'This could not be done.')} The proposal is still waiting. Please try again.` };
  return { text: detail };
}

function withWay({ to }: Omit<AnswerFailure, 'text'>): Pick<AnswerFailure, 'to'> {
  return to ? { to } : {};
}

/** Whether the proposal was answered already, is gone, or shows other slides by now: the list is no longer right. */
export function isStale(error: unknown): boolean {
  return isOver(error) || problemType(error) === 'proposal-outdated';
}

/** Whether the proposal has another answer by now, or is gone: it waits no more. */
export function isOver(error: unknown): boolean {
  return ['proposal-answered', 'proposal-not-found'].includes(problemType(error) ?? '');
}
