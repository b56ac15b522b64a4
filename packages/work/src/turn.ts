import type { Lease, LeaseRequest } from './lease.ts';

/** The place in the queue after a turn. */
export interface NextTurn {
  /** By the clock that all replicas share. */
  now: Date;
  /** Consecutive failed turns before this one. */
  failures: number;
  /** Pause before its next turn, because this one failed; absent: it did not, and its place is the end of the queue. */
  pauseMs?: number | undefined;
}

/**
 * A queue of things that are worked on one turn at a time, oldest place first; a worker leases the thing it works on. `test/turn-contract.ts` is the contract of every
 * implementation.
 */
export interface Turns {
  /** Leases what has been due for longest. @returns null when nothing is due or another replica was faster: the caller polls again */
  take(request: LeaseRequest): Promise<Lease | null>;
  /** Stores its next place. Does nothing when another holder took the lease over. */
  note(lease: Lease, next: NextTurn): Promise<void>;
  /**
   * Releases it.
   * @param end.person user whose turn it was: all that this person has in the queue goes to its end; absent: only this one had a turn
   */
  end(lease: Lease, end: { now: Date; person?: string }): Promise<void>;
}

/** The place after a turn, and how many failed by then. */
export function nextTurn({ now, failures, pauseMs }: NextTurn): { turnAt: Date; failures: number } {
  return { turnAt: new Date(now.getTime() + (pauseMs ?? 0)), failures: pauseMs === undefined ? 0 : failures + 1 };
}
