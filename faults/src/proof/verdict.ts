import type { Broken } from './promise.ts';

/** State of a post according to the product. `unknown`: it cannot know whether the post exists, and says so. */
export type Stand = 'open' | 'posted' | 'failed' | 'unknown' | 'cancelled';

/** One post after the faults are over: what the product says, what the platform says, and what happened to it. */
export interface Outcome {
  /** Number of the fault, as in the document of requirements: F1. */
  family: string;
  /** Describes the fault, so that it can be reproduced. */
  fault: string;
  /** Faults that were injected: 0 where the place was never reached. */
  injected: number;
  stand: Stand;
  /** Posts at the platform. */
  made: number;
  /** Whether the outcome is unknowable: the platform was asked to start and its answer, or our record of it, was lost. */
  isAmbiguous: boolean;
  /** Way in which the promise to the owner is broken, where one is checked. */
  broken?: Broken | null;
  /** Of the post, where it was acknowledged. */
  postId?: string;
}

export type Defect =
  Broken | 'lost' | 'double' | 'failed but there' | 'posted but not there' | 'unknown without need' | 'cancelled but there';

/** Judges one post; null: all is well. */
export function defectOf(outcome: Pick<Outcome, 'stand' | 'made' | 'isAmbiguous' | 'broken'>): Defect | null {
  return endDefectOf(outcome) ?? outcome.broken ?? null;
}

function endDefectOf({ stand, made, isAmbiguous }: Pick<Outcome, 'stand' | 'made' | 'isAmbiguous'>): Defect | null {
  if (made > 1) return 'double';
  if (stand === 'open') return 'lost';
  if (stand === 'posted') return made === 1 ? null : 'posted but not there';
  if (stand === 'unknown') return isAmbiguous ? null : 'unknown without need';
  if (made === 0) return null;
  return stand === 'failed' ? 'failed but there' : 'cancelled but there';
}
