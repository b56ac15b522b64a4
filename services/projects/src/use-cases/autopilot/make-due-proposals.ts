/*
 * A worker leases the autopilot of an account for a turn: one look at its slots, and one slideshow at most. What was made is stored as proposals, so a worker that
 * takes over after a crash makes nothing twice. After each turn the person's other accounts go behind those of others.
 */
import { AppError } from '@viral-slides/errors';
import { nextSlot } from '@viral-slides/series/autopilot';
import { workThroughDue } from '@viral-slides/work';
import { isLasting, lookAgainMs } from '../../model/autopilot.ts';
import type { Autopilot, Reason } from '../../model/autopilot.ts';
import { seriesPauseMs } from '../../model/series.ts';
import { isRefusal } from '../../model/refusal.ts';
import type { AccountSlots, Slots } from '../../ports/account-slots.ts';
import type { AutopilotRepository, AutopilotTurn } from '../../ports/autopilot-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { ProposalRepository } from '../../ports/proposal-repository.ts';
import type { MakeProposal } from './make-proposal.ts';
import type { SkipWaitingProposals } from './skip-waiting-proposals.ts';

/** A worker that gives no sign for this long counts as dead, in ms: more than its calls may take together. */
const leaseMs = 180_000;
const dayMs = 24 * 60 * 60_000;

/** Makes the slideshows that are due, in turns, until none is or the process is to stop. */
export type MakeDueProposals = (stopping: AbortSignal) => Promise<void>;

interface MakeDueProposalsDeps {
  autopilots: Pick<AutopilotRepository, 'takeDue' | 'isWanted' | 'endTurn'>;
  proposals: Pick<ProposalRepository, 'daysDone'>;
  slots: Slots;
  makeProposal: MakeProposal;
  skipWaitingProposals: SkipWaitingProposals;
  clock: Clock;
  ids: IdSource;
}

type Outcome = Omit<Parameters<AutopilotRepository['endTurn']>[1], 'now'>;

export function makeMakeDueProposals(deps: MakeDueProposalsDeps): MakeDueProposals {
  const { autopilots, clock, ids } = deps;
  return (stopping) =>
    workThroughDue({
      take: (except) => autopilots.takeDue({ now: clock.now(), leaseMs, holder: ids.newId(), except }),
      userIdOf: ({ autopilot }) => autopilot.userId,
      work: (turn) => take(deps, turn, stopping),
      stopping,
    });
}

async function take(deps: MakeDueProposalsDeps, turn: AutopilotTurn, stopping: AbortSignal): Promise<void> {
  const { autopilots, clock } = deps;
  try {
    const outcome = await outcomeOf(deps, turn, stopping);
    await autopilots.endTurn(turn, { ...outcome, now: clock.now() });
  } catch (error) {
    // Our own fault is only logged: it is retried until the slot is too near.
    const turnAt = new Date(clock.now().getTime() + seriesPauseMs(turn.failures + 1));
    await autopilots.endTurn(turn, { turnAt, didFail: true, now: clock.now() });
    throw error;
  }
}

async function outcomeOf(deps: MakeDueProposalsDeps, turn: AutopilotTurn, signal: AbortSignal): Promise<Outcome> {
  const { autopilot } = turn;
  const { userId, socialAccountId } = autopilot;
  const now = deps.clock.now();
  const found = await slotsOf(deps, autopilot, signal);
  if (found instanceof AppError) return stopped(found, now);
  const { timeZone, free } = found;
  if (timeZone === null || free.length === 0) return later(now, troubled(noFreeSlot(timeZone !== null), now));
  const done = await deps.proposals.daysDone(userId, socialAccountId, dayBefore(now));
  const slot = nextSlot({ now, timeZone, free, isDone: (day) => done.has(day) });
  const trouble = autopilot.trouble?.code === 'no-free-slot' ? null : autopilot.trouble;
  if (!slot) return later(now, { trouble });
  if (slot.makeAt > now) return { ...later(now, { trouble }, slot.makeAt), nextAt: slot.makeAt };
  const reason = await deps.makeProposal({ autopilot: { ...autopilot, platform: found.platform }, slot, timeZone, signal });
  // An autopilot that was deleted in the meantime has no waiting proposal.
  if (!(await deps.autopilots.isWanted(turn.lease))) await deps.skipWaitingProposals({ userId, token: undefined, socialAccountId });
  return afterMaking(reason, now);
}

/** Once it is made, the next turn looks for the slot after it. */
function afterMaking(reason: Reason | null, now: Date): Outcome {
  if (!reason) return { turnAt: now, nextAt: now, trouble: null };
  return isLasting(reason) ? stopped(reason, now) : later(now, troubled(reason, now));
}

/** The slots, or the refusal that ends the autopilot. */
async function slotsOf({ slots }: MakeDueProposalsDeps, autopilot: Autopilot, signal: AbortSignal): Promise<AccountSlots | AppError> {
  try {
    return await slots.of({ ...autopilot, signal });
  } catch (error) {
    if (isRefusal(error)) return error;
    throw error;
  }
}

function later(now: Date, change: Pick<Outcome, 'trouble'>, at = new Date(now.getTime() + lookAgainMs)): Outcome {
  const again = new Date(Math.min(at.getTime(), now.getTime() + lookAgainMs));
  return { turnAt: again, nextAt: again, ...change };
}

function stopped(reason: Reason | AppError, now: Date): Outcome {
  return { ...troubled(reason, now), isPaused: true, turnAt: now };
}

function troubled(reason: Reason | AppError, at: Date): Pick<Outcome, 'trouble'> {
  return { trouble: { code: reason.code, detail: 'detail' in reason ? reason.detail : reason.message, at } };
}

function noFreeSlot(areSet: boolean): Reason {
  const detail = areSet
    ? 'This account’s posting slots are paused, or all of them are taken.'
    : 'This account has no posting slots. Please set some under Accounts.';
  return { code: 'no-free-slot', detail };
}

/** A day that is over in every zone. */
function dayBefore(now: Date): string {
  return new Date(now.getTime() - 2 * dayMs).toISOString().slice(0, 10);
}
