/*
 * The ids of a proposal and its project are derived from account and day. The project is stored first: after a crash between the two the
 * next attempt fills it again, and the unique indexes admit one proposal.
 */
import { answerLeadMs } from '@viral-slides/series/autopilot';
import type { NextSlot } from '@viral-slides/series/autopilot';
import { idOfKey } from '@viral-slides/work';
import { isLasting } from '../../model/autopilot.ts';
import type { Autopilot, Reason } from '../../model/autopilot.ts';
import type { Proposal } from '../../model/proposal.ts';
import { postOf } from '../../model/slideshow.ts';
import { isRefusal } from '../../model/refusal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ProposalRepository } from '../../ports/proposal-repository.ts';
import type { DealSlideshow } from './deal-slideshow.ts';
import type { FillProposalProject } from './fill-proposal-project.ts';

/** The autopilot and the slot to fill. */
export interface MakeProposalCommand {
  autopilot: Autopilot;
  slot: NextSlot;
  timeZone: string;
  signal: AbortSignal;
}

/** Makes the slideshow for a slot, with its project, or notes why there is none. @returns reason of the failure; null where there is none */
export type MakeProposal = (command: MakeProposalCommand) => Promise<Reason | null>;

interface MakeProposalDeps {
  proposals: Pick<ProposalRepository, 'put'>;
  dealSlideshow: DealSlideshow;
  fillProposalProject: FillProposalProject;
  clock: Clock;
}

export function makeMakeProposal({ proposals, dealSlideshow, fillProposalProject, clock }: MakeProposalDeps): MakeProposal {
  return async ({ autopilot, slot, timeZone, signal }) => {
    const { userId, settings } = autopilot;
    const empty = emptyProposal(autopilot, { slot, timeZone, now: clock.now() });
    const projectId = idOfKey(userId, `project of proposal ${empty.id}`);
    try {
      const { choice, document } = await dealSlideshow({ autopilot, proposalId: empty.id, day: slot.day, timeZone, variant: 1, signal });
      await fillProposalProject({ userId, projectId, day: slot.day, hook: choice.hook, hookId: choice.hookId, document });
      const made = {
        state: 'waiting' as const,
        news: 'waiting' as const,
        choice,
        projectId,
        shownHookIds: [choice.hookId],
        post: postOf(settings, choice.hook),
      };
      await proposals.put({ ...empty, ...made }, empty.answerBy);
      return null;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const reason = { code: error.code, detail: error.message };
      // The owner is notified once that an autopilot stops, not every day.
      await proposals.put({ ...empty, reason, news: isLasting(reason) ? null : 'failed' }, null);
      return reason;
    }
  };
}

function emptyProposal(
  { userId, socialAccountId, platform, settings }: Autopilot,
  { slot: { day, slotAt }, timeZone, now }: Pick<MakeProposalCommand, 'slot' | 'timeZone'> & { now: Date },
): Proposal {
  return {
    id: idOfKey(userId, `proposal ${socialAccountId} ${day}`),
    ...{ userId, socialAccountId, platform, day, timeZone, slotAt, createdAt: now },
    answerBy: new Date(slotAt.getTime() - answerLeadMs),
    withoutAnswer: settings.withoutAnswer,
    ...{ state: 'failed', variant: 1, choice: null, shownHookIds: [], post: postOf(settings, ''), reason: null },
    ...{ projectId: null, postId: null, intent: null, answeredBy: null, answeredAt: null, news: null, isToClear: false },
  };
}
